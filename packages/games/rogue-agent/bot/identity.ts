// Identity tokens: a player who could be exposed hides, and the others look for him where it pays.
import type { Seat } from '@safehouse/kernel'
import { costs, EVIDENCE, EXPOSING, isNeighbour, tokenMix } from '../rules/data.ts'
import { canReveal } from '../rules/identity.ts'
import { nextPrecinct } from '../rules/prepare.ts'
import { informantsInCity } from '../rules/scoring.ts'
import { ANDROID, HUMAN, type State } from '../rules/state.ts'
import { informantsWorth } from './danger.ts'
import { custodyOf, heldWorth, resourceWorth } from './stakes.ts'

/** Exposure takes informants and custody; what an android earns makes up for what an agent would have earned. */
const exposureLoss = (s: State, seat: Seat): number =>
  custodyOf(s, seat).reduce((sum, card) => sum + heldWorth(s, seat, card), 0.4 + informantsWorth(s, seat))

/** What the police may cost a player who ends the turn in a location: the last android token. Some boldness is part of it. */
export const policeRisk = (s: State, seat: Seat, slot: number): number => {
  const next = nextPrecinct(s)
  if (slot !== next && !isNeighbour(next, slot)) return 0
  if (!canReveal(s, seat) || s.hidden[seat * 2 + HUMAN] > 0 || s.open[seat * 2 + ANDROID] + 1 < EXPOSING) return 0
  return 0.18 * exposureLoss(s, seat)
}

export const evidencePrice = (s: State, seat: Seat, spent: number): number => {
  const evidence = s.resources[seat * 3 + EVIDENCE]
  return resourceWorth(s, evidence) - resourceWorth(s, evidence - spent)
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
  // He shows a human token as long as he has one.
  const hidden = s.hidden[other * 2 + HUMAN] + s.hidden[other * 2 + ANDROID]
  const gain = 1 + (1 + informantsInCity(s, other)) / (s.seats - 1)
  return gain * (androids / unknown) ** hidden > price
}
