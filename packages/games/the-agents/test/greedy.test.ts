import { expect, test } from 'vitest'
import { after, listDrafts } from '@safehouse/bots'
import { atRandom, FastChance, Match, soleSeat, type Game, type Message } from '@safehouse/kernel'
import { greedyBot } from '../bot/greedy.ts'
import { theAgents } from '../game.ts'
import type { State } from '../rules/state.ts'

const game = theAgents as Game<State>
const greedy = greedyBot({ worlds: 2, drafts: 150, whim: 0 })

/** A match of the greedy bot, with its own knowledge only, against players who do anything; says who won. */
const winner = (seats: number, mine: number, seed: number): number => {
  const rng = new FastChance(seed)
  const { match, opened } = Match.open(game, { seats, options: { seatAllowance: 'off' } }, rng)
  const stream: Message[] = [opened.messages.get(mine)!]
  const decide = (seat: number): number[] =>
    seat === mine ? greedy(match.knowledge(mine, stream), rng) : match.draft(seat, atRandom(rng))
  while (!match.over) {
    const seat = match.closable ? -1 : soleSeat(match.waiting)
    const done = seat < 0 ? match.close() : match.commit(seat, match.ask(seat), decide(seat))
    if (!done.ok) throw new Error(`seat ${seat} is refused by ${done.refusal.rule}`)
    const message = done.messages.get(mine)
    if (message) stream.push(message)
  }
  return soleSeat(match.position.outcome!.winners)
}

test.each([2, 3, 4, 5])(
  'at a table of %i the greedy bot plays legally and beats careless players',
  { timeout: 120_000 },
  (seats) => {
    let won = 0
    const games = 4
    for (let seed = 0; seed < games; seed++) {
      const mine = seed % seats
      if (winner(seats, mine, seed) === mine) won++
    }
    expect(won).toBeGreaterThanOrEqual(games - 1)
  },
)

test('the same knowledge and luck give the same decision', () => {
  const { match, opened } = Match.open(game, { seats: 3, options: { seatAllowance: 'off' } }, new FastChance(5))
  const seat = soleSeat(match.asked)
  const k = match.knowledge(seat, [opened.messages.get(seat)!])
  expect(greedy(k, new FastChance(8))).toEqual(greedy(k, new FastChance(8)))
})

test('listing and trying decisions leaves the position as it was, and stops at the limit', () => {
  const { match } = Match.open(game, { seats: 3, options: { seatAllowance: 'off' } }, new FastChance(5))
  const seat = soleSeat(match.asked)
  const before = JSON.stringify(match.position)
  const rng = new FastChance(1)
  const all = listDrafts(game, match.position, seat, rng)
  expect(new Set(all.map((codes) => codes.join())).size).toBe(all.length)
  expect(listDrafts(game, match.position, seat, rng, 3)).toEqual(all.slice(0, 3))
  for (const codes of all) {
    expect(after(game, match.position, seat, codes, rng).position).not.toEqual(match.position)
    expect(match.probe(seat, match.ask(seat), codes)).toEqual({ ok: true, done: true })
  }
  expect(JSON.stringify(match.position)).toBe(before)
})
