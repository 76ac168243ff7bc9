// The kernel's whole tree of Kuhn poker, all deals and all choices, weighed exactly.
import { Machine, makeSetup, initialPosition, type Chance } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { Fraction } from './fraction.ts'
import { BET, kuhn, type Kuhn } from './game.ts'

const ZERO = new Fraction(0)
const ONE = new Fraction(1)
const THIRD = new Fraction(1, 3)
/** What the game is worth to seat 0. */
const VALUE = new Fraction(-1, 18)

/** How likely the seat on turn bets, by its card and what was done so far. */
type Strategy = (card: number, acts: readonly number[]) => Fraction

/** Follows given outcomes, then always the first, and notes how many there were at each draw. */
class Enumerated implements Chance {
  readonly sizes: number[] = []
  readonly #path: readonly number[]

  constructor(path: readonly number[]) {
    this.#path = path
  }

  draw(_stream: string, n: number): number {
    this.sizes.push(n)
    return this.#path[this.sizes.length - 1] ?? 0
  }

  pick(stream: string, _pool: readonly number[], n: number): number {
    return this.draw(stream, n)
  }
}

/** Every deal, with its probability. */
const deals = function* (): Generator<{ machine: Machine<Kuhn>; weight: Fraction }> {
  for (let path: number[] | undefined = []; path;) {
    const chance = new Enumerated(path)
    const machine = new Machine<Kuhn>(kuhn, initialPosition(kuhn, makeSetup(kuhn)), 'playout', chance)
    machine.advance()
    yield { machine, weight: chance.sizes.reduce((product, n) => product.times(new Fraction(1, n)), ONE) }
    const taken: number[] = chance.sizes.map((_, i) => path![i] ?? 0)
    path = undefined
    for (let i = taken.length - 1; i >= 0 && !path; i--)
      if (taken[i] + 1 < chance.sizes[i]) path = [...taken.slice(0, i), taken[i] + 1]
  }
}

/** What seat 0 can expect from here. */
const expected = (machine: Machine<Kuhn>, strategies: readonly Strategy[]): Fraction => {
  const { outcome, game } = machine.position
  if (outcome) return new Fraction(outcome.scores[0])
  const { seat } = machine.frame
  const bets = strategies[seat](game.cards[seat], game.acts)
  let sum = ZERO
  for (const code of machine.options(seat).toArray()) {
    const weight = code === BET ? bets : ONE.minus(bets)
    if (weight.isZero) continue
    const fork = machine.fork('playout')
    fork.answer(seat, code)
    sum = sum.plus(weight.times(expected(fork, strategies)))
  }
  return sum
}

const valueOf = (first: Strategy, second: Strategy): Fraction => {
  let sum = ZERO
  for (const { machine, weight } of deals()) sum = sum.plus(weight.times(expected(machine, [first, second])))
  return sum
}

/** Kuhn's family of equilibria: the first seat bluffs with the lowest card as often as alpha says, at most one time in three. */
const first =
  (alpha: Fraction): Strategy =>
  (card, acts) =>
    acts.length === 0 ? [alpha, ZERO, alpha.times(new Fraction(3))][card] : [ZERO, alpha.plus(THIRD), ONE][card]

const second: Strategy = (card, acts) => (acts[0] === BET ? [ZERO, THIRD, ONE] : [THIRD, ZERO, ONE])[card]

/** All 64 ways to play without chance: by card, and by which of a seat's two questions is asked. */
const pure = (bits: number, isLater: (acts: readonly number[]) => boolean): Strategy => {
  return (card, acts) => new Fraction((bits >> (card * 2 + (isLater(acts) ? 1 : 0))) & 1)
}
const WAYS = Array.from({ length: 64 }, (_, bits) => bits)

const alphas = [ZERO, new Fraction(1, 9), new Fraction(1, 7), new Fraction(1, 4), THIRD].map((alpha) => ({ alpha }))

describe('the value of kuhn poker', () => {
  test('there are six deals, all alike', () => {
    const all = [...deals()].map(({ machine, weight }) => `${machine.position.game.cards.join('')} ${weight.text}`)
    expect(new Set(all)).toEqual(new Set(['01 1/6', '02 1/6', '10 1/6', '12 1/6', '20 1/6', '21 1/6']))
    expect(all).toHaveLength(6)
  })

  test.each(alphas)('is exactly -1/18 for the first seat with alpha $alpha.text', ({ alpha }) => {
    expect(valueOf(first(alpha), second).text).toBe('-1/18')
  })

  test.each(alphas)('no answer of the second seat does better against alpha $alpha.text', ({ alpha }) => {
    const values = WAYS.map((bits) =>
      valueOf(
        first(alpha),
        pure(bits, (acts) => acts[0] === BET),
      ),
    )
    expect(values.filter((value) => value.isBelow(VALUE))).toEqual([])
    expect(values.some((value) => value.text === '-1/18')).toBe(true)
  })

  test('no way to play of the first seat does better against the equilibrium of the second', () => {
    const values = WAYS.map((bits) =>
      valueOf(
        pure(bits, (acts) => acts.length > 0),
        second,
      ),
    )
    expect(values.filter((value) => VALUE.isBelow(value))).toEqual([])
  })

  test('a first seat that bluffs too often can be exploited', () => {
    const values = WAYS.map((bits) =>
      valueOf(
        first(new Fraction(1, 2)),
        pure(bits, (acts) => acts[0] === BET),
      ),
    )
    expect(values.some((value) => value.isBelow(VALUE))).toBe(true)
  })
})
