// What the greedy bot does, but for what it weighs as Commander: how everybody plays on when decisions are compared.
import type { Code, Machine, Seat } from '@safehouse/kernel'
import { GO, STOP } from '../rules/codes.ts'
import { NONE, type State } from '../rules/state.ts'
import { nextToReroll, waysToReroll } from './dice.ts'
import { habit, isSearchReroll } from './habits.ts'
import { bestPlan, endOfTurn, type Plan } from './plan.ts'
import { Roads, startOf } from './travel.ts'
import type { Stakes } from './stakes.ts'
import { byPlan } from './turn.ts'

type Rules = Machine<State>
export type Choose = (machine: Rules, seat: Seat) => Code

export const isTurn = ({ frame }: Rules): boolean => frame.step === 'act' || frame.step === 'patrol'

export const stepsMade = ({ frame }: Rules): number | undefined => (frame.step === 'patrol' ? frame.a : undefined)

export const instinctBy =
  (by: Stakes): Choose =>
  (machine, seat) => {
    const options = machine.options(seat).toArray()
    if (options.length === 1) return options[0]
    return isTurn(machine)
      ? choose(by, bestPlanOf(by, machine, seat), machine, seat, options)
      : habit(by, machine, seat, options)
  }

/** Instinct that makes a plan and does not think again on the way: as good, and much faster. For one playout after the other. */
export class Steadfast {
  readonly #by: Stakes
  readonly #instinct: Choose
  #plan: Plan | undefined
  #seat: Seat = NONE
  /** Dice of a search that are to be rolled again, as bits. */
  #rerolled = 0

  constructor(by: Stakes) {
    this.#by = by
    this.#instinct = instinctBy(by)
  }

  readonly begin = (): void => {
    this.#plan = undefined
  }

  readonly choose: Choose = (machine, seat) => {
    if (this.#by.isExact && isSearchReroll(machine)) return this.#reroll(machine, seat)
    if (!isTurn(machine)) return this.#instinct(machine, seat)
    const options = machine.options(seat).toArray()
    if (options.length === 1) return options[0]
    if (this.#plan && this.#seat === seat && machine.position.game.place[seat] !== this.#plan.slot) {
      const code = nextOf(this.#by, this.#plan, machine, seat)
      if (code !== undefined && options.includes(code)) return code
    }
    this.#plan = bestPlanOf(this.#by, machine, seat)
    this.#seat = seat
    return choose(this.#by, this.#plan, machine, seat, options)
  }

  #reroll({ frame, position: { game } }: Rules, seat: Seat): Code {
    if (frame.a === 0) this.#rerolled = waysToReroll(this.#by, game, seat)[0].picked
    return nextToReroll(this.#rerolled, frame.a)
  }
}

const bestPlanOf = (by: Stakes, machine: Rules, seat: Seat): Plan =>
  bestPlan(by, machine.position.game, seat, stepsMade(machine))

const choose = (by: Stakes, plan: Plan, machine: Rules, seat: Seat, options: readonly Code[]): Code =>
  byPlan(by, plan, machine.position.game, seat, stepsMade(machine), options)

/** The next code on the way of a plan, if there is a way. */
export const nextOf = (by: Stakes, { slot, errand }: Plan, machine: Rules, seat: Seat): Code | undefined => {
  const s = machine.position.game
  const steps = stepsMade(machine)
  if (s.place[seat] === slot) return steps === undefined ? (errand?.code ?? endOfTurn(by, s, seat)) : STOP
  const { first } = new Roads(by, s, seat).from(startOf(s, seat, steps))[slot]
  return first === NONE ? undefined : GO + first
}
