// What comes after what when bombs, criminals and identity tokens meet, and what is left then.
import { describe, expect } from 'vitest'
import { only } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { DISARM, END_TURN, GO } from '../rules/codes.ts'
import { CARDS } from '../rules/data.ts'
import { isProtected } from '../rules/places.ts'
import { type Clock } from '../rules/state.ts'
import {
  attacked,
  allTold,
  ANDROID,
  asking,
  AT,
  bombsOf,
  cityPhase,
  HUMAN,
  informantsAt,
  keys,
  scene,
  told,
  whereIs,
  type Placed,
  type Scene,
} from './scene.ts'

describe('explosions', () => {
  rule('RA-6.7.6', 'who is far away or protected keeps his custody', () => {
    const criminals = { 1: { custody: 0, card: 'c36' }, 2: { custody: 1, card: 'c37' }, 3: { custody: 2, card: 'c38' } }
    const far = { at: [AT.academy, AT.hq, AT.precinct5], police: AT.precinct1, criminals } as const
    const t = cityPhase({ ...far, bombs: [[AT.precinct5, 1]] }, 3)
    expect([whereIs(t, 1), whereIs(t, 2), whereIs(t, 3)]).toEqual(['custody 0', 'custody 1', 'bag'])
  })

  rule('RA-6.12.1', 'ruins protect nobody', () => {
    const t = scene(3, { mode: 'android', androids: [0], at: [AT.chopShop, AT.hospital, AT.hq], tokens: ['', '', ''] })
    expect([0, 1, 2].map((seat) => isProtected(t.state, seat))).toEqual([true, true, true])
    t.state.destroyed = 1 << AT.chopShop
    expect([0, 1, 2].map((seat) => isProtected(t.state, seat))).toEqual([false, true, true])
  })
})

describe('when a token is revealed', () => {
  const tokens = ['HHH', 'HHA', 'HHA']
  const weak = { mode: 'android', tokens, turn: 2, stamina: [1, 6, 6] } as const

  rule('RA-6.10.8', 'after an explosion that a criminal set off, before anything else moves', () => {
    const t = scene(3, {
      ...weak,
      at: [AT.gunsmith, AT.hq, AT.hq],
      police: AT.precinct1,
      bombs: [[AT.gunsmith, 1]],
      assassins: [AT.academy],
      criminals: { 1: { at: AT.precinct4, card: 'c36' }, 2: { at: AT.ammoSupply, card: 'c37' } },
    }).do(2, END_TURN)
    expect([asking(t), whereIs(t, 2), allTold(t, 'assassinActs')]).toEqual(['reveal 0', AT.ammoSupply, []])
  })

  rule('RA-6.10.8', 'after an assassin has struck, before the next one acts', () => {
    const t = scene(3, {
      ...weak,
      at: [AT.gunsmith, AT.hq, AT.hq],
      police: AT.precinct1,
      assassins: [AT.gunsmith, AT.academy],
      commander: 1,
      turn: 0,
    }).do(0, END_TURN)
    t.do(1, AT.gunsmith)
    expect([asking(t), allTold(t, 'assassinActs').length]).toEqual(['reveal 0', 1])
  })

  rule('RA-6.4.4', 'after the arrival of the squad, before the timers fall', () => {
    const t = scene(3, {
      ...weak,
      at: [AT.precinct4, AT.hospital, AT.hospital],
      police: AT.precinct3,
      bombs: [[AT.academy, 4]],
    }).do(2, END_TURN)
    expect([asking(t), bombsOf(t)]).toEqual(['reveal 0', [[AT.academy, 4]]])
  })

  rule('RA-6.10.8', 'after a bomb went off under him who tried to disarm it, before his turn ends', () => {
    const t = scene(3, {
      ...weak,
      turn: 0,
      at: [AT.academy, AT.hq, AT.hq],
      bombs: [[AT.academy, 1]],
      dice: 'red: boost blast ammo; green: car car car; black: credit credit credit',
    }).do(0, DISARM + 1)
    // The boost closes the first column: the blast must open another one, and that takes the last second.
    expect(keys(t, 0, 6)).toEqual(['reveal'])
    t.do(0, 6, HUMAN)
    const names = t.told(1).map((event) => event.t)
    expect(names.indexOf('tokenShown')).toBeLessThan(names.indexOf('turnEnds'))
    expect(names.indexOf('explosion')).toBeLessThan(names.indexOf('tokenShown'))
  })

  rule(['RA-6.10.1', 'RA-4.4.14'], 'in Agent mode nobody reveals anything', () => {
    expect(asking(attacked('c44'))).toBe('act 1')
    const t = scene(2, { stamina: [1, 6], ammo: [0, 0] }).do(0, GO + AT.precinct2)
    expect([told(t, 'hospital').seat, asking(t), t.state.pending]).toEqual([0, 'act 1', 0])
  })

  rule('RA-6.10.4', 'an android that is taken to hospital reveals nothing, even below the limit', () => {
    const t = scene(4, {
      mode: 'android',
      androids: [0],
      tokens: ['A', 'HHA', 'HHA', 'HHH'],
      stamina: [1, 6, 6, 6],
      ammo: [0, 0, 0, 0],
    }).do(0, GO + AT.precinct2)
    expect([told(t, 'hospital').seat, asking(t)]).toEqual([0, 'act 1'])
  })
})

