import type { Log, MatchFile, Role, Secrets } from '@safehouse/kernel'
import { Piscina } from 'piscina'
import type { Wanted } from './worker.ts'

export interface Prover {
  prove(log: Log, secrets: Secrets): Promise<MatchFile>
  /** What the seats had played in the end; undefined where all are alike. */
  roles(log: Log): Promise<readonly Role[] | undefined>
  close(): Promise<void>
}

/** Some things need the whole match played once more: that is done in a thread of its own, and no table waits for it. */
export const openProver = (): Prover => {
  const pool = new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
  })
  return {
    prove: (log, secrets) => pool.run({ log, secrets } satisfies Wanted) as Promise<MatchFile>,
    roles: (log) => pool.run(log, { name: 'rolesOf' }) as Promise<readonly Role[] | undefined>,
    close: () => pool.destroy(),
  }
}
