// Royals within reach: what an assassination or a hiding that is being prepared is worth.
import type { Seat } from '@safehouse/kernel'
import { rightsOf } from '../rules/aiming.ts'
import {
  AR,
  cards,
  CITIES,
  cities,
  HIDE_ROYALTY,
  HIRED_ASSASSIN,
  isAgentCard,
  parameters,
  RESTORATIONIST,
  START_ASSASSINATE,
} from '../rules/data.ts'
import { agentsIn, bombsAt, mainOf } from '../rules/places.ts'
import { AT_LARGE, NONE, type State } from '../rules/state.ts'

/** What a bomb not yet drawn counts for each card that is still missing in the hand. */
const BOMBS_TO_COME = 0.5
/** With everything in hand; with the card still in the deck. */
const READY = 0.6
const LATER = 0.3

/** Where a card could strike at royals; NONE for every city with an agent. */
const placeOf = (s: State, seat: Seat, kind: number): number => {
  if (kind === HIRED_ASSASSIN || kind === HIDE_ROYALTY) return NONE
  return isAgentCard(kind) ? s.at[kind] : s.at[mainOf(seat)]
}

/** May the card act against royals to the good of its owner's side? */
const serves = (s: State, seat: Seat, kind: number, side: number): boolean => {
  if (!isAgentCard(kind) && kind !== HIRED_ASSASSIN && kind !== HIDE_ROYALTY && kind !== START_ASSASSINATE) return false
  if ((kind === HIDE_ROYALTY) === (side === RESTORATIONIST)) return false
  return (rightsOf(s, seat, kind) & AR) !== 0
}

/** The best royal this card could get, for its points and how near the bombs are to its defence. */
const bestRoyal = (s: State, seat: Seat, kind: number, bombs: number, extra: number): number => {
  const place = placeOf(s, seat, kind)
  let best = 0
  for (let city = 0; city < CITIES; city++) {
    if (s.royal[city] !== AT_LARGE || s.destroyed === city) continue
    if (place === NONE ? agentsIn(s, seat, city) === 0 : place !== city) continue
    const { defence, vp } = cities[city].royalty
    const near = Math.min(1, (bombsAt(s, seat, city) + bombs) / defence)
    best = Math.max(best, (vp + extra) * near ** 2.5)
  }
  return best
}

export const violenceWorth = (s: State, seat: Seat, side: number): number => {
  let held = 0
  for (const kind of s.hand[seat]) held += cards[kind].bomb
  const missing = Math.max(0, parameters.handSize - s.hand[seat].length)
  const bombs = held + missing * BOMBS_TO_COME
  const extra = side === RESTORATIONIST && s.scoring[0] === seat ? parameters.blackHandVpPerRoyal : 0
  let best = 0
  let later = 0
  for (const kind of s.hand[seat])
    if (serves(s, seat, kind, side)) best = Math.max(best, bestRoyal(s, seat, kind, bombs - cards[kind].bomb, extra))
  const consider = (kind: number): void => {
    if (serves(s, seat, kind, side)) later = Math.max(later, bestRoyal(s, seat, kind, bombs, extra))
  }
  for (const kind of s.draw[seat]) consider(kind)
  for (const entry of s.discard[seat]) consider(entry >> 1)
  return Math.max(best * READY, later * LATER) + Math.min(best, later) * 0.1
}
