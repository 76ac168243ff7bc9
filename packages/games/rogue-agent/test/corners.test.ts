// Corners of several sections that a slip in the rules could hide in.
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import {
  ASSAULT,
  ATTACK,
  ATTACK_ASSASSIN,
  END_TURN,
  GO,
  INTERCEPT,
  KEEP,
  RAID,
  RESOLVE_REST,
  SEARCH,
  TURN_IN,
  WITH_BOOST,
} from '../rules/codes.ts'
import { ASSASSIN } from '../rules/data.ts'
import { NO_AMMO_DICE, NO_PISTOLS } from '../rules/effects.ts'
import type { Clock } from '../rules/state.ts'
import {
  after,
  allTold,
  asking,
  AT,
  die,
  HUMAN,
  inBag,
  informantsAt,
  scene,
  told,
  upgradesOf,
  whereIs,
  type Placed,
  type Scene,
} from './scene.ts'

rule('RA-4.6.5', 'one car takes one criminal, also from the player in seat 0', () => {
  const t = scene(2, {
    turn: 1,
    commander: 1,
    at: [AT.gunsmith, AT.gunsmith],
    fuel: [0, 1],
    criminals: { 1: { custody: 0, card: 'c09' }, 2: { custody: 0, card: 'c10' } },
    dice: 'green: car',
  })
  t.do(1, INTERCEPT).do(1, 1, END_TURN)
  expect([whereIs(t, 1), whereIs(t, 2)]).toEqual(['custody 0', 'custody 1'])
})

rule('RA-5.2.9', 'what one card forbade in its attack does not bind the next one', () => {
  const armed: Placed = { at: [AT.precinct3, 0, 0], ammo: [2, 0, 0], weapon: [1, 0, 0], assassins: [AT.precinct3] }
  const agent = scene(3, armed)
  agent.state.flags = NO_AMMO_DICE | NO_PISTOLS
  agent.do(0, ATTACK_ASSASSIN, 2)
  expect((told(agent, 'rolled').dice as number[]).length).toBe(6)
  const android = scene(3, { ...armed, mode: 'android', androids: [0] })
  android.state.flags = NO_AMMO_DICE | NO_PISTOLS
  android.do(0, RAID, 2)
  expect((told(android, 'rolled').dice as number[]).length).toBe(6)
  const duel = scene(3, { ...armed, mode: 'android', androids: [0], at: [AT.precinct3, AT.precinct3, 0], fuel: [0, 0, 0] })
  duel.state.flags = NO_AMMO_DICE | NO_PISTOLS
  duel.do(0, ASSAULT + 1, 2)
  expect([told(duel, 'armed'), allTold(duel, 'rolled').length]).toEqual([{ t: 'armed', seat: 0, ammo: 2 }, 1])
  expect((told(duel, 'rolled').dice as number[]).length).toBe(6)
})

rule('RA-4.8.2', 'colours chosen in an earlier search are forgotten', () => {
  const t = scene(2)
  t.state.colours = [1]
  expect([t.offers(0, SEARCH), t.offers(0, SEARCH, 0)]).toEqual([
    [0, 1, 2],
    [1, 2],
  ])
})

rule('RA-6.8.6', 'an agent whom an android sends to hospital reveals a token', () => {
  const t = scene(4, {
    mode: 'android',
    androids: [0],
    at: [AT.gunsmith, AT.gunsmith, 0, 0],
    ammo: [0, 0, 0, 0],
    fuel: [0, 0, 0, 0],
    stamina: [6, 1, 6, 6],
    tokens: ['H', 'HHA', 'HHH', 'HHA'],
    dice: 'red: blast ammo ammo',
  })
  expect(asking(t.do(0, ASSAULT + 1))).toBe('reveal 1')
})

rule('RA-5.3.2', 'the end of a turn ends the old clocks of that player, and no others', () => {
  const clock = (seat: number, criminal: number, round: number): Clock => ({ seat, criminal, type: 'noHeal', n: 0, round })
  const lasting = [clock(1, 1, 1), clock(0, 2, 2), clock(1, 3, 1)]
  const t = scene(2, { round: 2, clocks: [lasting[0], clock(0, 0, 1), lasting[1], lasting[2]] }).do(0, END_TURN)
  expect(t.state.clocks).toEqual(lasting)
})

rule('RA-5.3.2', 'a criminal that leaves takes its own clocks along, and no others', () => {
  const clock = (seat: number, criminal: number): Clock => ({ seat, criminal, type: 'noHeal', n: 0, round: 1 })
  const lasting = [clock(0, 1), clock(1, 2), clock(0, 3)]
  const t = scene(2, {
    criminals: { 1: { custody: 0, card: 'c09' } },
    clocks: [lasting[0], clock(1, 0), lasting[1], lasting[2]],
  })
  t.do(0, TURN_IN, END_TURN)
  expect(t.state.clocks).toEqual(lasting)
})

