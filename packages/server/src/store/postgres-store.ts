// The store on PostgreSQL, for a house of several nodes. Every call is a transaction as if nobody else were there: where another
// gets in the way, it is tried again.
import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from '@safehouse/kernel'
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely'
import { Pool } from 'pg'
import { KyselyMoves } from './kysely-moves.ts'
import { failureOf, isCutOff, isInTheWay } from './postgres-failure.ts'
import { asNumbers, Lines, survive } from './postgres-lines.ts'
import { PostgresMoves } from './postgres-moves.ts'
import { queriesOn } from './queries.ts'
import type { Database } from './schema.ts'
import { StoreFailed, StoreUnsure } from './store-failed.ts'
import type { Append, SeatChange, Store, TablePatch, TwinPatch } from './store.ts'
import { bringUpToDate } from './up-to-date.ts'

/** So often something is tried that others get in the way of. */
const TRIES = 8

/** Is this the address of a PostgreSQL database? */
export const isPostgres = (place: string): boolean => /^postgres(ql)?:\/\//.test(place)

export interface PostgresStore extends Store {
  /** The time by the clock of the database. */
  time(): Promise<number>
}

/** Opens the database and brings it up to date. Several nodes may do so at once. */
export const openPostgresStore = async (url: string): Promise<PostgresStore> => {
  await (await openUnhurried(url)).destroy()
  const lines = await Lines.open(url)
  return connect(lines, new Kysely<Database>({ dialect: new PostgresDialect({ pool: lines as unknown as PostgresPool }) }))
}

/** The address without what opens the door. */
export const withoutPassword = (url: string): string => {
  const shown = new URL(url)
  shown.password = ''
  shown.search = ''
  return shown.href
}

/** Queries on lines of their own, without haste: large tables take their time. The database is brought up to date. */
export const openUnhurried = async (url: string): Promise<Kysely<Database>> => {
  if (!URL.canParse(url))
    throw new Fault(
      'setup.database',
      'the address of the database cannot be read: in a password / is written %2F, # %23, ? %3F, @ %40, : %3A and % %25',
    )
  const pool = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000, types: asNumbers })
  survive(pool)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    await bringUpToDate(db)
    return db
  } catch (reason) {
    await pool.end()
    const { message } = failureOf(reason, false)
    throw new Fault('store.open', `the database at ${withoutPassword(url)} cannot be opened: ${message}`, reason)
  }
}

const connect = (lines: Lines, db: Kysely<Database>): PostgresStore => {
  let closed = false
  const underWay = new Set<Promise<unknown>>()

  const once = async <T>(act: (trx: Kysely<Database>) => Promise<T>): Promise<T> => {
    let committing = false
    try {
      const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
      try {
        const value = await act(trx)
        committing = true
        await trx.commit().execute()
        return value
      } catch (reason) {
        // Also where the commit itself failed: only so the line is given back.
        await trx
          .rollback()
          .execute()
          .catch(() => undefined)
        throw reason
      }
    } catch (reason) {
      if (committing && isCutOff(reason)) throw failureOf(reason, true)
      throw reason
    }
  }

  const alone = async <T>(act: (trx: Kysely<Database>) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++)
      try {
        return await once(act)
      } catch (reason) {
        if (tries === TRIES || reason instanceof StoreUnsure || !isInTheWay(reason)) throw failureOf(reason, false)
        await pause(Math.random() * 5 * tries)
      }
  }

  /** What was begun is waited for when the store is closed. */
  const track = <T>(begin: () => Promise<T>): Promise<T> => {
    if (closed) return Promise.reject(new StoreFailed('the store is closed'))
    const done = begin().finally(() => underWay.delete(done))
    underWay.add(done)
    return done
  }

  const moves = new PostgresMoves(lines, (act) => alone((trx) => act(new KyselyMoves(trx))))
  const own = {
    append: (append: Append) => track(() => moves.append(append)),
    appendBoth: (one: Append, other: Append) => track(() => alone((trx) => new KyselyMoves(trx).appendBoth(one, other))),
    changeTable: (id: string, patch: TablePatch, seats?: readonly SeatChange[], rev?: number, twin?: TwinPatch) =>
      track(() => alone((trx) => new KyselyMoves(trx).changeTable(id, patch, seats, rev, twin))),
    time: () => track(() => timeOf(db)),
    close: async () => {
      closed = true
      await Promise.allSettled(underWay)
      await db.destroy()
    },
  }
  // Each other method of the interface is one transaction.
  return new Proxy(own as unknown as PostgresStore, {
    get: (_, method: string) =>
      Reflect.get(own, method) ??
      (method === 'then' ? undefined : (...args: unknown[]) => track(() => alone((trx) => queriesOn(trx)(method, args)))),
  })
}

const timeOf = async (db: Kysely<Database>): Promise<number> => {
  try {
    const { rows } = await sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(
      db,
    )
    return rows[0].now
  } catch (reason) {
    throw failureOf(reason, false)
  }
}
