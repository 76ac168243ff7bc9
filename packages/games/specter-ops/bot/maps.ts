// The board as a bot weighs it: ways and views, each worked out when it is first asked for and kept, since the walls never move.
import { cellsOf, type Bits } from '../rules/bits.ts'
import { CELLS, COLUMNS, DRIVES, SIGHT, STEPS, type Cell } from '../rules/board.ts'
import { HUNTERS } from '../rules/data.ts'
import { oddsOf } from '../rules/odds.ts'

/** More steps than any way on the board has. */
export const FAR_AWAY = 200

/** Keeps what was made for a cell. */
const kept = <T>(make: (cell: Cell) => T): ((cell: Cell) => T) => {
  const known: (T | undefined)[] = Array.from({ length: CELLS })
  return (cell) => (known[cell] ??= make(cell))
}

const spread = (from: Cell, on: readonly (readonly Cell[])[]): Uint8Array => {
  const steps = new Uint8Array(CELLS).fill(FAR_AWAY)
  const queue: Cell[] = [from]
  steps[from] = 0
  for (let i = 0; i < queue.length; i++)
    for (const next of on[queue[i]])
      if (steps[next] === FAR_AWAY) {
        steps[next] = steps[queue[i]] + 1
        queue.push(next)
      }
  return steps
}

/** Steps on foot from a cell to every other; from an objective, which is a wall, the first step leads out. */
export const stepsFrom = kept((cell) => spread(cell, STEPS))

/** Spaces of road from one road space to every other. */
const drivesFrom = kept((cell) => spread(cell, DRIVES))

/** What is seen from a cell while nothing smokes, as a list. */
export const seenFrom = kept((cell) => Int16Array.from(cellsOf(SIGHT[cell])))

/** Where a hunter on foot can end its walk, by the number of steps. */
const walkEnds = (most: number): ((cell: Cell) => Int16Array) =>
  kept((cell) => {
    const steps = stepsFrom(cell)
    return Int16Array.from(Array.from(steps.keys()).filter((end) => steps[end] <= most))
  })

const WALKS = [0, 1, 2, 3, 4, 5, 6].map(walkEnds)
export const endsOnFoot = (from: Cell, most: number): Int16Array => WALKS[most](from)

const reached = new Int16Array(CELLS)
const seenIn = new Int32Array(CELLS)
let search = 0

/** The spaces nobody comes through, by cell: asked for far more often than a set of bits can tell. */
const BARRED = new Uint8Array(CELLS)

/** From now on `endsUnseen` goes around these spaces. */
export const bar = (cells: Bits): void => {
  BARRED.fill(0)
  for (const cell of cellsOf(cells)) BARRED[cell] = 1
}

/** Where somebody can end a walk who comes through no space that is barred. Look at it at once: it is written anew. */
export const endsUnseen = (from: Cell, most: number): Int16Array => {
  const all = endsOnFoot(from, most)
  let open = true
  for (let i = 0; i < all.length; i++) if (BARRED[all[i]] === 1) open = false
  if (open) return all
  search++
  seenIn[from] = search
  reached[0] = from
  let count = 1
  for (let step = 0, done = 0; step < most; step++)
    for (const edge = count; done < edge; done++) {
      const steps = STEPS[reached[done]]
      for (let i = 0; i < steps.length; i++) {
        const next = steps[i]
        if (seenIn[next] === search || BARRED[next] === 1) continue
        seenIn[next] = search
        reached[count++] = next
      }
    }
  return reached.subarray(0, count)
}

/** Drives are weighed for these budgets only: all of it, and what two drivers would each take. */
const BUDGETS = [0, 2, 4, 6, 10]
const DRIVE_ENDS = BUDGETS.map((most) =>
  kept((cell) => {
    const steps = drivesFrom(cell)
    return Int16Array.from(Array.from(steps.keys()).filter((end) => steps[end] <= most))
  }),
)

/** The road spaces the vehicle can be brought to, by somebody who leaves some of the budget to the others. */
export const endsByRoad = (from: Cell, budget: number): Int16Array => {
  let at = 0
  while (at + 1 < BUDGETS.length && BUDGETS[at + 1] <= budget) at++
  return DRIVE_ENDS[at](from)
}

/** For each cell the share of those ends from which it is seen: how likely a hunter that goes anywhere will see it. */
const watched = (ends: Iterable<Cell>): Float32Array => {
  const share = new Float32Array(CELLS)
  let count = 0
  for (const end of ends) {
    count++
    for (const cell of seenFrom(end)) share[cell]++
  }
  for (let cell = 0; cell < CELLS; cell++) share[cell] /= count
  return share
}

export const watchedOnFoot = kept((cell) => watched(endsOnFoot(cell, 4)))

/** Where somebody can get out who drives so far at most. */
const exitsFrom = (cell: Cell, budget: number): Set<Cell> => {
  const ends = new Set<Cell>()
  for (const road of endsByRoad(cell, budget)) for (const exit of STEPS[road]) ends.add(exit)
  return ends
}
export const endsRiding = kept((cell) => Int16Array.from(exitsFrom(cell, 10)))

/** By somebody who drives some way and gets out. */
export const watchedByRoad = kept((cell) => watched(exitsFrom(cell, 6)))

/** The way a vehicle takes between two road spaces: always the same one. */
export const driveTo = (from: Cell, to: Cell): Cell[] => wayTo(from, to, DRIVES, drivesFrom(from))
export const walkTo = (from: Cell, to: Cell): Cell[] => wayTo(from, to, STEPS, stepsFrom(from))

const wayTo = (from: Cell, to: Cell, on: readonly (readonly Cell[])[], steps: Uint8Array): Cell[] => {
  const way: Cell[] = []
  for (let cell = to; cell !== from; cell = on[cell].find((next) => steps[next] === steps[cell] - 1)!) way.unshift(cell)
  return way
}

const PLAIN = { character: -1, blade: false }
/** By kind of hunter and distance: the chance to hit somebody without tricks. */
const HITS: readonly Float32Array[] = HUNTERS.map((_, kind) =>
  Float32Array.from({ length: FAR_AWAY }, (_none, spaces) => oddsOf(kind, 0, PLAIN, Math.min(spaces, COLUMNS - 1)).chance),
)
export const hitAt = (kind: number, spaces: number): number => HITS[kind][spaces]
