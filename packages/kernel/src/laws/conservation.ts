import { FastChance } from '../chance.ts'
import { Match } from '../match.ts'
import { actAtRandom } from '../players.ts'
import { LawBroken, type Law } from './law.ts'

/** Nothing is made or lost: the game's invariants hold after every entry. */
export const conservation: Law = {
  name: 'conservation',
  check(game, setup, plan, tally) {
    const { match } = Match.open(game, setup, new FastChance(plan.seed), [])
    const rng = new FastChance(plan.seed + 1)
    for (let i = 0; ; i++) {
      try {
        game.invariants(match.position.game, match.position)
      } catch (reason) {
        throw new LawBroken('conservation', `after entry ${i}: ${(reason as Error).message}`, match.log(), reason)
      }
      tally.count('positions weighed')
      if (match.over || i >= plan.length) return
      actAtRandom(match, rng)
    }
  },
}
