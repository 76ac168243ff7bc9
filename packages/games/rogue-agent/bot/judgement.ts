// What a player will have at the end, judged between two rounds: the score, and what the rest is likely to become. The numbers
// are a linear fit, for each number of rounds to come apart, to what came of 18 000 games in which everybody played by instinct
// and now and then did something else, at all tables of both modes.
import { shareOfWin } from '@safehouse/bots'
import type { Position, Seat } from '@safehouse/kernel'
import { AGENT, AMMO, CAR, CAR_SHIELD_FROM, costs, ENGINE_FROM, EVIDENCE, EXPOSING, FUEL, neighbours } from '../rules/data.ts'
import { pistolsAt, RECON_FROM, RESOURCE_TOP, rounds, UPGRADE_TOP, WEAPON } from '../rules/data.ts'
import { limitReached } from '../rules/identity.ts'
import { isAndroid } from '../rules/places.ts'
import { bonusOf, scoreOf } from '../rules/scoring.ts'
import { ANDROID, type State } from '../rules/state.ts'
import { bestPlan } from './plan.ts'
import { custodyOf } from './stakes.ts'
import { survivalIn } from './survival.ts'

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

/** What each sign is worth in points, by the rounds to come from one on. */
const WEIGHTS = {
  prospect: [0.445, 0.455, 0.325, 0.238, 0.164, 0.078, 0],
  ammo: [0.109, 0.198, 0.252, 0.231, 0.197, 0.194, 0.16],
  fuel: [0.148, 0.273, 0.351, 0.359, 0.365, 0.38, 0.379],
  evidence: [0.031, 0.115, 0.217, 0.21, 0.233, 0.201, 0.095],
  fullEvidence: [0.169, 0.217, 0.138, 0.131, 0.126, 0.104, 0.19],
  pistols: [0.057, 0.089, 0.139, 0.153, 0.196, 0.184, 0.214],
  engine: [0.156, 0.191, 0.165, 0.054, 0.08, 0.117, 0.13],
  carShield: [-0.042, 0.028, 0.074, 0.122, 0.156, 0.134, 0.103],
  recon: [0.024, 0.086, 0.117, 0.187, 0.278, 0.367, 0.242],
  topOfCar: [-0.68, 0.323, 0.852, 0.956, 1.038, 1.063, 1.074],
  topOfWeapon: [-0.201, 0.666, 0.868, 0.865, 0.931, 1.447, 1.185],
  topOfAgent: [-0.227, 0.57, 0.837, 0.934, 0.978, 0.923, 1.285],
  stamina: [0.059, 0.08, 0.101, 0.115, 0.125, 0.127, 0.128],
  faint: [-0.212, -0.287, -0.262, -0.261, -0.223, -0.261, 0.19],
  recruits: [0.098, 0.254, 0.269, 0.258, 0.252, 0.238, 0.226],
  atRisk: [-1.106, -1.02, -1.053, -1.059, -0.968, -1.003, -1.068],
  custody: [0.232, 0.419, 0.412, 0.611, 0.539, 0.279, 0],
  bombsNear: [-0.155, -0.09, -0.009, 0.051, 0.057, 0.111, 0.05],
  android: [-0.254, -0.07, -0.438, -0.896, -1.194, -1.25, 0],
  suspect: [0.089, -0.403, -0.98, -1.468, -1.915, -2.206, -2.317],
  halfExposed: [-3.264, -3.835, -3.2, -2.562, -2.015, -1.348, -1.34],
} as const satisfies Readonly<Record<string, readonly number[]>>

/** So many numbers each sign has: in the first round nothing is judged yet. */
const ROUNDS = rounds(true) - 1

type Sign = keyof typeof WEIGHTS
type Signs = Readonly<Record<Sign, number>>

const SIGNS = Object.keys(WEIGHTS) as Sign[]

