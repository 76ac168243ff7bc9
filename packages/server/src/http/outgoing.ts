// What goes out to a client: frames of text, as RFC 6455 (section 5.2) has them. Asking the system costs more than the bytes, so
// all that is sent in one turn of the event loop goes out in one piece.
import type { Writable } from 'node:stream'
import type { Piece } from '../wire-text.ts'
import { atEndOfTurn } from './end-of-turn.ts'

const WHOLE_TEXT = 0x81
/** Beyond these, the length of a frame stands in two bytes of its own, or in eight. */
const SHORT = 125
const MEDIUM = 0xffff

/** Nearly all that goes out in one piece is shorter. */
const ROOM = 64 * 1024
/** Where it is put together. The system takes it away at once, unless the client has just become slow: then it stays with him. */
let room = Buffer.allocUnsafeSlow(ROOM)

const sending = atEndOfTurn((one: Outgoing) => one.flush())

/** Sends at once what would go out at the end of this turn, to everybody. */
export const sendAll = sending.now

export class Outgoing {
  readonly #line: Writable
  /** What goes out next: of each frame its length, then what it is made of. */
  #next: (number | string | Piece)[] = []
  #length = 0

  constructor(line: Writable) {
    this.#line = line
  }

  /** How many bytes the client has not taken yet. */
  get unsent(): number {
    return this.#line.writableLength + this.#length
  }

  /** Sends one frame by the end of this turn of the event loop, or of the next: texts as they go over the wire, and a piece among them. */
  send(text: string, piece?: Piece, rest = ''): void {
    if (this.#next.length === 0) sending.add(this)
    const length = text.length + (piece?.length ?? 0) + rest.length
    this.#next.push(length, text)
    if (piece) this.#next.push(piece, rest)
    this.#length += headLength(length) + length
  }

  /** Sends at once what would go out at the end of this turn: before the line is closed, say. */
  flush(): void {
    if (this.#next.length === 0) return
    // What a slow client has to wait for holds no more room than it needs: he is cut off by what is unsent, not by what is held.
    const atOnce = this.#length <= ROOM && this.#line.writableLength === 0
    const bytes = atOnce ? room : Buffer.allocUnsafeSlow(this.#length)
    let at = 0
    for (const one of this.#next) {
      if (typeof one === 'number') at = writeHead(bytes, at, one)
      else {
        if (typeof one === 'string') bytes.write(one, at, 'latin1')
        else one.copyTo(bytes, at)
        at += one.length
      }
    }
    this.#next = []
    this.#length = 0
    if (!this.#line.writable) return
    this.#line.write(bytes.subarray(0, at))
    if (atOnce && this.#line.writableLength > 0) room = Buffer.allocUnsafeSlow(ROOM)
  }
}

const headLength = (bytes: number): number => (bytes <= SHORT ? 2 : bytes <= MEDIUM ? 4 : 10)

/** Says that a whole text of so many bytes follows, and where it begins. */
const writeHead = (line: Buffer, at: number, bytes: number): number => {
  line[at] = WHOLE_TEXT
  if (bytes <= SHORT) line[at + 1] = bytes
  else if (bytes <= MEDIUM) {
    line[at + 1] = 126
    line.writeUInt16BE(bytes, at + 2)
  } else {
    line[at + 1] = 127
    line.writeBigUInt64BE(BigInt(bytes), at + 2)
  }
  return at + headLength(bytes)
}
