// The thread that owns the SQLite file. A disk that takes its time must not hold up the tables: calls queue here, and all
// that have come in by the time one transaction is on disk go into the next one together.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { KyselyStore } from './kysely-store.ts'
import { migrations, type Database } from './schema.ts'

export interface Call {
  readonly id: number
  readonly method: string
  readonly args: readonly unknown[]
}

export interface Reply {
  readonly id: number
  readonly value?: unknown
  readonly error?: { readonly message: string; readonly code: string }
}

/** A call to the database failed; the message is for the host's log. */
const failure = (reason: unknown): NonNullable<Reply['error']> => {
  const { message, errstr } = reason as { message: string; errstr?: string }
  return { message: errstr ? `${message} (${errstr})` : message, code: errstr ?? 'error' }
}

const port = parentPort!
const { file } = workerData as { file: string }
const sqlite = new DatabaseSync(file)
sqlite.exec('pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma busy_timeout=5000')

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
const store = new KyselyStore(db)

const special: Record<string, (...args: never[]) => unknown> = {
  check: () => (sqlite.prepare('pragma quick_check(1)').get() as { quick_check: string }).quick_check.replace(/^ok$/, ''),
  backup: (target: string) => void sqlite.prepare('vacuum into ?').run(target),
}

const queue: Call[] = []
let working = false

const work = async (): Promise<void> => {
  working = true
  while (queue.length > 0) {
    const batch = queue.splice(0)
    const inside = batch.filter((call) => !(call.method in special))
    const outside = batch.filter((call) => call.method in special)
    const replies = inside.length > 0 ? await transact(inside) : []
    for (const call of outside) replies.push(await answer(call, () => special[call.method](...(call.args as never[]))))
    port.postMessage(replies)
  }
  working = false
}

/** All calls in one transaction, each in a savepoint of its own: one that fails takes nothing with it. */
const transact = async (calls: readonly Call[]): Promise<Reply[]> => {
  const replies: Reply[] = []
  try {
    sqlite.exec('begin immediate')
    for (const call of calls) {
      sqlite.exec('savepoint call')
      const reply = await answer(call, () =>
        (store as unknown as Record<string, (...args: unknown[]) => unknown>)[call.method](...call.args),
      )
      sqlite.exec(reply.error ? 'rollback to call; release call' : 'release call')
      replies.push(reply)
    }
    sqlite.exec('commit')
    return replies
  } catch (reason) {
    // Nothing of this batch is on disk: nobody may be told that it is.
    if (sqlite.isTransaction) sqlite.exec('rollback')
    const error = failure(reason)
    return calls.map(({ id }) => ({ id, error }))
  }
}

const answer = async (call: Call, act: () => unknown): Promise<Reply> => {
  try {
    return { id: call.id, value: await act() }
  } catch (reason) {
    return { id: call.id, error: failure(reason) }
  }
}

const { error } = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } }).migrateToLatest()
if (error) throw error

port.on('message', (message: Call | 'close') => {
  if (message === 'close') {
    sqlite.close()
    port.close()
    return
  }
  queue.push(message)
  // Everything that has arrived already joins the same transaction.
  if (!working) setImmediate(() => void (working || work()))
})
port.postMessage('ready')
