// Where hunters may look after their next move, wherever that leads them.
import { CELLS, type Cell } from '../rules/board.ts'
import { CONSTANTS } from '../rules/data.ts'
import type { Hunter, SpecterOps } from '../rules/state.ts'
import { hitAt, stepsFrom, watchedByRoad, watchedOnFoot } from './maps.ts'

type Mover = Pick<Hunter, 'space' | 'inside' | 'inPlay'>
type Shooter = Mover & Pick<Hunter, 'kind' | 'stunned' | 'blind'>

/** How likely a hunter is to see each cell after its next move. */
export const watchedBy = (hunter: Mover): Float32Array => (hunter.inside ? watchedByRoad : watchedOnFoot)(hunter.space)

/** The wounds to be feared on each cell, from hunters that may come to look there. Written anew by the next call. */
export const fearOf = (hunters: readonly Shooter[]): Float32Array => {
  SUM.fill(0)
  for (const hunter of hunters) {
    if (!hunter.inPlay) continue
    const watched = watchedBy(hunter)
    for (let cell = 0; cell < CELLS; cell++) if (watched[cell] > 0) SUM[cell] += watched[cell] * reachOf(hunter, cell)
  }
  return SUM
}

/** A hunter in the vehicle comes about so many steps nearer and gets out. */
const DRIVE_AND_EXIT = 8

/** How likely a hunter that knows an agent to be there hits it in its next turn. */
export const reachOf = (hunter: Shooter, cell: Cell): number => {
  if (hunter.stunned || hunter.blind) return 0
  const left = stepsFrom(hunter.space)[cell] - (hunter.inside ? DRIVE_AND_EXIT : CONSTANTS.hunterMove)
  return left <= 0 ? 1 : hitAt(hunter.kind, left)
}

const SUM = new Float32Array(CELLS)

/** How likely the hunters that are none of its own are to see an agent there, added up. */
export const dangerAt = (s: SpecterOps, cell: Cell): number => {
  let danger = 0
  for (let i = 0; i < s.hunters.length; i++) if (s.hunters[i].inPlay && i !== s.traitor) danger += watchedBy(s.hunters[i])[cell]
  return danger
}
