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
import { shifts } from './shifts.ts'

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

/** A whole decision, and where it leads if that hangs neither on luck nor on others. */
interface Tried {
  readonly codes: Code[]
  readonly after: Position<State> | undefined
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
    const weighed = ({ codes, after }: Tried): Candidate => ({ codes, worth: this.#worth(after) })
    machine.load(position)
    for (const first of machine.options(this.#seat).toArray()) {
      machine.load(clonePosition(game, position))
      if (!this.#goesOn(first)) {
        found.push(weighed({ codes: [first], after: this.#after() }))
        continue
      }
      const begun = machine.position
      const label = machine.asking.label ?? ''
      if (PAYING.has(label)) found.push(...this.#ways(begun, [first], WAYS).map(weighed))
      else if (label in shifts) this.#addPlaces(found, begun, first, label)
      else {
        const ways = SETTLED.has(label) ? 1 : WAYS
        for (const second of machine.options(this.#seat).toArray())
          found.push(...this.#ways(begun, [first, second], ways).map(weighed))
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

  /** Every way to go on from a decision of which the first code is given already, and where it leads. */
  #ways(begun: Position<State>, given: readonly Code[], most: number): Tried[] {
    const found: Tried[] = []
    const machine = this.#sure
    for (let way = 0; way < most; way++) {
      machine.load(clonePosition(game, begun))
      const codes = [...given]
      let isOnlyWay = true
      let open = true
      for (let i = 1; i < given.length; i++) open = this.#goesOn(given[i])
      while (open) {
        const code = goesOn(machine, this.#seat, way, this.#rng)
        if (mayDiffer(machine.asking.label, code)) isOnlyWay = false
        codes.push(code)
        open = this.#goesOn(code)
      }
      // Where the next way is the same there is nothing more to play or to throw away.
      if (found.some((one) => isSame(one.codes, codes))) break
      found.push({ codes, after: this.#after() })
      if (isOnlyWay) break
    }
    return found
  }

  /** Every place for something, tried at the first of them. */
  #addPlaces(found: Candidate[], begun: Position<State>, first: Code, label: string): void {
    const places = this.#sure.options(this.#seat).toArray()
    const tried = this.#ways(begun, [first, places[0]], WAYS)
    places.forEach((place, i) => {
      for (const { codes, after } of tried) {
        if (after && i > 0) shifts[label](after.game, begun.game, this.#seat, places[i - 1], place)
        found.push({ codes: codes.with(1, place), worth: this.#worth(after) })
      }
    })
  }

  /** Where the decision that was just tried leads, if that hangs neither on luck nor on others. */
  #after(): Position<State> | undefined {
    return this.#isStuck || !isAtRest(this.#sure) ? undefined : this.#sure.position
  }

  #worth(after: Position<State> | undefined): number | undefined {
    if (!after) return undefined
    this.#sure.load(after)
    return this.#judge(this.#sure)
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
