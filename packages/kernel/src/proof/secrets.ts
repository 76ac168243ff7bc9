// What a match's luck and salts come from. Before the deal the referee shows the commitment to its seed; whoever sits down
// adds entropy of his own. So neither can choose the luck: the referee does not know what comes, the seats do not know the seed.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOf, fourBytes, hash, hexOf, NO_BYTES, type Hex } from './hashing.ts'

/**
 * By seat: what its client added to the luck; null where nobody did (bots, and clients that say nothing). Of a duplicate match,
 * the seats of both tables.
 */
export type Entropies = readonly (Hex | null)[]

/** The two tables of a duplicate match, in the order in which their seats' entropies go into the luck of both. */
export type PairOfTables = readonly [string, string]

/** The order is that of the names: nobody can choose it. */
export const pairOfTables = (one: string, other: string): PairOfTables => (one < other ? [one, other] : [other, one])

/** Where the entropies of a table's own seats begin. */
export const firstOwn = ({ table, pair }: { table: string; pair?: PairOfTables | undefined }, seats: number): number =>
  pair ? pair.indexOf(table) * seats : 0

/** Shown before the deal: the seed can then no longer be another. */
export const commitmentTo = (seed: Hex): Hex => hexOf(hash('commitment', bytesOf(seed)))

/** The key of the match's chance. */
export const matchKey = (seed: Hex, entropies: Entropies): Uint8Array =>
  hash('match-key', bytesOf(seed), ...entropies.map(entropyBytes))

export const entropyBytes = (entropy: Hex | null): Uint8Array => (entropy === null ? NO_BYTES : bytesOf(entropy))

/** Gives each entry a salt of its own: a hash of a small secret alone could be found by trying all there are. */
export const saltsOf = (seed: Hex): ((index: number) => Uint8Array) => {
  const key = hash('salt-key', bytesOf(seed))
  return (index) => hmac(sha256, key, fourBytes(index))
}
