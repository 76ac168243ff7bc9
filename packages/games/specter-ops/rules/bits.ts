// Sets of cells as one 32-bit word for each row of the board, one bit for each column.
import { COLUMNS, ROWS } from './data-size.ts'

/** A plain array: there are millions of these short ones in a game of bots, and a typed array takes many times as long to make. */
export type Bits = number[]

const NO_BITS: Bits = Array.from({ length: ROWS }, () => 0)

export const emptyBits = (): Bits => NO_BITS.slice()

export const bitsOf = (cells: Iterable<number>): Bits => {
  const bits = emptyBits()
  for (const cell of cells) addBit(bits, cell)
  return bits
}

export const addBit = (bits: Bits, cell: number): void => {
  bits[Math.floor(cell / COLUMNS)] |= 1 << (cell % COLUMNS)
}

export const hasBit = (bits: Bits, cell: number): boolean => ((bits[Math.floor(cell / COLUMNS)] >> (cell % COLUMNS)) & 1) === 1

export const isEmpty = (bits: Bits): boolean => {
  for (let row = 0; row < ROWS; row++) if (bits[row] !== 0) return false
  return true
}

export const and = (a: Bits, b: Bits): Bits => {
  const out = emptyBits()
  for (let row = 0; row < ROWS; row++) out[row] = a[row] & b[row]
  return out
}

export const andNot = (a: Bits, b: Bits): Bits => {
  const out = emptyBits()
  for (let row = 0; row < ROWS; row++) out[row] = a[row] & ~b[row]
  return out
}

export const or = (a: Bits, b: Bits): Bits => {
  const out = emptyBits()
  for (let row = 0; row < ROWS; row++) out[row] = a[row] | b[row]
  return out
}

/** Adds the members of another set. */
export const include = (into: Bits, more: Bits): void => {
  for (let row = 0; row < ROWS; row++) into[row] |= more[row]
}

const spread = (word: number): number => word | (word << 1) | (word >>> 1)

export const countBits = (bits: Bits): number => {
  let n = 0
  for (let row = 0; row < ROWS; row++) for (let rest = bits[row]; rest !== 0; rest &= rest - 1) n++
  return n
}

/** The `index`-th member, in the order of the cells. */
export const nthBit = (bits: Bits, index: number): number => {
  let left = index
  for (let row = 0; row < ROWS; row++)
    for (let rest = bits[row]; rest !== 0; rest &= rest - 1)
      if (left-- === 0) return row * COLUMNS + 31 - Math.clz32(rest & -rest)
  return -1
}

export const cellsOf = (bits: Bits): number[] => {
  const cells: number[] = []
  for (let row = 0; row < ROWS; row++)
    for (let rest = bits[row]; rest !== 0; rest &= rest - 1) cells.push(row * COLUMNS + 31 - Math.clz32(rest & -rest))
  return cells
}

/** Every cell next to a member of the set, inside the mask: where one step may lead. */
export const stepsFrom = (bits: Bits, mask: Bits): Bits => {
  const out = emptyBits()
  for (let row = 0; row < ROWS; row++) {
    const here = bits[row]
    let reached = (here << 1) | (here >>> 1)
    if (row > 0) reached |= spread(bits[row - 1])
    if (row + 1 < ROWS) reached |= spread(bits[row + 1])
    out[row] = reached & mask[row]
  }
  return out
}
