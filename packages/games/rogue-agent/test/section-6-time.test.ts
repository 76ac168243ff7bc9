// The Time phase and the criminals' and assassins' steps of the City phase (6.1 to 6.3).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { ASSASSIN, BOMB } from '../rules/data.ts'
import {
  cityPhase,
  allTold,
  AT,
  asking,
  bombsOf,
  C,
  hearers,
  inBag,
  informantsAt,
  told,
  whereIs,
  why,
  type Placed,
  type Scene,
} from './scene.ts'

/** A new round with these tokens and dice; the Commander (seat 1) assigns them as listed. */
const timePhase = (tokens: number[], numbers: number[], placed: Placed = {}, more: Record<string, number[]> = {}): Scene =>
  cityPhase({ ...placed, script: { tokens, numbers: numbers.map((number) => number - 1), ...more } })

describe('Time phase', () => {
  rule('RA-6.1.1', 'the round marker advances', () => {
    const t = timePhase([4, 5], [1, 2])
    expect(t.state.round).toBe(2)
    expect(told(t, 'round')).toMatchObject({ round: 2 })
  })

  rule('RA-6.1.2', 'two tokens are drawn with two or three players, three with four', () => {
    expect(told(timePhase([4, 5], [1, 2]), 'drawn').tokens).toEqual([4, 5])
    expect(told(cityPhase({}, 3), 'drawn').tokens).toHaveLength(2)
    expect(told(cityPhase({}, 4), 'drawn').tokens).toHaveLength(3)
  })

  rule('RA-6.1.3', 'as many standard dice are rolled', () => {
    expect(told(timePhase([4, 5], [6, 1]), 'drawn').numbers).toEqual([1, 6])
  })

  rule('RA-6.1.4', 'the Commander gives each token one of the dice left', () => {
    const t = timePhase([4, 5], [6, 1])
    expect(asking(t)).toBe('assign 1')
    expect(t.offers(1)).toEqual([1, 6])
    expect(t.offers(0)).toEqual([])
    expect(why(t, 1, 3)).toBe('RA-6.1.4')
    t.do(1, 6)
    expect(told(t, 'assigned')).toMatchObject({ seat: 1, numbers: [6, 1] })
  })

  rule('RA-6.1.5', 'each token goes to the precinct its die names, the squad’s too', () => {
    const t = timePhase([4, 5], [1, 2], { police: AT.precinct6 }).do(1, 1)
    expect([whereIs(t, 5), whereIs(t, 6)]).toEqual([AT.precinct1, AT.precinct2])
    expect(t.state.police).toBe(AT.precinct1)
  })

  rule('RA-6.1.6', 'a bomb gets a die of its own as its timer', () => {
    const t = timePhase([BOMB, 5], [1, 2], {}, { timers: [4] }).do(1, 1)
    expect(bombsOf(t)).toEqual([[AT.precinct1, 5]])
    expect(told(t, 'bombPlaced')).toMatchObject({ slot: AT.precinct1, timer: 5 })
  })

  rule('RA-6.1.7', 'a criminal comes rampaging, with the next card face down, marked as entered', () => {
    const t = timePhase([4, 5], [1, 2], {}, { cards: [C('c20'), C('c21')] }).do(1, 1)
    expect(t.state.criminals[4]).toMatchObject({ card: C('c20'), faceUp: false, subdued: false, entered: true })
    expect(t.state.deck).not.toContain(C('c20'))
    expect(JSON.stringify(allTold(t, 'criminalPlaced'))).not.toContain('card')
  })

  rule('RA-6.1.8', 'an assassin comes without further effect', () => {
    const t = timePhase([ASSASSIN, 5], [1, 2], { at: [AT.precinct1, AT.hq] }).do(1, 1)
    expect(t.state.assassins).toEqual([AT.precinct1])
    expect(t.state.stamina[0]).toBe(6)
  })

  rule('RA-6.1.9', 'several tokens may share a location; placing causes no checks', () => {
    const t = timePhase([ASSASSIN, 5], [1, 1], { police: AT.precinct3, bombs: [[AT.precinct1, 6]] })
    expect(t.state.assassins).toEqual([AT.precinct1])
    expect(whereIs(t, 6)).toBe(AT.precinct1)
    expect(bombsOf(t)).toEqual([[AT.precinct1, 5]])
  })

  rule('RA-6.1.10', 'all dice are assigned first; then tokens are placed, and timers rolled, in the order drawn', () => {
    const t = timePhase([BOMB, BOMB], [1, 2], {}, { timers: [2, 4] })
    expect(bombsOf(t)).toEqual([])
    t.do(1, 2)
    expect(allTold(t, 'bombPlaced').map(({ slot, timer }) => [slot, timer])).toEqual([
      [AT.precinct2, 3],
      [AT.precinct1, 5],
    ])
  })
})

