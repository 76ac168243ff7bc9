// The race for the exits: an agent that has all it needs is stopped by whoever stands on its exit first.
import { CANDIDATES, CELLS, escapesOf, type Cell } from '../rules/board.ts'
import { CONSTANTS, OBJECTIVES_NEEDED, SECTIONS, tableSize } from '../rules/data.ts'
import { countDone, type Hunter, type SpecterOps } from '../rules/state.ts'
import { stepsAway } from './goals.ts'
import { stepsFrom } from './maps.ts'

/** An exit, how many steps away from it a hunter may end its move and still be there in time, and how much that matters. */
interface Race {
  readonly steps: Uint8Array
  readonly slack: number
  /** By how far the others will be late, from 0 (they are in time) to 1. */
  readonly othersLate: number
  readonly weight: number
}

export const CORDON = {
  /** A race matters this much less for each round it is ahead. */
  patience: 0.8,
  /** Hunters are told late and go astray: so many rounds are kept in hand. */
  margin: 2,
  /** Whoever is late by so many steps might as well not run. */
  hopeless: 8,
  /** A hunter in the vehicle gets so much nearer, but has to get out before it walks on. */
  ride: 6,
}

const stepsInside = (steps: number): number => Math.max(CONSTANTS.hunterMove + 1, steps - CORDON.ride)

const tours = new Map<string, Float32Array>()
/** A match needs some two dozen of them; a house that has played for months must not keep all it ever needed. */
const MOST_TOURS = 500

/** The steps from every space to this exit, by way of the last objective where one is missing. Undefined while it is early. */
const tourTo = (s: SpecterOps, exit: Cell): ArrayLike<number> | undefined => {
  const missing = OBJECTIVES_NEEDED - countDone(s)
  if (missing <= 0) return stepsFrom(exit)
  if (missing > 1) return undefined
  const open = tableSize(s.seats).objectivesPublic
  const key = `${exit} ${s.done} ${open ? s.objectives.join() : ''}`
  let tour = tours.get(key)
  if (!tour) {
    if (tours.size === MOST_TOURS) tours.clear()
    tours.set(key, (tour = makeTour(s.done, open ? s.objectives.map((cell) => [cell]) : CANDIDATES, exit)))
  }
  return tour
}

const makeTour = (done: number, objectives: readonly (readonly Cell[])[], exit: Cell): Float32Array => {
  const tour = new Float32Array(CELLS).fill(Number.POSITIVE_INFINITY)
  for (let section = 0; section < SECTIONS; section++)
    if (!(done & (1 << section)))
      for (let cell = 0; cell < CELLS; cell++) {
        let sum = 0
        for (const objective of objectives[section]) sum += stepsFrom(objective)[cell] - 1 + stepsAway(objective, exit)
        tour[cell] = Math.min(tour[cell], sum / objectives[section].length)
      }
  return tour
}

/** From 0 (in time) to 1. Late is late: how late matters only for who runs. */
const lateness = (steps: number, slack: number): number =>
  steps <= slack ? 0 : 0.5 + 0.5 * Math.min(1, (steps - slack) / CORDON.hopeless)

/** The steps a hunter has left to an exit before the agent moves again. */
const stepsLeft = (hunter: Hunter, steps: Uint8Array): number => {
  const ride = hunter.inside ? stepsInside(steps[hunter.space]) : steps[hunter.space]
  return hunter.acted ? ride : Math.max(0, ride - CONSTANTS.hunterMove)
}

/** The races a hunter may still have to run, if the agent is on one of these spaces. */
export const racesOf = (s: SpecterOps, index: number, likely: readonly Cell[]): Race[] => {
  const races: Race[] = []
  for (const exit of escapesOf(s.seats)) {
    const tour = tourTo(s, exit)
    if (!tour) continue
    const steps = stepsFrom(exit)
    for (const cell of likely) {
      const rounds = Math.max(1, Math.ceil(tour[cell] / CONSTANTS.agentMove))
      const slack = Math.max(0, rounds - CORDON.margin) * CONSTANTS.hunterMove
      let othersLate = 1
      for (let i = 0; i < s.hunters.length; i++)
        if (i !== index && s.hunters[i].inPlay)
          othersLate = Math.min(othersLate, lateness(stepsLeft(s.hunters[i], steps), slack))
      if (othersLate > 0) races.push({ steps, slack, othersLate, weight: CORDON.patience ** (rounds - 1) / likely.length })
    }
  }
  return races
}

/** How much gets away if the hunter ends its move there. */
export const leakAt = (races: readonly Race[], end: Cell, inside: boolean): number => {
  let leak = 0
  for (const { steps, slack, othersLate, weight } of races) {
    const left = inside ? stepsInside(steps[end]) : steps[end]
    leak += weight * Math.min(othersLate, lateness(left, slack))
  }
  return leak
}
