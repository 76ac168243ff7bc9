// A bad line: passes bytes on in both directions, late, in small pieces, and not always.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { FastChance } from '@safehouse/kernel'

export interface Faults {
  /** One piece in so many cuts the line, in the middle of the piece; 0 never. */
  readonly cuts: number
  /** One piece in so many is held back for a moment; 0 never. */
  readonly delays: number
  /** One connection in so many is dropped at once; 0 never. */
  readonly drops: number
}

export class BadLine {
  readonly #server: Server
  readonly #lines = new Set<Socket>()
  readonly #rng: FastChance
  #faults: Faults
  #target: number
  #held = false
  /** Every piece is late by up to so many milliseconds. */
  #late = 0
  /** Lines on which something was swallowed. */
  readonly #starved = new Set<Socket>()
  cut = 0

  private constructor(target: number, rng: FastChance, faults: Faults) {
    this.#target = target
    this.#rng = rng
    this.#faults = faults
    this.#server = createServer((near) => this.#join(near))
  }

  static async open(target: number, rng: FastChance, faults: Faults): Promise<BadLine> {
    const line = new BadLine(target, rng, faults)
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve))
    return line
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Cuts every line there is. New ones get through. */
  hangUp(): void {
    for (const line of this.#lines) line.destroy()
  }

  /** For so long nothing gets through, and nobody is told. */
  async hold(milliseconds: number): Promise<void> {
    this.#held = true
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    this.#held = false
    // What was said meanwhile is lost, and so are the lines on which it was.
    for (const line of this.#starved) line.destroy()
    this.#starved.clear()
  }

  /** For so long every piece is late, by up to `late` milliseconds, and in its order. */
  async slowDown(late: number, milliseconds: number): Promise<void> {
    this.#late = late
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    this.#late = 0
  }

  /** From now on everything gets through, to this port. */
  mend(target: number): void {
    this.#target = target
    this.#faults = { cuts: 0, delays: 0, drops: 0 }
  }

  async close(): Promise<void> {
    for (const line of this.#lines) line.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #join(near: Socket): void {
    if (this.#happens(this.#faults.drops)) {
      near.destroy()
      return
    }
    const far = connect(this.#target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      this.#lines.add(from)
      from.on('data', (piece: Buffer) => this.#pass(piece, from, to))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.#lines.delete(from)
        to.destroy()
      })
    }
  }

  #pass(piece: Buffer, from: Socket, to: Socket): void {
    if (this.#held) this.#starved.add(from)
    else if (this.#happens(this.#faults.cuts)) {
      this.cut++
      // Half of a frame arrives, the rest never does.
      to.write(piece.subarray(0, this.#rng.below(piece.length)), () => to.destroy())
      from.destroy()
    } else if (this.#late > 0) this.#passLater(piece, from, to, this.#late)
    else if (this.#happens(this.#faults.delays)) this.#passLater(piece, from, to, 20)
    else to.write(piece)
  }

  /** What comes after it waits, too. */
  #passLater(piece: Buffer, from: Socket, to: Socket, most: number): void {
    from.pause()
    setTimeout(() => {
      to.write(piece)
      from.resume()
    }, this.#rng.below(most))
  }

  #happens(oneIn: number): boolean {
    return oneIn > 0 && this.#rng.below(oneIn) === 0
  }
}