describe('criminals', () => {
  rule('RA-6.2.1', 'each rampaging criminal moves once, in ascending number', () => {
    const t = cityPhase({ criminals: { 2: { at: AT.academy, card: 'c01' }, 1: { at: AT.gunsmith, card: 'c02' } } })
    expect(allTold(t, 'criminalMoves').map(({ criminal, slot }) => [criminal, slot])).toEqual([
      [1, AT.precinct5],
      [2, AT.precinct2],
    ])
  })

  rule('RA-6.2.2', 'it moves to the next location of the event path', () => {
    expect(whereIs(cityPhase({ criminals: { 1: { at: AT.ammoSupply, card: 'c02' } } }), 1)).toBe(AT.precinct3)
  })

  rule('RA-6.2.3', 'from the last location it leaves the city, unless it entered there this round', () => {
    const t = cityPhase({ police: AT.precinct3, criminals: { 1: { at: AT.precinct6, card: 'c02' } } })
    expect(whereIs(t, 1)).toBe('bag')
    expect(told(t, 'walksOff')).toMatchObject({ criminal: 1 })
    const fresh = cityPhase({ police: AT.precinct3, criminals: { 1: { at: AT.precinct6, card: 'c02', entered: true } } })
    expect(whereIs(fresh, 1)).toBe(AT.ammoSupply)
  })

  rule('RA-6.2.4', 'subdued ones and those in custody stay', () => {
    const t = cityPhase({ criminals: { 1: { at: AT.academy, card: 'c02', subdued: true }, 2: { custody: 0, card: 'c03' } } })
    expect([whereIs(t, 1), whereIs(t, 2)]).toEqual([AT.academy, 'custody 0'])
    expect(allTold(t, 'criminalMoves')).toEqual([])
  })

  rule('RA-6.2.5', 'where the police squad is, no checks follow', () => {
    const t = cityPhase({
      police: AT.precinct3,
      assassins: [AT.precinct3],
      bombs: [[AT.precinct3, 1]],
      criminals: { 1: { at: AT.ammoSupply, card: 'c02' } },
    })
    expect(allTold(t, 'assassinFlees')).toEqual([])
    expect(allTold(t, 'bombsTick')).toEqual([])
  })

  rule('RA-6.2.6', 'assassins there move on, past rampaging criminals, or leave the path', () => {
    const t = cityPhase({
      at: [AT.hq, AT.hq],
      assassins: [AT.precinct4],
      criminals: { 1: { at: AT.fuelDepot, card: 'c02' }, 2: { at: AT.gunsmith, card: 'c03' } },
    })
    expect(allTold(t, 'assassinFlees')[0]).toMatchObject({ slot: AT.precinct5 })
    const last = cityPhase({
      police: AT.precinct3,
      assassins: [AT.precinct6],
      criminals: { 1: { at: AT.hospital, card: 'c02' } },
    })
    expect(last.state.assassins).toEqual([])
    expect(inBag(last, ASSASSIN)).toBe(4)
  })

  rule('RA-6.2.7', 'a fleeing assassin does not attack', () => {
    const t = cityPhase({
      at: [AT.gunsmith, AT.hq],
      assassins: [AT.precinct4],
      police: AT.gunsmith,
      criminals: { 1: { at: AT.fuelDepot, card: 'c02' } },
    })
    const flight = t.told(0).findIndex((event) => event.t === 'assassinFlees')
    expect(t.told(0)[flight + 1].t).not.toBe('hurt')
  })

  rule('RA-6.2.8', 'bombs there tick, and explode at 0', () => {
    const t = cityPhase({ bombs: [[AT.precinct4, 5]], criminals: { 1: { at: AT.fuelDepot, card: 'c02' } } })
    expect(bombsOf(t)).toEqual([[AT.precinct4, 3]])
    const blown = cityPhase({
      bombs: [
        [AT.precinct4, 1],
        [AT.precinct4, 4],
      ],
      criminals: { 1: { at: AT.fuelDepot, card: 'c02' } },
    })
    expect(allTold(blown, 'explosion')).toHaveLength(2)
  })

  rule('RA-6.2.9', 'an explosion returns the moving criminal too', () => {
    const t = cityPhase({ bombs: [[AT.precinct4, 1]], criminals: { 1: { at: AT.fuelDepot, card: 'c02' } } })
    expect(whereIs(t, 1)).toBe('bag')
  })

  rule('RA-6.2.10', 'one that was removed before its move is skipped', () => {
    const t = cityPhase({
      bombs: [[AT.precinct4, 1]],
      criminals: { 1: { at: AT.fuelDepot, card: 'c02' }, 2: { at: AT.precinct4, card: 'c03' } },
    })
    expect(allTold(t, 'criminalMoves').map(({ criminal }) => criminal)).toEqual([1])
  })
})

