/** What was worked out for a number and may be asked for again. Forgets everything rather than growing without bounds. */
export class Kept<T> {
  readonly #found = new Map<number, T>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  of(key: number, make: () => T): T {
    const found = this.#found.get(key)
    if (found !== undefined) return found
    if (this.#found.size >= this.#most) this.#found.clear()
    const made = make()
    this.#found.set(key, made)
    return made
  }
}
