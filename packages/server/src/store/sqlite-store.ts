import { existsSync, accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { Fault } from '@safehouse/kernel'
import { pack, type Answers, type Call } from './crossing.ts'
import { makeFolder } from './make-folder.ts'
import { StoreFailed } from './store-failed.ts'
import type { Append, Store } from './store.ts'

export const DATABASE = 'safehouse.db'

export interface SqliteStore extends Store {
  /** How large the database may become, in pages. Beyond that it is like a full disk. */
  limit(pages: number): Promise<void>
}

/** Opens the data folder, makes it if it is not there, and keeps everybody else out. */
export const openSqliteStore = async (folder: string): Promise<SqliteStore> => {
  const lock = openFolder(folder)
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: { file: join(folder, DATABASE) } })
  try {
    await ready(worker)
  } catch (reason) {
    await worker.terminate()
    lock.close()
    throw new Fault('store.open', `the database in ${folder} cannot be opened: ${(reason as Error).message}`, reason)
  }
  return connect(worker, () => lock.close())
}

/** Keeps everybody else out until the lock is closed. */
export const openFolder = (folder: string): DatabaseSync => {
  try {
    // Whoever can read it knows every hand.
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
    if (existsSync(join(folder, DATABASE))) accessSync(join(folder, DATABASE), constants.R_OK | constants.W_OK)
  } catch (reason) {
    const { code = 'unknown error' } = reason as NodeJS.ErrnoException
    const what = code === 'EEXIST' || code === 'ENOTDIR' ? 'is not a folder' : `cannot be written: ${code}`
    throw new Fault('store.folder', `the data folder ${folder} ${what}`, reason)
  }
  return takeLock(folder)
}

const SQLITE_BUSY = 5

/** Held as an open transaction: the system gives it back even if we are killed. */
const takeLock = (folder: string): DatabaseSync => {
  try {
    const lock = new DatabaseSync(join(folder, 'lock.db'))
    lock.exec('pragma busy_timeout=0; begin exclusive')
    return lock
  } catch (reason) {
    const { errcode, message } = reason as { errcode?: number; message: string }
    if (errcode === SQLITE_BUSY) throw new Fault('store.locked', `another server uses the data folder ${folder}`, reason)
    throw new Fault('store.folder', `the data folder ${folder} cannot be written: ${message}`, reason)
  }
}

const ready = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the database thread ended')))
  })

/** A call that waits for its answer. */
interface Asked {
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: Error) => void
}

/** As long as more comes in, but no longer than so many milliseconds, what is there already waits for it. */
const PATIENCE = 2

const connect = (worker: Worker, release: () => void): SqliteStore => {
  /** In the order in which the thread answers them. */
  let asked: Asked[] = []
  let unsent: Call[] = []
  let underWay = false
  let planned = false
  /** When the first of those unsent came, and how many there were a turn of the event loop ago. */
  let since = 0
  let before = 0
  let broken: StoreFailed | undefined

  const send = (): void => {
    if (unsent.length > before && performance.now() - since < PATIENCE) {
      before = unsent.length
      setImmediate(send)
      return
    }
    planned = false
    underWay = true
    worker.postMessage(unsent)
    unsent = []
  }
  /**
   * What comes together goes over together, and so does all that comes while the thread is busy: a message and a transaction cost
   * more than most of what is in them.
   */
  const plan = (): void => {
    if (planned || underWay || unsent.length === 0) return
    planned = true
    since = performance.now()
    before = 0
    setImmediate(send)
  }
  worker.on('message', ({ values, errors }: Answers) => {
    underWay = false
    const answered = asked.splice(0, values.length)
    for (const [i, { resolve, reject }] of answered.entries())
      if (i in errors) reject(new StoreFailed(errors[i]))
      else resolve(values[i])
    plan()
  })

  const fail = (reason: StoreFailed): void => {
    broken ??= reason
    for (const { reject } of asked) reject(reason)
    asked = []
    unsent = []
  }
  worker.on('error', (reason) => fail(new StoreFailed(`the database thread failed: ${(reason as Error).message}`)))
  const ended = new Promise<void>((resolve) =>
    worker.once('exit', () => {
      fail(new StoreFailed('the store is closed'))
      release()
      resolve()
    }),
  )

  const ask = (...call: Call): Promise<unknown> => {
    if (broken) return Promise.reject(broken)
    return new Promise((resolve, reject) => {
      asked.push({ resolve, reject })
      unsent.push(call)
      plan()
    })
  }
  /** What was asked for before is still done. */
  const close = (): Promise<void> => {
    if (unsent.length > 0) worker.postMessage(unsent)
    unsent = []
    worker.postMessage('close')
    return ended
  }
  const append = (entry: Append): Promise<unknown> => ask('append', ...pack(entry))
  // Each other method of the interface is a message to the thread as it is.
  return new Proxy({ append, close } as unknown as SqliteStore, {
    get: (own, method: string) =>
      Reflect.get(own, method) ?? (method === 'then' ? undefined : (...args: unknown[]) => ask(method, ...args)),
  })
}
