// Bots at any moment of a match, however odd: a hand with one card in it, nothing left to pay with, the last turn of all.
import { isSearcher } from '@safehouse/bots'
import { Witnessed } from '@safehouse/bots/testing'
import { games } from '@safehouse/games'
import { allSetups, FastChance, has, playOn, type Bot, type Code, type Knowledge } from '@safehouse/kernel'
import { expect, test } from 'vitest'

/** So many matches a game are played at random to their end, with a stop after so many choices at the most. */
const MATCHES = 6
const CHOICES = 60
/** Enough for every contender to be played out. */
const SIMULATIONS = 8

const decide = (bot: Bot, k: Knowledge, seed: number): readonly Code[] => {
  const rng = new FastChance(seed)
  return isSearcher(bot) ? bot.think(k, rng, { simulations: SIMULATIONS, milliseconds: Infinity }).codes : bot(k, rng)
}

test.each(games.map((module) => [module.game.id, module] as const))(
  '%s: whatever they are asked, their decision is whole and legal',
  (_id, { game, bots: { greedy, veteran, mastermind } = {} }) => {
    const setups = allSetups(game)
    let asked = 0
    for (let seed = 0; seed < MATCHES; seed++) {
      // The options in turn, from both ends: the first and the last are the furthest apart.
      const { options } = setups.at(seed % 2 === 0 ? seed % setups.length : -1 - (seed % setups.length))!
      const counts = game.seats(options)
      const seats = counts[seed % counts.length]
      const table = new Witnessed(game, seed, seats, options)
      const { match } = table
      const rng = new FastChance(seed + 1)
      while (!match.over) {
        playOn(match, rng, 1 + rng.below(CHOICES), (messages) => table.hear(messages))
        for (let seat = 0; seat < seats; seat++) {
          if (!has(match.waiting, seat)) continue
          const k = table.knowledge(seat)
          for (const bot of [greedy, veteran, mastermind]) {
            const codes = decide(bot, k, seed)
            expect(match.probe(seat, match.ask(seat), codes)).toMatchObject({ ok: true, done: true })
            asked++
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(3 * MATCHES)
  },
)
