import { SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { phantom, type Phantom } from './game.ts'

const table = (): Table<Phantom> => new Table(phantom)
const nothing = Array.from({ length: 9 }, () => null)

describe('phantom', () => {
  rule('PH-1.1', 'seat 0 begins, and all cells are empty', () => {
    const opened = table()
    expect(opened.offers(0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(opened.refusal(1, 0)).toBe('K-2')
    expect(opened.view()).toEqual({ marks: nothing, counts: [0, 0] })
  })

  rule(['PH-2.1', 'PH-7.1'], 'a mark is heard of by all and seen by its maker', () => {
    const marked = table().do(0, 4)
    for (const viewer of [SPECTATOR, 0, 1]) expect(marked.told(viewer)).toEqual([{ t: 'marked', seat: 0 }])
    expect(marked.view(0).marks).toEqual([null, null, null, null, 0, null, null, null, null])
    for (const viewer of [SPECTATOR, 1]) expect(marked.view(viewer)).toEqual({ marks: nothing, counts: [1, 0] })
    marked.do(1, 0)
    expect(marked.refusal(0, 4)).toBe('PH-2.1')
  })

  rule(['PH-2.2', 'PH-7.2'], 'a marked cell is told to who named it, and to nobody else', () => {
    const found = table().do(0, 4).do(1, 4)
    expect(found.told(1)).toEqual([{ t: 'taken', cell: 4 }])
    expect([found.told(0), found.told(SPECTATOR)]).toEqual([[], []])
    expect([found.stream(0).length, found.stream(SPECTATOR).length]).toEqual([2, 2])
    expect(found.view(1).marks).toEqual([null, null, null, null, 0, null, null, null, null])
    expect(found.refusal(1, 4)).toBe('PH-2.1')
    expect(found.offers(1)).toEqual([0, 1, 2, 3, 5, 6, 7, 8])
  })

  rule('PH-3.1', 'three in a row win, and all is shown', () => {
    const won = table().do(0, 0).do(1, 3).do(0, 1).do(1, 4).do(0, 2)
    expect(won.match.position.outcome).toEqual({ scores: [1, -1], winners: 1, reason: 'line' })
    expect(won.view().marks).toEqual([0, 0, 0, 1, 1, -1, -1, -1, -1])
  })

  rule('PH-3.2', 'a full board is a draw', () => {
    const full = table()
    ;[0, 1, 2, 4, 3, 5, 7, 6, 8].forEach((cell, i) => full.do(i % 2, cell))
    expect(full.match.position.outcome).toEqual({ scores: [0, 0], winners: 3, reason: 'full' })
  })
})
