import { FastChance, type Chance } from '@safehouse/kernel'

/**
 * Luck that can be had again: with the same seed, what is drawn for one purpose is the same whatever is drawn for others. So
 * two games that went different ways still meet the same cards and the same weather.
 */
export class Luck implements Chance {
  #seed = 0
  #chapter = 0
  readonly #streams = new Map<string, FastChance>()

  begin(seed: number): void {
    this.#seed = seed
    this.#chapter = 0
    this.#streams.clear()
  }

  /** Another part of the game: what is drawn there does not depend on how much was drawn in those before. */
  enter(chapter: number): void {
    if (chapter === this.#chapter) return
    this.#chapter = chapter
    this.#streams.clear()
  }

  of(stream: string): FastChance {
    let source = this.#streams.get(stream)
    if (!source) {
      source = new FastChance((this.#seed ^ hashOf(stream) ^ Math.imul(this.#chapter, 0x9e37_79b1)) >>> 0)
      this.#streams.set(stream, source)
    }
    return source
  }

  draw(stream: string, n: number): number {
    return this.of(stream).below(n)
  }

  pick(stream: string, _pool: readonly number[], n: number): number {
    return this.of(stream).below(n)
  }
}

const hashOf = (text: string): number => {
  let hash = 0
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0
  return hash
}
