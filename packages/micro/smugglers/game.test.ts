import { FastChance, SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect, test } from 'vitest'
import { smugglers, valueOf, type Smugglers } from './game.ts'

/** The deck in the order in which it is drawn: seat 0 gets 0, 2, 4, seat 1 gets 1, 3, 5; then come 6, 7, 8… */
const ORDER = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const dealt = (...reshuffled: number[]): Table<Smugglers> => new Table(smugglers, 2, {}, { deck: [...ORDER, ...reshuffled] })

/** Six turns on place 0, which empty the deck of two seats. */
const sixTurns = (table: Table<Smugglers>): Table<Smugglers> => {
  for (let turn = 0; turn < 6; turn++) table.do(turn % 2, 0)
  return table
}

describe('smugglers', () => {
  rule(['SM-1.1', 'SM-1.2', 'SM-7.1', 'SM-7.2'], 'a rack is seen by its owner, the deck by nobody', () => {
    const table = dealt()
    expect(table.view(0)).toMatchObject({ rack: [0, 2, 4], deck: 6 })
    expect(table.view(1)).toMatchObject({ rack: [1, 3, 5], deck: 6 })
    expect(table.view()).toMatchObject({ rack: [], deck: 6 })
    expect(table.state.deck.map(valueOf)).toEqual([6, 6, 5, 5, 4, 4])
  })

  rule(['SM-2.1', 'SM-2.3'], 'a crate goes, another comes', () => {
    const table = dealt()
    expect(table.refusal(0, 3)).toBe('SM-2.1')
    expect(table.refusal(1, 0)).toBe('K-2')
    table.do(0, 1)
    expect(table.told(0)).toEqual([
      { t: 'shipped', seat: 0, place: 1, crate: 2 },
      { t: 'drew', place: 1, crate: 6 },
    ])
    for (const viewer of [SPECTATOR, 1]) expect(table.told(viewer)).toEqual([{ t: 'shipped', seat: 0, place: 1, crate: 2 }])
    expect(table.view(0)).toMatchObject({ rack: [0, 6, 4], pile: [2], deck: 5 })
  })

  rule('SM-2.2', 'only a higher crate pays', () => {
    const table = dealt().do(0, 1)
    expect(table.view().scores).toEqual([2, 0])
    table.do(1, 0)
    expect(table.view().scores).toEqual([2, 0])
    table.do(0, 2)
    expect(table.view().scores).toEqual([5, 0])
  })

  rule('SM-2.4', 'the pile comes back as the deck', () => {
    const table = sixTurns(dealt())
    expect(table.view()).toMatchObject({ deck: 0, pile: [0, 1, 6, 7, 8, 9] })
    table.do(0, 1)
    expect(table.told(1).map(({ t }) => t)).toEqual(['shipped', 'reshuffled'])
    expect(table.view()).toMatchObject({ deck: 6, pile: [] })
  })

  rule('SM-3.1', 'six turns each', () => {
    const table = sixTurns(sixTurns(dealt()))
    expect(table.match.over).toBe(true)
    expect(table.match.position.outcome?.scores).toEqual(table.state.scores)
  })

  test('a crate that was in the pile is never imagined in a place filled before the reshuffle', () => {
    // Both seats use place 0 only. Seat 0 comes to hold 10, 2, 4, seat 1 comes to hold 11, 3, 5.
    const table = sixTurns(dealt(0, 1, 6, 7, 8, 9))
      .do(0, 0)
      .do(1, 0)
    const memory = smugglers.study(table.match.knowledge(0, table.stream(0)))
    const rng = new FastChance(3)
    const fresh = new Set<number>()
    for (let i = 0; i < 200; i++) {
      const [, rack] = smugglers.imagine(memory, rng).position.game.racks
      // At the reshuffle the deck was empty: seat 0 knows what the others held then.
      expect(new Set(rack.slice(1))).toEqual(new Set([3, 5]))
      fresh.add(rack[0])
    }
    expect(fresh.size).toBeGreaterThan(3)
  })
})
