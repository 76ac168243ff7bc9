// What a player will have at the end, judged between two rounds: the score, and what the rest is likely to become. The numbers
// are a linear fit to what came of 46 000 such moments, a seat each, in games of earlier greedy bots in both modes.
import { shareOfWin } from '@safehouse/bots'
import type { Position, Seat } from '@safehouse/kernel'
import { AGENT, AMMO, costs, EVIDENCE, EXPOSING, FUEL, HQ, neighbours, pistolsAt, RESOURCE_TOP } from '../rules/data.ts'
import { rounds, UPGRADE_TOP, WEAPON } from '../rules/data.ts'
import { limitReached } from '../rules/identity.ts'
import { isAndroid } from '../rules/places.ts'
import { bonusOf, scoreOf } from '../rules/scoring.ts'
import { ANDROID, type State } from '../rules/state.ts'
import { bestPlan } from './plan.ts'
import { custodyOf } from './stakes.ts'
import { survival } from './survival.ts'

/** By two locations: 1 where they are one, a half next door, and so on. */
const NEARNESS: readonly (readonly number[])[] = neighbours.map((_, from) => {
  const steps = neighbours.map((__, slot) => (slot === from ? 0 : Infinity))
  const queue = [from]
  for (const slot of queue)
    for (const next of neighbours[slot])
      if (steps[next] === Infinity) {
        steps[next] = steps[slot] + 1
        queue.push(next)
      }
  return steps.map((count) => 1 / (1 + count))
})

/** Rounds to come, where one is about to begin. */
const roundsLeft = (s: State): number => rounds(s.android) - s.round + 1

/** Informants that are likely to be lost. */
const atRisk = (s: State, seat: Seat): number => {
  let risk = 0
  for (let space = 0; space < s.informants.length; space++)
    if (s.informants[space] === seat) risk += 1 - survival(s, space >> 1, space % 2 === 1)
  return risk
}

/** What the turn would promise if it began now. */
const prospect = (s: State, seat: Seat): number =>
  bestPlan({ ...s, turn: seat, patrols: 0, justice: 0, done: [], turnOver: false }, seat).worth

const supplies = (s: State, seat: Seat, left: number): number => {
  const [ammo, fuel, evidence] = [AMMO, FUEL, EVIDENCE].map((which) => Math.sqrt(s.resources[seat * 3 + which]))
  const full = s.resources[seat * 3 + EVIDENCE] === RESOURCE_TOP ? 0.14 : 0
  return (0.054 * ammo + 0.06 * fuel + 0.044 * evidence) * left + full
}

const upgrades = (s: State, seat: Seat, left: number): number => {
  let worth = (0.021 * s.upgrades[seat * 3 + AGENT] + 0.034 * pistolsAt[s.upgrades[seat * 3 + WEAPON]]) * left
  for (let track = 0; track < 3; track++) {
    const missing = UPGRADE_TOP - s.upgrades[seat * 3 + track]
    if (missing > 0) worth += 0.91 * Math.max(0, 1 - missing / (left + 1))
  }
  return worth
}

const custody = (s: State, seat: Seat): number => {
  const held = custodyOf(s, seat)
  if (held.length === 0) return 0
  const bonus = bonusOf([...s.piles[seat], ...held]) - bonusOf(s.piles[seat])
  return bonus * (0.55 + 0.22 * NEARNESS[s.place[seat]][HQ])
}

const bombsNear = (s: State, seat: Seat): number => {
  let near = 0
  for (const bomb of s.bombs) near += NEARNESS[s.place[seat]][bomb >> 3]
  return near
}

/** What it costs to be an android, or to fear that it comes out. */
const exposure = (s: State, seat: Seat, left: number): number => {
  if (!s.android) return 0
  if (isAndroid(s, seat)) return 0.3 + 0.07 * left
  const open = s.open[seat * 2 + ANDROID]
  if (limitReached(s) || s.hidden[seat * 2 + ANDROID] + open < EXPOSING) return 0
  return 1.38 + 1.67 * open
}

/** The score a player is likely to end with, but for what the time left brings everybody alike. */
export const expectedScore = (s: State, seat: Seat): number => {
  const left = roundsLeft(s)
  const recruits = isAndroid(s, seat) ? 0 : Math.min(left, s.reserve[seat], Math.floor(s.credits[seat] / costs.recruitCredits))
  return (
    scoreOf(s, seat) +
    0.3 * prospect(s, seat) +
    supplies(s, seat, left) +
    upgrades(s, seat, left) +
    custody(s, seat) +
    0.23 * recruits +
    0.135 * s.stamina[seat] -
    atRisk(s, seat) -
    0.12 * bombsNear(s, seat) -
    exposure(s, seat, left)
  )
}

/** A lead of so many points promises about three games of four. */
const LEAD = 3

/** What scores promise each player. A point stays a point, ahead or behind: dice may still turn it all. */
const shares = (scores: readonly number[]): number[] => {
  const most = Math.max(...scores)
  const odds = scores.map((score) => Math.exp((score - most) / LEAD))
  const all = odds.reduce((sum, one) => sum + one, 0)
  return odds.map((one) => one / all)
}

/** What a point more is worth in an even game. */
export const pointWorth = (seats: number): number => (seats - 1) / (seats * seats * LEAD)

/** What a position between two rounds promises each player. */
export const chances = (s: State): number[] => {
  const scores: number[] = []
  for (let seat = 0; seat < s.seats; seat++) scores.push(expectedScore(s, seat))
  return shares(scores)
}

/** How much of the value of an end is the win; the rest is by how much. */
const WIN = 0.25

export const chancesAtEnd = (end: Position<State>): number[] => {
  const near = shares(end.outcome!.scores)
  return shareOfWin(end).map((win, seat) => WIN * win + (1 - WIN) * near[seat])
}
