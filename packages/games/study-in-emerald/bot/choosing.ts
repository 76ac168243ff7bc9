// The choices in a turn that deserve a look: the whole decisions that look best just after them, code by code.
import { clonePosition, FastChance, Machine, type Code, type Game, type Seat } from '@safehouse/kernel'
import { studyInEmerald } from '../game.ts'
import type { State } from '../rules/state.ts'
import type { Guess } from './belief.ts'
import { judgeFrom } from './greedy.ts'
import { keyOf } from './key.ts'
import { Tries } from './tries.ts'

const game = studyInEmerald as Game<State>

/** So many decisions are looked at, and of those that begin alike so many. */
const MOST = 16
const ALIKE = 5

/** Codes that may come next, the best ones first, and what is best of the decisions that go on with them, in points. */
export interface Choices {
  readonly codes: Code[]
  readonly worths: number[]
}

interface Decision {
  readonly codes: readonly Code[]
  readonly worth: number
}

/** Keeps what it found, whichever world it is asked in: the seat cannot tell them apart. */
export class Choosing {
  readonly #believed: readonly Guess[]
  readonly #rng: FastChance
  readonly #choices = new Map<number, Choices>()

  constructor(believed: readonly Guess[], rng: FastChance) {
    this.#believed = believed
    this.#rng = rng
  }

  /** Undefined where there is nothing to say: all options are alike. */
  at(machine: Machine<State>, seat: Seat): Readonly<Choices> | undefined {
    const key = keyOf(machine, seat)
    const known = this.#choices.get(key)
    if (known || (machine.frame.step !== 'act' && machine.frame.step !== 'placeMain')) return known
    const decisions = this.decisions(machine, seat)
    for (const decision of decisions) this.#keep(machine, seat, decision)
    return this.#choices.get(key)
  }

  /** The whole decisions that look best just after them. */
  decisions({ position }: Machine<State>, seat: Seat): Decision[] {
    const tries = new Tries(position, seat, judgeFrom(position.game, seat, this.#believed, true), this.#rng)
    const all = tries
      .candidates(position)
      .map((candidate): Decision => ({ codes: candidate.codes, worth: tries.weigh(position, candidate) }))
    const begun = new Map<Code, number>()
    const found: Decision[] = []
    for (const decision of all.toSorted((a, b) => b.worth - a.worth)) {
      const [first] = decision.codes
      const alike = begun.get(first) ?? 0
      if (alike === ALIKE) continue
      begun.set(first, alike + 1)
      found.push(decision)
      if (found.length === MOST) break
    }
    return found
  }

  /** Each of its codes becomes one of those that may come next where it is due. */
  #keep({ position }: Machine<State>, seat: Seat, { codes, worth }: Decision): void {
    const machine = new Machine(game, clonePosition(game, position), 'draft', this.#rng)
    for (const code of codes) {
      const key = keyOf(machine, seat)
      let choices = this.#choices.get(key)
      if (!choices) this.#choices.set(key, (choices = { codes: [], worths: [] }))
      // The best decisions come first: whatever else begins alike promises less.
      if (!choices.codes.includes(code)) {
        choices.codes.push(code)
        choices.worths.push(worth)
      }
      if (!machine.tryAnswer(seat, code)) return
    }
  }
}
