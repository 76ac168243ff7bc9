// What things are worth to a player, in influence. Whatever must still be turned into influence loses its worth as the rounds
// run out. There is more than one opinion on that: the rules of thumb, and what was learnt from many games.
import type { Seat } from '@safehouse/kernel'
import { AGENT_FACE, AMMO_FACE, BLAST, CAR_FACE, cards, countOf, CREDIT_FACE, CREDIT_FACE_VALUE } from '../rules/data.ts'
import { EVIDENCE_FACE, HEAL_FACE, RESOURCE_TOP, rounds, STAMINA_TOP, symbolOf, syndicateBonus } from '../rules/data.ts'
import { UPGRADE_TOP, WILD } from '../rules/data.ts'
import { syndicateCounts } from '../rules/scoring.ts'
import { CUSTODY, type State } from '../rules/state.ts'
import { survival } from './survival.ts'

/** An opinion. */
export interface Stakes {
  /** Is every fall of the dice of a search looked at? Else each die by itself. */
  readonly isExact: boolean
  resource(s: State, seat: Seat, which: number, n: number): number
  track(s: State, seat: Seat, track: number, space: number): number
  /** Credits when the turn is over… */
  credits(s: State, seat: Seat, credits: number): number
  /** …and while somebody may still be recruited in it. */
  purse(s: State, seat: Seat, credits: number): number
  stamina(s: State, stamina: number): number
  /** An informant who is sure to live: a point, and something for what he keeps away until then. */
  informant(s: State): number
  /** A dead assassin. */
  assassin(s: State): number
  /** A subdued criminal whose custody is worth so much. */
  subdued(s: State, held: number): number
  /** What a failed attack on a criminal costs. */
  retaliation(s: State): number
}

/** Turns a player still has after the present one. */
export const turnsLeft = (s: State): number => Math.max(0, rounds(s.android) - s.round)

/** How much of a thing that takes so many turns to use can still be used. */
export const timeFor = (s: State, turns: number): number => Math.min(1, (turnsLeft(s) + 0.15) / turns)

/** An informant must live to the end. */
export const informantWorth = (by: Stakes, s: State, slot: number, below = false): number =>
  by.informant(s) * survival(s, slot, below)

/** What turning in one more card adds to a pile, and what it promises for the next one of its syndicate. */
export const cardWorth = (by: Stakes, s: State, seat: Seat, card: number): number => {
  const counts = syndicateCounts(s.piles[seat])
  const { syndicate, reward } = cards[card]
  const count = syndicate === WILD ? Math.max(...counts) : counts[syndicate]
  const credits = by.purse(s, seat, s.credits[seat] + reward) - by.purse(s, seat, s.credits[seat])
  return syndicateBonus(count + 1) - syndicateBonus(count) + credits + 0.24 * timeFor(s, 3)
}

/** Custody still has to be brought home. */
export const HELD = 0.6

export const heldWorth = (by: Stakes, s: State, seat: Seat, card: number): number =>
  turnsLeft(s) === 0 ? 0 : HELD * cardWorth(by, s, seat, card)

export const custodyOf = (s: State, seat: Seat): number[] => {
  const held: number[] = []
  for (let c = 0; c < s.criminals.length; c++) if (s.criminals[c].where === CUSTODY + seat) held.push(s.criminals[c].card)
  return held
}

/** What so much more of a thing that dice can bring is worth: by its symbol. */
export const gainWorth = (by: Stakes, s: State, seat: Seat, symbol: number, n: number): number => {
  if (symbol <= EVIDENCE_FACE) {
    const which = symbol - AMMO_FACE
    const has = s.resources[seat * 3 + which]
    return by.resource(s, seat, which, Math.min(RESOURCE_TOP, has + n)) - by.resource(s, seat, which, has)
  }
  if (symbol <= AGENT_FACE) {
    const track = symbol - CAR_FACE
    const space = s.upgrades[seat * 3 + track]
    return by.track(s, seat, track, Math.min(UPGRADE_TOP, space + n)) - by.track(s, seat, track, space)
  }
  if (symbol === CREDIT_FACE) {
    const has = s.credits[seat]
    return by.purse(s, seat, has + Math.min(s.bank, n * CREDIT_FACE_VALUE)) - by.purse(s, seat, has)
  }
  const stamina = s.stamina[seat]
  return by.stamina(s, Math.min(STAMINA_TOP, stamina + n)) - by.stamina(s, stamina)
}

/** What a face of a search die gives. */
export const faceWorth = (by: Stakes, s: State, seat: Seat, die: number): number => {
  const symbol = symbolOf[die]
  if (symbol === BLAST) return -0.1
  return symbol >= AMMO_FACE && symbol <= HEAL_FACE ? gainWorth(by, s, seat, symbol, countOf[die]) : 0.06
}
