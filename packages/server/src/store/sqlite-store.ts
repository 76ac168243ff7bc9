import { existsSync, mkdirSync, accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { Fault } from '@safehouse/kernel'
import type { Call, Reply } from './sqlite-worker.ts'
import { StoreFailed } from './store-failed.ts'
import type { Store } from './store.ts'

export const DATABASE = 'safehouse.db'

/** Opens the data folder, makes it if it is not there, and keeps everybody else out. */
export const openSqliteStore = async (folder: string): Promise<Store> => {
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

const openFolder = (folder: string): DatabaseSync => {
  try {
    mkdirSync(folder, { recursive: true })
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
  readonly call: Call
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: Error) => void
}

const connect = (worker: Worker, release: () => void): Store => {
  // One batch is under way at a time: what is asked for meanwhile goes into the next one together. A message to the thread
  // and a transaction cost more than most of what is in them.
  let waiting: Asked[] = []
  let underWay: Asked[] = []
  let closing = false
  let broken: StoreFailed | undefined

  const send = (): void => {
    if (underWay.length > 0) return
    if (waiting.length > 0) {
      underWay = waiting
      waiting = []
      worker.postMessage(underWay.map(({ call }) => call))
    } else if (closing) {
      closing = false
      worker.postMessage('close')
    }
  }
  worker.on('message', (replies: Reply[]) => {
    const answered = underWay
    underWay = []
    send()
    for (const [i, { value, error }] of replies.entries())
      if (error === undefined) answered[i].resolve(value)
      else answered[i].reject(new StoreFailed(error))
  })

  const fail = (reason: StoreFailed): void => {
    broken ??= reason
    for (const { reject } of [...underWay, ...waiting]) reject(reason)
    underWay = []
    waiting = []
  }
  worker.on('error', (reason) => fail(new StoreFailed(`the database thread failed: ${(reason as Error).message}`)))
  const ended = new Promise<void>((resolve) =>
    worker.once('exit', () => {
      fail(new StoreFailed('the store is closed'))
      release()
      resolve()
    }),
  )

  const call = (method: string, args: readonly unknown[]): Promise<unknown> => {
    if (broken) return Promise.reject(broken)
    return new Promise((resolve, reject) => {
      // All that is asked for in this turn of the event loop goes over together.
      if (waiting.push({ call: { method, args }, resolve, reject }) === 1) setImmediate(send)
    })
  }
  /** What was asked for before is still done. */
  const close = (): Promise<void> => {
    closing = true
    send()
    return ended
  }
  // Each method of the interface is a message to the thread.
  return new Proxy({} as Store, {
    get: (_target, method: string) =>
      method === 'then' ? undefined : method === 'close' ? close : (...args: unknown[]) => call(method, args),
  })
}
