// Names and keys nobody can guess. What lets somebody in is kept as a hash only.
import { createHash, randomBytes } from 'node:crypto'

/** A public name: of a person, of a table. */
export const newId = (): string => randomBytes(9).toString('base64url')

/** A secret that opens something. */
export const newToken = (): string => randomBytes(24).toString('base64url')

export const newKey = (): string => randomBytes(32).toString('hex')

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Letters and digits that are not mistaken for one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A phrase to write down: 100 bits, in groups of four. */
export const newPhrase = (): string => {
  const letters = Array.from(randomBytes(20), (byte) => ALPHABET[byte % 32])
  return Array.from({ length: 5 }, (_, group) => letters.slice(group * 4, group * 4 + 4).join('')).join('-')
}

/** However it was typed: small letters, spaces, an O for a 0. */
export const cleanPhrase = (typed: string): string => {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return (letters.match(/.{1,4}/g) ?? []).join('-')
}
