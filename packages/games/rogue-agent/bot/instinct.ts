// What the greedy bot does, but for what it weighs as Commander: how everybody plays on when decisions are compared.
import type { Code, Machine, Seat } from '@safehouse/kernel'
import { GO, STOP } from '../rules/codes.ts'
import { NONE, type State } from '../rules/state.ts'
import { habit } from './habits.ts'
import { bestPlan, endOfTurn, type Plan } from './plan.ts'
import { roadsOf, startOf } from './travel.ts'
import { byPlan } from './turn.ts'

type Rules = Machine<State>
export type Choose = (machine: Rules, seat: Seat) => Code

export const isTurn = ({ frame }: Rules): boolean => frame.step === 'act' || frame.step === 'patrol'

export const stepsMade = ({ frame }: Rules): number | undefined => (frame.step === 'patrol' ? frame.a : undefined)

export const instinct: Choose = (machine, seat) => {
  const options = machine.options(seat).toArray()
  if (options.length === 1) return options[0]
  return isTurn(machine) ? choose(bestPlanOf(machine, seat), machine, seat, options) : habit(machine, seat, options)
}

/** Instinct that makes a plan and does not think again on the way: as good, and much faster. For one playout after the other. */
export class Steadfast {
  #plan: Plan | undefined
  #seat: Seat = NONE

  readonly begin = (): void => {
    this.#plan = undefined
  }

  readonly choose: Choose = (machine, seat) => {
    if (!isTurn(machine)) return instinct(machine, seat)
    const options = machine.options(seat).toArray()
    if (options.length === 1) return options[0]
    if (this.#plan && this.#seat === seat && machine.position.game.place[seat] !== this.#plan.slot) {
      const code = nextOf(this.#plan, machine, seat)
      if (code !== undefined && options.includes(code)) return code
    }
    this.#plan = bestPlanOf(machine, seat)
    this.#seat = seat
    return choose(this.#plan, machine, seat, options)
  }
}

const bestPlanOf = (machine: Rules, seat: Seat): Plan => bestPlan(machine.position.game, seat, stepsMade(machine))

const choose = (plan: Plan, machine: Rules, seat: Seat, options: readonly Code[]): Code =>
  byPlan(plan, machine.position.game, seat, stepsMade(machine), options)

/** The next code on the way of a plan, if there is a way. */
export const nextOf = ({ slot, errand }: Plan, machine: Rules, seat: Seat): Code | undefined => {
  const s = machine.position.game
  const steps = stepsMade(machine)
  if (s.place[seat] === slot) return steps === undefined ? (errand?.code ?? endOfTurn(s, seat)) : STOP
  const { first } = roadsOf(s, seat).from(startOf(s, seat, steps))[slot]
  return first === NONE ? undefined : GO + first
}
