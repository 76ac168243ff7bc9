// Hidden information (7): what each viewer sees and is told.
import { describe, expect } from 'vitest'
import { FastChance, SPECTATOR, viewersOf } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { rogueAgent } from '../game.ts'
import { greedy } from '../bot/greedy.ts'
import { ATTACK, END_TURN, INVESTIGATE, SCAN } from '../rules/codes.ts'
import { cards } from '../rules/data.ts'
import { allTold, AT, asking, C, hearers, scene, seen, told, type Placed, type Scene } from './scene.ts'

const MISS = 'red: ammo ammo ammo'

/** Criminal 1 lies face down in precinct 3, where seat 0 is. */
const facedown = (placed: Placed = {}): Scene =>
  scene(3, {
    at: [AT.precinct3, AT.hq, AT.hq],
    ammo: [0, 0, 0],
    criminals: { 1: { at: AT.precinct3, card: 'c21' } },
    ...placed,
  })

const android = (placed: Placed = {}): Scene => scene(3, { mode: 'android', tokens: ['HHA', 'HAA', 'HHH'], ...placed })

/** Everything a viewer was ever sent. */
const sent = (t: Scene, viewer: number): string => JSON.stringify(t.stream(viewer))

describe('cards', () => {
  rule('RA-7.1', 'nobody sees the deck', () => {
    const t = facedown()
    for (const viewer of viewersOf(3)) expect(seen(t, viewer).deck).toBe(45)
  })

  rule('RA-7.2', 'the number of cards left and the list of all cards are public', () => {
    expect(seen(facedown(), SPECTATOR).deck).toBe(45)
    expect(cards).toHaveLength(46)
  })

  rule('RA-7.3', 'the face of a face-down card is seen by those who looked', () => {
    const t = facedown().do(0, INVESTIGATE)
    expect(viewersOf(3).map((viewer) => seen(t, viewer).criminals[0].card)).toEqual([null, C('c21'), null, null])
    const shown = facedown({ dice: MISS }).do(0, ATTACK)
    expect(viewersOf(3).map((viewer) => seen(shown, viewer).criminals[0].card)).toEqual([20, 20, 20, 20])
  })

  rule('RA-7.4', 'who has a marker on which card is public', () => {
    const t = facedown().do(0, INVESTIGATE)
    for (const viewer of viewersOf(3)) expect(seen(t, viewer).criminals[0].markers).toBe(1)
  })

  rule('RA-7.5', 'face-up cards, score piles and custody are public', () => {
    const t = facedown({ piles: [['c01'], [], []], criminals: { 1: { custody: 2, card: 'c21' } } })
    for (const viewer of viewersOf(3)) {
      expect(seen(t, viewer).piles[0]).toEqual([C('c01')])
      expect(seen(t, viewer).criminals[0]).toMatchObject({ where: 22, card: C('c21') })
    }
  })

  rule('RA-7.6', 'a card removed face down is known to those who had seen it', () => {
    const t = facedown({ turn: 2, police: AT.precinct2, criminals: { 1: { at: AT.ammoSupply, card: 'c21', markers: [1] } } })
    t.do(2, END_TURN)
    expect(viewersOf(3).map((viewer) => seen(t, viewer).buried)).toEqual([[null], [null], [C('c21')], [null]])
  })

  rule('RA-7.17', 'the private word of an investigation names the card', () => {
    const t = facedown().do(0, INVESTIGATE)
    expect(t.told(0).find((event) => event.t === 'saw')).toEqual({ t: 'saw', criminal: 1, card: C('c21') })
    expect(hearers(t, 'saw')).toEqual([0])
  })

  rule('RA-7.18', 'the public word of an investigation names player and criminal', () => {
    expect(told(facedown().do(0, INVESTIGATE), 'investigated')).toMatchObject({ seat: 0, criminal: 1 })
  })

  rule('RA-7.20', 'an investigator keeps seeing the card, also after his marker was taken off', () => {
    const t = facedown().do(0, INVESTIGATE)
    t.state.criminals[0].markers = 0
    expect(seen(t, 0).criminals[0].card).toBe(C('c21'))
  })

  rule('RA-7.25', 'a card shuffled back into the deck cannot be followed', () => {
    const script = { tokens: [4, 5], numbers: [0, 1] }
    const t = facedown({
      turn: 2,
      police: AT.precinct2,
      script,
      criminals: { 1: { at: AT.precinct3, card: 'c43', subdued: true } },
    })
    t.do(2, END_TURN)
    expect(t.state.deck).toContain(C('c43'))
    for (const viewer of viewersOf(3)) expect(seen(t, viewer).criminals[0].card).toBe(null)
  })
})

