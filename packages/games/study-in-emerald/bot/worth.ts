// What a position is worth to a seat, in victory points, as far as its imagination goes.
import type { Seat } from '@safehouse/kernel'
import {
  AGENTS,
  byPlayers,
  cities,
  CITIES,
  CITY_CARD,
  isAgentCard,
  LOYALIST,
  parameters,
  points,
  RESTORATIONIST,
  REVOLUTION,
  tops,
  WAR,
} from '../rules/data.ts'
import { madLimit } from '../rules/identity.ts'
import { agentsIn, cubesOn, exists, inCity, influence, isKnown, mainOf, owns, tokensOf } from '../rules/places.ts'
import { finalScore } from '../rules/score.ts'
import { HIDDEN, KILLED, NONE, ON_MI_GO, PERMANENT, SPACE, TARGETS, TROPHY, type State } from '../rules/state.ts'
import type { Guess } from './belief.ts'
import { rivalry } from './standing.ts'
import { agentValue, cardValue, claimedValue, effectValue } from './values.ts'
import { violenceWorth } from './violence.ts'

/** The first cubes in the supply are worth most; after these, so much each. */
const READY_CUBES = [0.9, 0.8, 0.7, 0.55, 0.45, 0.35, 0.3, 0.25, 0.2, 0.15]
const SPARE_CUBE = 0.1
const LIMBO_CUBE = 0.2
/** A claim that is prepared is worth this part of what it brings; one that another leads, this. */
const READY = 0.75
const CONTESTED = 0.2
const TOKEN = 0.35
const STRUCK_DOWN = 6
/** Points that nobody can take away. */
const SAFE_POINT = 1.2
const HAND_CARD = 0.12

/** What a point is worth as the game goes, and what the means to make more. */
interface Weights {
  readonly point: number
  readonly means: number
}

const namedAgents = (s: State, seat: Seat): number => {
  let count = 0
  for (let agent = 0; agent < AGENTS; agent++)
    if (s.by[agent] === seat && (inCity(s, agent) || s.at[agent] === ON_MI_GO)) count++
  return count
}

/** Without a named agent a Restorationist who is known may be struck down, which is the end. */
const exposure = (s: State, seat: Seat, side: number): number => {
  if (side !== RESTORATIONIST) return 0
  const shields = namedAgents(s, seat)
  if (shields > 1) return 0
  const danger = isKnown(s, seat) ? STRUCK_DOWN : STRUCK_DOWN / 4
  return shields === 1 ? danger / 4 : danger
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

/** A city of one's own: cubes and agents guard it, and it is as good as lost where another has more. */
const guarded = (s: State, target: number, seat: Seat): number => {
  let threat = 0
  const own = influence(s, target, seat)
  for (let other = 0; other < s.seats; other++)
    if (other !== seat && cubesOn(s, target, other) > 0 && influence(s, target, other) >= own) threat = 1
  return -unsafe(target - SPACE, own) - threat * cities[target - SPACE].vp * 0.3
}

/** Cubes on the board: the best claim counts in full, the others less, since one is made in a turn. */
const prospects = (s: State, seat: Seat, side: number, weights: Weights): number => {
  let best = 0
  let sum = 0
  for (let target = 0; target < TARGETS; target++) {
    if (target >= SPACE && target < PERMANENT && s.control[target - SPACE] === seat) {
      sum += guarded(s, target, seat) * weights.point
      continue
    }
    const cubes = cubesOn(s, target, seat)
    if (cubes === 0 || !exists(s, target)) continue
    const value = objectValue(s, target, seat, side, weights)
    const blocked = s.blocked[target] ? 0.3 : 1
    const prospect = (leads(s, target, seat) ? READY : CONTESTED) * Math.max(0, value) * blocked
    // More cubes than needed are lost to other work, but make the claim safer.
    sum += prospect * 0.5 + Math.min(cubes, 4) * 0.12
    if (prospect > best) best = prospect
  }
  return sum + best * 0.5
}

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

/** Early it matters what one will be able to do, late what one has: `ripe` is of the moment of the choice, for all choices alike. */
export const worthTo = (s: State, seat: Seat, guesses: readonly Guess[], ripe: number): number => {
  const side = s.side[seat]
  const own = ownScore(s, seat, guesses)
  const weights = { point: 0.5 + 0.7 * ripe, means: 1.3 - 0.9 * ripe }
  const { point } = weights
  const means = deckWorth(s, seat, side) + agentsWorth(s, seat, side) + effectsWorth(s, seat, side)
  const hand = s.turn === seat && s.actions < parameters.actionsPerTurn ? s.hand[seat].length * HAND_CARD : 0
  const inCities = cityPoints(s, seat)
  return (
    (own - inCities) * SAFE_POINT +
    inCities * point +
    means * weights.means +
    cubesWorth(s, seat) * (1 - 0.5 * ripe) +
    prospects(s, seat, side, weights) +
    royalsWorth(s, seat, side) +
    violenceWorth(s, seat, side) +
    tracksWorth(s, side) +
    tokensOf(s, seat) * TOKEN +
    hand +
    rivalry(s, seat, own, guesses) * (0.2 + 0.8 * ripe) -
    fears(s, seat, side)
  )
}
