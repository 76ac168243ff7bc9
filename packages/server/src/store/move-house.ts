// Moves everything from a data folder into a PostgreSQL database or back: row by row as they are, in batches, and all or nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Fault } from '@safehouse/kernel'
import { sql, type Kysely } from 'kysely'
import { Journal } from './journal.ts'
import { isPostgres, openUnhurried, withoutPassword } from './postgres-store.ts'
import type { Database } from './schema.ts'
import { kyselyOn } from './sqlite-dialect.ts'
import { DATABASE, openFolder } from './sqlite-store.ts'
import { bringUpToDate } from './up-to-date.ts'

/**
 * Every table, with what its rows are told apart by; after those that its rows refer to. Leases are left behind: they belong to
 * nodes, not to the house.
 */
const KEYS = {
  person: ['id'],
  session: ['hash'],
  passkey: ['id'],
  ticket: ['hash'],
  once: ['hash'],
  table_: ['id'],
  seat: ['table_id', 'seat'],
  entry: ['table_id', 'seq'],
  snapshot: ['table_id'],
  chat: ['table_id', 'room', 'n'],
  mailed: ['person', 'table_id'],
  result: ['table_id'],
  kept: ['name'],
  push: ['session'],
  pushed: ['person', 'table_id', 'since'],
} as const satisfies Record<Exclude<keyof Database, 'lease'>, readonly string[]>

type Name = keyof typeof KEYS
type Row = Record<string, unknown>
/** Rows are only passed on: nobody looks into them. */
type AnyDatabase = Record<string, Row>

/** So many rows at once; below what either database takes in one statement. */
const AT_ONCE = 500

interface Opened {
  readonly db: Kysely<AnyDatabase>
  readonly close: () => Promise<void>
}

/** How many rows of each table were moved. */
export type Moved = Readonly<Record<Name, number>>

export const moveHouse = async (from: string, to: string): Promise<Moved> => {
  if (!isPostgres(from) && !existsSync(join(from, DATABASE)))
    throw new Fault('setup.migrate', `there is no database in ${from}`)
  const source = await open(from)
  try {
    await mustBeLeft(source.db, from)
    const target = await open(to)
    try {
      return await moveAll(source.db, target.db, to)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const open = async (place: string): Promise<Opened> => {
  if (isPostgres(place)) {
    const db = (await openUnhurried(place)) as unknown as Kysely<AnyDatabase>
    return { db, close: () => db.destroy() }
  }
  const lock = openFolder(place)
  try {
    const sqlite = new DatabaseSync(join(place, DATABASE))
    sqlite.exec('pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on')
    const db = kyselyOn(sqlite)
    const close = async (): Promise<void> => {
      await db.destroy()
      lock.close()
    }
    await bringUpToDate(db)
    new Journal(sqlite).end()
    return { db: db as unknown as Kysely<AnyDatabase>, close }
  } catch (reason) {
    lock.close()
    throw new Fault('store.open', `the database in ${place} cannot be opened: ${(reason as Error).message}`, reason)
  }
}

/** Whatever is done there while everything is moved would be lost. A folder is locked; nodes of a database say that they live. */
const mustBeLeft = async (db: Kysely<AnyDatabase>, place: string): Promise<void> => {
  if (!isPostgres(place)) return
  const now = sql<number>`extract(epoch from clock_timestamp()) * 1000`
  const nodes = await db.selectFrom('lease').select('name').where('name', 'like', 'node:%').where('until', '>', now).execute()
  if (nodes.length > 0) throw new Fault('store.locked', `servers still use ${shown(place)}: stop them first`)
}

const shown = (place: string): string => (isPostgres(place) ? withoutPassword(place) : place)

const moveAll = async (source: Kysely<AnyDatabase>, target: Kysely<AnyDatabase>, to: string): Promise<Moved> => {
  const names = Object.keys(KEYS) as Name[]
  for (const name of names)
    if ((await count(target, name)) > 0) throw new Fault('setup.migrate', `${shown(to)} is not empty: name a new place`)
  const moved = {} as Record<Name, number>
  await source
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (read) => {
      await target.transaction().execute(async (write) => {
        for (const name of names) {
          moved[name] = await moveTable(read, write, name)
          const [before, after] = [await count(read, name), await count(write, name)]
          if (before !== after) throw new Fault('store.moved', `${name}: ${before} rows there, but ${after} arrived`)
        }
      })
    })
  return moved
}

/** In the order of the key, each batch after the last row of the one before. */
const moveTable = async (source: Kysely<AnyDatabase>, target: Kysely<AnyDatabase>, name: Name): Promise<number> => {
  const key = KEYS[name] as readonly string[]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let moved = 0
  for (let last: Row | undefined; ;) {
    let query = source.selectFrom(name).selectAll().limit(AT_ONCE)
    for (const column of key) query = query.orderBy(column)
    if (last) {
      const values = sql.join(key.map((column) => last![column]))
      query = query.where(sql<boolean>`(${columns}) > (${values})`)
    }
    const rows = await query.execute()
    if (rows.length === 0) return moved
    await target.insertInto(name).values(rows).execute()
    moved += rows.length
    last = rows.at(-1)
  }
}

const count = async (db: Kysely<AnyDatabase>, name: Name): Promise<number> => {
  const { n } = await db
    .selectFrom(name)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
