// One game of a ladder, and what its bots spent on it.
import { isSearcher } from '@safehouse/bots'
import type { Bot, GameModule, Outcome, Seat, Setup } from '@safehouse/kernel'
import { BadArgument } from '../arguments.ts'
import { simulate, type Player } from '../simulation.ts'
import type { Fixture } from './lineups.ts'

export interface Effort {
  moves: number
  milliseconds: number
  simulations: number
}

export interface Played {
  readonly fixture: Fixture
  readonly outcome: Outcome
  /** Seats that played together, by name, as everybody could see them at the end. */
  readonly teams?: Readonly<Record<string, readonly Seat[]>>
  readonly effort: Readonly<Record<string, Effort>>
}

/** A bot's name as it is given: `veteran`, or `veteran@500` for one that makes so many simulations whatever time it takes. */
export const parseBot = (module: GameModule, text: string): { readonly bot: Player; readonly simulations?: number } => {
  const [name, count] = text.split('@')
  const bot = name === 'random' ? name : module.bots?.[name]
  if (!bot)
    throw new BadArgument(
      `${module.game.id} has no bot '${name}' (${['random', ...Object.keys(module.bots ?? {})].join(', ')})`,
    )
  if (count === undefined) return { bot }
  if (!/^[1-9]\d{0,6}$/.test(count) || bot === 'random' || !isSearcher(bot))
    throw new BadArgument(`'${text}': only bots that search can be told how many simulations to make`)
  return { bot, simulations: Number(count) }
}

export const playFixture = (module: GameModule, setup: Setup, fixture: Fixture, seed: number): Played => {
  const effort: Record<string, Effort> = {}
  const players = fixture.players.map((name) => {
    effort[name] ??= { moves: 0, milliseconds: 0, simulations: 0 }
    const { bot, simulations } = parseBot(module, name)
    return bot === 'random' ? bot : counting(bot, simulations, effort[name])
  })
  const { outcome, teams } = simulate(module, setup, players, seed * 1_000_003 + fixture.deal)
  return { fixture, outcome, ...(teams && { teams }), effort }
}

const counting =
  (bot: Bot, simulations: number | undefined, effort: Effort): Bot =>
  (k, rng) => {
    const start = performance.now()
    effort.moves++
    try {
      if (!isSearcher(bot)) return bot(k, rng)
      const limits = simulations === undefined ? {} : { simulations, milliseconds: Number.POSITIVE_INFINITY }
      const thought = bot.think(k, rng, limits)
      effort.simulations += thought.simulations
      return thought.codes
    } finally {
      effort.milliseconds += performance.now() - start
    }
  }
