// Criminal cards and what they do (5.1, 5.2).
import { describe, expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { ATTACK, DECLINE, END_TURN, KEEP, RECRUIT, REROLL } from '../rules/codes.ts'
import { ASSASSIN, BOMB, cards, SYNDICATES } from '../rules/data.ts'
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
  resourcesOf,
  scene,
  told,
  upgradesOf,
  whereIs,
  why,
  type Placed,
  type Scene,
} from './scene.ts'

const MISS = 'red: ammo ammo ammo'
const THREE_HITS = 'red: blast blast boost'
const CRIMINAL = ATTACK

/** Seat 0 in precinct 3 with criminal 1, no ammo to think about. */
const meeting = (card: string, placed: Placed = {}, one: object = {}): Scene =>
  scene(placed.at?.length ?? 2, {
    at: [AT.precinct3, AT.hq],
    ammo: [0, 0],
    dice: MISS,
    ...placed,
    criminals: { 1: { at: AT.precinct3, card, ...one }, ...placed.criminals },
  })

/** The first attack on a face-down card: its red effect strikes. */
const surprise = (card: string, placed: Placed = {}): Scene => meeting(card, placed).do(0, CRIMINAL)
/** The attacker has investigated: the white effect helps. */
const prepared = (card: string, placed: Placed = {}): Scene => meeting(card, placed, { markers: [0] }).do(0, CRIMINAL)
/** A miss against a card that is face up already. */
const miss = (card: string, placed: Placed = {}): Scene => meeting(card, placed, { up: true }).do(0, CRIMINAL)

describe('cards', () => {
  rule('RA-5.1.1', 'each card has a syndicate, health 1 to 4, a reward, perhaps an unmask effect, and a retaliation', () => {
    expect(cards.length).toBe(46)
    for (const card of cards) {
      expect(card.health).toBeGreaterThanOrEqual(1)
      expect(card.health).toBeLessThanOrEqual(4)
      expect(card.reward).toBeGreaterThanOrEqual(1)
      expect(card.retaliation.type).not.toBe('')
    }
    expect(cards.filter(({ unmask }) => unmask?.red).length).toBe(23)
    expect(cards.filter(({ unmask }) => unmask && !unmask.red).length).toBe(17)
  })

  rule('RA-5.1.2', 'effects strike the attacker and nobody else', () => {
    const t = surprise('c09', { at: [AT.precinct3, AT.precinct3] })
    expect(t.state.stamina).toEqual([4, 6])
  })

  rule('RA-5.1.3', 'who has less than he is to lose, loses all', () => {
    const t = surprise('c20', { fuel: [1, 2] })
    expect(resourcesOf(t, 0)[1]).toBe(0)
  })

  rule('RA-5.1.4', 'an effect without an object is ignored', () => {
    const t = miss('c40')
    expect(t.state.stamina[0]).toBe(6)
    expect(asking(t)).toBe('act 0')
  })

  rule('RA-5.1.5', 'choices inside an effect are the attacker’s', () => {
    const t = miss('c11', { informants: { [AT.precinct4]: [0], [AT.gunsmith]: [0] } })
    expect(asking(t)).toBe('loseInformant 0')
    expect(t.offers(1)).toEqual([])
  })

  rule('RA-5.1.6', 'a changed health holds for that attack only', () => {
    const t = meeting('c01', { dice: `${THREE_HITS}; ${THREE_HITS}` }).do(0, CRIMINAL)
    expect(t.state.criminals[0].subdued).toBe(false)
    t.do(0, END_TURN)
    t.state.place[1] = AT.precinct3
    t.do(1, CRIMINAL)
    expect(t.state.criminals[0].subdued).toBe(true)
  })

  rule('RA-5.1.7', 'Bomber Jack: red, health 3, reward 3, plants a bomb with timer 3, makes all bombs tick', () => {
    const { syndicate, health, reward } = cards[C('c08')]
    expect([SYNDICATES[syndicate], health, reward]).toEqual(['red', 3, 3])
    const t = surprise('c08')
    expect(bombsOf(t)).toEqual([[AT.precinct3, 2]])
  })

  rule('RA-5.1.8', 'stamina lost through a card cannot be saved by shield, informant, armour or ammo', () => {
    const t = meeting('c09', { at: [AT.hospital, AT.hq], agent: [4, 0], dice: MISS }, { at: AT.hospital }).do(0, CRIMINAL)
    expect(t.state.stamina[0]).toBe(4)
    const guarded = surprise('c09', { informants: { [AT.precinct3]: [0, 0] } })
    expect(guarded.state.stamina[0]).toBe(4)
  })
})

