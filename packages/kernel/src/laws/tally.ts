// What was tried, and what to try next: more of what was tried least.
import type { FastChance } from '../chance.ts'
import type { RowId } from '../game.ts'
import type { Viewer } from '../seats.ts'
import type { Aim, Candidate, Tally } from './law.ts'

/** How often inputs of one kind were changed while a row was live, and how often the worlds then differed in it. */
interface Yield {
  tries: number
  hits: number
}

const UNTRIED: Yield = { tries: 0, hits: 0 }

/** A viewer and row tried so many times as often as the poorest is not aimed at. */
const ENOUGH = 2

/** Nor is a row that this kind of change yields more rarely than this. */
const HOPELESS = 0.02

export class CountingTally implements Tally {
  readonly counts = new Map<string, number>()
  readonly #hidden = new Set<string>()
  readonly #yields = new Map<string, Yield>()

  count(what: string, viewer?: Viewer, row?: RowId): void {
    const key = row === undefined ? what : `${what} ${viewer} ${row}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    if (what === 'hidden') this.#hidden.add(`${viewer} ${row}`)
  }

  of(what: string, viewer: Viewer, row: RowId): number {
    return this.counts.get(`${what} ${viewer} ${row}`) ?? 0
  }

  /** Changes that may well yield a row with which its viewer was tried little; nothing if there are none in this match. */
  aim<C extends Candidate>(candidates: readonly C[], rng: FastChance): Aim<C> | undefined {
    const enough = ENOUGH * (1 + this.#poorest())
    const aims: Aim<C>[] = []
    const weights: number[] = []
    let sum = 0
    for (const candidate of candidates)
      for (const row of candidate.live) {
        const pairs = this.of('pairs', candidate.viewer, row)
        const rate = this.#rate(candidate.kind, row)
        if (pairs >= enough || rate < HOPELESS) continue
        aims.push({ candidate, row })
        weights.push((rate / (1 + pairs)) ** 2)
        sum += weights.at(-1)!
      }
    let point = rng.below(1_000_000) * 1e-6 * sum
    return aims.find((_, i) => (point -= weights[i]) < 0)
  }

  learn(kind: string, live: Iterable<RowId>, rows: ReadonlySet<RowId>): void {
    for (const row of live) {
      const key = `${kind} ${row}`
      const { tries, hits } = this.#yields.get(key) ?? UNTRIED
      this.#yields.set(key, { tries: tries + 1, hits: hits + (rows.has(row) ? 1 : 0) })
    }
  }

  /** How likely a change of that kind is to yield the row. What has not been tried yet is worth a try. */
  #rate(kind: string, row: RowId): number {
    const { tries, hits } = this.#yields.get(`${kind} ${row}`) ?? UNTRIED
    return (hits + 1) / (tries + 2)
  }

  #poorest(): number {
    let poorest = Infinity
    for (const key of this.#hidden) poorest = Math.min(poorest, this.counts.get(`pairs ${key}`) ?? 0)
    return this.#hidden.size === 0 ? 0 : poorest
  }
}