const signsOf = (s: State, seat: Seat, left: number): Signs => {
  const [ammo, fuel, evidence] = [AMMO, FUEL, EVIDENCE].map((which) => Math.sqrt(s.resources[seat * 3 + which]))
  const [car, weapon, agent] = [CAR, WEAPON, AGENT].map((track) => s.upgrades[seat * 3 + track])
  const isSuspect = couldBeExposed(s, seat)
  return {
    prospect: prospect(s, seat),
    ammo,
    fuel,
    evidence,
    fullEvidence: s.resources[seat * 3 + EVIDENCE] === RESOURCE_TOP ? 1 : 0,
    pistols: pistolsAt[weapon],
    engine: car >= ENGINE_FROM ? 1 : 0,
    carShield: car >= CAR_SHIELD_FROM ? 1 : 0,
    recon: agent >= RECON_FROM ? 1 : 0,
    topOfCar: reach(car, left),
    topOfWeapon: reach(weapon, left),
    topOfAgent: reach(agent, left),
    stamina: s.stamina[seat],
    faint: s.stamina[seat] <= 2 ? 1 : 0,
    recruits: isAndroid(s, seat) ? 0 : Math.min(left, s.reserve[seat], Math.floor(s.credits[seat] / costs.recruitCredits)),
    atRisk: atRisk(s, seat),
    custody: custody(s, seat),
    bombsNear: bombsNear(s, seat),
    android: isAndroid(s, seat) ? 1 : 0,
    suspect: isSuspect ? 1 : 0,
    halfExposed: isSuspect ? s.open[seat * 2 + ANDROID] : 0,
  }
}

/** What the turn would promise if it began now. */
const prospect = (s: State, seat: Seat): number =>
  bestPlan({ ...s, turn: seat, patrols: 0, justice: 0, done: [], turnOver: false }, seat).worth

/** How near the end of a track is, for the time that is left; nothing once it is reached. */
const reach = (space: number, left: number): number =>
  space >= UPGRADE_TOP ? 0 : Math.max(0, 1 - (UPGRADE_TOP - space) / (left + 1))

/** Informants that are likely to be lost. */
const atRisk = (s: State, seat: Seat): number => {
  const chance = survivalIn(s)
  let risk = 0
  for (let space = 0; space < s.informants.length; space++)
    if (s.informants[space] === seat) risk += 1 - chance(space >> 1, space % 2 === 1)
  return risk
}

const custody = (s: State, seat: Seat): number => {
  const held = custodyOf(s, seat)
  return held.length === 0 ? 0 : bonusOf([...s.piles[seat], ...held]) - bonusOf(s.piles[seat])
}

const bombsNear = (s: State, seat: Seat): number => {
  let near = 0
  for (const bomb of s.bombs) near += NEARNESS[s.place[seat]][bomb >> 3]
  return near
}

const couldBeExposed = (s: State, seat: Seat): boolean =>
  s.android && !isAndroid(s, seat) && !limitReached(s) && s.hidden[seat * 2 + ANDROID] + s.open[seat * 2 + ANDROID] >= EXPOSING

/** The score a player is likely to end with, but for what the time left brings everybody alike. */
export const expectedScore = (s: State, seat: Seat): number => {
  const left = roundsLeft(s)
  const signs = signsOf(s, seat, left)
  let score = scoreOf(s, seat)
  for (const sign of SIGNS) score += WEIGHTS[sign][Math.min(left, ROUNDS) - 1] * signs[sign]
  return score
}

/** How far a score may still turn out otherwise, by the rounds to come: that is what a lead is measured by. */
const leadAt = (left: number): number => 0.6 * Math.sqrt(Math.max(1, left) + 0.5)

/** What scores promise each player. */
const shares = (scores: readonly number[], left: number): number[] => {
  const most = Math.max(...scores)
  const odds = scores.map((score) => Math.exp((score - most) / leadAt(left)))
  const all = odds.reduce((sum, one) => sum + one, 0)
  return odds.map((one) => one / all)
}

/** What a point more is worth in an even game, when that round is over. */
export const pointWorth = ({ android, round, seats }: State): number =>
  (seats - 1) / (seats * seats * leadAt(rounds(android) - round))

/** What a position between two rounds promises each player. */
export const chances = (s: State): number[] => {
  const scores: number[] = []
  for (let seat = 0; seat < s.seats; seat++) scores.push(expectedScore(s, seat))
  return shares(scores, roundsLeft(s))
}

/** How much of the value of an end is the win. The rest is by how much: it tells decisions apart in fewer playouts. */
const WIN = 0.5

export const chancesAtEnd = (end: Position<State>): number[] => {
  const near = shares(end.outcome!.scores, 0)
  return shareOfWin(end).map((win, seat) => WIN * win + (1 - WIN) * near[seat])
}