describe('losses', () => {
  rule('RA-5.2.1', 'loseStamina', () => {
    const t = surprise('c15')
    expect(t.state.stamina[0]).toBe(4)
    expect(told(t, 'hurt')).toMatchObject({ seat: 0, n: 2, why: 'card' })
  })

  rule('RA-5.2.2', 'loseResource', () => {
    expect(resourcesOf(miss('c13', { ammo: [0, 0] }), 0)).toEqual([0, 2, 2])
    expect(resourcesOf(miss('c27'), 0)).toEqual([0, 2, 0])
    expect(resourcesOf(surprise('c38'), 0)).toEqual([0, 1, 2])
  })

  rule('RA-5.2.3', 'loseCredits go to the bank', () => {
    const t = miss('c04')
    expect([t.state.credits[0], t.state.bank]).toEqual([1, 20])
  })

  rule('RA-5.2.4', 'loseInfluence, not below 0', () => {
    expect(miss('c03', { influence: [2, 0] }).state.influence[0]).toBe(1)
    expect(miss('c03').state.influence[0]).toBe(0)
  })

  rule('RA-5.2.5', 'allBombsTick: all timers fall first, then those at 0 explode in the attacker’s order', () => {
    const t = miss('c14', {
      bombs: [
        [AT.precinct1, 1],
        [AT.precinct4, 1],
        [AT.gunsmith, 3],
      ],
    })
    expect(bombsOf(t)).toEqual([
      [AT.precinct4, 0],
      [AT.gunsmith, 2],
      [AT.precinct1, 0],
    ])
    expect(asking(t)).toBe('orderBombs 0')
    expect(t.offers(0)).toEqual([AT.precinct4, AT.precinct1])
    expect(why(t, 0, AT.gunsmith)).toBe('RA-8.36')
    t.do(0, AT.precinct1, END_TURN)
    expect(allTold(t, 'explosion').map(({ slot }) => slot)).toEqual([AT.precinct1, AT.precinct4])
    expect(bombsOf(t)).toEqual([[AT.gunsmith, 2]])
  })

  rule('RA-5.2.11', 'killInformantHere takes the top one, whoever owns it; the lower one moves up', () => {
    const t = surprise('c34', { informants: { [AT.precinct3]: [1, 0] } })
    expect(informantsAt(t, AT.precinct3)).toEqual([0])
    expect(told(t, 'informantLost')).toMatchObject({ seat: 1, slot: AT.precinct3 })
  })

  rule('RA-5.2.12', 'killOwnInformant: one of his own in the city, of his choice', () => {
    const t = miss('c11', { informants: { [AT.precinct4]: [1, 0], [AT.gunsmith]: [0] } })
    expect(t.offers(0)).toEqual([AT.precinct4, AT.gunsmith])
    expect(why(t, 0, AT.academy)).toBe('RA-5.2.12')
    t.do(0, AT.precinct4, END_TURN)
    expect(informantsAt(t, AT.precinct4)).toEqual([1])
    expect(t.state.reserve[0]).toBe(5)
  })

  rule('RA-5.2.15', 'custodyEscape: a criminal of his choice leaves his custody', () => {
    const held = { 2: { custody: 0, card: 'c36' }, 3: { custody: 0, card: 'c37' } }
    const t = miss('c40', { criminals: held })
    expect(t.offers(0)).toEqual([1, 2])
    expect(why(t, 0, 0)).toBe('RA-5.2.15')
    t.do(0, 2, END_TURN)
    expect([whereIs(t, 2), whereIs(t, 3)]).toEqual(['custody 0', 'bag'])
    expect(t.state.removed).toEqual([C('c37')])
  })

  rule('RA-5.2.16', 'endTurn: the turn is over after the attack, without Recruit', () => {
    const t = miss('c42')
    expect(asking(t)).toBe('act 1')
    expect(told(t, 'turnEnds')).toMatchObject({ seat: 0 })
    expect(t.offers(0)).not.toContain(RECRUIT)
  })

  rule('RA-5.2.17', 'revealIdentity does nothing in Agent mode, and asks for a token in Android mode', () => {
    expect(asking(miss('c44'))).toBe('act 0')
    const t = miss('c44', { mode: 'android', at: [AT.precinct3, AT.hq, AT.hq], tokens: ['HHA', 'HHH', 'HAA'] })
    expect(asking(t)).toBe('reveal 0')
  })
})

