// What the page has done for it in a worker, one errand at a time: each worker does one, and is gone.
import { Fault, type Failure, type MatchFile, type Snapshot, type Verdict } from '@safehouse/kernel'
import { BadMatch } from './bad-match.ts'
import type { Recording } from './moments.ts'

export type Errand =
  | { readonly t: 'open'; readonly text: string }
  | { readonly t: 'verify'; readonly text: string }
  | { readonly t: 'branch'; readonly match: MatchFile; readonly at: number }

export type Answer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly failure?: Failure }

const send = (errand: Errand): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' })
    const end = (): void => worker.terminate()
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      end()
      if (data.ok) resolve(data.result)
      else reject(data.failure ? new BadMatch(data.failure) : new Fault(data.code, data.message))
    })
    worker.addEventListener('error', ({ message }) => {
      end()
      reject(new Fault('file.broken', message))
    })
    worker.postMessage(errand)
  })

/** Reads a match file, or a seat's, checks it and plays it. Rejects with a `Fault`. */
export const openFile = (text: string): Promise<Recording> => send({ t: 'open', text }) as Promise<Recording>

/** The position of a match after a moment. */
export const branchOff = (match: MatchFile, at: number): Promise<Snapshot<unknown>> =>
  send({ t: 'branch', match, at }) as Promise<Snapshot<unknown>>

/** Checks the proof of a match file. Rejects with a `Fault` where there is nothing to check. */
export const verifyFile = (text: string): Promise<Verdict> => send({ t: 'verify', text }) as Promise<Verdict>
