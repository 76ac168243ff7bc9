// 4.3 Justice actions in general; 4.5 Arrest; 4.7 Turn in
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import {
  ARREST,
  ASSAULT,
  ATTACK,
  ATTACK_ASSASSIN,
  BUY,
  DISARM,
  END_TURN,
  GO,
  INTERCEPT,
  KEEP,
  RAID,
  RECRUIT,
  RESOLVE_REST,
  SEARCH,
  STOP,
  TURN_IN,
} from '../rules/codes.ts'
import { after, allTold, asking, AT, C, inBag, keys, scene, seen, told, whereIs, why, type Placed } from './scene.ts'

/** Seat 0 stands in the Gunsmith among everything a Justice action could be about. */
const busy: Placed = {
  at: [AT.gunsmith, AT.gunsmith],
  ammo: [0, 0],
  credits: [6, 4],
  fuel: [3, 0],
  bombs: [[AT.gunsmith, 3]],
  assassins: [AT.gunsmith],
  criminals: {
    1: { at: AT.gunsmith, card: 'c13', up: true },
    2: { at: AT.gunsmith, card: 'c09', subdued: true },
    3: { at: AT.gunsmith, card: 'c10', subdued: true },
    4: { custody: 1, card: 'c11' },
  },
}

const JUSTICE = ['arrest', 'attack', 'attackAssassin', 'buy', 'disarm', 'intercept', 'search']

rule('RA-4.3.1', 'at most two Justice actions in a turn', () => {
  const t = scene(2, busy)
  expect(after(t, 0, ARREST + 1).justice).toBe(1)
  expect(after(t, 0, ARREST + 1, BUY + 1).justice).toBe(2)
  for (const third of [SEARCH, ATTACK, DISARM + 3, INTERCEPT + 1])
    expect(t.refusal(0, ARREST + 1, BUY + 1, third)).toBe('RA-4.3.7')
})

rule('RA-4.3.2', 'they are Attack, Arrest, Intercept, Turn in, Search, Buy and Disarm, and Attack android', () => {
  expect(
    keys(scene(2, busy), 0)
      .filter((key) => JUSTICE.includes(key))
      .toSorted(),
  ).toEqual(JUSTICE)
  expect(keys(scene(2, { criminals: { 1: { custody: 0, card: 'c09' } } }), 0)).toContain('turnIn')
  const android = scene(3, { mode: 'android', at: [AT.gunsmith, AT.gunsmith, 0], androids: [1] })
  expect(keys(android, 0)).toContain('attackAndroid')
  // What an android does is none of them, and there is nothing to attack where nobody is exposed.
  expect(why(android, 0, RAID)).toBe('RA-4.3.2')
  expect(why(scene(2, busy), 0, ASSAULT + 1)).toBe('RA-4.13.1')
})

rule('RA-4.3.3', 'no Justice action where the police squad is', () => {
  const t = scene(2, {
    ...busy,
    at: [AT.precinct3, AT.precinct3],
    police: AT.precinct3,
    bombs: [[AT.precinct3, 3]],
    assassins: [AT.precinct3],
    criminals: {
      1: { at: AT.precinct3, card: 'c13' },
      2: { at: AT.precinct3, card: 'c09', subdued: true },
      4: { custody: 1, card: 'c11' },
    },
  })
  expect(keys(t, 0).toSorted()).toEqual(['endTurn', 'go', 'investigate', 'recruit'])
  for (const code of [ATTACK, ATTACK_ASSASSIN, ARREST + 1, INTERCEPT + 1, SEARCH, DISARM + 3])
    expect(why(t, 0, code)).toBe('RA-4.3.3')
})

rule('RA-4.3.4', 'the same type not twice in one location, even with another target', () => {
  const t = scene(2, busy)
  expect(t.refusal(0, ARREST + 1, ARREST + 2)).toBe('RA-4.3.4')
  // An assassin and a criminal are both attacked.
  const attacked = scene(2, { ...busy, dice: 'red: blast blast blast' }).do(0, ATTACK)
  expect(why(attacked, 0, ATTACK_ASSASSIN)).toBe('RA-4.3.4')
  expect(why(t, 0, BUY + 1, BUY + 1)).toBe('RA-4.3.4')
})

rule('RA-4.3.5', 'the same type in two locations, or two types in one, is allowed', () => {
  const t = scene(2, {
    at: [AT.fuelDepot, 0],
    criminals: { 1: { at: AT.fuelDepot, card: 'c09', subdued: true }, 2: { at: AT.precinct4, card: 'c10', subdued: true } },
    ammo: [1, 0],
  })
  t.do(0, ARREST, GO + AT.precinct4, 1, STOP, ARREST + 1, END_TURN)
  expect([whereIs(t, 1), whereIs(t, 2), t.state.justice]).toEqual(['custody 0', 'custody 0', 0])
  expect(after(scene(2, busy), 0, ARREST + 1, BUY + 1)).toMatchObject({ justice: 2 })
})

rule('RA-4.3.6', 'after the first one all other actions stay open', () => {
  const t = scene(2, busy)
  expect(keys(t, 0, ARREST + 1).toSorted()).toEqual(
    ['attack', 'attackAssassin', 'buy', 'disarm', 'endTurn', 'go', 'intercept', 'recruit', 'search'].toSorted(),
  )
})

