// Buying goods (4.9).
import type { Context, Seat } from '@safehouse/kernel'
import { EVIDENCE, goods, RESOURCE_TOP, UPGRADE_TOP } from './data.ts'
import { clockOf, gainInfluence, gainResource, gainUpgrade, payCredits, resource, takeResource, upgrade } from './people.ts'
import { at, isDestroyed } from './places.ts'
import type { State } from './state.ts'
import { note } from './telling.ts'

/** How many units a player could buy where he stands. */
export const unitsToBuy = (s: State, seat: Seat): number => {
  const slot = s.place[seat]
  const good = goods[s.tiles[slot]]
  if (good === undefined || isDestroyed(s, slot) || clockOf(s, seat, 'noBuy')) return 0
  if (good.kind === 'influence') return Math.floor(resource(s, seat, EVIDENCE) / good.cost)
  const room =
    good.kind === 'resource' ? RESOURCE_TOP - resource(s, seat, good.which) : UPGRADE_TOP - upgrade(s, seat, good.which)
  return Math.min(Math.floor(s.credits[seat] / good.cost), Math.ceil(room / good.units))
}

export const buy = (s: State, seat: Seat, units: number, x: Context): void => {
  const good = goods[s.tiles[s.place[seat]]]!
  note(x, { t: 'bought', seat, ...at(s, s.place[seat]), units })
  if (good.kind === 'influence') {
    takeResource(s, seat, EVIDENCE, units * good.cost)
    gainInfluence(s, seat, units, x, 'bought')
    return
  }
  payCredits(s, seat, units * good.cost)
  const gained = units * good.units
  if (good.kind === 'resource') gainResource(s, seat, good.which, gained)
  else gainUpgrade(s, seat, good.which, gained, x)
}
