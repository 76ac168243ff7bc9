// Buying goods (4.9).
import type { Code, Context, RichOption, Seat } from '@safehouse/kernel'
import { EVIDENCE, goods, RESOURCE_TOP, RESOURCES, TRACKS, UPGRADE_TOP, type Good } from './data.ts'
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
  return Math.min(Math.floor(s.credits[seat] / good.cost), Math.ceil(roomFor(s, seat, good) / good.units))
}

/** How much of a good a player can still take in. */
const roomFor = (s: State, seat: Seat, { kind, which }: Good): number => {
  if (kind === 'influence') return Number.POSITIVE_INFINITY
  return kind === 'resource' ? RESOURCE_TOP - resource(s, seat, which) : UPGRADE_TOP - upgrade(s, seat, which)
}

const nameOf = (good: Good): string =>
  good.kind === 'influence' ? good.kind : good.kind === 'resource' ? RESOURCES[good.which] : TRACKS[good.which]

/** What so many units add: no more than there is room for. */
const gainOf = (s: State, seat: Seat, units: number): number => {
  const good = goods[s.tiles[s.place[seat]]]!
  return Math.min(units * good.units, roomFor(s, seat, good))
}

export const renderBuy = (s: State, seat: Seat, code: Code, units: number): RichOption => {
  const here = s.place[seat]
  const good = goods[s.tiles[here]]!
  const key = good.kind === 'influence' ? 'buyInfluence' : 'buy'
  const args = { good: nameOf(good), gain: gainOf(s, seat, units), cost: units * good.cost }
  return { code, key, args, touches: [`slot:${here}`] }
}

export const buy = (s: State, seat: Seat, units: number, x: Context): void => {
  const good = goods[s.tiles[s.place[seat]]]!
  note(x, { t: 'bought', seat, ...at(s, s.place[seat]), units, good: nameOf(good), gain: gainOf(s, seat, units) })
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
