// Texts as they go over the wire: UTF-8, a letter for each byte. A line takes such a text as it is, and how many bytes it has is
// its length.

/** Most texts are the same in it. */
export const toWire = (text: string): string =>
  Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1')

/** Something longer that writes its bytes itself, where they are to lie. */
export interface Piece {
  readonly length: number
  copyTo(line: Buffer, at: number): void
}
