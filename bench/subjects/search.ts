// What bots that search make of it: simulations from the middle of a game, beside bare random playouts from there.
import { isSearcher } from '@safehouse/bots'
import { clonePosition, FastChance, Machine, Match, playOn, playout, viewersOf } from '@safehouse/kernel'
import type { Game, GameModule, Knowledge, Message, Position, Setup, Viewer } from '@safehouse/kernel'
import type { Subject } from '../measure.ts'

const SAMPLES = 8
/** A decision of so many simulations: few enough to be soon done, enough for `study` not to be all there is. */
const SIMULATIONS = 100

interface Asked {
  readonly position: Position<unknown>
  readonly knowledge: Knowledge
}

/** A game after half of what a random one takes: what the seat that is asked there knows. */
const halfway = (game: Game, setup: Setup, seed: number): Asked => {
  const open = (): ReturnType<typeof Match.open<unknown>> => Match.open(game, setup, new FastChance(seed))
  const { match: whole } = open()
  playOn(whole, new FastChance(seed + 1), Number.POSITIVE_INFINITY)
  const { match, opened } = open()
  const streams = new Map<Viewer, Message[]>(viewersOf(setup.seats).map((viewer) => [viewer, [opened.messages.get(viewer)!]]))
  const hear = (messages: ReadonlyMap<Viewer, Message>): void => {
    for (const [viewer, message] of messages) streams.get(viewer)!.push(message)
  }
  const rng = new FastChance(seed + 1)
  playOn(match, rng, whole.entries.length >> 1, hear)
  while (match.closable) playOn(match, rng, 1, hear)
  const seat = match.someSeat(rng)
  return { position: clonePosition(game, match.position), knowledge: match.knowledge(seat, streams.get(seat)!) }
}

export const search = ({ game, bots = {} }: GameModule, setup: Setup): Subject => {
  // All strengths up to this one think with the same mind, and every game has it.
  const bot = bots.veteran
  if (!isSearcher(bot)) throw new Error(`${game.id} has no bot that searches`)
  const rng = new FastChance(3)
  const limits = { simulations: SIMULATIONS, milliseconds: Number.POSITIVE_INFINITY }
  const asked: Asked[] = []
  for (let seed = 1; asked.length < SAMPLES; seed++) {
    const one = halfway(game, setup, seed)
    // Where there is nothing to choose, nothing is simulated.
    if (bot.think(one.knowledge, rng, limits).simulations > 0) asked.push(one)
  }
  const machine = new Machine(game, clonePosition(game, asked[0].position), 'playout', rng)
  let thought = 0
  let played = 0
  return {
    measures: {
      simulations: {
        run: () => {
          const { knowledge } = asked[thought++ % SAMPLES]
          return bot.think(knowledge, rng, limits).simulations
        },
      },
      playouts: {
        run: () => {
          machine.load(clonePosition(game, asked[played++ % SAMPLES].position))
          playout(machine, rng)
          return 1
        },
      },
    },
  }
}