describe('what the criminal does', () => {
  rule('RA-5.2.6', 'escape: it moves on along the path; as an unmask effect that ends the attack', () => {
    const t = surprise('c39')
    expect(whereIs(t, 1)).toBe(AT.precinct4)
    expect(allTold(t, 'rolled')).toEqual([])
    expect(allTold(t, 'criminalMoves').map(({ slot }) => slot)).toEqual([AT.fuelDepot, AT.precinct4])
    const late = miss('c19')
    expect(whereIs(late, 1)).toBe(AT.fuelDepot)
  })

  rule('RA-5.2.7', 'tough: one more hit is needed', () => {
    const t = surprise('c01', { dice: THREE_HITS })
    expect(t.state.criminals[0].subdued).toBe(false)
    expect(told(t, 'retaliation')).toMatchObject({ seat: 0, criminal: 1 })
  })

  rule('RA-5.2.8', 'weak: one hit less is needed', () => {
    const t = prepared('c03', { dice: 'red: blast boost ammo' })
    expect(t.state.criminals[0].subdued).toBe(true)
  })

  rule('RA-5.2.9', 'noAmmoDice: no black dice, in this attack or while the clock runs', () => {
    const t = surprise('c42', { ammo: [3, 0] })
    expect(told(t, 'rolled').dice).toHaveLength(3)
    const clock = { seat: 0, criminal: 4, type: 'noAmmoDice', n: 0, round: 1 }
    const bound = meeting('c36', { ammo: [3, 0], clocks: [clock] }, { up: true }).do(0, CRIMINAL)
    expect(told(bound, 'rolled').dice).toHaveLength(3)
  })

  rule('RA-5.2.10', 'noPistols: no green dice, in this attack or while the clock runs', () => {
    const t = surprise('c05', { weapon: [3, 0] })
    expect(told(t, 'rolled').dice).toHaveLength(3)
    const clock = { seat: 0, criminal: 4, type: 'noPistols', n: 0, round: 1 }
    const bound = meeting('c36', { weapon: [3, 0], clocks: [clock] }, { up: true }).do(0, CRIMINAL)
    expect(told(bound, 'rolled').dice).toHaveLength(3)
  })

  rule('RA-5.2.13', 'summonAssassin: one from the Data Stream, which does not act now', () => {
    const t = surprise('c45')
    expect(t.state.assassins).toEqual([AT.precinct3])
    expect(inBag(t, ASSASSIN)).toBe(3)
    expect(t.state.stamina[0]).toBe(6)
    const none = surprise('c45', { assassins: [AT.academy, AT.academy, AT.academy, AT.academy] })
    expect(none.state.assassins).not.toContain(AT.precinct3)
  })

  rule('RA-5.2.14', 'summonBomb: one from the Data Stream with the timer of the card', () => {
    const t = miss('c10')
    expect(bombsOf(t)).toEqual([[AT.precinct3, 4]])
    expect(inBag(t, BOMB)).toBe(3)
    const all = [AT.academy, AT.academy, AT.academy, AT.academy].map((slot) => [slot, 6] as const)
    expect(bombsOf(miss('c10', { bombs: all }))).toHaveLength(4)
  })

  rule('RA-5.2.21', 'surrender: subdued at once, 1 influence, no roll', () => {
    const t = prepared('c33')
    expect(t.state.criminals[0].subdued).toBe(true)
    expect(t.state.influence[0]).toBe(1)
    expect(allTold(t, 'rolled')).toEqual([])
  })
})

describe('help', () => {
  rule('RA-5.2.18', 'gainResource, capped', () => {
    expect(resourcesOf(prepared('c04'), 0)[2]).toBe(4)
    expect(resourcesOf(prepared('c37', { fuel: [5, 0] }), 0)[1]).toBe(4)
  })

  rule('RA-5.2.19', 'gainCredits, as far as the bank goes', () => {
    const t = prepared('c28')
    expect([t.state.credits[0], t.state.bank]).toEqual([6, 15])
    const poor = prepared('c28', { credits: [4, 20] })
    expect([poor.state.credits[0], poor.state.bank]).toEqual([5, 0])
  })

  rule('RA-5.2.20', 'heal, capped', () => {
    expect(prepared('c17', { stamina: [3, 6], dice: 'red: blast blast ammo' }).state.stamina[0]).toBe(5)
    expect(prepared('c17', { stamina: [5, 6], dice: 'red: blast blast ammo' }).state.stamina[0]).toBe(6)
  })

  rule('RA-5.2.22', 'rerollOnce: any of the attack dice, once', () => {
    const t = prepared('c24', { dice: 'red: blast ammo ammo; red: boost' })
    expect(asking(t)).toBe('reroll 0')
    expect(t.offers(0)).toEqual([KEEP, 0, 1, 2])
    t.do(0, 2, REROLL)
    expect(t.state.criminals[0].subdued).toBe(true)
    expect(asking(t)).toBe('act 0')
  })

  rule('RA-5.2.23', 'peek: another face-down card anywhere, by his marker, if he likes', () => {
    const other = { 2: { at: AT.precinct1, card: 'c21' }, 3: { at: AT.hq, card: 'c22', up: true } }
    const t = prepared('c30', { criminals: other })
    expect(asking(t)).toBe('peek 0')
    expect(t.offers(0)).toEqual([1, DECLINE])
    expect(why(t, 0, 2)).toBe('RA-5.2.23')
    t.do(0, 1)
    expect(hearers(t, 'saw')).toEqual([0])
    expect(t.state.markers[0]).toBe(4)
    const declined = prepared('c30', { criminals: other }).do(0, DECLINE)
    expect(declined.state.criminals[1].seen).toBe(0)
  })

  rule('RA-5.2.24', 'upgradeStep: one step, with the influence at the end of the track', () => {
    const t = prepared('c41', { car: [4, 0], dice: 'red: blast blast ammo' })
    expect(upgradesOf(t, 0)[0]).toBe(5)
    expect(t.state.influence[0]).toBe(2)
    expect(keys(t, 0)).toContain('endTurn')
  })
})
