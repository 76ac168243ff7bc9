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
const store = new KyselyStore(db)

const methods: Record<string, (...args: never[]) => unknown> = {
  limit: (pages: number) => sqlite.exec(`pragma max_page_count=${Math.floor(pages)}`),
}

const perform = ({ method, args }: Call): unknown => {
  const own = methods[method]
  if (own) return own(...(args as never[]))
  return (store as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[method](...args)
}

const queue: Call[] = []
let working = false
let closing = false

const work = async (): Promise<void> => {
  if (working) return
  working = true
  while (queue.length > 0) port.postMessage(await transact(queue.splice(0)))
  working = false
  if (closing) {
    sqlite.close()
    port.close()
  }
}

/** All calls in one transaction, each in a savepoint of its own: one that fails takes nothing with it. */
const transact = async (calls: readonly Call[]): Promise<Reply[]> => {
  const replies: Reply[] = []
  try {
    sqlite.exec('begin immediate')
    for (const call of calls) {
      sqlite.exec('savepoint call')
      const reply = await answer(call)
      // A full disk rolls the whole transaction back by itself.
      if (!sqlite.isTransaction) throw new Error(reply.error)
      sqlite.exec(reply.error === undefined ? 'release call' : 'rollback to call; release call')
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

const answer = async (call: Call): Promise<Reply> => {
  try {
    return { id: call.id, value: await perform(call) }
  } catch (reason) {
    return { id: call.id, error: failure(reason) }
  }
}

const { error } = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } }).migrateToLatest()
if (error) throw error

port.on('message', (message: Call | 'close') => {
  if (message === 'close') closing = true
  else queue.push(message)
  // Everything that has arrived already joins the same transaction.
  if (!working) setImmediate(() => void work())
})
port.postMessage('ready')
