import { canonical } from '../json.ts'
import { replay } from '../replay.ts'
import { LawBroken, type Law } from './law.ts'
import { collect, emptyStreams, play } from './playing.ts'

/** Same set-up, chance and commits give the byte-same state and streams. */
export const determinism: Law = {
  name: 'determinism',
  check(game, setup, plan, tally) {
    const { match, streams } = play(game, setup, plan)
    const log = match.log()
    const again = emptyStreams(setup.seats)
    let repeated
    try {
      repeated = replay(game, log, (_match, _index, messages) => collect(again, messages))
    } catch (reason) {
      throw new LawBroken('determinism', `the log of a match does not play again: ${(reason as Error).message}`, log, reason)
    }
    if (canonical(repeated.position) !== canonical(match.position))
      throw new LawBroken('determinism', 'a replay ends in another state', log)
    for (const [viewer, messages] of streams)
      if (canonical(again.get(viewer)) !== canonical(messages))
        throw new LawBroken('determinism', `a replay shows viewer ${viewer} something else`, log)
    tally.count('entries replayed')
  },
}
