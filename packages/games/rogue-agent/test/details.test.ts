// Small things on which something hangs: what an event says, who is not meant, what stays as it was.
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import {
  ARREST,
  ATTACK,
  ATTACK_ASSASSIN,
  BUY,
  CUT,
  DISARM,
  END_TURN,
  GO,
  INTERCEPT,
  INVESTIGATE,
  KEEP,
  RAID,
  REROLL,
  SEARCH,
  STOP_CUTTING,
  TURN_IN,
} from '../rules/codes.ts'
import { tileIds } from '../rules/data.ts'
import { LINES } from '../rules/disarm.ts'
import { NONE, removeFrom, type Clock } from '../rules/state.ts'
import {
  attacked,
  MISS,
  after,
  allTold,
  asking,
  AT,
  bombsOf,
  C,
  cityPhase,
  die,
  dieNames,
  informantsAt,
  keys,
  resourcesOf,
  scene,
  told,
  upgradesOf,
  whereIs,
  type Scene,
} from './scene.ts'

const place = (slot: number, tile: string) => ({ slot, place: tileIds.indexOf(tile) })

describe('what is told', () => {
  rule('RA-4.4.1', 'an attack names the criminal, or the place of the assassin', () => {
    const t = scene(2, { at: [AT.hq, AT.academy], turn: 1, ammo: [0, 0], assassins: [AT.academy], dice: MISS })
    t.do(1, ATTACK_ASSASSIN)
    expect(told(t, 'attacksAssassin')).toEqual({ t: 'attacksAssassin', seat: 1, ...place(AT.academy, 'academy') })
    expect(allTold(t, 'attacks')).toEqual([])
    const criminal = attacked('c36')
    expect(told(criminal, 'attacks')).toEqual({ t: 'attacks', seat: 1, criminal: 1 })
    expect(allTold(criminal, 'attacksAssassin')).toEqual([])
  })

  rule('RA-4.4.4', 'an unmask effect names its card', () => {
    // Card c09 costs stamina when it is unmasked by surprise.
    const t = attacked('c09', { criminals: { 1: { at: AT.precinct3, card: 'c09' } } })
    expect(told(t, 'unmaskEffect')).toEqual({ t: 'unmaskEffect', seat: 1, unmask: C('c09') })
  })

  rule(['RA-7.3', 'RA-7.17'], 'of what is told when a card is turned up or looked at only its face was a secret', () => {
    const reveals = (t: Scene, name: string) => {
      for (const [event, declared] of t.match.declared) if (event.t === name) return declared
      return undefined
    }
    const face = [{ row: 'RA-7.3', only: ['card'] }]
    const criminals = { 1: { at: AT.hq, card: 'c36' } }
    expect(reveals(scene(2, { criminals, ammo: [0, 0] }).do(0, ATTACK), 'unmasked')).toEqual(face)
    expect(reveals(scene(2, { criminals }).do(0, INVESTIGATE), 'saw')).toEqual(face)
  })

  rule(['RA-6.9.2', 'RA-6.9.3'], 'a criminal that leaves is named with its card if that lay open, else without', () => {
    const leaving = (up: boolean): Scene =>
      cityPhase({ police: AT.precinct3, criminals: { 2: { at: AT.precinct6, card: 'c36', up } } })
    expect(told(leaving(true), 'leaves')).toEqual({ t: 'leaves', criminal: 2, card: C('c36') })
    expect(told(leaving(false), 'leaves')).toEqual({ t: 'leaves', criminal: 2 })
  })

  rule('RA-6.3.2', 'an assassin that moves is told with where it goes', () => {
    const t = cityPhase({ police: AT.precinct3, assassins: [AT.academy] })
    expect(told(t, 'assassinMoves')).toEqual({ t: 'assassinMoves', ...place(AT.precinct2, 'precinct-2') })
  })

  rule('RA-6.2.8', 'bombs tick only where there are bombs', () => {
    const t = cityPhase({ police: AT.precinct3, criminals: { 1: { at: AT.gunsmith, card: 'c36' } }, bombs: [[AT.academy, 4]] })
    expect([allTold(t, 'bombsTick'), bombsOf(t)]).toEqual([[], [[AT.academy, 3]]])
  })

  rule('RA-5.2.11', 'where no informant stands none is lost', () => {
    const t = attacked('c33', { informants: { [AT.academy]: [0] } })
    expect([allTold(t, 'informantLost'), informantsAt(t, AT.academy)]).toEqual([[], [0]])
  })

  rule('RA-7.13', 'a roll stays as it was told, whatever is rolled after it', () => {
    // Card c24 lets him who has looked at it reroll once.
    const t = scene(2, {
      at: [AT.precinct3, AT.hq],
      ammo: [0, 0],
      dice: `${MISS}; red: blast blast blast`,
      criminals: { 1: { at: AT.precinct3, card: 'c24', markers: [0] } },
    }).do(0, ATTACK)
    const attack = told(t, 'rolled')
    t.do(0, 0, 1, 2, REROLL)
    expect(dieNames(attack.dice as number[])).toBe('red ammo, red ammo, red ammo')
    const search = scene(2, { at: [AT.gunsmith, AT.hq], dice: 'red: ammo ammo; black: credit; red: blast' }).do(0, SEARCH)
    const rolled = told(search, 'rolled')
    search.do(0, 1, REROLL)
    const rerolled = told(search, 'rerolled')
    search.do(0, die('red ammo') * 4, die('red blast') * 4 + 3, END_TURN)
    expect(dieNames(rolled.dice as number[])).toBe('red ammo, red ammo, black credit')
    expect(dieNames(rerolled.dice as number[])).toBe('red ammo, red blast, black credit')
  })

  rule('RA-4.8.2', 'the colours of a search stay as they were told', () => {
    const t = scene(2, { dice: 'red: ammo ammo; black: credit credit' }).do(0, SEARCH, 0, 2)
    const searches = told(t, 'searches')
    t.do(0, KEEP, die('red ammo') * 4, die('red ammo') * 4, die('black credit') * 4, END_TURN)
    t.do(1, SEARCH, 1, 0)
    expect(searches.colours).toEqual([0, 2])
  })
})