describe('tokens', () => {
  rule('RA-7.7', 'the contents of the Data Stream are public', () => {
    for (const viewer of viewersOf(3)) expect(seen(facedown(), viewer).bag).toHaveLength(13)
  })

  rule('RA-7.8', 'the next tokens to be drawn are decided when they are drawn', () => {
    const t = facedown({ turn: 2 })
    const before = sent(t, 0)
    expect(before).not.toContain('"next"')
    t.do(2, END_TURN)
    expect(told(t, 'drawn').tokens).toHaveLength(2)
  })

  rule('RA-7.9', 'hidden identity tokens are known to their owner only', () => {
    const t = android()
    expect(viewersOf(3).map((viewer) => seen(t, viewer).mine)).toEqual([undefined, [2, 1], [1, 2], [3, 0]])
  })

  rule('RA-7.10', 'how many hidden tokens each has, and the open ones, are public', () => {
    const t = android({ tokens: ['HA', 'HAA', 'HHH'], open: ['H', '', ''] })
    for (const viewer of viewersOf(3)) {
      expect(seen(t, viewer).hidden).toEqual([2, 3, 3])
      expect(seen(t, viewer).open).toEqual([1, 0, 0, 0, 0, 0])
    }
  })

  rule('RA-7.11', 'hidden tokens removed at the limit stay unseen', () => {
    const t = android({ evidence: [4, 2, 2], tokens: ['HHH', 'HA', 'HHA'], open: ['', 'A', ''] })
      .do(0, SCAN + 1)
      .do(1, 1)
    expect(t.state.discarded).toEqual([3, 0, 1, 0, 2, 1])
    for (const viewer of viewersOf(3)) expect(JSON.stringify(seen(t, viewer))).not.toContain('discarded')
  })

  rule('RA-7.16', 'which token is what is in nobody’s options but the owner’s', () => {
    const t = android({ evidence: [4, 2, 2] }).do(0, SCAN + 1)
    expect(t.offers(1)).toEqual([0, 1])
    for (const viewer of [SPECTATOR, 0, 2]) expect(t.match.message(viewer).ask?.mine).toBeUndefined()
  })

  rule('RA-7.22', 'equal tokens are one choice: no position tells anything', () => {
    const t = android({ evidence: [4, 2, 2], tokens: ['HHA', 'HHH', 'HAA'] }).do(0, SCAN + 1)
    expect(t.offers(1)).toEqual([0])
  })
})

describe('everything else', () => {
  rule('RA-7.12', 'boards, credits, influence, informants, clocks and timers are public', () => {
    const t = facedown({ bombs: [[AT.academy, 5]], clocks: [{ seat: 0, criminal: 3, type: 'noBuy', n: 0, round: 1 }] })
    const [first, ...rest] = viewersOf(3).map((viewer) => {
      const { resources, upgrades, stamina, credits, influence, informants, clocks, bombs } = seen(t, viewer)
      return { resources, upgrades, stamina, credits, influence, informants, clocks, bombs }
    })
    for (const one of rest) expect(one).toEqual(first)
    expect(first.bombs).toEqual([AT.academy * 8 + 5])
  })

  rule('RA-7.13', 'dice are public when rolled', () => {
    const t = facedown({ dice: MISS }).do(0, ATTACK)
    expect(allTold(t, 'rolled')[0].dice).toEqual([3, 3, 3])
  })

  rule('RA-7.14', 'no view holds future chance', () => {
    for (const viewer of viewersOf(3)) expect(sent(facedown(), viewer)).not.toMatch(/seed|chance|random"?:/)
  })

  rule('RA-7.15', 'that somebody decides, and what kind of decision it is, is public', () => {
    const t = facedown().do(0, END_TURN)
    for (const viewer of viewersOf(3)) expect(t.match.message(viewer).ask).toMatchObject({ waits: [1], label: 'act' })
  })

  rule('RA-7.19', 'hidden cards and tokens have no identity in a view', () => {
    const views = ['c21', 'c03'].map((card) => {
      const t = facedown({ criminals: { 1: { at: AT.precinct3, card } } })
      return JSON.stringify([SPECTATOR, 1, 2].map((viewer) => seen(t, viewer)))
    })
    expect(views[0]).toBe(views[1])
  })

  rule('RA-7.21', 'spectators see what is public only', () => {
    const t = android({ criminals: { 1: { at: AT.hq, card: 'c21', markers: [0, 1, 2] } } })
    expect(seen(t).mine).toBeUndefined()
    expect(seen(t).criminals[0].card).toBe(null)
  })

  rule('RA-7.23', 'bots decide from what their seat was shown', () => {
    const choices = ['c21', 'c03'].map((card) => {
      const criminals = { 1: { at: AT.precinct5, card }, 2: { at: AT.hq, card: card === 'c21' ? 'c03' : 'c21' } }
      const t = scene(3, { criminals, commander: 1, turn: 2 }).do(2, END_TURN)
      return greedy(t.match.knowledge(0, [...t.stream(0).slice(0, 1), t.match.message(0)]), new FastChance(5))
    })
    expect(choices[0]).toEqual(choices[1])
  })

  rule('RA-7.24', 'at the end all hidden tokens and removed cards are disclosed', () => {
    const t = android({ turn: 2, round: 8, police: AT.precinct4, at: [AT.hospital, AT.hospital, AT.hospital] })
    t.state.buried.push({ card: t.state.deck.pop()!, seen: 0 })
    t.do(2, END_TURN)
    expect(asking(t)).toBe('over')
    expect(told(t, 'ended')).toMatchObject({ tokens: [2, 1, 1, 2, 3, 0], buried: [45] })
    expect(rogueAgent.secrets['RA-7.9'](t.match.position, SPECTATOR)).toBeUndefined()
  })
})
