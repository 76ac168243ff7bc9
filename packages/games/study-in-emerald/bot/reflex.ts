// What everybody does in a playout: the whole decision that looks best just after it, to somebody who knows the sides.
import type { Code, FastChance, Machine, Seat } from '@safehouse/kernel'
import type { State } from '../rules/state.ts'
import { judgeFrom } from './greedy.ts'
import { Tries } from './tries.ts'

/** A decision is found at once and carried out code by code. */
export class Reflex {
  #codes: readonly Code[] = []
  #done = 0

  /** Whatever was under way in the last playout is forgotten. */
  begin(): void {
    this.#codes = []
    this.#done = 0
  }

  /** The next code: of the decision under way, or of the one that is found now. */
  follow(find: () => readonly Code[]): Code {
    if (this.#done === this.#codes.length) {
      this.#codes = find()
      this.#done = 0
    }
    return this.#codes[this.#done++]
  }

  code(machine: Machine<State>, seat: Seat, rng: FastChance): Code {
    return this.follow(() => {
      const options = machine.options(seat)
      return options.size === 1 ? options.toArray() : decide(machine, seat, rng)
    })
  }
}

const decide = ({ position }: Machine<State>, seat: Seat, rng: FastChance): readonly Code[] => {
  const now = position.game
  const tries = new Tries(position, seat, judgeFrom(now, seat, [{ sides: now.side, chance: 1 }], true), rng)
  let best: readonly Code[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const candidate of tries.candidates(position)) {
    const worth = tries.weigh(position, candidate)
    if (worth <= most) continue
    most = worth
    best = candidate.codes
  }
  return best
}
