// What a position is worth to a seat, in victory points, as far as its imagination goes.
import { has, type Seat } from '@safehouse/kernel'
import { AGENTS, CITIES, RESTORATIONIST, REVOLUTION, tops, WAR } from '../rules/data.ts'
import { madLimit } from '../rules/identity.ts'
import { agentsIn, cubesOn, exists, hasNamedAgent, inCity, influence, isKnown, owns } from '../rules/places.ts'
import { finalScore } from '../rules/score.ts'
import { PERMANENT, SPACE, TARGETS, type State } from '../rules/state.ts'
import { agentValue, cardValue, cityValue, claimedValue, effectValue } from './values.ts'

const VICTORY = 60

/** What the result is worth where the game is over. */
export const worthOfEnd = (winners: number, seat: Seat): number => (has(winners, seat) ? VICTORY : -VICTORY)

const AVAILABLE_CUBE = 0.35
const LIMBO_CUBE = 0.15
const ENOUGH_CUBES = 10
/** A claim that is prepared is worth this part of what it brings; one that another leads, this. */
const READY = 0.75
const CONTESTED = 0.2
const TRACK_SPACE = 0.3
const RIVALRY = 0.45

/** What a claim of an object would bring. */
const objectValue = (s: State, target: number, side: number): number => {
  if (target >= PERMANENT) return effectValue[target - PERMANENT][side]
  return target >= SPACE ? cityValue(target - SPACE, side) : claimedValue(s.card[target], side)
}

/** Nobody has more influence: the claim can be made in the next turn. */
const leads = (s: State, target: number, seat: Seat): boolean => {
  const own = influence(s, target, seat)
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue
    const theirs = influence(s, target, other)
    if (theirs > own) return false
    if (theirs === own && target < PERMANENT && agentsIn(s, other, target % CITIES) > agentsIn(s, seat, target % CITIES))
      return false
  }
  return true
}

/** Cubes on the board: the best claim counts in full, the others less, since one is made in a turn. */
const prospects = (s: State, seat: Seat, side: number): number => {
  let best = 0
  let sum = 0
  for (let target = 0; target < TARGETS; target++) {
    const cubes = cubesOn(s, target, seat)
    if (cubes === 0 || !exists(s, target)) continue
    if (target >= SPACE && target < PERMANENT && s.control[target - SPACE] === seat) {
      // Cubes that guard an own city.
      sum += Math.min(cubes, 2) * 0.35
      continue
    }
    const value = objectValue(s, target, side)
    const blocked = s.blocked[target] ? 0.3 : 1
    const prospect = (leads(s, target, seat) ? READY : CONTESTED) * Math.max(0, value) * blocked
    // More cubes than needed are lost to other work, but make the claim safer.
    sum += prospect * 0.6 + cubes * 0.1
    if (prospect > best) best = prospect
  }
  return sum + best * 0.4
}

const deckWorth = (s: State, seat: Seat, side: number): number => {
  let sum = 0
  for (const pile of [s.hand[seat], s.draw[seat]]) for (const kind of pile) sum += cardValue[kind][side]
  for (const entry of s.discard[seat]) sum += cardValue[entry >> 1][side]
  return sum * 0.8
}

const agentsWorth = (s: State, seat: Seat, side: number): number => {
  let sum = 0
  for (let agent = 0; agent < AGENTS; agent++) if (s.by[agent] === seat && inCity(s, agent)) sum += agentValue[agent][side]
  // Points of agents are in the score already.
  return sum * 0.7
}

const cubesWorth = (s: State, seat: Seat): number => {
  const ready = Math.min(s.available[seat], ENOUGH_CUBES)
  return ready * AVAILABLE_CUBE + (s.available[seat] - ready) * 0.1 + s.limbo[seat] * LIMBO_CUBE
}

const fears = (s: State, seat: Seat, side: number): number => {
  const limit = madLimit(s, seat)
  let fear = s.mad[seat] * (side === RESTORATIONIST ? 0.7 : 0.2)
  if (side === RESTORATIONIST && s.mad[seat] >= limit - 1) fear += 1.5
  if (side === RESTORATIONIST && isKnown(s, seat) && !hasNamedAgent(s, seat)) fear += 2.5
  return fear
}

const tracksWorth = (s: State, side: number): number => {
  const revolution = s.tracks[REVOLUTION] / tops[REVOLUTION]
  const war = s.tracks[WAR] / tops[WAR]
  const lead = (side === RESTORATIONIST ? revolution - war : war - revolution) * 12
  return lead * TRACK_SPACE
}

const ownWorth = (s: State, seat: Seat): number => {
  const side = s.side[seat]
  return (
    finalScore(s, seat) * 1.2 +
    prospects(s, seat, side) +
    deckWorth(s, seat, side) +
    agentsWorth(s, seat, side) +
    cubesWorth(s, seat) +
    tracksWorth(s, side) +
    effectsWorth(s, seat, side) -
    fears(s, seat, side)
  )
}

const effectsWorth = (s: State, seat: Seat, side: number): number => {
  let sum = 0
  for (let effect = 0; effect < s.permanent.length; effect++) if (owns(s, seat, effect)) sum += effectValue[effect][side]
  return sum
}

/** Enemies count against it; those on the same side a little, and only when they lead. */
export const worthTo = (s: State, seat: Seat): number => {
  let worth = ownWorth(s, seat)
  const own = finalScore(s, seat)
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue
    const theirs = finalScore(s, other)
    if (s.side[other] !== s.side[seat]) worth -= (RIVALRY * theirs) / Math.max(1, s.seats - 2)
    else worth -= theirs > own ? 0.2 * (theirs - own) : 0
  }
  return worth
}
