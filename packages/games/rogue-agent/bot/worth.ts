// What a position is worth to a seat, in influence: what it has, and what its turn may still bring.
import type { Seat } from '@safehouse/kernel'
import { bonusOf } from '../rules/scoring.ts'
import type { State } from '../rules/state.ts'
import { dangerAt, informantsWorth } from './danger.ts'
import { bestPlan } from './plan.ts'
import { custodyOf, heldWorth, type Stakes } from './stakes.ts'

const belongings = (by: Stakes, s: State, seat: Seat): number => {
  let worth = s.influence[seat] + bonusOf(s.piles[seat]) + informantsWorth(by, s, seat)
  for (let which = 0; which < 3; which++)
    worth += by.resource(s, seat, which, s.resources[seat * 3 + which]) + by.track(s, seat, which, s.upgrades[seat * 3 + which])
  for (const card of custodyOf(s, seat)) worth += heldWorth(by, s, seat, card)
  return worth + by.credits(s, seat, s.credits[seat]) + by.stamina(s, s.stamina[seat])
}

/** What the others have counts against it. */
const RIVALRY = 0.35

export const worthTo = (by: Stakes, s: State, seat: Seat): number => {
  let worth = belongings(by, s, seat)
  for (let other = 0; other < s.seats; other++)
    if (other !== seat) worth -= (RIVALRY * belongings(by, s, other)) / (s.seats - 1)
  return worth + (s.turn === seat && !s.turnOver ? bestPlan(by, s, seat).worth : -dangerAt(by, s, seat, s.place[seat]))
}
