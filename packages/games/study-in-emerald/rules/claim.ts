// Claiming a game card, a permanent effect or a city (4.3), and what happens on claiming.
import { EVERYONE, type Context, type Seat } from '@safehouse/kernel'
import { afterTaking, discardOpenly, FROM_ZONE, takeOut } from './cards.ts'
import {
  BLACK_HAND,
  cards,
  CHANGE_OF_HEART,
  CITIES,
  CITY_CARD,
  CTHULHU,
  isAgentCard,
  LEOPOLD,
  NECRONOMICON,
  parameters,
  PERMANENTS,
  permanents,
  RACHKOVSKY,
  VAMPIRE,
  WAR,
  ZOMBIES,
} from './data.ts'
import { takeTokens } from './doubles.ts'
import { drawSanity } from './identity.ts'
import { agentsIn, clearCubes, cubesOn, exists, influence, type Presence } from './places.ts'
import { updateKnown } from './score.ts'
import { changeSide, leopold } from './upheavals.ts'
import { IN_DECK, NONE, ON_CARD, ON_DISPLAY, PERMANENT, SPACE, takeAny, type State } from './state.ts'
import { tell } from './telling.ts'
import { pushTrack } from './tracks.ts'

/** In the order of `State.scoring`. */
export const SCORING_CARDS: readonly number[] = [BLACK_HAND, VAMPIRE, ZOMBIES, NECRONOMICON]

// ── who may claim ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Has nobody more influence, or at equal influence more agents in the city? */
export const leads = (s: Presence, target: number, seat: Seat): boolean => {
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

export const canClaim = (s: State, seat: Seat, target: number): boolean => {
  if (cubesOn(s, target, seat) === 0 || s.blocked[target] || !exists(s, target)) return false
  if (target >= SPACE && target < PERMANENT) {
    const city = target - SPACE
    if (s.closed === city || s.control[city] === seat) return false
  }
  return leads(s, target, seat)
}

// ── stacks and the display ─────────────────────────────────────────────────────────────────────────────────────────

/** Turns up the next card of a stack, or finds it exhausted. */
export const turnUp = (s: State, city: number, x: Context): void => {
  s.card[city] = NONE
  if (s.left[city] === 0) return exhaust(s, city, x)
  s.left[city]--
  const kind = takeAny('stacks', s.unseen, EVERYONE, x)
  s.card[city] = kind
  if (isAgentCard(kind)) s.at[kind] = ON_CARD + city
  tell(x, { t: 'turnedUp', city, card: kind })
}

/** An exhausted stack brings war nearer, and another permanent effect. */
export const exhaust = (s: State, city: number, x: Context): void => {
  tell(x, { t: 'exhausted', city })
  pushTrack(s, WAR, parameters.warStepPerExhaustedStack, x)
  display(s, x)
}

/** The next permanent effect card of the deck, if any, is laid out. */
export const display = (s: State, x: Context): void => {
  const deck: number[] = []
  for (let effect = 0; effect < PERMANENTS; effect++) if (s.permanent[effect] === IN_DECK) deck.push(effect)
  if (deck.length === 0) return
  const effect = takeAny('permanents', deck, EVERYONE, x)
  s.permanent[effect] = ON_DISPLAY
  tell(x, { t: 'displayed', effect })
}

// ── claiming ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const claim = (s: State, seat: Seat, target: number, x: Context): void => {
  clearCubes(s, target, (owner, count) => {
    if (owner === seat) s.limbo[owner] += count
    else s.available[owner] += count
  })
  if (target >= PERMANENT) claimPermanent(s, seat, target - PERMANENT, x)
  else if (target >= SPACE) claimCity(s, seat, target - SPACE, x)
  else claimGameCard(s, seat, target, x)
}

const claimGameCard = (s: State, seat: Seat, city: number, x: Context): void => {
  const kind = s.card[city]
  discardOpenly(s, seat, kind)
  if (isAgentCard(kind)) {
    s.at[kind] = city
    s.by[kind] = seat
  }
  const scoring = SCORING_CARDS.indexOf(kind)
  if (scoring >= 0) s.scoring[scoring] = seat
  tell(x, { t: 'claimed', seat, target: city, card: kind })
  if (kind === RACHKOVSKY) takeTokens(s, seat, TOKENS_ON_CLAIM, x)
  turnUp(s, city, x)
  updateKnown(s, x)
  if (cards[kind].sanity) drawSanity(s, seat, NONE, false, x)
}
const TOKENS_ON_CLAIM = 2

const claimCity = (s: State, seat: Seat, city: number, x: Context): void => {
  const before = s.control[city]
  s.control[city] = seat
  const from = before === NONE ? undefined : takeOut(s, before, CITY_CARD + city)
  discardOpenly(s, seat, CITY_CARD + city)
  if (from === undefined) tell(x, { t: 'cityClaimed', seat, city })
  else {
    tell(x, { t: 'cityTaken', seat, city, targetSeat: before, from }, FROM_ZONE)
    afterTaking(s, before, from, x)
  }
  updateKnown(s, x)
}

const claimPermanent = (s: State, seat: Seat, effect: number, x: Context): void => {
  s.permanent[effect] = seat
  tell(x, { t: 'effectClaimed', seat, effect })
  if (effect === CTHULHU) return x.call('cthulhu', seat)
  if (effect === CHANGE_OF_HEART) changeSide(s, seat, x)
  if (effect === LEOPOLD && leopold(s, seat, x)) return
  updateKnown(s, x)
  if (permanents[effect].sanity) drawSanity(s, seat, NONE, false, x)
}
