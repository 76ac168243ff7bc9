// Decisions that are compared side by side: does the better one win, and does luck play no part in it?
import { FastChance, type Code, type Position } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { Luck } from './luck.ts'
import type { Contender, Mind } from './mind.ts'
import { Witnessed } from './testing.ts'
import { think, type Limits, type Thought } from './think.ts'
import { bet, nim, type Bet, type Nim } from './toys.ts'
import { weigh } from './weigh.ts'

const contender = (...codes: Code[]): Contender => ({ codes, promise: 0 })
const SEEDS = Array.from({ length: 30 }, (_, seed) => seed)

const points = ({ outcome }: Position<Bet>): number[] => [outcome!.scores[0] / 1001, 0]
const betting = (contenders: readonly Contender[]): Mind<Bet> => ({ contenders: () => contenders, values: points })

const bets = (contenders: readonly Contender[], limits: Limits, seed = 1): Thought =>
  think(bet, () => betting(contenders), new Witnessed(bet, 1).knowledge(0), new FastChance(seed), limits)

describe('the same luck', () => {
  test('a choice that is always a little better is found at once, however much luck there is', () => {
    for (const seed of SEEDS)
      expect(bets([contender(0), contender(1)], { simulations: 16 }, seed)).toMatchObject({ codes: [1], simulations: 16 })
  })

  test('what is drawn for one purpose does not depend on what is drawn for others', () => {
    const luck = new Luck()
    const rolled = (...streams: string[]): number[] => {
      luck.begin(7)
      return streams.map((stream) => luck.draw(stream, 1_000_000))
    }
    const [first, second] = rolled('cards', 'cards')
    expect(rolled('dice', 'cards', 'dice', 'cards')).toEqual([rolled('dice')[0], first, rolled('dice', 'dice')[1], second])
    expect(new Set([first, second, rolled('dice')[0]]).size).toBe(3)
    expect(new Set(rolled('a', 'b', 'c')).size).toBe(3)
    luck.begin(8)
    expect(luck.draw('cards', 1_000_000)).not.toBe(first)
  })

  test('what is drawn in one chapter does not depend on how much was drawn before it', () => {
    const luck = new Luck()
    const rolled = (before: number): number[] => {
      luck.begin(7)
      for (let i = 0; i < before; i++) luck.draw('dice', 1_000_000)
      luck.enter(1)
      return [luck.draw('dice', 1_000_000), luck.draw('dice', 1_000_000)]
    }
    const [first, second] = rolled(0)
    expect(rolled(3)).toEqual([first, second])
    luck.enter(1)
    expect(luck.draw('dice', 1_000_000)).not.toBe(first)
    luck.enter(2)
    expect(luck.draw('dice', 1_000_000)).not.toBe(first)
  })
})

describe('a contest', () => {
  const game = nim([1, 2])
  const k = new Witnessed(game, 1).knowledge(0)
  const ways = [contender(0, 1), contender(1, 1), contender(1, 2)]
  const plays = (limits: Limits, contenders = ways): Thought =>
    think(game, () => ({ contenders: () => contenders }), k, new FastChance(1), limits)

  test('is won by the decision that leads to most', () => {
    expect(plays({ simulations: 300 })).toMatchObject({ codes: [1, 1] })
    expect(plays({ simulations: 300 }).value).toBeGreaterThan(0.9)
  })

  test('looks longer at those that may be the best', () => {
    const played: Code[][] = []
    const mind: Mind<Nim> = {
      contenders: () => ways,
      begin: () => played.push([]),
      watch: (_machine, _seat, code) => played.at(-1)!.push(code),
    }
    think(game, () => mind, k, new FastChance(1), { simulations: 24 })
    const times = ways.map(({ codes }) => played.filter(([pile, count]) => pile === codes[0] && count === codes[1]).length)
    expect(times.toSorted((a, b) => a - b)).toEqual([4, 10, 10])
    expect(times[1]).toBe(10)
  })

  test('ends when nobody else is left', () => {
    expect(plays({ simulations: 100_000 }).simulations).toBeLessThan(300)
  })

  test('takes no more simulations than there are, and without any takes the first', () => {
    expect(plays({ simulations: 10 }).simulations).toBe(9)
    expect(plays({ simulations: 2 })).toMatchObject({ codes: [0, 1], simulations: 0, value: Number.NaN })
    expect(plays({ simulations: 300, milliseconds: -1 })).toMatchObject({ codes: [0, 1], simulations: 0 })
  })

  test('of one alone is none', () => {
    expect(plays({ simulations: 300 }, [contender(0, 1)])).toMatchObject({ codes: [0, 1], simulations: 0 })
  })

  test('is not held where nobody was named: the trees are searched', () => {
    const thought = think(game, () => ({ contenders: () => undefined }), k, new FastChance(1), { simulations: 300 })
    expect(thought).toMatchObject({ codes: [1, 1] })
  })

  test('now and then takes any of them by whim', () => {
    const taken = SEEDS.map((seed) =>
      think(game, () => ({ contenders: () => ways }), k, new FastChance(seed), { simulations: 300, whim: 1 }).codes.join(),
    )
    expect(new Set(taken)).toEqual(new Set(['0,1', '1,1', '1,2']))
  })

  test('a promise counts beside what the playouts come to', () => {
    const promised = (promise: number): Code[] => bets([contender(0), { codes: [1], promise }], { simulations: 64 }).codes
    expect(promised(0)).toEqual([1])
    expect(promised(-0.0005)).toEqual([1])
    expect(promised(-0.002)).toEqual([0])
  })

  test('a mind is told of its playouts', () => {
    let begun = 0
    const seen: Code[] = []
    const mind: Mind<Nim> = { contenders: () => ways, begin: () => begun++, watch: (_machine, _seat, code) => seen.push(code) }
    const { simulations } = think(game, () => mind, k, new FastChance(1), { simulations: 3 })
    expect([begun, simulations]).toEqual([3, 3])
    expect(seen.slice(0, 2)).toEqual([0, 1])
  })

  test('weighs what somebody else decided', () => {
    const weighed = (...made: Code[]) =>
      weigh(game, () => ({ contenders: () => ways }), k, made, new FastChance(1), { simulations: 200 })
    expect(weighed(1, 1)).toMatchObject({ best: [1, 1], cost: 0 })
    expect(weighed(1, 2).cost).toBeGreaterThan(0.8)
  })

  test('weighs it with the same luck: a little less is a little less, however much luck there is', () => {
    const mind = (): Mind<Bet> => betting([contender(0), contender(1)])
    const { best, cost } = weigh(bet, mind, new Witnessed(bet, 1).knowledge(0), [0], new FastChance(1), { simulations: 16 })
    expect(best).toEqual([1])
    expect(cost).toBeCloseTo(1 / 1001, 9)
  })
})