describe('assassins', () => {
  rule('RA-6.3.1', 'each acts once, in the Commander’s order', () => {
    const t = cityPhase({ assassins: [AT.ammoSupply, AT.academy] })
    expect(asking(t)).toBe('orderAssassins 0')
    expect(t.offers(0)).toEqual([AT.ammoSupply, AT.academy])
    expect(why(t, 0, AT.precinct1)).toBe('RA-6.3.1')
    t.do(0, AT.academy)
    expect(allTold(t, 'assassinActs').map(({ slot }) => slot)).toEqual([AT.academy, AT.ammoSupply])
  })

  rule('RA-6.3.2', 'task here, task in the next location, and in the one after if an agent is there', () => {
    const t = cityPhase({ at: [AT.precinct4, AT.hq], assassins: [AT.precinct3], police: AT.precinct6 })
    expect(t.state.assassins).toEqual([AT.precinct4])
    expect(told(t, 'hurt')).toMatchObject({ seat: 0, n: 2, why: 'assassin' })
    expect(cityPhase({ assassins: [AT.precinct3] }).state.assassins).toEqual([AT.fuelDepot])
  })

  rule('RA-6.3.3', 'leaving the path sends it back to the Data Stream', () => {
    const t = cityPhase({ assassins: [AT.precinct6], police: AT.precinct3 })
    expect(t.state.assassins).toEqual([])
    expect(inBag(t, ASSASSIN)).toBe(4)
    expect(cityPhase({ assassins: [AT.hospital], police: AT.precinct3 }).state.assassins).toEqual([AT.precinct6])
  })

  rule('RA-6.3.4', 'once an agent has lost stamina it stops', () => {
    const t = cityPhase({ at: [AT.precinct4, AT.gunsmith], assassins: [AT.precinct4] })
    expect(t.state.assassins).toEqual([AT.precinct4])
    expect(t.state.stamina).toEqual([4, 6])
  })

  rule('RA-6.3.5', 'no task where the squad or a rampaging criminal is', () => {
    const guarded = cityPhase({ at: [AT.precinct4, AT.hq], police: AT.precinct4, assassins: [AT.precinct4] })
    expect(guarded.state.stamina[0]).toBe(6)
    const t = cityPhase({
      at: [AT.precinct4, AT.hq],
      assassins: [AT.precinct4],
      criminals: { 1: { at: AT.precinct4, card: 'c02', subdued: true } },
    })
    expect(t.state.stamina[0]).toBe(4)
  })

  rule('RA-6.3.6', 'each unprotected agent there loses 2, 1 less per own informant', () => {
    const t = cityPhase({ at: [AT.precinct4, AT.precinct4], informants: { [AT.precinct4]: [1] }, assassins: [AT.precinct4] })
    expect(t.state.stamina).toEqual([4, 5])
    expect(cityPhase({ at: [AT.hospital, AT.hq], assassins: [AT.hospital] }).state.stamina[0]).toBe(6)
  })

  rule('RA-6.3.7', 'the top informant is killed, the lower one moves up', () => {
    const t = cityPhase({ informants: { [AT.precinct4]: [1, 0] }, assassins: [AT.precinct4] })
    expect(informantsAt(t, AT.precinct4)).toEqual([0])
  })

  rule('RA-6.3.8', 'a loss reduced to 0 is none: the assassin goes on', () => {
    const t = cityPhase({ at: [AT.precinct4, AT.hq], informants: { [AT.precinct4]: [0, 0] }, assassins: [AT.precinct4] })
    expect(t.state.stamina[0]).toBe(6)
    expect(t.state.assassins).toEqual([AT.gunsmith])
  })

  rule('RA-6.3.9', 'androids are neither attacked nor followed', () => {
    const mode = { mode: 'android', androids: [0], tokens: ['', 'HHH', 'HHA'] } as const
    const t = cityPhase({ ...mode, at: [AT.precinct4, AT.hq, AT.hq], assassins: [AT.precinct4], police: AT.precinct4 }, 3)
    expect(t.state.stamina[0]).toBe(6)
    const ahead = cityPhase({ ...mode, at: [AT.precinct4, AT.hq, AT.hq], assassins: [AT.precinct3], police: AT.precinct3 }, 3)
    expect(ahead.state.assassins).toEqual([AT.fuelDepot])
  })

  rule('RA-6.3.10', 'one that entered this round in the last location has no exemption', () => {
    expect(cityPhase({ assassins: [AT.precinct6], police: AT.precinct3 }).state.assassins).toEqual([])
  })

  rule('RA-6.3.11', 'agents in a protected location draw it on', () => {
    const t = cityPhase({ at: [AT.hospital, AT.hq], assassins: [AT.academy], police: AT.precinct6 })
    expect(t.state.assassins).toEqual([AT.hospital])
    expect(t.state.stamina[0]).toBe(6)
  })

  rule('RA-6.3.12', 'who is struck is fixed at the start, from the Commander clockwise; the informant dies even so', () => {
    const t = cityPhase({
      at: [AT.precinct4, AT.precinct4],
      stamina: [2, 2],
      informants: { [AT.precinct4]: [] },
      assassins: [AT.precinct4],
    })
    expect(allTold(t, 'hospital').map(({ seat }) => seat)).toEqual([0, 1])
    const killed = cityPhase({
      at: [AT.precinct4, AT.hq],
      stamina: [1, 6],
      informants: { [AT.precinct4]: [1] },
      assassins: [AT.precinct4],
    })
    expect(informantsAt(killed, AT.precinct4)).toEqual([])
    expect(hearers(killed, 'informantLost')).toEqual([-1, 0, 1])
  })
})