rule('RA-5.3.10', 'more gangsters wait in precincts only, and not in ruins', () => {
  const clocks = [{ seat: 0, criminal: 0, type: 'extraGangster', n: 1, round: 1 }]
  const t = scene(3, { mode: 'android', ammo: [0, 0, 0], clocks, at: [AT.gunsmith, 0, 0], destroyed: [AT.precinct4] })
  expect(after(t, 0, GO + AT.precinct3).stamina[0]).toBe(4)
  // A step into ruins costs what it always costs, one to the Fuel Depot nothing.
  expect(after(t, 0, GO + AT.precinct4).stamina[0]).toBe(5)
  expect(after(t, 0, GO + AT.precinct4, GO + AT.fuelDepot).stamina[0]).toBe(5)
})

rule('RA-5.2.24', 'an upgrade step is one step', () => {
  const t = scene(2, {
    at: [AT.precinct3, 0],
    ammo: [0, 0],
    criminals: { 1: { at: AT.precinct3, card: 'c41', markers: [0] } },
  })
  expect(upgradesOf(t.do(0, ATTACK), 0)).toEqual([1, 0, 0])
})

rule('RA-5.2.12', "an own informant below another's is removed, and told as his", () => {
  const t = scene(2, {
    at: [AT.precinct3, 0],
    ammo: [0, 0],
    informants: { [AT.precinct5]: [1, 0] },
    criminals: { 1: { at: AT.precinct3, card: 'c11', up: true } },
    dice: 'red: ammo ammo ammo',
  })
  t.do(0, ATTACK)
  expect([informantsAt(t, AT.precinct5), told(t, 'informantLost').seat]).toEqual([[1], 0])
})

rule('RA-6.2.6', 'an assassin that finds no place free of criminals flees off the path', () => {
  const t = scene(2, {
    turn: 1,
    police: AT.precinct4,
    assassins: [AT.precinct6],
    criminals: { 1: { at: AT.hospital, card: 'c09' } },
  })
  t.do(1, END_TURN)
  expect([whereIs(t, 1), inBag(t, ASSASSIN) + t.state.drawn.filter((token) => token === ASSASSIN).length]).toEqual([
    AT.precinct6,
    4,
  ])
  expect([allTold(t, 'assassinGone').length, allTold(t, 'assassinFlees')]).toEqual([1, []])
})

rule('RA-6.2.6', 'nor does it stay at the end of the path where another criminal is', () => {
  const t = scene(2, {
    turn: 1,
    police: AT.precinct4,
    assassins: [AT.hospital],
    criminals: { 1: { at: AT.precinct2, card: 'c09' }, 2: { at: AT.precinct6, card: 'c10', entered: true } },
  })
  t.do(1, END_TURN)
  expect([whereIs(t, 1), whereIs(t, 2)]).toEqual([AT.hospital, AT.ammoSupply])
  expect([allTold(t, 'assassinGone').length, allTold(t, 'assassinFlees')]).toEqual([1, []])
})

rule('RA-6.3.2', 'an assassin that stays where it is does not move there', () => {
  const t = scene(2, { turn: 1, at: [AT.gunsmith, AT.hq], police: AT.precinct4, assassins: [AT.gunsmith] })
  t.do(1, END_TURN)
  // It strikes at once: its task is done.
  expect([t.state.stamina[0], t.state.assassins, allTold(t, 'assassinMoves')]).toEqual([4, [AT.gunsmith], []])
})

rule('RA-8.32', 'assassins in one location are one choice: nobody is asked for their order', () => {
  const t = scene(3, { turn: 2, police: AT.precinct4, assassins: [AT.academy, AT.academy] })
  t.do(2, END_TURN)
  expect(allTold(t, 'assassinActs').length).toBe(2)
})

// ── when tokens are revealed (6.10.8) ──────────────────────────────────────────────────────────────────────────────

/** Bombs at the Gunsmith and at the Academy, an agent who cannot take much beside each. */
const twoBombs = (placed: Placed): Scene =>
  scene(3, {
    mode: 'android',
    at: [AT.gunsmith, AT.academy, AT.chopShop],
    stamina: [4, 4, 6],
    tokens: ['HHH', 'HHA', 'HHA'],
    // On its way to precinct 6, where nobody is near.
    police: AT.precinct5,
    ...placed,
    bombs: [
      [AT.gunsmith, 1],
      [AT.academy, 1],
    ],
  })

