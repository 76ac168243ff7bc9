// What goes out to a client: frames of text, as RFC 6455 (section 5.2) has them. Asking the system costs more than the bytes, so
// all that is sent in one turn of the event loop goes out in one piece.
import type { Writable } from 'node:stream'

/** A frame to be written: its text in pieces, as what is common to many frames need not be joined anew for each. */
interface Frame {
  readonly pieces: readonly string[]
  readonly bytes: number
}

const WHOLE_TEXT = 0x81
/** Beyond these, the length of a frame stands in two bytes of its own, or in eight. */
const SHORT = 125
const MEDIUM = 0xffff

// What goes out at once is often more than half of the usual pool, and every larger buffer is a request to the system of its own.
Buffer.poolSize = 64 * 1024

let waiting: Outgoing[] = []

/** Sends at once what would go out at the end of this turn, to everybody. */
export const sendAll = (): void => {
  const all = waiting
  waiting = []
  for (const one of all) one.flush()
}

export class Outgoing {
  readonly #line: Writable
  #frames: Frame[] = []
  #bytes = 0

  constructor(line: Writable) {
    this.#line = line
  }

  /** How many bytes the client has not taken yet. */
  get unsent(): number {
    return this.#line.writableLength + this.#bytes
  }

  /** Sends one frame before this turn of the event loop is over. */
  send(...pieces: readonly string[]): void {
    let bytes = 0
    for (const piece of pieces) bytes += Buffer.byteLength(piece)
    this.#bytes += headSize(bytes) + bytes
    if (this.#frames.push({ pieces, bytes }) === 1 && waiting.push(this) === 1) setImmediate(sendAll)
  }

  /** Sends at once what would go out at the end of this turn: before the line is closed, say. */
  flush(): void {
    if (this.#bytes === 0) return
    const all = Buffer.allocUnsafe(this.#bytes)
    let at = 0
    for (const { pieces, bytes } of this.#frames) {
      at = writeHead(all, at, bytes)
      for (const piece of pieces) at += all.write(piece, at)
    }
    this.#frames = []
    this.#bytes = 0
    if (this.#line.writable) this.#line.write(all)
  }
}

const headSize = (bytes: number): number => (bytes <= SHORT ? 2 : bytes <= MEDIUM ? 4 : 10)

/** Says where the text begins. */
const writeHead = (to: Buffer, at: number, bytes: number): number => {
  to[at] = WHOLE_TEXT
  if (bytes <= SHORT) to[at + 1] = bytes
  else if (bytes <= MEDIUM) {
    to[at + 1] = 126
    to.writeUInt16BE(bytes, at + 2)
  } else {
    to[at + 1] = 127
    to.writeBigUInt64BE(BigInt(bytes), at + 2)
  }
  return at + headSize(bytes)
}
