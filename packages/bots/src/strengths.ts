// Bots of four strengths for any game: one mind, and four measures of how long it is listened to.
import type { Bot, Code, FastChance, Game, Knowledge, Setup } from '@safehouse/kernel'
import { noMind, type MindOf } from './mind.ts'
import { think, type Limits, type Thought } from './think.ts'
import { weigh, type Weighed } from './weigh.ts'

/** From the weakest to the strongest. */
export const STRENGTHS = ['novice', 'agent', 'veteran', 'mastermind'] as const
export type Strength = (typeof STRENGTHS)[number]

/** Time is a box, not a measure: on an ordinary machine the simulations come first. */
const LIMITS: Readonly<Record<Strength, Limits>> = {
  novice: { simulations: 40, milliseconds: 500, whim: 0.3 },
  agent: { simulations: 250, milliseconds: 800 },
  veteran: { simulations: 1200, milliseconds: 1600 },
  mastermind: { simulations: 6000, milliseconds: 2800 },
}

/** The same limits at every table, or what they are at this one: a simulation is not worth the same at each. */
export type LimitsAt<L = Limits> = L | ((setup: Setup) => L)

/** A bot that can also be asked how it came to its decision, and told to think more or less. */
export interface Searcher extends Bot {
  readonly think: (k: Knowledge, rng: FastChance, limits?: Partial<Limits>) => Thought
  /** What it thinks of a decision that somebody else has made. */
  readonly weigh: (k: Knowledge, made: readonly Code[], rng: FastChance, limits?: Partial<Limits>) => Weighed
}

/** A bot of each strength. `tuned` changes the limits where a game knows better. */
export const strengths = <S, M>(
  game: Game<S, M>,
  mind: MindOf<S, M> = noMind,
  tuned: Partial<Readonly<Record<Strength, LimitsAt<Partial<Limits>>>>> = {},
): Readonly<Record<Strength, Searcher>> => {
  const bots: Partial<Record<Strength, Searcher>> = {}
  for (const strength of STRENGTHS)
    bots[strength] = searcher(game, mind, (setup) => ({ ...LIMITS[strength], ...limitsAt(setup, tuned[strength] ?? {}) }))
  return bots as Record<Strength, Searcher>
}

export const searcher = <S, M>(game: Game<S, M>, mind: MindOf<S, M>, limits: LimitsAt): Searcher => {
  const thinks: Searcher['think'] = (k, rng, other) => think(game, mind, k, rng, { ...limitsAt(k.setup, limits), ...other })
  const weighs: Searcher['weigh'] = (k, made, rng, other) =>
    weigh(game, mind, k, made, rng, { ...limitsAt(k.setup, limits), ...other })
  return Object.assign((k: Knowledge, rng: FastChance) => thinks(k, rng).codes, { think: thinks, weigh: weighs })
}

const limitsAt = <L extends Partial<Limits>>(setup: Setup, limits: LimitsAt<L>): L =>
  typeof limits === 'function' ? limits(setup) : limits

export const isSearcher = (bot: Bot): bot is Searcher => 'think' in bot