describe('other seats', () => {
  rule(['RA-4.9.3', 'RA-4.9.5'], 'each buys with what he has himself, as far as his own tracks go', () => {
    const influence = scene(2, { turn: 1, evidence: [0, 6] })
    expect(influence.offers(1)).toContain(BUY + 1)
    expect(scene(2, { turn: 1, evidence: [6, 5] }).offers(1)).not.toContain(BUY + 1)
    const ammo = scene(2, { at: [AT.hq, AT.ammoSupply], turn: 1, ammo: [0, 5], fuel: [6, 0] })
    expect(ammo.offers(1).filter((code) => code > BUY && code < DISARM)).toEqual([BUY + 1])
    const full = scene(2, { at: [AT.hq, AT.gunsmith], turn: 1, weapon: [0, 5], car: [5, 0] })
    expect(keys(full, 1)).not.toContain('buy')
  })

  rule(['RA-4.8.6', 'RA-4.8.7'], 'what a search gives goes to him who searches', () => {
    const t = scene(3, { at: [AT.hq, AT.hq, AT.gunsmith], turn: 2, dice: 'red: 2ammo weapon; black: 2evidence' })
    t.do(2, SEARCH).do(2, KEEP, die('red 2ammo') * 4, die('red weapon') * 4, END_TURN)
    expect([resourcesOf(t, 2), upgradesOf(t, 2)]).toEqual([
      [4, 2, 4],
      [0, 1, 0],
    ])
    for (const seat of [0, 1])
      expect([resourcesOf(t, seat), upgradesOf(t, seat)]).toEqual([
        [2, 2, 2],
        [0, 0, 0],
      ])
  })

  rule(['RA-4.5.1', 'RA-4.7.1'], 'custody is his who arrested, and he alone turns it in', () => {
    const criminals = { 3: { at: AT.hq, card: 'c36', subdued: true }, 4: { custody: 0, card: 'c37' } }
    const t = scene(3, { turn: 2, criminals }).do(2, ARREST + 2, TURN_IN, END_TURN)
    expect([t.state.piles, whereIs(t, 4)]).toEqual([[[], [], [C('c36')]], 'custody 0'])
  })

  rule('RA-5.3.13', 'a clock binds its own player only', () => {
    const clock = (type: string): Clock => ({ seat: 0, criminal: 5, type, n: 1, round: 1 })
    const criminals = { 6: { at: AT.academy, card: 'c36' } }
    const clocks = [clock('noBuy'), clock('shortPatrol'), clock('noFreePatrol')]
    const t = scene(2, { at: [AT.hq, AT.fuelDepot], turn: 1, police: AT.precinct4, criminals, clocks })
    expect(keys(t, 1)).toContain('buy')
    expect(t.offers(1, GO + AT.precinct4)).toContain(GO + AT.gunsmith)
  })

  rule('RA-5.3.3', 'a clock of another criminal, or of another player, is not the one that is renewed', () => {
    // Card c15 starts a clock when it is missed.
    const others: Clock[] = [
      { seat: 0, criminal: 0, type: 'noHeal', n: 0, round: 1 },
      { seat: 1, criminal: 2, type: 'noBuy', n: 0, round: 1 },
    ]
    const t = attacked('c15', { round: 2, clocks: others, criminals: { 3: { at: AT.academy, card: 'c25', up: true } } })
    expect(t.state.clocks).toEqual([...others, { seat: 1, criminal: 0, type: 'noHeal', n: 0, round: 2 }])
  })

  rule('RA-5.2.15', 'a criminal escapes from the custody of the attacker', () => {
    const criminals = { 4: { custody: 1, card: 'c02' }, 5: { custody: 0, card: 'c03' } }
    const t = attacked('c45', { criminals })
    expect([whereIs(t, 4), whereIs(t, 5)]).toEqual(['bag', 'custody 0'])
  })

  rule('RA-4.6.5', 'what is seized goes to the interceptor', () => {
    const t = scene(3, {
      at: [AT.precinct3, AT.hq, AT.precinct3],
      turn: 2,
      fuel: [0, 0, 2],
      criminals: { 1: { custody: 0, card: 'c36' }, 2: { custody: 0, card: 'c37' } },
      dice: 'green: car',
    }).do(2, INTERCEPT, 1)
    t.do(2, 1, END_TURN)
    expect([whereIs(t, 1), whereIs(t, 2)]).toEqual(['custody 0', 'custody 2'])
  })
})

