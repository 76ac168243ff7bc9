import { SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { BURST_IN, CRACK, interrupt, LEAVE, type Interrupt } from './game.ts'

/** Seat 0 holds the badges 0 (real) and 4 (forged), seat 1 the badges 1 (real) and 5 (forged). */
const dealt = (...dial: number[]): Table<Interrupt> => new Table(interrupt, 2, {}, { deal: [0, 4, 1, 5], dial })

describe('interrupt', () => {
  rule(['IN-1.1', 'IN-7.1', 'IN-7.2'], 'two badges each, seen by their holder', () => {
    const table = dealt()
    expect(table.view(0)).toMatchObject({ hand: [0, 4], hands: [2, 2] })
    expect(table.view(1)).toMatchObject({ hand: [1, 5] })
    expect(table.view().hand).toEqual([])
    expect(table.state.deck).toHaveLength(4)
  })

  rule(['IN-2.1', 'IN-2.2'], 'loot is added up and carried away', () => {
    const table = dealt(3, 5).do(0, CRACK).do(0, CRACK)
    expect(table.told(1)).toEqual([{ t: 'cracked', seat: 0, dial: 5 }])
    table.do(0, LEAVE)
    expect(table.told(SPECTATOR)).toEqual([{ t: 'left', seat: 0, loot: 8 }])
    expect(table.view()).toMatchObject({ scores: [8, 0], loot: 0, turn: 1 })
  })

  rule('IN-2.2', 'a zero loses all', () => {
    const table = dealt(3, 0).do(0, CRACK).do(0, CRACK)
    expect(table.view()).toMatchObject({ scores: [0, 0], loot: 0, turn: 1 })
    expect(table.match.message(SPECTATOR).ask).toMatchObject({ waits: [1], may: [0] })
  })

  rule('IN-2.3', 'three times at most', () => {
    const table = dealt(1, 1, 1).do(0, CRACK).do(0, CRACK).do(0, CRACK)
    expect(table.offers(0)).toEqual([LEAVE])
    expect(table.refusal(0, CRACK)).toBe('IN-2.3')
  })

  rule(['IN-3.1', 'IN-3.2'], 'others may, the seat on turn must', () => {
    const table = dealt()
    expect(table.match.message(1).ask).toMatchObject({ waits: [0], may: [1], clock: 'turn' })
    expect(table.offers(1)).toEqual([BURST_IN + 1, BURST_IN + 5])
    expect(table.refusal(1, BURST_IN + 4)).toBe('IN-3.2')
    expect(table.refusal(1, CRACK)).toBe('IN-3.2')
    table
      .do(1, BURST_IN + 1)
      .do(0, BURST_IN + 4)
      .do(0, BURST_IN)
    expect(table.match.message(SPECTATOR).ask).toMatchObject({ waits: [0], may: [1] })
  })

  rule('IN-3.3', 'a real badge takes the loot, a forged one costs a point', () => {
    const table = dealt(4)
      .do(0, CRACK)
      .do(1, BURST_IN + 5)
    for (const viewer of [SPECTATOR, 0, 1]) expect(table.told(viewer)).toEqual([{ t: 'burst-in', seat: 1, card: 5 }])
    expect(table.view()).toMatchObject({ scores: [0, -1], loot: 4, turn: 0 })
    table.do(1, BURST_IN + 1)
    expect(table.view()).toMatchObject({ scores: [0, 3], loot: 0, turn: 1, played: [5, 1] })
    expect(table.refusal(0, BURST_IN + 1)).toBe('IN-3.2')
  })

  rule('IN-4.1', 'three turns each', () => {
    const table = dealt(5).do(0, CRACK)
    for (let turn = 0; turn < 6; turn++) table.do(turn % 2, LEAVE)
    expect(table.match.position.outcome).toEqual({ scores: [5, 0], winners: 1, reason: 'loot' })
  })
})
