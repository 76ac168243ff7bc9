import { FastChance, SPECTATOR } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { describe, expect, test } from 'vitest'
import { STOP, tunnels, type Tunnels } from './game.ts'

// 0 1 2
// 3 4 5
// 6 7 8
const at = (start: number, seats = 2): Table<Tunnels> => new Table(tunnels, seats, {}, { start: [start] })

describe('tunnels', () => {
  rule(['TU-1.1', 'TU-7.1'], 'only the runner sees where he begins', () => {
    const table = at(4)
    expect(table.view(0).path).toEqual([4])
    expect(table.view(1)).toEqual({ night: 0, path: [] })
    expect(table.view()).toEqual({ night: 0, path: [] })
  })

  rule(['TU-2.1', 'TU-7.3'], 'a run is drafted step by step, and nobody sees the draft', () => {
    const table = at(4)
    expect(table.offers(0)).toEqual([STOP, 1, 3, 5, 7])
    expect(table.offers(0, 1)).toEqual([STOP, 0, 2])
    expect(table.match.probe(0, table.match.ask(0), [1, 2])).toMatchObject({ ok: true, done: false, view: { path: [4, 1, 2] } })
    expect(table.refusal(0, 8)).toBe('TU-2.1')
    expect(table.refusal(0, 1, 2)).toBe('K-5')
    expect(table.view(0).path).toEqual([4])
    expect(table.stream(1)).toHaveLength(1)
    table.do(0, 1, 2, STOP)
    expect(table.view(0).path).toEqual([4, 1, 2])
    expect(table.match.entries).toHaveLength(2)
  })

  rule('TU-2.2', 'no step, or three', () => {
    expect(at(4).do(0, STOP).state.path).toEqual([4])
    const table = at(4)
    expect(table.refusal(0, 1, 2, 5, STOP)).toBe('K-6')
    table.do(0, 1, 2, 5)
    expect(table.state.path).toEqual([4, 1, 2, 5])
    expect(table.match.message(1).ask?.label).toBe('search')
  })

  rule('TU-2.3', 'no junction twice', () => {
    expect(at(4).refusal(0, 1, 4)).toBe('TU-2.3')
  })

  rule('TU-2.4', 'a long run looks like a short one', () => {
    const long = at(4).do(0, 1, 2, 5)
    const short = at(4).do(0, STOP)
    expect(long.told(1)).toEqual([{ t: 'ran' }])
    for (const viewer of [SPECTATOR, 1]) expect(long.stream(viewer)).toEqual(short.stream(viewer))
  })

  rule(['TU-3.1', 'TU-7.2'], 'a search finds a trail', () => {
    const table = at(4, 3).do(0, 1, STOP)
    expect(table.refusal(2, 4)).toBe('K-2')
    table.do(1, 4)
    for (const viewer of [SPECTATOR, 0, 1, 2])
      expect(table.told(viewer)).toEqual([{ t: 'searched', seat: 1, junction: 4, trail: true }])
    table.do(2, 8)
    expect(table.told(1)).toEqual([{ t: 'searched', seat: 2, junction: 8, trail: false }])
    expect(table.view(0)).toEqual({ night: 1, path: [1] })
  })

  rule('TU-3.2', 'he is caught where he stopped', () => {
    const table = at(4, 3).do(0, 1, STOP).do(1, 1)
    expect(table.told(SPECTATOR).at(-1)).toEqual({ t: 'caught', seat: 1, junction: 1 })
    expect(table.match.position.outcome).toEqual({ scores: [0, 1, 1], winners: 6, reason: 'caught' })
  })

  rule('TU-4.1', 'five nights', () => {
    const table = at(4)
    for (let night = 0; night < 5; night++) table.do(0, STOP).do(1, 0)
    expect(table.told(1).at(-1)).toEqual({ t: 'escaped', junction: 4 })
    expect(table.match.position.outcome).toEqual({ scores: [1, 0], winners: 1, reason: 'escaped' })
  })

  test('what is imagined follows the exact share of each junction', () => {
    // After a run from anywhere and a search of 4 that found no trail, count the runs that never touch 4.
    const table = at(0).do(0, STOP).do(1, 4)
    const memory = tunnels.study(table.match.knowledge(1, table.stream(1)))
    const ways = memory.nights[0].ways
    const all = ways.reduce((sum, one) => sum + one, 0)
    // On the ring around 4 there are one run of no step and two each of one, two and three steps to every junction.
    expect(ways).toEqual([7, 7, 7, 7, 0, 7, 7, 7, 7])
    const rng = new FastChance(5)
    const seen = ways.map(() => 0)
    const tries = 8000
    for (let i = 0; i < tries; i++) seen[tunnels.imagine(memory, rng).position.game.path.at(-1)!]++
    const chiSquare = ways.reduce(
      (sum, one, i) => sum + (one && (seen[i] - (tries * one) / all) ** 2 / ((tries * one) / all)),
      0,
    )
    expect(seen[4]).toBe(0)
    expect(chiSquare).toBeLessThan(24.3) // one in a thousand, with seven degrees of freedom
  })
})
