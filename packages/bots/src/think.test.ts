import { micro } from '@safehouse/micro'
import { FastChance, type Knowledge, type Machine } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { shareOfWin, worthOfEnd, type Mind } from './mind.ts'
import { searcher, strengths, STRENGTHS, type Searcher } from './strengths.ts'
import { Witnessed } from './testing.ts'
import { think, type Limits } from './think.ts'
import { coin, nim, type Coin, type Nim } from './toys.ts'
import { Worlds } from './worlds.ts'

const game = nim([5, 6, 7])
const k = new Witnessed(game, 1).knowledge(0)
const rng = (): FastChance => new FastChance(1)

describe('a mind', () => {
  test('cuts playouts, and its evaluation decides', () => {
    // Whoever evaluates likes the third pile small.
    const mind: Mind<Nim> = {
      cut: () => true,
      evaluate: ({ position }) => [1 - position.game.piles[2] / 7, position.game.piles[2] / 7],
    }
    expect(think(game, () => mind, k, rng(), { simulations: 2000 }).codes).toEqual([2, 7])
  })

  test('narrows what is looked at, at every code of a decision', () => {
    const seen = new Set<string>()
    const mind: Mind<Nim> = {
      narrow: (machine, seat) => {
        seen.add(machine.frame.step)
        return machine.options(seat).toArray().slice(0, 1)
      },
    }
    expect(think(game, () => mind, k, rng(), { simulations: 50 }).codes).toEqual([0, 1])
    expect(seen).toEqual(new Set(['pile', 'count']))
  })

  test('has a policy for playouts and priors for what was never tried', () => {
    const asked: number[][] = []
    const mind: Mind<Nim> = {
      policy: (machine: Machine<Nim>, seat) => machine.options(seat).at(0),
      prior: (_machine, _seat, codes) => {
        asked.push([...codes])
        return codes.map((code) => (code === 1 ? 1 : 0))
      },
      trust: 1000,
    }
    const { codes } = think(game, () => mind, k, rng(), { simulations: 20 })
    expect(codes[0]).toBe(1)
    expect(asked[0]).toEqual([0, 1, 2])
  })

  test('draws lots for its priors from the luck of the search, so that they are the same again', () => {
    const lots = (seed: number): number[] => {
      const drawn: number[] = []
      const prior: Mind<Nim>['prior'] = (_machine, _seat, codes, luck) => {
        drawn.push(luck.below(1000))
        return codes.map(() => 0.5)
      }
      think(game, () => ({ prior }), k, new FastChance(seed), { simulations: 20 })
      return drawn
    }
    expect(lots(1)).toEqual(lots(1))
    expect(lots(1)).not.toEqual(lots(2))
  })

  test('gives the end its own value', () => {
    const table = new Witnessed(coin, 1).do(0, 0)
    const { value } = think(coin, () => ({ values: () => [0.25, 0.75] }), table.knowledge(1), rng(), { simulations: 50 })
    expect(value).toBe(0.75)
  })

  test('may go beyond chances by what it values, the thought does not', () => {
    const knows = new Witnessed(coin, 1).do(0, 0).knowledge(1)
    const valueOf = (value: number): number =>
      think(coin, () => ({ values: () => [1 - value, value] }), knows, rng(), { simulations: 50 }).value
    expect([valueOf(1.3), valueOf(-0.1)]).toEqual([1, 0])
  })

  test('weighs worlds: they are used in proportion', () => {
    const guess = new Witnessed(coin, 1).do(0, 0).knowledge(1)
    const mind: Mind<Coin> = { weight: (world) => (world.game.side === 0 ? 3 : 1) }
    const worlds = new Worlds(coin, guess, mind, { seat: 1, most: 200 }, rng())
    let left = 0
    for (let i = 0; i < 4000; i++) if (worlds.next().game.side === 0) left++
    expect(left / 4000).toBeGreaterThan(0.68)
    expect(left / 4000).toBeLessThan(0.82)
    expect(think(coin, () => mind, guess, rng(), { simulations: 400 }).codes).toEqual([0])
  })
})

