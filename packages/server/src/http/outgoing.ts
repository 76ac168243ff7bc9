// What goes out to a client: frames of text, as RFC 6455 (section 5.2) has them. Asking the system costs more than the bytes, so
// all that is sent in one turn of the event loop goes out in one piece.
import type { Writable } from 'node:stream'

const WHOLE_TEXT = 0x81
/** Beyond these, the length of a frame stands in two bytes of its own, or in eight. */
const SHORT = 125
const MEDIUM = 0xffff

let waiting: Outgoing[] = []

/** Sends at once what would go out at the end of this turn, to everybody. */
export const sendAll = (): void => {
  const all = waiting
  waiting = []
  for (const one of all) one.flush()
}

export class Outgoing {
  readonly #line: Writable
  /** Whole frames, a letter for each byte. */
  #frames = ''

  constructor(line: Writable) {
    this.#line = line
  }

  /** How many bytes the client has not taken yet. */
  get unsent(): number {
    return this.#line.writableLength + this.#frames.length
  }

  /** Sends one frame before this turn of the event loop is over: a text as it goes over the wire. */
  send(bytes: string): void {
    if (this.#frames === '' && waiting.push(this) === 1) setImmediate(sendAll)
    this.#frames += headOf(bytes.length) + bytes
  }

  /** Sends at once what would go out at the end of this turn: before the line is closed, say. */
  flush(): void {
    if (this.#frames === '') return
    const frames = this.#frames
    this.#frames = ''
    if (this.#line.writable) this.#line.write(frames, 'latin1')
  }
}

/** Says that a whole text of so many bytes follows. */
const headOf = (bytes: number): string => {
  if (bytes <= SHORT) return String.fromCharCode(WHOLE_TEXT, bytes)
  if (bytes <= MEDIUM) return String.fromCharCode(WHOLE_TEXT, 126, bytes >> 8, bytes & 0xff)
  const head = Buffer.from([WHOLE_TEXT, 127, 0, 0, 0, 0, 0, 0, 0, 0])
  head.writeBigUInt64BE(BigInt(bytes), 2)
  return head.toString('latin1')
}
