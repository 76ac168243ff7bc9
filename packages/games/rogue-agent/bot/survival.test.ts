// What becomes of informants, as far as the bot can tell; and what it makes of a boost.
import { FastChance } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { KEEP, SEARCH } from '../rules/codes.ts'
import { AT, scene, type Placed } from '../test/scene.ts'
import { greedy } from './greedy.ts'
import { survival } from './survival.ts'

const chance = (slot: number, placed: Placed = {}, below = false): number => survival(scene(2, placed).state, slot, below)

describe('an informant', () => {
  test('is in danger ahead of an assassin, the more the nearer, and safe behind it', () => {
    const assassins = [AT.precinct4]
    const quiet = chance(AT.precinct5)
    expect(chance(AT.gunsmith, { assassins })).toBeLessThan(chance(AT.precinct5, { assassins }))
    expect(chance(AT.precinct5, { assassins })).toBeLessThan(quiet)
    expect(chance(AT.precinct3, { assassins })).toBeGreaterThanOrEqual(chance(AT.precinct3))
  })

  test('need not fear an assassin that comes too late', () => {
    const far = { round: 6, assassins: [AT.ammoSupply] }
    expect(chance(AT.precinct2, far)).toBeGreaterThanOrEqual(chance(AT.precinct2, { round: 6 }))
  })

  test('is hardly saved from a bomb that is due, unless the police come for it', () => {
    const bombs = [[AT.precinct1, 1]] as const
    expect(chance(AT.precinct1, { bombs, police: AT.precinct3 })).toBeLessThan(0.3)
    expect(chance(AT.precinct1, { bombs, police: AT.precinct6 })).toBeGreaterThan(0.6)
  })

  test('lives longer below another one, and towards the end', () => {
    expect(chance(AT.precinct5, {}, true)).toBeGreaterThan(chance(AT.precinct5))
    expect(chance(AT.precinct5, { round: 6 })).toBeGreaterThan(chance(AT.precinct5, { round: 1 }))
  })
})

test('a boost is kept where it doubles a good face', () => {
  const rerolled = (dice: string): number[] => {
    const t = scene(2, { round: 2, at: [AT.fuelDepot, AT.hq], dice }).do(0, SEARCH)
    return greedy(t.match.knowledge(0, [...t.stream(0).slice(0, 1), t.match.message(0)]), new FastChance(5))
  }
  expect(rerolled('green: boost 2fuel; black: credit')[0]).toBe(KEEP)
  expect(rerolled('green: boost blast; black: blast')[0]).toBe(0)
})
