// Where an agent wants to go, and how far it is from being done.
import { CANDIDATES, CELLS, escapesOf, STEPS, type Cell } from '../rules/board.ts'
import { OBJECTIVES_NEEDED, SECTIONS, tableSize } from '../rules/data.ts'
import { countDone, isGuarded, type SpecterOps } from '../rules/state.ts'
import { FAR_AWAY, stepsFrom } from './maps.ts'

/** Beside an objective is near enough. */
const BESIDE = 1

/** By completed sections: the steps from each objective to the end of the tour, once it is completed too. */
type Tours = readonly Float32Array[]

const bits = (set: number): number => {
  let n = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) n++
  return n
}

/** Steps from beside an objective to a cell: the objective itself is a wall. */
const stepsAway = (objective: Cell, to: Cell): number => {
  let least = FAR_AWAY
  for (const beside of STEPS[objective]) least = Math.min(least, stepsFrom(to)[beside])
  return least
}

const toursOf = (objectives: readonly Cell[], exits: readonly Cell[]): Tours => {
  const tours: Float32Array[] = Array.from({ length: 1 << SECTIONS }, () => new Float32Array(SECTIONS))
  for (let done = (1 << SECTIONS) - 1; done >= 0; done--)
    for (let here = 0; here < SECTIONS; here++) {
      const now = done | (1 << here)
      let least = FAR_AWAY
      if (bits(now) >= OBJECTIVES_NEEDED) for (const exit of exits) least = Math.min(least, stepsAway(objectives[here], exit))
      else
        for (let next = 0; next < SECTIONS; next++)
          if (!(now & (1 << next)))
            least = Math.min(least, stepsAway(objectives[here], objectives[next]) - BESIDE + tours[now][next])
      tours[done][here] = least
    }
  return tours
}

const known = new Map<number, Tours>()

/** The steps an agent at this cell still has to take: the shortest tour of the objectives it needs, and out. */
export const stepsToGo = (s: SpecterOps, cell: Cell, reach: number): number => {
  if (countDone(s) >= OBJECTIVES_NEEDED) return stepsOut(s, cell)
  const tours = toursTo(s.objectives, s.seats)
  let least = FAR_AWAY
  for (let section = 0; section < SECTIONS; section++) {
    if (s.done & (1 << section)) continue
    const there = Math.max(0, stepsFrom(s.objectives[section])[cell] - reach)
    least = Math.min(least, there + tours[s.done][section])
  }
  return least
}

/** Steps to the nearest exit on which no hunter stands. */
export const stepsOut = (s: SpecterOps, cell: Cell): number => {
  let least = FAR_AWAY
  for (const exit of escapesOf(s.seats)) if (!isGuarded(s, exit)) least = Math.min(least, stepsFrom(exit)[cell])
  return least
}

/** Somewhere an agent may be going, and the steps it has to take from there. */
export interface Goal {
  readonly cell: Cell
  readonly further: number
}

const goalsKnown = new Map<string, readonly Goal[]>()

/** Where everybody thinks the first agent is going: the objectives left as far as they are public, or the exits. */
export const publicGoals = (seats: number, done: number, objectives: readonly Cell[]): readonly Goal[] => {
  const open = tableSize(seats).objectivesPublic
  const key = `${seats} ${done} ${open ? objectives.join() : ''}`
  let goals = goalsKnown.get(key)
  if (!goals) goalsKnown.set(key, (goals = makeGoals(seats, done, open ? objectives : undefined)))
  return goals
}

const makeGoals = (seats: number, done: number, objectives: readonly Cell[] | undefined): Goal[] => {
  if (bits(done) >= OBJECTIVES_NEEDED) return escapesOf(seats).map((cell) => ({ cell, further: 0 }))
  const goals: Goal[] = []
  for (let section = 0; section < SECTIONS; section++)
    if (!(done & (1 << section))) {
      if (objectives) goals.push({ cell: objectives[section], further: toursTo(objectives, seats)[done][section] })
      else for (const cell of CANDIDATES[section]) goals.push({ cell, further: 0 })
    }
  return goals
}

const toursTo = (objectives: readonly Cell[], seats: number): Tours => {
  let key = seats
  for (let section = 0; section < SECTIONS; section++) key = key * CELLS + objectives[section]
  let tours = known.get(key)
  if (!tours) known.set(key, (tours = toursOf(objectives, escapesOf(seats))))
  return tours
}