describe('exposure', () => {
  const exposing = (placed: Placed): Scene =>
    attacked(
      'c44',
      {
        mode: 'android',
        tokens: ['HHA', 'HA', 'HHH', 'HHA'],
        open: ['', 'A', '', ''],
        ...placed,
      },
      4,
    ).do(1, ANDROID)

  rule('RA-6.11.3', 'his informants go wherever they stand; those of others stay, at the top', () => {
    const informants = {
      [AT.precinct1]: [0, 1],
      [AT.precinct2]: [1, 0],
      [AT.precinct4]: [1, 1],
      [AT.precinct5]: [0, 2],
      [AT.academy]: [2],
    }
    const t = exposing({ informants })
    const left = [AT.precinct1, AT.precinct2, AT.precinct4, AT.precinct5, AT.academy].map((slot) => informantsAt(t, slot))
    expect(left).toEqual([[0], [0], [], [0, 2], [2]])
    expect(t.state.informants[AT.precinct2 * 2]).toBe(0)
  })

  rule('RA-5.3.14', 'his clocks go, those of others stay', () => {
    const clock = (seat: number): Clock => ({ seat, criminal: 2, type: 'noBuy', n: 0, round: 1 })
    const criminals = { 3: { at: AT.academy, card: 'c25', up: true } }
    expect(exposing({ clocks: [clock(0), clock(1)], criminals }).state.clocks).toEqual([clock(0)])
  })

  rule('RA-6.10.7', 'below the limit the others keep their tokens', () => {
    const t = exposing({})
    expect([t.state.hidden, t.state.androids, allTold(t, 'limit')]).toEqual([[2, 1, 1, 0, 3, 0, 2, 1], only(1), []])
  })

  rule('RA-6.10.2', 'a human token never exposes', () => {
    const t = attacked('c44', { mode: 'android', tokens: ['HHA', 'HA', 'HHH'], open: ['', 'A', ''] }, 3).do(1, HUMAN)
    expect([t.state.androids, told(t, 'tokenShown').kind]).toEqual([0, 'human'])
  })
})

