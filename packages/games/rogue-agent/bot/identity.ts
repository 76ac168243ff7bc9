// Identity tokens: a player who could be exposed hides, and the others hunt him where it pays, by what he has shown. (Seeking
// exposure early, for what an android earns, nearly always lost the game.)
import type { Seat } from '@safehouse/kernel'
import { costs, EVIDENCE, EXPOSING, isNeighbour, tokenMix } from '../rules/data.ts'
import { canReveal } from '../rules/identity.ts'
import { isAndroid } from '../rules/places.ts'
import { nextPrecinct } from '../rules/prepare.ts'
import { informantsInCity } from '../rules/scoring.ts'
import { ANDROID, HUMAN, type State } from '../rules/state.ts'
import { informantsWorth } from './danger.ts'
import { custodyOf, heldWorth, resourceWorth, turnsLeft } from './stakes.ts'

/** How much less a turn brings an android, the harm it does to the others counted in. */
const SHORTFALL = 0.2

/** What exposure costs: custody and informants at once, then something of what the turns left will bring. */
const exposureLoss = (s: State, seat: Seat): number =>
  custodyOf(s, seat).reduce((sum, card) => sum + heldWorth(s, seat, card), informantsWorth(s, seat)) + turnsLeft(s) * SHORTFALL

/** Does the player hold what could expose him? Nobody else can then use up the android limit: there are not tokens enough. */
const couldBeExposed = (s: State, seat: Seat): boolean =>
  canReveal(s, seat) && s.hidden[seat * 2 + ANDROID] + s.open[seat * 2 + ANDROID] >= EXPOSING

/** The first android token exposes nobody yet, but draws scans: who fears it more is hardly ever found, who fears it less always. */
const FIRST = 0.045

/** What it costs to be made to show a token: nothing while there is a human one to show. */
const revealCost = (s: State, seat: Seat): number => {
  if (s.hidden[seat * 2 + HUMAN] > 0 || !couldBeExposed(s, seat)) return 0
  return exposureLoss(s, seat) * (s.open[seat * 2 + ANDROID] + 1 >= EXPOSING ? 1 : FIRST)
}

/** Where the squad goes next is known: what its arrival costs a player who ends the turn in any location of the city. */
export const policeRiskIn = (s: State, seat: Seat): ((slot: number) => number) => {
  const next = nextPrecinct(s)
  const cost = revealCost(s, seat)
  return (slot) => (slot === next || isNeighbour(next, slot) ? cost : 0)
}

export const evidencePrice = (s: State, seat: Seat, spent: number): number => {
  const evidence = s.resources[seat * 3 + EVIDENCE]
  return resourceWorth(s, seat, EVIDENCE, evidence) - resourceWorth(s, seat, EVIDENCE, evidence - spent)
}

/** Evidence that will be of no use any more may be spent on a look. */
const IDLE = 0.1
/** Whoever hides shows his human tokens first: an android token in the open says what the hidden ones are. */
const TELLING = 0.8

/**
 * How much less likely somebody still hides a human token who has shown an android one: habit shows human tokens first, and few
 * would do otherwise. Where all deals count alike nearly every second suspect would hide one.
 */
const AGAINST_HABIT = 0.05

/** How well a world explains which tokens were shown. */
export const beliefInTokens = ({ seats, open, hidden }: State): number => {
  let weight = 1
  for (let seat = 0; seat < seats; seat++)
    if (open[seat * 2 + ANDROID] > 0 && hidden[seat * 2 + HUMAN] > 0) weight *= AGAINST_HABIT
  return weight
}

/** Can a hidden token of another player still be an android one, as far as a player can count? */
const androidsLeft = (s: State, seat: Seat): boolean => {
  let { android: left } = tokenMix(s.seats)
  for (let one = 0; one < s.seats; one++) left -= s.open[one * 2 + ANDROID]
  return left > s.hidden[seat * 2 + ANDROID]
}

/** What a scan promises: its target loses the more by exposure the more he has. */
const scanWorth = (s: State, seat: Seat, other: Seat): number => {
  const price = evidencePrice(s, seat, costs.scanEvidence)
  if (s.open[other * 2 + ANDROID] === 0 || !androidsLeft(s, seat)) return IDLE - price
  return TELLING * (1 + (1 + informantsInCity(s, other)) / (s.seats - 1)) - price
}

export const scanPays = (s: State, seat: Seat, other: Seat): boolean => scanWorth(s, seat, other) > 0

/** What it is worth to be where a suspect is: he can be scanned there. */
export const huntWorth = (s: State, seat: Seat, slot: number): number => {
  if (!s.android || isAndroid(s, seat) || s.resources[seat * 3 + EVIDENCE] < costs.scanEvidence) return 0
  let best = 0
  for (let other = 0; other < s.seats; other++)
    if (other !== seat && s.place[other] === slot && canReveal(s, other) && s.open[other * 2 + ANDROID] > 0)
      best = Math.max(best, scanWorth(s, seat, other))
  return best
}
