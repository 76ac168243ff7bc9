// A game small enough to measure in a test: the search must beat chance, and whoever looks one mark ahead, by its interval.
import { micro } from '@safehouse/micro'
import { atRandom, FastChance, has, latest, only, type Bot, type Code, type Seat } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { after } from './drafts.ts'
import { Witnessed } from './testing.ts'
import { think } from './think.ts'

const { game } = micro.find((module) => module.game.id === 'phantom')!

/** A greedy player looks at each mark in so many worlds. */
const LOOKS = 12

/** Wins where it may, else stands where the other, as far as it can tell, could not win with his next mark. */
const greedy: Bot = (k, rng) => {
  const seat = k.viewer
  const memory = game.study(k)
  const codes = latest(k).ask!.mine!.options.map(({ code }) => code)
  const worlds = Array.from({ length: LOOKS }, () => game.imagine(memory, rng).position)
  const gainIn = (world: (typeof worlds)[number], code: Code): number => {
    const next = after(game, world, seat, [code], rng)
    if (next.over) return has(next.position.outcome!.winners, seat) ? LOOKS : 0
    // The cell is taken.
    if (has(next.waiting(), seat)) return 0
    const replies = next.options(1 - seat).toArray()
    const loses = replies.some(
      (reply) => after(game, next.position, 1 - seat, [reply], rng).position.outcome?.winners === only(1 - seat),
    )
    return loses ? 0 : 1
  }
  const worths = codes.map((code) => worlds.reduce((sum, world) => sum + gainIn(world, code), rng.below(100) / 100))
  return [codes[worths.indexOf(Math.max(...worths))]]
}

type Player = (table: Witnessed<unknown>, seat: Seat, rng: FastChance) => Code[]

const atRandomly: Player = (table, seat, rng) => table.match.draft(seat, atRandom(rng))
const greedily: Player = (table, seat, rng) => greedy(table.knowledge(seat), rng)

/** 1 for a win of the searching seat, a half for a draw. */
const play = (searching: Seat, rival: Player, simulations: number, seed: number): number => {
  const table = new Witnessed(game, seed)
  const rng = new FastChance(seed)
  const decide = (seat: Seat): Code[] =>
    seat === searching
      ? think(game, () => ({ worlds: simulations / 4 }), table.knowledge(seat), rng, { simulations }).codes
      : rival(table, seat, rng)
  while (!table.match.over) {
    const seat = table.match.someSeat(rng)
    table.do(seat, ...decide(seat))
  }
  const { winners } = table.match.position.outcome!
  return has(winners, searching) ? (winners === 3 ? 0.5 : 1) : 0
}

/** The lower end of the 95 % interval of their mean. */
const atLeast = (results: readonly number[]): number => {
  const mean = results.reduce((a, b) => a + b, 0) / results.length
  const spread = Math.sqrt(results.reduce((sum, one) => sum + (one - mean) ** 2, 0) / results.length)
  return mean - (1.96 * spread) / Math.sqrt(results.length)
}

test.each([0, 1])('at seat %i it beats a player who marks at random', (seat) => {
  const results = Array.from({ length: 30 }, (_, seed) => play(seat, atRandomly, 76, seed))
  expect(atLeast(results)).toBeGreaterThan(0.5)
})

// Whoever begins is ahead, so both seats together are one observation.
test('it beats a player who looks one mark ahead', () => {
  const results = Array.from({ length: 40 }, (_, seed) => (play(0, greedily, 400, seed) + play(1, greedily, 400, seed)) / 2)
  expect(atLeast(results)).toBeGreaterThan(0.5)
})
