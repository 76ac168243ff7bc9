// What the clock chooses for a player who does not answer, question by question; and which choices are made in the open.
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import {
  ATTACK,
  DECLINE,
  DISARM,
  END_TURN,
  GO,
  INTERCEPT,
  INVESTIGATE,
  KEEP,
  PLAIN,
  REROLL,
  RESOLVE_REST,
  SCAN,
  SEARCH,
  STOP,
  STOP_CUTTING,
  TAKE_LOSS,
  WITH_AMMO,
  WITH_BOOST,
} from '../rules/codes.ts'
import { reroll, resolveDie } from '../rules/search.ts'
import { steps } from '../rules/steps.ts'
import { ANDROID, asking, AT, die, HUMAN, scene, type Placed, type Scene } from './scene.ts'

/** What the clock chooses first for a seat that is asked. */
const first = (t: Scene, seat: number): number => t.match.fallback(seat)[0]

const DULL = 'red: ammo ammo ammo; green: car car car; black: credit credit credit'

rule('RA-8.5', 'a turn ends, a patrol stops', () => {
  expect(scene(2).match.fallback(0)).toEqual([END_TURN])
  const t = scene(2, { police: AT.precinct5, criminals: { 1: { at: AT.precinct5, card: 'c01' } } })
  // A look ends a decision: the patrol goes on after it.
  t.do(0, GO + AT.precinct5, INVESTIGATE)
  expect([asking(t), t.match.fallback(0)]).toEqual(['patrol 0', [STOP, END_TURN]])
})

rule('RA-8.5', 'a peek is declined, a bomb is left, no fuel is spent in defence', () => {
  const peek = scene(2, {
    at: [AT.precinct3, AT.hq],
    ammo: [0, 0],
    criminals: { 1: { at: AT.precinct3, card: 'c30', markers: [0] }, 2: { at: AT.academy, card: 'c02' } },
  }).do(0, ATTACK)
  expect([asking(peek), first(peek, 0)]).toEqual(['peek 0', DECLINE])
  const bomb = scene(2, { at: [AT.academy, AT.hq], bombs: [[AT.academy, 5]], dice: DULL }).do(0, DISARM + 5)
  expect([asking(bomb), first(bomb, 0)]).toEqual(['cutOrStop 0', STOP_CUTTING])
  const race = scene(2, { at: [AT.precinct3, AT.precinct3], fuel: [3, 3], criminals: { 1: { custody: 1, card: 'c01' } } })
  race.do(0, INTERCEPT + 1, 1)
  expect([asking(race), first(race, 1)]).toEqual(['defend 1', 0])
})

rule('RA-8.5', 'a human token is revealed if there is one', () => {
  const scanned = (tokens: string): Scene =>
    scene(3, { mode: 'android', evidence: [4, 0, 0], tokens: ['HHH', tokens, 'HHA'] }).do(0, SCAN + 1)
  expect([first(scanned('HAA'), 1), first(scanned('AA'), 1)]).toEqual([HUMAN, ANDROID])
})

rule('RA-8.5', 'the Commander: the lowest slot, the first number', () => {
  const assassins = scene(2, { turn: 1, assassins: [AT.academy, AT.ammoSupply] }).do(1, END_TURN)
  expect([asking(assassins), first(assassins, 0)]).toEqual(['orderAssassins 0', AT.ammoSupply])
  const bombs = [
    [AT.academy, 1],
    [AT.precinct3, 1],
  ] as const
  const due = scene(2, { turn: 1, bombs }).do(1, END_TURN)
  expect([asking(due), first(due, 0)]).toEqual(['orderBombs 0', AT.precinct3])
  const drawn = scene(2, { turn: 1, script: { tokens: [4, 5], numbers: [4, 2] } }).do(1, END_TURN)
  expect([asking(drawn), first(drawn, 1)]).toEqual(['assign 1', 3])
})

rule('RA-8.5', 'a search: nothing is rolled again, several dice are resolved as the rest', () => {
  const searched = (placed: Placed): Scene => scene(2, { turn: 1, at: [AT.hq, AT.gunsmith], ...placed }).do(1, SEARCH)
  expect(searched({ dice: 'red: ammo ammo; black: credit' }).match.fallback(1)).toEqual([KEEP, RESOLVE_REST, END_TURN])
  // Boosts need not be resolved: one die is left.
  const one = searched({ dice: 'red: ammo boost; black: boost' })
  expect(one.match.fallback(1)).toEqual([KEEP, die('red ammo') * 4 + WITH_BOOST, END_TURN])
})

rule('RA-8.5', 'a last die: a gain is taken; a blast is ignored free, by a boost, by ammo, or endured', () => {
  const { state } = scene(2, { ammo: [2, 0] })
  const last = (dice: readonly string[], free: number, seat: number): number => {
    const roll = dice.map(die)
    return resolveDie.fallback!({ ...state, roll, free }, { step: 'resolveDie', seat, a: 0, b: 0 }, seat)
  }
  const car = die('green car') * 4
  const blast = die('red blast') * 4
  expect(last(['green car'], 0, 0)).toBe(car + PLAIN)
  expect(last(['red boost', 'green car'], 0, 0)).toBe(car + WITH_BOOST)
  expect(last(['red boost', 'red blast'], 1, 0)).toBe(blast + PLAIN)
  expect(last(['red boost', 'red blast'], 0, 0)).toBe(blast + WITH_BOOST)
  // Seat 0 has ammo, seat 1 has none.
  expect(last(['red blast'], 0, 0)).toBe(blast + WITH_AMMO)
  expect(last(['red blast'], 0, 1)).toBe(blast + TAKE_LOSS)
  expect(last(['red blast', 'green car'], 0, 1)).toBe(RESOLVE_REST)
})

rule('RA-7.15', 'every choice is made in the open; of a reroll the dice picked are seen when they are rolled', () => {
  const asks = Object.entries(steps).filter(([, step]) => 'options' in step)
  for (const [name, step] of asks) if (name !== 'reroll') expect([name, 'open' in step && step.open]).toEqual([name, true])
  const { state } = scene(2)
  const frame = { step: 'reroll', seat: 0, a: 5, b: 0 }
  const { open } = reroll
  if (typeof open !== 'function') throw new Error('a reroll is open in part')
  expect([KEEP, REROLL, 1].map((code) => open(code, state, frame))).toEqual([0, 5, undefined])
})
