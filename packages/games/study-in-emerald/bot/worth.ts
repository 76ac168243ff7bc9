// What a position is worth to a seat, in victory points, as far as its imagination goes.
import type { Seat } from '@safehouse/kernel'
import {
  AGENTS,
  byPlayers,
  cities,
  CITIES,
  LOYALIST,
  parameters,
  points,
  RESTORATIONIST,
  REVOLUTION,
  tops,
  WAR,
} from '../rules/data.ts'
import { madLimit } from '../rules/identity.ts'
import { inCity, mainOf, owns, tokensOf } from '../rules/places.ts'
import { finalScore } from '../rules/score.ts'
import { HIDDEN, KILLED, NONE, TROPHY, type State } from '../rules/state.ts'
import type { Guess } from './belief.ts'
import { exposure } from './exposure.ts'
import { prospects } from './prospects.ts'
import { rivalry } from './standing.ts'
import { agentValue, cardValue, claimedValue, effectValue } from './values.ts'
import { violenceWorth } from './violence.ts'

/** The first cubes in the supply are worth most; after these, so much each. */
const READY_CUBES = [0.9, 0.8, 0.7, 0.55, 0.45, 0.35, 0.3, 0.25, 0.2, 0.15]
const SPARE_CUBE = 0.1
const LIMBO_CUBE = 0.2
const TOKEN = 0.35
/** Points that nobody can take away. */
const SAFE_POINT = 1.2
const HAND_CARD = 0.12

const deckWorth = (s: State, seat: Seat, side: number): number => {
  let sum = 0
  for (const pile of [s.hand[seat], s.draw[seat]]) for (const kind of pile) sum += cardValue[kind][side]
  for (const entry of s.discard[seat]) sum += cardValue[entry >> 1][side]
  return sum
}

/** Points of agents are in the score already. */
const agentsWorth = (s: State, seat: Seat, side: number): number => {
  let sum = 0
  for (let agent = 0; agent < AGENTS; agent++)
    if (s.by[agent] === seat && inCity(s, agent)) sum += agentValue[agent][side] + placeWorth(s, s.at[agent], seat, side)
  const main = s.at[mainOf(seat)]
  return sum + (main >= 0 && main < CITIES ? placeWorth(s, main, seat, side) : 0)
}

/** To stand in a city is influence on its card and its space. */
const placeWorth = (s: State, city: number, seat: Seat, side: number): number => {
  let worth = s.card[city] === NONE ? 0 : Math.max(0, claimedValue(s.card[city], side)) * 0.12
  if (s.control[city] !== seat && s.closed !== city) worth += cities[city].vp * 0.06
  return worth + 0.02 * cities[city].vp
}

const cubesWorth = (s: State, seat: Seat): number => {
  let sum = s.limbo[seat] * LIMBO_CUBE
  for (let i = 0; i < s.available[seat]; i++) sum += READY_CUBES[i] ?? SPARE_CUBE
  return sum
}

const fears = (s: State, seat: Seat, side: number): number => {
  const limit = madLimit(s, seat)
  let fear = s.mad[seat] * (side === RESTORATIONIST ? 0.7 : 0.2)
  if (side === RESTORATIONIST && s.mad[seat] >= limit - 1) fear += 1.5
  return fear + exposure(s, seat, side)
}

/** A track is worth having moved before the next points are reached: as if its points were spread evenly over its spaces. */
const onTheWay = points.map((spaces, track) => spaces.map((here, space) => (spaces[tops[track]] * space) / tops[track] - here))
const tracksWorth = (s: State, side: number): number => {
  const revolution = onTheWay[REVOLUTION][s.tracks[REVOLUTION]]
  const war = onTheWay[WAR][s.tracks[WAR]]
  return side === RESTORATIONIST ? revolution - war * 0.4 : war - revolution * 0.4
}

const effectsWorth = (s: State, seat: Seat, side: number): number => {
  let sum = 0
  for (let effect = 0; effect < s.permanent.length; effect++) if (owns(s, seat, effect)) sum += effectValue[effect][side]
  return sum
}

/** The points of the own side; of kills, as far as the victims are believed to be enemies. */
const ownScore = (s: State, seat: Seat, guesses: readonly Guess[]): number => {
  let score = finalScore(s, seat)
  if (s.side[seat] !== LOYALIST) return score
  for (let agent = 0; agent < s.at.length; agent++) {
    if (s.at[agent] !== TROPHY + seat) continue
    const victim = s.by[agent]
    if (s.side[victim] === RESTORATIONIST) score -= parameters.killVp
    for (const { sides, chance } of guesses) if (sides[victim] === RESTORATIONIST) score += chance * parameters.killVp
  }
  return score
}

/** Cities may be lost again. */
const cityPoints = (s: State, seat: Seat): number => {
  let sum = 0
  for (let city = 0; city < CITIES; city++) if (s.control[city] === seat) sum += cities[city].vp
  return sum
}

/** A royal is out of everybody's reach then: that is worth more than its points early on. */
const royalsWorth = (s: State, seat: Seat, side: number): number => {
  const fate = (side === RESTORATIONIST ? KILLED : HIDDEN) + seat
  let sum = 0
  for (let city = 0; city < CITIES; city++) if (s.royal[city] === fate) sum += cities[city].royalty.vp
  return sum * 0.4
}

/** How far the game has come, from 0 to 1: by points, by the tracks, or by mere time. */
export const ripeness = (s: State, seat: Seat): number => {
  const threshold = byPlayers(s.seats).endVp
  const tracks = Math.max(s.tracks[WAR] / tops[WAR], s.tracks[REVOLUTION] / tops[REVOLUTION])
  return Math.min(1, Math.max(finalScore(s, seat) / threshold, tracks, s.rounds / LONG))
}
const LONG = 24

/**
 * Early it matters what one will be able to do, late what one has: `ripe` is of the moment of the choice, for all choices alike.
 * Who foresees asks which claims others will make before the seat's next turn.
 */
export const worthTo = (s: State, seat: Seat, guesses: readonly Guess[], ripe: number, foresees = false): number => {
  const own = ownScore(s, seat, guesses)
  const hand = s.turn === seat && s.actions < parameters.actionsPerTurn ? s.hand[seat].length * HAND_CARD : 0
  return assets(s, seat, own, ripe, foresees) + hand + rivalry(s, seat, own, guesses) * (0.2 + 0.8 * ripe)
}

/** What a seat has of its own, whatever the others have. */
export const assets = (s: State, seat: Seat, own: number, ripe: number, foresees: boolean): number => {
  const side = s.side[seat]
  const weights = { point: 0.5 + 0.7 * ripe, means: 1.3 - 0.9 * ripe }
  const means = deckWorth(s, seat, side) + agentsWorth(s, seat, side) + effectsWorth(s, seat, side)
  const inCities = cityPoints(s, seat)
  return (
    (own - inCities) * SAFE_POINT +
    inCities * weights.point +
    means * weights.means +
    cubesWorth(s, seat) * (1 - 0.5 * ripe) +
    prospects(s, seat, side, weights, foresees) +
    royalsWorth(s, seat, side) +
    violenceWorth(s, seat, side) +
    tracksWorth(s, side) +
    tokensOf(s, seat) * TOKEN -
    fears(s, seat, side)
  )
}
