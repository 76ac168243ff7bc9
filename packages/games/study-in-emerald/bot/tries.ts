// Trying out: every first choice of a decision, every second one that says where, and a few ways to go on from there.
import {
  clonePosition,
  isSealed,
  Machine,
  type Code,
  type FastChance,
  type Game,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import { studyInEmerald } from '../game.ts'
import { DECLINE } from '../rules/codes.ts'
import type { State } from '../rules/state.ts'
import { goesOn, WAYS } from './habits.ts'

const game = studyInEmerald as Game<State>

/** Questions whose choices are only cards to pay with or to throw away: the habits know how. */
const PAYING: ReadonlySet<string> = new Set(['payCubes', 'payGold', 'payBombs', 'tracks', 'discard', 'redraw'])
/** What there is to choose after the second choice of these matters little. */
const SETTLED: ReadonlySet<string> = new Set(['move', 'aim'])

/** Tries out what a seat could do, on copies of positions. */
export class Tries {
  readonly #seat: Seat
  readonly #rng: FastChance
  /** As far as a decision goes, and all that follows from it. */
  readonly #draft: Machine<State>
  readonly #playout: Machine<State>

  constructor(position: Position<State>, seat: Seat, rng: FastChance) {
    this.#seat = seat
    this.#rng = rng
    this.#draft = new Machine(game, position, 'draft', rng)
    this.#playout = new Machine(game, position, 'playout', rng)
  }

  /** Whole decisions worth a look. */
  candidates(position: Position<State>): Code[][] {
    const found = new Map<string, Code[]>()
    const add = (begun: readonly Code[], ways: number): void => {
      for (let way = 0; way < ways; way++) {
        const codes = this.#complete(position, begun, way)
        const name = codes.join()
        // Where the next way is the same there is nothing more to play or to throw away.
        if (found.has(name)) return
        found.set(name, codes)
      }
    }
    for (const first of this.#from(position).options(this.#seat).toArray()) {
      const machine = this.#from(position)
      if (!machine.tryAnswer(this.#seat, first)) {
        found.set(String(first), [first])
        continue
      }
      const label = machine.asking.label ?? ''
      if (PAYING.has(label)) add([first], WAYS)
      else for (const second of machine.options(this.#seat).toArray()) add([first, second], SETTLED.has(label) ? 1 : WAYS)
    }
    return [...found.values()]
  }

  /** Plays a decision and all that follows until somebody is on turn again. The machine is reused by the next try. */
  play(position: Position<State>, codes: readonly Code[]): Machine<State> {
    const machine = this.#playout
    machine.load(clonePosition(game, position))
    for (const code of codes) {
      if (machine.over) break
      machine.answer(this.#seat, code)
    }
    while (!machine.over && machine.frame.step !== 'act' && machine.frame.step !== 'placeMain') {
      const waiting = machine.waiting()
      const asked = 31 - Math.clz32(waiting & -waiting)
      const sealed = isSealed(machine.asking)
      machine.answer(asked, sealed ? replies(machine, asked, this.#seat, this.#rng) : goesOn(machine, asked, 0, this.#rng))
    }
    return machine
  }

  #from(position: Position<State>): Machine<State> {
    this.#draft.load(clonePosition(game, position))
    return this.#draft
  }

  /** Carries a decision that is begun through to its end. */
  #complete(position: Position<State>, begun: readonly Code[], way: number): Code[] {
    const machine = this.#from(position)
    const codes: Code[] = []
    for (let open = true; open;) {
      const code = begun[codes.length] ?? goesOn(machine, this.#seat, way, this.#rng)
      codes.push(code)
      open = machine.tryAnswer(this.#seat, code)
    }
    return codes
  }
}

/** Others make use of what they have against the one who tries; but not always. */
const replies = (machine: Machine<State>, asked: Seat, trier: Seat, rng: FastChance): Code => {
  const options = machine.options(asked)
  if (asked === trier || options.size < 2 || rng.below(3) === 0) return DECLINE
  return options.at(1 + rng.below(options.size - 1))
}
