import { SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect } from 'vitest'
import { race, type Race } from './game.ts'

/** Seat 0 holds the keys 0, 1, 2, seat 1 the keys 3, 4, 5. All drops are of colour 0; they are worth 3, 2, 1, 1, 1. */
const dealt = (): Table<Race> => new Table(race, 2, {}, { deal: [0, 1, 2, 3, 4, 5], drop: [6, 3, 0, 0, 0] })

describe('race', () => {
  rule(['RC-1.1', 'RC-7.1', 'RC-7.3'], 'three keys each, seen by their holder', () => {
    const table = dealt()
    expect(table.view(0)).toMatchObject({ hand: [0, 1, 2], hands: [3, 3] })
    expect(table.view()).toMatchObject({ hand: [], hands: [3, 3] })
    expect(table.state.deck).toHaveLength(9)
  })

  rule(['RC-2.1', 'RC-2.2'], 'all are asked, the first answer counts, the next comes too late', () => {
    const table = dealt()
    for (const viewer of [SPECTATOR, 0, 1]) expect(table.told(viewer)).toEqual([{ t: 'opened', drop: 6 }])
    expect(table.match.message(SPECTATOR).ask?.waits).toEqual([0, 1])
    const ask = table.match.ask(0)
    table.do(1, 3)
    expect(table.match.commit(0, ask, [0])).toEqual({ ok: false, refusal: { rule: 'K-3' } })
    expect(table.view()).toMatchObject({ first: [1], hands: [3, 2], drops: [6, 3] })
  })

  rule('RC-2.2', 'who has no keys is not asked', () => {
    const table = dealt().do(0, 0).do(0, 1).do(0, 2)
    expect(table.match.message(1).ask?.waits).toEqual([1])
    expect(table.refusal(0, 0)).toBe('K-2')
  })

  rule(['RC-2.3', 'RC-7.2'], 'the key is known to who laid it', () => {
    const table = dealt()
    expect(table.refusal(0, 3)).toBe('RC-2.3')
    table.do(0, 1)
    for (const viewer of [SPECTATOR, 0, 1]) expect(table.told(viewer)[0]).toEqual({ t: 'taken', seat: 0 })
    expect(table.view(0).keys).toEqual([1])
    expect(table.view(1).keys).toEqual([-1])
    expect(table.view().keys).toEqual([-1])
  })

  rule('RC-3.1', 'matching keys score, others cost', () => {
    const table = dealt().do(0, 0).do(1, 4).do(1, 3).do(0, 2).do(0, 1)
    expect(table.told(SPECTATOR).at(-1)).toEqual({ t: 'ended', keys: [0, 4, 3, 2, 1], scores: [1, 0] })
    expect(table.match.position.outcome).toEqual({ scores: [1, 0], winners: 1, reason: 'drops' })
    expect(table.view().keys).toEqual([0, 4, 3, 2, 1])
  })
})
