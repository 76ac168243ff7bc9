// Where the hunters must think an agent is: a weight for every space, moved on by how agents walk and cut down by what is told.
import type { FastChance } from '@safehouse/kernel'
import { emptyBits, hasBit, type Bits } from '../rules/bits.ts'
import { CELLS, OPEN_CELLS, WITHIN_4, type Cell } from '../rules/board.ts'
import { CONSTANTS } from '../rules/data.ts'
import type { Goal } from './goals.ts'
import { bar, endsUnseen, FAR_AWAY, stepsFrom } from './maps.ts'
import { fearOf, looksAt, type Shooter } from './watch.ts'

/** How agents are thought to walk. */
export interface Gait {
  /** What a step less to go is worth to an agent, in powers of e. */
  readonly way: number
  /** Goals that are so many steps farther away than the nearest still draw an agent. */
  readonly blur: number
  /** How much an agent minds that hunters may look there next, wherever they go… */
  readonly fear: number
  /** …and where they will look if they go by what they believe. */
  readonly foresight: number
}

/** Agents by instinct, and agents that think of what hunters will do. Both were fitted to games of such agents. */
export const HASTY: Gait = { way: 1.2, blur: 2, fear: 16, foresight: 0 }
export const WARY: Gait = { way: 1.2, blur: 1.2, fear: 30, foresight: 2.5 }

/** Weights below this are not followed any further; those below that not if only a rough idea is wanted. */
const FAINT = 1e-4
const ROUGH = 2e-3
/** Nobody rules out entirely what his idea of agents makes unlikely. */
const DOUBT = 0.02

const RELUCTANT = 0.15

/** What hunters see of an agent's walk. */
export interface Watch {
  readonly hunters: readonly Shooter[]
  /** Spaces it cannot come through unseen, or at all. */
  readonly barred: Bits
  /** The same under a Stealth Field. */
  readonly barredUnderField: Bits
}

/** A card used face down is a Stealth Field as likely as this, else an Adrenal Surge, which agents rather take along. */
const FIELD = 0.25
/** A Stealth Field is used before the walk rather than after it: then it hides the walk as well. */
const BEFORE_WALK = 0.7

/** One thing a turn may have been, and how likely. */
interface Way {
  readonly share: number
  readonly underField: boolean
  readonly walk: () => void
}

const draws = new Map<Gait, WeakMap<readonly Goal[], Float64Array>>()

/** How much each space draws an agent that has these goals. */
const drawOf = (gait: Gait, goals: readonly Goal[]): Float64Array => {
  let known = draws.get(gait)
  if (!known) draws.set(gait, (known = new WeakMap()))
  let draw = known.get(goals)
  if (!draw) known.set(goals, (draw = makeDraw(gait, goals)))
  return draw
}

const makeDraw = ({ way, blur }: Gait, goals: readonly Goal[]): Float64Array => {
  const draw = new Float64Array(CELLS)
  for (const cell of OPEN_CELLS) {
    let sum = 0
    for (const goal of goals) sum += Math.exp(-(stepsFrom(goal.cell)[cell] + goal.further) / blur)
    draw[cell] = goals.length === 0 ? 1 : sum ** (way * blur)
  }
  return draw
}

const NO_CELLS = emptyBits()
/** How much each space appeals to an agent as the end of its walk. Written anew for each turn. */
const APPEAL = new Float64Array(CELLS)

export class Belief {
  readonly gait: Gait
  /** By cell; together 1. */
  weights = new Float32Array(CELLS)
  /** The same before the last turn: the sensor tells of it. */
  before = new Float32Array(CELLS)
  /** By cell: how likely an agent there is under a Stealth Field until its next turn. */
  field = new Float32Array(CELLS)
  #fieldBefore = new Float32Array(CELLS)
  #spare = new Float32Array(CELLS)

  constructor(at: Cell, gait: Gait = HASTY) {
    this.gait = gait
    this.isAt(at)
    this.before.set(this.weights)
  }

  copy(other: Belief): void {
    this.weights.set(other.weights)
    this.before.set(other.before)
    this.field.set(other.field)
    this.#fieldBefore.set(other.#fieldBefore)
  }

