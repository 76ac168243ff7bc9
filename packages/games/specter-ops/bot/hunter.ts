// How the greedy bot plays a hunter: look where the agent can be, close in, shoot when it can; a traitor looks elsewhere.
import type { Code, FastChance, Machine, Seat } from '@safehouse/kernel'
import { and, cellsOf, countBits, include, or, stepsFrom, type Bits } from '../rules/bits.ts'
import { distance, escapesOf, NOWHERE, OPEN_BITS, STEPS, type Cell } from '../rules/board.ts'
import { DRIVE, ENTER, EXIT, POST_COGNITION, REMOTE_SENSOR, SENSOR, STAY } from '../rules/codes.ts'
import { BEAST, CONSTANTS, OBJECTIVES_NEEDED } from '../rules/data.ts'
import { NO_ATTACK, NO_SNIPER } from '../rules/hunter-turn.ts'
import { sightOf } from '../rules/sight.ts'
import { countDone, isHiddenTraitor, NONE, onBoard, type Hunter, type SpecterOps } from '../rules/state.ts'
import { drivesFrom, FAR, stepsTo, walksFrom } from './reach.ts'

/** Many possible spaces: asking is better than looking. */
const LOST = 60

interface Plan {
  codes: Code[]
  score: number
}

/** Plays one decision of a hunter seat. `where` is where the agents can be, by agent; `goals` where they are known to want to go. */
export class HunterPlayer {
  readonly #rng: FastChance
  readonly #where: readonly Bits[]
  readonly #goals: readonly Cell[]
  #codes: Code[] | undefined

  constructor(where: readonly Bits[], goals: readonly Cell[], rng: FastChance) {
    this.#where = where
    this.#goals = goals
    this.#rng = rng
  }

  choose(machine: Machine<SpecterOps>, seat: Seat): Code {
    const { frame, position } = machine
    const s = position.game
    const options = machine.options(seat).toArray()
    const traitor = isHiddenTraitor(s, frame.b)
    if (frame.step === 'attack') return traitor && this.#rng.below(2) === 0 ? NO_ATTACK : options[1]
    if (frame.step === 'snipe') return this.#snipe(s, s.hunters[frame.b])
    if (frame.step === 'start') return options[this.#rng.below(options.length)]
    if (frame.step === 'action' || frame.step === 'leave') this.#codes = this.#plan(s, frame.b, frame.step === 'leave', options)
    const code = this.#codes?.shift()
    return code !== undefined && options.includes(code) ? code : options.includes(STAY) ? STAY : options[0]
  }

  /** The best action. */
  #plan(s: SpecterOps, index: number, leaving: boolean, options: readonly Code[]): Code[] {
    const hunter = s.hunters[index]
    const possible = this.#all()
    const asks = [POST_COGNITION, REMOTE_SENSOR, SENSOR].find((code) => options.includes(code))
    if (asks !== undefined && countBits(possible) > LOST && s.round > 2 && this.#rng.below(2) === 0) return [asks]
    const judge = this.#judge(s, index)
    let best: Plan = { codes: [STAY], score: -Infinity }
    const weigh = (end: Cell, codes: Code[], bonus = 0): void => {
      const score = judge(end) + bonus + this.#rng.below(100) / 1000
      if (score > best.score) best = { codes, score }
    }
    if (!hunter.inside) {
      const most = hunter.stunned
        ? CONSTANTS.stunnedMove
        : hunter.kind === BEAST
          ? CONSTANTS.beastSenseMaxMove.value
          : CONSTANTS.hunterMove
      for (const [end, path] of walksFrom(hunter.space, most)) weigh(end, [...path, STAY])
      if (s.vehicle === hunter.space) weigh(hunter.space, [ENTER], -2)
      return best.codes
    }
    const budget = leaving || hunter.revoked ? 0 : Math.min(s.budget, Math.ceil(s.budget / 2) + 1)
    for (const [road, path] of drivesFrom(s.vehicle, budget)) {
      const drive = path.map((cell) => DRIVE + cell)
      weigh(road, [...drive, STAY], -1)
      for (const exit of STEPS[road]) weigh(exit, [...drive, EXIT + exit])
    }
    return best.codes
  }

  /** Everywhere some agent can be. */
  #all(): Bits {
    return this.#where.reduce(or)
  }

  /** How good it is to end there. */
  #judge(s: SpecterOps, index: number): (end: Cell) => number {
    const possible = this.#all()
    const cells = cellsOf(possible)
    const near = stepsTo(cells.length > 0 ? cells : [s.vehicle])
    const now = new Share(possible, this.#goals)
    const next = new Share(spread(possible, CONSTANTS.agentMove), this.#goals)
    const others = s.hunters.filter((hunter, i) => i !== index && hunter.inPlay)
    const traitor = isHiddenTraitor(s, index)
    const guard = countDone(s) >= OBJECTIVES_NEEDED ? stepsTo(escapesOf(s.seats).slice()) : undefined
    const known = s.agents.filter((agent) => onBoard(agent) && agent.located).map((agent) => agent.markerSpace)
    return (end) => {
      const sight = sightOf(s.smokes, { space: end, blind: false, direction: NONE })
      const crowd = others.filter((hunter) => distance(hunter.space, end) <= 2).length
      let score = 10 * now.of(sight) + 5 * next.of(sight) - 0.25 * Math.min(FAR, near[end]) - 0.5 * crowd
      for (const cell of known) score += cell === NOWHERE ? 0 : Math.max(0, 6 - distance(cell, end))
      if (guard) score -= 0.2 * guard[end]
      return traitor ? -score : score
    }
  }

  /** Watch the direction in which most of the possible spaces lie, if any do. */
  #snipe(s: SpecterOps, hunter: Hunter): Code {
    const possible = this.#all()
    let best = NO_SNIPER
    let most = 0
    for (let direction = 0; direction < 4; direction++) {
      const seen = countBits(and(sightOf(s.smokes, { space: hunter.space, blind: false, direction }), possible))
      if (seen > most) {
        most = seen
        best = 1 + direction
      }
    }
    return most > 3 ? best : NO_SNIPER
  }
}

/** Everywhere that can be reached from these spaces in so many steps. */
const spread = (from: Bits, steps: number): Bits => {
  let all: Bits = from.slice()
  for (let i = 0; i < steps; i++) {
    const more = stepsFrom(all, OPEN_BITS)
    include(more, all)
    all = more
  }
  return all
}

/** Spaces weighed by how near they are to where the agent wants to go. */
class Share {
  readonly #spaces: Bits
  readonly #steps: Int16Array | undefined
  readonly #total: number

  constructor(spaces: Bits, goals: readonly Cell[]) {
    this.#spaces = spaces
    this.#steps = goals.length > 0 ? stepsTo(goals) : undefined
    this.#total = Math.max(1e-9, this.#weigh(spaces))
  }

  #weigh(set: Bits): number {
    const steps = this.#steps
    if (steps === undefined) return countBits(set)
    let sum = 0
    for (const cell of cellsOf(set)) sum += 1 / (4 + steps[cell])
    return sum
  }

  /** The share of the weight that lies in view. */
  of(sight: Bits): number {
    return this.#weigh(and(sight, this.#spaces)) / this.#total
  }
}
