import { SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { BET, kuhn, PASS, type Kuhn } from './game.ts'

const dealt = (mine: number, his: number): Table<Kuhn> => new Table(kuhn, 2, {}, { deal: [mine, his] })

describe('kuhn poker', () => {
  rule(['KU-1.1', 'KU-7.1', 'KU-7.2'], 'each sees his own card', () => {
    const table = dealt(2, 0)
    expect([SPECTATOR, 0, 1].map((viewer) => table.view(viewer))).toEqual([
      { acts: [], card: null },
      { acts: [], card: 2 },
      { acts: [], card: 0 },
    ])
  })

  rule('KU-2.1', 'seat 0 begins', () => {
    const table = dealt(2, 0)
    expect(table.refusal(1, PASS)).toBe('K-2')
    expect(table.refusal(0, 2)).toBe('K-4')
    table.do(0, PASS)
    expect(table.told(SPECTATOR)).toEqual([{ t: 'passed', seat: 0 }])
    expect(table.offers(1)).toEqual([PASS, BET])
  })

  rule(['KU-2.2', 'KU-7.1'], 'a fold shows nothing', () => {
    const table = dealt(0, 2).do(0, BET).do(1, PASS)
    expect(table.match.position.outcome).toEqual({ scores: [1, -1], winners: 1, reason: 'folded' })
    expect(table.told(0)).toEqual([{ t: 'passed', seat: 1 }])
    expect(table.view(0)).toEqual({ acts: [BET, PASS], card: 0 })
  })

  rule('KU-2.3', 'a late bet may be called', () => {
    const table = dealt(1, 2).do(0, PASS).do(1, BET).do(0, BET)
    expect(table.match.position.outcome).toEqual({ scores: [-2, 2], winners: 2, reason: 'showdown' })
    const folded = dealt(1, 2).do(0, PASS).do(1, BET).do(0, PASS)
    expect(folded.match.position.outcome?.scores).toEqual([-1, 1])
  })

  rule('KU-2.4', 'the higher card wins', () => {
    const table = dealt(1, 0).do(0, PASS).do(1, PASS)
    expect(table.told(SPECTATOR).at(-1)).toEqual({ t: 'shown', cards: [1, 0] })
    expect(table.match.position.outcome?.scores).toEqual([1, -1])
    expect(dealt(1, 0).do(0, BET).do(1, BET).match.position.outcome?.scores).toEqual([2, -2])
  })
})
