// What the search needs to know of The Agents: how turns are played out, what the position after them is worth, and which
// choices deserve a look.
import type { Mind, MindOf } from '@safehouse/bots'
import { PASS_WINDOW } from '../rules/codes.ts'
import type { State } from '../rules/state.ts'
import { narrow } from './narrow.ts'
import { chances } from './outlook.ts'
import { Planner } from './planner.ts'

/** So many decisions are tried in a playout before one is made. */
const TRIES = 12
/** A playout goes on until so many turns have begun: the next player answers what was set up, and it is judged by what is left of it. */
const TURNS = 2

const turnsBegun = ({ round, turn, first, ip }: State): number => round * ip.length + ((turn - first + ip.length) % ip.length)

export const mind: MindOf<State> = () => mindTo(TURNS)

/** One that sees everybody's answer: with two seats the same, at larger tables it looks further. */
export const mindOfRounds: MindOf<State> = ({ setup }) => mindTo(setup.seats)

/** A mind that plays on until so many turns have begun. */
const mindTo = (turns: number): Mind<State> => {
  const planner = new Planner()
  let begun = 0
  return {
    narrow,
    begin({ position }) {
      planner.forget()
      begun = turnsBegun(position.game)
    },
    watch: (_machine, seat, code) => planner.follow(seat, code),
    // Nobody interrupts in a playout.
    policy: (machine, seat, rng) => (machine.frame.step === 'window' ? PASS_WINDOW : planner.next(machine, seat, TRIES, rng)),
    prior(machine, seat, codes, rng) {
      const worths = planner.try(machine, seat, codes, Math.max(TRIES, codes.length), rng)
      planner.forget()
      return worths
    },
    // Between two turns all that was set up has scored, and nothing hangs in the air.
    cut: ({ frame, position: { game } }) => frame.step === 'act' && game.phase === 1 && turnsBegun(game) >= begun + turns,
    evaluate: ({ position }) => chances(position),
  }
}
