// Texts as they go over the wire: UTF-8, a letter for each byte. A line takes such a text as it is, no buffer need be made and
// filled, and how many bytes it has is its length.

/** Most texts are the same in it. */
export const toWire = (text: string): string =>
  Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1')

export const fromWire = (bytes: string): string => Buffer.from(bytes, 'latin1').toString()
