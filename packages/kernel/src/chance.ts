// Where luck comes from. Rules see only `draw`, `pick`, `take` and `shuffle`; which source stands behind them is the
// host's choice: keyed for matches, fast for simulation, scripted for tests, a log for replays.
import { chacha20 } from '@noble/ciphers/chacha.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { Fault } from './fault.ts'
import type { Audience } from './seats.ts'

/** One result of chance, as the log keeps it: `r` is the number drawn, or the item picked. */
export interface Draw {
  /** The stream: draws of one purpose. */
  s: string
  /** How many outcomes were possible. */
  n: number
  r: number
  /** Who saw it. */
  to: Audience
}

export interface Chance {
  /** A number in [0, n). */
  draw(stream: string, n: number, audience: Audience): number
  /** The index of one of the first n items of the pool. */
  pick(stream: string, pool: readonly number[], n: number, audience: Audience): number
  /** Takes back draws that came to nothing because a rule failed: the next ones must be the same again. */
  takeBack?(draws: readonly Draw[]): void
}

/** A fast generator (sfc32). Its future can be computed from what it showed: for simulation only, never for a match. */
export class FastChance implements Chance {
  #a = 0
  #b = 0
  #c = 0
  #counter = 1

  constructor(seed: number) {
    this.#a = seed | 0
    this.#b = Math.floor(seed / 0x1_0000_0000) | 0
    this.#c = 0x9e3779b9 | 0
    for (let i = 0; i < 12; i++) this.next()
  }

  /** 32 random bits, unsigned. */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + t
    this.#c |= 0
    return t >>> 0
  }

  /** In [0, n). The bias of at most n / 2^32 does not matter where this source may be used. */
  below(n: number): number {
    return Math.floor((this.next() * n) / 0x1_0000_0000)
  }

  draw(_stream: string, n: number): number {
    return this.below(n)
  }

  pick(_stream: string, _pool: readonly number[], n: number): number {
    return this.below(n)
  }
}

/** A draw is one word of the key stream. */
const MOST_OUTCOMES = 0x1_0000_0000

// Every draw writes these anew: making them anew took longer than the cipher itself.
const BLOCK = 64
const NO_TEXT = new Uint8Array(BLOCK)
const NONCE_BYTES = new Uint8Array(12)
const NONCE = new DataView(NONCE_BYTES.buffer)
const WORDS_BYTES = new Uint8Array(BLOCK)
const WORDS = new DataView(WORDS_BYTES.buffer)

/**
 * The source of real matches: ChaCha20 under a key of its own for each stream, the draw's number as nonce. Nobody without
 * the key can tell anything about a draw from all the others; with the key anybody can recompute them all.
 */
export class KeyedChance implements Chance {
  readonly #key: Uint8Array
  readonly #streams = new Map<string, { key: Uint8Array; drawn: number }>()

  /** `drawn` says how many draws of each stream were already made, to go on with a match. */
  constructor(key: Uint8Array, drawn: Readonly<Record<string, number>> = {}) {
    if (key.length !== 32) throw new Fault('chance.key', `a match key has 32 bytes, not ${key.length}`)
    this.#key = key.slice()
    for (const [stream, count] of Object.entries(drawn)) this.#open(stream).drawn = count
  }

  draw(stream: string, n: number): number {
    return this.#below(this.#open(stream), n)
  }

  pick(stream: string, _pool: readonly number[], n: number): number {
    return this.draw(stream, n)
  }

  takeBack(draws: readonly Draw[]): void {
    for (const { s: stream } of draws) this.#open(stream).drawn--
  }

