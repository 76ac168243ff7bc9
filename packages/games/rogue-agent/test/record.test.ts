// What the record says at the edges: the final one, hits that are needed, who can be attacked, and how a purchase is called.
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { ARREST, ASSAULT, ATTACK, BUY, END_TURN, RAID, SCAN } from '../rules/codes.ts'
import { cards } from '../rules/data.ts'
import { AT, C, cityPhase, keys, option, scene, told, why, whyTouch, type Placed } from './scene.ts'

rule('RA-7.3', 'the final record opens the cards that lie face down, and those alone', () => {
  const t = scene(2, {
    turn: 1,
    round: 6,
    at: [AT.hospital, AT.hospital],
    criminals: {
      1: { at: AT.precinct3, card: cards[0].id },
      2: { at: AT.precinct3, card: 'c09', up: true },
      4: { at: AT.precinct3, card: 'c10' },
    },
  }).do(1, END_TURN)
  expect(told(t, 'ended').facedown).toEqual([0, null, null, C('c10'), null, null])
})

rule('RA-4.17.3', 'so many hits are needed: two, and one for each informant in the way', () => {
  const raided = (...informants: number[]) => {
    const placed: Placed = {
      mode: 'android',
      androids: [0],
      at: [AT.precinct4, AT.hq, AT.hq],
      ammo: [0, 0, 0],
      informants: { [AT.precinct4]: informants },
      dice: 'red: ammo ammo ammo',
    }
    return told(scene(3, placed).do(0, RAID), 'hits')
  }
  expect([raided(), raided(1), raided(1, 2)].map(({ needed }) => needed)).toEqual([2, 3, 4])
})

rule(
  ['RA-4.16.1', 'RA-8.30'],
  'an android attacks agents beside it that nothing protects, no other androids and not itself',
  () => {
    const offered = (...at: number[]): boolean[] => {
      const t = scene(4, { mode: 'android', androids: [0, 3], at })
      return [0, 1, 2, 3].map((seat) => option(t, 0, ASSAULT + seat) !== undefined)
    }
    expect(offered(AT.gunsmith, AT.gunsmith, AT.hq, AT.gunsmith)).toEqual([false, true, false, false])
    expect(offered(AT.gunsmith, AT.hq, AT.gunsmith, AT.gunsmith)).toEqual([false, false, true, false])
    // In the hospital everybody is safe.
    expect(offered(AT.hospital, AT.hospital, AT.hospital, AT.hospital)).toEqual([false, false, false, false])
  },
)

rule('RA-4.9.1', 'influence is bought by its own name, everything else by that of a good', () => {
  const at = (slot: number) => scene(2, { at: [slot, AT.academy], evidence: [6, 0], credits: [9, 0], fuel: [0, 0] })
  expect(option(at(AT.hq), 0, BUY + 1)?.key).toBe('buyInfluence')
  expect(keys(at(AT.fuelDepot), 0)).toContain('buy')
  expect(keys(at(AT.fuelDepot), 0)).not.toContain('buyInfluence')
})

rule('RA-7.1', 'a deck out of which a card was drawn lies in no order that tells of it', () => {
  const t = cityPhase({ script: { cards: [3, 5] } })
  t.do(1, ...t.match.fallback(1))
  expect(t.state.deck.length).toBe(cards.length - 2)
  expect(t.state.deck).toEqual(t.state.deck.toSorted((a, b) => a - b))
})

rule('RA-6.10.5', 'whoever chooses a token to turn up is told which of them would expose him', () => {
  const exposing = (open: readonly string[]): unknown[] => {
    const t = scene(3, {
      mode: 'android',
      turn: 1,
      evidence: [0, 4, 0],
      tokens: ['HAA', 'HHH', 'HHA'],
      open,
    }).do(1, SCAN)
    return [0, 1].map((kind) => option(t, 0, kind)?.args?.exposes)
  }
  expect(exposing(['', 'AA', 'A'])).toEqual([0, 0])
  expect(exposing(['A', '', ''])).toEqual([0, 1])
})

rule(['RA-4.4.1', 'RA-4.4.2'], 'a criminal is attacked where one stands, and not once it is subdued', () => {
  const t = scene(2, {
    at: [AT.precinct3, AT.hq],
    criminals: {
      1: { at: AT.precinct3, card: 'c09', subdued: true },
      2: { at: AT.precinct4, card: 'c10', subdued: true },
      3: { at: AT.precinct4, card: 'c11' },
    },
  })
  expect([0, 1, 2].map((criminal) => why(t, 0, ATTACK + criminal))).toEqual(['RA-4.4.2', 'RA-4.4.1', 'RA-4.4.1'])
  // Who points at one that is subdued means to arrest it.
  expect(whyTouch(t, 0, 'criminal:2')).toBe(why(t, 0, ARREST + 1))
})
