// Claims to come: what the cubes on the board are worth, and how safe one's cities are.
import type { Seat } from '@safehouse/kernel'
import { canClaim, leads } from '../rules/claim.ts'
import { cities, CITY_CARD, isAgentCard } from '../rules/data.ts'
import { agentsIn, cubesOn, exists, influence } from '../rules/places.ts'
import { PERMANENT, SPACE, TARGETS, type State } from '../rules/state.ts'
import { exposure } from './exposure.ts'
import { cardValue, claimedValue, effectValue } from './values.ts'

/** A claim that is prepared is worth this part of what it brings; one that another leads, this. */
const READY = 0.75
const CONTESTED = 0.2
/** What is gone of a city that another could claim soon, and of one that he can claim before one may answer. */
const THREATENED = 0.3
const LOST = 0.6

/** What a point is worth as the game goes, and what the means to make more. */
export interface Weights {
  readonly point: number
  readonly means: number
}

/** What a claim of an object would bring. */
const objectValue = (s: State, target: number, seat: Seat, side: number, { point, means }: Weights): number => {
  if (target >= PERMANENT) return effectValue[target - PERMANENT][side] * means
  if (target < SPACE) {
    // The first agent is the shield of the Main Agent.
    const shield = isAgentCard(s.card[target]) ? exposure(s, seat, side) * 0.75 : 0
    return claimedValue(s.card[target], side) * means + shield
  }
  const city = target - SPACE
  return cardValue[CITY_CARD + city][side] * means + (cities[city].vp - unsafe(city, agentsIn(s, seat, city))) * point
}

/** A city is held the better, the more influence one keeps there. */
const HELD = 3
const unsafe = (city: number, kept: number): number => (cities[city].vp * UNSAFE * Math.max(0, HELD - kept)) / HELD
const UNSAFE = 0.5

/** How many turns it is until a seat may make a claim: that has to be the first thing in a turn. */
const turnsToClaim = (s: State, seat: Seat): number => {
  const turns = (seat - s.turn + s.seats) % s.seats
  return turns === 0 && (s.actions > 0 || s.free) ? s.seats : turns
}

/** May somebody else claim it before this seat can do anything about it? */
const isForestalled = (s: State, target: number, seat: Seat): boolean => {
  const turns = turnsToClaim(s, seat)
  for (let other = 0; other < s.seats; other++)
    if (other !== seat && turnsToClaim(s, other) < turns && canClaim(s, other, target)) return true
  return false
}

/** A city of one's own: cubes and agents guard it, and it is as good as lost where another has more. */
const guarded = (s: State, target: number, seat: Seat, foresees: boolean): number => {
  if (foresees && isForestalled(s, target, seat)) return -unsafe(target - SPACE, 0) - cities[target - SPACE].vp * LOST
  let threat = 0
  const own = influence(s, target, seat)
  for (let other = 0; other < s.seats; other++)
    if (other !== seat && cubesOn(s, target, other) > 0 && influence(s, target, other) >= own) threat = 1
  return -unsafe(target - SPACE, own) - threat * cities[target - SPACE].vp * THREATENED
}

/** Cubes on the board: the best claim counts in full, the others less, since one is made in a turn. */
export const prospects = (s: State, seat: Seat, side: number, weights: Weights, foresees: boolean): number => {
  let best = 0
  let sum = 0
  for (let target = 0; target < TARGETS; target++) {
    if (target >= SPACE && target < PERMANENT && s.control[target - SPACE] === seat) {
      sum += guarded(s, target, seat, foresees) * weights.point
      continue
    }
    const cubes = cubesOn(s, target, seat)
    if (cubes === 0 || !exists(s, target)) continue
    const value = objectValue(s, target, seat, side, weights)
    const blocked = s.blocked[target] ? 0.3 : 1
    const isReady = leads(s, target, seat) && !(foresees && isForestalled(s, target, seat))
    const prospect = (isReady ? READY : CONTESTED) * Math.max(0, value) * blocked
    // More cubes than needed are lost to other work, but make the claim safer.
    sum += prospect * 0.5 + Math.min(cubes, 4) * 0.12
    if (prospect > best) best = prospect
  }
  return sum + best * 0.5
}
