// What the people at a table are called.
import type { TableSummary } from '../line/wire.ts'
import type { Say } from '../words.tsx'

/** By seat. Bots are told apart by their seat. */
export const playerNames = (table: TableSummary, say: Say): string[] =>
  table.seats.map(({ seat, name, bot }) => name ?? say(bot === null ? 'play.empty' : 'play.bot', { n: seat + 1 }))

/** Seats are told apart by a number as well as by a colour. */
export const signOf = (seat: number): string => String(seat + 1)
