// The end and the score (9), and edge cases (10).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import {
  ARREST,
  ATTACK,
  ATTACK_ASSASSIN,
  DISARM,
  END_TURN,
  GO,
  INTERCEPT,
  INVESTIGATE,
  RECRUIT,
  STOP_CUTTING,
  TURN_IN,
} from '../rules/codes.ts'
import { bonusOf, syndicateCounts } from '../rules/scoring.ts'
import {
  cityPhase,
  allTold,
  AT,
  asking,
  bombsOf,
  C,
  inBag,
  informantsAt,
  scene,
  seen,
  told,
  whereIs,
  why,
  type Placed,
  type Scene,
} from './scene.ts'

const MISS = 'red: ammo ammo ammo'

/** The last turn of the last round ends. */
const lastTurn = (placed: Placed = {}): Scene => scene(2, { turn: 1, round: 6, ...placed }).do(1, END_TURN)
const outcome = (t: Scene) => t.match.position.outcome

describe('scoring', () => {
  rule('RA-9.1', 'the game ends after the City phase of round 6, in Android mode 8', () => {
    expect(outcome(lastTurn())?.reason).toBe('rounds')
    expect(outcome(cityPhase({ round: 5 }))).toBe(null)
    const android = { mode: 'android', at: [AT.hospital, AT.hospital, AT.hospital], police: AT.precinct3 } as const
    expect(outcome(cityPhase({ ...android, round: 7 }, 3))).toBe(null)
    expect(outcome(cityPhase({ ...android, round: 8 }, 3))).not.toBe(null)
  })

  rule('RA-9.2', 'score: influence, informants in the city, syndicate bonuses', () => {
    const t = lastTurn({
      influence: [4, 1],
      informants: { [AT.academy]: [0], [AT.precinct4]: [0, 1] },
      piles: [['c01', 'c02'], []],
    })
    expect(outcome(t)?.scores).toEqual([4 + 2 + 3, 1 + 1])
    expect(told(t, 'ended').scores).toEqual([9, 2])
    expect(allTold(t, 'scored')).toEqual([
      { t: 'scored', seat: 0, n: 2, why: 'informants' },
      { t: 'scored', seat: 0, n: 3, why: 'syndicates' },
      { t: 'scored', seat: 1, n: 1, why: 'informants' },
    ])
  })

  rule('RA-9.3', 'the pile is counted per syndicate', () => {
    expect(bonusOf([C('c01'), C('c08')])).toBe(2)
    expect(bonusOf([C('c01'), C('c02')])).toBe(3)
  })

  rule('RA-9.4', 'white cards join the largest syndicate; alone they form one', () => {
    expect(bonusOf([C('c01'), C('c02'), C('c08'), C('c43'), C('c44')])).toBe(10 + 1)
    expect(bonusOf([C('c43'), C('c44')])).toBe(3)
    expect(syndicateCounts([C('c01'), C('c43')]).filter((count) => count > 0)).toEqual([2])
  })

  rule('RA-9.5', 'a syndicate of 1, 2, 3, 4 is worth 1, 3, 6, 10; each further card 5 more', () => {
    const blue = ['c01', 'c02', 'c03', 'c04', 'c05', 'c06'].map(C)
    expect(blue.map((_, i) => bonusOf(blue.slice(0, i + 1)))).toEqual([1, 3, 6, 10, 15, 20])
  })

  rule('RA-9.6', 'criminals in custody or subdued in the city score nothing', () => {
    const t = lastTurn({ criminals: { 1: { custody: 0, card: 'c01' }, 2: { at: AT.academy, card: 'c02', subdued: true } } })
    expect(outcome(t)?.scores).toEqual([0, 0])
  })

  rule('RA-9.7', 'the highest score wins; a tie goes to the higher stamina, else all win', () => {
    expect(outcome(lastTurn({ influence: [1, 2] }))?.winners).toBe(2)
    expect(outcome(lastTurn({ influence: [2, 2], stamina: [5, 4] }))?.winners).toBe(1)
    expect(outcome(lastTurn({ influence: [2, 2], stamina: [4, 5] }))?.winners).toBe(2)
    expect(outcome(lastTurn({ influence: [2, 2] }))?.winners).toBe(3)
  })

  rule('RA-9.8', 'androids score alike, cards turned in before included', () => {
    const t = cityPhase(
      {
        mode: 'android',
        round: 8,
        androids: [0],
        at: [AT.hq, AT.hq, AT.hq],
        police: AT.precinct3,
        influence: [2, 0, 0],
        piles: [['c01'], [], []],
      },
      3,
    )
    expect(outcome(t)?.scores[0]).toBe(3)
  })

  rule('RA-9.9', 'credits, resources and informants in supply score nothing', () => {
    expect(outcome(lastTurn({ credits: [9, 4], ammo: [6, 0], fuel: [6, 0], evidence: [6, 0] }))?.scores).toEqual([0, 0])
  })
})

