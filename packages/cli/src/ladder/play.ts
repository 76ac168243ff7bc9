// One game of a ladder, and what its bots spent on it.
import { isSearcher } from '@safehouse/bots'
import { has, type Bot, type GameModule, type Outcome, type Role, type Seat, type Setup } from '@safehouse/kernel'
import { BadArgument, findBot } from '../arguments.ts'
import { simulate, type Player } from '../simulation.ts'
import { SIDES, type Fixture } from './lineups.ts'

export interface Effort {
  moves: number
  milliseconds: number
  simulations: number
}

export interface Played {
  readonly fixture: Fixture
  /** By seat; by side, if they played by side. So are the teams: seats that played together, as everybody could see at the end. */
  readonly outcome: Outcome
  readonly teams?: Readonly<Record<string, readonly Seat[]>>
  readonly effort: Readonly<Record<string, Effort>>
}

/** A bot's name as it is given: `veteran`, or `veteran@500` for one that makes so many simulations whatever time it takes. */
export const parseBot = (module: GameModule, text: string): { readonly bot: Player; readonly simulations?: number } => {
  const [, name, count] = /^([^@]*)(?:@(.*))?$/s.exec(text) as unknown as [string, string, string | undefined]
  const bot = findBot(module, name)
  if (count === undefined) return { bot }
  if (!/^[1-9]\d{0,6}$/.test(count) || bot === 'random' || !isSearcher(bot))
    throw new BadArgument(`'${text}': only bots that search can be told how many simulations to make`)
  return { bot, simulations: Number(count) }
}

export const playFixture = (module: GameModule, setup: Setup, fixture: Fixture, seed: number): Played => {
  const effort: Record<string, Effort> = {}
  const players = fixture.players.map((name) => {
    effort[name] ??= { moves: 0, milliseconds: 0, simulations: 0 }
    const { bot, simulations } = parseBot(module, name)
    return bot === 'random' ? bot : counting(bot, simulations, effort[name])
  })
  const { bySide } = fixture
  const { outcome, teams, roles } = simulate(module, setup, players, seed * 1_000_003 + fixture.deal, { bySide })
  if (bySide) return { fixture, ...sidesOf(outcome, roles!), effort }
  return { fixture, outcome, ...(teams && { teams }), effort }
}

/** The game as one of two sides, each called by the roles of its seats. */
const sidesOf = (outcome: Outcome, roles: readonly Role[]): Required<Pick<Played, 'outcome' | 'teams'>> => {
  const sides = Array.from({ length: SIDES }, (_, side) => roles.flatMap((one, seat) => (one.side === side ? [seat] : [])))
  const won = sides.map((seats) => seats.some((seat) => has(outcome.winners, seat)))
  const nameOf = (seats: readonly Seat[]): string => [...new Set(seats.map((seat) => roles[seat].role))].toSorted().join(' + ')
  return {
    outcome: {
      ...outcome,
      winners: won.reduce((set, one, side) => (one ? set | (1 << side) : set), 0),
      scores: won.map(Number),
    },
    teams: Object.fromEntries(sides.map((seats, side) => [nameOf(seats), [side]])),
  }
}

const counting =
  (bot: Bot, simulations: number | undefined, effort: Effort): Bot =>
  (k, rng) => {
    const start = performance.now()
    effort.moves++
    try {
      if (!isSearcher(bot)) return bot(k, rng)
      const limits = simulations === undefined ? {} : { simulations, milliseconds: Number.POSITIVE_INFINITY }
      const thought = bot.think(k, rng, limits)
      effort.simulations += thought.simulations
      return thought.codes
    } finally {
      effort.milliseconds += performance.now() - start
    }
  }
