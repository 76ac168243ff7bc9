// What a position is worth to a seat, in influence: what it has, and what its turn may still bring.
import type { Seat } from '@safehouse/kernel'
import { bonusOf } from '../rules/scoring.ts'
import type { State } from '../rules/state.ts'
import { dangerAt, informantsWorth } from './danger.ts'
import { bestPlan } from './plan.ts'
import { creditsWorth, custodyOf, heldWorth, resourceWorth, staminaWorth, trackWorth } from './stakes.ts'

const belongings = (s: State, seat: Seat): number => {
  let worth = s.influence[seat] + bonusOf(s.piles[seat]) + informantsWorth(s, seat)
  for (let which = 0; which < 3; which++)
    worth +=
      resourceWorth(s, seat, which, s.resources[seat * 3 + which]) + trackWorth(s, seat, which, s.upgrades[seat * 3 + which])
  for (const card of custodyOf(s, seat)) worth += heldWorth(s, seat, card)
  return worth + creditsWorth(s, seat, s.credits[seat]) + staminaWorth(s.stamina[seat])
}

/** What the others have counts against it. */
const RIVALRY = 0.35

export const worthTo = (s: State, seat: Seat): number => {
  let worth = belongings(s, seat)
  for (let other = 0; other < s.seats; other++) if (other !== seat) worth -= (RIVALRY * belongings(s, other)) / (s.seats - 1)
  return worth + (s.turn === seat && !s.turnOver ? bestPlan(s, seat).worth : -dangerAt(s, seat, s.place[seat]))
}
