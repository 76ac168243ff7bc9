// A decision that was made, weighed against the one that the search would have made, from what the seat knew.
import type { Code, FastChance, Game, Knowledge, RichOption } from '@safehouse/kernel'
import { asChance, type MindOf } from './mind.ts'
import { thinkOver, type Limits } from './think.ts'

export interface Weighed {
  /** What the search would have done. */
  readonly best: readonly Code[]
  /** The choices it is made of, and those of the decision that was made, as the seat was offered them. */
  readonly choices: { readonly best: readonly RichOption[]; readonly made: readonly RichOption[] }
  /** What that is worth to the seat, from 0 to 1. */
  readonly chance: number
  /** How much less the decision that was made is worth; never below 0. */
  readonly cost: number
  /** What the game would be worth to the seat while nobody is ahead: above it the seat is. */
  readonly even: number
}

/** Each of the two is played out once more for so many simulations of the search, after it has learnt what it can. */
const PART = 2
const LEAST = 24

export const weigh = <S, M>(
  game: Game<S, M>,
  mindOf: MindOf<S, M>,
  k: Knowledge,
  made: readonly Code[],
  rng: FastChance,
  limits: Limits,
): Weighed => {
  const { thought, compare, offered, even } = thinkOver(game, mindOf, k, rng, limits)
  const best = thought.codes
  const same = best.length === made.length && best.every((code, i) => code === made[i])
  const times = Math.max(LEAST, Math.ceil(limits.simulations / PART))
  let ofBest = 0
  let ofMade = 0
  for (let i = 0; i < times; i++) {
    const [worthOfBest, worthOfMade = worthOfBest] = compare(same ? [best] : [best, made])
    ofBest += worthOfBest
    ofMade += worthOfMade
  }
  const chance = asChance(ofBest / times)
  const choices = { best: offered(best), made: offered(made) }
  return { best, choices, chance, cost: Math.max(0, chance - asChance(ofMade / times)), even }
}
