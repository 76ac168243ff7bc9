// The tables of the database, for SQLite and PostgreSQL alike: text, integers, times in milliseconds, JSON as text.

export interface Database {
  person: PersonRow
  session: SessionRow
  table_: TableRow
  seat: SeatRow
  entry: EntryRow
  snapshot: SnapshotRow
  chat: ChatRow
  passkey: PasskeyRow
  ticket: TicketRow
  mailed: MailedRow
  once: OnceRow
  lease: LeaseRow
  result: ResultRow
  kept: KeptRow
  push: PushRow
  pushed: PushedRow
}

export interface PersonRow {
  id: string
  name: string
  language: string
  created: number
  /** The hash of the phrase that lets the person in from another device. */
  recovery: string
  /** By which the person signs in; null for a guest. */
  login: string | null
  /** Hashed with argon2id. */
  password: string | null
  /** Only once it is confirmed. */
  email: string | null
  /** When to write: never, for each turn, or once a day. */
  mails: Mails
  /** When we wrote last. */
  mailed: number | null
  /** Runs this house? */
  host: number
  /** May not talk? */
  muted: number
  /** May not come in? */
  barred: number
}

export type Mails = 'off' | 'each' | 'daily'

export interface SessionRow {
  /** The hash of the token; the token itself is known to the device alone. */
  hash: string
  person: string
  created: number
  seen: number
  /** The browser and the system, for the person to know it by. */
  device: string
  /** Until then a page of it counts as open at some node, if several serve the house. */
  open_until: number | null
}

export type Phase = 'gathering' | 'playing' | 'over'

export interface TableRow {
  id: string
  /** Goes up with every change: whoever writes must have seen the last one. */
  rev: number
  game: string
  version: number
  /** JSON: seats and options. */
  setup: string
  owner: string
  language: string
  /** JSON: how fast, what happens at time-out, who may watch. */
  terms: string
  phase: Phase
  /** Listed in the lobby? */
  listed: number
  /** The invitation to the table; new links make old ones worthless. */
  invite: string
  /** The key of the match's chance, as hex; empty before the deal. The deepest secret there is. */
  key: string
  /** How the match is proven; 0 for tables that were opened before there were proofs. */
  scheme: number
  /** What the key and the salts of the proof come from, as hex: as secret as the key, until the match is over. */
  seed: string
  created: number
  started: number | null
  ended: number | null
  /** JSON. */
  outcome: string | null
  rematch: string | null
  /** JSON: what the clocks of the seats stand at, who agreed to what. */
  clocks: string | null
  /** When the table wants to be looked after next: a bot's move, a window to be closed, a clock that runs out. */
  due: number | null
  /** JSON: what a host has done here, for all to see. */
  marks: string | null
  /** The other table of a duplicate match. */
  twin: string | null
  /** JSON: who sits at the other table, written by that table until the deal. All that this one knows of it until both are over. */
  twin_seats: string | null
  /** JSON: what the seats of both tables have added to the luck, from the deal on. */
  entropies: string | null
  /** JSON: the outcome of the other table, written when that one ended. Nobody is told before this one has ended too. */
  twin_outcome: string | null
}

export interface SeatRow {
  table_id: string
  seat: number
  person: string | null
  /** What the person was called when sitting down. */
  name: string | null
  /** Who sat here at the deal: what becomes of the seat is that person's result, whoever holds it in the end. */
  starter: string | null
  /** The name of the bot that plays, if one does. */
  bot: string | null
  /** Whom the bot replaced and who may come back, if anybody. */
  former: string | null
  /** Who resigned here and does not come back, if anybody: the match stays among the files of that person. */
  resigned: string | null
  ready: number
  /** What the client of whoever sat here at the deal added to the luck, as hex. */
  entropy: string | null
  /** The invitation to this seat. */
  invite: string
}

export interface EntryRow {
  table_id: string
  seq: number
  /** JSON. */
  entry: string
  /** The request that caused it, by which a retry is known. */
  request: string | null
  at: number
}

export interface SnapshotRow {
  table_id: string
  /** JSON. */
  snapshot: string
  at_seq: number
}

export interface ChatRow {
  table_id: string
  room: string
  n: number
  person: string
  name: string
  text: string
  at: number
}

export interface PasskeyRow {
  /** As the device calls it. */
  id: string
  person: string
  /** The public key; the private one never leaves the device. */
  key: string
  counter: number
  /** JSON: how a browser can reach it. */
  transports: string
  device: string
  created: number
}

/** Something that can be done once, by whoever has the link that was mailed. */
export interface TicketRow {
  /** The hash of what stands in the link. */
  hash: string
  kind: TicketKind
  person: string
  data: string
  expires: number
}

export type TicketKind = 'email' | 'reset' | 'stop'

/** A turn somebody was written to about. */
export interface MailedRow {
  person: string
  table_id: string
  /** When the question was opened. */
  since: number
}

/** Something that can be used once, by whoever knows it: a question to a passkey, the key for the first host. */
export interface OnceRow {
  /** The hash of it. */
  hash: string
  kind: OnceKind
  /** For whom alone, if it is for somebody. */
  person: string | null
  expires: number
}

export type OnceKind = 'passkey' | 'host'

/** What one node does for all of them, and until when the others leave it to that one. */
export interface LeaseRow {
  name: string
  node: string
  until: number
}

/** How a rated match ended. It follows from the table and its log; kept so that ratings need not play it again. */
export interface ResultRow {
  table_id: string
  game: string
  ended: number
  /** JSON: who came in where; an empty list where it does not count. */
  places: string
}

/** Something the house has made once and keeps for ever. */
export interface KeptRow {
  name: string
  value: string
}

/** Where a device is rung at. */
export interface PushRow {
  /** The hash of the token of the session: whoever signs the device out is not rung there any more. */
  session: string
  person: string
  /** An address of the browser's maker; whoever knows it can have the device rung, but not by us. */
  endpoint: string
  created: number
}

/** A turn somebody's devices were rung about. */
export interface PushedRow extends MailedRow {
  at: number
}
