// 4.11 Recruit; 4.12 Scan; 4.13 Attack android; 4.18 End turn
import { expect } from 'vitest'
import { only } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { ASSAULT, BUY, END_TURN, GO, INVESTIGATE, RECRUIT, SCAN, SEARCH, STOP } from '../rules/codes.ts'
import {
  allTold,
  ANDROID,
  asking,
  AT,
  HUMAN,
  hearers,
  informantsAt,
  keys,
  resourcesOf,
  scene,
  seen,
  told,
  why,
  type Placed,
  type Scene,
} from './scene.ts'

rule('RA-4.11.1', 'for 2 credits an informant goes to the topmost empty space', () => {
  const t = scene(2, { at: [AT.precinct3, 0], credits: [3, 4] }).do(0, RECRUIT)
  expect([informantsAt(t, AT.precinct3), t.state.credits[0], t.state.reserve, t.state.bank]).toEqual([[0], 1, [6, 7], 20])
  expect(told(t, 'recruited')).toMatchObject({ seat: 0, slot: AT.precinct3 })
  const below = scene(2, { at: [AT.precinct3, 0], informants: { [AT.precinct3]: [1] } }).do(0, RECRUIT)
  expect(below.state.informants.slice(AT.precinct3 * 2, AT.precinct3 * 2 + 2)).toEqual([1, 0])
})

rule('RA-4.11.2', 'not without a space, an informant or 2 credits, and not in ruins', () => {
  const at = [AT.precinct3, 0]
  expect(why(scene(2, { at, informants: { [AT.precinct3]: [1, 1] } }), 0, RECRUIT)).toBe('RA-4.11.2')
  expect(why(scene(2, { at, credits: [1, 4] }), 0, RECRUIT)).toBe('RA-4.11.2')
  for (const slot of [AT.hq, AT.hospital]) expect(why(scene(2, { at: [slot, 0] }), 0, RECRUIT)).toBe('RA-4.11.2')
  const none = scene(2, { at })
  none.state.reserve[0] = 0
  expect(why(none, 0, RECRUIT)).toBe('RA-10.21')
  const ruins = scene(3, { mode: 'android', at: [AT.precinct3, 0, 0], destroyed: [AT.precinct3] })
  expect(why(ruins, 0, RECRUIT)).toBe('RA-6.12.3')
})

rule('RA-4.11.3', 'Recruit ends the turn', () => {
  const t = scene(2, { at: [AT.precinct3, 0] }).do(0, RECRUIT)
  expect([told(t, 'turnEnds'), asking(t)]).toEqual([{ t: 'turnEnds', seat: 0 }, 'act 1'])
  expect(t.refusal(0, RECRUIT)).toBe('K-2')
})

rule('RA-4.11.4', 'it is no Justice action: police and two Justice actions do not forbid it', () => {
  const police = scene(2, { at: [AT.precinct3, 0], police: AT.precinct3 })
  expect(keys(police, 0)).toContain('recruit')
  const tired = scene(2, { at: [AT.precinct3, 0] })
  tired.state.justice = 2
  expect(keys(tired, 0).toSorted()).toEqual(['endTurn', 'recruit'])
})

rule('RA-4.11.5', 'a player may have several informants in one place', () => {
  const t = scene(2, { at: [AT.precinct3, 0], informants: { [AT.precinct3]: [0] } }).do(0, RECRUIT)
  expect(informantsAt(t, AT.precinct3)).toEqual([0, 0])
})

// ── scan ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** All in HQ; seat 1 has shown an android token already. */
const suspects: Placed = {
  mode: 'android',
  evidence: [4, 4, 4],
  tokens: ['HHH', 'HA', 'HHA'],
  open: ['', 'A', ''],
  influence: [0, 2, 0],
  police: AT.precinct1,
}

const scans = (t: Scene): number[] => t.offers(0).flatMap((code) => (code >= SCAN && code < SCAN + 4 ? [code - SCAN] : []))

