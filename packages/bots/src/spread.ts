/** So many values say how far they lie apart. */
const ENOUGH = 16
/** Where all values are the same, some curiosity must be left. */
const LEAST = 0.02

/**
 * How far the values of a seat lie apart: what the search measures its curiosity by. The widest they ever did, since a search
 * that comes to think it has won or lost would else stop looking for why not.
 */
export class Spread {
  /** The standard deviation; half of the scale as long as little is known. */
  deviation = 0.5
  #count = 0
  #mean = 0
  #squares = 0
  #widest = LEAST

  add(value: number): void {
    this.#count++
    const off = value - this.#mean
    this.#mean += off / this.#count
    this.#squares += off * (value - this.#mean)
    if (this.#count < ENOUGH) return
    this.#widest = Math.max(this.#widest, Math.sqrt(this.#squares / this.#count))
    this.deviation = this.#widest
  }
}
