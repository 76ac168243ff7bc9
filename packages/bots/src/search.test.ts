// Does the search find what can be found, and does nobody in it know what cannot be known?
import { micro } from '@safehouse/micro'
import { FastChance, type Code, type Game, type Knowledge, type Seat } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { noMind, type Mind, type MindOf } from './mind.ts'
import { Witnessed } from './testing.ts'
import { think, type Thought } from './think.ts'
import { chase, coin, nim } from './toys.ts'

const decide = <S, M>(game: Game<S, M>, k: Knowledge, simulations: number, mind: MindOf<S, M> = noMind, seed = 1): Thought =>
  think(game, mind, k, new FastChance(seed), { simulations })

describe('with nothing hidden', () => {
  const sum = (piles: readonly number[]): number => piles.reduce((a, b) => a ^ b, 0)
  const positions = [1, 2, 3].flatMap((a) => [0, 1, 4].flatMap((b) => [0, 2].map((c) => [a, b, c])))

  test.each(positions.filter((piles) => sum(piles) !== 0))('nim of %i, %i and %i is won', (...piles) => {
    const game = nim(piles)
    const { codes } = decide(game, new Witnessed(game, 1).knowledge(0), 5000)
    const [pile, count] = codes
    expect(sum(piles.map((left, i) => (i === pile ? left - count : left)))).toBe(0)
  })

  test('a lost position is known to be lost, a won one to be won', () => {
    const value = (...piles: number[]): number => {
      const game = nim(piles)
      return decide(game, new Witnessed(game, 1).knowledge(0), 3000).value
    }
    expect(value(2, 2)).toBeLessThan(0.1)
    expect(value(2, 1)).toBeGreaterThan(0.9)
  })
})

describe('what is dominated is never chosen', () => {
  const kuhn = micro.find(({ game }) => game.id === 'kuhn')!.game
  const PASS = 0
  const BET = 1

  /** Seat 1 holds this card and faces a bet. */
  const facingBet = (card: number, skip: number): Knowledge => {
    for (let seed = skip * 100; ; seed++) {
      const table = new Witnessed(kuhn, seed)
      table.do(0, BET)
      const k = table.knowledge(1)
      if (k.messages[0].view.card === card) return k
    }
  }

  test.each([0, 1, 2, 3, 4, 5])('the highest card is never folded, the lowest never calls (%i)', (i) => {
    expect(decide(kuhn, facingBet(2, i), 400, noMind, i).codes).toEqual([BET])
    expect(decide(kuhn, facingBet(0, i), 400, noMind, i).codes).toEqual([PASS])
  })
})

describe('nobody looks under a seal', () => {
  test.each(['each', 'one'] as const)('an even match is even, for observers: %s', (observers) => {
    const table = new Witnessed(chase, 1)
    for (const seat of [0, 1]) {
      const { value } = decide(chase, table.knowledge(seat), 3000, () => ({ observers }))
      expect(value).toBeGreaterThan(0.4)
      expect(value).toBeLessThan(0.6)
    }
  })

  test('answers that a world holds already are not seen: neither by the seat that is asked nor by the others', () => {
    const answered: Game<{ shown: Code[] }, Knowledge> = {
      ...chase,
      imagine: (k, rng) => {
        const world = chase.imagine(k, rng)
        world.position.sealed.fill(0)
        return world
      },
    }
    const { value } = decide(answered, new Witnessed(answered, 1).knowledge(0), 3000)
    expect(value).toBeLessThan(0.6)
  })
})

describe('secret choices', () => {
  const valueFor = (seat: Seat, mind: Mind<{ side: number }>): number => {
    const table = new Witnessed(coin, 1)
    if (seat === 1) table.do(0, 1)
    return decide(coin, table.knowledge(seat), 3000, () => mind).value
  }

  test('each seat acts on what it can see: a hidden coin is found half of the time', () => {
    for (const seat of [0, 1]) {
      const value = valueFor(seat, {})
      expect(value).toBeGreaterThan(0.4)
      expect(value).toBeLessThan(0.6)
    }
  })

  test('a single observer takes the other for somebody who saw it', () => {
    expect(valueFor(0, { observers: 'one' })).toBeLessThan(0.2)
  })
})

describe('everybody wants what is best for himself', () => {
  const COINED = 1

  test('who wins together with the seat plays with it, who may win beside it is not in its way', () => {
    const k = new Witnessed(coin, 1).knowledge(0)
    const guessed = (winners: number, side: number): number => (winners === 2 ? side : 1 - side)
    // A team is happy with one of four ends only; one that plays for himself likes to guess the same, whatever is hidden.
    const together: Mind<{ side: number }>['values'] = ({ game: { side }, outcome }) => {
      const both = side === COINED && guessed(outcome!.winners, side) === COINED ? 1 : 0
      return [both, both]
    }
    const beside: Mind<{ side: number }>['values'] = ({ game: { side }, outcome }) => {
      const guess = guessed(outcome!.winners, side)
      return [guess === COINED ? 0.4 + 0.5 * side : 0.1, guess === COINED ? 0.8 : 0.2]
    }
    for (const values of [together, beside]) {
      const { codes, value } = decide(coin, k, 2000, () => ({ values }))
      expect(codes).toEqual([COINED])
      expect(value).toBeGreaterThan(0.75)
    }
  })
})

describe('what a mind keeps along', () => {
  test('whoever does not plan follows the policy, in the trees as well', () => {
    const table = new Witnessed(coin, 1)
    const mind: Mind<{ side: number }> = { plans: (_machine, seat) => seat === 0, policy: () => 1 }
    const { codes, value } = decide(coin, table.knowledge(0), 300, () => mind)
    expect(codes).toEqual([0])
    expect(value).toBeGreaterThan(0.9)
  })

  test('where nobody plans any more `cut` ends a simulation in the trees only if the mind says so', () => {
    const k = new Witnessed(coin, 1).knowledge(0)
    const valueOf = (isCutInTrees: boolean): number => {
      const mind: Mind<{ side: number }> = {
        plans: (_machine, seat) => seat === 0,
        policy: () => 1,
        cut: () => true,
        isCutInTrees,
        evaluate: () => [0.7, 0.3],
      }
      return decide(coin, k, 300, () => mind).value
    }
    expect(valueOf(true)).toBeCloseTo(0.7)
    expect(valueOf(false)).toBeGreaterThan(0.9)
  })

  test('it is told of the beginning of each simulation and of each choice in it', () => {
    const game = nim([2, 3])
    let begun = 0
    let piles: number[] = []
    let pile: number | undefined
    const mind: Mind<{ piles: number[] }> = {
      begin({ position }) {
        begun++
        piles = [...position.game.piles]
        pile = undefined
      },
      watch({ position }, _seat, code) {
        if (pile === undefined) pile = code
        else {
          piles[pile] -= code
          pile = undefined
        }
        expect(position.game.piles).toEqual(piles)
      },
    }
    const { simulations } = decide(game, new Witnessed(game, 1).knowledge(0), 50, () => mind)
    expect(begun).toBe(simulations)
  })
})

test('the same knowledge and the same seed give the same decision', () => {
  const { game } = micro[0]
  const k = new Witnessed(game, 5).knowledge(0)
  const { milliseconds: _, ...thought } = decide(game, k, 300)
  expect(decide(game, structuredClone(k), 300)).toMatchObject(thought)
})
