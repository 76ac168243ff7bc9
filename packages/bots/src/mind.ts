// What a game lends the search: how its players play, what a position is worth, what is worth a look. All of it is optional.
import {
  countSeats,
  has,
  type Code,
  type FastChance,
  type Knowledge,
  type Machine,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import type { Narrow } from './drafts.ts'

/**
 * A game's sense for its own positions, made anew for each decision. Everything in it looks at imagined worlds only, so it may
 * read all of a position; what the seat really knows went into the worlds.
 */
export interface Mind<S = unknown> {
  /** What a seat does in a playout: fast and sensible beats slow and wise. At random, if not given. */
  policy?(machine: Machine<S>, seat: Seat, rng: FastChance): Code
  /**
   * Does the seat choose in a tree here? By default everywhere. Where it does not, it follows the `policy` within the trees
   * too: a model of somebody whose knowledge the tree cannot hold, or whose replies no tree could ever meet twice.
   */
  plans?(machine: Machine<S>, seat: Seat): boolean
  /** A simulation begins; a choice was carried out in it. So a mind can keep something along, such as what a seat believes. */
  begin?(machine: Machine<S>): void
  watch?(machine: Machine<S>, seat: Seat, code: Code): void
  /** Has the playout gone on for long enough? `codes` were chosen in it so far. Without `evaluate`, playouts go to the end. */
  cut?(machine: Machine<S>, codes: number): boolean
  /** Does `cut` also end a simulation within the trees, where nobody plans any more? Else it goes on by the `policy` there. */
  readonly isCutInTrees?: boolean
  /** What a position in the middle of the game is worth to each seat, from 0 (lost) to 1 (won). */
  evaluate?(machine: Machine<S>): readonly number[]
  /** What the end of the game is worth to each seat, from 0 to 1; `worthOfEnd`, if not given. */
  values?(end: Position<S>): readonly number[]
  /** What the game is worth to each seat while nobody is ahead. One of them wins, if not given; a half where two sides play. */
  readonly even?: number
  /** The options worth a look in the tree: some of the legal ones, at least one. All, if not given. */
  narrow?: Narrow<S>
  /** What each of these codes promises the seat, from 0 to 1, before anything was tried. */
  prior?(machine: Machine<S>, seat: Seat, codes: readonly Code[], rng: FastChance): readonly number[]
  /** For how many simulations a `prior` counts. */
  readonly trust?: number
  /**
   * Whole decisions to be compared side by side, instead of being searched for in trees; the one to take without a thought
   * first. For games in which luck outweighs most choices: few ways are played out often, in the same worlds with the same luck.
   * Where it names none (undefined), the trees are searched.
   */
  contenders?(machine: Machine<S>, seat: Seat, rng: FastChance): readonly Contender[] | undefined
  /** A number for each part of a game in which luck is the same in a contest, whatever was drawn in those before. */
  chapter?(machine: Machine<S>): number
  /** How well a world explains what the others did: worlds are used in proportion to it. All alike, if not given. */
  weight?(world: Position<S>): number
  /** At most so many worlds are imagined for a decision, and used in turn. */
  readonly worlds?: number
  /**
   * `each` (the default): every seat has a tree of its own, in which it knows what others chose only as far as the rules make
   * it public. `one`: a single tree in which all is seen once it is done: smaller, and wrong where secret choices matter.
   */
  readonly observers?: 'each' | 'one'
  /** How curious the search is, in spreads of the values it meets. */
  readonly curiosity?: number
}

/** A whole decision, and what speaks for it beside its playouts, on the scale of `evaluate`. */
export interface Contender {
  readonly codes: readonly Code[]
  readonly promise: number
}

/** Makes the mind for one decision, from what the seat knows and what its `study` made of it. */
export type MindOf<S = unknown, M = unknown> = { of(k: Knowledge, memory: M): Mind<S> }['of']

/** A game that lends nothing: random playouts to the end. */
export const noMind = <S>(): Mind<S> => ({})

/** A mean of values as chances: where a mind judges by what has changed, it may lie a little beyond them. */
export const asChance = (mean: number): number => Math.min(1, Math.max(0, mean))

/** How much of the value of an end is the score: enough to tell a narrow defeat from a rout, never to prefer it to a win. */
const SCORE = 0.1

/** What an end is worth to each seat: above all who has won, then by how much. */
export const worthOfEnd = (end: Position<unknown>): number[] => {
  const { scores } = end.outcome!
  let total = 0
  for (const score of scores) total += score
  return shareOfWin(end).map((share, seat) => {
    const lead = scores.length < 2 ? 0 : scores[seat] - (total - scores[seat]) / (scores.length - 1)
    return (1 - SCORE) * share + SCORE * (0.5 + lead / (2 + 2 * Math.abs(lead)))
  })
}

/** A win is worth 1, less the more others share it: half, if everybody does. */
export const shareOfWin = ({ seats, outcome }: Position<unknown>): number[] => {
  const { winners } = outcome!
  const win = seats === 1 ? 1 : 1 - (countSeats(winners) - 1) / (2 * (seats - 1))
  const values: number[] = []
  for (let seat = 0; seat < seats; seat++) values.push(has(winners, seat) ? win : 0)
  return values
}
