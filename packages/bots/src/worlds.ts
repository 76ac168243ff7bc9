// The worlds a decision is thought over in: imagined from what the seat knows, used as often as they are likely.
import {
  has,
  isRun,
  isSealed,
  Machine,
  NO_ANSWER,
  type FastChance,
  type Game,
  type Position,
  type Seat,
} from '@safehouse/kernel'
import type { Mind } from './mind.ts'

/** Steps through the unit interval so that any stretch of them is spread evenly. */
const GOLDEN = 0.618_033_988_749_895

export interface Wanted {
  /** Who is asked. */
  readonly seat: Seat
  /** At most so many worlds… */
  readonly most: number
  /** …fewer, if time is up after the first. */
  readonly late?: () => boolean
}

export class Worlds<S, M = unknown> {
  readonly #positions: readonly Position<S>[]
  /** How likely the worlds up to each are, together. */
  readonly #upTo: readonly number[]
  #at: number

  constructor(game: Game<S, M>, memory: M, mind: Mind<S>, { seat, most, late }: Wanted, rng: FastChance) {
    const positions: Position<S>[] = []
    const upTo: number[] = []
    let sum = 0
    for (let i = 0; i < most; i++) {
      if (i > 0 && late?.()) break
      const { position } = game.imagine(memory, rng)
      unseal(game, position, seat, rng)
      positions.push(position)
      sum += Math.max(0, mind.weight?.(position) ?? 1)
      upTo.push(sum)
    }
    this.#positions = positions
    this.#upTo = sum > 0 ? upTo : positions.map((_, i) => i + 1)
    this.#at = rng.next() / 0x1_0000_0000
  }

  get size(): number {
    return this.#positions.length
  }

  get first(): Position<S> {
    return this.#positions[0]
  }

  /** The next world to think in. It is shared: work on a copy. */
  next(): Position<S> {
    this.#at = (this.#at + GOLDEN) % 1
    const upTo = this.#upTo
    const wanted = this.#at * upTo[upTo.length - 1]
    let low = 0
    for (let high = upTo.length - 1; low < high;) {
      const middle = (low + high) >> 1
      if (upTo[middle] > wanted) high = middle
      else low = middle + 1
    }
    return this.#positions[low]
  }
}

/**
 * What others may have answered under seal is taken back: they decide in the search, as if nobody had answered yet. Only
 * what their standing orders answer stays. The seat that thinks is asked, whatever it said before.
 */
const unseal = <S, M>(game: Game<S, M>, position: Position<S>, asked: Seat, rng: FastChance): void => {
  const frame = position.stack.at(-1)
  const step = frame && game.steps[frame.step]
  if (!frame || !step || isRun(step) || !isSealed(step)) return
  const who = step.who(position.game, frame)
  const machine = new Machine(game, position, 'playout', rng)
  for (let seat = 0; seat < position.seats; seat++)
    position.sealed[seat] =
      has(who, seat) && seat !== asked && step.auto ? step.auto(position.game, frame, seat, machine) : NO_ANSWER
}
