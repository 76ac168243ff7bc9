// What things are worth to a player, in influence. Whatever must still be turned into influence loses its worth as the rounds
// run out. The numbers of agents, here and among the errands and plans, were found by playing: each seat of some 20 000 games
// had numbers of its own near these, and a regression told which of them won.
import type { Seat } from '@safehouse/kernel'
import { AMMO_FACE, BLAST, CAR_FACE, AGENT_FACE, countOf, CREDIT_FACE, CREDIT_FACE_VALUE } from '../rules/data.ts'
import {
  cards,
  costs,
  EVIDENCE,
  EVIDENCE_FACE,
  HEAL_FACE,
  pistolsAt,
  rounds,
  syndicateBonus,
  UPGRADE_TOP,
  WEAPON,
  WILD,
  symbolOf,
} from '../rules/data.ts'
import { isAndroid } from '../rules/places.ts'
import { syndicateCounts } from '../rules/scoring.ts'
import { CUSTODY, type State } from '../rules/state.ts'
import { survival, survivalIn } from './survival.ts'

/** Turns a player still has after the present one. */
export const turnsLeft = (s: State): number => Math.max(0, rounds(s.android) - s.round)

/** How much of a thing that takes so many turns to use can still be used. */
const timeFor = (s: State, turns: number): number => Math.min(1, (turnsLeft(s) + 0.15) / turns)

/** By resource. */
const RESOURCES = [0.29, 0.34, 0.29]

/** Fuel and ammo carry an android from raid to raid; evidence it can only sell. */
export const resourceWorth = (s: State, seat: Seat, which: number, n: number): number => {
  if (!isAndroid(s, seat)) return RESOURCES[which] * Math.sqrt(n) * timeFor(s, 2)
  return which === EVIDENCE ? 0.08 * n * timeFor(s, 2) : 0.4 * Math.sqrt(n) * timeFor(s, 1)
}

/** What a pistol adds to the raids of a turn. */
const RAIDING = 0.15

/** A track is worth what its marks do, and the influence at its end as far as that is in reach. */
export const trackWorth = (s: State, seat: Seat, track: number, space: number): number => {
  const pistols = track === WEAPON && isAndroid(s, seat) ? RAIDING * pistolsAt[space] * turnsLeft(s) : 0
  if (space >= UPGRADE_TOP) return 1 + 0.3 * timeFor(s, 4) + pistols
  const reach = Math.max(0, 1 - (UPGRADE_TOP - space) / (1.5 * turnsLeft(s) + 0.5))
  const worth = 0.105 * space * timeFor(s, 4) + 0.243 * space * reach
  return (track === WEAPON ? 0.86 * worth : worth) + pistols
}

/** A pair of credits is an informant, as long as there are turns to recruit in. */
export const creditsWorth = (s: State, seat: Seat, credits: number): number => {
  if (isAndroid(s, seat)) return 0.08 * credits * timeFor(s, 2)
  const recruits = Math.min(turnsLeft(s), s.reserve[seat], Math.floor(credits / costs.recruitCredits))
  return 0.45 * recruits + 0.06 * (credits - recruits * costs.recruitCredits) * timeFor(s, 2)
}

export const staminaWorth = (stamina: number): number => 0.15 * stamina - (stamina <= 2 ? 0.34 : 0)

/** What a living informant at the end is worth: a point, and something for what it keeps away until then. */
const INFORMANT = 1.37

/** An informant must live to the end. */
export const informantWorth = (s: State, slot: number, below = false): number => INFORMANT * survival(s, slot, below)

/** The same for any location of a city. */
export const informantWorthIn = (s: State): ((slot: number, below: boolean) => number) => {
  const chance = survivalIn(s)
  return (slot, below) => INFORMANT * chance(slot, below)
}

/** What turning in one more card adds to a pile, and what it promises for the next one of its syndicate. */
export const cardWorth = (s: State, seat: Seat, card: number): number => {
  const counts = syndicateCounts(s.piles[seat])
  const { syndicate, reward } = cards[card]
  const count = syndicate === WILD ? Math.max(...counts) : counts[syndicate]
  const credits = creditsWorth(s, seat, s.credits[seat] + reward) - creditsWorth(s, seat, s.credits[seat])
  return syndicateBonus(count + 1) - syndicateBonus(count) + credits + 0.24 * timeFor(s, 3)
}

/** Custody still has to be brought home. */
export const HELD = 0.6

/** What all that a player holds is worth to him. */
export const custodyWorth = (s: State, seat: Seat): number => {
  let worth = 0
  for (let c = 0; c < s.criminals.length; c++)
    if (s.criminals[c].where === CUSTODY + seat) worth += heldWorth(s, seat, s.criminals[c].card)
  return worth
}

export const heldWorth = (s: State, seat: Seat, card: number): number =>
  turnsLeft(s) === 0 ? 0 : HELD * cardWorth(s, seat, card)

export const custodyOf = (s: State, seat: Seat): number[] => {
  const held: number[] = []
  for (let c = 0; c < s.criminals.length; c++) if (s.criminals[c].where === CUSTODY + seat) held.push(s.criminals[c].card)
  return held
}

/** What a face of a search die gives. */
export const faceWorth = (s: State, seat: Seat, die: number): number => {
  const symbol = symbolOf[die]
  const n = countOf[die]
  if (symbol === BLAST) return -0.1
  if (symbol >= AMMO_FACE && symbol <= EVIDENCE_FACE) {
    const which = symbol - AMMO_FACE
    const has = s.resources[seat * 3 + which]
    return resourceWorth(s, seat, which, Math.min(6, has + n)) - resourceWorth(s, seat, which, has)
  }
  if (symbol >= CAR_FACE && symbol <= AGENT_FACE) {
    const track = symbol - CAR_FACE
    const space = s.upgrades[seat * 3 + track]
    return space >= UPGRADE_TOP ? 0 : trackWorth(s, seat, track, space + 1) - trackWorth(s, seat, track, space)
  }
  if (symbol === CREDIT_FACE)
    return creditsWorth(s, seat, s.credits[seat] + Math.min(s.bank, CREDIT_FACE_VALUE)) - creditsWorth(s, seat, s.credits[seat])
  if (symbol === HEAL_FACE) return s.stamina[seat] >= 6 ? 0 : staminaWorth(s.stamina[seat] + 1) - staminaWorth(s.stamina[seat])
  return 0.06
}
