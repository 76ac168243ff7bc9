// What a hunter does in a playout: it goes where it sees most of where the agent can be, and shoots at what it sees.
import type { Code, FastChance, Machine, Seat } from '@safehouse/kernel'
import { cellsOf } from '../rules/bits.ts'
import { CELLS } from '../rules/board.ts'
import { STAY } from '../rules/codes.ts'
import { NO_ATTACK, NO_SNIPER } from '../rules/hunter-turn.ts'
import { sightOf } from '../rules/sight.ts'
import { FIRST, isHiddenTraitor, onBoard, type SpecterOps } from '../rules/state.ts'
import { barredBy, type Follower } from './follow.ts'
import { codesOf, HUNTER_TASTE, movesOf, scentOf, weighMoves, type HunterTaste, type Move, type Scent } from './hunter-moves.ts'

/** A direction is worth watching if the agent goes there that likely. */
const WORTH_SNIPING = 0.3

/** So many likely spaces are thought of where it matters. */
const THOROUGH = 40

/** In a playout one of so many ways by road is looked at. */
const BY_ROAD = 3

export class HunterInstinct {
  readonly #follower: Follower
  readonly #taste: HunterTaste
  readonly #now = new Float32Array(CELLS)
  readonly #next = new Float32Array(CELLS)
  readonly #later = new Float32Array(CELLS)

  constructor(follower: Follower, taste: HunterTaste = HUNTER_TASTE) {
    this.#follower = follower
    this.#taste = taste
  }

  choose(machine: Machine<SpecterOps>, seat: Seat, rng: FastChance): Code[] {
    const { frame, position } = machine
    const s = position.game
    const options = machine.options(seat)
    if (frame.step === 'start') return [options.at(rng.below(options.size))]
    if (frame.step === 'attack') return [isHiddenTraitor(s, frame.b) ? NO_ATTACK : options.at(1 + rng.below(options.size - 1))]
    if (frame.step === 'snipe') return [this.snipe(s, frame.b)]
    const moves = movesOf(s, frame.b, frame.step, BY_ROAD, rng.below(BY_ROAD))
    if (moves.length === 0) return [options.has(STAY) ? STAY : options.at(0)]
    weighMoves(s, frame.b, moves, this.scent(s, rng), this.#taste, rng)
    let best = moves[0]
    for (const move of moves) if (move.score > best.score) best = move
    return codesOf(s, frame.b, best)
  }

  /** The best moves, the best first. */
  moves(s: SpecterOps, index: number, step: string, rng: FastChance): Move[] {
    const moves = movesOf(s, index, step)
    weighMoves(s, index, moves, this.scent(s, rng, THOROUGH), this.#taste, rng)
    return moves.toSorted((a, b) => b.score - a.score)
  }

  /** Where the agents are thought to be, taken together. */
  scent(s: SpecterOps, rng: FastChance, drawn?: number): Scent {
    const { beliefs } = this.#follower
    const now = this.#now.fill(0)
    const next = this.#next.fill(0)
    const later = this.#later.fill(0)
    let count = 0
    for (let i = 0; i < s.agents.length; i++) if (onBoard(s.agents[i])) count++
    for (let i = 0; i < s.agents.length; i++) {
      if (!onBoard(s.agents[i])) continue
      const coming = this.#follower.coming(s, i)
      for (let cell = 0; cell < CELLS; cell++) {
        now[cell] += beliefs[i].weights[cell] / count
        next[cell] += coming.next[cell] / count
        later[cell] += coming.later[cell] / count
      }
    }
    // What others already watch need not be watched again.
    const watched = barredBy(
      s.hunters.filter((hunter, i) => hunter.acted && i !== s.active),
      s.smokes,
    )
    for (const cell of cellsOf(watched)) next[cell] *= 0.3
    return scentOf(now, next, later, rng, drawn)
  }

  /** Where the Gun watches, if anywhere. */
  snipe(s: SpecterOps, index: number): Code {
    const { space } = s.hunters[index]
    const { next } = this.#follower.coming(s, FIRST)
    let best = NO_SNIPER
    let most = WORTH_SNIPING
    for (let direction = 0; direction < 4; direction++) {
      let sum = 0
      for (const cell of cellsOf(sightOf(s.smokes, { space, blind: false, direction }))) sum += next[cell]
      if (sum <= most) continue
      most = sum
      best = 1 + direction
    }
    return best
  }
}
