// How everybody plays in a playout, one code at a time; a decision once thought of is carried through.
import type { Code, FastChance, Machine, Seat } from '@safehouse/kernel'
import { NO, YES } from '../rules/codes.ts'
import type { SpecterOps } from '../rules/state.ts'
import { AgentInstinct } from './agent-instinct.ts'
import type { AgentTaste } from './agent-walks.ts'
import { Follower } from './follow.ts'
import { HunterInstinct } from './hunter-instinct.ts'
import { LYING_IN_WAIT, type HunterTaste } from './hunter-moves.ts'
import type { Belief } from './belief.ts'

export const AGENT_STEPS = new Set(['act', 'walk', 'after', 'aim', 'decoy', 'declare'])
export const HUNTER_STEPS = new Set(['start', 'action', 'walking', 'driving', 'relaying', 'leave', 'attack', 'snipe'])

export class Instinct {
  readonly follower: Follower
  readonly agent: AgentInstinct
  readonly hunter: HunterInstinct
  /** Hunters who lie in wait, and in how many simulations of a hundred all hunters do. */
  readonly #waiting: HunterInstinct
  readonly #often: number
  /** The hunters of this simulation. */
  #hunters: HunterInstinct | undefined
  #plan: Code[] = []

  constructor(roots: readonly Belief[], agent?: AgentTaste, hunter?: HunterTaste, often = 0) {
    this.follower = new Follower(roots)
    this.agent = new AgentInstinct(this.follower, agent)
    this.hunter = new HunterInstinct(this.follower, hunter)
    this.#waiting = new HunterInstinct(this.follower, LYING_IN_WAIT)
    this.#often = often
  }

  begin(machine: Machine<SpecterOps>): void {
    this.#plan = []
    this.#hunters = undefined
    this.follower.begin(machine)
  }

  watch(machine: Machine<SpecterOps>, _seat: Seat, code: Code): void {
    if (this.#plan.length > 0 && this.#plan.shift() !== code) this.#plan = []
    this.follower.watch(machine, code)
  }

  choose(machine: Machine<SpecterOps>, seat: Seat, rng: FastChance): Code {
    const { step } = machine.frame
    if (step === 'blade') return machine.options(seat).has(YES) ? YES : NO
    if (step === 'access' || step === 'vote') return NO
    if (this.#plan.length === 0 || !machine.options(seat).has(this.#plan[0])) {
      if (AGENT_STEPS.has(step)) this.#plan = this.agent.choose(machine, seat, rng)
      else if (HUNTER_STEPS.has(step)) this.#plan = this.#drawn(rng).choose(machine, seat, rng)
      else this.#plan = [machine.options(seat).at(rng.below(machine.options(seat).size))]
    }
    return this.#plan[0]
  }

  /** The luck of a simulation draws them: what is compared in one world meets the same. */
  #drawn(rng: FastChance): HunterInstinct {
    this.#hunters ??= this.#often > 0 && rng.below(100) < this.#often ? this.#waiting : this.hunter
    return this.#hunters
  }
}
