// The page's end of the thread in which bots think: one question after the other.
import type { Code, Knowledge } from '@safehouse/kernel'
import type { BotAnswer } from './bot-worker.ts'

export class BotThread {
  readonly #worker = new Worker(new URL('bot-worker.ts', import.meta.url), { type: 'module' })

  /** Null where the bot does not know what to do. */
  decide(k: Knowledge): Promise<Code[] | null> {
    return new Promise((resolve) => {
      this.#worker.addEventListener('message', ({ data }: MessageEvent<BotAnswer>) => resolve(data.codes), { once: true })
      this.#worker.addEventListener('error', () => resolve(null), { once: true })
      this.#worker.postMessage(k)
    })
  }

  close(): void {
    this.#worker.terminate()
  }
}
