// 3 Round structure
import { expect } from 'vitest'
import { has, only } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { ARREST, ATTACK, BUY, END_TURN, GO, INVESTIGATE, KEEP, RECRUIT, RESOLVE_REST, SEARCH, STOP } from '../rules/codes.ts'
import { after, allTold, asking, AT, keys, scene, told, whereIs, why, type Scene } from './scene.ts'

/** Everybody ends his turn at once, and Commanders take what comes first, until something is so. */
const playUntil = (t: Scene, done: () => boolean): Scene => {
  for (let i = 0; i < 1000 && !done(); i++) {
    const seat = [0, 1, 2, 3].find(
      (one) => t.match.message(one < t.state.seats ? one : 0).ask?.mine && has(t.match.asked, one),
    )!
    t.do(seat, ...t.match.fallback(seat))
  }
  expect(done()).toBe(true)
  return t
}

rule('RA-3.1', 'Agent mode lasts six rounds, Android mode eight', () => {
  for (const [mode, rounds] of [
    ['agent', 6],
    ['android', 8],
  ] as const) {
    const t = scene(3, { mode })
    playUntil(t, () => t.match.over)
    expect([t.state.round, t.match.over]).toEqual([rounds, true])
    expect(allTold(t, 'ended').length).toBe(1)
  }
})

rule('RA-3.2', 'a round is Time phase, Action phase, City phase', () => {
  const t = scene(2, { turn: 1, police: AT.precinct4, criminals: { 1: { at: AT.ammoSupply, card: 'c09' } } })
  t.do(1, END_TURN)
  const order = ['turnEnds', 'criminalMoves', 'police', 'commander', 'round', 'drawn']
  expect(t.told(0).flatMap((event) => (order.includes(event.t) ? [event.t] : []))).toEqual(order)
  t.do(1, ...t.match.fallback(1))
  expect(told(t, 'turn')).toEqual({ t: 'turn', seat: 1 })
})

rule('RA-3.3', 'the Commander has the first turn, the others follow clockwise', () => {
  for (let commander = 0; commander < 4; commander++) {
    const t = scene(4, { commander, turn: commander })
    for (let i = 0; i < 4; i++) {
      const seat = (commander + i) % 4
      expect([asking(t), t.state.turn]).toEqual([`act ${seat}`, seat])
      for (const other of [0, 1, 2, 3]) if (other !== seat) expect(t.refusal(other, END_TURN)).toBe('K-2')
      t.do(seat, END_TURN)
    }
    // The next Commander begins the next round.
    expect([t.state.round, t.state.commander]).toEqual([2, (commander + 1) % 4])
  }
})

rule('RA-3.4', 'a turn goes on until it is ended, by Recruit, by hospital, or by an effect', () => {
  const place = { at: [AT.gunsmith, AT.hq] }
  const t = scene(2, { ...place, credits: [4, 4], dice: 'red: weapon weapon; black: 2evidence' })
  // Action after action, in any order.
  t.do(0, BUY + 1, SEARCH).do(0, KEEP, RESOLVE_REST, RECRUIT)
  expect([asking(t), allTold(t, 'turnEnds')]).toEqual(['act 1', [{ t: 'turnEnds', seat: 0 }]])
  const ended = scene(2, place).do(0, END_TURN)
  expect(asking(ended)).toBe('act 1')
  const hurt = scene(2, { stamina: [1, 6], ammo: [0, 0] }).do(0, GO + AT.precinct3)
  expect([allTold(hurt, 'turnEnds'), asking(hurt)]).toEqual([[{ t: 'turnEnds', seat: 0 }], 'act 1'])
  // Card c42 ends the turn of one who misses it: without Recruit.
  const missed = scene(2, {
    at: [AT.precinct3, 0],
    ammo: [0, 0],
    criminals: { 1: { at: AT.precinct3, card: 'c42', up: true } },
    dice: 'red: ammo ammo ammo',
  })
  missed.do(0, ATTACK)
  expect(asking(missed)).toBe('act 1')
})

rule('RA-3.5', 'a player may end his turn between any two actions, even without having acted', () => {
  const t = scene(2, { at: [AT.gunsmith, 0] })
  for (const draft of [[], [BUY + 1], [GO + AT.precinct3, 0, STOP]]) expect(keys(t, 0, ...draft)).toContain('endTurn')
  t.do(0, END_TURN)
  expect([asking(t), t.state.patrols, t.state.justice]).toEqual(['act 1', 0, 0])
})

rule('RA-3.6', 'an action is finished before the next one; only Investigate may come between steps of a patrol', () => {
  const t = scene(2, {
    police: AT.precinct3,
    evidence: [2, 2],
    criminals: { 1: { at: AT.precinct3, card: 'c09' }, 2: { at: AT.precinct3, card: 'c10', subdued: true } },
  })
  const patrol = GO + AT.precinct3
  expect(keys(t, 0, patrol).toSorted()).toEqual(['go', 'investigate', 'stopPatrol'])
  for (const code of [SEARCH, ARREST + 1, END_TURN, RECRUIT]) expect(t.refusal(0, patrol, code)).toBe('RA-3.6')
  t.do(0, patrol, INVESTIGATE)
  expect(keys(t, 0).toSorted()).toEqual(['go', 'stopPatrol'])
})

rule('RA-3.7', 'what was done in a turn is forgotten at the next one', () => {
  const t = scene(2, { at: [AT.gunsmith, AT.gunsmith], credits: [4, 4] })
  expect(after(t, 0, BUY + 1, GO + AT.precinct3, 0, STOP)).toMatchObject({
    justice: 1,
    patrols: 1,
    done: [5 * 16 + AT.gunsmith],
  })
  t.do(0, BUY + 1, GO + AT.precinct3, 0, STOP, END_TURN)
  // The next player starts afresh: a free patrol, and the same good.
  expect(t.view(1)).toMatchObject({ turn: 1, justice: 0, patrols: 0, done: [] })
  expect(t.offers(1)).toContain(BUY + 1)
  expect(after(t, 1, GO + AT.precinct3, 0).resources.slice(3, 6)).toEqual([2, 2, 2])
})

rule('RA-3.8', 'what happened in a round is forgotten at the end of the City phase', () => {
  const t = scene(3, {
    mode: 'android',
    turn: 2,
    at: [AT.academy, AT.academy, AT.academy],
    police: AT.precinct4,
    criminals: { 1: { at: AT.gunsmith, card: 'c09', subdued: true, entered: true } },
  })
  t.state.shown = only(1)
  t.do(2, END_TURN)
  expect([t.state.shown, t.state.criminals[0].entered, whereIs(t, 1)]).toEqual([0, false, AT.gunsmith])
})

rule('RA-3.9', 'a player in hospital takes his next turn like any other', () => {
  const t = scene(2, { stamina: [1, 6], ammo: [0, 0], police: AT.precinct4 }).do(0, GO + AT.precinct3)
  expect(t.state.place[0]).toBe(AT.hospital)
  playUntil(t, () => t.state.round === 2 && asking(t) === 'act 0')
  expect(keys(t, 0)).toEqual(expect.arrayContaining(['go', 'search', 'endTurn']))
  expect(why(t, 0, GO + AT.hq)).toBe('RA-4.1.2')
})
