// The greedy bot: its arithmetic, and that it sees what there is to do.
import { FastChance } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { greedy } from '../bot/greedy.ts'
import { huntWorth, policeRiskIn } from '../bot/identity.ts'
import { bestAmmo } from '../bot/odds.ts'
import { resourceWorth, trackWorth } from '../bot/stakes.ts'
import { inTurn } from '../bot/turn.ts'
import { bestWire, cutsAgain } from '../bot/wiring.ts'
import { ARREST, ATTACK, END_TURN, GO, INVESTIGATE, JUSTICE, RAID, RECRUIT, SCAN, SEARCH, TURN_IN } from '../rules/codes.ts'
import { EVIDENCE, FUEL, WEAPON, WIRE_COLUMNS } from '../rules/data.ts'
import { chanceOfHits } from '../rules/odds.ts'
import { NONE, type Clock } from '../rules/state.ts'
import { AT, scene, type Placed } from './scene.ts'

/** What the bot decides when its turn begins, in seat 0. */
const choice = (seats: number, placed: Placed): number[] => {
  const t = scene(seats, { ...placed, commander: 1, turn: seats - 1 }).do(seats - 1, END_TURN)
  return greedy(t.match.knowledge(0, [...t.stream(0).slice(0, 1), t.match.message(0)]), new FastChance(5))
}

const clock = (type: string): Clock => ({ seat: 0, criminal: 5, type, n: 1, round: 6 })

describe('the odds of an attack', () => {
  test('agree with the table in the rulebook', () => {
    expect([1, 2, 3, 4].map((hits) => chanceOfHits(0, 0, hits).toFixed(2))).toEqual(['0.70', '0.45', '0.09', '0.00'])
    expect([1, 2, 3, 4].map((hits) => chanceOfHits(2, 1, hits).toFixed(2))).toEqual(['0.83', '0.75', '0.38', '0.20'])
    expect([1, 2, 3, 4].map((hits) => chanceOfHits(3, 3, hits).toFixed(2))).toEqual(['0.90', '0.88', '0.60', '0.50'])
  })

  test('ammo is put in as long as it pays', () => {
    expect(bestAmmo(0, 3, 2, 1.5, 0.05)).toBe(3)
    expect(bestAmmo(0, 3, 2, 1.5, 0.2)).toBe(1)
    expect(bestAmmo(0, 3, 2, 1.5, 1)).toBe(0)
    expect(bestAmmo(0, 0, 2, 1.5, 0.05)).toBe(0)
  })
})

describe('a turn', () => {
  test('custody is brought home and turned in', () => {
    const criminals = { 1: { custody: 0, card: 'c01' }, 2: { custody: 0, card: 'c02' } }
    expect(choice(2, { at: [AT.hq, AT.hq], criminals })[0]).toBe(TURN_IN)
    const [first, second] = choice(2, { at: [AT.gunsmith, AT.hq], ammo: [4, 2], criminals })
    expect([GO + AT.precinct3, GO + AT.precinct5]).toContain(first)
    expect(second).toBeLessThanOrEqual(2)
  })

  test('a subdued criminal is arrested by whoever passes', () => {
    const criminals = { 1: { at: AT.precinct5, card: 'c04', subdued: true, up: true } }
    expect(choice(2, { at: [AT.precinct5, AT.hq], criminals })[0]).toBe(ARREST)
  })

  test('a face nobody has seen is looked at before the attack, if there is evidence', () => {
    const decided = (evidence: number): number => {
      const criminals = { 1: { at: AT.hq, card: 'c21' } }
      const { state } = scene(2, { round: 5, evidence: [evidence, 2], ammo: [3, 2], fuel: [0, 2], criminals })
      state.patrols = 1
      state.justice = 1
      state.done.push(JUSTICE.search * 16 + AT.hq)
      return inTurn(state, 0, undefined, [INVESTIGATE, ATTACK, END_TURN])
    }
    expect(decided(4)).toBe(INVESTIGATE)
    expect(decided(0)).toBe(ATTACK)
  })

  test('the last credits of the last turn become an informant', () => {
    const poor = { round: 6, at: [AT.precinct4, AT.hq], police: AT.precinct4, credits: [2, 0], fuel: [0, 0] }
    expect(choice(2, { ...poor, clocks: [clock('shortPatrol'), clock('noFreePatrol')] })).toEqual([RECRUIT])
  })

  test('a player with an android token open is scanned when it pays', () => {
    const tokens = { mode: 'android', at: [AT.hq, AT.hq, AT.precinct4], evidence: [4, 2, 2], round: 7 } as const
    const decided = (placed: Placed): number => inTurn(scene(3, placed).state, 0, undefined, [SCAN + 1, SEARCH, END_TURN])
    expect(decided({ ...tokens, tokens: ['HH', 'A', 'HA'], open: ['H', 'HA', 'H'] })).toBe(SCAN + 1)
    expect(decided({ ...tokens, tokens: ['HHH', 'A', 'HA'], open: ['', 'HH', 'H'], round: 2 })).not.toBe(SCAN + 1)
  })

  test('one who has shown an android token is hunted by those who can pay for a scan', () => {
    const suspect = {
      mode: 'android',
      at: [AT.hq, AT.gunsmith, AT.hq],
      tokens: ['HHH', 'A', 'HHA'],
      open: ['', 'HA', ''],
    } as const
    const worth = (placed: Placed, slot: number): number => huntWorth(scene(3, { ...suspect, ...placed }).state, 0, slot)
    const rich = { evidence: [4, 0, 0] }
    expect(worth(rich, AT.gunsmith)).toBeGreaterThan(0.5)
    expect(worth(rich, AT.academy)).toBe(0)
    expect(worth({ evidence: [3, 0, 0] }, AT.gunsmith)).toBe(0)
    expect(worth({ ...rich, open: ['', 'HH', ''] }, AT.gunsmith)).toBe(0)
    // All androids are accounted for.
    expect(worth({ ...rich, tokens: ['AA', 'H', 'HHH'] }, AT.gunsmith)).toBe(0)
  })
})

