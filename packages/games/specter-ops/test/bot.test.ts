import { FastChance, makeSetup, Match, viewersOf, type Message } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { greedy } from '../bot/greedy.ts'
import { specterOps } from '../game.ts'

/** A whole match among greedy bots, every decision judged by the referee. */
const playMatch = (seats: number, seed: number): Match<Parameters<typeof specterOps.clone>[0]> => {
  const { match, opened } = Match.open(specterOps, makeSetup(specterOps, seats), new FastChance(seed))
  const streams = new Map<number, Message[]>(viewersOf(seats).map((viewer) => [viewer, []]))
  const keep = (messages: ReadonlyMap<number, Message>): void => {
    for (const [viewer, message] of messages) streams.get(viewer)!.push(message)
  }
  keep(opened.messages)
  const rng = new FastChance(seed)
  while (!match.over) {
    const seat = match.closable ? -1 : match.someSeat(rng)
    const done =
      seat < 0 ? match.close() : match.commit(seat, match.ask(seat), greedy(match.knowledge(seat, streams.get(seat)!), rng))
    if (!done.ok) throw new Error(`the bot's decision is refused by ${done.refusal.rule}`)
    keep(done.messages)
  }
  return match
}

for (const seats of [2, 3, 4, 5])
  test(`greedy bots play a match to its end, ${seats} seats`, { timeout: 300_000 }, () => {
    const match = playMatch(seats, seats)
    expect(match.position.outcome!.winners).toBeGreaterThan(0)
  })

test('a greedy agent goes for its objectives', { timeout: 300_000 }, () => {
  const done = [1, 2, 3].map((seed) => playMatch(2, seed).position.game.done)
  expect(done.filter((set) => set !== 0).length).toBeGreaterThan(0)
})
