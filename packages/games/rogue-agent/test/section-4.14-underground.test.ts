// 4.14 Underground actions; 4.15 Search and buy; 4.16 Attack agent; 4.17 Attack location
import { expect } from 'vitest'
import { only } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import {
  ARREST,
  ASSAULT,
  ATTACK,
  BUY,
  DISARM,
  END_TURN,
  GO,
  INVESTIGATE,
  KEEP,
  RAID,
  RECRUIT,
  RESOLVE_REST,
  SCAN,
  SEARCH,
  STOP,
} from '../rules/codes.ts'
import { ASSASSIN, BOMB } from '../rules/data.ts'
import {
  after,
  allTold,
  ANDROID,
  asking,
  AT,
  bombsOf,
  dieNames,
  inBag,
  informantsAt,
  keys,
  resourcesOf,
  scene,
  told,
  upgradesOf,
  whereIs,
  why,
  type Placed,
  type Scene,
} from './scene.ts'

/** Seat 0 is an android at the Gunsmith, seat 1 an agent beside it. */
const loose: Placed = {
  mode: 'android',
  androids: [0],
  at: [AT.gunsmith, AT.gunsmith, AT.hq],
  ammo: [0, 0, 0],
  fuel: [2, 0, 0],
  police: AT.precinct1,
}

rule('RA-4.14.1', 'an android patrols, acts underground and ends its turn: nothing else', () => {
  const t = scene(3, {
    ...loose,
    evidence: [6, 6, 6],
    bombs: [[AT.gunsmith, 3]],
    criminals: { 1: { at: AT.gunsmith, card: 'c09' }, 2: { at: AT.gunsmith, card: 'c10', subdued: true } },
  })
  expect(keys(t, 0).toSorted()).toEqual(['attackAgent', 'buy', 'endTurn', 'go', 'raid', 'search'])
  for (const code of [ATTACK, ARREST + 1, DISARM + 3]) expect(why(t, 0, code)).toBe('RA-4.14.1')
  for (const code of [INVESTIGATE, SCAN + 1, RECRUIT]) expect(why(t, 0, code)).toBe('RA-8.35')
  expect(why(t, 0, INVESTIGATE, GO + AT.precinct3, 0)).toBeDefined()
})

rule('RA-4.14.2', 'at most two of Search, Buy, Attack agent and Attack location in a turn', () => {
  const t = scene(3, { ...loose, dice: 'red: ammo ammo ammo' })
  t.do(0, BUY + 1, RAID)
  expect([t.state.justice, keys(t, 0)]).toEqual([2, ['endTurn']])
})

rule('RA-4.14.3', 'the police squad does not forbid them', () => {
  const t = scene(3, { ...loose, at: [AT.precinct3, AT.precinct3, 0], police: AT.precinct3 })
  expect(keys(t, 0)).toEqual(expect.arrayContaining(['attackAgent', 'raid', 'search']))
})

rule('RA-4.14.4', 'the same type not twice in one location', () => {
  const t = scene(3, loose)
  expect(t.refusal(0, BUY + 1, BUY + 1)).toBe('RA-4.14.4')
  const raided = scene(3, { ...loose, dice: 'red: ammo ammo ammo' }).do(0, RAID)
  expect(why(raided, 0, RAID)).toBe('RA-4.14.4')
})

rule('RA-4.14.5', 'after the second only End turn is left', () => {
  const t = scene(3, loose)
  t.state.justice = 2
  expect(keys(t, 0)).toEqual(['endTurn'])
  for (const code of [SEARCH, BUY + 1, RAID, ASSAULT + 1]) expect(why(t, 0, code)).toBe('RA-4.14.5')
  expect(why(t, 0, GO + AT.precinct3)).toBe('RA-4.1.4')
})

