// One block of ChaCha20's key stream (RFC 8439, section 2.3). A draw needs a single block, and a library that is made for long
// texts takes several times as long to get ready for it as to make it.

/** As many words as a block has, of 32 bits each. */
export const WORDS_IN_BLOCK = 16

/** "expand 32-byte k". */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const
const KEY = 4
const NONCE = 13
const DOUBLE_ROUNDS = 10

const start = new Int32Array(WORDS_IN_BLOCK)
start.set(CONSTANTS)
const words = new Int32Array(WORDS_IN_BLOCK)
const block = new Uint32Array(words.buffer)

/** The key as eight words, lowest byte first. */
export const keyWords = (key: Uint8Array): Int32Array => {
  const bytes = new DataView(key.buffer, key.byteOffset, key.byteLength)
  return Int32Array.from({ length: 8 }, (_, i) => bytes.getInt32(i * 4, true))
}

/** The first block under this key and a nonce of three words, as words. The next call writes over it. */
export const firstBlock = (key: Int32Array, nonce0: number, nonce1: number, nonce2: number): Uint32Array => {
  start.set(key, KEY)
  start[NONCE] = nonce0
  start[NONCE + 1] = nonce1
  start[NONCE + 2] = nonce2
  words.set(start)
  for (let i = 0; i < DOUBLE_ROUNDS; i++) {
    quarterRound(0, 4, 8, 12)
    quarterRound(1, 5, 9, 13)
    quarterRound(2, 6, 10, 14)
    quarterRound(3, 7, 11, 15)
    quarterRound(0, 5, 10, 15)
    quarterRound(1, 6, 11, 12)
    quarterRound(2, 7, 8, 13)
    quarterRound(3, 4, 9, 14)
  }
  for (let i = 0; i < WORDS_IN_BLOCK; i++) words[i] += start[i]
  return block
}

const quarterRound = (a: number, b: number, c: number, d: number): void => {
  mix(a, b, d, 16)
  mix(c, d, b, 12)
  mix(a, b, d, 8)
  mix(c, d, b, 7)
}

/** Adds the second to the first and turns the third by what comes of it. */
const mix = (sum: number, add: number, turned: number, bits: number): void => {
  words[sum] += words[add]
  const mixed = words[turned] ^ words[sum]
  words[turned] = (mixed << bits) | (mixed >>> (32 - bits))
}
