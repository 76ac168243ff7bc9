// How far the vehicle still goes, as everybody may know it.
import { CONSTANTS } from './rules/data.ts'

interface Driven {
  readonly round: number
  readonly budget: number
  readonly active: string | null
  readonly hunters: readonly { readonly acted: boolean; readonly inPlay: boolean }[]
}

/** While the agents move, the state still has what the last hunters' phase left over; what counts is what the next one brings. */
export const budgetLeft = (shown: Driven): number => (isHuntersPhase(shown) ? shown.budget : CONSTANTS.vehicleBudgetPerRound)

const isHuntersPhase = ({ round, budget, active, hunters }: Driven): boolean => {
  if (active !== null) return true
  const inPlay = hunters.filter((hunter) => hunter.inPlay)
  // Before the first of all such phases nobody has acted, and nothing was given out that could have been spent.
  if (round === 1 && budget === 0 && inPlay.every(({ acted }) => !acted)) return false
  return inPlay.some(({ acted }) => !acted)
}
