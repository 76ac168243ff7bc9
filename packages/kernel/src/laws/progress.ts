import { FastChance } from '../chance.ts'
import type { Game, Setup } from '../game.ts'
import { type Machine, openPlayout } from '../machine.ts'
import { Match, MOST_CODES, type Chooser } from '../match.ts'
import { atRandom, nextSeat, playout, playOn } from '../players.ts'
import { LawBroken, type Law, type Plan, type Tally } from './law.ts'

/** However the seats play, the game ends within its bound, and no choice can be put off for ever. */
export const progress: Law = {
  name: 'progress',
  check(game, setup, plan, tally) {
    const most = game.bound(setup)
    const ends = (how: string, run: (machine: Machine<unknown>) => void): void => {
      const machine = openPlayout<unknown>(game, setup, new FastChance(plan.seed))
      try {
        run(machine)
      } catch (reason) {
        throw new LawBroken('progress', `${how}: ${(reason as Error).message}`, undefined, reason)
      }
      tally.count(`games ended, ${how}`)
    }
    const rng = new FastChance(plan.seed + 1)
    ends('at random', (machine) => playout(machine, rng, most))
    ends('always the first choice', (machine) => playFixed(machine, rng, most, () => 0))
    ends('always the last choice', (machine) => playFixed(machine, rng, most, (size) => size - 1))
    stubbornDraftEnds(game, setup, plan, tally)
  },
}

const playFixed = (machine: Machine<unknown>, rng: FastChance, most: number, index: (size: number) => number): void => {
  for (let codes = 0; !machine.over; codes++) {
    if (codes >= most) throw new Error(`the game is not over after ${most} choices`)
    const seat = nextSeat(machine, rng)
    const options = machine.options(seat)
    if (options.size === 0) throw new Error(`seat ${seat + 1} is asked at '${machine.frame.step}' but has no choice`)
    machine.answer(seat, options.at(index(options.size)))
  }
}

/** A player who keeps one decision open as long as the rules let him. */
const stubbornDraftEnds = <S>(game: Game<S>, setup: Setup, plan: Plan, tally: Tally): void => {
  const rng = new FastChance(plan.pick)
  const { match } = Match.open(game, setup, new FastChance(plan.seed), [])
  playOn(match, new FastChance(plan.seed + 1), plan.length)
  if (match.over || match.closable) return
  const seat = match.someSeat(rng)
  try {
    match.draft(seat, keepOpen(rng))
  } catch (reason) {
    throw new LawBroken('progress', `a decision can be kept open for more than ${MOST_CODES} choices`, match.log(), reason)
  }
  tally.count('stubborn decisions ended')
}

const keepOpen =
  <S>(rng: FastChance): Chooser<S> =>
  (machine, seat) => {
    const codes = machine.options(seat).toArray()
    const start = rng.below(codes.length)
    for (let i = 0; i < codes.length; i++) {
      const code = codes[(start + i) % codes.length]
      if (machine.fork('draft').tryAnswer(seat, code)) return code
    }
    return atRandom<S>(rng)(machine, seat)
  }
