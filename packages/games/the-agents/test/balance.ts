// How often each place in turn order wins when greedy bots play each other:
//   npx node packages/games/the-agents/test/balance.ts <seats> <games> [on|off] [seed]
import { FastChance, makeSetup, Match, soleSeat, type Bot, type Message } from '@safehouse/kernel'
import { theAgents } from '../game.ts'
import { greedyBot } from '../bot/greedy.ts'

interface Result {
  /** The winner's place in turn order. */
  winner: number
  /** IP by place in turn order. */
  ip: number[]
  rounds: number
}

const playGame = (seats: number, allowance: string, bot: Bot, seed: number): Result => {
  const rng = new FastChance(seed)
  const setup = makeSetup(theAgents, seats, { seatAllowance: allowance })
  const { match, opened } = Match.open(theAgents, setup, rng)
  const streams: Message[][] = Array.from({ length: seats }, (_, seat) => [opened.messages.get(seat)!])
  while (!match.over) {
    const seat = match.closable ? -1 : soleSeat(match.waiting)
    const done = seat < 0 ? match.close() : match.commit(seat, match.ask(seat), bot(match.knowledge(seat, streams[seat]), rng))
    if (!done.ok) throw new Error(`a bot is refused by ${done.refusal.rule}`)
    for (const [viewer, message] of done.messages) streams[viewer]?.push(message)
  }
  const { game, outcome } = match.position
  const winner = (soleSeat(outcome!.winners) - game.first + seats) % seats
  return { winner, ip: game.ip.map((_, place) => game.ip[(game.first + place) % seats]), rounds: game.round }
}

const [seats, games, allowance = 'off', seed = '1'] = process.argv.slice(2)
const bot = greedyBot({ worlds: 2, drafts: 250, whim: 0.3 })
const results = Array.from({ length: Number(games) }, (_, i) =>
  playGame(Number(seats), allowance, bot, i * 7919 + Number(seed)),
)
const mean = (of: (result: Result) => number): number => results.reduce((sum, result) => sum + of(result), 0) / results.length
const places = [...Array(Number(seats)).keys()]
console.log(
  `wins by turn order, %: ${places.map((place) => (100 * mean(({ winner }) => Number(winner === place))).toFixed(1)).join(' ')}`,
)
console.log(`IP by turn order: ${places.map((place) => mean(({ ip }) => ip[place]).toFixed(1)).join(' ')}`)
console.log(`rounds: ${mean(({ rounds }) => rounds).toFixed(1)}`)
