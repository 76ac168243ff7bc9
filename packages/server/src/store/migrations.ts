// How the database came to be what it is. One that was released is never changed; a new one is added instead.
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** In order. */
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
  '005-accounts': {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const column of ['login', 'password', 'email'])
        await db.schema.alterTable('person').addColumn(column, 'text').execute()
      await db.schema
        .alterTable('person')
        .addColumn('mails', 'text', (c) => c.notNull().defaultTo('each'))
        .execute()
      await db.schema.alterTable('person').addColumn('mailed', 'bigint').execute()
      for (const column of ['host', 'muted', 'barred'])
        await db.schema
          .alterTable('person')
          .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
          .execute()
      await db.schema.createIndex('person_login').unique().on('person').column('login').execute()
      await db.schema.createIndex('person_email').on('person').column('email').execute()
      await db.schema
        .alterTable('session')
        .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await db.schema
        .createTable('passkey')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('person', 'text', (c) => c.notNull().references('person.id'))
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('counter', 'bigint', (c) => c.notNull())
        .addColumn('transports', 'text', (c) => c.notNull())
        .addColumn('device', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('passkey_person').on('passkey').column('person').execute()
      await db.schema
        .createTable('ticket')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('person', 'text', (c) => c.notNull().references('person.id'))
        .addColumn('data', 'text', (c) => c.notNull())
        .addColumn('expires', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('ticket_person').on('ticket').columns(['person', 'kind']).execute()
      await db.schema
        .createTable('mailed')
        .addColumn('person', 'text', (c) => c.notNull().references('person.id'))
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('since', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('mailed_key', ['person', 'table_id'])
        .execute()
      await db.schema.alterTable('table_').addColumn('marks', 'text').execute()
    },
  },
  '006-provable-luck': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('table_')
        .addColumn('scheme', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema
        .alterTable('table_')
        .addColumn('seed', 'text', (c) => c.notNull().defaultTo(''))
        .execute()
      await db.schema.alterTable('seat').addColumn('entropy', 'text').execute()
    },
  },
  '010-ratings': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('seat').addColumn('starter', 'text').execute()
      await db.schema.createIndex('table_ended').on('table_').column('ended').execute()
      await db.schema
        .createTable('result')
        .addColumn('table_id', 'text', (c) => c.primaryKey())
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('ended', 'bigint', (c) => c.notNull())
        .addColumn('places', 'text', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('result_ended').on('result').columns(['ended', 'table_id']).execute()
    },
  },
  '011-push': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('kept')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('push')
        .addColumn('session', 'text', (c) => c.primaryKey())
        .addColumn('person', 'text', (c) => c.notNull())
        .addColumn('endpoint', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('push_person').on('push').column('person').execute()
      await db.schema
        .createTable('pushed')
        .addColumn('person', 'text', (c) => c.notNull())
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('since', 'bigint', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('pushed_key', ['person', 'table_id', 'since'])
        .execute()
    },
  },
  '020-several-nodes': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('table_')
        .addColumn('rev', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await db.schema.alterTable('session').addColumn('open_until', 'bigint').execute()
      await db.schema
        .createTable('once')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('person', 'text')
        .addColumn('expires', 'bigint', (c) => c.notNull())
        .execute()
      // Leases need not outlive the database: on PostgreSQL they are not worth a wait for the disk.
      const unlogged = db.getExecutor().adapter instanceof PostgresAdapter ? sql`unlogged` : sql``
      await db.schema
        .createTable('lease')
        .modifyFront(unlogged)
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('node', 'text', (c) => c.notNull())
        .addColumn('until', 'bigint', (c) => c.notNull())
        .execute()
    },
  },
  '030-duplicate-matches': {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const column of ['twin', 'twin_seats', 'entropies', 'twin_outcome'])
        await db.schema.alterTable('table_').addColumn(column, 'text').execute()
    },
  },
  '040-journal': {
    async up(db: Kysely<unknown>): Promise<void> {
      // PostgreSQL has a log of its own that is written in order.
      if (db.getExecutor().adapter instanceof PostgresAdapter) return
      await db.schema
        .createTable('journal')
        .addColumn('n', 'integer', (c) => c.primaryKey())
        .addColumn('table_id', 'text', (c) => c.notNull())
        .addColumn('rev', 'integer', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('entry', 'text', (c) => c.notNull())
        .addColumn('request', 'text')
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('clocks', 'text', (c) => c.notNull())
        .addColumn('due', 'bigint')
        .addColumn('snapshot', 'text')
        .execute()
    },
  },
}
