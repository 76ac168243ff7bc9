import { FastChance, SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect, test } from 'vitest'
import { sealedBids, type SealedBids } from './game.ts'

/** Seat 0 holds 1, 3, 5, 7 and seat 1 holds 2, 4, 6, 8. The prizes are 6, 5, 4, 3. */
const dealt = (losers = 'shown'): Table<SealedBids> =>
  new Table(sealedBids, 2, { losers }, { deal: [1, 3, 5, 7, 2, 4, 6, 8], prize: [6, 5, 4, 3] })

describe('sealed bids', () => {
  rule(['SB-1.1', 'SB-1.2', 'SB-7.1', 'SB-7.2'], 'hands are private, the prize is not', () => {
    const table = dealt()
    expect(table.view(0)).toMatchObject({ hand: [1, 3, 5, 7], prize: 6, prizes: [1, 2, 3, 4, 5] })
    expect(table.view(1)).toMatchObject({ hand: [2, 4, 6, 8], prize: 6 })
    expect(table.view()).toMatchObject({ hand: [], prize: 6 })
    expect(table.told(SPECTATOR)).toEqual([{ t: 'prize', prize: 6 }])
    expect(table.state.deck.toSorted((a, b) => a - b)).toEqual([9, 10, 11])
    expect(JSON.stringify(table.match.message(0))).not.toContain('11')
  })

  rule(['SB-2.1', 'SB-2.2', 'SB-7.3'], 'bids are sealed, and may be changed', () => {
    const table = dealt()
    expect(table.refusal(0, 2)).toBe('SB-2.1')
    table.do(0, 7)
    expect(table.stream(1)).toHaveLength(1)
    expect(table.stream(SPECTATOR)).toHaveLength(1)
    expect(table.match.message(0).ask?.mine?.answered).toBe(7)
    table.do(0, 1)
    expect(table.match.message(0).ask?.mine?.answered).toBe(1)
    expect(table.match.message(1).ask?.waits).toEqual([0, 1])
    table.do(1, 2)
    expect(table.told(0)[0]).toMatchObject({ t: 'sold', bids: [1, 2] })
  })

  rule('SB-2.3', 'the highest bid takes the prize', () => {
    const table = dealt().do(0, 3).do(1, 2)
    for (const viewer of [SPECTATOR, 0, 1])
      expect(table.told(viewer)).toEqual([
        { t: 'sold', prize: 6, seat: 0, bid: 3, bids: [3, 2] },
        { t: 'prize', prize: 5 },
      ])
    expect(table.view(0)).toMatchObject({ hand: [1, 5, 7], scores: [6, 0] })
    expect(table.offers(1)).toEqual([4, 6, 8])
  })

  rule('SB-2.4', 'the clock bids the lowest card', () => {
    expect(dealt().match.fallback(1)).toEqual([2])
  })

  rule(['SB-2.5', 'SB-7.4'], 'a buried bid is known to its bidder only', () => {
    const table = dealt('buried').do(0, 3).do(1, 8)
    expect(table.told(0)[0]).toEqual({ t: 'sold', prize: 6, seat: 1, bid: 8 })
    expect(table.view(0).bids).toEqual([[3], [8]])
    expect(table.view(1).bids).toEqual([[-1], [8]])
    expect(table.view().bids).toEqual([[-1], [8]])
  })

  rule('SB-3.1', 'four rounds, and the most prizes win', () => {
    const table = dealt()
    for (const [mine, his] of [
      [7, 2],
      [1, 4],
      [3, 6],
      [5, 8],
    ])
      table.do(0, mine).do(1, his)
    expect(table.match.position.outcome).toEqual({ scores: [6, 12], winners: 2, reason: 'prizes' })
    expect(table.refusal(0, 1)).toBe('K-1')
  })

  test('of buried bids every deal that fits is imagined equally often', () => {
    // Won with 4 and then with 3: the first loser is 1, 2 or 3, the second 1 or 2; so 1 2, 2 1, and neither is 3.
    const table = dealt('buried').do(0, 1).do(1, 4).do(0, 3).do(1, 2)
    const memory = sealedBids.study(table.match.knowledge(SPECTATOR, table.stream(SPECTATOR)))
    const rng = new FastChance(2)
    const seen = new Map<string, number>()
    for (let i = 0; i < 2000; i++) {
      const { bids } = sealedBids.imagine(memory, rng).position.game
      const key = `${bids[0][0]} ${bids[1][1]}`
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    expect([...seen.keys()].toSorted()).toEqual(['1 2', '2 1'])
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(74) // one in a thousand
  })
})
