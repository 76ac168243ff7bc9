// Identity tokens, exposure, destroyed locations (6.10 to 6.12).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { ATTACK, BUY, END_TURN, GO, RAID, RECRUIT, SCAN, SEARCH, STOP } from '../rules/codes.ts'
import { ASSASSIN } from '../rules/data.ts'
import {
  allTold,
  AT,
  asking,
  bombsOf,
  C,
  hearers,
  inBag,
  informantsAt,
  keys,
  scene,
  seen,
  told,
  whereIs,
  why,
  type Placed,
  type Scene,
} from './scene.ts'

const MISS = 'red: ammo ammo ammo'
const DESTROY = 'red: blast blast ammo'

const android = (placed: Placed = {}, seats = 3): Scene =>
  scene(seats, {
    mode: 'android',
    ammo: [0, 0, 0, 0].slice(0, seats),
    tokens: ['HHA', 'HAA', 'HHH', 'HHA'].slice(0, seats),
    ...placed,
  })

/** Seat 0 misses Johnny Nobody: he must reveal a token. */
const unlucky = (placed: Placed = {}, seats = 3): Scene =>
  android(
    {
      at: [AT.precinct3, AT.hq, AT.hq, AT.hq].slice(0, seats),
      dice: MISS,
      ...placed,
      criminals: { 1: { at: AT.precinct3, card: 'c44', up: true }, ...placed.criminals },
    },
    seats,
  ).do(0, ATTACK)

describe('revealing a token', () => {
  rule('RA-6.10.1', 'in hospital, by a retaliation, by a scan, by the squad’s arrival', () => {
    expect(asking(unlucky())).toBe('reveal 0')
    expect(asking(android({ evidence: [4, 2, 2] }).do(0, SCAN + 1))).toBe('reveal 1')
    expect(keys(android({ stamina: [2, 6, 6] }), 0, GO + AT.precinct2)).toEqual(['reveal'])
    const arrival = android({ turn: 2, police: AT.precinct3, at: [AT.precinct4, AT.hospital, AT.hospital] })
    expect(asking(arrival.do(2, END_TURN))).toBe('reveal 0')
  })

  rule('RA-6.10.2', 'the owner chooses which token to turn up; it stays open', () => {
    const t = unlucky()
    expect(t.offers(0)).toEqual([0, 1])
    t.do(0, 1)
    expect(seen(t).open.slice(0, 2)).toEqual([0, 1])
    expect(hearers(t, 'tokenShown')).toEqual([-1, 0, 1, 2])
    const all = unlucky({ tokens: ['HHH', 'HAA', 'HAA'] })
    expect(why(all, 0, 1)).toBe('RA-6.10.2')
  })

  rule('RA-6.10.3', 'at most one a round', () => {
    const t = unlucky({ dice: `${MISS}; ${MISS}` }).do(0, 0)
    t.state.done.length = 0
    t.state.justice = 0
    t.do(0, ATTACK)
    expect(asking(t)).toBe('act 0')
    expect(seen(t).hidden[0]).toBe(2)
    const shown = android({ evidence: [4, 2, 2] })
    shown.state.shown = 2
    expect(why(shown, 0, SCAN + 1)).toBe('RA-4.12.4')
  })

  rule('RA-6.10.4', 'nothing to reveal without a hidden token, for an android, or once the limit is reached', () => {
    expect(asking(unlucky({ tokens: ['', 'HAA', 'HHH'] }))).toBe('act 0')
    expect(asking(unlucky({ androids: [1] }))).toBe('act 0')
  })

  rule('RA-6.10.5', 'the second open android token exposes its owner', () => {
    const t = unlucky({ tokens: ['HA', 'HHA', 'HHH'], open: ['A', '', ''] }).do(0, 1)
    expect(told(t, 'exposed')).toMatchObject({ seat: 0 })
    expect(seen(t).androids).toBe(1)
  })

  rule('RA-6.10.6', 'pending reveals wait for the end of the damage event and go from the Commander clockwise', () => {
    const t = android({
      commander: 1,
      turn: 0,
      police: AT.precinct3,
      at: [AT.gunsmith, AT.precinct4, AT.precinct4],
      tokens: ['HHA', 'HHA', 'HHA'],
    }).do(0, END_TURN)
    expect(asking(t)).toBe('reveal 1')
    t.do(1, 0)
    expect(asking(t)).toBe('reveal 2')
    t.do(2, 0)
    expect(asking(t)).toBe('reveal 0')
  })

  rule('RA-6.10.7', 'at the limit all tokens leave the game, hidden ones unseen', () => {
    const t = unlucky({ tokens: ['HA', 'HHA', 'HHH'], open: ['A', '', ''] }).do(0, 1)
    expect(told(t, 'limit')).toEqual({ t: 'limit' })
    expect(seen(t, 1).hidden).toEqual([0, 0, 0])
    expect(seen(t, 1).open).toEqual([0, 0, 0, 0, 0, 0])
    expect(t.state.discarded).toEqual([1, 0, 2, 1, 3, 0])
    expect(JSON.stringify(t.told(1))).not.toContain('discarded')
  })

  rule('RA-6.10.8', 'an attack with its effects is one damage event: the reveal comes after it', () => {
    const t = android({
      at: [AT.precinct3, AT.hq, AT.hq],
      stamina: [1, 6, 6],
      criminals: { 1: { at: AT.precinct3, card: 'c09' } },
    }).do(0, ATTACK)
    expect(asking(t)).toBe('reveal 0')
    expect(t.state.place[0]).toBe(AT.hospital)
    expect(allTold(t, 'rolled')).toEqual([])
  })
})