describe('edges', () => {
  rule('RA-10.1', 'a bag short of tokens gives what is there', () => {
    const t = scene(2, { turn: 1, at: [AT.hospital, AT.hospital], script: { tokens: [4], numbers: [0] } })
    t.state.bag = [4]
    t.do(1, END_TURN)
    expect(told(t, 'drawn')).toMatchObject({ tokens: [4], numbers: [1] })
    const empty = scene(2, { turn: 1 })
    empty.state.bag = []
    expect(told(empty.do(1, END_TURN), 'drawn')).toMatchObject({ tokens: [], numbers: [] })
  })

  rule('RA-10.2', 'a bomb placed with timer 1 explodes in the same City phase', () => {
    const t = cityPhase({ bombs: [[AT.precinct4, 1]] })
    expect(told(t, 'explosion')).toMatchObject({ slot: AT.precinct4 })
  })

  rule('RA-10.3', 'a criminal on the squad’s precinct may be investigated, not attacked', () => {
    const t = scene(2, { at: [AT.precinct6, AT.hq], police: AT.precinct6, criminals: { 1: { at: AT.precinct6, card: 'c02' } } })
    expect(t.offers(0)).toContain(INVESTIGATE)
    expect(why(t, 0, ATTACK)).toBe('RA-4.3.3')
  })

  rule('RA-10.4', 'a rampaging criminal shields agents from assassins', () => {
    const t = cityPhase({
      at: [AT.gunsmith, AT.hq],
      assassins: [AT.precinct4],
      criminals: { 1: { at: AT.precinct4, card: 'c02' } },
    })
    expect(t.state.stamina[0]).toBe(6)
  })

  rule('RA-10.5', 'two informants save their agent, but the top one dies', () => {
    const t = cityPhase({ at: [AT.precinct4, AT.hq], informants: { [AT.precinct4]: [0, 0] }, assassins: [AT.precinct4] })
    expect(t.state.stamina[0]).toBe(6)
    expect(informantsAt(t, AT.precinct4)).toEqual([0])
  })

  rule('RA-10.6', 'one blow takes an agent to hospital once; the surplus is lost', () => {
    const t = cityPhase({ at: [AT.precinct4, AT.hq], stamina: [1, 6], influence: [3, 0], bombs: [[AT.precinct4, 1]] })
    expect([t.state.stamina[0], t.state.influence[0]]).toEqual([4, 2])
  })

  rule('RA-10.7', 'with influence 0 a loss changes nothing', () => {
    expect(cityPhase({ at: [AT.precinct4, AT.hq], stamina: [1, 6], bombs: [[AT.precinct4, 1]] }).state.influence[0]).toBe(0)
  })

  rule('RA-10.8', 'an agent hospitalised out of turn loses no turn', () => {
    const t = cityPhase({ at: [AT.hq, AT.precinct4], stamina: [6, 1], bombs: [[AT.precinct4, 1]] }).do(1, 1)
    expect(asking(t)).toBe('act 1')
    expect(t.state.place[1]).toBe(AT.hospital)
  })

  rule('RA-10.9', 'turning in with an empty bank scores the cards', () => {
    const t = scene(2, { credits: [4, 21], criminals: { 1: { custody: 0, card: 'c01' } } }).do(0, TURN_IN, END_TURN)
    expect([t.state.piles[0], t.state.credits[0]]).toEqual([[C('c01')], 4])
  })

  rule('RA-10.10', 'an attack on an assassin in City Hospital is safe', () => {
    const t = scene(2, { at: [AT.hospital, AT.hq], ammo: [0, 0], assassins: [AT.hospital], dice: MISS }).do(0, ATTACK_ASSASSIN)
    expect(t.state.stamina[0]).toBe(6)
  })

  /** Three boosts in the first column, then nothing. */
  const LINE = 'red: boost ammo ammo; green: boost car car; black: boost credit credit'

  rule('RA-10.11', 'one of two bombs disarmed: the other keeps its timer', () => {
    const t = scene(2, {
      at: [AT.academy, AT.hq],
      bombs: [
        [AT.academy, 3],
        [AT.academy, 5],
      ],
      dice: LINE,
    }).do(0, DISARM + 5)
    const [red, green, black] = [6, 18, 30]
    t.do(0, red, green, black, END_TURN)
    expect(bombsOf(t)).toEqual([[AT.academy, 3]])
    expect(t.state.influence[0]).toBe(1)
  })

  rule('RA-10.12', 'a failed disarm sets off both', () => {
    const dice = 'red: blast ammo ammo; green: car car car; black: credit credit credit; red: blast'
    const t = scene(2, {
      at: [AT.academy, AT.hq],
      bombs: [
        [AT.academy, 3],
        [AT.academy, 5],
      ],
      dice,
    })
    t.do(0, DISARM + 5).do(0, STOP_CUTTING)
    expect(allTold(t, 'explosion')).toHaveLength(2)
    expect(bombsOf(t)).toEqual([])
  })

  rule('RA-10.13', 'a criminal that escaped still moves in the City phase', () => {
    const t = scene(2, {
      turn: 1,
      at: [AT.hq, AT.precinct3],
      ammo: [0, 0],
      dice: MISS,
      criminals: { 1: { at: AT.precinct3, card: 'c19', up: true } },
    })
    t.do(1, ATTACK).do(1, END_TURN)
    expect(whereIs(t, 1)).toBe(AT.precinct4)
  })

  rule('RA-10.14', 'the exemption at the end of the path works once', () => {
    const t = cityPhase({ police: AT.precinct3, criminals: { 1: { at: AT.precinct6, card: 'c02', entered: true } } })
    expect(t.state.criminals[0]).toMatchObject({ where: AT.ammoSupply, entered: false })
  })

  rule('RA-10.15', 'a target that left cannot be attacked', () => {
    const t = scene(2, { at: [AT.precinct3, AT.hq], criminals: { 1: { at: AT.academy, card: 'c02' } } })
    expect(t.refusal(0, ATTACK)).toBe('RA-4.4.1')
    expect(why(t, 0, ARREST)).toBe('RA-4.5.1')
  })

  rule('RA-10.16', 'a protected player keeps his custody in an explosion', () => {
    const t = cityPhase({ at: [AT.hq, AT.hq], bombs: [[AT.precinct3, 1]], criminals: { 1: { custody: 0, card: 'c02' } } })
    expect(whereIs(t, 1)).toBe('custody 0')
  })

  rule('RA-10.17', 'a clock of a card turned in by another ends at once', () => {
    const clock = { seat: 1, criminal: 0, type: 'noBuy', n: 0, round: 1 }
    const t = scene(2, { clocks: [clock], criminals: { 1: { custody: 0, card: 'c25' } } }).do(0, TURN_IN, END_TURN)
    expect(t.state.clocks).toEqual([])
  })

  rule('RA-10.18', 'the squad next to HQ makes agents in HQ reveal; the shield does not help', () => {
    const t = cityPhase({ mode: 'android', police: AT.precinct2, tokens: ['HHA', 'HHA', 'HHA'] }, 3)
    expect(t.state.police).toBe(AT.precinct3)
    expect(asking(t)).toBe('reveal 0')
  })

  rule('RA-10.19', 'a player exposed by hospitalisation in his own turn ends it', () => {
    const t = scene(3, {
      mode: 'android',
      ammo: [0, 0, 0],
      stamina: [2, 6, 6],
      tokens: ['A', 'HHA', 'HHH'],
      open: ['HA', '', ''],
    })
    t.do(0, GO + AT.precinct2, 1)
    expect(t.state.androids).toBe(1)
    expect(asking(t)).toBe('act 1')
  })

  rule('RA-10.20', 'what was spent in a lost contest is gone', () => {
    const t = scene(2, {
      at: [AT.precinct3, AT.precinct3],
      fuel: [3, 0],
      criminals: { 1: { custody: 1, card: 'c36' } },
      dice: 'green: heal heal',
    })
    t.do(0, INTERCEPT + 1, 2)
    expect(t.state.resources[1]).toBe(1)
    expect(whereIs(t, 1)).toBe('custody 1')
  })

  rule('RA-10.21', 'with no informant in supply Recruit is not offered', () => {
    const t = scene(2, { at: [AT.precinct3, AT.hq] })
    t.state.reserve[0] = 0
    expect(t.offers(0)).not.toContain(RECRUIT)
    expect(why(t, 0, RECRUIT)).toBe('RA-10.21')
  })

  rule('RA-10.22', 'an assassin summoned into a destroyed location returns at once', () => {
    const t = scene(3, {
      mode: 'android',
      at: [AT.precinct3, AT.hq, AT.hq],
      ammo: [0, 0, 0],
      destroyed: [AT.precinct3],
      criminals: { 1: { at: AT.precinct3, card: 'c35', up: true } },
      dice: MISS,
    })
    t.do(0, ATTACK)
    expect(t.state.assassins).toEqual([])
    expect(inBag(t, 7)).toBe(4)
  })

  rule('RA-10.23', 'criminals left in the city score nothing for anybody', () => {
    const t = lastTurn({ criminals: { 1: { at: AT.academy, card: 'c01', up: true } } })
    expect(outcome(t)?.scores).toEqual([0, 0])
  })

  rule('RA-10.24', 'without a card a criminal goes back to the bag', () => {
    const t = cityPhase()
    t.state.removed.push(...t.state.deck.splice(0))
    t.do(1, 1)
    expect(allTold(t, 'criminalTurnedAway').map(({ criminal }) => criminal)).toEqual([5, 6])
    expect(seen(t).bag).toContain(4)
  })
})
