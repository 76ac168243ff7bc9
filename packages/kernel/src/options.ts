/** One choice, as a small integer that means something inside its ask only. */
export type Code = number

/** A reused list of codes. Rules write into it; nobody keeps a reference. */
export class OptionBuffer {
  size = 0
  codes = new Int32Array(256)

  add(code: Code): void {
    if (this.size === this.codes.length) this.#grow()
    this.codes[this.size++] = code
  }

  clear(): void {
    this.size = 0
  }

  at(index: number): Code {
    return this.codes[index]
  }

  has(code: Code): boolean {
    for (let i = 0; i < this.size; i++) if (this.codes[i] === code) return true
    return false
  }

  toArray(): Code[] {
    const list: Code[] = []
    for (let i = 0; i < this.size; i++) list.push(this.codes[i])
    return list
  }

  #grow(): void {
    const larger = new Int32Array(this.codes.length * 2)
    larger.set(this.codes)
    this.codes = larger
  }
}
