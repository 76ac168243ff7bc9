import type { Log, MatchFile, Secrets } from '@safehouse/kernel'
import { Piscina } from 'piscina'
import type { Wanted } from './worker.ts'

export interface Prover {
  prove(log: Log, secrets: Secrets): Promise<MatchFile>
  close(): Promise<void>
}

/** A proof needs the whole match played once more: that is done in a thread of its own, and no table waits for it. */
export const openProver = (): Prover => {
  const pool = new Piscina<Wanted, MatchFile>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
  })
  return { prove: (log, secrets) => pool.run({ log, secrets }), close: () => pool.destroy() }
}
