import { SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { LEAVE, wiretap, type Wiretap } from './game.ts'

/** Of three seats the first holds 0 and 1, the second 2 and 3, the third 4 and 5. */
const dealt = (seats = 3): Table<Wiretap> => new Table(wiretap, seats, {}, { deck: [1, 0, 2, 3, 5, 4] })

describe('wiretap', () => {
  rule(['WT-1.1', 'WT-7.1', 'WT-7.2'], 'two cards each, seen by their holder', () => {
    const table = dealt()
    expect([0, 1, 2].map((seat) => table.view(seat).hand)).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ])
    expect(table.view()).toEqual({ hand: [], turn: 1, victim: null, hands: null })
    expect(table.state.rest).toEqual([6])
  })

  rule(['WT-2.1', 'WT-2.2'], 'one taps another', () => {
    const table = dealt()
    expect(table.offers(0)).toEqual([1, 2])
    expect(table.refusal(0, 0)).toBe('WT-2.2')
    expect(table.refusal(1, 0)).toBe('K-2')
    table.do(0, 1).do(0, LEAVE)
    expect(table.offers(1)).toEqual([0, 2])
    expect(table.refusal(0, 1)).toBe('K-2')
  })

  rule('WT-2.3', 'a look is for who looks, and ends the decision', () => {
    const table = dealt()
    expect(table.refusal(0, 1, LEAVE)).toBe('K-6')
    table.do(0, 1)
    expect(table.told(0)).toEqual([
      { t: 'tapped', seat: 0, victim: 1 },
      { t: 'overheard', hand: [2, 3] },
    ])
    for (const viewer of [SPECTATOR, 1, 2]) expect(table.told(viewer)).toEqual([{ t: 'tapped', seat: 0, victim: 1 }])
    expect(table.refusal(0, 2)).toBe('WT-3.1')
  })

  rule('WT-3.1', 'a card for a card, or nothing', () => {
    const table = dealt().do(0, 1)
    expect(table.offers(0)).toEqual([0, 1, LEAVE])
    expect(table.offers(0, 1)).toEqual([2, 3])
    expect(table.refusal(0, 1, 4)).toBe('WT-3.1')
    table.do(0, LEAVE)
    for (const viewer of [SPECTATOR, 0, 1, 2]) expect(table.told(viewer)).toEqual([{ t: 'left', seat: 0 }])
  })

  rule(['WT-3.2', 'WT-7.3'], 'half an exchange is nothing yet', () => {
    const table = dealt().do(0, 1)
    expect(table.offers(0, 0)).toEqual([2, 3])
    expect(table.offers(0)).toEqual([0, 1, LEAVE])
    expect(table.refusal(0, 0)).toBe('K-5')
    for (const viewer of [SPECTATOR, 0, 1, 2]) expect(table.stream(viewer)).toHaveLength(2)
  })

  rule('WT-3.3', 'which cards, only the two concerned see', () => {
    const table = dealt().do(0, 1).do(0, 0, 3)
    const exchanged = { t: 'exchanged', seat: 0, victim: 1 }
    for (const viewer of [SPECTATOR, 0, 2]) expect(table.told(viewer)).toEqual([exchanged])
    expect(table.told(1)).toEqual([exchanged, { t: 'lost', taken: 3, given: 0 }])
    expect(table.view(0).hand).toEqual([1, 3])
    expect(table.view(1).hand).toEqual([0, 2])
  })

  rule('WT-4.1', 'after two turns each the highest sum wins', () => {
    const table = dealt(2)
    for (const seat of [0, 1, 0]) table.do(seat, 1 - seat).do(seat, LEAVE)
    table.do(1, 0).do(1, 2, 1)
    expect(table.told(SPECTATOR).at(-1)).toEqual({
      t: 'shown',
      hands: [
        [0, 2],
        [1, 3],
      ],
    })
    expect(table.match.position.outcome).toEqual({ scores: [2, 4], winners: 2, reason: 'cards' })
  })
})