describe('an android', () => {
  const android = { mode: 'android', androids: [0], tokens: ['', '', ''], police: AT.precinct6 } as const
  /** All that could be done at the Gunsmith, where seat 0 stands. */
  const here = [RAID, SEARCH, END_TURN]

  test('raids the location it stands in, rather than search it', () => {
    const at = [AT.gunsmith, AT.hq, AT.hq]
    const { state } = scene(3, { ...android, at, fuel: [0, 2, 2], ammo: [3, 2, 2], round: 6 })
    expect(inTurn(state, 0, undefined, here)).toBe(RAID)
  })

  test('hides from the squad when exposure would cost it more than it brings', () => {
    const one = { mode: 'android', round: 6, tokens: ['A', 'HHA', 'HHH'], open: ['A', '', ''] } as const
    const informants = { [AT.academy]: [0], [AT.gunsmith]: [0] }
    const risk = (placed: Placed, slot: number): number =>
      policeRiskIn(scene(3, { police: AT.precinct3, ...placed }).state, 0)(slot)
    // The squad is on its way to precinct 4.
    expect(risk({ ...one, informants }, AT.gunsmith)).toBeGreaterThan(0.5)
    expect(risk({ ...one, informants }, AT.academy)).toBe(0)
    // With a human token to show it need not hide, and hardly with a first android one.
    expect(risk({ ...one, tokens: ['HA', 'HHA', 'HHH'], informants }, AT.gunsmith)).toBe(0)
    const first = risk({ ...one, tokens: ['AA', 'HHA', 'HHH'], open: ['', '', ''], informants }, AT.gunsmith)
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(risk({ ...one, informants }, AT.gunsmith) / 10)
  })

  test('pistols, fuel and ammo are worth more to it, evidence less', () => {
    const { state } = scene(3, { ...android, round: 2 })
    expect(trackWorth(state, 0, WEAPON, 1)).toBeGreaterThan(trackWorth(state, 1, WEAPON, 1))
    expect(resourceWorth(state, 0, FUEL, 2)).toBeGreaterThan(resourceWorth(state, 1, FUEL, 2))
    expect(resourceWorth(state, 0, EVIDENCE, 2)).toBeLessThan(resourceWorth(state, 1, EVIDENCE, 2))
  })
})

describe('a bomb', () => {
  const empty = Array.from({ length: WIRE_COLUMNS * 4 }, () => NONE)
  const state = (wires: readonly number[], roll: readonly number[], timer: number) =>
    ({ ...scene(2).state, wires: [...wires], roll: [...roll], timer }) as never
  const RED_BLAST = 0
  const RED_BOOST = 2
  const boostInto = (column: number): number => WIRE_COLUMNS + column

  test('a line of boosts is completed', () => {
    const wires = empty.with(0, RED_BOOST).with(1, RED_BOOST)
    expect(bestWire(state(wires, [RED_BOOST], 3), [boostInto(0), boostInto(1)])).toBe(boostInto(0))
  })

  test('an open column is closed before time is lost', () => {
    const wires = empty.with(0, RED_BLAST)
    expect(bestWire(state(wires, [RED_BOOST], 1), [boostInto(0)])).toBe(boostInto(0))
  })

  test('it goes on cutting while there is time, and stops when nothing is loose and time is short', () => {
    const closed = empty.with(0, RED_BLAST).with(1, RED_BOOST)
    expect(cutsAgain(state(closed, [], 4))).toBe(true)
    expect(cutsAgain(state(closed, [], 1))).toBe(false)
  })
})
