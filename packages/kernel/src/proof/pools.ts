// Chance that repeats a log and notes what was picked from; with a key it also checks that the key gives the same.
import { KeyedChance, RecordedChance, type Draw } from '../chance.ts'
import { Fault } from '../fault.ts'
import type { Audience } from '../seats.ts'

/** For each draw of an entry: the items one of which was picked, or null where a number was drawn. */
export type Pools = (readonly number[] | null)[]

/**
 * With a key, the key says which of several equal items was picked. `strict`: it must have given every draw; otherwise that is
 * for whoever reads the proof to find out.
 */
export class NotedChance extends RecordedChance {
  /** Of the entry that is being played. */
  pools: Pools = []
  readonly #keyed: KeyedChance | undefined
  readonly #strict: boolean

  constructor(key?: Uint8Array, strict = false) {
    super()
    this.#keyed = key && new KeyedChance(key)
    this.#strict = strict
  }

  override load(draws: readonly Draw[]): void {
    super.load(draws)
    this.pools = []
  }

  override draw(stream: string, n: number, audience: Audience): number {
    const value = super.draw(stream, n, audience)
    this.pools.push(null)
    this.#isOurs(stream, value, this.#keyed?.draw(stream, n))
    return value
  }

  override pick(stream: string, pool: readonly number[], n: number, audience: Audience): number {
    const index = super.pick(stream, pool, n, audience)
    this.pools.push(pool.slice(0, n))
    const keyed = this.#keyed?.pick(stream, pool, n)
    return keyed !== undefined && this.#isOurs(stream, pool[index], pool[keyed]) ? keyed : index
  }

  #isOurs(stream: string, given: number, keyed: number | undefined): boolean {
    if (keyed === undefined || given === keyed) return true
    if (!this.#strict) return false
    const which = this.pools.length
    throw new Fault('proof.draw', `draw ${which} ('${stream}') is ${given}, but the key of the match gives ${keyed}`)
  }
}