/** Seat 0 is exposed by its own attack. */
const exposed = (placed: Placed = {}, seats = 4): Scene =>
  unlucky({ tokens: ['HA', 'HHA', 'HHH', 'HHA'], open: ['A', '', '', ''], ...placed }, seats).do(0, 1)

describe('exposure', () => {
  rule('RA-6.11.1', 'the exposed player is an android from then on', () => {
    expect(keys(exposed(), 0)).not.toContain('recruit')
    expect(exposed().state.androids).toBe(1)
  })

  rule('RA-6.11.2', 'his custody returns to the Data Stream', () => {
    const t = exposed({ criminals: { 2: { custody: 0, card: 'c02' } } })
    expect(whereIs(t, 2)).toBe('bag')
  })

  rule('RA-6.11.3', 'his informants leave the game, lower ones of others move up', () => {
    const t = exposed({ informants: { [AT.precinct4]: [0, 1], [AT.gunsmith]: [0] } })
    expect([informantsAt(t, AT.precinct4), informantsAt(t, AT.gunsmith)]).toEqual([[1], []])
    expect(t.state.reserve[0]).toBe(0)
  })

  rule('RA-6.11.4', 'board, credits, influence and score pile stay', () => {
    const t = exposed({ influence: [3, 0, 0, 0], piles: [['c01'], [], [], []] })
    expect([t.state.credits[0], t.state.influence[0], t.state.piles[0]]).toEqual([4, 3, [C('c01')]])
  })

  rule('RA-6.11.5', 'his investigation markers are taken off the cards', () => {
    const t = exposed({ criminals: { 2: { at: AT.academy, card: 'c02', markers: [0] } } })
    expect(t.state.criminals[1].markers).toBe(0)
    expect(t.state.markers[0]).toBe(5)
  })

  rule('RA-6.11.6', 'he keeps his seat in turn order and as Commander', () => {
    const t = exposed()
    expect(t.state.commander).toBe(0)
    expect(asking(t)).toBe('act 0')
  })
})

/** Seat 0 is an android in precinct 3 and destroys it. */
const razed = (placed: Placed = {}): Scene =>
  android({ androids: [0], tokens: ['', 'HHA', 'HHH'], at: [AT.precinct3, AT.hq, AT.hq], dice: DESTROY, ...placed }).do(0, RAID)

const RUIN = { destroyed: [AT.precinct3] } as const

