// The chances shown before an attack are those of the rules: against the rulebook's own numbers, and against every way the
// dice can fall.
import { describe, expect, test } from 'vitest'
import { cellNamed } from '../rules/board.ts'
import { BEAST, COBRA, GUN, PROPHET, SPIDER } from '../rules/data.ts'
import { oddsOf, plainChance } from '../rules/odds.ts'

const A1 = cellNamed('A1')
const target = { character: COBRA, blade: false }
const chance = (kind: number, distance: number): number => oddsOf(kind, A1, target, A1 + distance).chance

/** The chance that the dice still to be thrown make it a hit, as section 4.7 tells it: every face in turn. */
const hits = (distance: number, dice: number, total: number, ones = 0, left = dice, again = false): number => {
  if (left === 0) return ones < dice && total >= distance ? 1 : 0
  // A six was thrown, so not all dice show 1: enough is enough.
  if (again && total >= distance) return 1
  let chance = 0
  for (let face = 1; face <= 5; face++)
    chance += hits(distance, dice, total + face, ones + (face === 1 && !again ? 1 : 0), left - 1) / 6
  return chance + hits(distance, dice, total + 6, ones, left, true) / 6
}

describe('the chance to hit', () => {
  test('one die', () => {
    const table = [5 / 6, 5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6, 1 / 6, 5 / 36]
    table.forEach((expected, i) => expect(chance(BEAST, i + 1)).toBeCloseTo(expected, 10))
  })

  test('the Prophet and the Gun', () => {
    for (const distance of [1, 2, 3, 4]) expect(chance(PROPHET, distance)).toBeCloseTo(5 / 6, 10)
    expect(chance(PROPHET, 5)).toBeCloseTo(4 / 6, 10)
    for (const distance of [1, 2, 3]) expect(chance(GUN, distance)).toBeCloseTo(35 / 36, 10)
    expect(chance(GUN, 7)).toBeCloseTo(21 / 36, 10)
  })

  test('the same space needs no die; Evasion and the Velocity Blade count', () => {
    expect(oddsOf(BEAST, A1, target, A1)).toEqual({ distance: 0, dice: 1, modifier: 0, needed: 0, chance: 1 })
    // At least what does not miss by itself.
    expect(oddsOf(BEAST, A1, target, A1 + 1)).toMatchObject({ dice: 1, needed: 2 })
    expect(oddsOf(GUN, A1, target, A1 + 1)).toMatchObject({ dice: 2, needed: 3 })
    expect(oddsOf(GUN, A1, target, A1 + 4)).toMatchObject({ dice: 2, needed: 4 })
    expect(oddsOf(BEAST, A1, { character: SPIDER, blade: true }, A1 + 3)).toMatchObject({ modifier: -5, needed: 8 })
    expect(oddsOf(BEAST, A1, { character: SPIDER, blade: false }, A1 + 4)).toMatchObject({ modifier: 0, needed: 4 })
  })

  test('agrees with every way the dice can fall', () => {
    for (const kind of [BEAST, PROPHET, GUN])
      for (const blade of [false, true])
        for (let distance = 1; distance <= 16; distance++) {
          const { dice, modifier, chance: told } = oddsOf(kind, A1, { character: SPIDER, blade }, A1 + distance)
          expect(told).toBeCloseTo(hits(distance, dice, modifier), 10)
        }
  })

  test('a plain die', () => {
    expect([0, 1, 2, 6, 7].map(plainChance)).toEqual([1, 1, 5 / 6, 1 / 6, 0])
  })
})