describe('patrol', () => {
  rule('RA-4.1.6', 'no location is entered twice, whenever it was entered', () => {
    const t = scene(2, { at: [AT.ammoSupply, AT.hq], car: [2, 0], ammo: [6, 0], police: AT.precinct3 })
    expect(t.offers(0, GO + AT.precinct3, GO + AT.fuelDepot)).not.toContain(GO + AT.precinct3)
    expect(t.offers(0, GO + AT.precinct3, GO + AT.fuelDepot)).toContain(GO + AT.precinct4)
  })
})

describe('peek', () => {
  rule('RA-5.2.23', 'where no other card lies face down nobody is asked', () => {
    const t = scene(2, {
      at: [AT.precinct3, AT.hq],
      ammo: [0, 0],
      dice: MISS,
      criminals: {
        1: { at: AT.precinct3, card: 'c30', markers: [0] },
        2: { at: AT.academy, card: 'c02', up: true },
        3: { at: AT.academy, card: 'c03', markers: [0] },
      },
    }).do(0, ATTACK)
    expect([asking(t), allTold(t, 'rolled').length]).toEqual(['act 0', 1])
  })
})

describe('the bomb card', () => {
  /** Seat 0 at a bomb whose card is wired as told, these dice to be placed. */
  const card = (dice: string): Scene => scene(2, { at: [AT.academy, AT.hq], bombs: [[AT.academy, 6]], dice }).do(0, DISARM + 6)

  rule('RA-4.10.4', 'the die that was chosen is the one that is placed', () => {
    const t = card('red: blast ammo ammo; green: car car car; black: boost credit credit')
    // Black boost first, then the red blast opens the second column.
    const { wires } = after(t, 0, 30)
    expect(dieNames([wires[0], wires[4]])).toBe('black boost, red blast')
  })

  rule('RA-4.10.8', 'beside a full column the next one is opened, not the one after it', () => {
    const t = card('red: blast blast ammo; green: blast car boost; black: boost credit credit')
    const [redBlast, greenBlast, greenBoost] = [0, 12, 18]
    // There is but one place for the last boost: nobody is asked.
    expect(t.offers(0, redBlast, redBlast, greenBlast, greenBoost)).toEqual([CUT, STOP_CUTTING])
    const { wires } = after(t, 0, redBlast, redBlast, greenBlast, greenBoost)
    expect([dieNames([wires[4]]), wires[8]]).toEqual(['black boost', NONE])
  })

  rule('RA-4.10.14', 'a line runs along rows, columns and diagonals and never around an edge', () => {
    const inside = LINES.filter((line) => line.every((cell) => cell < 24))
    expect(inside.length).toBe(16 + 12 + 8 + 8)
    // Cells are counted down the columns, four in each.
    for (const line of inside)
      for (const [i, cell] of line.slice(1).entries()) expect(Math.abs((cell % 4) - (line[i] % 4))).toBeLessThanOrEqual(1)
  })
})

describe('lists', () => {
  rule('RA-6.1.2', 'what is not there cannot be taken', () => {
    expect(() => removeFrom([1, 2], 3)).toThrow('3 is not there')
  })
})

describe('raids', () => {
  rule('RA-4.17.5', 'an android gets its influence for ruins only', () => {
    const at = [AT.hq, AT.gunsmith, AT.hq]
    const loose = { mode: 'android', androids: [1], tokens: ['', '', ''], turn: 1, at, ammo: [0, 0, 0] } as const
    const t = scene(3, { ...loose, dice: 'red: blast blast ammo' }).do(1, RAID)
    expect([t.state.influence, told(t, 'destroyed').seat]).toEqual([[0, 1, 0], 1])
    const one = scene(3, { ...loose, dice: 'red: blast ammo ammo' }).do(1, RAID)
    expect([one.state.influence, allTold(one, 'destroyed')]).toEqual([[0, 0, 0], []])
  })
})
