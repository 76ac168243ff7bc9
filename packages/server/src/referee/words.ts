// Messages as they go over the wire. Most of a message is the options of whoever is asked, and many of these look the same in
// every message: those are put into words once.
import type { Message, RichOption } from '@safehouse/kernel'
import { toWire, type Piece } from '../wire-text.ts'

const known = new WeakMap<RichOption, Uint8Array>()

/** An option, after a comma. One that is frozen was made once and for all; any other may look different next time. */
const optionInWords = (option: RichOption): Uint8Array => {
  const words = known.get(option)
  if (words !== undefined) return words
  const made = Buffer.from(`,${JSON.stringify(option)}`)
  if (Object.isFrozen(option)) known.set(option, made)
  return made
}

/** So many letters stand for the place of an option in memory. */
const PLACE = 8
const OPENED = '['.charCodeAt(0)
/** What comes before the options, and after them. */
const OPTIONS = ',"options":'
const CLOSED = '}}}'
const AFTER = `]${CLOSED}`

const NONE: readonly Uint8Array[] = []

/** A message for somebody. What is kept of it is short: options that many messages have in common are not written out in it. */
export class Told implements Piece {
  readonly n: number
  readonly length: number
  /** All of it, or all but the options. */
  readonly #text: string
  readonly #options: readonly Uint8Array[] = NONE

  constructor({ n, did, events, view, ask, orders, outcome }: Message) {
    this.n = n
    const options = ask?.mine?.options
    if (options === undefined || options.length === 0 || !Object.isFrozen(options[0])) {
      this.#text = toWire(JSON.stringify({ n, did, events, view, orders, outcome, ask }))
      this.length = this.#text.length
      return
    }
    const short = { ...ask, mine: { ...ask!.mine, options: undefined } }
    this.#text = toWire(JSON.stringify({ n, did, events, view, orders, outcome, ask: short }))
    const inWords: Uint8Array[] = []
    let length = this.#text.length - CLOSED.length + OPTIONS.length + AFTER.length
    for (const option of options) {
      const words = optionInWords(option)
      inWords.push(words)
      length += words.length
    }
    this.#options = inWords
    this.length = length
  }

  /** What it takes to keep it. */
  get size(): number {
    return this.#text.length + this.#options.length * PLACE
  }

  copyTo(line: Buffer, at: number): void {
    line.write(this.#text, at, 'latin1')
    if (this.#options.length === 0) return
    const opened = at + this.#text.length - CLOSED.length + OPTIONS.length
    line.write(OPTIONS, opened - OPTIONS.length, 'latin1')
    let next = opened
    for (const words of this.#options) {
      line.set(words, next)
      next += words.length
    }
    // Where the first one has its comma.
    line[opened] = OPENED
    line.write(AFTER, next, 'latin1')
  }

  /** As it was. */
  get message(): Message {
    const bytes = Buffer.allocUnsafe(this.length)
    this.copyTo(bytes, 0)
    return JSON.parse(bytes.toString()) as Message
  }
}
