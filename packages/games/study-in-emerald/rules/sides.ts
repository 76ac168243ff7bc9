// The sides, once all is over (9.2).
import type { Seat } from '@safehouse/kernel'
import { LOYALIST, RESTORATIONIST } from './data.ts'

/** Who came last. */
export const lastOf = (scores: readonly number[]): Seat[] => {
  const lowest = Math.min(...scores)
  return scores.flatMap((score, seat) => (score === lowest ? [seat] : []))
}

/** The side that is out: that of the last player, the Loyalists where both came last; nobody where all are on one side. */
export const sideOut = (sides: readonly number[], scores: readonly number[]): number | null => {
  if (new Set(sides).size === 1) return null
  return lastOf(scores).some((seat) => sides[seat] === LOYALIST) ? LOYALIST : RESTORATIONIST
}
