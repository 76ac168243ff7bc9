// How calls and their answers cross to the thread of the database and back. What crosses is copied, and a list is copied several
// times faster than an object with names: so the one call that every move makes goes over as a list.
import type { SQLInputValue } from 'node:sqlite'
import type { Append, SeatChange, TwinPatch } from './store.ts'

export type Call = readonly [method: string, ...args: readonly unknown[]]

/** What each call of a batch gave; and by its place, why one failed, for the host's log. */
export interface Answers {
  readonly values: unknown[]
  readonly errors: Record<number, string>
}

export type PackedAppend = readonly [
  table: string,
  rev: number,
  seq: number,
  entry: string,
  request: string | null,
  at: number,
  snapshot: string | undefined,
  columns: readonly string[],
  values: readonly SQLInputValue[],
  seats: readonly SeatChange[] | undefined,
  twin: TwinPatch | undefined,
]

export const pack = ({ table, rev, seq, entry, request, at, snapshot, patch = {}, seats, twin }: Append): PackedAppend => [
  table,
  rev,
  seq,
  entry,
  request,
  at,
  snapshot,
  Object.keys(patch),
  Object.values(patch),
  seats,
  twin,
]
