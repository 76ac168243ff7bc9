// The rest of a turn: at most two errands, the ways between them, and where to end. The bot takes the first step of the best.
import type { Code, Seat } from '@safehouse/kernel'
import { ARREST, END_TURN, GO, JUSTICE, RECRUIT, STOP, TURN_IN } from '../rules/codes.ts'
import { costs, HQ, isNeighbour, SLOTS } from '../rules/data.ts'
import { clockOf } from '../rules/people.ts'
import { emptySpace, isAndroid } from '../rules/places.ts'
import { mayAct } from '../rules/turn.ts'
import { NONE, type State } from '../rules/state.ts'
import { dangerAt } from './danger.ts'
import { chanceToSubdue, errandsOf, prizeOf, type Errand } from './errands.ts'
import { huntWorth, policeRisk } from './identity.ts'
import { creditsWorth, custodyOf, heldWorth, informantWorth, turnsLeft } from './stakes.ts'
import { Roads, startOf, type Way } from './travel.ts'

export interface Plan {
  readonly worth: number
  /** What to do first. */
  readonly code: Code
  /** Where it leads first, and what for; without an errand the turn ends there. */
  readonly slot: number
  readonly errand?: Errand | undefined
}

/** What comes second is less certain. */
const LATER = 0.885

/** The best plan for the rest of the turn. `stepsMade` of the patrol that is under way, if one is. */
export const bestPlan = (s: State, seat: Seat, stepsMade?: number): Plan => {
  let best: Plan | undefined
  eachPlan(s, seat, stepsMade, (worth, code, slot, errand) => {
    if (best === undefined || worth > best.worth) best = { worth, code, slot, errand }
  })
  return best!
}

/** All plans, the best first. */
export const allPlans = (s: State, seat: Seat, stepsMade?: number): Plan[] => {
  const plans: Plan[] = []
  eachPlan(s, seat, stepsMade, (worth, code, slot, errand) => plans.push({ worth, code, slot, errand }))
  return plans.toSorted((a, b) => b.worth - a.worth)
}

const eachPlan = (
  s: State,
  seat: Seat,
  stepsMade: number | undefined,
  visit: (worth: number, code: Code, slot: number, errand?: Errand) => void,
): void => {
  const ends: number[] = []
  for (let slot = 0; slot < SLOTS; slot++) ends.push(endAt(s, seat, slot))
  const here = s.place[seat]
  visit(ends[here], stepsMade === undefined ? endOfTurn(s, seat) : STOP, here)
  if (!mayAct(s, seat)) return
  const roads = new Roads(s, seat)
  const ways = roads.from(startOf(s, seat, stepsMade))
  const onward = onwardFrom(s, seat, roads)
  const errands = errandsOf(s, seat)
  const actions = clockOf(s, seat, 'oneJustice') ? 1 : 2 - s.justice
  const towards = (slot: number, code: Code): Code =>
    slot !== here ? GO + ways[slot].first : stepsMade === undefined ? code : STOP
  for (let slot = 0; slot < SLOTS; slot++)
    if (slot !== here && ways[slot].cost < Infinity) visit(ends[slot] - ways[slot].cost, towards(slot, END_TURN), slot)
  for (const errand of errands) {
    const way = ways[errand.slot]
    if (way.cost === Infinity) continue
    const end = ends[errand.slot]
    const after = actions > 1 ? Math.max(end, second(s, seat, errand, onward(errand.slot, way), errands, ends)) : end
    visit(errand.worth - way.cost + after, towards(errand.slot, errand.code), errand.slot, errand)
  }
}

/** The ways on from where a first errand was run. Errands in one location share them. */
const onwardFrom = (s: State, seat: Seat, roads: Roads): ((slot: number, way: Way) => readonly Way[]) => {
  const start = startOf(s, seat, undefined)
  const known: (readonly Way[])[] = []
  return (slot, way) => {
    const free = start.free && slot === s.place[seat]
    return (known[slot] ??= roads.from({ slot, steps: 0, free, fuel: start.fuel - way.fuel }))
  }
}

/** The best that can follow an errand in the same turn. */
const second = (
  s: State,
  seat: Seat,
  first: Errand,
  ways: readonly Way[],
  errands: readonly Errand[],
  ends: readonly number[],
): number => {
  let best = -Infinity
  const follow = (next: Errand): void => {
    if (next.slot === first.slot && next.type === first.type) return
    best = Math.max(best, LATER * next.worth - ways[next.slot].cost + ends[next.slot])
  }
  for (const next of errands) follow(next)
  for (const next of opened(s, seat, first)) follow(next)
  return best
}

/** Errands that only the first one makes possible. */
const opened = (s: State, seat: Seat, first: Errand): Errand[] => {
  const { criminal, slot } = first
  if (criminal === undefined) return []
  if (first.type === JUSTICE.attack && turnsLeft(s) > 0) {
    const worth = chanceToSubdue(s, seat, criminal).chance * 0.53 * prizeOf(s, seat, criminal)
    return [{ slot, type: JUSTICE.arrest, code: ARREST + criminal, worth }]
  }
  if (first.type !== JUSTICE.arrest) return []
  const prize = prizeOf(s, seat, criminal)
  return [{ slot: HQ, type: JUSTICE.turnIn, code: TURN_IN, worth: turnsLeft(s) > 0 ? 0.35 * prize : prize }]
}

// ── where a turn ends ──────────────────────────────────────────────────────────────────────────────────────────────

export const recruitWorth = (s: State, seat: Seat, slot: number): number => {
  const { recruitCredits } = costs
  if (isAndroid(s, seat) || s.credits[seat] < recruitCredits || s.reserve[seat] === 0) return 0
  if (emptySpace(s, slot) === NONE || clockOf(s, seat, 'noRecruit')) return 0
  const credits = s.credits[seat]
  const price = creditsWorth(s, seat, credits) - creditsWorth(s, seat, credits - recruitCredits)
  return informantWorth(s, slot, s.informants[slot * 2] !== NONE) - 0.54 * price
}

/** How a turn ends where the player is. */
export const endOfTurn = (s: State, seat: Seat): Code => (recruitWorth(s, seat, s.place[seat]) > 0 ? RECRUIT : END_TURN)

/** Next turn's work should be near. */
const outlook = (s: State, seat: Seat, slot: number): number => {
  if (turnsLeft(s) === 0 || isAndroid(s, seat)) return 0
  let near = 0
  for (const { where, subdued } of s.criminals)
    if (where === slot && subdued) near = Math.max(near, 0.35)
    else if (where >= 0 && where < SLOTS && !subdued && (where + 1 === slot || isNeighbour(slot, where + 1)))
      near = Math.max(near, 0.15)
  const custody = custodyOf(s, seat).reduce((sum, card) => sum + heldWorth(s, seat, card), 0)
  return near + (slot === HQ || isNeighbour(HQ, slot) ? 0.15 : 0) * Math.min(2, custody)
}

const endAt = (s: State, seat: Seat, slot: number): number =>
  Math.max(0, recruitWorth(s, seat, slot)) +
  huntWorth(s, seat, slot) +
  outlook(s, seat, slot) -
  dangerAt(s, seat, slot) -
  policeRisk(s, seat, slot)
