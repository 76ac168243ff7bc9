import { SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { BELIEVE, bluff, codeOf, DOUBT, type Bluff } from './game.ts'

/** Seat 0 holds 0, 1, 2 and seat 1 holds 4, 5, 6: ranks 0, 1, 2 each. */
const dealt = (...mix: number[]): Table<Bluff> => new Table(bluff, 2, {}, { deal: [0, 1, 2, 4, 5, 6], mix })

const judged = (table: Table<Bluff>, layer: number, card: number, claim: number, answer: number): Table<Bluff> =>
  table
    .do(layer, codeOf(card, claim))
    .do(1 - layer, answer)
    .close()

describe('bluff', () => {
  rule(['BL-1.1', 'BL-7.1', 'BL-7.2'], 'three cards each, seen by their holder', () => {
    const table = dealt()
    expect(table.view(0)).toMatchObject({ hand: [0, 1, 2], hands: [3, 3] })
    expect(table.view(1).hand).toEqual([4, 5, 6])
    expect(table.view().hand).toEqual([])
    expect(table.state.deck).toHaveLength(10)
  })

  rule(['BL-2.1', 'BL-7.3'], 'all hear the claim, nobody sees the card', () => {
    const table = dealt()
    expect(table.refusal(0, codeOf(4, 0))).toBe('BL-2.1')
    table.do(0, codeOf(0, 3))
    for (const viewer of [SPECTATOR, 0, 1]) expect(table.told(viewer)).toEqual([{ t: 'laid', seat: 0, claim: 3 }])
    const honest = dealt().do(0, codeOf(2, 3))
    for (const viewer of [SPECTATOR, 1]) expect(table.stream(viewer)).toEqual(honest.stream(viewer))
  })

  rule(['BL-3.1', 'BL-7.4'], 'the window stays open until the clock closes it', () => {
    const table = dealt().do(0, codeOf(0, 3))
    expect(table.match.close()).toEqual({ ok: false, refusal: { rule: 'K-10' } })
    expect(table.refusal(0, BELIEVE)).toBe('K-2')
    table.do(1, DOUBT).do(1, BELIEVE)
    expect(table.stream(0)).toHaveLength(2)
    expect(table.match.message(0).ask).toEqual({ waits: [1], may: [], clock: 'reaction', label: 'judge' })
    table.close()
    for (const viewer of [SPECTATOR, 0, 1]) expect(table.told(viewer)).toEqual([{ t: 'judged', doubters: [] }])
  })

  rule('BL-3.2', 'what is believed pays, and stays face down', () => {
    const table = judged(dealt(), 0, 0, 3, BELIEVE)
    expect(table.view(0)).toMatchObject({ scores: [3, 0], row: [{ name: 1, card: 0 }] })
    expect(table.view(1).row).toEqual([{ name: 1, card: -1 }])
    expect(table.view().row).toEqual([{ name: 1, card: -1 }])
  })

  rule('BL-3.3', 'a doubt turns it up', () => {
    const caught = judged(dealt(), 0, 0, 3, DOUBT)
    expect(caught.told(SPECTATOR)).toEqual([
      { t: 'judged', doubters: [1] },
      { t: 'shown', seat: 0, card: 0 },
    ])
    expect(caught.view()).toMatchObject({ scores: [-2, 0], shown: [0], row: [] })
    expect(judged(dealt(), 0, 2, 2, DOUBT).view().scores).toEqual([2, -1])
  })

  rule(['BL-3.4', 'BL-7.5'], 'a standing order answers, and nobody notices', () => {
    const table = dealt().order(1, 'doubts', 'never')
    expect(table.stream(0)).toHaveLength(1)
    expect(table.match.message(1).orders).toEqual({ doubts: 'never' })
    table.do(0, codeOf(0, 3))
    expect(table.match.message(1).ask?.mine?.answered).toBe(BELIEVE)
    expect(table.match.closable).toBe(true)
    expect(table.match.order(1, 'doubts', 'ask')).toEqual({ ok: false, refusal: { rule: 'BL-3.4' } })
    const asked = dealt().do(0, codeOf(0, 3))
    expect(table.stream(0)).toEqual(asked.stream(0))
    table.do(1, DOUBT).close()
    expect(table.told(0)[0]).toEqual({ t: 'judged', doubters: [1] })
    expect(table.match.order(1, 'doubts', 'ask').ok).toBe(true)
  })

  rule('BL-4.1', 'after a circle nobody knows the cards of the row by their names', () => {
    const table = judged(judged(dealt(0), 0, 0, 0, BELIEVE), 1, 4, 0, BELIEVE)
    expect(table.told(0).at(-1)).toEqual({ t: 'mixed', cards: 2 })
    const mixed = [
      { name: 3, card: -1 },
      { name: 4, card: -1 },
    ]
    for (const viewer of [SPECTATOR, 0, 1]) expect(table.view(viewer).row).toEqual(mixed)
    expect(table.state.row).toEqual([4, 0])
  })

  rule(['BL-4.2', 'BL-4.3'], 'at last each picks a card by its name', () => {
    // The last mixing puts the cards 2, 1, 6 side by side.
    const table = judged(judged(dealt(6, 1), 0, 0, 3, DOUBT), 1, 4, 3, DOUBT)
    judged(judged(table, 0, 1, 1, BELIEVE), 1, 5, 3, DOUBT)
    judged(judged(table, 0, 2, 2, BELIEVE), 1, 6, 2, BELIEVE)
    expect(table.view().scores).toEqual([1, -2])
    const names = table.offers(0)
    expect(names).toHaveLength(3)
    expect(table.refusal(0, 0)).toBe('K-4')
    table.do(0, names[0])
    expect(table.told(1)).toEqual([{ t: 'picked', seat: 0, place: 0, card: 2 }])
    table.do(1, names[2])
    expect(table.match.position.outcome).toEqual({ scores: [3, 0], winners: 1, reason: 'points' })
  })
})
