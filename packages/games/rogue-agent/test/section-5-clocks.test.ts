// Clock effects (5.3), upgrades (5.4), and every criminal card by itself.
import { describe, expect, test } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { ATTACK, BUY, END_TURN, GO, INVESTIGATE, KEEP, RECRUIT, SEARCH, STOP } from '../rules/codes.ts'
import { cards } from '../rules/data.ts'
import type { Clock } from '../rules/state.ts'
import { AT, asking, C, keys, resourcesOf, scene, told, upgradesOf, why, type Placed, type Scene } from './scene.ts'

const MISS = 'red: ammo ammo ammo'

const bound = (type: string, placed: Placed = {}, n = 0): Scene => {
  const clock: Clock = { seat: 0, criminal: 5, type, n, round: 1 }
  return scene(2, { ammo: [0, 0], ...placed, clocks: [clock] })
}

/** Seat 0 misses Piston Pete (no free patrol) in precinct 3. */
const missed = (placed: Placed = {}): Scene =>
  scene(2, {
    at: [AT.precinct3, AT.hq],
    ammo: [0, 0],
    dice: `${MISS}; ${MISS}`,
    script: { tokens: [3, 4], numbers: [0, 1] },
    ...placed,
    criminals: { 1: { at: AT.precinct3, card: 'c38', up: true }, ...placed.criminals },
  }).do(0, ATTACK)

describe('clocks', () => {
  rule('RA-5.3.1', 'a clock starts at once and is tied to attacker and criminal', () => {
    const t = missed()
    expect(t.state.clocks).toEqual([{ seat: 0, criminal: 0, type: 'noFreePatrol', n: 0, round: 1 }])
    expect(told(t, 'clockStarts')).toMatchObject({ seat: 0, criminal: 1, retaliation: C('c38') })
  })

  rule('RA-5.3.2', 'it ends at the end of the player’s next turn, or with the criminal', () => {
    const t = missed({ police: AT.precinct4 }).do(0, END_TURN).do(1, END_TURN)
    expect(t.state.clocks).toHaveLength(1)
    t.do(1, 1).do(1, END_TURN)
    expect(t.state.clocks).toHaveLength(1)
    t.do(0, END_TURN)
    expect(t.state.clocks).toEqual([])
    // The squad comes to the criminal's new place: it leaves play, and the clock with it.
    const gone = missed()
    gone.state.police = AT.precinct2
    gone.state.criminals[0].where = AT.ammoSupply
    gone.do(0, END_TURN).do(1, END_TURN)
    expect(gone.state.clocks).toEqual([])
  })

  rule('RA-5.3.3', 'a second miss against the same criminal renews the clock', () => {
    const t = missed({ police: AT.precinct4 })
    t.state.clocks[0].round = 0
    t.state.done.length = 0
    t.do(0, ATTACK)
    expect(t.state.clocks).toEqual([{ seat: 0, criminal: 0, type: 'noFreePatrol', n: 0, round: 1 }])
  })

  rule('RA-5.3.4', 'noFreePatrol: the first patrol costs fuel too', () => {
    const t = bound('noFreePatrol', { fuel: [1, 2] }).do(0, GO + AT.precinct6, STOP, END_TURN)
    expect(resourcesOf(t, 0)[1]).toBe(0)
    expect(why(bound('noFreePatrol', { fuel: [0, 2] }), 0, GO + AT.precinct6)).toBe('RA-5.3.4')
  })

  rule('RA-5.3.5', 'shortPatrol: one step less, at least one', () => {
    const t = bound('shortPatrol')
    expect(keys(t, 0, GO + AT.precinct6)).not.toContain('stopPatrol')
    expect(keys(bound('shortPatrol', { car: [2, 0] }), 0, GO + AT.precinct6)).toContain('stopPatrol')
  })

  rule('RA-5.3.6', 'noReroll: none in a search, recon included', () => {
    const t = bound('noReroll', { at: [AT.academy, AT.hq], agent: [2, 0], dice: 'green: car; black: credit credit' })
    t.do(0, SEARCH)
    expect(asking(t)).toBe('resolveDie 0')
  })

  rule('RA-5.3.7', 'noInvestigate: neither Investigate nor Scan', () => {
    const t = bound('noInvestigate', { criminals: { 1: { at: AT.hq, card: 'c01' } } })
    expect(t.offers(0)).not.toContain(INVESTIGATE)
    expect(why(t, 0, INVESTIGATE)).toBe('RA-5.3.7')
  })

  rule('RA-5.3.8', 'noRecruit', () => {
    const t = bound('noRecruit', { at: [AT.precinct3, AT.hq] })
    expect(t.offers(0)).not.toContain(RECRUIT)
    expect(why(t, 0, RECRUIT)).toBe('RA-5.3.8')
  })

  rule('RA-5.3.9', 'noBuy', () => {
    const t = bound('noBuy', { at: [AT.fuelDepot, AT.hq] })
    expect(keys(t, 0)).not.toContain('buy')
    expect(why(t, 0, BUY + 1)).toBe('RA-5.3.9')
  })

  rule('RA-5.3.10', 'extraGangster: more of them in every precinct entered, not where the squad is', () => {
    const t = bound('extraGangster', {}, 1).do(0, GO + AT.precinct5, STOP, END_TURN)
    expect(t.state.stamina[0]).toBe(4)
    expect(bound('extraGangster', {}, 1).do(0, GO + AT.precinct6, STOP, END_TURN).state.stamina[0]).toBe(6)
  })

  rule('RA-5.3.11', 'noHeal: no stamina is gained', () => {
    const t = bound('noHeal', { at: [AT.hospital, AT.hq], stamina: [3, 6], dice: 'green: heal heal heal' })
    t.do(0, SEARCH).do(0, KEEP, 100, END_TURN)
    expect(t.state.stamina[0]).toBe(3)
  })

  rule('RA-5.3.12', 'oneJustice: after one Justice action only Recruit or End turn', () => {
    const t = bound('oneJustice', { at: [AT.fuelDepot, AT.hq] })
    expect(keys(t, 0, BUY + 1)).toEqual(['recruit', 'endTurn'])
    expect(why(t, 0, SEARCH, BUY + 1)).toBe('RA-5.3.12')
  })

  rule('RA-5.3.13', 'clocks of different criminals add up', () => {
    const t = bound('shortPatrol', { car: [2, 0] })
    t.state.clocks.push({ seat: 0, criminal: 4, type: 'shortPatrol', n: 0, round: 1 })
    expect(keys(t, 0, GO + AT.precinct6)).not.toContain('stopPatrol')
  })

  rule('RA-5.3.14', 'exposure as an android removes a player’s clocks', () => {
    const t = scene(3, {
      mode: 'android',
      at: [AT.precinct3, AT.hq, AT.hq],
      ammo: [0, 0, 0],
      tokens: ['HA', 'HHH', 'HAA'],
      open: ['A', '', ''],
      clocks: [{ seat: 0, criminal: 5, type: 'noBuy', n: 0, round: 1 }],
      criminals: { 1: { at: AT.precinct3, card: 'c44', up: true } },
      dice: MISS,
    })
    t.do(0, ATTACK).do(0, 1)
    expect(t.state.androids).toBe(1)
    expect(t.state.clocks).toEqual([])
  })
})