describe('criminals', () => {
  rule(['RA-5.2.6', 'RA-6.9.1'], 'one that walks off in the middle of its escape is gone', () => {
    // Card c43 makes two moves when it is missed.
    const last = { at: [AT.hq, AT.precinct6], police: AT.precinct1 }
    const t = attacked('c43', { ...last, criminals: { 1: { at: AT.precinct6, card: 'c43', up: true } } })
    expect([whereIs(t, 1), allTold(t, 'leaves').length]).toEqual(['bag', 1])
  })

  rule('RA-5.2.6', 'one that runs into ruins in the middle of its escape is gone, one that meets the squad runs on', () => {
    const ruins = attacked('c43', { mode: 'android', tokens: ['HHH', 'HHA', 'HHA'], destroyed: [AT.fuelDepot] }, 3)
    expect([whereIs(ruins, 1), allTold(ruins, 'criminalMoves').length]).toEqual(['bag', 1])
    const squad = attacked('c43', {
      at: [AT.hq, AT.ammoSupply],
      police: AT.precinct3,
      criminals: { 1: { at: AT.ammoSupply, card: 'c43', up: true } },
    })
    expect(whereIs(squad, 1)).toBe(AT.fuelDepot)
  })

  rule(['RA-5.2.6', 'RA-6.2.9'], 'one that a bomb stops in the middle of its escape is gone', () => {
    const t = attacked('c43', { bombs: [[AT.fuelDepot, 1]] })
    expect([whereIs(t, 1), told(t, 'explosion').slot]).toEqual(['bag', AT.fuelDepot])
  })

  rule('RA-6.2.3', 'one that came to the last location by moving leaves from there, in the round it entered too', () => {
    const criminals = { 1: { at: AT.hospital, card: 'c19', up: true, entered: true } }
    const t = attacked('c19', { at: [AT.hq, AT.hospital], police: AT.precinct1, criminals })
    expect(whereIs(t, 1)).toBe(AT.precinct6)
    t.do(1, END_TURN)
    expect(told(t, 'walksOff').criminal).toBe(1)
  })

  rule(['RA-6.9.2', 'RA-1.5.2'], 'one that comes back after it left is new: face down, rampaging, unseen', () => {
    const gone = { 5: { at: AT.precinct6, card: 'c36', up: true, markers: [0] } }
    const t = cityPhase({ police: AT.precinct3, criminals: gone, script: { tokens: [4, 5], numbers: [0, 1], cards: [0, 1] } })
    t.do(1, 1)
    expect(t.state.criminals[4]).toMatchObject({ where: AT.precinct1, faceUp: false, subdued: false, markers: 0, seen: 0 })
    expect(t.state.deck.length).toBe(CARDS - 3)
  })

  rule('RA-6.2.6', 'assassins flee past every rampaging criminal, and all of them do', () => {
    const t = cityPhase({
      police: AT.precinct1,
      assassins: [AT.precinct3, AT.precinct3],
      criminals: {
        1: { at: AT.ammoSupply, card: 'c36' },
        2: { at: AT.precinct4, card: 'c37' },
        3: { at: AT.fuelDepot, card: 'c38' },
      },
    })
    const fled = allTold(t, 'assassinFlees').map(({ slot }) => slot)
    expect(fled.slice(0, 2)).toEqual([AT.gunsmith, AT.gunsmith])
  })

  rule('RA-6.3.2', 'an assassin goes on to the last location if an agent is there, and no further', () => {
    const at = [AT.precinct6, AT.hq]
    const t = cityPhase({ at, police: AT.precinct1, assassins: [AT.precinct2] })
    expect([t.state.stamina[0], t.state.assassins]).toEqual([4, [AT.precinct6]])
    const past = cityPhase({ at, police: AT.precinct1, assassins: [AT.hospital] })
    expect([past.state.stamina[0], past.state.assassins]).toEqual([4, [AT.precinct6]])
  })

  rule('RA-6.4.2', 'the squad sends away every bomb and assassin of its precinct, and no other', () => {
    const bombs = [
      [AT.precinct4, 3],
      [AT.precinct4, 5],
      [AT.academy, 5],
    ] as const
    const t = cityPhase({ police: AT.precinct3, bombs, assassins: [AT.fuelDepot, AT.fuelDepot] })
    expect([bombsOf(t), t.state.assassins]).toEqual([[[AT.academy, 4]], []])
  })
})
