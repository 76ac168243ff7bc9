// How likely each seat wins from a position between two turns, all sides being known.
import type { Seat } from '@safehouse/kernel'
import { byPlayers, LOYALIST, REVOLUTION, tops, WAR } from '../rules/data.ts'
import { finalScore } from '../rules/score.ts'
import type { State } from '../rules/state.ts'
import { mayReveal } from '../rules/turn.ts'
import { share } from './standing.ts'
import { assets, ripeness } from './worth.ts'

/** Beyond so many points it does not matter how far a side is off the last place. */
const MARGIN = 8

/** How far the game has come: for all, and for each seat. A measure of the moment of a choice, for all choices alike. */
export interface Ripe {
  readonly all: number
  readonly seats: readonly number[]
}

export const ripeOf = (s: State): Ripe => {
  const seats = s.side.map((_, seat) => ripeness(s, seat))
  const tracks = Math.max(s.tracks[WAR] / tops[WAR], s.tracks[REVOLUTION] / tops[REVOLUTION])
  const points = s.side.map((_, seat) => finalScore(s, seat) / byPlayers(s.seats).endVp)
  return { all: Math.min(1, Math.max(tracks, ...points)), seats }
}

/** By how much the last player of the own side is ahead of the last of the other one, from -1 to 1. */
const marginOf = (s: State, seat: Seat, scores: readonly number[]): number => {
  let friend = Number.POSITIVE_INFINITY
  let enemy = Number.POSITIVE_INFINITY
  for (let one = 0; one < s.seats; one++)
    if (s.side[one] === s.side[seat]) friend = Math.min(friend, scores[one])
    else enemy = Math.min(enemy, scores[one])
  return enemy === Number.POSITIVE_INFINITY ? 1 : Math.max(-MARGIN, Math.min(MARGIN, friend - enemy)) / MARGIN
}

/**
 * How strong a seat stands: the logarithm of its chances, but for what all have in common. The numbers were fitted to the ends
 * of games between greedy bots; they stay close to what the greedy bot thinks a position is worth.
 */
const strengthOf = (s: State, seat: Seat, scores: readonly number[], ripe: Ripe): number => {
  const late = ripe.all
  const others = s.seats - 1
  const wins = share(scores, s.side, seat)
  const turnsAway = (seat - s.turn + s.seats) % s.seats
  const friends = s.side.filter((side) => side === s.side[seat]).length - 1
  let strength =
    assets(s, seat, scores[seat], ripe.seats[seat], true) * (0.0811 + 0.0443 * late) +
    scores[seat] * (0.0086 + 0.0356 * late) +
    marginOf(s, seat, scores) * (0.308 - 0.03 * late) +
    wins * 0.254 * late * late -
    (friends * 2.163) / others -
    (turnsAway * 0.412) / others
  if (s.side[seat] === LOYALIST) strength += 0.681 * late - 0.128
  // Whoever may reveal himself ends the game when it suits him.
  if (wins > 0 && mayReveal(s, seat)) strength += wins * (turnsAway === 0 ? 0.878 : 0.488)
  return strength
}

/** By seat; they add up to 1. */
export const chancesOf = (s: State, ripe: Ripe): number[] => {
  const scores = s.side.map((_, seat) => finalScore(s, seat))
  const powers = scores.map((_, seat) => Math.exp(strengthOf(s, seat, scores, ripe)))
  const sum = powers.reduce((all, power) => all + power, 0)
  return powers.map((power) => power / sum)
}
