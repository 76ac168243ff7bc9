// Where the hunters must think an agent is: a weight for every space, moved on by how agents walk and cut down by what is told.
import { emptyBits, hasBit, type Bits } from '../rules/bits.ts'
import { CELLS, OPEN, OPEN_CELLS, STEPS, type Cell } from '../rules/board.ts'
import { CONSTANTS } from '../rules/data.ts'
import type { Goal } from './goals.ts'
import { stepsFrom } from './maps.ts'

export const GAIT = {
  /** A step towards a goal is so much likelier than one that leads neither nearer nor farther. */
  eager: 6,
  /** Goals that are so many steps farther away than the nearest still draw an agent. */
  blur: 4,
  /** Standing still, in the same measure. */
  still: 0.2,
  /** How much an agent minds that hunters may look there next. */
  fear: 5,
}
/** Weights below this are not followed any further. */
const FAINT = 1e-4
/** Nobody rules out entirely what his idea of agents makes unlikely. */
const DOUBT = 0.02

/** How an agent walks: for each cell the likelihood of each step, and of staying, in the order of STEPS. */
interface Gait {
  readonly stay: Float32Array
  readonly steps: readonly Float32Array[]
}

const gaits = new Map<readonly Goal[], Gait>()

const gaitTo = (goals: readonly Goal[]): Gait => {
  let gait = gaits.get(goals)
  if (!gait) gaits.set(goals, (gait = makeGait(goals)))
  return gait
}

const makeGait = (goals: readonly Goal[]): Gait => {
  const away = new Float64Array(CELLS)
  for (const cell of OPEN_CELLS) {
    let sum = 0
    for (const goal of goals) sum += Math.exp(-(stepsFrom(goal.cell)[cell] + goal.further) / GAIT.blur)
    away[cell] = goals.length === 0 ? 0 : -GAIT.blur * Math.log(sum)
  }
  const stay = new Float32Array(CELLS)
  const steps = Array.from({ length: CELLS }, (_, cell) => new Float32Array(OPEN[cell] ? STEPS[cell].length : 0))
  for (const cell of OPEN_CELLS) {
    const likely = STEPS[cell].map((next) => GAIT.eager ** (away[cell] - away[next]))
    const total = likely.reduce((sum, one) => sum + one, GAIT.still)
    stay[cell] = GAIT.still / total
    likely.forEach((one, i) => (steps[cell][i] = one / total))
  }
  return { stay, steps }
}

const NO_CELLS = emptyBits()

export class Belief {
  /** By cell; together 1. */
  weights = new Float32Array(CELLS)
  /** The same before the last turn: the sensor tells of it. */
  before = new Float32Array(CELLS)
  #spare = new Float32Array(CELLS)

  constructor(at: Cell) {
    this.isAt(at)
    this.before.set(this.weights)
  }

  copy(other: Belief): void {
    this.weights.set(other.weights)
    this.before.set(other.before)
  }

  isAt(cell: Cell): void {
    this.weights.fill(0)
    this.weights[cell] = 1
  }

  /** The agent walked so many steps at most, and came through no space of `barred`. */
  walk(goals: readonly Goal[], barred: Bits = NO_CELLS, steps = CONSTANTS.agentMove): void {
    const gait = gaitTo(goals)
    for (let i = 0; i < steps; i++) this.#step(gait, barred)
    this.#settle()
  }

  /** A turn nobody saw anything of. `watched` is how likely hunters are to look somewhere next: agents think of that. */
  moveUnseen(goals: readonly Goal[], barred: Bits, watched: Float32Array, most = CONSTANTS.agentMove): void {
    this.before.set(this.weights)
    // Seen where it started, it would have been said.
    this.#clear(barred)
    this.walk(goals, barred, most)
    this.#shun(watched)
  }

  /** A turn in which the agent was seen for the last time at this cell. */
  moveSeenAt(cell: Cell, goals: readonly Goal[], barred: Bits, most = CONSTANTS.agentMove): void {
    this.before.set(this.weights)
    let least = most
    const steps = stepsFrom(cell)
    for (const from of OPEN_CELLS) if (this.weights[from] > 0 && steps[from] < least) least = steps[from]
    this.isAt(cell)
    if (least >= most) return
    this.walk(goals, barred, most - least)
    const here = this.weights[cell]
    // It is not there any more, or it would have been seen at the end.
    if (hasBit(barred, cell) && here < 1) {
      this.weights[cell] = 0
      this.#settle()
    }
  }

  #shun(watched: Float32Array): void {
    const { weights } = this
    for (let i = 0; i < OPEN_CELLS.length; i++) {
      const cell = OPEN_CELLS[i]
      if (weights[cell] > 0) weights[cell] *= Math.exp(-GAIT.fear * watched[cell])
    }
    this.#settle()
  }

  moveTo(cell: Cell): void {
    this.before.set(this.weights)
    this.isAt(cell)
  }

  /** Somebody looked and saw nobody. */
  notIn(cells: Bits): void {
    this.#clear(cells)
    this.#settle()
  }

  onlyIn(cells: Bits): void {
    for (const cell of OPEN_CELLS) if (this.weights[cell] > 0 && !hasBit(cells, cell)) this.weights[cell] = 0
    this.#settle(cells)
  }

  /** It walked fewer steps than the sensor takes notice of. */
  walkedLittle(goals: readonly Goal[], barred: Bits): void {
    this.weights.set(this.before)
    this.walk(goals, barred, CONSTANTS.motionSensorMinSpaces - 1)
  }

  /** Of one agent's weights, mixed with an even spread over where it can be. */
  blend(possible: Bits): void {
    let count = 0
    for (const cell of OPEN_CELLS) if (hasBit(possible, cell)) count++
    if (count === 0) return
    this.onlyIn(possible)
    for (const cell of OPEN_CELLS)
      if (hasBit(possible, cell)) this.weights[cell] = (1 - DOUBT) * this.weights[cell] + DOUBT / count
  }

  #clear(cells: Bits): void {
    for (let row = 0; row < cells.length; row++)
      for (let rest = cells[row]; rest !== 0; rest &= rest - 1)
        this.weights[row * (CELLS / cells.length) + 31 - Math.clz32(rest & -rest)] = 0
  }

  #step({ stay, steps }: Gait, barred: Bits): void {
    const from = this.weights
    const to = this.#spare
    to.fill(0)
    for (let i = 0; i < OPEN_CELLS.length; i++) {
      const cell = OPEN_CELLS[i]
      const weight = from[cell]
      if (weight < FAINT) continue
      to[cell] += weight * stay[cell]
      const next = STEPS[cell]
      const likely = steps[cell]
      for (let j = 0; j < next.length; j++) to[next[j]] += weight * likely[j]
    }
    this.weights = to
    this.#spare = from
    this.#clear(barred)
  }

  /** Makes the weights add up to 1. If nothing is left, the idea of the agent was wrong: it can be anywhere there. */
  #settle(where?: Bits): void {
    const { weights } = this
    let sum = 0
    for (let i = 0; i < OPEN_CELLS.length; i++) sum += weights[OPEN_CELLS[i]]
    if (sum > 1e-9) {
      const scale = 1 / sum
      for (let i = 0; i < OPEN_CELLS.length; i++) weights[OPEN_CELLS[i]] *= scale
      return
    }
    let count = 0
    for (const cell of OPEN_CELLS) if (!where || hasBit(where, cell)) count++
    for (const cell of OPEN_CELLS) weights[cell] = !where || hasBit(where, cell) ? 1 / Math.max(1, count) : 0
  }
}
