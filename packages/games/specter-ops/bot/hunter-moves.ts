// The moves of a hunter's turn, and how promising each is: see where the agent is thought to be or to go, and be near it.
import type { Code, FastChance } from '@safehouse/kernel'
import { CELLS, columnOf, COLUMNS, distance, isOrthogonal, OPEN_CELLS, rowOf, ROWS, STEPS, type Cell } from '../rules/board.ts'
import { DRIVE, ENTER, EXIT, POST_COGNITION, RELAY, REMOTE_SENSOR, SENSOR, STAY } from '../rules/codes.ts'
import { BEAST, COBRA, CONSTANTS, PROPHET, PUPPET } from '../rules/data.ts'
import { FIRST, isHiddenTraitor, type Hunter, type SpecterOps } from '../rules/state.ts'
import { leakAt, racesOf } from './cordon.ts'
import { driveTo, endsByRoad, endsOnFoot, FAR_AWAY, hitAt, seenFrom, stepsFrom, walkTo } from './maps.ts'

export const HUNTER_TASTE = {
  /** To see where it is thought to be; to be able to shoot at it there. */
  find: 12,
  shoot: 10,
  /** To see where it will be next, if nobody else does. */
  next: 6,
  /** For each step from where it is thought to be; to be later. */
  far: 0.44,
  behind: 0.26,
  /** With another hunter within two spaces. */
  crowd: 0.4,
  /** To let it get to an exit before anybody stands there. */
  leak: 10,
  inside: 1.1,
  /** To ask instead of looking: by how well the answer parts the spaces where it can be. */
  ask: 1.1,
  /** For the Beast: the same, of walking few enough steps to sense. */
  sense: 1,
  noise: 0.4,
}
export type HunterTaste = typeof HUNTER_TASTE

/** Of hunters who lie in wait: they stand where it comes by next rather than run after it, and apart from each other. */
export const LYING_IN_WAIT: HunterTaste = { ...HUNTER_TASTE, find: 8, shoot: 8, next: 14, far: 0.16, behind: 0.8, crowd: 0.6 }

export interface Move {
  readonly kind: 'walk' | 'enter' | 'drive' | 'exit' | 'relay' | 'ask'
  /** Where the hunter ends; where the vehicle does. */
  readonly end: Cell
  readonly road: Cell
  readonly code: Code
  score: number
}

/** What a hunter's move is weighed by. */
export interface Scent {
  /** Where the agents are thought to be now, and after their next turn. */
  readonly now: Float32Array
  readonly next: Float32Array
  /** Some spaces they are thought to be on now, and some time later, drawn by likelihood. */
  readonly likely: readonly Cell[]
  readonly coming: readonly Cell[]
  /** How little is known: from 0 (it stands there) to 1 (anywhere). */
  readonly vague: number
}

/** So many of the likely spaces are drawn in a playout. */
const DRAWN = 6

export const scentOf = (now: Float32Array, next: Float32Array, later: Float32Array, rng: FastChance, count = DRAWN): Scent => {
  let squares = 0
  for (let cell = 0; cell < CELLS; cell++) squares += now[cell] * now[cell]
  return { now, next, likely: drawn(now, count, rng), coming: drawn(later, count, rng), vague: Math.min(1, 1 / (squares * 60)) }
}

/** Some spaces by their weights, spread evenly over them. */
const drawn = (weights: Float32Array, count: number, rng: FastChance): Cell[] => {
  let total = 0
  for (let cell = 0; cell < CELLS; cell++) total += weights[cell]
  const cells: Cell[] = []
  let left = (total / count) * (rng.next() / 0x1_0000_0000)
  for (let cell = 0; cell < CELLS; cell++)
    for (left -= weights[cell]; left < 0 && cells.length < count; left += total / count) cells.push(cell)
  return cells
}

