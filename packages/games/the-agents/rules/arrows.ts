// Arrows and what missions ask for: everything that is read from the rows, never stored.
import type { Seat } from '@safehouse/kernel'
import {
  agentType,
  AGENTS,
  BALANCE_OF_POWER,
  BLACK,
  BLACKOUT,
  BLOODBATH,
  CHAIN_OF_COMMAND,
  CLEAN_NETWORK,
  DATA_STREAM,
  FULL_HOUSE,
  GATEKEEPERS,
  JOINT_OPERATION,
  leftHalf,
  LIMIT,
  LONE_WOLF,
  MASS_GRAVE,
  missionType,
  missionTypes,
  MIXED,
  PURE_SIGNAL,
  rightHalf,
  SAME_COLOUR,
  STAND_OFF,
  TWO_FRONT_WAR,
  WHITE,
} from './cards.ts'
import { DEAD, FACES_B, FACES_W, factionOf, isDead, LEFT, RIGHT, SAFE, type Piece, type Rows, type State } from './state.ts'

/** A half token no card shows. */
const NONE = 2

/**
 * The colour each piece shows a side at its edge towards the lower or higher index, by `(piece + 1) * 2 + side`;
 * the safe house is piece -1, so it comes first.
 */
const lowEdge = new Uint8Array((AGENTS * 4 + 1) * 2).fill(NONE)
const highEdge = new Uint8Array((AGENTS * 4 + 1) * 2).fill(NONE)
for (let card = 0; card < agentType.length; card++) {
  // The points end of an agent that faces one side points at the other, and left and right are as seen from there.
  const atB = (card * 4 + FACES_W + 1) * 2 + FACES_B
  lowEdge[atB] = leftHalf[card]
  highEdge[atB] = rightHalf[card]
  const atW = (card * 4 + FACES_B + 1) * 2 + FACES_W
  lowEdge[atW] = rightHalf[card]
  highEdge[atW] = leftHalf[card]
}
for (const edge of [lowEdge, highEdge]) {
  edge[(SAFE + 1) * 2 + FACES_B] = BLACK
  edge[(SAFE + 1) * 2 + FACES_W] = WHITE
}

/** The two halves of the arrow that points at a side at the border before this place, lower index first; none without one. */
export const arrowAt = (row: readonly Piece[], place: number, side: number): readonly [number, number] | undefined => {
  const a = highEdge[(row[place - 1] + 1) * 2 + side]
  const b = lowEdge[(row[place] + 1) * 2 + side]
  return a === NONE || b === NONE ? undefined : [a, b]
}

/** The half tokens a piece shows a side at its edges, lower index first; none where it shows none. */
export const halvesOf = (piece: Piece, side: number): readonly [number, number] | undefined => {
  const at = (piece + 1) * 2 + side
  return lowEdge[at] === NONE ? undefined : [lowEdge[at], highEdge[at]]
}

/** What all arrows of a row that point at a side are worth together. */
export const arrowsWorth = (row: readonly Piece[], side: number): number => {
  let worth = 0
  for (let i = 1; i < row.length; i++) {
    const a = highEdge[(row[i - 1] + 1) * 2 + side]
    const b = lowEdge[(row[i] + 1) * 2 + side]
    if (a !== NONE && b !== NONE) worth += a === b ? SAME_COLOUR : MIXED
  }
  return worth
}

/** How many arrows of a row point at a side, or only those of a single colour. */
export const countArrows = (row: readonly Piece[], side: number, pureOnly = false): number => {
  let count = 0
  for (let i = 1; i < row.length; i++) {
    const a = highEdge[(row[i - 1] + 1) * 2 + side]
    const b = lowEdge[(row[i] + 1) * 2 + side]
    if (a !== NONE && b !== NONE && (!pureOnly || a === b)) count++
  }
  return count
}

/** How many agents of a row have this stance. */
const count = (row: readonly Piece[], stance: number): number => {
  let n = 0
  for (let i = 0; i < row.length; i++) if ((row[i] & 3) === stance) n++
  return n
}

/** The length of the longest run of neighbours with this stance. */
const longestRun = (row: readonly Piece[], stance: number): number => {
  let best = 0
  let run = 0
  for (let i = 0; i < row.length; i++) {
    run = (row[i] & 3) === stance ? run + 1 : 0
    if (run > best) best = run
  }
  return best
}

const flanked = (row: readonly Piece[], stance: number): boolean => {
  const house = row.indexOf(SAFE)
  return house > 0 && house + 1 < row.length && (row[house - 1] & 3) === stance && (row[house + 1] & 3) === stance
}

/** Is the condition of a mission met that this seat has attached to its left or right faction? */
export const conditionMet = (s: Rows, seat: Seat, mission: number, side: number): boolean => {
  const row = s.rows[factionOf(s, seat, side)]
  const me = side === LEFT ? FACES_B : FACES_W
  const opposite = 1 - me
  const type = missionType[mission]
  if (type === BLOODBATH) return longestRun(row, DEAD) >= 2
  if (type === MASS_GRAVE) return count(row, DEAD) >= 3
  if (type === FULL_HOUSE) return row.length - 1 === LIMIT[s.rows.length]
  if (type === CHAIN_OF_COMMAND) return longestRun(row, me) >= 3
  if (type === CLEAN_NETWORK) return row.length - 1 >= 3 && count(row, DEAD) === 0
  if (type === DATA_STREAM) return countArrows(row, me) >= 3
  if (type === PURE_SIGNAL) return countArrows(row, me, true) >= 2
  if (type === STAND_OFF) return count(row, me) >= 2 && count(row, me) === count(row, opposite)
  if (type === BLACKOUT) return row.length - 1 >= 2 && countArrows(row, opposite) === 0
  if (type === JOINT_OPERATION) return countArrows(row, me) >= 1 && countArrows(row, opposite) >= 1
  if (type === GATEKEEPERS) return flanked(row, me)
  const left = s.rows[factionOf(s, seat, LEFT)]
  const right = s.rows[factionOf(s, seat, RIGHT)]
  if (type === BALANCE_OF_POWER) return left.length === right.length && left.length - 1 >= 3
  if (type === TWO_FRONT_WAR) return left.some(isDead) && right.some(isDead)
  if (type === LONE_WOLF) return count(left, FACES_B) === 1 || count(right, FACES_W) === 1
  throw new Error(`no such mission: ${mission}`)
}

/** What the arrows in both factions of a seat are worth to it. */
export const arrowIncome = (s: State, seat: Seat): number =>
  arrowsWorth(s.rows[factionOf(s, seat, LEFT)], FACES_B) + arrowsWorth(s.rows[factionOf(s, seat, RIGHT)], FACES_W)

/** What a seat's attached missions are worth to it now. */
export const missionIncome = (s: State, seat: Seat): number => {
  let income = 0
  for (let side = LEFT; side <= RIGHT; side++) {
    const attached = s.attached[seat * 2 + side]
    for (let i = 0; i < attached.length; i++)
      if (conditionMet(s, seat, attached[i], side)) income += missionTypes[missionType[attached[i]]].ip
  }
  return income
}

/** What a seat would score now: arrows and attached missions, without what others' missions give it. */
export const standingIncome = (s: State, seat: Seat): number => arrowIncome(s, seat) + missionIncome(s, seat)