rule('RA-4.14.6', 'whoever is exposed in his own turn goes on as an android, with what he has done', () => {
  // Card c44 makes one who misses it reveal a token: the second android one.
  const t = scene(3, {
    ...loose,
    androids: [],
    credits: [4, 4, 4],
    tokens: ['HA', 'HHH', 'HHA'],
    open: ['A', '', ''],
    criminals: { 1: { at: AT.gunsmith, card: 'c44', up: true } },
    // The step bought is a pistol.
    dice: 'red: ammo ammo ammo; green: heal',
  })
  t.do(0, BUY + 1, ATTACK).do(0, ANDROID)
  expect([told(t, 'exposed').seat, asking(t), t.state.androids, t.state.justice]).toEqual([0, 'act 0', only(0), 2])
  expect(keys(t, 0)).toEqual(['endTurn'])
  // With one action done there is one left, of another type in this place.
  const one = scene(3, {
    ...loose,
    androids: [],
    tokens: ['HA', 'HHH', 'HHA'],
    open: ['A', '', ''],
    criminals: { 1: { at: AT.gunsmith, card: 'c44', up: true } },
    dice: 'red: ammo ammo ammo',
  })
  one.do(0, ATTACK).do(0, ANDROID)
  expect([one.state.justice, keys(one, 0).toSorted()]).toEqual([1, ['attackAgent', 'buy', 'endTurn', 'go', 'raid', 'search']])
})

rule('RA-4.15.1', 'an android searches as agents do; its own shield counts', () => {
  const blasts = 'red: blast; green: blast blast'
  const shop = scene(3, { ...loose, at: [AT.chopShop, 0, 0], dice: blasts })
    .do(0, SEARCH)
    .do(0, KEEP, RESOLVE_REST, END_TURN)
  expect(shop.state.stamina[0]).toBe(6)
  const t = scene(3, { ...loose, dice: 'red: weapon blast; black: credit' })
    .do(0, SEARCH)
    .do(0, KEEP, RESOLVE_REST, END_TURN)
  expect([upgradesOf(t, 0), t.state.stamina[0], t.state.credits[0]]).toEqual([[0, 1, 0], 5, 6])
})

rule('RA-4.15.2', 'an android buys as agents do', () => {
  const t = scene(3, loose).do(0, BUY + 2, END_TURN)
  expect([upgradesOf(t, 0), t.state.credits[0], told(t, 'bought').units]).toEqual([[0, 2, 0], 0, 2])
  expect(why(scene(3, { ...loose, credits: [1, 4, 4] }), 0, BUY + 1)).toBe('RA-4.9.2')
})

// ── attack agent ───────────────────────────────────────────────────────────────────────────────────────────────────

rule('RA-4.16.1', 'the target is an agent of the location that no shield protects', () => {
  const t = scene(3, loose)
  expect([t.offers(0).includes(ASSAULT + 1), why(t, 0, ASSAULT + 2)]).toEqual([true, 'RA-4.16.1'])
  for (const slot of [AT.hq, AT.hospital])
    expect(why(scene(3, { ...loose, at: [slot, slot, 0] }), 0, ASSAULT + 1)).toBe('RA-4.16.1')
  const four = scene(4, { ...loose, androids: [0, 1], at: [AT.gunsmith, AT.gunsmith, AT.gunsmith, 0] })
  expect([why(four, 0, ASSAULT + 1), four.offers(0).includes(ASSAULT + 2)]).toEqual(['RA-4.16.1', true])
})

rule('RA-4.16.2', 'three red dice, a green one for each pistol, a black one for each ammo', () => {
  const t = scene(3, { ...loose, ammo: [5, 0, 0], weapon: [3, 0, 0] })
  expect(t.offers(0, ASSAULT + 1)).toEqual([0, 1, 2, 3])
  t.do(0, ASSAULT + 1, 3)
  const [roll] = allTold(t, 'rolled')
  const colours = (roll.dice as number[]).map((die) => dieNames([die]).split(' ')[0])
  expect(colours).toEqual(['red', 'red', 'red', 'green', 'green', 'black', 'black', 'black'])
  expect([roll.seat, resourcesOf(t, 0)[0]]).toEqual([0, 2])
})

