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
 * our patience lasts is ended together with its thread. To wait until a thread is free is nobody's fault, and does not count.
 */
export const openBotPool = (threads: number, seed: () => number, patience = 20_000, worker = WORKER): BotPool => {
  const pool = new Piscina<Question, Code[]>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
  })
  let free = threads
  const waiting: (() => void)[] = []
  const takeThread = (): Promise<void> | undefined => {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve))
    free--
    return undefined
  }
  const leaveThread = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return {
    async decide(game, bot, knowledge) {
      await takeThread()
      try {
        return await pool.run({ game, bot, knowledge, seed: seed() }, { signal: AbortSignal.timeout(patience) })
      } finally {
        leaveThread()
      }
    },
    close: () => pool.destroy(),
  }
}