describe('upgrades', () => {
  rule('RA-5.4.1', 'the engine adds a step to a patrol', () => {
    const path = [GO + AT.precinct6, GO + AT.ammoSupply]
    expect(keys(scene(2), 0, ...path)).not.toContain('stopPatrol')
    expect(keys(scene(2, { car: [2, 0] }), 0, ...path)).toContain('stopPatrol')
  })

  rule('RA-5.4.2', 'the car shield ignores one gangster per precinct entered', () => {
    const t = scene(2, { ammo: [0, 0], car: [4, 0] }).do(0, GO + AT.precinct2, STOP, END_TURN)
    expect(t.state.stamina[0]).toBe(5)
  })

  rule('RA-5.4.3', 'each pistol adds a green die to an attack', () => {
    const t = scene(2, {
      at: [AT.precinct3, AT.hq],
      ammo: [0, 0],
      weapon: [5, 0],
      criminals: { 1: { at: AT.precinct3, card: 'c36', up: true } },
    })
    t.do(0, ATTACK)
    expect(told(t, 'rolled').dice).toHaveLength(6)
  })

  rule('RA-5.4.4', 'recon gives each search a second reroll', () => {
    const t = scene(2, { at: [AT.academy, AT.hq], agent: [2, 0] }).do(0, SEARCH)
    t.do(0, 0, 21)
    expect(asking(t)).toBe('reroll 0')
    expect(upgradesOf(t, 0)[2]).toBe(2)
  })

  rule('RA-5.4.5', 'armour ignores one blast per search', () => {
    const t = scene(2, { at: [AT.gunsmith, AT.hq], ammo: [0, 0], agent: [4, 0], dice: 'red: blast blast; black: credit' })
    t.do(0, SEARCH).do(0, KEEP, 100, END_TURN)
    expect(t.state.stamina[0]).toBe(5)
  })
})

/** What each retaliation does to an attacker with the usual start, in words that can be checked. */
const EXPECTED: Record<string, (t: Scene, n: number) => void> = {
  loseStamina: (t, n) => expect(t.state.stamina[0]).toBe(6 - n),
  loseResource: (t, n) => expect(resourcesOf(t, 0).reduce((sum, one) => sum + one, 0)).toBe(9 - n),
  loseCredits: (t, n) => expect(t.state.credits[0]).toBe(4 - n),
  loseInfluence: (t, n) => expect(t.state.influence[0]).toBe(3 - n),
  allBombsTick: (t, n) => expect(t.state.bombs).toEqual([AT.academy * 8 + 6 - n]),
  escape: (t, n) => expect(t.state.criminals[0].where).toBe(AT.precinct3 + n),
  killInformantHere: (t) => expect(t.state.informants[AT.precinct3 * 2]).toBe(-1),
  killOwnInformant: (t) => expect(t.state.informants[AT.precinct3 * 2]).toBe(-1),
  summonAssassin: (t) => expect(t.state.assassins).toEqual([AT.precinct3]),
  summonBomb: (t, n) => expect(t.state.bombs).toContain(AT.precinct3 * 8 + n),
  custodyEscape: (t) => expect(t.state.criminals[1].where).toBe(-1),
  endTurn: (t) => expect(asking(t)).toBe('act 1'),
  revealIdentity: (t) => expect(asking(t)).toBe('act 0'),
}

describe('every card', () => {
  test.each(cards.map((card) => [card.id, card] as const))('%s retaliates as printed', (id, card) => {
    const t = scene(2, {
      at: [AT.precinct3, AT.hq],
      ammo: [3, 0],
      fuel: [3, 0],
      evidence: [3, 0],
      influence: [3, 0],
      informants: { [AT.precinct3]: [0] },
      bombs: [[AT.academy, 6]],
      criminals: { 1: { at: AT.precinct3, card: id, up: true }, 2: { custody: 0, card: id === 'c36' ? 'c37' : 'c36' } },
      dice: MISS,
    })
    t.do(0, ATTACK, 0)
    const { type, n } = card.retaliation
    if (card.clock) expect(t.state.clocks).toEqual([{ seat: 0, criminal: 0, type, n, round: 1 }])
    else EXPECTED[type](t, n)
  })
})