rule('RA-4.16.3', 'then the target may spend fuel for the green dice left', () => {
  const t = scene(3, { ...loose, fuel: [2, 3, 0], weapon: [1, 0, 0] }).do(0, ASSAULT + 1)
  expect([asking(t), t.offers(1), t.match.message(1).ask?.clock]).toEqual(['defend 1', [0, 1, 2], 'reaction'])
  expect(t.refusal(1, 3)).toBe('RA-4.16.3')
  t.do(1, 2)
  expect([told(t, 'defends'), resourcesOf(t, 1)[1]]).toEqual([{ t: 'defends', seat: 1, fuel: 2 }, 1])
  // Three pistols take all of them.
  const all = scene(3, { ...loose, fuel: [2, 3, 0], weapon: [5, 0, 0] }).do(0, ASSAULT + 1)
  expect([told(all, 'defends').fuel, asking(all)]).toEqual([0, 'act 0'])
})

rule('RA-4.16.4', 'each car of the target cancels a hit; more cars do nothing', () => {
  const roll = (dice: string): Scene =>
    scene(3, { ...loose, fuel: [2, 3, 0], dice })
      .do(0, ASSAULT + 1)
      .do(1, 3)
  expect(roll('red: blast blast boost; green: car car heal').state.stamina[1]).toBe(5)
  const saved = roll('red: blast ammo ammo; green: car car car')
  expect([saved.state.stamina, allTold(saved, 'hurt')]).toEqual([[6, 6, 6], []])
})

rule('RA-4.16.5', 'each hit left costs 1 stamina: armour, informants and ammo do not help', () => {
  const t = scene(3, {
    ...loose,
    ammo: [0, 6, 0],
    agent: [0, 5, 0],
    informants: { [AT.gunsmith]: [1] },
    dice: 'red: blast blast boost',
  })
  t.do(0, ASSAULT + 1)
  expect([t.state.stamina[1], resourcesOf(t, 1)[0], told(t, 'hurt')]).toEqual([
    3,
    6,
    { t: 'hurt', seat: 1, n: 3, why: 'assault' },
  ])
})

rule('RA-4.16.6', 'nothing on the dice of the target harms the attacker', () => {
  const t = scene(3, { ...loose, fuel: [2, 3, 0], dice: 'red: ammo ammo ammo; green: blast blast boost' })
  t.do(0, ASSAULT + 1).do(1, 3)
  expect(t.state.stamina).toEqual([6, 6, 6])
})

rule('RA-4.16.7', 'a hospitalised target gives the attacker 1 influence', () => {
  const t = scene(3, {
    ...loose,
    stamina: [6, 2, 6],
    influence: [0, 2, 0],
    dice: 'red: blast blast boost',
    criminals: { 1: { custody: 1, card: 'c09' } },
  })
  t.do(0, ASSAULT + 1)
  expect([t.state.place[1], t.state.stamina[1], t.state.influence, whereIs(t, 1)]).toEqual([AT.hospital, 4, [1, 1, 0], 'bag'])
  expect([told(t, 'influence').why, asking(t)]).toEqual(['assault', 'act 0'])
})

// ── attack location ────────────────────────────────────────────────────────────────────────────────────────────────

/** An android in precinct 3, where informants of seats 1 and 2 stand. */
const siege = (dice: string, placed: Placed = {}): Scene =>
  scene(3, {
    ...loose,
    at: [AT.precinct3, AT.academy, AT.academy],
    informants: { [AT.precinct3]: [1, 2] },
    ...placed,
    dice,
  }).do(0, RAID)

const isDestroyed = (t: Scene): boolean => t.state.destroyed === 1 << AT.precinct3

