import { FastChance } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { Ladder } from './ladder.ts'
import type { Place, Player } from './places.ts'

const place = (player: Player, rank: number, side = rank, role = 'player'): Place => ({ player, role, side, rank })

const ratingsOf = (ladder: Ladder, game = 'g'): Record<string, number> =>
  Object.fromEntries(ladder.of(game).map(({ player, rating }) => [player, rating.mu]))

/** Players of known strength, as Bradley and Terry would have them: the one with twice the strength wins twice as often. */
const season = (strengths: readonly number[], games: number, seed: number): Place[][] => {
  const rng = new FastChance(seed)
  return Array.from({ length: games }, () => {
    const a = rng.below(strengths.length)
    const b = (a + 1 + rng.below(strengths.length - 1)) % strengths.length
    const aWins = rng.below(10_000) < (10_000 * strengths[a]) / (strengths[a] + strengths[b])
    return [place(`person:${a}`, aWins ? 0 : 1, 0), place(`person:${b}`, aWins ? 1 : 0, 1)]
  })
}

test('whoever wins rises, whoever loses falls, and both become more certain', () => {
  const ladder = new Ladder()
  ladder.add('g', [place('person:ann', 0), place('bot:greedy', 1)])
  const [first, second] = ladder.of('g')
  expect([first.player, second.player]).toEqual(['person:ann', 'bot:greedy'])
  expect(first.rating.mu).toBeGreaterThan(25)
  expect(second.rating.mu).toBeLessThan(25)
  for (const { rating, games } of [first, second]) {
    expect(rating.sigma).toBeLessThan(25 / 3)
    expect(games).toBe(1)
  }
})

test('finds the order of players whose strength is known', () => {
  const ladder = new Ladder()
  for (const places of season([8, 4, 2, 1], 600, 3)) ladder.add('g', places)
  expect(ladder.of('g').map(({ player }) => player)).toEqual(['person:0', 'person:1', 'person:2', 'person:3'])
  for (const { rating } of ladder.of('g')) expect(rating.sigma).toBeLessThan(2)
})

test('the same results in the same order give the same ratings, to the last bit', () => {
  const results = season([3, 2, 1], 100, 5)
  const [one, two] = [new Ladder(), new Ladder()]
  for (const places of results) one.add('g', places)
  for (const places of results) two.add('g', places)
  expect(ratingsOf(one)).toEqual(ratingsOf(two))
})

test('roles and games are rated apart', () => {
  const ladder = new Ladder()
  ladder.add('g', [place('person:ann', 0, 0, 'agent'), place('person:bob', 1, 1, 'hunter')])
  ladder.add('g', [place('person:ann', 1, 0, 'hunter'), place('person:bob', 0, 1, 'agent')])
  ladder.add('h', [place('person:ann', 0), place('person:bob', 1)])
  expect(ladder.ofPlayer('g', 'person:ann').map(({ role, games }) => [role, games])).toEqual([
    ['agent', 1],
    ['hunter', 1],
  ])
  expect(ladder.games).toEqual(['g', 'h'])
})

test('a bot that sits there twice has one strength, and gains nothing by beating itself', () => {
  const ladder = new Ladder()
  for (let i = 0; i < 20; i++)
    ladder.add('g', [place('bot:greedy', 0, 0), place('bot:greedy', 1, 1), place('person:ann', 2, 2)])
  expect(ladder.of('g')).toHaveLength(2)
  expect(ratingsOf(ladder)['bot:greedy']).toBeGreaterThan(ratingsOf(ladder)['person:ann'])
})

test('few games do not lead the list', () => {
  const ladder = new Ladder()
  for (let i = 0; i < 40; i++) ladder.add('g', [place('person:ann', 0), place('person:bob', 1)])
  ladder.add('g', [place('person:new', 0), place('person:bob', 1)])
  expect(ladder.of('g').map(({ player }) => player)).toEqual(['person:ann', 'person:new', 'person:bob'])
})
