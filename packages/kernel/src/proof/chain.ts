// The entries of a match as a chain of hashes: each head stands for all entries up to it. Whoever has seen a head can tell
// later whether anything before it was changed; from the head itself nobody learns anything, since every entry is salted.
import { canonical } from '../json.ts'
import type { Entry, Log } from '../log.ts'
import { bytesOf, hash, hexOf, textBytes, type Hex } from './hashing.ts'
import { commitmentTo, entropyBytes, saltsOf, type Entropies, type PairOfTables } from './secrets.ts'

/** What is settled before the first entry. */
export interface Beginning extends Pick<Log, 'game' | 'version' | 'setup'> {
  readonly table: string
  readonly seed: Hex
  readonly entropies: Entropies
  /** Of a duplicate match. */
  readonly pair?: PairOfTables | undefined
}

export class Chain {
  readonly #salt: (index: number) => Uint8Array
  #head: Uint8Array
  #length = 0

  constructor({ table, game, version, setup, seed, entropies, pair }: Beginning) {
    this.#salt = saltsOf(seed)
    this.#head = hash(
      'chain',
      bytesOf(commitmentTo(seed)),
      textBytes(table),
      textBytes(canonical({ game, version, setup, ...(pair && { pair }) })),
      ...entropies.map(entropyBytes),
    )
  }

  /** How many entries the head stands for. */
  get length(): number {
    return this.#length
  }

  get head(): Hex {
    return hexOf(this.#head)
  }

  add(entry: Entry): void {
    const sealed = hash('entry', this.#salt(this.#length), textBytes(canonical(entry)))
    this.#head = hash('head', this.#head, sealed)
    this.#length++
  }
}
