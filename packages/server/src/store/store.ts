// What the referee keeps, and how it asks for it. Every call is one transaction; every argument and answer is plain data,
// since the database may live in another thread or on another machine.
import type { NodesStore } from './nodes-store.ts'
import type { PeopleStore } from './people-store.ts'
import type { PushStore } from './push-store.ts'
import type { RatingsStore } from './ratings-store.ts'
import type { ChatRow, SeatRow, TableRow } from './schema.ts'

export type { ChatRow, SeatRow, TableRow }

export interface TableRecord {
  readonly table: TableRow
  readonly seats: readonly SeatRow[]
}

/** A table that nobody has changed yet. */
export type NewTableRow = Omit<TableRow, 'rev'>

export interface NewTable {
  readonly table: NewTableRow
  readonly seats: readonly SeatRow[]
}

/** A piece of a match's log to be kept: accepted only if nobody else has changed the table or written that number meanwhile. */
export interface Append {
  readonly table: string
  /** The revision of the table that the entry follows. */
  readonly rev: number
  readonly seq: number
  readonly entry: string
  readonly request: string | null
  readonly at: number
  /** A snapshot of the position after this entry, where one is due. */
  readonly snapshot?: string | undefined
  /** What else changes with it. */
  readonly patch?: TablePatch | undefined
  readonly seats?: readonly SeatChange[] | undefined
  readonly twin?: TwinPatch | undefined
}

export type TablePatch = Partial<
  Pick<
    TableRow,
    | 'phase'
    | 'started'
    | 'ended'
    | 'outcome'
    | 'clocks'
    | 'due'
    | 'rematch'
    | 'invite'
    | 'listed'
    | 'key'
    | 'owner'
    | 'marks'
    | 'entropies'
    | 'twin_seats'
  >
>

/** What a table of a duplicate match writes into the row of the other one. Nobody else writes there: it needs no revision. */
export interface TwinPatch {
  readonly id: string
  readonly patch: Partial<Pick<TableRow, 'twin_seats' | 'twin_outcome'>>
}
export type SeatChange = Pick<SeatRow, 'seat'> &
  Partial<Pick<SeatRow, 'person' | 'name' | 'starter' | 'bot' | 'former' | 'resigned' | 'ready' | 'entropy' | 'invite'>>

/** 'conflict': another was faster, and nothing was changed. */
export type Appended = 'stored' | 'conflict'

export interface StoredEntry {
  readonly seq: number
  readonly entry: string
}

/** What has become of a table since somebody looked: as it is now, and the entries he does not have. */
export interface TableNews extends TableRecord {
  readonly entries: readonly (StoredEntry & { readonly request: string | null })[]
}

export interface StoredMatch {
  readonly snapshot: string | null
  /** How many entries the snapshot stands for. */
  readonly from: number
  /** The entries after it. */
  readonly entries: readonly StoredEntry[]
  /** All requests that were carried out, from the start. */
  readonly requests: readonly string[]
}

export type Listing =
  | { readonly of: 'lobby' }
  | { readonly of: 'person'; readonly person: string }
  | { readonly of: 'watchable' }
  /** For the host: all of them, or those of this id or with somebody of that name. */
  | { readonly of: 'search'; readonly text: string }

export interface Store extends PeopleStore, NodesStore, RatingsStore, PushStore {
  addTable(table: NewTableRow, seats: readonly SeatRow[]): Promise<void>
  /** Both or neither. */
  addTables(tables: readonly NewTable[]): Promise<void>
  table(id: string): Promise<TableRecord | undefined>
  tableByInvite(invite: string): Promise<{ table: string; seat: number | null } | undefined>
  /** Changes a table and its seats, all or nothing: only if it is at this revision, where one is named. */
  changeTable(id: string, patch: TablePatch, seats?: readonly SeatChange[], rev?: number, twin?: TwinPatch): Promise<Appended>
  list(listing: Listing, limit: number): Promise<readonly TableRecord[]>
  /** Tables that want to be looked after by now, the most urgent first. */
  due(now: number, limit: number): Promise<readonly string[]>
  /** Every table with a match that goes on. */
  playing(): Promise<readonly string[]>
  /** With its match and its talk, for good. */
  removeTable(id: string): Promise<void>

  append(append: Append): Promise<Appended>
  /** Both or neither: the deal of a duplicate match. */
  appendBoth(one: Append, other: Append): Promise<Appended>
  match(table: string): Promise<StoredMatch>
  /** The log, the whole or from that entry on: for replays, proofs, and those who come back after long. */
  entries(table: string, from?: number): Promise<readonly StoredEntry[]>

  say(line: Omit<ChatRow, 'n'>): Promise<number>
  /** What was said at a table after these lines, by room; rooms that are not named from the first line on. */
  linesAfter(table: string, last: Readonly<Record<string, number>>): Promise<readonly ChatRow[]>
  /** The number of the last line in each room of these tables where something was said. */
  lastNumbers(
    tables: readonly string[],
  ): Promise<readonly { readonly table: string; readonly room: string; readonly n: number }[]>
  /** The last lines of a room, oldest first. */
  lastLines(table: string, room: string, limit: number): Promise<readonly ChatRow[]>

  /** All that was said at a table, in every room. */
  allLines(table: string): Promise<readonly ChatRow[]>

  close(): Promise<void>
}
