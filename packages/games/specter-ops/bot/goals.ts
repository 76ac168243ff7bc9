// Where an agent wants to go, and how far it is from being done.
import { CANDIDATES, CELLS, escapesOf, STEPS, type Cell } from '../rules/board.ts'
import { OBJECTIVES_NEEDED, SECTIONS, tableSize } from '../rules/data.ts'
import { countDone, isGuarded, type Hunter, type SpecterOps } from '../rules/state.ts'
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
export const stepsAway = (objective: Cell, to: Cell): number => {
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

/** An exit on which a hunter stands is as good as one so many steps farther away: it may go again. */
export const GUARD = { steps: 12 }

/** Steps to the nearest exit. */
export const stepsOut = (s: SpecterOps, cell: Cell): number => {
  let least = FAR_AWAY
  for (const exit of escapesOf(s.seats)) least = Math.min(least, stepsFrom(exit)[cell] + (isGuarded(s, exit) ? GUARD.steps : 0))
  return least
}

/** Somewhere an agent may be going, and the steps it has to take from there. */
export interface Goal {
  readonly cell: Cell
  readonly further: number
}

const goalsKnown = new Map<string, readonly Goal[]>()
/** A match needs a dozen or two; a house that has played for months must not keep all it ever needed. */
const MOST_KNOWN = 500

/**
 * Where everybody thinks the first agent is going: the objectives left as far as they are public, or the exits, those where
 * hunters stand on foot coming last.
 */
export const publicGoals = (
  seats: number,
  done: number,
  objectives: readonly Cell[],
  hunters: readonly Pick<Hunter, 'space' | 'inside' | 'inPlay'>[],
): readonly Goal[] => {
  const open = tableSize(seats).objectivesPublic
  const guarded = bits(done) < OBJECTIVES_NEEDED ? [] : escapesOf(seats).filter((exit) => isHeld(exit, hunters))
  const key = `${seats} ${done} ${open ? objectives.join() : ''} ${guarded.join()}`
  let goals = goalsKnown.get(key)
  if (!goals) {
    if (goalsKnown.size === MOST_KNOWN) goalsKnown.clear()
    goalsKnown.set(key, (goals = makeGoals(seats, done, open ? objectives : undefined, guarded)))
  }
  return goals
}

const isHeld = (exit: Cell, hunters: readonly Pick<Hunter, 'space' | 'inside' | 'inPlay'>[]): boolean =>
  hunters.some(({ space, inside, inPlay }) => inPlay && !inside && space === exit)

const makeGoals = (seats: number, done: number, objectives: readonly Cell[] | undefined, guarded: readonly Cell[]): Goal[] => {
  if (bits(done) >= OBJECTIVES_NEEDED)
    return escapesOf(seats).map((cell) => ({ cell, further: guarded.includes(cell) ? GUARD.steps : 0 }))
  const goals: Goal[] = []
  for (let section = 0; section < SECTIONS; section++)
    if (!(done & (1 << section))) {
      const cells = objectives ? [objectives[section]] : CANDIDATES[section]
      for (const cell of cells) goals.push({ cell, further: usualTour(seats, done, section, cell, objectives) })
    }
  return goals
}

/** The steps that are left from an objective; where the others are not known, what they are on average. */
const usualTour = (
  seats: number,
  done: number,
  section: number,
  cell: Cell,
  objectives: readonly Cell[] | undefined,
): number => {
  if (objectives) return toursTo(objectives, seats)[done][section]
  const faces = CANDIDATES[0].length
  let sum = 0
  for (let face = 0; face < faces; face++) {
    const others = CANDIDATES.map((cells, i) => (i === section ? cell : cells[(face * (i + 1)) % faces]))
    sum += toursTo(others, seats)[done][section]
  }
  return sum / faces
}

const toursTo = (objectives: readonly Cell[], seats: number): Tours => {
  let key = seats
  for (let section = 0; section < SECTIONS; section++) key = key * CELLS + objectives[section]
  let tours = known.get(key)
  if (!tours) known.set(key, (tours = toursOf(objectives, escapesOf(seats))))
  return tours
}
