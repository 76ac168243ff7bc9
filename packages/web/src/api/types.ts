// What the server says, by the server's own types: the two cannot drift apart.
import type { TableSummary } from '../../../server/src/referee/summary.ts'

export type { TableSummary } from '../../../server/src/referee/summary.ts'
export type { Person } from '../../../server/src/people.ts'
export type { Pace, Terms } from '../../../server/src/terms.ts'

/** A table in a list. */
export interface Listed {
  readonly summary: TableSummary
  /** The seats that are mine. */
  readonly seats: readonly number[]
  /** Seats a bot was given while I was away, and that I may take back. */
  readonly former: readonly number[]
  /** Seats I gave up. */
  readonly resigned: readonly number[]
  /** It waits for me. */
  readonly myTurn: boolean
  /** For how long I may still think, in milliseconds; null where no clock runs for me. */
  readonly timeLeft: number | null
}

/** A table, with the links I may hand on. */
export interface OneTable extends Listed {
  readonly invites: { readonly table: string | null; readonly seats: readonly (string | null)[] } | null
}

export interface GameInfo {
  readonly id: string
  readonly seats: readonly number[]
  readonly options: Readonly<Record<string, { readonly values: readonly string[] }>>
  readonly bots: readonly string[]
}
