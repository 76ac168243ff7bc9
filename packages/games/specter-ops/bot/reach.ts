// Ways and views, as bots weigh them.
import { bitsOf, type Bits } from '../rules/bits.ts'
import { CELLS, DRIVES, OPEN_CELLS, SEEN_FROM, STEPS, type Cell } from '../rules/board.ts'

/** From where each cell is seen when nothing smokes. Not the same as what is seen from it: roads are watched from the road. */
export const SEEN_BY: readonly Bits[] = Array.from({ length: CELLS }, (_, cell) =>
  bitsOf(OPEN_CELLS.filter((from) => SEEN_FROM[from * CELLS + cell] === 1)),
)

export const FAR = 999

/** Steps on foot from the nearest of these cells to every cell; `isFree` says where one may step. */
export const stepsTo = (goals: readonly Cell[], isFree: (cell: Cell) => boolean = () => true): Int16Array => {
  const steps = new Int16Array(CELLS).fill(FAR)
  // Objectives are structures: the way ends beside them, so the first step out of a goal is always allowed.
  const queue: Cell[] = goals.slice()
  for (const goal of goals) steps[goal] = 0
  for (let i = 0; i < queue.length; i++)
    for (const next of STEPS[queue[i]])
      if (steps[next] === FAR && isFree(next)) {
        steps[next] = steps[queue[i]] + 1
        queue.push(next)
      }
  return steps
}

/** Every cell that can be reached in so many steps, with the way there. */
export const waysFrom = (
  from: Cell,
  most: number,
  on: readonly (readonly Cell[])[],
  isFree: (cell: Cell) => boolean = () => true,
): Map<Cell, Cell[]> => {
  const ways = new Map<Cell, Cell[]>([[from, []]])
  let edge: Cell[] = [from]
  for (let step = 0; step < most; step++) {
    const next: Cell[] = []
    for (const cell of edge)
      for (const neighbour of on[cell])
        if (!ways.has(neighbour) && isFree(neighbour)) {
          ways.set(neighbour, [...ways.get(cell)!, neighbour])
          next.push(neighbour)
        }
    edge = next
  }
  return ways
}

export const walksFrom = (from: Cell, most: number, isFree?: (cell: Cell) => boolean): Map<Cell, Cell[]> =>
  waysFrom(from, most, STEPS, isFree)

export const drivesFrom = (from: Cell, most: number): Map<Cell, Cell[]> => waysFrom(from, most, DRIVES)
