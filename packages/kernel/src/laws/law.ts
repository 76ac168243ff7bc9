import type { FastChance } from '../chance.ts'
import type { Game, RowId, Setup } from '../game.ts'
import type { Log } from '../log.ts'
import type { Viewer } from '../seats.ts'

/** What one run of a law plays: chance and choices from `seed`, at most `length` entries, details from `pick`. */
export interface Plan {
  readonly seed: number
  readonly length: number
  readonly pick: number
}

export type LawName =
  | 'determinism'
  | 'closure'
  | 'secrecy'
  | 'imagination'
  | 'progress'
  | 'conservation'
  | 'undo'
  | 'round trip'

/** A game broke a law. The log leads to the place, where there is one. */
export class LawBroken extends Error {
  readonly law: LawName
  readonly log: Log | undefined

  constructor(law: LawName, message: string, log?: Log, cause?: unknown) {
    super(`${law}: ${message}`, cause === undefined ? undefined : { cause })
    this.name = 'LawBroken'
    this.law = law
    this.log = log
  }
}

/** What a law has tried. A law that tried nothing proves nothing. */
export interface Tally {
  count(what: string, viewer?: Viewer, row?: RowId): void
  /** Which of some things to try next, so that what was tried least is tried more. */
  choose?(candidates: readonly Candidate[], rng: FastChance): Candidate
  /** What came of it. */
  learn?(kind: string, rows: Iterable<RowId>): void
}

/** A kind of hidden input that could be changed under the eyes of a viewer. */
export interface Candidate {
  readonly viewer: Viewer
  readonly kind: string
}

export interface Law {
  readonly name: LawName
  /** Throws LawBroken. */
  check<S>(game: Game<S>, setup: Setup, plan: Plan, tally: Tally): void
}