describe('limits', () => {
  test('simulations are counted, worlds are shared among them', () => {
    const thought = think(game, () => ({ worlds: 7 }), k, rng(), { simulations: 100 })
    expect(thought.worlds).toBe(7)
    expect(thought.simulations).toBeLessThanOrEqual(2 * 100)
  })

  test('time ends it, whatever is left', () => {
    const thought = think(game, undefined, k, rng(), { simulations: 100_000_000, milliseconds: 60 })
    expect(thought.milliseconds).toBeLessThan(1000)
    expect(thought.codes).toHaveLength(2)
  })

  test('without time a decision is still whole and legal', () => {
    const { codes, simulations } = think(game, undefined, k, rng(), { simulations: 100, milliseconds: 0 })
    expect(simulations).toBe(0)
    expect(new Witnessed(game, 1).do(0, ...codes).match.entries).toHaveLength(2)
  })

  test('a whim takes what was tried less', () => {
    const first = (whim: number): Set<number> =>
      new Set(
        Array.from(
          { length: 40 },
          (_, seed) => think(nim([1, 2]), undefined, k2, new FastChance(seed), { simulations: 30, whim }).codes[0],
        ),
      )
    expect(first(0)).toEqual(new Set([1]))
    expect(first(1)).toEqual(new Set([0, 1]))
  })
  const k2: Knowledge = new Witnessed(nim([1, 2]), 1).knowledge(0)
})

test('a shared win is worth less, half if everybody shares it', () => {
  const end = (seats: number, winners: number): number[] =>
    shareOfWin({ seats, stack: [], orders: [], sealed: [], game: null, outcome: { scores: [], winners, reason: 'end' } })
  expect(end(2, 1)).toEqual([1, 0])
  expect(end(2, 3)).toEqual([0.5, 0.5])
  expect(end(3, 3)).toEqual([0.75, 0.75, 0])
  expect(end(4, 15)).toEqual([0.5, 0.5, 0.5, 0.5])
})

test('the score tells a narrow defeat from a rout, but is never worth a win', () => {
  const end = (scores: number[], winners: number): number[] =>
    worthOfEnd({ seats: 2, stack: [], orders: [], sealed: [], game: null, outcome: { scores, winners, reason: 'end' } })
  expect(end([1, -1], 1)[1]).toBeGreaterThan(end([2, -2], 1)[1])
  expect(end([1, 1000], 1)[0]).toBeGreaterThan(end([1, 1000], 1)[1])
  expect(end([0, 0], 3)).toEqual([0.5, 0.5])
})

test('limits may depend on the table; what is asked for outright goes before them', () => {
  const tables: number[] = []
  const { veteran } = strengths(game, undefined, {
    veteran: ({ seats }) => {
      tables.push(seats)
      return { simulations: 12 }
    },
  })
  const plain = searcher(game, () => ({}), { simulations: 12 })
  const simulationsOf = (bot: Searcher, limits?: Partial<Limits>): number => bot.think(k, rng(), limits).simulations
  expect(simulationsOf(veteran)).toBe(simulationsOf(plain))
  expect(simulationsOf(veteran, { simulations: 48 })).toBe(simulationsOf(plain, { simulations: 48 }))
  expect(simulationsOf(plain, { simulations: 48 })).toBeGreaterThan(simulationsOf(plain))
  expect(tables).toEqual([2, 2])
})

test.each(micro.map((module) => ({ id: module.game.id, module })))('$id has bots of every strength', ({ module }) => {
  expect(Object.keys(module.bots ?? {})).toEqual([...STRENGTHS])
  const bots = strengths(module.game, undefined, { agent: { simulations: 12 } })
  const table = new Witnessed(module.game, 3)
  const seat = table.match.someSeat(new FastChance(1))
  const { codes, simulations } = bots.agent.think(table.knowledge(seat), new FastChance(2))
  table.do(seat, ...codes)
  expect(simulations).toBeLessThanOrEqual(40)
})
