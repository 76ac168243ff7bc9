// Which open tables somebody wants to see. A value; null: any.
import type { Pace, TableSummary } from '../api/types.ts'

export interface LobbyFilter {
  readonly game: string | null
  readonly pace: Pace['kind'] | null
  readonly language: string | null
  /** At least so many free seats: friends want to sit together. */
  readonly free: number | null
}

export const ANY_TABLE: LobbyFilter = { game: null, pace: null, language: null, free: null }

/** How many may still sit down. */
export const freeSeats = ({ seats }: TableSummary): number =>
  seats.filter(({ name, bot }) => name === null && bot === null).length

export const fits = ({ game, pace, language, free }: LobbyFilter, table: TableSummary): boolean =>
  (game === null || table.game === game) &&
  (pace === null || table.terms.pace.kind === pace) &&
  (language === null || table.language === language) &&
  (free === null || freeSeats(table) >= free)
