import { FastChance } from '../chance.ts'
import { Match } from '../match.ts'
import { playOn } from '../players.ts'
import { LawBroken, type Law } from './law.ts'
import { untilDeadEnd } from './playing.ts'

/** Nothing is made or lost: the game's invariants hold after every entry. */
export const conservation: Law = {
  name: 'conservation',
  check(game, setup, plan, tally) {
    const { match } = Match.open(game, setup, new FastChance(plan.seed), [])
    const rng = new FastChance(plan.seed + 1)
    const weigh = (): void => {
      try {
        game.invariants(match.position.game, match.position)
      } catch (reason) {
        throw new LawBroken(
          'conservation',
          `after entry ${match.entries.length - 1}: ${(reason as Error).message}`,
          match.log(),
          reason,
        )
      }
      tally.count('positions weighed')
    }
    weigh()
    untilDeadEnd(() => playOn(match, rng, plan.length, weigh))
  },
}
