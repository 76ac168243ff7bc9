// The chances shown before an attack are those of the rules: against the rulebook's own numbers, and against many real rolls.
import { FastChance } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { cellNamed } from '../rules/board.ts'
import { BEAST, COBRA, GUN, PROPHET, SPIDER } from '../rules/data.ts'
import { oddsOf, plainChance } from '../rules/odds.ts'

const A1 = cellNamed('A1')
const target = { character: COBRA, blade: false }
const chance = (kind: number, distance: number): number => oddsOf(kind, A1, target, A1 + distance).chance

/** The attack roll as section 4.7 tells it, with real dice. */
const rolls = (kind: number, distance: number, modifier: number, rng: FastChance): boolean => {
  let total = modifier
  let ones = 0
  const dice = kind === GUN ? 2 : 1
  for (let i = 0; i < dice; i++) {
    let die = rng.below(6) + 1
    if (die === 1) ones++
    total += die
    while (die === 6) {
      die = rng.below(6) + 1
      total += die
    }
  }
  return ones < dice && total >= distance
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
    expect(oddsOf(BEAST, A1, target, A1)).toMatchObject({ needed: 0, chance: 1 })
    expect(oddsOf(BEAST, A1, { character: SPIDER, blade: true }, A1 + 3)).toMatchObject({ modifier: -5, needed: 8 })
    expect(oddsOf(BEAST, A1, { character: SPIDER, blade: false }, A1 + 4)).toMatchObject({ modifier: 0, needed: 4 })
  })

  test('agrees with real rolls', () => {
    const rng = new FastChance(11)
    const tries = 20_000
    for (const kind of [BEAST, PROPHET, GUN])
      for (const distance of [1, 3, 6, 9, 14]) {
        const { modifier, chance: told } = oddsOf(kind, A1, target, A1 + distance)
        let hits = 0
        for (let i = 0; i < tries; i++) if (rolls(kind, distance, modifier, rng)) hits++
        expect(Math.abs(hits / tries - told)).toBeLessThan(0.015)
      }
  })

  test('a plain die', () => {
    expect([0, 1, 2, 6, 7].map(plainChance)).toEqual([1, 1, 5 / 6, 1 / 6, 0])
  })
})