  #keepBefore(): void {
    this.before.set(this.weights)
    this.#fieldBefore.set(this.field)
  }

  isAt(cell: Cell): void {
    this.weights.fill(0)
    this.weights[cell] = 1
  }

  /** The agent walked so many steps at most, and came through no space of `barred`. */
  walk(goals: readonly Goal[], barred: Bits = NO_CELLS, steps = CONSTANTS.agentMove): void {
    this.#spread(drawOf(this.gait, goals), barred, steps, FAINT)
  }

  /** Roughly where it will be so many steps later, whatever hunters do. */
  wander(goals: readonly Goal[], steps: number): void {
    this.#spread(drawOf(this.gait, goals), NO_CELLS, steps, ROUGH)
  }

  /** A turn nobody saw anything of. */
  moveUnseen(goals: readonly Goal[], watch: Watch, faceDown = false): void {
    this.#keepBefore()
    // Seen where it started, it would have been said.
    this.#hideIn(watch.barred, watch.barredUnderField)
    this.#turn(watch, faceDown, (barred, most) => this.#walkUnseen(goals, barred, watch.hunters, most))
  }

  /** A turn, which a card used face down makes several: it may have run, or gone or waited under a Stealth Field. */
  #turn(
    { barred, barredUnderField }: Watch,
    faceDown: boolean,
    walk: (barred: Bits, most: number) => void,
    mayBeField = true,
  ): void {
    this.field.fill(0)
    const usual = CONSTANTS.agentMove
    const run = (): void => walk(barred, CONSTANTS.adrenalMove.value)
    if (!faceDown) walk(barred, usual)
    else if (!mayBeField) run()
    else
      this.#mix([
        { share: 1 - FIELD, underField: false, walk: run },
        { share: FIELD * (1 - BEFORE_WALK), underField: true, walk: () => walk(barred, usual) },
        { share: FIELD * BEFORE_WALK, underField: true, walk: () => walk(barredUnderField, usual) },
      ])
  }

  #mix(ways: readonly Way[]): void {
    const start = this.weights.slice()
    const sum = new Float32Array(CELLS)
    for (const { share, underField, walk } of ways) {
      this.weights.set(start)
      walk()
      for (let cell = 0; cell < CELLS; cell++) {
        const weight = share * this.weights[cell]
        sum[cell] += weight
        if (underField) this.field[cell] += weight
      }
    }
    this.weights.set(sum)
    for (let cell = 0; cell < CELLS; cell++) if (sum[cell] > 0) this.field[cell] /= sum[cell]
  }

  /** Agents think of where hunters may look next. */
  #walkUnseen(goals: readonly Goal[], barred: Bits, hunters: readonly Shooter[], most: number): void {
    const { fear, foresight } = this.gait
    const draw = drawOf(this.gait, goals)
    const watched = fearOf(hunters)
    for (let i = 0; i < OPEN_CELLS.length; i++) {
      const cell = OPEN_CELLS[i]
      APPEAL[cell] = watched[cell] === 0 ? draw[cell] : draw[cell] * Math.exp(-fear * watched[cell])
    }
    this.#spread(APPEAL, barred, most, FAINT)
    if (foresight === 0) return
    const looks = looksAt(this.weights, hunters)
    for (let i = 0; i < OPEN_CELLS.length; i++) {
      const cell = OPEN_CELLS[i]
      if (looks[cell] > 0 && this.weights[cell] > 0) this.weights[cell] *= Math.exp(-foresight * looks[cell])
    }
    this.#settle()
  }

  /** A turn in which the agent was seen for the last time at this cell. */
  moveSeenAt(cell: Cell, goals: readonly Goal[], watch: Watch, faceDown = false): void {
    const steps = stepsFrom(cell)
    let least = FAR_AWAY
    for (const from of OPEN_CELLS) if (this.weights[from] > 0 && steps[from] < least) least = steps[from]
    this.#keepBefore()
    // Seen from afar on its way, it had no Stealth Field yet.
    const barredUnderField = least === 0 || hasBit(watch.barredUnderField, cell) ? watch.barredUnderField : watch.barred
    const walk = (barred: Bits, most: number): void => this.#walkFrom(cell, goals, barred, most - least)
    // Whoever went on from so far has run.
    this.#turn({ ...watch, barredUnderField }, faceDown, walk, least < CONSTANTS.agentMove)
  }

  #walkFrom(cell: Cell, goals: readonly Goal[], barred: Bits, most: number): void {
    this.isAt(cell)
    if (most <= 0) return
    this.walk(goals, barred, most)
    const here = this.weights[cell]
    // It is not there any more, or it would have been seen at the end.
    if (hasBit(barred, cell) && here < 1) {
      this.weights[cell] = 0
      this.#settle()
    }
  }

  /** What was seen there may have been a decoy, in a turn nobody saw anything of: that likely. */
  orUnseenNear(cell: Cell, likely: number, goals: readonly Goal[], watch: Watch): void {
    const unseen = new Belief(cell, this.gait)
    unseen.weights.set(this.before)
    unseen.field.set(this.#fieldBefore)
    unseen.moveUnseen(goals, watch)
    unseen.onlyIn(WITHIN_4[cell])
    for (const space of OPEN_CELLS) this.weights[space] = (1 - likely) * this.weights[space] + likely * unseen.weights[space]
  }

  /** It said whether it will complete an objective next round. Hardly anybody who can says that he will not. */
  declares(will: boolean, places: Bits): void {
    if (will) this.onlyIn(places)
    else {
      for (const cell of OPEN_CELLS) if (hasBit(places, cell)) this.weights[cell] *= RELUCTANT
      this.#settle()
    }
  }

  /** A turn after which it stood in view there: a Stealth Field used only then hides it from whoever looks next. */
  moveTo(cell: Cell, faceDown = false): void {
    this.#keepBefore()
    this.isAt(cell)
    this.field.fill(0)
    if (faceDown) this.field[cell] = FIELD
  }

  notIn(cells: Bits): void {
    this.#clear(cells)
    this.#settle()
  }

  /** Somebody looked and saw nobody; under a Stealth Field it would have been seen in the second of these sets only. */
  notSeenIn(cells: Bits, underField: Bits): void {
    this.#hideIn(cells, underField)
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

  /** A space, as often as it is likely. */
  draw(rng: FastChance): Cell {
    let left = rng.next() / 0x1_0000_0000
    let cell = 0
    for (let i = 0; i < OPEN_CELLS.length && left >= 0; i++) {
      if (this.weights[OPEN_CELLS[i]] === 0) continue
      cell = OPEN_CELLS[i]
      left -= this.weights[cell]
    }
    return cell
  }

  /** Whoever is in view there must be under a Stealth Field, and not so close that it does not help. */
  #hideIn(view: Bits, underField: Bits): void {
    for (let row = 0; row < view.length; row++)
      for (let rest = view[row]; rest !== 0; rest &= rest - 1) {
        const cell = row * (CELLS / view.length) + 31 - Math.clz32(rest & -rest)
        if (this.field[cell] === 0 || underField[row] & rest & -rest) this.weights[cell] = 0
        else {
          this.weights[cell] *= this.field[cell]
          this.field[cell] = 1
        }
      }
  }

  #clear(cells: Bits): void {
    this.#hideIn(cells, cells)
  }

  /** From every space that is not too faint, to those within so many steps, in proportion to their appeal. */
  #spread(appeal: Float64Array, barred: Bits, steps: number, faint: number): void {
    const from = this.weights
    const to = this.#spare
    to.fill(0)
    bar(barred)
    for (let i = 0; i < OPEN_CELLS.length; i++) {
      const cell = OPEN_CELLS[i]
      const weight = from[cell]
      if (weight < faint) continue
      const ends = endsUnseen(cell, steps)
      let sum = 0
      for (let j = 0; j < ends.length; j++) sum += appeal[ends[j]]
      const scale = weight / sum
      for (let j = 0; j < ends.length; j++) to[ends[j]] += scale * appeal[ends[j]]
    }
    this.weights = to
    this.#spare = from
    this.#clear(barred)
    this.#settle()
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
