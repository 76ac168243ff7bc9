// What the search needs to know of A Study in Emerald. The decision at hand is thought over, and the rest of the own turn with
// it, in worlds that are as likely as what the others were seen to do says; what it has changed is judged where it ends.
import type { Mind, MindOf } from '@safehouse/bots'
import {
  FastChance,
  has,
  isSealed,
  latest,
  type Code,
  type Knowledge,
  type Machine,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import type { Memory } from '../imagine/imagine.ts'
import { RESTORATIONIST } from '../rules/data.ts'
import { NONE, type State } from '../rules/state.ts'
import { answer } from './answers.ts'
import { guesses, oddsFrom } from './belief.ts'
import { Choosing } from './choosing.ts'
import { goesOn } from './habits.ts'
import { chancesOf } from './judgement.ts'
import { Outlook } from './outlook.ts'

/** What a point of the greedy bot's worth promises, in chances to win; and for how many simulations that counts. */
const POINT = 0.01
const TRUST = 4
const WORLDS = 40

/** What a seat thinks with, near or far. */
export interface Senses {
  readonly known: State
  readonly choosing: Choosing
  readonly outlook: Outlook
}

export const senses = (k: Knowledge, memory: Memory): Senses => {
  const known = memory.known.game
  const choosing = new Choosing(guesses(k, known), new FastChance(known.rounds + 1))
  return { known, choosing, outlook: new Outlook(k.viewer, known) }
}

export const mind: MindOf<State, Memory> = (k, memory) => nearsighted(k, senses(k, memory))

/** The own turn is searched to its end and judged there. */
export const nearsighted = (k: Knowledge, { known, choosing, outlook }: Senses): Mind<State> => {
  const { viewer } = k
  const odds = oddsFrom(k)
  /** In the midst of a decision, or still in the turn in which the question came. */
  const isUnderWay = ({ frame, position }: Machine<State>): boolean =>
    frame.step !== 'act' || (position.game.turn === known.turn && position.game.turn === viewer)
  return {
    begin: ({ position }) => outlook.begin(position.game),
    plans: (machine, seat) => seat === viewer && isUnderWay(machine),
    policy: (machine, seat, rng) => {
      const choices = seat === viewer ? choosing.at(machine, seat) : undefined
      return choices ? choices.codes[0] : reply(machine, seat, rng)
    },
    narrow: (machine, seat) => choosing.at(machine, seat)?.codes ?? machine.options(seat).toArray(),
    prior: (machine, seat, codes) => {
      const { usual } = outlook
      const choices = choosing.at(machine, seat)
      if (!choices) return codes.map(() => usual)
      const [best] = choices.worths
      return codes.map((code) => Math.max(0, usual + POINT * (choices.worths[choices.codes.indexOf(code)] - best)))
    },
    trust: TRUST,
    cut: (machine) => !isUnderWay(machine),
    isCutInTrees: true,
    evaluate: ({ position }) => outlook.after(chancesOf(position.game, outlook.ripe)),
    values: (end) => outlook.after(winsOf(end)),
    weight: ({ game }) => {
      let weight = 1
      for (let seat = 0; seat < game.seats; seat++)
        if (known.side[seat] === NONE && game.side[seat] === RESTORATIONIST) weight *= odds[seat]
      outlook.add(game, weight)
      return weight
    },
    // Where there is nothing to choose there is nothing to imagine.
    worlds: latest(k).ask?.mine?.options.length === 1 ? 1 : WORLDS,
  }
}

/** What somebody answers who knows the sides, and how a decision that is begun goes on. */
export const reply = (machine: Machine<State>, seat: Seat, rng: FastChance): Code =>
  isSealed(machine.asking)
    ? answer(machine, seat, [{ sides: machine.position.game.side, chance: 1 }], rng)
    : goesOn(machine, seat, 0, rng)

/** A shared win counts as its share. */
export const winsOf = ({ seats, outcome }: Position<State>): number[] => {
  const { winners } = outcome!
  const shares = Array.from({ length: seats }, (_, seat) => (has(winners, seat) ? 1 : 0))
  const count = shares.reduce((sum: number, share) => sum + share, 0)
  return shares.map((share) => share / count)
}
