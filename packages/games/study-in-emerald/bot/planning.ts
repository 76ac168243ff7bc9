// The rest of a turn, planned: each decision is as good as the best turn that can be made of it.
import type { Code, FastChance, Machine, Seat } from '@safehouse/kernel'
import type { State } from '../rules/state.ts'
import type { Choosing } from './choosing.ts'
import { keyOf } from './key.ts'
import { Tries, type Judge } from './tries.ts'

export interface Plan {
  readonly codes: readonly Code[]
  /** The seat's chances when the turn is over. */
  readonly value: number
}

/** Keeps what it found, whichever world it is asked in: the seat cannot tell them apart. */
export class Planning {
  readonly #choosing: Choosing
  /** What the end of the turn, or of the game, is worth. */
  readonly #judge: Judge
  readonly #rng: FastChance
  readonly #plans = new Map<number, readonly Plan[]>()

  constructor(choosing: Choosing, judge: Judge, rng: FastChance) {
    this.#choosing = choosing
    this.#judge = judge
    this.#rng = rng
  }

  /** The decisions worth a look, the best one first. */
  at(machine: Machine<State>, seat: Seat): readonly Plan[] {
    const key = keyOf(machine, seat)
    let plans = this.#plans.get(key)
    if (!plans) this.#plans.set(key, (plans = this.#plan(machine, seat)))
    return plans
  }

  #plan(machine: Machine<State>, seat: Seat): Plan[] {
    const { position } = machine
    const { turn } = position.game
    const options = machine.options(seat)
    const decisions = options.size === 1 ? [{ codes: options.toArray() }] : this.#choosing.decisions(machine, seat)
    const tries = new Tries(position, seat, this.#judge, this.#rng)
    const plans = decisions.map(({ codes }): Plan => {
      const after = tries.play(position, codes)
      const isDone = after.over || after.position.game.turn !== turn
      return { codes, value: isDone ? this.#judge(after) : this.at(after.fork('playout'), seat)[0].value }
    })
    return plans.toSorted((a, b) => b.value - a.value)
  }
}