const mostSteps = (hunter: Hunter): number =>
  hunter.stunned ? CONSTANTS.stunnedMove : hunter.kind === BEAST ? CONSTANTS.beastMove.value : CONSTANTS.hunterMove

/**
 * Every move of a hunter that is worth a thought, each end once, from where it is in its action: at `step`. There are hundreds by
 * road: with `every`, only one of so many is listed.
 */
export const movesOf = (s: SpecterOps, index: number, step: string, every = 1, offset = 0): Move[] => {
  const hunter = s.hunters[index]
  const leaving = step === 'leave'
  const moves: Move[] = []
  const add = (kind: Move['kind'], end: Cell, road: Cell, code: Code): void => {
    moves.push({ kind, end, road, code, score: 0 })
  }
  if (step === 'relaying') for (const road of endsByRoad(s.vehicle, s.budget)) add('relay', hunter.space, road, RELAY)
  else if (!hunter.inside) {
    const ends = endsOnFoot(hunter.space, mostSteps(hunter) - s.trail.length)
    for (const end of ends) add('walk', end, s.vehicle, STAY)
    if (!hunter.revoked && ends.includes(s.vehicle)) add('enter', s.vehicle, s.vehicle, ENTER)
    if (s.trail.length === 0 && hunter.kind === PUPPET && !hunter.revoked) {
      for (const road of endsByRoad(s.vehicle, s.budget)) if (road !== s.vehicle) add('relay', hunter.space, road, RELAY)
      add('ask', hunter.space, s.vehicle, REMOTE_SENSOR)
    }
  } else {
    const drives = leaving || hunter.revoked ? [s.vehicle] : endsByRoad(s.vehicle, Math.min(s.budget, budgetOf(s, index)))
    const exits = new Map<Cell, Cell>()
    for (const road of drives) {
      if (!hunter.revoked && (road + offset) % every === 0) add('drive', road, road, DRIVE)
      for (const exit of STEPS[road]) if (!exits.has(exit)) exits.set(exit, road)
    }
    for (const [exit, road] of exits) if (leaving || (exit + offset) % every === 0) add('exit', exit, road, EXIT)
    if (!hunter.revoked && !leaving && s.trail.length === 0) add('ask', hunter.space, s.vehicle, SENSOR)
  }
  if (hunter.kind === PROPHET && s.round > 1 && s.trail.length === 0 && !leaving && !(hunter.inside && hunter.revoked))
    add('ask', hunter.space, s.vehicle, POST_COGNITION)
  return moves
}

/** Whoever shares the vehicle with somebody who is still to move leaves him some of the way. */
const budgetOf = (s: SpecterOps, index: number): number =>
  s.hunters.some((hunter, i) => i !== index && hunter.inside && !hunter.acted) ? 6 : 10

/** Gives each move its score. */
export const weighMoves = (
  s: SpecterOps,
  index: number,
  moves: readonly Move[],
  scent: Scent,
  taste: HunterTaste,
  rng: FastChance,
): void => {
  const hunter = s.hunters[index]
  // A traitor goes where a loyal hunter would and says that nobody is there, which misleads the others more than to stay away:
  // only the exits he leaves alone.
  const races = isHiddenTraitor(s, index) ? [] : racesOf(s, index, scent.likely)
  for (const move of moves) {
    let score = placeWorth(s, index, move, scent, taste)
    const inside = move.kind === 'drive' || move.kind === 'enter'
    if (races.length > 0) score -= taste.leak * leakAt(races, move.end, inside || (move.kind === 'ask' && hunter.inside))
    if (inside) score -= taste.inside
    if (move.kind === 'relay') score -= taste.inside + 0.1 * farFrom(scent.coming, move.road)
    if (move.kind === 'ask')
      score += taste.ask * (move.code === POST_COGNITION ? scent.vague : parted(scent.now, s.vehicle)) - 0.5
    if (hunter.kind === BEAST && stepsOf(hunter, move) <= CONSTANTS.beastSenseMaxMove.value)
      score += taste.sense * sensed(scent.now, move.end)
    move.score = score + (taste.noise * rng.below(1000)) / 1000
  }
}