rule('RA-6.10.8', 'in the City phase each explosion is a damage event of its own', () => {
  const t = twoBombs({ turn: 2 }).do(2, END_TURN)
  // Seat 0 is Commander and chooses which comes first; before the second one explodes he reveals a token.
  expect(asking(t)).toBe('orderBombs 0')
  t.do(0, AT.gunsmith, HUMAN)
  const order = new Set(['explosion', 'tokenShown'])
  expect(t.told(1).flatMap(({ t: name }) => (order.has(name) ? [name] : []))).toEqual(['explosion', 'tokenShown', 'explosion'])
  expect(asking(t)).toBe('reveal 1')
})

rule('RA-6.10.8', 'all explosions of one card effect are one damage event', () => {
  // Card c10 sets all bombs ticking when it is unmasked by surprise.
  const t = twoBombs({
    at: [AT.gunsmith, AT.academy, AT.precinct5],
    police: AT.precinct1,
    turn: 2,
    commander: 2,
    ammo: [0, 0, 0],
    criminals: { 1: { at: AT.precinct5, card: 'c10' } },
    dice: 'red: blast ammo ammo',
  })
  t.do(2, ATTACK)
  t.do(2, AT.gunsmith)
  expect([allTold(t, 'explosion').length, allTold(t, 'hospital').length, allTold(t, 'tokenShown').length]).toEqual([2, 2, 0])
  // The attack goes on, and is over before anybody reveals: from the Commander clockwise.
  expect([told(t, 'subdued').criminal, asking(t)]).toEqual([1, 'reveal 0'])
})

// ── resolve the rest (8.33) ────────────────────────────────────────────────────────────────────────────────────────

/** Which of the dice the one boost doubles. */
const doubled = (slot: number, dice: string): number[] => {
  const t = scene(2, { at: [slot, 0], dice, stamina: [3, 6], fuel: [0, 0], evidence: [0, 0], ammo: [0, 0] })
  t.do(0, SEARCH).do(0, KEEP, RESOLVE_REST, END_TURN)
  return allTold(t, 'resolved').flatMap((event) => (event.way === 1 ? [event.die as number] : []))
}

rule('RA-8.33', 'a boost doubles an upgrade before a credit, a double face, a single one and healing', () => {
  expect(doubled(AT.academy, 'green: boost; black: credit agent')).toEqual([die('black agent')])
  expect(doubled(AT.academy, 'green: boost; black: 2evidence credit')).toEqual([die('black credit')])
  expect(doubled(AT.ammoSupply, 'red: ammo 2ammo; green: boost')).toEqual([die('red 2ammo')])
  expect(doubled(AT.ammoSupply, 'red: boost ammo; green: heal')).toEqual([die('red ammo')])
  expect(doubled(AT.hospital, 'green: boost heal car')).toEqual([die('green car')])
  expect(doubled(AT.hospital, 'green: boost 2fuel car')).toEqual([die('green car')])
  // One boost doubles one of two equal dice, two boosts double two dice.
  expect(doubled(AT.hospital, 'green: boost car car')).toEqual([die('green car')])
  expect(doubled(AT.precinct2, 'green: boost boost; black: agent credit')).toEqual([die('black agent'), die('black credit')])
})

rule('RA-8.5', 'the clock resolves the last die as it would the rest', () => {
  const last = (slot: number, dice: string, ammo: number): number[] =>
    scene(2, { at: [slot, 0], dice, ammo: [ammo, 0] })
      .do(0, SEARCH)
      .match.fallback(0)
      .slice(1, 2)
  expect(last(AT.hospital, 'green: boost boost car', 0)).toEqual([die('green car') * 4 + WITH_BOOST])
  expect(last(AT.gunsmith, 'red: boost blast; black: boost', 0)).toEqual([die('red blast') * 4 + WITH_BOOST])
  expect(last(AT.ammoSupply, 'red: boost boost; green: blast', 1)).toEqual([die('green blast') * 4 + WITH_BOOST])
})

rule('RA-10.1', 'with an empty bag no token is drawn and no die rolled', () => {
  const t = scene(2, { turn: 1, police: AT.precinct4 })
  t.state.bag = []
  t.do(1, END_TURN)
  expect([told(t, 'drawn'), asking(t), t.state.round]).toEqual([{ t: 'drawn', tokens: [], numbers: [] }, 'act 1', 2])
})

rule('RA-7.7', 'what is left in the Data Stream is shown in an order that tells nothing', () => {
  const t = scene(2, { turn: 1, police: AT.precinct4, script: { tokens: [2, ASSASSIN], numbers: [0, 1] } }).do(1, END_TURN)
  expect(t.view().bag).toEqual([0, 1, 3, 4, 5, 6, 6, 6, 6, ASSASSIN, ASSASSIN, ASSASSIN])
})
