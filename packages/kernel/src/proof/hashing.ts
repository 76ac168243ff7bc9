// Every hash of the proof says first what it is for, and each part is preceded by its length: no two different things can
// ever be hashed as the same bytes. docs/verify describes all of it for those who write a verifier of their own.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** The way matches are proven. Another way gets another number, and old files keep theirs. */
export const SCHEME = 1

/** Seeds, entropies and hashes, as text: 32 bytes in small hexadecimal letters. */
export type Hex = string

export const hexOf = bytesToHex
export const bytesOf: (hex: Hex) => Uint8Array = hexToBytes
export const textBytes = utf8ToBytes

export const NO_BYTES = new Uint8Array(0)

/** A number as four bytes, the greatest first. */
export const fourBytes = (n: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, n)
  return bytes
}

export const hash = (purpose: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  sha256(
    concatBytes(...[textBytes(`safehouse/${SCHEME}/${purpose}`), ...parts].flatMap((part) => [fourBytes(part.length), part])),
  )
