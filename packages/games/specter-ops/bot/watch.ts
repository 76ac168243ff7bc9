// Where hunters may look after their next move, wherever that leads them.
import { CELLS, type Cell } from '../rules/board.ts'
import type { Hunter, SpecterOps } from '../rules/state.ts'
import { watchedByRoad, watchedOnFoot } from './maps.ts'

type Mover = Pick<Hunter, 'space' | 'inside' | 'inPlay'>

/** How likely a hunter is to see each cell after its next move. */
export const watchedBy = (hunter: Mover): Float32Array => (hunter.inside ? watchedByRoad : watchedOnFoot)(hunter.space)

/** The same for all of them, added up. Written anew by the next call. */
export const watchedByAll = (hunters: readonly Mover[]): Float32Array => {
  SUM.fill(0)
  for (const hunter of hunters) {
    if (!hunter.inPlay) continue
    const watched = watchedBy(hunter)
    for (let cell = 0; cell < CELLS; cell++) SUM[cell] += watched[cell]
  }
  return SUM
}

const SUM = new Float32Array(CELLS)

/** How likely the hunters that are none of its own are to see an agent there, added up. */
export const dangerAt = (s: SpecterOps, cell: Cell): number => {
  let danger = 0
  for (let i = 0; i < s.hunters.length; i++) if (s.hunters[i].inPlay && i !== s.traitor) danger += watchedBy(s.hunters[i])[cell]
  return danger
}
