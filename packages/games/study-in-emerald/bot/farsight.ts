// The mastermind's mind. Its turn is planned to the end, then the best ways to begin it are compared in a contest: everybody
// plays on until the seat has had its next turn too, so that what the others make of a plan is seen, not guessed.
import type { Contender, Mind, MindOf } from '@safehouse/bots'
import { FastChance, isSealed, type Machine } from '@safehouse/kernel'
import type { Memory } from '../imagine/imagine.ts'
import type { State } from '../rules/state.ts'
import { chancesOf } from './judgement.ts'
import { nearsighted, reply, senses, winsOf } from './mind.ts'
import { Planning } from './planning.ts'
import { Reflex } from './reflex.ts'

/** So many ways to begin the turn are compared. */
const CONTENDERS = 4
/** How much of what a plan promises counts beside what its playouts come to. */
const TRUST = 0.5

export const farsighted: MindOf<State, Memory> = (k, memory): Mind<State> => {
  const { viewer } = k
  const sense = senses(k, memory)
  const near = nearsighted(k, sense)
  const { known, choosing, outlook } = sense
  // What comes up in the turns of others is soon over.
  if (known.turn !== viewer || memory.known.stack.at(-1)!.step !== 'act') return near
  const now = turnOf(known)
  const judge = ({ over, position }: Machine<State>): number =>
    (over ? winsOf(position) : chancesOf(position.game, outlook.ripe))[viewer]
  const planning = new Planning(choosing, judge, new FastChance(known.rounds + 1))
  const reflex = new Reflex()
  return {
    ...near,
    contenders: (machine, seat): Contender[] => {
      const plans = planning.at(machine, seat)
      return plans.slice(0, CONTENDERS).map(({ codes, value }) => ({ codes, promise: TRUST * (value - plans[0].value) }))
    },
    begin: (machine) => {
      outlook.begin(machine.position.game)
      reflex.begin()
    },
    policy: (machine, seat, rng) => {
      const { frame, position } = machine
      if (isSealed(machine.asking)) return reply(machine, seat, rng)
      if (frame.step === 'act' && turnOf(position.game) === now) return reflex.follow(() => planning.at(machine, seat)[0].codes)
      return reflex.code(machine, seat, rng)
    },
    cut: ({ frame, position }) => frame.step === 'act' && turnOf(position.game) > now + position.seats,
  }
}

/** How many turns there have been. */
const turnOf = ({ first, rounds, seats, turn }: State): number => rounds * seats + ((turn - first + seats) % seats)
