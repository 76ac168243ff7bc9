// The thread that owns the SQLite file: a disk that takes its time must not hold up the tables. Calls come in batches, one
// batch at a time, and each batch is one transaction.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { KyselyStore } from './kysely-store.ts'
import { MoveWriter } from './move-writer.ts'
import { migrations, type Database } from './schema.ts'

export interface Call {
  readonly method: string
  readonly args: readonly unknown[]
}

export interface Reply {
  readonly value?: unknown
  /** Why the call failed, for the host's log. */
  readonly error?: string
}

const failure = (reason: unknown): string => {
  const { message, errstr } = reason as { message: string; errstr?: string }
  return errstr === undefined || errstr === message ? message : `${message} (${errstr})`
}

const port = parentPort!
const { file } = workerData as { file: string }
const sqlite = new DatabaseSync(file)
sqlite.exec('pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma busy_timeout=5000')
const { quick_check: verdict } = sqlite.prepare('pragma quick_check(1)').get() as { quick_check: string }
if (verdict !== 'ok') throw new Error(`it is damaged (${verdict})`)

const prepare = (text: string): object => {
  const statement = sqlite.prepare(text)
  return {
    reader: statement.columns().length > 0,
    all: (parameters: never[]) => statement.all(...parameters),
    run: (parameters: never[]) => statement.run(...parameters),
    iterate: (parameters: never[]) => statement.iterate(...parameters),
  }
}
/** Statements are compiled once. */
const prepared = new Map<string, object>()
const cached = (text: string): object => {
  let statement = prepared.get(text)
  if (!statement) {
    statement = prepare(text)
    prepared.set(text, statement)
  }
  return statement
}

const db = new Kysely<Database>({
  dialect: new SqliteDialect({ database: { prepare: cached as never, close: () => sqlite.close() } }),
})
const { error } = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } }).migrateToLatest()
if (error) throw error

type Method = (...args: readonly unknown[]) => unknown
const store = new KyselyStore(db) as unknown as Record<string, Method>
const moves = new MoveWriter(sqlite) as unknown as Record<string, Method>
const limit = (pages: unknown): void => sqlite.exec(`pragma max_page_count=${Math.floor(pages as number)}`)

const perform = ({ method, args }: Call): unknown => {
  if (method === 'limit') return limit(args[0])
  return method in moves ? moves[method](...args) : store[method](...args)
}

const begin = sqlite.prepare('begin immediate')
const commit = sqlite.prepare('commit')

/** Does all calls in one transaction and says how they went. */
const transact = async (calls: readonly Call[], each: (call: Call) => Promise<Reply> | Reply): Promise<Reply[]> => {
  const replies: Reply[] = []
  try {
    begin.run()
    for (const call of calls) {
      const reply = each(call)
      replies.push(reply instanceof Promise ? await reply : reply)
      // A full disk rolls the whole transaction back by itself.
      if (!sqlite.isTransaction) throw new Error(replies.at(-1)!.error)
    }
    commit.run()
    return replies
  } catch (reason) {
    if (sqlite.isTransaction) sqlite.exec('rollback')
    throw reason
  }
}

const plainly = (call: Call): Promise<Reply> | Reply => {
  const value = perform(call)
  return value instanceof Promise ? value.then((got: unknown) => ({ value: got })) : { value }
}

const inSavepoint = async (call: Call): Promise<Reply> => {
  sqlite.exec('savepoint call')
  try {
    const reply = await plainly(call)
    sqlite.exec('release call')
    return reply
  } catch (reason) {
    if (sqlite.isTransaction) sqlite.exec('rollback to call; release call')
    return { error: failure(reason) }
  }
}

/**
 * Hardly ever does a call fail, and a savepoint for each would cost a copy of every page it touches. So all are tried without;
 * where one fails, nothing has happened yet, and all are done again, each in a savepoint: one that fails takes nothing with it.
 */
const answer = (calls: readonly Call[]): Promise<Reply[]> =>
  transact(calls, plainly)
    .catch(() => transact(calls, inSavepoint))
    // Nothing of this batch is on disk: nobody may be told that it is.
    .catch((reason: unknown) => calls.map(() => ({ error: failure(reason) })))

port.on('message', (message: readonly Call[] | 'close') => {
  if (message === 'close') {
    sqlite.close()
    port.close()
  } else void answer(message).then((replies) => port.postMessage(replies))
})
port.postMessage('ready')
