import type { Code, Knowledge } from '@safehouse/kernel'
import { Piscina } from 'piscina'
import type { Question } from './worker.ts'

export interface BotPool {
  decide(game: string, bot: string, knowledge: Knowledge): Promise<Code[]>
  close(): Promise<void>
}

/** Bots think in threads of their own, so that no table waits for them but the one they sit at. */
export const openBotPool = (threads: number, seed: () => number, patience = 20_000): BotPool => {
  const pool = new Piscina<Question, Code[]>({
    filename: new URL('./worker.ts', import.meta.url).href,
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
