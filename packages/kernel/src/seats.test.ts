import { describe, expect, test } from 'vitest'
import {
  allSeats,
  countSeats,
  EVERYONE,
  has,
  includes,
  NOBODY,
  only,
  others,
  seatsOf,
  soleSeat,
  SPECTATOR,
  viewersOf,
} from './seats.ts'

describe('sets of seats', () => {
  test('are made and taken apart', () => {
    expect(seatsOf(only(0) | only(3))).toEqual([0, 3])
    expect(seatsOf(allSeats(5))).toEqual([0, 1, 2, 3, 4])
    expect(seatsOf(others(4, 2))).toEqual([0, 1, 3])
    expect(seatsOf(NOBODY)).toEqual([])
    expect(seatsOf(only(30))).toEqual([30])
  })

  test('are counted and searched', () => {
    expect([NOBODY, only(4), allSeats(8), only(30)].map(countSeats)).toEqual([0, 1, 8, 1])
    expect([only(0), only(7), others(4, 0), only(30)].map(soleSeat)).toEqual([0, 7, 1, 30])
    expect([has(5, 0), has(5, 1), has(5, 2)]).toEqual([true, false, true])
  })

  test('as audiences: a spectator hears only what everyone hears', () => {
    expect([includes(EVERYONE, SPECTATOR), includes(EVERYONE, 0), includes(EVERYONE, 30)]).toEqual([true, true, true])
    expect([includes(allSeats(4), SPECTATOR), includes(NOBODY, SPECTATOR), includes(NOBODY, 0)]).toEqual([false, false, false])
    expect([includes(only(2), 2), includes(only(2), 1)]).toEqual([true, false])
  })

  test('viewers are the spectator and the seats', () => {
    expect(viewersOf(3)).toEqual([SPECTATOR, 0, 1, 2])
  })
})