  #open(stream: string): { key: Uint8Array; drawn: number } {
    const known = this.#streams.get(stream)
    if (known) return known
    const name = utf8ToBytes(`safehouse/stream/${stream}`)
    const seed = new Uint8Array(this.#key.length + name.length)
    seed.set(this.#key)
    seed.set(name, this.#key.length)
    const opened = { key: sha256(seed), drawn: 0 }
    this.#streams.set(stream, opened)
    return opened
  }

  #below(stream: { key: Uint8Array; drawn: number }, n: number): number {
    if (!(n >= 1 && n <= MOST_OUTCOMES)) throw new Fault('chance.range', `cannot draw from ${n} outcomes`)
    const index = stream.drawn++
    if (index > 0xffff_ffff) throw new Fault('chance.range', 'a stream has no more than 2^32 draws')
    NONCE.setUint32(0, index, true)
    // Take the words of the key stream until one falls below the largest multiple of n: no outcome is favoured.
    const limit = Math.floor(MOST_OUTCOMES / n) * n
    for (let block = 0; ; block++) {
      NONCE.setUint32(4, block, true)
      chacha20(stream.key, NONCE_BYTES, NO_TEXT, WORDS_BYTES)
      for (let i = 0; i < BLOCK; i += 4) {
        const word = WORDS.getUint32(i, true)
        if (word < limit) return word % n
      }
    }
  }
}

/** Chance that does as the test says: for each stream the numbers or items to come, then what `rest` gives. */
export class ScriptedChance implements Chance {
  readonly #script: Record<string, number[]>
  readonly #rest: Chance | undefined

  constructor(script: Readonly<Record<string, readonly number[]>>, rest?: Chance) {
    this.#script = Object.fromEntries(Object.entries(script).map(([stream, values]) => [stream, [...values]]))
    this.#rest = rest
  }

  draw(stream: string, n: number, audience: Audience): number {
    const value = this.#script[stream]?.shift()
    if (value === undefined) return this.#more(stream).draw(stream, n, audience)
    if (value < 0 || value >= n) throw new Fault('chance.script', `${stream}: ${value} is not one of the ${n} outcomes`)
    return value
  }

  pick(stream: string, pool: readonly number[], n: number, audience: Audience): number {
    const item = this.#script[stream]?.shift()
    if (item === undefined) return this.#more(stream).pick(stream, pool, n, audience)
    const index = indexOfItem(pool, n, item)
    if (index < 0) throw new Fault('chance.script', `${stream}: ${item} is not in the pool`)
    return index
  }

  #more(stream: string): Chance {
    if (!this.#rest) throw new Fault('chance.script', `the script has no more draws for the stream '${stream}'`)
    return this.#rest
  }
}

/** Chance that repeats what a log recorded, and complains when the rules ask for something else. */
export class RecordedChance implements Chance {
  #draws: readonly Draw[] = []
  #next = 0

  load(draws: readonly Draw[]): void {
    this.#draws = draws
    this.#next = 0
  }

  get unused(): number {
    return this.#draws.length - this.#next
  }

  draw(stream: string, n: number, audience: Audience): number {
    const value = this.#take(stream, n, audience).r
    if (!Number.isInteger(value) || value < 0 || value >= n)
      throw new Fault('replay.draw', `draw ${this.#next} of '${stream}': ${value} is not one of the ${n} outcomes`)
    return value
  }

  pick(stream: string, pool: readonly number[], n: number, audience: Audience): number {
    const draw = this.#take(stream, n, audience)
    const index = indexOfItem(pool, n, draw.r)
    if (index < 0) throw new Fault('replay.draw', `draw ${this.#next} of '${stream}': ${draw.r} is not in the pool`)
    return index
  }

  #take(stream: string, n: number, audience: Audience): Draw {
    const draw = this.#draws[this.#next++]
    if (!draw) throw new Fault('replay.draw', `the rules draw from '${stream}' where the log has no draw`)
    if (draw.s !== stream || draw.n !== n || draw.to !== audience)
      throw new Fault(
        'replay.draw',
        `draw ${this.#next}: the rules ask for '${stream}' of ${n}, the log has '${draw.s}' of ${draw.n}`,
      )
    return draw
  }
}

export const indexOfItem = (pool: readonly number[], n: number, item: number): number => {
  for (let i = 0; i < n; i++) if (pool[i] === item) return i
  return -1
}

/** How many draws of each stream the entries hold: where a keyed source goes on. */
export const countDraws = (entries: Iterable<{ readonly draws?: readonly Draw[] }>): Record<string, number> => {
  const count: Record<string, number> = {}
  for (const entry of entries) for (const draw of entry.draws ?? []) count[draw.s] = (count[draw.s] ?? 0) + 1
  return count
}
