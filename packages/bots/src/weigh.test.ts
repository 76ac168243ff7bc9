import { FastChance } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { noMind, type Mind } from './mind.ts'
import { Witnessed } from './testing.ts'
import { nim, type Nim } from './toys.ts'
import { weigh } from './weigh.ts'

// With piles of 1, 2 and 4, whoever leaves 1, 2 and 3 has won.
const game = nim([1, 2, 4])
const table = new Witnessed(game, 1)
const weighed = (...made: number[]) => weigh(game, noMind, table.knowledge(0), made, new FastChance(3), { simulations: 4000 })

test('what the search would have done costs nothing', () => {
  expect(weighed(2, 1)).toMatchObject({ best: [2, 1], cost: 0 })
})

test('both are told in the choices the seat was offered, but for those where it had no other', () => {
  const { choices } = weighed(2, 4)
  const mine = table.knowledge(0).messages.at(-1)!.ask!.mine!.options
  expect(choices.best.map(({ code }) => code)).toEqual([2, 1])
  expect(choices.made.map(({ code }) => code)).toEqual([2, 4])
  expect(mine).toContainEqual(choices.made[0])
  // A pile of one: there is nothing to choose but the pile.
  expect(weighed(0, 1).choices.made.map(({ code }) => code)).toEqual([0])
})

test('a win thrown away costs most of it', () => {
  const { best, chance, cost } = weighed(2, 4)
  expect(best).toEqual([2, 1])
  expect(chance).toBeGreaterThan(0.8)
  expect(cost).toBeGreaterThan(0.5)
})

test('chances stay chances, also where a mind goes beyond them', () => {
  const beyond: Mind<Nim> = { values: ({ outcome }) => (outcome!.winners === 1 ? [1.2, -0.2] : [-0.2, 1.2]) }
  const { chance, cost } = weigh(game, () => beyond, table.knowledge(0), [2, 4], new FastChance(3), { simulations: 4000 })
  expect(chance).toBe(1)
  expect(cost).toBeGreaterThan(0.5)
  expect(cost).toBeLessThanOrEqual(1)
})

test('while nobody is ahead each seat has its share of a win, or what the mind says', () => {
  const evenTo = (mind: Mind<Nim>) =>
    weigh(game, () => mind, table.knowledge(0), [2, 1], new FastChance(3), { simulations: 16 }).even
  expect(evenTo({})).toBe(1 / 2)
  expect(evenTo({ even: 1 / 5 })).toBe(1 / 5)
})
