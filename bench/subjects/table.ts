// What a bot lives on, at one table: playouts, and views, clones and imagined worlds from the middle of the game.
import { clonePosition, FastChance, Match, openPlayout, playOn, playout, viewersOf } from '@safehouse/kernel'
import type { Game, Knowledge, Message, Position, Seat, Setup, Viewer } from '@safehouse/kernel'
import { sink, type Measure, type Subject } from '../measure.ts'

/** So many different games are looked at in their middle. */
const SAMPLES = 8

/** A game halfway: all there is, and what one seat knows of it. */
interface Halfway {
  readonly position: Position<unknown>
  readonly seat: Seat
  readonly knowledge: Knowledge
}

const playRandom = (game: Game, setup: Setup, seed: number, entries: number) => {
  const { match, opened } = Match.open(game, setup, new FastChance(seed))
  const streams = new Map<Viewer, Message[]>(viewersOf(setup.seats).map((viewer) => [viewer, [opened.messages.get(viewer)!]]))
  playOn(match, new FastChance(seed + 1), entries, (messages) => {
    for (const [viewer, message] of messages) streams.get(viewer)!.push(message)
  })
  return { match, streams }
}

const halfway = (game: Game, setup: Setup, seed: number): Halfway => {
  const whole = playRandom(game, setup, seed, Number.POSITIVE_INFINITY).match.entries.length
  const { match, streams } = playRandom(game, setup, seed, whole >> 1)
  const seat = seed % setup.seats
  return { position: match.position, seat, knowledge: match.knowledge(seat, streams.get(seat)!) }
}

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

const mean = (values: readonly number[]): number => Math.round(values.reduce((a, b) => a + b, 0) / values.length)

/** Goes through a list again and again, one item a run. */
const roundRobin = <T>(items: readonly T[], run: (item: T) => unknown): Measure => {
  let next = 0
  return {
    run() {
      if (next === items.length) next = 0
      sink.last = run(items[next++])
      return 1
    },
  }
}

export const playouts = (game: Game, setup: Setup): Measure => {
  const rng = new FastChance(1)
  return { run: () => playout(openPlayout(game, setup, rng), rng) }
}

export const table = (game: Game, setup: Setup): Subject => {
  const rng = new FastChance(2)
  const middles = Array.from({ length: SAMPLES }, (_, i) => halfway(game, setup, 1 + i))
  const memories = middles.map(({ knowledge }) => game.study(knowledge))
  const viewOf = ({ position, seat }: Halfway): unknown => game.view(position.game, seat, position)
  return {
    measures: {
      playouts: playouts(game, setup),
      views: roundRobin(middles, viewOf),
      clones: roundRobin(middles, ({ position }) => clonePosition(game, position)),
      imagines: roundRobin(memories, (memory) => game.imagine(memory, rng)),
    },
    facts: () => ({
      stateBytes: mean(middles.map(({ position }) => bytes(position))),
      viewBytes: mean(middles.map((one) => bytes(viewOf(one)))),
    }),
  }
}
