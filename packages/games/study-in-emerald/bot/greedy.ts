// The greedy bot: it imagines a world, tries out what it could do next, and takes what is worth most just after it. What
// hangs on luck or on the tokens of others it tries in several worlds; what ends the game it takes for what it would win.
import {
  clonePosition,
  isSealed,
  latest,
  Machine,
  type Bot,
  type Code,
  type FastChance,
  type Game,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import { studyInEmerald } from '../game.ts'
import { CARD, CLAIM, END_TURN } from '../rules/codes.ts'
import { cards, permanents } from '../rules/data.ts'
import { PERMANENT, SPACE, type State } from '../rules/state.ts'
import { answer } from './answers.ts'
import { guesses, type Guess } from './belief.ts'
import { winningChance } from './standing.ts'
import { Tries, type Judge } from './tries.ts'
import { ripeness, worthTo } from './worth.ts'

const game = studyInEmerald as Game<State>
/** What hangs on luck is tried so often. */
const WORLDS = 5

export const greedy: Bot = (k, rng) => {
  const options = latest(k).ask?.mine?.options
  // With nothing else to do there is nothing to think about.
  if (options?.length === 1 && options[0].code === END_TURN) return [options[0].code]
  const memory = studyInEmerald.study(k)
  const worlds: Position<State>[] = []
  const world = (i: number): Position<State> => (worlds[i] ??= studyInEmerald.imagine(memory, rng).position)
  const machine = new Machine(game, clonePosition(game, world(0)), 'draft', rng)
  const believed = guesses(k, memory.known.game)
  if (isSealed(machine.asking)) return [answer(machine, k.viewer, believed, rng)]
  return [...best({ seat: k.viewer, world, believed, rng })]
}

interface Table {
  readonly seat: Seat
  readonly world: (i: number) => Position<State>
  readonly believed: readonly Guess[]
  readonly rng: FastChance
}

const best = ({ seat, world, believed, rng }: Table): readonly Code[] => {
  const now = world(0).game
  const tries = new Tries(world(0), seat, judgeFrom(now, seat, believed, false), rng)
  let chosen: readonly Code[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const candidate of tries.candidates(world(0))) {
    const times = hangsOnLuck(now, candidate.codes[0]) ? WORLDS : 1
    let worth = dither(rng)
    worth += tries.weigh(world(0), candidate) / times
    for (let i = 1; i < times; i++) worth += tries.weigh(world(i), { codes: candidate.codes }) / times
    if (worth > most) {
      most = worth
      chosen = candidate.codes
    }
  }
  return chosen
}

/** Equal things are not always done in the same order. */
const dither = (rng: FastChance): number => rng.below(100) / 10_000

/** Actions of cards may be interrupted or have a price in sanity; of claims, those of cards that have the icon. */
const hangsOnLuck = (s: State, code: Code): boolean => {
  if (code >= CARD) return true
  const target = code - CLAIM
  if (target < 0) return false
  if (target >= PERMANENT) return permanents[target - PERMANENT].sanity
  return target < SPACE && cards[s.card[target]].sanity
}

/** A victory, in points. */
const VICTORY = 60
/** How likely one wins who goes on: mostly, whoever would win now; but anybody may. */
const LEAD = 0.75
const HOPE = 0.3

/** What things come to after a decision that is made now: what they are worth, or what an end wins more than going on would. */
export const judgeFrom = (now: State, seat: Seat, believed: readonly Guess[], foresees: boolean): Judge => {
  const ripe = ripeness(now, seat)
  const worthOf = (s: State): number => worthTo(s, seat, believed, ripe, foresees)
  const before = worthOf(now)
  const goingOn = winningChance(now, seat, believed) * LEAD + HOPE / now.seats
  return ({ over, position: { game: s } }) =>
    over ? before + VICTORY * (winningChance(s, seat, believed) - goingOn) : worthOf(s)
}
