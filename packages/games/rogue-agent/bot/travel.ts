// How to get about: what it costs a player to reach each location in this turn, and which way to set out.
import type { Seat } from '@safehouse/kernel'
import { FUEL, neighbours, precinctSlots, RESOURCE_TOP, SLOTS } from '../rules/data.ts'
import { gangstersLeft, patrolCost, patrolRange } from '../rules/patrol.ts'
import { isAndroid, isDestroyed } from '../rules/places.ts'
import { NONE, type State } from '../rules/state.ts'
import { Kept } from './kept.ts'
import { resourceWorth, staminaWorth, turnsLeft } from './stakes.ts'

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

/** A walk of so many steps that ends in a location: the cheapest there is. */
interface Edge {
  readonly slots: number[]
  readonly tolls: number[]
  readonly firsts: number[]
}

const newEdge = (): Edge => ({ slots: [], tolls: neighbours.map(() => Infinity), firsts: neighbours.map(() => NONE) })

const clear = (edge: Edge): void => {
  for (const slot of edge.slots) edge.tolls[slot] = Infinity
  edge.slots.length = 0
}

/**
 * The ways of a player, as the city is now. They depend on little, and most cities that playouts lead to have the same: so roads
 * are kept, and what was walked once is not walked again.
 */
export const roadsOf = (s: State, seat: Seat): Roads => kept.of(keyOf(s, seat), () => new Roads(s, seat))

const kept = new Kept<Roads>(4000)

/** All that ways depend on but where they begin, as digits of one number. */
const keyOf = (s: State, seat: Seat): number => {
  let key = patrolRange(s, seat)
  for (let i = 0; i < precinctSlots.length; i++) key = key * 8 + gangstersLeft(s, seat, precinctSlots[i])
  key = key * (1 << SLOTS) + s.destroyed
  return ((key * 8 + s.stamina[seat]) * 16 + turnsLeft(s)) * 2 + (isAndroid(s, seat) ? 1 : 0)
}

export class Roads {
  readonly #range: number
  readonly #hazards: readonly number[]
  /** What so much fuel is worth. */
  readonly #tanks: number[] = []
  /** By where they begin. */
  readonly #ways = new Kept<readonly Way[]>(1000)

  constructor(s: State, seat: Seat) {
    this.#range = patrolRange(s, seat)
    this.#hazards = neighbours.map((_, slot) => hazard(s, seat, slot))
    for (let fuel = 0; fuel <= RESOURCE_TOP; fuel++) this.#tanks.push(resourceWorth(s, seat, FUEL, fuel))
  }

  /** The ways from a location, by where they lead. */
  from(start: Start): readonly Way[] {
    const key = ((start.slot * 8 + start.steps) * 8 + start.fuel) * 2 + (start.free ? 1 : 0)
    return this.#ways.of(key, () => this.#walk(start))
  }

  #walk({ slot, steps, free, fuel: tank }: Start): Way[] {
    const ways: Way[] = []
    for (let i = 0; i < SLOTS; i++) ways.push(NO_WAY)
    ways[slot] = STAY
    let edge = newEdge()
    let next = newEdge()
    edge.slots.push(slot)
    edge.tolls[slot] = 0
    const patrols = Math.min(MOST_PATROLS, tank + (free ? 1 : 0))
    for (let step = 1; step <= steps + this.#range * patrols; step++) {
      const fuel = Math.max(0, Math.ceil((step - steps) / this.#range) - (free ? 1 : 0))
      const price = this.#tanks[tank] - this.#tanks[tank - fuel] + 0.01 * step
      if (price >= dearest(ways)) break
      this.#goOn(edge, next, ways, fuel, price)
      ;[edge, next] = [next, edge]
    }
    return ways
  }

  /** One step further than before. */
  #goOn(edge: Edge, next: Edge, ways: Way[], fuel: number, price: number): void {
    clear(next)
    for (let i = 0; i < edge.slots.length; i++) {
      const from = edge.slots[i]
      const around = neighbours[from]
      for (let j = 0; j < around.length; j++) {
        const to = around[j]
        const paid = edge.tolls[from] + this.#hazards[to]
        if (paid >= next.tolls[to]) continue
        if (next.tolls[to] === Infinity) next.slots.push(to)
        const first = edge.firsts[from] === NONE ? to : edge.firsts[from]
        next.tolls[to] = paid
        next.firsts[to] = first
        if (paid + price < ways[to].cost) ways[to] = { cost: paid + price, fuel, first }
      }
    }
  }
}

/** Whoever walks on for more than that finds nothing better. */
const dearest = (ways: readonly Way[]): number => {
  let most = 0
  for (let slot = 0; slot < SLOTS; slot++) if (ways[slot].cost > most) most = ways[slot].cost
  return most
}

const NO_WAY: Way = { cost: Infinity, fuel: 0, first: NONE }
const STAY: Way = { cost: 0, fuel: 0, first: NONE }
