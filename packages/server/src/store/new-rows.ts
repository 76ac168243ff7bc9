// What a row says before anything has happened to it: whoever adds a column says here what it begins with.
import type { NewTableRow, SeatRow } from './store.ts'

/** Of a table: not dealt, not over, and not one of a pair. */
export const UNTOUCHED = {
  started: null,
  ended: null,
  outcome: null,
  rematch: null,
  clocks: null,
  due: null,
  marks: null,
  twin: null,
  twin_seats: null,
  entropies: null,
  twin_outcome: null,
} as const satisfies Partial<NewTableRow>

/** Of a seat: nobody has left it, and nobody has added to the luck. */
export const FRESH_SEAT = { starter: null, former: null, resigned: null, entropy: null } as const satisfies Partial<SeatRow>
