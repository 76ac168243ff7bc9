// Where hunters may look after their next move, wherever that leads them.
import { CELLS, type Cell } from '../rules/board.ts'
import { CONSTANTS } from '../rules/data.ts'
import type { Hunter, SpecterOps } from '../rules/state.ts'
import { endsOnFoot, endsRiding, hitAt, seenFrom, stepsFrom, watchedByRoad, watchedOnFoot } from './maps.ts'

type Mover = Pick<Hunter, 'space' | 'inside' | 'inPlay'>
export type Shooter = Mover & Pick<Hunter, 'kind' | 'stunned' | 'blind'>

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

const LOOKS = new Float32Array(CELLS)
const MASS = new Float32Array(CELLS)
/** How surely hunters go where they see most of what they believe, in powers of e. */
const INTENT = 15

/**
 * How likely hunters who believe the agent to be there will look at each cell after their next moves, added up: each goes where it
 * sees much of that. Written anew by the next call.
 */
export const looksAt = (belief: Float32Array, hunters: readonly Shooter[]): Float32Array => {
  LOOKS.fill(0)
  for (const hunter of hunters) {
    if (!hunter.inPlay || hunter.stunned) continue
    const ends = hunter.inside ? endsRiding(hunter.space) : endsOnFoot(hunter.space, CONSTANTS.hunterMove)
    let most = 0
    for (let i = 0; i < ends.length; i++) {
      const seen = seenFrom(ends[i])
      let mass = 0
      for (let j = 0; j < seen.length; j++) mass += belief[seen[j]]
      MASS[i] = mass
      if (mass > most) most = mass
    }
    let sum = 0
    for (let i = 0; i < ends.length; i++) sum += MASS[i] = Math.exp(INTENT * (MASS[i] - most))
    for (let i = 0; i < ends.length; i++) {
      const likely = MASS[i] / sum
      if (likely < UNLIKELY) continue
      const seen = seenFrom(ends[i])
      for (let j = 0; j < seen.length; j++) LOOKS[seen[j]] += likely
    }
  }
  return LOOKS
}

/** Ends that are less likely do not count. */
const UNLIKELY = 1e-3
