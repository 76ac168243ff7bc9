// The dice of a search: every fall of them is looked at, and boosts go where they gain most.
import { describe, expect, test } from 'vitest'
import { KEEP, PLAIN, REROLL, TAKE_LOSS, WITH_AMMO, WITH_BOOST } from '../rules/codes.ts'
import { BLACK, FACES, GREEN, RED, searchDice } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { AT, scene, type Placed } from '../test/scene.ts'
import { nextToReroll, nextToResolve, waysToReroll } from './dice.ts'
import { LEARNT } from './learnt.ts'
import { bestColour, searches } from './searching.ts'

const die = (colour: number, face: number): number => colour * FACES + face
const BLAST = die(RED, 0)
const WEAPON = die(RED, 5)
const CAR = die(GREEN, 2)
const GREEN_BOOST = die(GREEN, 1)
const HEAL = die(GREEN, 5)
const EVIDENCE = die(BLACK, 3)
const AGENT = die(BLACK, 4)
const CREDIT = die(BLACK, 5)

/** Seat 0 has rolled these dice. */
const rolled = (placed: Placed, roll: readonly number[], rerolls = 1): State => {
  const { state } = scene(2, { at: [AT.gunsmith, AT.hq], ...placed })
  state.roll = [...roll]
  state.rerolls = rerolls
  return state
}

/** What the dice are worth as they lie. */
const kept = (s: State): number => waysToReroll(LEARNT, s, 0).find(({ picked }) => picked === 0)!.worth

describe('dice to roll again', () => {
  /** Every fall of the picked dice, one by one. */
  const average = (s: State, picked: number, worthOf: (s: State) => number): number => {
    const at = s.roll.findIndex((_, i) => picked & (1 << i))
    if (at < 0) return worthOf(s)
    let sum = 0
    for (let face = 0; face < FACES; face++) {
      const roll = s.roll.with(at, die(Math.floor(s.roll[at] / FACES), face))
      sum += average({ ...s, roll }, picked & ~(1 << at), worthOf)
    }
    return sum / FACES
  }

  test('are worth what they come to on average, with another reroll to follow or without', () => {
    const placed = { round: 3, agent: [4, 0], stamina: [2, 6], evidence: [5, 2] }
    for (const roll of [
      [BLAST, WEAPON, EVIDENCE],
      [GREEN_BOOST, CAR, AGENT],
    ]) {
      const once = rolled(placed, roll, 1)
      for (const { picked, worth } of waysToReroll(LEARNT, once, 0)) expect(worth).toBeCloseTo(average(once, picked, kept))
      const twice = rolled(placed, roll, 2)
      const bestOfOne = (s: State): number => waysToReroll(LEARNT, { ...s, rerolls: 1 }, 0)[0].worth
      for (const { picked, worth } of waysToReroll(LEARNT, twice, 0))
        expect(worth).toBeCloseTo(picked === 0 ? kept(twice) : average(twice, picked, bestOfOne))
    }
  })

  test('the last step of a track is kept, what there is no room for is not', () => {
    const full = { round: 5, weapon: [4, 0], evidence: [6, 2], stamina: [6, 6] }
    const [{ picked }] = waysToReroll(LEARNT, rolled(full, [WEAPON, BLAST, EVIDENCE]), 0)
    expect(picked).toBe(0b110)
  })

  test('in the last turn credits for a recruit are worth more than another step', () => {
    const poor = { round: 6, credits: [0, 0], agent: [2, 0] }
    const [{ picked }] = waysToReroll(LEARNT, rolled(poor, [CREDIT, AGENT]), 0)
    expect(picked & 0b01).toBe(0)
  })

  test('are named one by one', () => {
    expect(nextToReroll(0, 0)).toBe(KEEP)
    expect(nextToReroll(0b101, 0)).toBe(0)
    expect(nextToReroll(0b101, 0b001)).toBe(2)
    expect(nextToReroll(0b101, 0b101)).toBe(REROLL)
  })
})

describe('dice to use', () => {
  test('no boost is wasted on a track that has one step left', () => {
    const nearly = { round: 3, agent: [4, 0], evidence: [0, 2] }
    expect(nextToResolve(LEARNT, rolled(nearly, [AGENT, EVIDENCE, GREEN_BOOST]), 0)).toBe(AGENT * 4 + PLAIN)
    const far = { round: 3, agent: [0, 0], evidence: [6, 2] }
    expect(nextToResolve(LEARNT, rolled(far, [AGENT, EVIDENCE, GREEN_BOOST]), 0)).toBe(AGENT * 4 + WITH_BOOST)
  })

  test('ammo keeps a blast away from who is faint; who has none to spare heals first', () => {
    expect(nextToResolve(LEARNT, rolled({ round: 3, stamina: [1, 6], ammo: [3, 2] }, [BLAST]), 0)).toBe(BLAST * 4 + WITH_AMMO)
    expect(nextToResolve(LEARNT, rolled({ round: 3, stamina: [6, 6], ammo: [0, 2] }, [BLAST]), 0)).toBe(BLAST * 4 + TAKE_LOSS)
    expect(nextToResolve(LEARNT, rolled({ round: 3, stamina: [1, 6], ammo: [0, 2] }, [BLAST, HEAL]), 0)).toBe(HEAL * 4 + PLAIN)
    expect(nextToResolve(LEARNT, rolled({ round: 3, stamina: [4, 6], ammo: [0, 2] }, [BLAST, HEAL]), 0)).toBe(
      BLAST * 4 + TAKE_LOSS,
    )
  })
})

describe('in the last turn', () => {
  test('a point is a point, and stamina decides ties; before it there is more to both', () => {
    const [last, before] = [6, 4].map((round) => scene(2, { round }).state)
    expect(LEARNT.informant(last)).toBe(1)
    expect(LEARNT.informant(before)).toBeGreaterThan(1)
    expect(LEARNT.assassin(last)).toBe(1)
    expect(LEARNT.stamina(last, 6) - LEARNT.stamina(last, 5)).toBeGreaterThan(0.1)
    expect(LEARNT.purse(last, 0, 2)).toBeGreaterThan(LEARNT.credits(last, 0, 2) + 0.5)
  })
})

describe('a search before the first roll', () => {
  test('promises more with more dice, and less of what is complete', () => {
    const worth = (placed: Placed, slot: number): number => searches(LEARNT, scene(2, placed).state, 0)(slot)
    expect(worth({ round: 3 }, AT.hq)).toBeGreaterThan(worth({ round: 3 }, AT.precinct3))
    const driven = { round: 3, car: [5, 0], fuel: [6, 2] }
    expect(worth(driven, AT.hospital)).toBeLessThan(worth({ round: 3 }, AT.hospital) - 0.2)
  })

  test('white dice are of the colours that are still worth most', () => {
    const { state } = scene(2, { round: 5, at: [AT.hq, AT.hq], car: [5, 0], fuel: [6, 2] })
    expect(searchDice[state.tiles[AT.hq]].white).toHaveLength(2)
    const first = bestColour(LEARNT, state, 0)
    state.colours.push(first)
    const second = bestColour(LEARNT, state, 0)
    expect(new Set([first, second])).toEqual(new Set([RED, BLACK]))
  })
})
