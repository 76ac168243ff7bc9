// The public side of a table: what everybody may know of it, whoever looks.
import type { Hex, Outcome, Seat, Setup, Viewer } from '@safehouse/kernel'
import type { SeatRow, TableRow } from '../store/store.ts'
import type { Terms } from '../terms.ts'
import type { Piece } from '../wire-text.ts'
import type { Clocks } from './clocks.ts'
import { commitmentOf } from './fairness.ts'
import { setupOf } from './hosted-match.ts'
import { showPair, type ShownPair } from './pair.ts'

export interface TableSummary {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly setup: Setup
  readonly owner: string
  readonly language: string
  readonly terms: Terms
  readonly phase: TableRow['phase']
  readonly listed: boolean
  readonly created: number
  readonly started: number | null
  readonly ended: number | null
  readonly seats: readonly {
    readonly seat: Seat
    /** The id of whoever sits there: one person may hold several seats, and all may know it. */
    readonly person: string | null
    readonly name: string | null
    readonly bot: string | null
    readonly ready: boolean
  }[]
  /** Whose decision the table waits for, as everybody may know. */
  readonly waits: readonly Seat[]
  readonly paused: boolean
  readonly agreed: Clocks['agreed']
  readonly outcome: Outcome | null
  readonly rematch: string | null
  /** To the seed of the match's luck, fixed before the deal; null for matches that are older than proofs. */
  readonly commitment: Hex | null
  /** What a host has done here. */
  readonly marks: readonly Mark[]
  /** The other table of a duplicate match. */
  readonly pair: ShownPair | null
}

/** A host looked into the table, or took somebody (`name`) from it. */
export interface Mark {
  readonly at: number
  /** The host's name. */
  readonly host: string
  readonly what: 'looked' | 'removed'
  readonly name?: string
}

/** The clocks as everybody may see them. */
export interface ShownClocks {
  readonly banks: readonly number[]
  /** How long ago the present ask was opened, in milliseconds. */
  readonly running: number
  readonly window: boolean
  readonly paused: boolean
}

/** Somebody who looks at the table through a connection. */
export interface Onlooker {
  readonly viewer: Viewer
  /** Who looks; null for somebody who is not signed in. */
  readonly person: string | null
  /** The right to look is lost: somebody else has the seat now. */
  gone(): void
  /** The public side of the table has changed: seats, phase, agreements. */
  seats(summary: TableSummary): void
  /**
   * A piece of the viewer's stream, with the clocks as of then: a `Message` and `ShownClocks`, both as they go over the wire.
   * Whoever is shown the match late sees no clocks.
   */
  message(message: Piece, clocks: string): void
}

export const summarise = (row: TableRow, seats: readonly SeatRow[], terms: Terms, clocks: Clocks): TableSummary => ({
  id: row.id,
  game: row.game,
  version: row.version,
  setup: setupOf(row),
  owner: row.owner,
  language: row.language,
  terms,
  phase: row.phase,
  listed: row.listed === 1,
  created: row.created,
  started: row.started,
  ended: row.ended,
  seats: seats.map(({ seat, person, name, bot, ready }) => ({ seat, person, name, bot, ready: ready === 1 })),
  waits: clocks.waits,
  paused: clocks.paused !== null,
  agreed: clocks.agreed,
  outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as Outcome),
  rematch: row.rematch,
  commitment: commitmentOf(row),
  marks: row.marks === null ? [] : (JSON.parse(row.marks) as Mark[]),
  pair: showPair(row),
})

export const showClocks = ({ banks, since, window, paused }: Clocks, now: number): ShownClocks => ({
  banks,
  running: (paused ?? now) - since,
  window,
  paused: paused !== null,
})