describe('destroyed locations', () => {
  rule('RA-6.12.1', 'a destroyed tile stays so, without search, spaces, gangsters or shield', () => {
    const t = razed()
    expect(t.state.destroyed).toBe(1 << AT.precinct3)
    expect(told(t, 'destroyed')).toMatchObject({ seat: 0, slot: AT.precinct3 })
    expect(keys(t, 0)).toEqual(['go', 'endTurn'])
  })

  rule('RA-6.12.2', 'criminals and assassins that come or stand there return to the Data Stream', () => {
    const t = razed({ criminals: { 1: { at: AT.precinct3, card: 'c02' } }, assassins: [AT.precinct3] })
    expect(whereIs(t, 1)).toBe('bag')
    expect(inBag(t, ASSASSIN)).toBe(4)
    const moving = android({ ...RUIN, turn: 2, criminals: { 1: { at: AT.ammoSupply, card: 'c02' } } })
    moving.do(2, END_TURN)
    expect(moving.state.criminals[0].where).toBe(-1)
  })

  rule('RA-6.12.3', 'no Search, Buy or Recruit there', () => {
    const t = android({ ...RUIN, at: [AT.precinct3, AT.hq, AT.hq] })
    expect(keys(t, 0)).toEqual(['go', 'endTurn'])
    expect([why(t, 0, SEARCH), why(t, 0, BUY + 1)]).toEqual(['RA-6.12.3', 'RA-6.12.3'])
    expect(why(t, 0, RECRUIT)).toBe('RA-6.12.3')
  })

  rule('RA-6.12.4', 'an agent loses 1 stamina on entering, an android none', () => {
    const t = android({ ...RUIN }).do(0, GO + AT.precinct3, STOP, END_TURN)
    expect(t.state.stamina[0]).toBe(5)
    expect(told(t, 'hurt')).toMatchObject({ seat: 0, n: 1, why: 'ruins' })
    const steel = android({ ...RUIN, androids: [0], tokens: ['', 'HHA', 'HHH'] }).do(0, GO + AT.precinct3, STOP, END_TURN)
    expect(steel.state.stamina[0]).toBe(6)
  })

  rule('RA-6.12.5', 'bombs tick and explode there', () => {
    const t = android({ ...RUIN, turn: 2, bombs: [[AT.precinct3, 4]] }).do(2, END_TURN)
    expect(bombsOf(t)).toContainEqual([AT.precinct3, 3])
  })

  rule('RA-6.12.6', 'the squad visits a destroyed precinct', () => {
    const t = android({ ...RUIN, turn: 2, police: AT.precinct2, at: [AT.academy, AT.academy, AT.academy] }).do(2, END_TURN)
    expect(t.state.police).toBe(AT.precinct3)
  })

  rule('RA-6.12.7', 'it cannot be attacked again', () => {
    const t = android({ ...RUIN, androids: [0], tokens: ['', 'HHA', 'HHH'], at: [AT.precinct3, AT.hq, AT.hq] })
    expect(t.offers(0)).not.toContain(RAID)
    expect(why(t, 0, RAID)).toBe('RA-6.12.7')
  })

  rule('RA-6.12.8', 'a criminal whose die points there goes back; no card is drawn', () => {
    const script = { tokens: [4, 5], numbers: [2, 0] }
    const t = android({ ...RUIN, turn: 2, at: [AT.hospital, AT.hospital, AT.hospital], script })
      .do(2, END_TURN)
      .do(1, 3)
    expect(told(t, 'criminalTurnedAway')).toMatchObject({ criminal: 5 })
    expect(t.state.deck).toHaveLength(45)
  })

  rule('RA-6.12.9', 'one that returns while moving causes no checks; an assassin ends its activation', () => {
    const t = android({ ...RUIN, turn: 2, bombs: [[AT.precinct3, 4]], criminals: { 1: { at: AT.ammoSupply, card: 'c02' } } })
    t.do(2, END_TURN)
    expect(bombsOf(t)).toContainEqual([AT.precinct3, 3])
    const walker = android({ ...RUIN, turn: 2, at: [AT.fuelDepot, AT.hq, AT.hq], assassins: [AT.ammoSupply] }).do(2, END_TURN)
    expect(walker.state.stamina[0]).toBe(6)
    expect(told(walker, 'assassinGone')).toBeDefined()
  })
})