rule('RA-4.3.7', 'after the second one there is only Recruit and End turn', () => {
  const t = scene(2, busy)
  expect(keys(t, 0, ARREST + 1, BUY + 1).toSorted()).toEqual(['endTurn', 'recruit'])
  const searched = scene(2, { ...busy, dice: 'red: weapon weapon; black: agent' }).do(0, BUY + 1, SEARCH)
  searched.do(0, KEEP, RESOLVE_REST, RECRUIT)
  expect([allTold(searched, 'recruited').length, asking(searched)]).toEqual([1, 'act 1'])
})

rule('RA-4.3.8', 'an action counts once its target is confirmed, whatever comes of it', () => {
  // Card c06 runs away when it is unmasked: the action is spent.
  const t = scene(2, { at: [AT.precinct3, 0], police: AT.precinct4, criminals: { 1: { at: AT.precinct3, card: 'c06' } } })
  t.do(0, ATTACK)
  expect([whereIs(t, 1), t.state.justice, t.state.done]).toEqual([AT.fuelDepot, 1, [AT.precinct3]])
  // So is a chase once its aim is chosen, before any fuel is.
  expect(after(scene(2, busy), 0, INTERCEPT + 1)).toMatchObject({ justice: 1 })
})

// ── arrest ─────────────────────────────────────────────────────────────────────────────────────────────────────────

rule('RA-4.5.1', 'a subdued criminal of the location goes into custody, whoever subdued it', () => {
  const t = scene(2, { at: [AT.fuelDepot, 0], criminals: { 3: { at: AT.fuelDepot, card: 'c09', subdued: true } } })
  t.do(0, ARREST + 2, END_TURN)
  expect(told(t, 'arrested')).toEqual({ t: 'arrested', seat: 0, criminal: 3 })
  expect([whereIs(t, 3), seen(t).criminals[2].subdued]).toEqual(['custody 0', true])
  const wild = scene(2, { at: [AT.fuelDepot, 0], criminals: { 3: { at: AT.fuelDepot, card: 'c09', up: true } } })
  expect(why(wild, 0, ARREST + 2)).toBe('RA-4.5.1')
  const far = scene(2, { at: [AT.precinct3, 0], criminals: { 3: { at: AT.fuelDepot, card: 'c09', subdued: true } } })
  expect(why(far, 0, ARREST + 2)).toBe('RA-4.5.1')
})

rule('RA-4.5.2', 'one by one, and as many as one likes', () => {
  const custody = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [n, { custody: 0, card: `c1${n}` }]))
  const t = scene(2, { at: [AT.fuelDepot, 0], criminals: { ...custody, 6: { at: AT.fuelDepot, card: 'c09', subdued: true } } })
  t.do(0, ARREST + 5, END_TURN)
  expect([1, 2, 3, 4, 5, 6].map((n) => whereIs(t, n))).toEqual(Array(6).fill('custody 0'))
  expect(allTold(t, 'arrested').length).toBe(1)
})

rule('RA-4.5.3', 'an arrest gives no influence', () => {
  const t = scene(2, { at: [AT.fuelDepot, 0], criminals: { 3: { at: AT.fuelDepot, card: 'c09', subdued: true } } })
  t.do(0, ARREST + 2, END_TURN)
  expect([t.state.influence, allTold(t, 'influence')]).toEqual([[0, 0], []])
})

// ── turn in ────────────────────────────────────────────────────────────────────────────────────────────────────────

const prisoners: Placed = {
  criminals: { 2: { custody: 0, card: 'c09' }, 5: { custody: 0, card: 'c22' }, 6: { custody: 1, card: 'c10' } },
}

rule('RA-4.7.1', "in HQ all criminals of one's custody are turned in at once", () => {
  const t = scene(2, prisoners).do(0, TURN_IN, END_TURN)
  expect([2, 5, 6].map((n) => whereIs(t, n))).toEqual(['bag', 'bag', 'custody 1'])
  expect(told(t, 'turnedIn')).toEqual({ t: 'turnedIn', seat: 0, cards: [C('c09'), C('c22')], credits: 4 })
  expect(why(scene(2, { ...prisoners, at: [AT.gunsmith, 0] }), 0, TURN_IN)).toBe('RA-4.7.1')
  expect(why(scene(2), 0, TURN_IN)).toBe('RA-4.7.1')
})

rule('RA-4.7.2', 'their tokens return to the Data Stream, their links beside the deck', () => {
  const t = scene(2, prisoners)
  expect([inBag(t, 1), inBag(t, 4)]).toEqual([0, 0])
  t.do(0, TURN_IN, END_TURN)
  expect([inBag(t, 1), inBag(t, 4)]).toEqual([1, 1])
  expect([t.state.criminals[1], t.state.criminals[4]].map(({ card, where }) => [card, where])).toEqual([
    [-1, -1],
    [-1, -1],
  ])
})

rule('RA-4.7.3', 'the cards go face up to the score pile', () => {
  const t = scene(2, { ...prisoners, piles: [['c30']] }).do(0, TURN_IN, END_TURN)
  for (const viewer of [-1, 0, 1])
    expect(t.view(viewer).piles).toEqual([[C('c09'), C('c22'), C('c30')].toSorted((a, b) => a - b), []])
  expect([t.state.removed, t.state.deck.includes(C('c09'))]).toEqual([[], false])
})

rule('RA-4.7.4', 'the rewards are paid from the bank, as far as it goes', () => {
  const t = scene(2, prisoners).do(0, TURN_IN, END_TURN)
  expect([t.state.credits, t.state.bank]).toEqual([[8, 4], 13])
  const poor = scene(2, { ...prisoners, credits: [4, 18] }).do(0, TURN_IN, END_TURN)
  expect([poor.state.credits[0], poor.state.bank, told(poor, 'turnedIn').credits]).toEqual([7, 0, 3])
})
