// Who may look at a match without sitting there, and how late: as the table agreed before the deal.
import type { SeatRow, TableRow } from '../store/store.ts'
import type { Terms } from '../terms.ts'
import { isOpen, isSealed } from './pair.ts'
import type { TableSummary } from './summary.ts'

interface WatchedTable {
  readonly row: Readonly<TableRow>
  readonly seats: readonly Readonly<SeatRow>[]
  readonly terms: Terms
}

/** How many messages somebody who watches is behind. */
export const delayOf = ({ watch, delay }: Terms): number => (watch === 'delayed' ? delay : 0)

const sits = ({ seats }: WatchedTable, person: string | null): boolean =>
  person !== null && seats.some((seat) => seat.person === person)

/**
 * The table's own people: those who sit there, and whoever opened it. Whoever opened a duplicate match may play at the other table.
 * Null is somebody who is not signed in.
 */
const belongs = (table: WatchedTable, person: string | null): boolean =>
  sits(table, person) || (table.row.owner === person && !isSealed(table.row))

/** May this person see the public side of the match, late or not? */
export const mayWatch = (table: WatchedTable, person: string | null): boolean => {
  const { watch } = table.terms
  if (watch === 'public' || watch === 'delayed' || belongs(table, person)) return true
  if (!isOpen(table.row)) return false
  // Whoever played a part of it may see the whole when it is over.
  return (
    watch === 'after' || table.seats.some((seat) => person !== null && (seat.former === person || seat.resigned === person))
  )
}

/** May this person know what goes on at this very moment? */
export const isUpToDate = (table: WatchedTable, person: string | null): boolean =>
  table.terms.watch === 'public' || (table.row.phase !== 'playing' && !isSealed(table.row)) || belongs(table, person)

/** Is this person to learn nothing at all of what became of the table since the deal? */
export const isShutOut = (table: WatchedTable, person: string | null): boolean => isSealed(table.row) && !sits(table, person)

/** The number of the last message somebody who watches may have. How the table was opened everybody may see at once. */
export const lastShown = (table: WatchedTable, person: string | null, now: number): number =>
  isUpToDate(table, person) ? now : Math.max(1, now - delayOf(table.terms))

/** Whose turn it is, and what they are about to agree on, is for those who may know what goes on. */
export const withoutNow = (summary: TableSummary): TableSummary => ({
  ...summary,
  waits: [],
  agreed: { pause: [], end: [], replace: [] },
})
