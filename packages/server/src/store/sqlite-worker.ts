// The thread that owns the SQLite file: a disk that takes its time must not hold up the tables. Whatever has come in while the disk
// was busy is done next, in one transaction: the more there is to do, the less the disk is asked for each.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Answers, Call, PackedAppend } from './crossing.ts'
import { Journal } from './journal.ts'
import { bringUpToDate } from './up-to-date.ts'
import { MoveWriter } from './move-writer.ts'
import { isReading, queriesOn, tablesOf } from './queries.ts'
import { kyselyOn } from './sqlite-dialect.ts'

const failure = (reason: unknown): string => {
  const { message, errstr } = reason as { message: string; errstr?: string }
  return errstr === undefined || errstr === message ? message : `${message} (${errstr})`
}

const port = parentPort!
const { file } = workerData as { file: string }
const sqlite = new DatabaseSync(file)
// Moving the log's pages into the file holds up whoever waits for the disk then. Done four times more rarely than usual, it costs
// less altogether, and the log still stays within 16 MB.
const PAGES_IN_LOG = 4000
/** In kilobytes: the pages of some thousand tables in use. What is usual is less than those of five hundred. */
const PAGES_IN_MEMORY = 32 * 1024
sqlite.exec('pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma busy_timeout=5000')
// What cannot be written can still be read: nothing that is only looked at needs room on the disk.
sqlite.exec('pragma temp_store=memory')
sqlite.exec(`pragma wal_autocheckpoint=${PAGES_IN_LOG}; pragma cache_size=-${PAGES_IN_MEMORY}`)
const { quick_check: verdict } = sqlite.prepare('pragma quick_check(1)').get() as { quick_check: string }
if (verdict !== 'ok') throw new Error(`it is damaged (${verdict})`)

const db = kyselyOn(sqlite)
await bringUpToDate(db)

type Method = (...args: readonly unknown[]) => unknown
const query = queriesOn(db)
const moves = new MoveWriter(sqlite) as unknown as Record<string, Method>
const journal = new Journal(sqlite)
/** As if the disk had no more room than that. */
let room = 2 ** 32 - 2
const makeRoom = (pages: number): void => sqlite.exec(`pragma max_page_count=${pages}`)
const limit = (pages: number): void => makeRoom((room = Math.floor(pages)))

const perform = (call: Call): unknown => {
  const [method, ...args] = call
  if (method === 'limit') return limit(args[0] as number)
  if (method === 'due') return journal.due(...(args as [number, number]))
  if (method === 'append') {
    const as = journal.append(...(args as unknown as PackedAppend))
    if (as !== undefined) return as
  }
  if (journal.concerns(tablesOf(call))) journal.settle()
  if (method in moves) return moves[method](...args)
  return query(method, args)
}

const begin = sqlite.prepare('begin immediate')
const commit = sqlite.prepare('commit')

/** Does all calls in one transaction and says how they went. */
const transact = async (calls: readonly Call[], savepoints: boolean): Promise<Answers> => {
  const values: unknown[] = []
  const errors: Record<number, string> = {}
  try {
    begin.run()
    for (const [i, call] of calls.entries()) {
      try {
        const value = savepoints ? inSavepoint(call) : perform(call)
        // Most calls are done at once, and waiting costs more than some of them.
        values.push(value instanceof Promise ? await value : value)
      } catch (reason) {
        // A full disk rolls the whole transaction back by itself.
        if (!savepoints || !sqlite.isTransaction) throw reason
        errors[i] = failure(reason)
        values.push(undefined)
      }
    }
    commit.run()
    return { values, errors }
  } catch (reason) {
    takeBack()
    throw reason
  }
}

const takeBack = (): void => {
  if (sqlite.isTransaction) sqlite.exec('rollback')
  journal.reload()
}

const inSavepoint = async (call: Call): Promise<unknown> => {
  sqlite.exec('savepoint call')
  try {
    const value = await perform(call)
    sqlite.exec('release call')
    return value
  } catch (reason) {
    if (sqlite.isTransaction) {
      sqlite.exec('rollback to call; release call')
      journal.reload()
    }
    throw reason
  }
}

/** Nothing of this batch is on disk: nobody may be told that it is. */
const allFailed = (calls: readonly Call[], reason: unknown): Answers => ({
  values: calls.map(() => undefined),
  errors: Object.fromEntries(calls.map((_, i) => [i, failure(reason)])),
})

/**
 * Hardly ever does a call fail, and a savepoint for each would cost a copy of every page it touches. So all are tried without;
 * where one fails, nothing has happened yet, and all are done again, each in a savepoint: one that fails takes nothing with it.
 */
const answer = async (calls: readonly Call[]): Promise<Answers> => {
  const answers = await transact(calls, false)
    .catch(() => transact(calls, true))
    .catch((reason: unknown) => allFailed(calls, reason))
  for (const i of Object.keys(answers.errors).map(Number)) if (isReading(calls[i][0])) await readAside(calls[i], answers, i)
  return answers
}

/** Also where there is no room for the moves where they belong, they can be read there: all of it is taken back, and nothing written. */
const readAside = async (call: Call, answers: Answers, i: number): Promise<void> => {
  try {
    makeRoom(2 ** 32 - 2)
    begin.run()
    answers.values[i] = await perform(call)
    delete answers.errors[i]
  } catch (reason) {
    answers.errors[i] = failure(reason)
  } finally {
    takeBack()
    makeRoom(room)
  }
}

const close = (): void => {
  try {
    journal.end()
  } catch {
    // What there is no room for stays in the journal.
  }
  sqlite.close()
  port.close()
}

const inbox: (readonly Call[] | 'close')[] = []
let working = false

/** Takes what has come in by now, without going back to the event loop for it. */
const fetchAll = (): void => {
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
    inbox.push(next.message as readonly Call[] | 'close')
}

const work = async (): Promise<void> => {
  if (working) return
  working = true
  for (fetchAll(); inbox.length > 0; fetchAll()) {
    const end = inbox.indexOf('close')
    const calls = inbox.splice(0, end < 0 ? inbox.length : end).flat() as Call[]
    if (calls.length > 0) port.postMessage(await answer(calls))
    else {
      close()
      return
    }
  }
  working = false
}

port.on('message', (message: readonly Call[] | 'close') => {
  inbox.push(message)
  void work()
})
port.postMessage('ready')
