// The page's end of the thread in which bots think: one question after the other.
import type { Weighed } from '@safehouse/bots'
import type { Code, Knowledge } from '@safehouse/kernel'

/** What a bot would do, and how it sees its chances, from 0 to 1; null if it does not reckon with them. */
export interface Advice {
  readonly codes: readonly Code[]
  readonly chance: number | null
}

export interface Asked {
  readonly decide: { readonly k: Knowledge }
  readonly advise: { readonly k: Knowledge }
  readonly weigh: { readonly k: Knowledge; readonly made: readonly Code[] }
}

export interface Answers {
  readonly decide: Code[]
  readonly advise: Advice
  readonly weigh: Weighed
}

export type Question = { [T in keyof Asked]: { readonly t: T; readonly question: Asked[T] } }[keyof Asked]

export class BotThread {
  #worker: Worker | null = null
  #before: Promise<unknown> = Promise.resolve()

  /** Null where no bot can say, or one failed. */
  ask<T extends keyof Asked>(t: T, question: Asked[T]): Promise<Answers[T] | null> {
    const answer = this.#before.then(() => this.#put(t, question))
    this.#before = answer.catch(() => undefined)
    return answer
  }

  close(): void {
    this.#worker?.terminate()
  }

  #put<T extends keyof Asked>(t: T, question: Asked[T]): Promise<Answers[T] | null> {
    const worker = (this.#worker ??= new Worker(new URL('worker.ts', import.meta.url), { type: 'module' }))
    return new Promise((resolve) => {
      const heard = new AbortController()
      const { signal } = heard
      const answer = (given: Answers[T] | null): void => {
        heard.abort()
        resolve(given)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<Answers[T] | null>) => answer(data), { signal })
      const fail = (): void => {
        // One that could not be loaded would never answer: the next question begins with another.
        worker.terminate()
        this.#worker = null
        answer(null)
      }
      worker.addEventListener('error', fail, { signal })
      worker.postMessage({ t, question })
    })
  }
}
