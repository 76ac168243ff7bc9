// Measures side by side: in every round each measure has its turn, with the yardstick before and after it, so that whatever
// else the machine is doing slows down both. Nothing runs at the same time.
import { Worker } from 'node:worker_threads'
import { median, type Sample } from './measure.ts'
import type { SubjectName } from './subjects/index.ts'
import type { Request } from './worker.ts'

const ROUNDS = 5
/** The yardstick is steady, and comes twice: it needs less time than what it is held against. */
const YARDSTICK_SHARE = 0.5

/** A rate, and the same in yardsticks: how many of it are done in the time of one step of the yardstick. */
export interface Rate {
  readonly perSecond: number
  readonly yardsticks: number
}

/** The median of the rounds. */
export interface Measured {
  readonly runs: Rate
  readonly units: Rate
}

/** A subject at work in its own thread. */
export class Bench {
  readonly #worker: Worker
  /** Rejects when the thread dies, also while nothing is asked of it. */
  readonly #death: Promise<never>

  constructor(name: SubjectName) {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: name })
    const table = name.game === undefined ? '' : ` of ${name.game} with ${name.seats} seats`
    this.#worker = worker
    this.#death = new Promise((_, reject) => {
      worker.once('error', (cause) =>
        reject(new Error(`the measures '${name.what}'${table} failed: ${cause.message}`, { cause })),
      )
    })
    // Whoever asks next hears of it.
    this.#death.catch(() => {})
  }

  sample(measure: string, ms: number): Promise<Sample> {
    return this.#ask<Sample>({ measure, ms })
  }

  facts(): Promise<Record<string, number>> {
    return this.#ask<Record<string, number>>('facts')
  }

  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #ask<T>(request: Request): Promise<T> {
    const answer = new Promise<T>((resolve) => this.#worker.once('message', resolve))
    this.#worker.postMessage(request, [])
    return Promise.race([answer, this.#death])
  }
}

/** What to measure: a bench and one of its measures. */
export interface Entrant {
  readonly bench: Bench
  readonly measure: string
  /** How often the time of the measure itself is spent on warming up; once if not given. */
  readonly warmUp?: number
}

export class Lab {
  readonly #yardstick = new Bench({ what: 'yardstick' })
  readonly #seconds: number
  readonly #steps: number[] = []

  /** `seconds`: how long each measure runs in all, once warm. */
  constructor(seconds: number) {
    this.#seconds = seconds
  }

  /** The steps a second of the yardstick, over everything measured so far. */
  get yardstick(): number {
    return median(this.#steps)
  }

  async compare<K extends string>(entrants: Readonly<Record<K, Entrant>>): Promise<Record<K, Measured>> {
    const names = Object.keys(entrants) as K[]
    const slice = (this.#seconds * 1000) / ROUNDS
    await this.#yardstick.sample('steps', this.#seconds * 1000)
    for (const name of names) {
      const { bench, measure, warmUp = 1 } = entrants[name]
      await bench.sample(measure, this.#seconds * 1000 * warmUp)
    }
    const seen = new Map(names.map((name) => [name, [] as { sample: Sample; steps: number }[]]))
    let before = await this.#step(slice)
    for (let round = 0; round < ROUNDS; round++)
      for (const name of names) {
        const sample = await entrants[name].bench.sample(entrants[name].measure, slice)
        const after = await this.#step(slice)
        seen.get(name)!.push({ sample, steps: (before + after) / 2 })
        before = after
      }
    return Object.fromEntries(
      names.map((name) => {
        const rate = (key: keyof Sample): Rate => ({
          perSecond: median(seen.get(name)!.map(({ sample }) => sample[key])),
          yardsticks: median(seen.get(name)!.map(({ sample, steps }) => sample[key] / steps)),
        })
        return [name, { runs: rate('runsPerSecond'), units: rate('unitsPerSecond') }]
      }),
    ) as Record<K, Measured>
  }

  close(): Promise<void> {
    return this.#yardstick.close()
  }

  async #step(slice: number): Promise<number> {
    const { unitsPerSecond } = await this.#yardstick.sample('steps', slice * YARDSTICK_SHARE)
    this.#steps.push(unitsPerSecond)
    return unitsPerSecond
  }
}
