// The tables of the database, for SQLite and PostgreSQL alike: text, integers, times in milliseconds, JSON as text.
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface Database {
  person: PersonRow
  session: SessionRow
  table_: TableRow
  seat: SeatRow
  entry: EntryRow
  snapshot: SnapshotRow
  chat: ChatRow
}

export interface PersonRow {
  id: string
  name: string
  language: string
  created: number
  /** The hash of the phrase that lets the person in from another device. */
  recovery: string
}

export interface SessionRow {
  /** The hash of the token; the token itself is known to the device alone. */
  hash: string
  person: string
  created: number
  seen: number
}

export type Phase = 'gathering' | 'playing' | 'over'

export interface TableRow {
  id: string
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
}

export interface SeatRow {
  table_id: string
  seat: number
  person: string | null
  /** What the person was called when sitting down. */
  name: string | null
  /** The name of the bot that plays, if one does. */
  bot: string | null
  /** Whom the bot replaced and who may come back, if anybody. */
  former: string | null
  /** Who resigned here and does not come back, if anybody: the match stays among the files of that person. */
  resigned: string | null
  ready: number
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

/** In order. One that was released is never changed; a new one is added instead. */
export const migrations: Record<string, Migration> = {
  '001-first': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('person')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('language', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('recovery', 'text', (c) => c.notNull().unique())
        .execute()
      await db.schema
        .createTable('session')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('person', 'text', (c) => c.notNull().references('person.id'))
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('seen', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('session_person').on('session').column('person').execute()
      await db.schema
        .createTable('table_')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('setup', 'text', (c) => c.notNull())
        .addColumn('owner', 'text', (c) => c.notNull().references('person.id'))
        .addColumn('language', 'text', (c) => c.notNull())
        .addColumn('terms', 'text', (c) => c.notNull())
        .addColumn('phase', 'text', (c) => c.notNull())
        .addColumn('listed', 'integer', (c) => c.notNull())
        .addColumn('invite', 'text', (c) => c.notNull().unique())
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('started', 'bigint')
        .addColumn('ended', 'bigint')
        .addColumn('outcome', 'text')
        .addColumn('rematch', 'text')
        .addColumn('clocks', 'text')
        .addColumn('due', 'bigint')
        .execute()
      await db.schema.createIndex('table_due').on('table_').column('due').execute()
      await db.schema.createIndex('table_lobby').on('table_').columns(['phase', 'listed', 'created']).execute()
      await db.schema
        .createTable('seat')
        .addColumn('table_id', 'text', (c) => c.notNull().references('table_.id'))
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('person', 'text')
        .addColumn('name', 'text')
        .addColumn('bot', 'text')
        .addColumn('ready', 'integer', (c) => c.notNull())
        .addColumn('invite', 'text', (c) => c.notNull().unique())
        .addPrimaryKeyConstraint('seat_key', ['table_id', 'seat'])
        .execute()
      await db.schema.createIndex('seat_person').on('seat').column('person').execute()
      await db.schema
        .createTable('entry')
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('entry', 'text', (c) => c.notNull())
        .addColumn('request', 'text')
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('entry_key', ['table_id', 'seq'])
        .execute()
      // A request is carried out once, whatever becomes of the answer to it.
      await db.schema
        .createIndex('entry_request')
        .unique()
        .on('entry')
        .columns(['table_id', 'request'])
        .where(sql.ref('request'), 'is not', null)
        .execute()
      await db.schema
        .createTable('snapshot')
        .addColumn('table_id', 'text', (c) => c.primaryKey())
        .addColumn('snapshot', 'text', (c) => c.notNull())
        .addColumn('at_seq', 'integer', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('chat')
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('room', 'text', (c) => c.notNull())
        .addColumn('n', 'integer', (c) => c.notNull())
        .addColumn('person', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('chat_key', ['table_id', 'room', 'n'])
        .execute()
    },
  },
  '002-those-who-come-back': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('seat').addColumn('former', 'text').execute()
      await db.schema.createIndex('seat_former').on('seat').column('former').execute()
      await db.schema.createIndex('table_owner').on('table_').columns(['owner', 'phase']).execute()
    },
  },
  '003-requests-in-memory': {
    async up(db: Kysely<unknown>): Promise<void> {
      // A table in memory knows its requests: an index would cost every move as much as the move itself.
      await db.schema.dropIndex('entry_request').execute()
    },
  },
  '004-those-who-resigned': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('seat').addColumn('resigned', 'text').execute()
      await db.schema.createIndex('seat_resigned').on('seat').column('resigned').execute()
    },
  },
}
