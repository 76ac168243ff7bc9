import { FastChance } from '../chance.ts'
import type { Game, Setup } from '../game.ts'
import { Comparison, type Pair } from './comparison.ts'
import { habitOf } from './habits.ts'
import { secretInputs, type Inputs } from './inputs.ts'
import type { Aim, Law, Tally } from './law.ts'
import { play, type Played } from './playing.ts'

/**
 * Change one input hidden from a viewer; the viewer's whole stream stays byte-identical up to the first event that
 * declares to reveal that secret.
 */
export const secrecy: Law = {
  name: 'secrecy',
  check(game, setup, plan, tally) {
    const played = play(game, setup, plan, habitOf(plan.seed))
    const rng = new FastChance(plan.pick)
    const inputs = secretInputs(game, setup, played)
    if (inputs.length === 0) return
    for (let i = 0; i < ANY_CHANGES; i++) comparePair(game, setup, played, { candidate: anyOf(inputs, rng) }, rng, tally)
    for (let i = 0; i < AIMED_CHANGES; i++) {
      const aim = tally.aim?.(inputs, rng)
      if (aim === undefined) return
      comparePair(game, setup, played, aim, rng, tally)
    }
  },
}

/** So many inputs of each match are changed, one at a time, whatever they are… */
const ANY_CHANGES = 4

/** …and so many at most because a secret that was live then has been tried too little. */
const AIMED_CHANGES = 8

export const anyOf = <T>(list: readonly T[], rng: FastChance): T => list[rng.below(list.length)]

/** Plays another world beside the one that was played. Returns the pair if it stayed alike for the viewer to the end. */
export const comparePair = <S>(
  game: Game<S>,
  setup: Setup,
  played: Played<S>,
  { candidate, row }: Aim<Inputs>,
  rng: FastChance,
  tally: Tally,
): Pair | undefined => {
  const changes = row === undefined ? candidate.changes : candidate.changes.filter(({ live }) => live.has(row))
  const { change, live } = anyOf(changes, rng)
  const comparison = new Comparison(game, setup, played, candidate.viewer, change, rng, tally)
  const pair = comparison.run()
  tally.learn?.(candidate.kind, live, comparison.counted)
  return pair
}
