// Identity tokens: a player who could be exposed hides, and the others look for him where it pays.
import type { Seat } from '@safehouse/kernel'
import { costs, EVIDENCE, EXPOSING, isNeighbour, tokenMix } from '../rules/data.ts'
import { canReveal } from '../rules/identity.ts'
import { nextPrecinct } from '../rules/prepare.ts'
import { informantsInCity } from '../rules/scoring.ts'
import { ANDROID, HUMAN, type State } from '../rules/state.ts'
import { informantsWorth } from './danger.ts'
import { custodyOf, heldWorth, resourceWorth, turnsLeft } from './stakes.ts'

/** What a turn brings, measured against a rival: an android earns 1.1 and keeps each of the others from earning 0.3. */
const AGENT_INCOME = 1.3
const ANDROID_INCOME = 1.4

/** What exposure costs: custody and informants at once, then the difference in what the turns left will bring. */
const exposureLoss = (s: State, seat: Seat): number =>
  custodyOf(s, seat).reduce((sum, card) => sum + heldWorth(s, seat, card), informantsWorth(s, seat)) +
  turnsLeft(s) * (AGENT_INCOME - ANDROID_INCOME)

/** Does the player hold what could expose him? Nobody else can then use up the android limit: there are not tokens enough. */
const couldBeExposed = (s: State, seat: Seat): boolean =>
  canReveal(s, seat) && s.hidden[seat * 2 + ANDROID] + s.open[seat * 2 + ANDROID] >= EXPOSING

/** Early, with little to lose, an android does better in the open. */
export const seeksExposure = (s: State, seat: Seat): boolean => couldBeExposed(s, seat) && exposureLoss(s, seat) < 0

/** What it costs to be made to show a token, the player's own tokens being known to him. */
const revealCost = (s: State, seat: Seat): number => {
  if (!couldBeExposed(s, seat)) return 0
  const missing = EXPOSING - s.open[seat * 2 + ANDROID]
  const loss = exposureLoss(s, seat)
  if (loss < 0) return loss / missing
  return s.hidden[seat * 2 + HUMAN] > 0 || missing > 1 ? 0 : loss
}

/** Where the squad goes next is known: what its arrival costs a player who ends the turn in a location. */
export const policeRisk = (s: State, seat: Seat, slot: number): number => {
  const next = nextPrecinct(s)
  return slot === next || isNeighbour(next, slot) ? revealCost(s, seat) : 0
}

export const evidencePrice = (s: State, seat: Seat, spent: number): number => {
  const evidence = s.resources[seat * 3 + EVIDENCE]
  return resourceWorth(s, seat, EVIDENCE, evidence) - resourceWorth(s, seat, EVIDENCE, evidence - spent)
}

/** Evidence that will be of no use any more may be spent on a look. */
const IDLE = 0.1

/** A scan pays if the token shown is likely to be the second android one: its owner loses the more the more he has. */
export const scanPays = (s: State, seat: Seat, other: Seat): boolean => {
  const price = evidencePrice(s, seat, costs.scanEvidence)
  if (s.open[other * 2 + ANDROID] === 0) return price < IDLE
  let { android: androids } = tokenMix(s.seats)
  let unknown = 0
  for (let one = 0; one < s.seats; one++) {
    androids -= s.open[one * 2 + ANDROID]
    if (one === seat) androids -= s.hidden[one * 2 + ANDROID]
    else unknown += s.hidden[one * 2 + HUMAN] + s.hidden[one * 2 + ANDROID]
  }
  // He shows a human token as long as he has one: the chance that he has none, by counting how the tokens may lie.
  const hidden = s.hidden[other * 2 + HUMAN] + s.hidden[other * 2 + ANDROID]
  let chance = 1
  for (let i = 0; i < hidden; i++) chance *= Math.max(0, androids - i) / (unknown - i)
  const gain = 1 + (1 + informantsInCity(s, other)) / (s.seats - 1)
  return gain * chance > price
}
