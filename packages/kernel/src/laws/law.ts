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
  /** What to change so that what was tried least is tried more; undefined where nothing would help. */
  aim?<C extends Candidate>(candidates: readonly C[], rng: FastChance): Aim<C> | undefined
  /** What came of changing an input of a kind: of the rows that were live, those in which worlds really differed. */
  learn?(kind: string, live: Iterable<RowId>, rows: ReadonlySet<RowId>): void
}

/** Hidden inputs of a kind that could be changed under the eyes of a viewer. */
export interface Candidate {
  readonly viewer: Viewer
  readonly kind: string
  /** The rows in which there was something to hide when some of them were made. */
  readonly live: ReadonlySet<RowId>
}

/** What is to be changed; with a row, an input made while that row was live. */
export interface Aim<C extends Candidate> {
  readonly candidate: C
  readonly row?: RowId
}

export interface Law {
  readonly name: LawName
  /** Throws LawBroken. */
  check<S>(game: Game<S>, setup: Setup, plan: Plan, tally: Tally): void
}