const placeWorth = (s: SpecterOps, index: number, { kind, end }: Move, scent: Scent, taste: HunterTaste): number => {
  const hunter = s.hunters[index]
  const armed = !hunter.stunned && kind !== 'drive' && kind !== 'enter' && !(kind === 'ask' && hunter.inside)
  const cobra = s.agents[FIRST].known && s.agents[FIRST].character === COBRA
  let find = 0
  let shoot = 0
  let next = 0
  const sight = seenFrom(end)
  for (let i = 0; i < sight.length; i++) {
    const cell = sight[i]
    next += scent.next[cell]
    const here = scent.now[cell]
    if (here === 0) continue
    find += here
    if (armed) shoot += here * hitAt(hunter.kind, distance(end, cell)) * (cobra ? unambushed(end, cell) : 1)
  }
  let crowd = 0
  for (let i = 0; i < s.hunters.length; i++)
    if (i !== index && s.hunters[i].inPlay && distance(s.hunters[i].space, end) <= 2) crowd++
  return (
    taste.find * find +
    taste.shoot * shoot +
    taste.next * next -
    taste.far * farFrom(scent.likely, end) -
    taste.behind * farFrom(scent.coming, end) -
    taste.crowd * crowd
  )
}

/** How likely a hunter that ends there can still attack Cobra. */
const unambushed = (end: Cell, cobra: Cell): number => (end === cobra ? 0 : isOrthogonal(end, cobra) ? 0.5 : 1)

const farFrom = (cells: readonly Cell[], cell: Cell): number => {
  const steps = stepsFrom(cell)
  let sum = 0
  for (let i = 0; i < cells.length; i++) sum += steps[cells[i]]
  return sum / cells.length
}

/** How many steps of its own a hunter takes. */
const stepsOf = ({ space }: Hunter, { kind, end }: Move): number =>
  kind === 'ask' || kind === 'relay' ? 0 : kind === 'walk' || kind === 'enter' ? stepsFrom(space)[end] : FAR_AWAY

/** How well the motion sensor parts where it can be: from 0 (all on one side) towards 1. */
const parted = (now: Float32Array, vehicle: Cell): number => {
  SIDES.fill(0)
  const column = columnOf(vehicle)
  const row = rowOf(vehicle)
  for (let i = 0; i < OPEN_CELLS.length; i++) {
    const cell = OPEN_CELLS[i]
    if (now[cell] > 0) SIDES[4 + Math.sign(columnOf(cell) - column) + 3 * Math.sign(rowOf(cell) - row)] += now[cell]
  }
  let squares = 0
  for (let side = 0; side < SIDES.length; side++) squares += SIDES[side] * SIDES[side]
  return 1 - squares
}
const SIDES = new Float32Array(9)

/** The same for the Beast's senses: 1 if it is as likely within them as not. */
const sensed = (now: Float32Array, end: Cell): number => {
  let within = 0
  const { value: range } = CONSTANTS.beastSenseRange
  const column = columnOf(end)
  const row = rowOf(end)
  for (let y = Math.max(0, row - range); y <= Math.min(ROWS - 1, row + range); y++)
    for (let x = Math.max(0, column - range); x <= Math.min(COLUMNS - 1, column + range); x++) within += now[y * COLUMNS + x]
  return 4 * within * (1 - within)
}

/** The codes of a move. */
export const codesOf = (s: SpecterOps, index: number, { kind, end, road, code }: Move): Code[] => {
  if (kind === 'ask') return [code]
  if (kind === 'walk' || kind === 'enter') return [...walkTo(s.hunters[index].space, end), code]
  const drive = driveTo(s.vehicle, road).map((cell) => (kind === 'relay' ? RELAY : DRIVE) + cell)
  return [...drive, kind === 'exit' ? EXIT + end : STAY]
}