rule('RA-4.17.1', 'the target is its own location, with spaces for informants and not destroyed', () => {
  expect(told(siege('red: ammo ammo ammo'), 'raids')).toMatchObject({ seat: 0, slot: AT.precinct3 })
  for (const slot of [AT.hq, AT.hospital]) expect(why(scene(3, { ...loose, at: [slot, 0, 0] }), 0, RAID)).toBe('RA-4.17.1')
  const ruins = scene(3, { ...loose, destroyed: [AT.gunsmith] })
  expect(why(ruins, 0, RAID)).toBe('RA-6.12.7')
  // Nobody need stand there.
  expect(keys(scene(3, loose), 0)).toContain('raid')
})

rule('RA-4.17.2', 'the dice are those of an attack; nobody defends', () => {
  const t = scene(3, { ...loose, ammo: [2, 0, 0], weapon: [1, 0, 0], fuel: [0, 3, 3] })
  expect(t.offers(0, RAID)).toEqual([0, 1, 2])
  t.do(0, RAID, 2)
  expect([(told(t, 'rolled').dice as number[]).length, allTold(t, 'defends'), asking(t)]).toEqual([6, [], 'act 0'])
})

rule('RA-4.17.3', 'informants absorb a hit each, from the top, and are removed', () => {
  const t = siege('red: blast ammo ammo')
  expect([informantsAt(t, AT.precinct3), t.state.reserve, allTold(t, 'informantLost').length]).toEqual([[2], [7, 6, 6], 1])
  expect(told(t, 'informantLost').seat).toBe(1)
  expect(t.state.informants[AT.precinct3 * 2]).toBe(2)
})

rule('RA-4.17.4', 'without hits nobody is removed', () => {
  expect(informantsAt(siege('red: boost boost ammo'), AT.precinct3)).toEqual([1, 2])
})

rule('RA-4.17.5', 'two hits left: bombs explode, criminals and assassins return, the tile is destroyed, 1 influence', () => {
  const t = siege('red: blast blast boost', {
    informants: {},
    bombs: [
      [AT.precinct3, 3],
      [AT.precinct3, 5],
    ],
    assassins: [AT.precinct3],
    criminals: { 1: { at: AT.precinct3, card: 'c09' }, 2: { at: AT.precinct3, card: 'c10', subdued: true } },
    stamina: [6, 6, 6],
  })
  expect([bombsOf(t), inBag(t, BOMB), t.state.assassins, inBag(t, ASSASSIN)]).toEqual([[], 4, [], 4])
  expect([whereIs(t, 1), whereIs(t, 2), isDestroyed(t), t.state.influence[0]]).toEqual(['bag', 'bag', true, 1])
  const order = new Set(['explosion', 'destroyed', 'influence'])
  expect(t.told(2).flatMap(({ t: name }) => (order.has(name) ? [name] : []))).toEqual([
    'explosion',
    'explosion',
    'destroyed',
    'influence',
  ])
  // The two bombs took the android to hospital.
  expect(t.state.place[0]).toBe(AT.hospital)
  const quiet = siege('red: blast blast ammo', { informants: {} })
  expect([isDestroyed(quiet), quiet.state.influence, told(quiet, 'influence').why]).toEqual([true, [1, 0, 0], 'destroyed'])
})

rule('RA-4.17.6', 'all of it happens even if the android goes to hospital; its turn then ends', () => {
  const t = siege('red: blast blast ammo', {
    informants: {},
    bombs: [[AT.precinct3, 2]],
    stamina: [4, 6, 6],
    influence: [3, 0, 0],
  })
  expect([isDestroyed(t), t.state.place[0], t.state.influence[0], asking(t)]).toEqual([true, AT.hospital, 3, 'act 1'])
})

rule('RA-4.17.7', 'with fewer hits nothing more happens', () => {
  const t = siege('red: blast blast boost', { bombs: [[AT.precinct3, 2]] })
  expect([informantsAt(t, AT.precinct3), isDestroyed(t), bombsOf(t)]).toEqual([[], false, [[AT.precinct3, 2]]])
  expect([t.state.influence[0], t.state.stamina[0]]).toEqual([0, 6])
  expect(after(t, 0, GO + AT.hq, STOP).patrols).toBe(1)
})
