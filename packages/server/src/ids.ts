// Names and keys nobody can guess. What lets somebody in is kept as a hash only.
import { createHash } from 'node:crypto'
import type { Sources } from './sources.ts'

/** Letters and digits that are not mistaken for one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export class Ids {
  readonly #random: Sources['random']

  constructor(random: Sources['random']) {
    this.#random = random
  }

  /** A public name: of a person, of a table. */
  id(): string {
    return this.#random(9).toString('base64url')
  }

  /** A secret that opens something. */
  token(): string {
    return this.#random(24).toString('base64url')
  }

  /** What the luck of a match comes from. */
  key(): string {
    return this.#random(32).toString('hex')
  }

  /** A phrase to write down: 100 bits, in groups of four. */
  phrase(): string {
    const letters = Array.from(this.#random(20), (byte) => ALPHABET[byte % 32])
    return Array.from({ length: 5 }, (_, group) => letters.slice(group * 4, group * 4 + 4).join('')).join('-')
  }

  /** For the luck of a bot's thoughts. */
  seed(): number {
    return this.#random(6).readUIntBE(0, 6)
  }
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** However it was typed: small letters, spaces, an O for a 0. */
export const cleanPhrase = (typed: string): string => {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return (letters.match(/.{1,4}/g) ?? []).join('-')
}
