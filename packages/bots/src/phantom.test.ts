// A game small enough to measure in a test: the search must beat chance by its interval, from both seats.
import { micro } from '@safehouse/micro'
import { atRandom, FastChance, has, type Code, type Seat } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { Witnessed } from './testing.ts'
import { think } from './think.ts'

const { game } = micro.find((module) => module.game.id === 'phantom')!

/** 1 for a win of the searching seat, a half for a draw. */
const play = (searching: Seat, seed: number): number => {
  const table = new Witnessed(game, seed)
  const rng = new FastChance(seed)
  const decide = (seat: Seat): Code[] =>
    seat === searching
      ? think(game, () => ({ worlds: 25 }), table.knowledge(seat), rng, { simulations: 75 }).codes
      : table.match.draft(seat, atRandom(rng))
  while (!table.match.over) {
    const seat = table.match.someSeat(rng)
    table.do(seat, ...decide(seat))
  }
  const { winners } = table.match.position.outcome!
  return has(winners, searching) ? (winners === 3 ? 0.5 : 1) : 0
}

test.each([0, 1])('at seat %i it beats a player who marks at random', (seat) => {
  const results = Array.from({ length: 30 }, (_, seed) => play(seat, seed))
  const mean = results.reduce((a, b) => a + b, 0) / results.length
  const spread = Math.sqrt(results.reduce((sum, one) => sum + (one - mean) ** 2, 0) / results.length)
  expect(mean - (1.96 * spread) / Math.sqrt(results.length)).toBeGreaterThan(0.5)
})
