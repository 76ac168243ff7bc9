// Trying out: every first choice of a decision, every second one that says where, and a few ways to go on from there.
import {
  clonePosition,
  isSealed,
  Machine,
  type Chance,
  type Code,
  type FastChance,
  type Game,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import { studyInEmerald } from '../game.ts'
import { DECLINE, DONE } from '../rules/codes.ts'
import type { State } from '../rules/state.ts'
import { goesOn, WAYS } from './habits.ts'

const game = studyInEmerald as Game<State>

/** Questions whose choices are only cards to pay with or to throw away: the habits know how. */
const PAYING: ReadonlySet<string> = new Set(['payCubes', 'payGold', 'payBombs', 'tracks', 'discard', 'redraw'])
/** What there is to choose after the second choice of these matters little. */
const SETTLED: ReadonlySet<string> = new Set(['move', 'aim'])

/** What a position is worth to the seat that tries. */
export type Judge = (after: Machine<State>) => number

export interface Candidate {
  readonly codes: readonly Code[]
  /** What comes of it, where that hangs neither on luck nor on others. */
  readonly worth?: number | undefined
}

/** As far as things go without luck. */
const HANGS_ON_LUCK = Symbol('luck')
const noLuck: Chance = {
  draw: () => {
    throw HANGS_ON_LUCK
  },
  pick: () => {
    throw HANGS_ON_LUCK
  },
}

/** Tries out what a seat could do, on copies of positions. */
export class Tries {
  readonly #seat: Seat
  readonly #judge: Judge
  readonly #rng: FastChance
  readonly #sure: Machine<State>
  #isStuck = false
  readonly #playout: Machine<State>

  constructor(position: Position<State>, seat: Seat, judge: Judge, rng: FastChance) {
    this.#seat = seat
    this.#judge = judge
    this.#rng = rng
    this.#sure = new Machine(game, position, 'playout', noLuck)
    this.#playout = new Machine(game, position, 'playout', rng)
  }

  /** Whole decisions worth a look. */
  candidates(position: Position<State>): Candidate[] {
    const found: Candidate[] = []
    const machine = this.#sure
    machine.load(position)
    for (const first of machine.options(this.#seat).toArray()) {
      machine.load(clonePosition(game, position))
      const codes = [first]
      if (!this.#goesOn(first)) {
        found.push({ codes, worth: this.#worth() })
        continue
      }
      const begun = machine.position
      const label = machine.asking.label ?? ''
      if (PAYING.has(label)) this.#addWays(found, begun, codes, [], WAYS)
      else {
        const ways = SETTLED.has(label) ? 1 : WAYS
        for (const second of machine.options(this.#seat).toArray()) this.#addWays(found, begun, codes, [second], ways)
      }
    }
    return found
  }

  /** What a decision is worth; where that hangs on luck or on others, as it happens to turn out. */
  weigh(position: Position<State>, { codes, worth }: Candidate): number {
    return worth ?? this.#judge(this.play(position, codes))
  }

  /** Plays a decision and all that follows until somebody is on turn again. The machine is reused by the next try. */
  play(position: Position<State>, codes: readonly Code[]): Machine<State> {
    const machine = this.#playout
    machine.load(clonePosition(game, position))
    for (const code of codes) {
      if (machine.over) break
      machine.answer(this.#seat, code)
    }
    while (!isAtRest(machine)) {
      const waiting = machine.waiting()
      const asked = 31 - Math.clz32(waiting & -waiting)
      const sealed = isSealed(machine.asking)
      machine.answer(asked, sealed ? replies(machine, asked, this.#seat, this.#rng) : goesOn(machine, asked, 0, this.#rng))
    }
    return machine
  }

  /** What the decision that was just tried is worth. */
  #worth(): number | undefined {
    return this.#isStuck || !isAtRest(this.#sure) ? undefined : this.#judge(this.#sure)
  }

  /** Every way to go on from a decision that is begun. */
  #addWays(found: Candidate[], begun: Position<State>, done: readonly Code[], next: readonly Code[], ways: number): void {
    const from = found.length
    const machine = this.#sure
    for (let way = 0; way < ways; way++) {
      machine.load(clonePosition(game, begun))
      const codes = [...done, ...next]
      let isOnlyWay = true
      let open = true
      for (const code of next) open = this.#goesOn(code)
      while (open) {
        const code = goesOn(machine, this.#seat, way, this.#rng)
        if (mayDiffer(machine.asking.label, code)) isOnlyWay = false
        codes.push(code)
        open = this.#goesOn(code)
      }
      // Where the next way is the same there is nothing more to play or to throw away.
      for (let i = from; i < found.length; i++) if (isSame(found[i].codes, codes)) return
      found.push({ codes, worth: this.#worth() })
      if (isOnlyWay) return
    }
  }

  /** Gives an answer, and says whether the decision goes on. */
  #goesOn(code: Code): boolean {
    this.#isStuck = false
    try {
      return this.#sure.decide(this.#seat, code)
    } catch (reason) {
      if (reason !== HANGS_ON_LUCK) throw reason
      this.#isStuck = true
      return false
    }
  }
}

/** Somebody is on turn, or nobody ever again. */
const isAtRest = (machine: Machine<State>): boolean =>
  machine.over || machine.frame.step === 'act' || machine.frame.step === 'placeMain'

/** Might this choice be another one in the next way? Whoever pays without stopping has paid with all that fits. */
const mayDiffer = (label: string | undefined, code: Code): boolean => code === DONE || !label?.startsWith('pay')

const isSame = (one: readonly Code[], other: readonly Code[]): boolean =>
  one.length === other.length && one.every((code, i) => code === other[i])

/** Others make use of what they have against the one who tries; but not always. */
const replies = (machine: Machine<State>, asked: Seat, trier: Seat, rng: FastChance): Code => {
  const options = machine.options(asked)
  if (asked === trier || options.size < 2 || rng.below(3) === 0) return DECLINE
  return options.at(1 + rng.below(options.size - 1))
}
