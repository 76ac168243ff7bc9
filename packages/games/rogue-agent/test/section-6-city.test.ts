// Police, bombs, the new Commander, explosions, hospital, and criminals leaving play (6.4 to 6.9).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { ATTACK, END_TURN, GO } from '../rules/codes.ts'
import { ASSASSIN, BOMB } from '../rules/data.ts'
import {
  cityPhase,
  allTold,
  AT,
  asking,
  bombsOf,
  C,
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

describe('police', () => {
  rule('RA-6.4.1', 'the squad goes to the precinct with the next number, from 6 to 1', () => {
    expect(cityPhase({ police: AT.precinct3 }).state.police).toBe(AT.precinct4)
    expect(cityPhase({ police: AT.precinct6 }).state.police).toBe(AT.precinct1)
  })

  rule('RA-6.4.2', 'all event tokens there return to the Data Stream', () => {
    const t = cityPhase({
      police: AT.precinct3,
      bombs: [[AT.precinct4, 6]],
      assassins: [AT.precinct3],
      criminals: { 1: { at: AT.precinct4, card: 'c02', subdued: true }, 2: { at: AT.fuelDepot, card: 'c03' } },
    })
    expect(bombsOf(t)).toEqual([])
    expect([whereIs(t, 1), whereIs(t, 2)]).toEqual(['bag', 'bag'])
    expect(inBag(t, BOMB)).toBe(4)
  })

  rule('RA-6.4.3', 'custody of agents there is untouched', () => {
    const t = cityPhase({ police: AT.precinct3, at: [AT.precinct4, AT.hq], criminals: { 1: { custody: 0, card: 'c02' } } })
    expect(whereIs(t, 1)).toBe('custody 0')
  })

  rule('RA-6.4.4', 'Android mode: agents there or next to it reveal a token, from the Commander clockwise', () => {
    const t = cityPhase(
      {
        mode: 'android',
        commander: 1,
        turn: 0,
        police: AT.precinct3,
        at: [AT.precinct4, AT.gunsmith, AT.hq],
        tokens: ['HHA', 'HAA', 'HHH'],
      },
      3,
    )
    expect(asking(t)).toBe('reveal 1')
    t.do(1, 0)
    expect(asking(t)).toBe('reveal 0')
    t.do(0, 0)
    expect(asking(t)).not.toContain('reveal')
  })

  rule('RA-6.4.5', 'once the limit is reached on the way, the rest reveal nothing', () => {
    const t = cityPhase(
      {
        mode: 'android',
        police: AT.precinct3,
        at: [AT.precinct4, AT.gunsmith, AT.hq],
        tokens: ['HA', 'HHA', 'HHH'],
        open: ['A', '', ''],
      },
      3,
    )
    t.do(0, 1)
    expect(asking(t)).not.toContain('reveal')
    expect(seen(t).hidden).toEqual([0, 0, 0])
  })
})

describe('bombs', () => {
  rule('RA-6.5.1', 'each timer falls by 1; at 0 the bomb explodes, in the Commander’s order', () => {
    const t = cityPhase({
      bombs: [
        [AT.academy, 1],
        [AT.fuelDepot, 1],
        [AT.gunsmith, 4],
      ],
    })
    expect(asking(t)).toBe('orderBombs 0')
    expect(t.offers(0)).toEqual([AT.fuelDepot, AT.academy])
    t.do(0, AT.academy)
    expect(allTold(t, 'explosion').map(({ slot }) => slot)).toEqual([AT.academy, AT.fuelDepot])
    expect(bombsOf(t)).toEqual([[AT.gunsmith, 3]])
  })

  rule('RA-6.5.2', 'one that exploded in a chain is gone', () => {
    const t = cityPhase({
      bombs: [
        [AT.academy, 1],
        [AT.academy, 4],
      ],
    })
    expect(allTold(t, 'explosion')).toHaveLength(2)
    expect(bombsOf(t)).toEqual([])
  })

  rule('RA-6.5.3', 'each is activated at most once', () => {
    expect(bombsOf(cityPhase({ bombs: [[AT.academy, 2]] }))).toEqual([[AT.academy, 1]])
  })

  rule('RA-6.6.1', 'the next seat becomes Commander', () => {
    const t = cityPhase()
    expect(t.state.commander).toBe(1)
    expect(told(t, 'commander')).toMatchObject({ seat: 1 })
  })

  rule('RA-6.6.2', 'a step that cannot be carried out is skipped', () => {
    const t = cityPhase()
    expect(allTold(t, 'timersFall')).toEqual([])
    expect(asking(t)).toBe('assign 1')
  })
})

/** The bomb of precinct 4 goes off in the City phase. */
const blast = (placed: Placed = {}, seats = 2): Scene => cityPhase({ bombs: [[AT.precinct4, 1]], ...placed }, seats)

describe('explosion', () => {
  rule('RA-6.7.1', 'who is hit is settled by where the figures stand at its start', () => {
    // Both are hit: the first goes to hospital, which changes nothing for the second.
    const t = blast({ at: [AT.precinct4, AT.precinct4], stamina: [1, 6] })
    expect(t.state.stamina).toEqual([4, 2])
  })

  rule('RA-6.7.2', 'all informants there leave the game', () => {
    const t = blast({ informants: { [AT.precinct4]: [0, 1] } })
    expect(informantsAt(t, AT.precinct4)).toEqual([])
    expect(t.state.reserve).toEqual([6, 6])
  })

  rule('RA-6.7.3', 'assassins and criminals there return to the Data Stream', () => {
    const t = blast({ criminals: { 1: { at: AT.precinct4, card: 'c02', subdued: true } } })
    expect(whereIs(t, 1)).toBe('bag')
    const held = scene(2, {
      at: [AT.hq, AT.hq],
      turn: 1,
      bombs: [[AT.precinct4, 2]],
      assassins: [AT.precinct4],
      criminals: { 1: { at: AT.fuelDepot, card: 'c02' } },
    })
    held.state.bombs[0]--
    held.do(1, END_TURN)
    expect(
      inBag(held, ASSASSIN) + held.state.assassins.length + held.state.drawn.filter((token) => token === ASSASSIN).length,
    ).toBe(4)
  })

  rule('RA-6.7.4', 'each unprotected player there loses 4', () => {
    expect(told(blast({ at: [AT.precinct4, AT.hq] }), 'hurt')).toMatchObject({ seat: 0, n: 4, why: 'explosion' })
    expect(cityPhase({ at: [AT.hospital, AT.hq], bombs: [[AT.hospital, 1]] }).state.stamina[0]).toBe(6)
  })

  rule('RA-6.7.5', 'each unprotected player next to it loses 2', () => {
    const t = blast({ at: [AT.fuelDepot, AT.academy] })
    expect(t.state.stamina).toEqual([4, 6])
    expect(cityPhase({ at: [AT.hq, AT.hq], bombs: [[AT.precinct3, 1]] }).state.stamina).toEqual([6, 6])
  })

  rule('RA-6.7.6', 'an agent who lost stamina by it loses his custody', () => {
    const t = blast({
      at: [AT.fuelDepot, AT.hq],
      criminals: { 1: { custody: 0, card: 'c02' }, 2: { custody: 1, card: 'c03' } },
    })
    expect([whereIs(t, 1), whereIs(t, 2)]).toEqual(['bag', 'custody 1'])
  })

  rule('RA-6.7.7', 'the bomb returns to the Data Stream', () => {
    expect(inBag(blast(), BOMB)).toBe(4)
  })

  rule('RA-6.7.8', 'every other bomb there explodes too, one after another', () => {
    const t = blast({
      at: [AT.fuelDepot, AT.hq],
      bombs: [
        [AT.precinct4, 1],
        [AT.precinct4, 5],
      ],
    })
    expect(allTold(t, 'explosion')).toHaveLength(2)
    expect(t.state.stamina[0]).toBe(2)
  })

  rule('RA-6.7.9', 'from the Commander clockwise; who is in hospital is there for the next explosion', () => {
    const bombs = [
      [AT.precinct4, 1],
      [AT.precinct4, 5],
    ] as const
    const t = blast({ commander: 1, turn: 0, at: [AT.precinct4, AT.precinct4], stamina: [6, 4], bombs })
    expect(allTold(t, 'hurt').map(({ seat }) => seat)).toEqual([1, 0, 0])
    expect(t.state.place).toEqual([AT.hospital, AT.hospital])
    expect(t.state.stamina).toEqual([4, 4])
  })

  rule('RA-6.7.10', 'bombs next door are not set off', () => {
    expect(
      bombsOf(
        blast({
          bombs: [
            [AT.precinct4, 1],
            [AT.gunsmith, 5],
          ],
        }),
      ),
    ).toEqual([[AT.gunsmith, 4]])
  })

  rule('RA-6.7.11', 'who caused it gains nothing', () => {
    const t = scene(2, {
      at: [AT.precinct3, AT.hq],
      ammo: [0, 0],
      bombs: [[AT.academy, 1]],
      criminals: { 1: { at: AT.precinct3, card: 'c14', up: true } },
      dice: MISS,
    }).do(0, ATTACK)
    expect(told(t, 'explosion')).toMatchObject({ slot: AT.academy })
    expect(t.state.influence).toEqual([0, 0])
  })
})

/** Seat 0 drives into precinct 2 (two gangsters) with the given stamina. */
const beaten = (placed: Placed = {}, seats = 2): Scene => {
  const t = scene(seats, { ammo: [0, 0], stamina: [2, 6], influence: [3, 0], ...placed })
  return t.do(0, GO + AT.precinct2)
}

describe('hospital', () => {
  rule('RA-6.8.1', 'whose stamina comes to 0 loses 1 influence', () => {
    expect(beaten().state.influence[0]).toBe(2)
  })

  rule('RA-6.8.2', 'his custody returns to the Data Stream', () => {
    const t = beaten({ criminals: { 1: { custody: 0, card: 'c02' } } })
    expect(whereIs(t, 1)).toBe('bag')
  })

  rule('RA-6.8.3', 'his figure goes to City Hospital', () => {
    const t = beaten()
    expect(t.state.place[0]).toBe(AT.hospital)
    expect(told(t, 'hospital')).toMatchObject({ seat: 0 })
  })

  rule('RA-6.8.4', 'his stamina becomes 4', () => {
    expect(beaten().state.stamina[0]).toBe(4)
  })

  rule('RA-6.8.5', 'in his own turn, the turn is over', () => {
    expect(asking(beaten())).toBe('act 1')
  })

  rule('RA-6.8.6', 'Android mode: an agent then reveals a token', () => {
    const t = scene(3, { mode: 'android', ammo: [0, 0, 0], stamina: [2, 6, 6], tokens: ['HHA', 'HHH', 'HHA'] })
    expect(keys(t, 0, GO + AT.precinct2)).toEqual(['reveal'])
    t.do(0, GO + AT.precinct2, 0)
    expect(told(t, 'tokenShown')).toMatchObject({ seat: 0, kind: 'human' })
    expect(asking(t)).toBe('act 1')
  })

  rule('RA-6.8.7', 'androids suffer it alike, without a token', () => {
    const t = beaten({ mode: 'android', stamina: [2, 6, 6], androids: [0], tokens: ['', 'HHH', 'HHA'] }, 3)
    expect([t.state.influence[0], t.state.place[0], t.state.stamina[0]]).toEqual([2, AT.hospital, 4])
    expect(asking(t)).toBe('act 1')
  })

  rule('RA-6.8.8', 'another player’s turn goes on', () => {
    const t = scene(2, {
      at: [AT.precinct3, AT.precinct1],
      ammo: [0, 0],
      stamina: [6, 1],
      bombs: [[AT.precinct1, 1]],
      criminals: { 1: { at: AT.precinct3, card: 'c14', up: true } },
      dice: MISS,
    }).do(0, ATTACK)
    expect(told(t, 'hospital')).toMatchObject({ seat: 1 })
    expect(asking(t)).toBe('act 0')
  })
})

describe('leaving play', () => {
  rule('RA-6.9.1', 'the city token goes into the bag', () => {
    const t = blast({ criminals: { 1: { at: AT.precinct4, card: 'c02', subdued: true } } })
    expect(t.state.bag).toContain(0)
  })

  rule('RA-6.9.2', 'its card is removed from the game', () => {
    const t = blast({ criminals: { 1: { at: AT.precinct4, card: 'c02', subdued: true } } })
    expect(t.state.removed).toEqual([C('c02')])
    expect(t.state.criminals[0].card).toBe(-1)
  })

  rule('RA-6.9.3', 'a face-down card is removed without being shown', () => {
    const t = blast({ criminals: { 1: { at: AT.fuelDepot, card: 'c02', markers: [1] } } })
    expect(t.state.buried).toEqual([{ card: C('c02'), seen: 2 }])
    expect(told(t, 'leaves')).toEqual({ t: 'leaves', criminal: 1 })
    expect([seen(t, 0).buried, seen(t, 1).buried]).toEqual([[null], [C('c02')]])
  })

  rule('RA-6.9.4', 'Silent Partner and Stray Cat go back into the deck if face up', () => {
    const t = blast({
      criminals: { 1: { at: AT.precinct4, card: 'c43', subdued: true }, 2: { at: AT.fuelDepot, card: 'c06' } },
    })
    expect(t.state.deck).toContain(C('c43'))
    expect(t.state.deck).not.toContain(C('c06'))
  })

  rule('RA-6.9.5', 'a returned bomb can be fetched by an effect at once', () => {
    const t = scene(2, {
      at: [AT.precinct3, AT.hq],
      ammo: [0, 0],
      bombs: [
        [AT.academy, 1],
        [AT.academy, 5],
        [AT.academy, 5],
        [AT.academy, 5],
      ],
      criminals: { 1: { at: AT.precinct3, card: 'c10' } },
      dice: MISS,
    }).do(0, ATTACK)
    expect(allTold(t, 'explosion')).toHaveLength(4)
    expect(bombsOf(t)).toEqual([[AT.precinct3, 4]])
    expect(why(t, 0, ATTACK)).toBe('RA-4.3.4')
  })
})