rule('RA-4.12.1', 'for 4 evidence another player must reveal a token', () => {
  const t = scene(3, suspects)
  expect(scans(t)).toEqual([1, 2])
  t.do(0, SCAN + 2)
  expect([resourcesOf(t, 0)[2], asking(t)]).toEqual([0, 'reveal 2'])
  expect(told(t, 'scanned')).toEqual({ t: 'scanned', seat: 0, targetSeat: 2 })
  // The others see that he must choose, not what he may choose from.
  expect([t.offers(2), t.match.message(1).ask?.mine, t.match.message(1).ask?.label]).toEqual([
    [HUMAN, ANDROID],
    undefined,
    'reveal',
  ])
  t.do(2, ANDROID)
  expect([told(t, 'tokenShown'), asking(t)]).toEqual([{ t: 'tokenShown', seat: 2, kind: 'android' }, 'act 0'])
  expect(seen(t).open).toEqual([0, 0, 0, 1, 0, 1])
  expect(why(scene(3, { ...suspects, evidence: [3, 4, 4] }), 0, SCAN + 1)).toBe('RA-4.12.1')
  expect(why(scene(3, suspects), 0, SCAN)).toBe('RA-4.12.1')
})

rule('RA-4.12.2', 'not once the limit is reached', () => {
  const t = scene(3, { ...suspects, androids: [1], tokens: ['', '', ''], open: ['', '', ''] })
  expect([scans(t), why(t, 0, SCAN + 2)]).toEqual([[], 'RA-4.12.2'])
})

rule('RA-4.12.3', 'the target is an agent where the scanner or one of his informants is', () => {
  const t = scene(3, { ...suspects, at: [AT.hq, AT.precinct3, AT.gunsmith], informants: { [AT.gunsmith]: [0] } })
  expect([scans(t), why(t, 0, SCAN + 1)]).toEqual([[2], 'RA-4.12.3'])
  const four = scene(4, { mode: 'android', evidence: [4], androids: [1], tokens: ['HHH', 'H', 'HHA', 'HAA'] })
  expect([scans(four), why(four, 0, SCAN + 1)]).toEqual([[2, 3], 'RA-4.12.3'])
})

rule('RA-4.12.4', 'he must have a hidden token and must not have revealed one this round', () => {
  const t = scene(3, suspects)
  t.state.shown = only(1)
  expect([scans(t), why(t, 0, SCAN + 1)]).toEqual([[2], 'RA-4.12.4'])
  const bare = scene(3, { ...suspects, tokens: ['HHH', '', 'HHA'], open: ['', 'HHA', ''] })
  expect(why(bare, 0, SCAN + 1)).toBe('RA-4.12.4')
  expect(why(scene(2, { evidence: [4, 4] }), 0, SCAN + 1)).toBe('RA-4.12.4')
})

rule('RA-4.12.5', 'it may be repeated on others until the second Justice action, and is none itself', () => {
  const t = scene(3, { ...suspects, evidence: [6, 4, 4] })
    .do(0, SCAN + 2)
    .do(2, HUMAN)
  expect([t.state.justice, resourcesOf(t, 0)[2], why(t, 0, SCAN + 1)]).toEqual([0, 2, 'RA-4.12.1'])
  t.state.resources[2] = 4
  expect(scans(t)).toEqual([1])
  const police = scene(3, { ...suspects, police: AT.hq })
  expect(scans(police)).toEqual([1, 2])
  const tired = scene(3, suspects)
  tired.state.justice = 2
  expect(why(tired, 0, SCAN + 1)).toBe('RA-4.3.7')
})

rule('RA-4.12.6', 'an exposure by it gives the scanner 1 influence and costs the target 1', () => {
  const t = scene(3, suspects)
    .do(0, SCAN + 1)
    .do(1, ANDROID)
  expect([told(t, 'exposed').seat, t.state.influence, t.state.androids]).toEqual([1, [1, 1, 0], only(1)])
  expect(told(t, 'influence')).toEqual({ t: 'influence', seat: 0, n: 1, why: 'scan' })
  const human = scene(3, suspects)
    .do(0, SCAN + 1)
    .do(1, HUMAN)
  expect([human.state.influence, allTold(human, 'exposed')]).toEqual([[0, 2, 0], []])
})

