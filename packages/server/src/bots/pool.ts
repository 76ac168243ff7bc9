import type { Code, Knowledge } from '@safehouse/kernel'
import { Piscina } from 'piscina'
import type { Question } from './worker.ts'

export interface BotPool {
  decide(game: string, bot: string, knowledge: Knowledge): Promise<Code[]>
  close(): Promise<void>
}

const WORKER = new URL('./worker.ts', import.meta.url)

/**
 * Bots think in threads of their own, so that no table waits for them but the one they sit at. Whoever thinks for longer than
 * our patience lasts is ended together with its thread.
 */
export const openBotPool = (threads: number, seed: () => number, patience = 20_000, worker = WORKER): BotPool => {
  const pool = new Piscina<Question, Code[]>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  })
  return {
    decide: (game, bot, knowledge) =>
      pool.run({ game, bot, knowledge, seed: seed() }, { signal: AbortSignal.timeout(patience) }),
    close: () => pool.destroy(),
  }
}
