// Decision points (8).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import {
  ARREST,
  ASSAULT,
  ATTACK,
  BUY,
  CUT,
  DECLINE,
  DISARM,
  END_TURN,
  GO,
  INTERCEPT,
  INVESTIGATE,
  KEEP,
  RECRUIT,
  REROLL,
  RESOLVE_REST,
  SCAN,
  SEARCH,
  STOP,
  STOP_CUTTING,
} from '../rules/codes.ts'
import { allTold, AT, asking, bombsOf, keys, scene, told, upgradesOf, why, type Placed, type Scene } from './scene.ts'

const MISS = 'red: ammo ammo ammo'

const android = (placed: Placed = {}): Scene => scene(3, { mode: 'android', tokens: ['HHA', 'HAA', 'HHH'], ...placed })

describe('in general', () => {
  rule('RA-8.1', 'anything not on the list is refused and changes nothing', () => {
    const t = scene(2)
    expect(t.refusal(0, GO + AT.academy)).toBe('RA-4.1.2')
    expect(t.refusal(1, END_TURN)).toBe('K-2')
  })

  rule('RA-8.2', 'a single legal choice is taken by the table, but not End turn, a reveal or a private look', () => {
    const t = scene(2, { ammo: [0, 0] })
    expect(keys(t, 0, GO + AT.precinct5)).toContain('stopPatrol')
    const spent = scene(2, { at: [AT.hospital, AT.hq], fuel: [0, 0] })
    spent.state.justice = 2
    expect(spent.offers(0)).toEqual([END_TURN])
    expect(
      android({ evidence: [4, 2, 2] })
        .do(0, SCAN + 2)
        .offers(2),
    ).toEqual([0])
  })

  rule('RA-8.3', 'choices of a turn can be taken back to the last roll, look, reveal or question to another', () => {
    const t = scene(2, { ammo: [0, 0], dice: 'green: car; black: credit credit' })
    expect(t.offers(0, GO + AT.precinct6, GO + AT.hospital)).toContain(SEARCH)
    expect(t.offers(0)).toContain(GO + AT.precinct6)
    t.do(0, GO + AT.precinct2, GO + AT.academy, SEARCH)
    expect(allTold(t, 'patrols')).toHaveLength(2)
    expect(asking(t)).toBe('reroll 0')
    const look = scene(2, { criminals: { 1: { at: AT.hq, card: 'c02' } } }).do(0, INVESTIGATE)
    expect(look.stream(0)).toHaveLength(2)
  })

  rule('RA-8.4', 'the game waits for a decision out of turn', () => {
    const t = android({ evidence: [4, 2, 2] }).do(0, SCAN + 1)
    expect(t.offers(0)).toEqual([])
    expect(t.refusal(0, END_TURN)).toBe('K-2')
    expect(t.match.message(0).ask?.waits).toEqual([1])
  })

  rule('RA-8.5', 'a time-out spends nothing, rerolls nothing, declines, stops, ends the turn', () => {
    expect(scene(2).match.fallback(0)).toEqual([END_TURN])
    const searching = scene(2, { at: [AT.academy, AT.hq], dice: 'green: car; black: credit credit' }).do(0, SEARCH)
    expect(searching.match.fallback(0).slice(0, 2)).toEqual([KEEP, RESOLVE_REST])
    const scanned = android({ evidence: [4, 2, 2] }).do(0, SCAN + 1)
    expect(scanned.match.fallback(1)).toEqual([0])
    const fight = scene(2, { at: [AT.precinct3, AT.hq], ammo: [2, 0], criminals: { 1: { at: AT.precinct3, card: 'c02' } } }).do(
      0,
      ATTACK,
    )
    expect(fight.match.fallback(0)).toEqual([0])
  })
})

