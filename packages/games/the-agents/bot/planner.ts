// A seat's whole decisions, tried at random: which card is worth playing shows only once it lies somewhere and its command is
// carried out. What looks best is remembered and followed, so that a playout does not forget halfway what it was about.
import { worthOfEnd } from '@safehouse/bots'
import type { Code, FastChance, Machine, Seat } from '@safehouse/kernel'
import type { State } from '../rules/state.ts'
import { narrow } from './narrow.ts'
import { chances } from './outlook.ts'

/** What is asked while a command is carried out. */
const COMMANDS = new Set(['target', 'destination', 'position', 'stance', 'second', 'burgle', 'wiretap', 'interrogate'])
/** Where a decision goes on that was begun with another code. */
const GOES_ON = new Set([...COMMANDS, 'place', 'face', 'engage', 'exchange'])

/** A table to try things out at. It is set up once: a search tries many thousand decisions. */
class Scratch {
  #machine: Machine<State> | undefined
  #rng: FastChance | undefined

  /** The same position, to be gone on with by this luck. */
  of(machine: Machine<State>, rng: FastChance): Machine<State> {
    if (this.#machine && this.#rng === rng) this.#machine.copy(machine.position)
    else this.#machine = machine.fork('playout', rng)
    this.#rng = rng
    return this.#machine
  }
}

export class Planner {
  #plan: Code[] = []
  #seat: Seat = -1
  readonly #decisions = new Scratch()
  readonly #answers = new Scratch()

  forget(): void {
    this.#plan = []
  }

  /** A choice was carried out: either what was planned, or the plan is void. */
  follow(seat: Seat, code: Code): void {
    if (seat === this.#seat && code === this.#plan[0]) this.#plan.shift()
    else this.#plan = []
  }

  /** What a seat does next, by its plan; after so many tries, if it has none yet. */
  next(machine: Machine<State>, seat: Seat, tries: number, rng: FastChance): Code {
    if (seat !== this.#seat || this.#plan.length === 0) this.try(machine, seat, narrow(machine, seat), tries, rng)
    return this.#plan[0]
  }

  /** Tries decisions that begin with these codes, by turns, and plans the best. Says what the best of each code is worth. */
  try(machine: Machine<State>, seat: Seat, codes: readonly Code[], tries: number, rng: FastChance): number[] {
    const worths = codes.map(() => 0)
    const goesOn = codes.map(() => true)
    const start = rng.below(codes.length)
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < tries; i++) {
      const at = (start + i) % codes.length
      if (!goesOn[at]) continue
      const tried = this.#decisions.of(machine, rng)
      const decision = goOn(tried, seat, codes[at], rng)
      // One code alone comes to the same again.
      goesOn[at] = decision.length > 1
      while (!tried.over && tried.frame.seat !== seat && COMMANDS.has(tried.frame.step)) this.#obey(tried, rng)
      const worth = worthIn(tried, seat)
      worths[at] = Math.max(worths[at], worth)
      if (worth <= most) continue
      most = worth
      this.#plan = decision
      this.#seat = seat
    }
    return worths
  }

  /** Whoever carries out a command does what is best for himself at once. */
  #obey(machine: Machine<State>, rng: FastChance): void {
    const { seat } = machine.frame
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (const code of machine.options(seat).toArray()) {
      const tried = this.#answers.of(machine, rng)
      tried.answer(seat, code)
      const worth = worthIn(tried, seat)
      if (worth <= most) continue
      most = worth
      best = code
    }
    machine.answer(seat, best)
  }
}

/** A decision that begins with this code, anyhow. */
const goOn = (machine: Machine<State>, seat: Seat, first: Code, rng: FastChance): Code[] => {
  const codes = [first]
  machine.answer(seat, first)
  while (!machine.over && machine.frame.seat === seat && GOES_ON.has(machine.frame.step)) {
    const options = narrow(machine, seat)
    const code = options[rng.below(options.length)]
    machine.answer(seat, code)
    codes.push(code)
  }
  return codes
}

const worthIn = ({ over, position }: Machine<State>, seat: Seat): number =>
  (over ? worthOfEnd(position) : chances(position))[seat]
