// How to get about: what it costs a player to reach each location in this turn, and which way to set out.
import type { Seat } from '@safehouse/kernel'
import { FUEL, neighbours, SLOTS } from '../rules/data.ts'
import { gangstersLeft, patrolCost, patrolRange } from '../rules/patrol.ts'
import { isAndroid, isDestroyed } from '../rules/places.ts'
import { NONE, type State } from '../rules/state.ts'
import { resourceWorth, staminaWorth } from './stakes.ts'

export interface Way {
  /** In worth; Infinity where there is no way. */
  readonly cost: number
  /** Fuel it takes. */
  readonly fuel: number
  /** The first location on the way. */
  readonly first: number
}

export interface Start {
  readonly slot: number
  /** Steps left of the patrol that is under way. */
  readonly steps: number
  /** Is the next patrol free? */
  readonly free: boolean
  readonly fuel: number
}

const MOST_PATROLS = 3

/** What waits at a location for those who enter it. */
const hazard = (s: State, seat: Seat, slot: number): number => {
  const pain = staminaWorth(s.stamina[seat]) - staminaWorth(s.stamina[seat] - 1)
  if (isDestroyed(s, slot)) return isAndroid(s, seat) ? 0 : pain
  return gangstersLeft(s, seat, slot) * pain
}

export const startOf = (s: State, seat: Seat, stepsMade: number | undefined): Start => ({
  slot: s.place[seat],
  steps: stepsMade === undefined ? 0 : patrolRange(s, seat) - stepsMade,
  free: patrolCost(s, seat) === 0,
  fuel: s.resources[seat * 3 + FUEL],
})

/** The ways from a location, by where they lead. */
export const waysFrom = (s: State, seat: Seat, start: Start): Way[] => {
  const range = patrolRange(s, seat)
  const patrols = Math.min(MOST_PATROLS, start.fuel + (start.free ? 1 : 0))
  const ways: Way[] = Array.from({ length: SLOTS }, () => ({ cost: Infinity, fuel: 0, first: NONE }))
  ways[start.slot] = { cost: 0, fuel: 0, first: NONE }
  let edge = new Map([[start.slot, { toll: 0, first: NONE }]])
  for (let step = 1; step <= start.steps + range * patrols; step++) {
    const fuel = Math.max(0, Math.ceil((step - start.steps) / range) - (start.free ? 1 : 0))
    const price = resourceWorth(s, seat, FUEL, start.fuel) - resourceWorth(s, seat, FUEL, start.fuel - fuel) + 0.01 * step
    const next = new Map<number, { toll: number; first: number }>()
    for (const [from, { toll, first }] of edge)
      for (const to of neighbours[from]) {
        const paid = toll + hazard(s, seat, to)
        if (paid >= (next.get(to)?.toll ?? Infinity)) continue
        next.set(to, { toll: paid, first: first === NONE ? to : first })
        if (paid + price < ways[to].cost) ways[to] = { cost: paid + price, fuel, first: first === NONE ? to : first }
      }
    edge = next
  }
  return ways
}
