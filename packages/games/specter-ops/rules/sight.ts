// What a hunter sees (section 4.3).
import { and, emptyBits, type Bits } from './bits.ts'
import {
  CELLS,
  COLUMNS,
  columnOf,
  distance,
  rowOf,
  SEEN_FROM,
  shareHorizontal,
  shareVertical,
  SIGHT,
  WITHIN_2,
  type Cell,
} from './board.ts'
import { CONSTANTS, EAST, NORTH, SOUTH, WEST } from './data.ts'
import { NONE, type Agent, type Hunter, type Smoke, type SpecterOps } from './state.ts'

const STEALTH_RADIUS = CONSTANTS.stealthRadius.value
const SMOKE_RADIUS = CONSTANTS.smokeRadius.value

/** What sight depends on besides the walls: where the smoke is, and a hunter's place and condition. */
export type Eyes = Pick<Hunter, 'space' | 'blind' | 'direction'>

const isSmoked = (smokes: readonly Smoke[], cell: Cell): boolean => {
  for (let i = 0; i < smokes.length; i++) if (distance(smokes[i].space, cell) <= SMOKE_RADIUS) return true
  return false
}

/** Is the straight run of cells free of smoke, both ends included? */
const isClear = (smokes: readonly Smoke[], from: Cell, to: Cell): boolean => {
  const step = rowOf(from) === rowOf(to) ? Math.sign(to - from) : Math.sign(to - from) * COLUMNS
  for (let cell = from; ; cell += step) {
    if (isSmoked(smokes, cell)) return false
    if (cell === to) return true
  }
}

const seesThroughSmoke = (smokes: readonly Smoke[], from: Cell, to: Cell): boolean => {
  if (isSmoked(smokes, from) || isSmoked(smokes, to)) return false
  if (rowOf(from) === rowOf(to) || columnOf(from) === columnOf(to)) return isClear(smokes, from, to)
  // The far lane: the run beside the hunter, along the stretch both belong to; at crossings one way is enough.
  if (shareVertical(from, to) && isClear(smokes, rowOf(from) * COLUMNS + columnOf(to), to)) return true
  return shareHorizontal(from, to) && isClear(smokes, rowOf(to) * COLUMNS + columnOf(from), to)
}

const liesTowards = (direction: number, from: Cell, to: Cell): boolean => {
  const vertical = columnOf(from) === columnOf(to) || shareVertical(from, to)
  const horizontal = rowOf(from) === rowOf(to) || shareHorizontal(from, to)
  if (direction === NORTH) return vertical && rowOf(to) < rowOf(from)
  if (direction === SOUTH) return vertical && rowOf(to) > rowOf(from)
  if (direction === EAST) return horizontal && columnOf(to) > columnOf(from)
  return direction === WEST && horizontal && columnOf(to) < columnOf(from)
}

/** Does a hunter see a space? */
export const seesSpace = (smokes: readonly Smoke[], eyes: Eyes, cell: Cell): boolean => {
  if (eyes.blind) return false
  if (eyes.space === cell) return true
  if (SEEN_FROM[eyes.space * CELLS + cell] === 0) return false
  if (eyes.direction !== NONE && !liesTowards(eyes.direction, eyes.space, cell)) return false
  return smokes.length === 0 || seesThroughSmoke(smokes, eyes.space, cell)
}

/** Would a hunter see an agent that stands there, with or without a Stealth Field? */
export const seesOn = (s: SpecterOps, hunter: Hunter, cell: Cell, stealth: boolean): boolean =>
  seesSpace(s.smokes, hunter, cell) && (!stealth || distance(hunter.space, cell) <= STEALTH_RADIUS)

export const seesAgent = (s: SpecterOps, hunter: Hunter, agent: Agent): boolean => seesOn(s, hunter, agent.space, agent.stealth)

/** The hunters in play that would see an agent there, as bits. */
export const seers = (s: SpecterOps, cell: Cell, stealth: boolean): number => {
  let set = 0
  for (let i = 0; i < s.hunters.length; i++) {
    const hunter = s.hunters[i]
    if (hunter.inPlay && seesOn(s, hunter, cell, stealth)) set |= 1 << i
  }
  return set
}

/** Everything a hunter sees, as a set. */
export const sightOf = (smokes: readonly Smoke[], eyes: Eyes, stealth = false): Bits => {
  if (eyes.blind) return emptyBits()
  const base = SIGHT[eyes.space]
  const isClear = smokes.length === 0 && eyes.direction === NONE
  const seen = isClear ? base.slice() : emptyBits()
  if (!isClear)
    for (let row = 0; row < seen.length; row++)
      for (let rest = base[row]; rest !== 0; rest &= rest - 1) {
        const column = 31 - Math.clz32(rest & -rest)
        if (seesSpace(smokes, eyes, row * COLUMNS + column)) seen[row] |= 1 << column
      }
  return stealth ? and(seen, WITHIN_2[eyes.space]) : seen
}