describe('the list', () => {
  rule('RA-8.10', 'Commander, Time phase: a die for each token in turn', () => {
    const t = scene(2, { turn: 1, script: { tokens: [4, 5], numbers: [2, 5] } }).do(1, END_TURN)
    expect([asking(t), t.offers(1)]).toEqual(['assign 1', [3, 6]])
  })

  rule('RA-8.11', 'own turn: the actions legal now', () => {
    const t = scene(2, { at: [AT.fuelDepot, AT.hq] })
    expect(keys(t, 0)).toEqual(['go', 'search', 'buy', 'recruit', 'endTurn'])
  })

  rule('RA-8.12', 'each patrol step: an adjacent location not yet entered, stop, or Investigate', () => {
    const t = scene(2, { ammo: [0, 0], criminals: { 1: { at: AT.precinct5, card: 'c02' } } })
    expect(new Set(t.offers(0, GO + AT.precinct5))).toEqual(
      new Set([GO + AT.hq, GO + AT.gunsmith, GO + AT.chopShop, INVESTIGATE, STOP]),
    )
    expect(why(t, 0, GO + AT.precinct5, GO + AT.precinct5)).toBe('RA-4.1.6')
  })

  rule('RA-8.13', 'gangster fight: ammo up to the icons left', () => {
    expect(scene(2, { ammo: [6, 0] }).offers(0, GO + AT.precinct2)).toEqual([0, 1, 2])
    expect(why(scene(2, { ammo: [6, 0] }), 0, 3, GO + AT.precinct2)).toBe('RA-4.1.12')
  })

  rule('RA-8.14', 'Investigate or peek: an eligible face-down card; a peek may be declined', () => {
    const t = scene(2, {
      ammo: [0, 0],
      at: [AT.precinct3, AT.hq],
      criminals: { 1: { at: AT.precinct3, card: 'c30', markers: [0] }, 2: { at: AT.academy, card: 'c02' } },
    })
    expect(t.offers(0)).not.toContain(INVESTIGATE + 1)
    expect(t.do(0, ATTACK).offers(0)).toEqual([1, DECLINE])
  })

  rule('RA-8.15', 'attack dice: ammo up to three', () => {
    const t = scene(2, {
      at: [AT.precinct3, AT.hq],
      ammo: [5, 0],
      criminals: { 1: { at: AT.precinct3, card: 'c36', up: true } },
    })
    expect(t.offers(0, ATTACK)).toEqual([0, 1, 2, 3])
    expect(why(t, 0, 4, ATTACK)).toBe('RA-4.4.7')
  })

  rule('RA-8.16', 'rerollOnce: any subset of the attack dice', () => {
    const t = scene(2, {
      at: [AT.precinct3, AT.hq],
      ammo: [0, 0],
      dice: `${MISS}; red: blast blast blast`,
      criminals: { 1: { at: AT.precinct3, card: 'c24', markers: [0] } },
    })
    t.do(0, ATTACK)
    expect(t.offers(0, 0, 1)).toEqual([REROLL, 2])
    t.do(0, 0, 1, 2, REROLL)
    expect(told(t, 'rerolled')).toMatchObject({ picked: 7 })
  })

  rule('RA-8.17', 'effects: one of his informants, criminals or bombs', () => {
    const t = scene(2, {
      at: [AT.precinct3, AT.hq],
      ammo: [0, 0],
      dice: MISS,
      informants: { [AT.academy]: [0], [AT.gunsmith]: [0] },
      criminals: { 1: { at: AT.precinct3, card: 'c11', up: true } },
    })
    expect(t.do(0, ATTACK).offers(0)).toEqual([AT.gunsmith, AT.academy])
  })

  rule(['RA-8.18', 'RA-8.19', 'RA-8.20'], 'Intercept: target and fuel, the target’s fuel, one criminal at a time', () => {
    const t = scene(2, {
      at: [AT.precinct3, AT.precinct3],
      fuel: [2, 3],
      criminals: { 1: { custody: 1, card: 'c36' }, 2: { custody: 1, card: 'c37' } },
      dice: 'green: car car; green: heal',
    })
    expect(t.offers(0, INTERCEPT + 1)).toEqual([1, 2])
    expect(why(t, 0, 3, INTERCEPT + 1)).toBe('RA-4.6.2')
    t.do(0, INTERCEPT + 1, 2)
    expect([asking(t), t.offers(1)]).toEqual(['defend 1', [0, 1]])
    expect(why(t, 1, 2)).toBe('RA-4.6.3')
    t.do(1, 1)
    expect([asking(t), t.offers(0)]).toEqual(['seize 0', [0, 1]])
    expect(why(t, 0, 4)).toBe('RA-4.6.5')
    t.do(0, 1, END_TURN)
    expect(allTold(t, 'seized').map(({ criminal }) => criminal)).toEqual([2, 1])
  })

  rule('RA-8.21', 'search: a colour for each white group', () => {
    const t = scene(2)
    expect(t.offers(0, SEARCH)).toEqual([0, 1, 2])
    expect(t.offers(0, SEARCH, 1)).toEqual([0, 2])
    expect(why(t, 0, 1, SEARCH, 1)).toBe('RA-4.8.3')
  })

  rule('RA-8.22', 'search: a subset to reroll, once or twice', () => {
    const t = scene(2, { at: [AT.academy, AT.hq] }).do(0, SEARCH)
    expect(t.offers(0)).toEqual([KEEP, 0, 1, 2])
    expect(why(t, 0, REROLL)).toBe('RA-4.8.4')
  })

  rule('RA-8.23', 'search: pick a die, with or without a boost; a blast: boost, ammo or the loss', () => {
    const t = scene(2, { at: [AT.gunsmith, AT.hq], ammo: [1, 0], dice: 'red: blast boost; black: credit' }).do(0, SEARCH)
    expect(keys(t, 0, KEEP).toSorted()).toEqual(['blastAmmo', 'blastBoost', 'blastLoss', 'gain', 'gainBoosted', 'resolveRest'])
  })

  rule('RA-8.24', 'Buy: the number of units', () => {
    const t = scene(2, { at: [AT.fuelDepot, AT.hq], fuel: [1, 0] })
    expect(
      t
        .offers(0)
        .filter((code) => code > BUY && code < DISARM)
        .toSorted((a, b) => a - b),
    ).toEqual([BUY + 1, BUY + 2, BUY + 3])
  })

  rule('RA-8.25', 'Disarm: the bomb, then a die kind and a column, then cut or stop', () => {
    const dice = 'red: blast ammo ammo; green: car car car; black: credit credit credit'
    const t = scene(2, {
      at: [AT.academy, AT.hq],
      bombs: [
        [AT.academy, 3],
        [AT.academy, 5],
      ],
      dice,
    })
    expect(t.offers(0).filter((code) => code >= DISARM)).toEqual([DISARM + 3, DISARM + 5])
    t.do(0, DISARM + 5)
    expect(t.offers(0)).toEqual([CUT, STOP_CUTTING])
    expect(t.state.wires[0]).toBeGreaterThanOrEqual(0)
  })

  rule('RA-8.26', 'Commander, City step 2: the next assassin', () => {
    const t = scene(2, { turn: 1, assassins: [AT.academy, AT.ammoSupply] }).do(1, END_TURN)
    expect([asking(t), t.offers(0)]).toEqual(['orderAssassins 0', [AT.ammoSupply, AT.academy]])
  })

  rule('RA-8.27', 'Commander, City step 4: the next bomb', () => {
    const t = scene(2, {
      turn: 1,
      bombs: [
        [AT.academy, 1],
        [AT.ammoSupply, 1],
      ],
    }).do(1, END_TURN)
    expect([asking(t), t.offers(0)]).toEqual(['orderBombs 0', [AT.ammoSupply, AT.academy]])
  })

  rule('RA-8.28', 'identity reveal: the owner, possibly out of turn', () => {
    const t = android({ evidence: [4, 2, 2] }).do(0, SCAN + 1)
    expect([asking(t), t.offers(1)]).toEqual(['reveal 1', [0, 1]])
  })

  rule('RA-8.29', 'Scan: an eligible target', () => {
    const t = android({ evidence: [4, 2, 2], at: [AT.hq, AT.hq, AT.academy] })
    expect(t.offers(0).filter((code) => code >= SCAN && code < SCAN + 3)).toEqual([SCAN + 1])
    expect(why(t, 0, SCAN + 2)).toBe('RA-4.12.3')
  })

  rule(['RA-8.30', 'RA-8.31'], 'attack on a player: target and ammo, then the target’s fuel', () => {
    const t = android({
      androids: [0],
      tokens: ['', 'HHA', 'HHH'],
      at: [AT.academy, AT.academy, AT.hq],
      ammo: [2, 0, 0],
      weapon: [1, 0, 0],
      fuel: [0, 6, 0],
    })
    expect(t.offers(0, ASSAULT + 1)).toEqual([0, 1, 2])
    t.do(0, ASSAULT + 1, 1)
    expect([asking(t), t.offers(1)]).toEqual(['defend 1', [0, 1, 2]])
  })

  rule('RA-8.32', 'assassins in one place are one choice', () => {
    const t = scene(2, { turn: 1, assassins: [AT.academy, AT.academy, AT.ammoSupply] }).do(1, END_TURN)
    expect(t.offers(0)).toEqual([AT.ammoSupply, AT.academy])
  })

  rule(
    'RA-8.33',
    'resolve the rest: boosts first to blasts, then to the best gain; healing first if the blasts would be too much',
    () => {
      const t = scene(2, { at: [AT.precinct1, AT.hq], ammo: [0, 0], dice: 'red: blast weapon; black: boost boost' })
      t.do(0, SEARCH).do(0, KEEP, RESOLVE_REST, END_TURN)
      expect(t.state.stamina[0]).toBe(6)
      expect(upgradesOf(t, 0)).toEqual([0, 2, 0])
      const weak = scene(2, {
        at: [AT.precinct6, AT.hq],
        police: AT.precinct1,
        ammo: [0, 0],
        stamina: [1, 6],
        dice: 'red: blast weapon; green: heal car',
      })
      weak.do(0, SEARCH).do(0, KEEP, RESOLVE_REST, END_TURN)
      expect(weak.state.stamina[0]).toBe(1)
      expect(told(weak, 'hurt')).toMatchObject({ seat: 0, n: 1, why: 'blast' })
    },
  )

  rule('RA-8.34', 'dice of one colour and face are one choice', () => {
    const dice = 'red: blast blast ammo; green: car car car; black: credit credit credit'
    const t = scene(2, { at: [AT.academy, AT.hq], bombs: [[AT.academy, 5]], dice }).do(0, DISARM + 5)
    // Both go below each other in the first column: nothing is left to choose.
    expect(t.offers(0)).toEqual([CUT, STOP_CUTTING])
  })

  rule('RA-8.35', 'an android is never offered Investigate, Scan or Recruit', () => {
    const t = android({
      androids: [0],
      tokens: ['', 'HHA', 'HHH'],
      at: [AT.academy, AT.academy, AT.hq],
      evidence: [6, 2, 2],
      criminals: { 1: { at: AT.academy, card: 'c02' } },
    })
    expect(keys(t, 0)).toEqual(['go', 'attackAgent', 'raid', 'search', 'buy', 'endTurn'])
    for (const code of [RECRUIT, INVESTIGATE, SCAN + 1]) expect(why(t, 0, code)).toBe('RA-8.35')
    expect(why(t, 0, ARREST)).toBe('RA-4.14.1')
  })

  rule('RA-8.36', 'only bombs that come to 0 are asked for', () => {
    const t = scene(2, {
      turn: 1,
      bombs: [
        [AT.academy, 1],
        [AT.ammoSupply, 3],
      ],
      script: { tokens: [4, 5], numbers: [0, 1] },
    }).do(1, END_TURN)
    expect(asking(t)).toBe('assign 1')
    expect(bombsOf(t)).toEqual([[AT.ammoSupply, 2]])
  })
})