// ── attack android ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Seat 0 meets the android of seat 1 at the Gunsmith. */
const hunt: Placed = {
  mode: 'android',
  androids: [1],
  at: [AT.gunsmith, AT.gunsmith, AT.hq],
  ammo: [1, 0, 0],
  fuel: [2, 2, 2],
  police: AT.precinct1,
}

rule('RA-4.13.1', 'an agent may attack an android here that no shield protects, as a Justice action', () => {
  const t = scene(3, hunt)
  expect(t.offers(0)).toContain(ASSAULT + 1)
  expect(why(t, 0, ASSAULT + 2)).toBe('RA-4.13.1')
  for (const slot of [AT.chopShop, AT.hospital])
    expect(why(scene(3, { ...hunt, at: [slot, slot, 0] }), 0, ASSAULT + 1)).toBe('RA-4.13.1')
  // HQ protects agents only.
  expect(scene(3, { ...hunt, at: [AT.hq, AT.hq, AT.hq] }).offers(0)).toContain(ASSAULT + 1)
  expect(why(scene(3, { ...hunt, androids: [] }), 0, ASSAULT + 1)).toBe('RA-4.13.1')
  const police = scene(3, { ...hunt, at: [AT.precinct3, AT.precinct3, 0], police: AT.precinct3 })
  expect(why(police, 0, ASSAULT + 1)).toBe('RA-4.3.3')
  t.do(0, ASSAULT + 1, 0).do(1, 0)
  expect([t.state.justice, why(t, 0, ASSAULT + 1)]).toEqual([1, 'RA-4.3.4'])
})

rule('RA-4.13.2', 'the agent attacks, the android may defend itself', () => {
  const t = scene(3, { ...hunt, weapon: [1, 0, 0], dice: 'red: blast blast ammo; green: heal; black: boost; green: car heal' })
  expect(t.offers(0, ASSAULT + 1)).toEqual([0, 1])
  t.do(0, ASSAULT + 1, 1)
  expect([asking(t), t.offers(1), hearers(t, 'assaults')]).toEqual(['defend 1', [0, 1, 2], [-1, 0, 1, 2]])
  t.do(1, 2)
  expect([t.state.stamina, resourcesOf(t, 0)[0], resourcesOf(t, 1)[1]]).toEqual([[6, 4, 6], 0, 0])
})

rule('RA-4.13.3', 'a hospitalised android gives the agent 1 influence', () => {
  const t = scene(3, {
    ...hunt,
    ammo: [0, 0, 0],
    fuel: [0, 0, 0],
    stamina: [6, 2, 6],
    influence: [0, 3, 0],
    dice: 'red: blast blast ammo',
  })
  t.do(0, ASSAULT + 1)
  expect([t.state.place[1], t.state.stamina[1], t.state.influence]).toEqual([AT.hospital, 4, [1, 2, 0]])
  expect(told(t, 'influence')).toEqual({ t: 'influence', seat: 0, n: 1, why: 'assault' })
})

// ── end turn ───────────────────────────────────────────────────────────────────────────────────────────────────────

rule('RA-4.18.1', 'End turn passes the turn on, and after the last player the City phase comes', () => {
  const t = scene(3, { commander: 1, turn: 1, police: AT.precinct3 })
  t.do(1, END_TURN)
  expect([asking(t), told(t, 'turn')]).toEqual(['act 2', { t: 'turn', seat: 2 }])
  t.do(2, END_TURN)
  expect([asking(t), allTold(t, 'police')]).toEqual(['act 0', []])
  t.do(0, END_TURN)
  expect([told(t, 'police').slot, told(t, 'commander').seat, asking(t).split(' ')[1]]).toEqual([AT.precinct4, 2, '2'])
  // It can be taken back until it is done for good.
  expect(scene(2, { at: [AT.gunsmith, 0] }).offers(0, BUY + 1)).toContain(END_TURN)
  expect([GO, INVESTIGATE, SEARCH, STOP].every((code) => code !== END_TURN)).toBe(true)
})
