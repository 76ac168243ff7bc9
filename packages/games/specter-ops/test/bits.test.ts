// Sets of cells as words of bits do what sets of numbers do.
import { FastChance } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import {
  addBit,
  and,
  andNot,
  bitsOf,
  cellsOf,
  countBits,
  emptyBits,
  hasBit,
  include,
  isEmpty,
  nthBit,
  or,
  stepsFrom,
} from '../rules/bits.ts'
import { CELLS, distance, OPEN, OPEN_BITS, OPEN_CELLS } from '../rules/board.ts'

const ALL = Array.from({ length: CELLS }, (_, cell) => cell)

/** About one cell in so many; the corners are always tried. */
const someCells = (seed: number, oneIn: number): number[] => {
  const rng = new FastChance(seed)
  return ALL.filter((cell) => cell === (seed % 2 === 0 ? 0 : CELLS - 1) || rng.below(oneIn) === 0)
}

test('members are added, found, counted and listed in order', () => {
  for (const oneIn of [2, 9, 300]) {
    const cells = someCells(oneIn, oneIn)
    const bits = bitsOf(cells)
    expect(cellsOf(bits)).toEqual(cells)
    expect(ALL.filter((cell) => hasBit(bits, cell))).toEqual(cells)
    expect(countBits(bits)).toBe(cells.length)
    expect(cells.map((_, i) => nthBit(bits, i))).toEqual(cells)
    expect(nthBit(bits, cells.length)).toBe(-1)
  }
  const one = emptyBits()
  expect(isEmpty(one)).toBe(true)
  addBit(one, CELLS - 1)
  expect(isEmpty(one)).toBe(false)
  expect(cellsOf(one)).toEqual([CELLS - 1])
})

test('sets are joined, met and taken apart, and stay what they were', () => {
  const [left, right] = [someCells(4, 3), someCells(5, 2)]
  const [a, b] = [bitsOf(left), bitsOf(right)]
  expect(cellsOf(and(a, b))).toEqual(left.filter((cell) => right.includes(cell)))
  expect(cellsOf(andNot(a, b))).toEqual(left.filter((cell) => !right.includes(cell)))
  const both = ALL.filter((cell) => left.includes(cell) || right.includes(cell))
  expect(cellsOf(or(a, b))).toEqual(both)
  expect([cellsOf(a), cellsOf(b)]).toEqual([left, right])
  include(a, b)
  expect(cellsOf(a)).toEqual(both)
})

test('a step leads to every open neighbour of a member', () => {
  for (const start of [[0], [CELLS - 1], someCells(6, 40).filter((cell) => OPEN[cell])]) {
    const reached = OPEN_CELLS.filter((cell) => start.some((from) => distance(from, cell) === 1))
    expect(cellsOf(stepsFrom(bitsOf(start), OPEN_BITS))).toEqual(reached)
  }
})
