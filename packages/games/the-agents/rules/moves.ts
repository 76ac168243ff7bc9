// What happens to cards and points, with the words for it: draws, gains, and agents entering and leaving rows.
import { EVERYONE, only, type Context, type Reveal, type Seat } from '@safehouse/kernel'
import { isMercenary, TARGET_IP } from './cards.ts'
import {
  DEAD,
  factionWith,
  GOING_ON,
  labelOf,
  LEFT,
  placeIn,
  putSorted,
  RIGHT,
  SAID,
  seatAt,
  stanceOf,
  TRIGGERED,
  UNSAID_FREE,
  UNSAID_PLAY,
  type Row,
  type State,
} from './state.ts'

/** Gives IP. The end is triggered as soon as anybody has enough, from whatever source. */
export const gain = (s: State, seat: Seat, ip: number): void => {
  s.ip[seat] += ip
  if (s.end === GOING_ON && s.ip[seat] >= TARGET_IP) s.end = TRIGGERED
}

/** Draws an agent, if there is one. */
export const drawAgent = (s: State, seat: Seat, x: Context): boolean => {
  if (!refill(s.agentDeck, s.agentPile, 'agents', x)) return false
  const card = x.take('agents', s.agentDeck, only(seat))
  putSorted(s.agents[seat], card)
  if (x.telling) {
    x.tell(EVERYONE, { t: 'drew', seat, deck: 'agents' })
    x.tell(only(seat), { t: 'drewAgent', card })
  }
  return true
}

/** Draws a mission, if there is one. */
export const drawMission = (s: State, seat: Seat, x: Context): boolean => {
  if (!refill(s.missionDeck, s.missionPile, 'missions', x)) return false
  const mission = x.take('missions', s.missionDeck, only(seat))
  putSorted(s.missions[seat], mission)
  if (x.telling) {
    x.tell(EVERYONE, { t: 'drew', seat, deck: 'missions' })
    x.tell(only(seat), { t: 'drewMission', mission })
  }
  return true
}

/** An empty deck is made anew of its retired pile. False where there is no card at all. */
const refill = (deck: number[], pile: number[], name: string, x: Context): boolean => {
  if (deck.length > 0) return true
  if (pile.length === 0) return false
  if (x.telling) x.tell(EVERYONE, { t: 'reshuffled', deck: name, cards: pile })
  for (let i = 0; i < pile.length; i++) deck.push(pile[i])
  pile.length = 0
  return true
}

export const insertAt = (row: Row, place: number, piece: number): void => {
  for (let i = row.length; i > place; i--) row[i] = row[i - 1]
  row[place] = piece
}

export const removeAt = (row: Row, place: number): number => {
  const piece = row[place]
  for (let i = place + 1; i < row.length; i++) row[i - 1] = row[i]
  row.length--
  return piece
}

/** When the last agent has left a faction, the missions attached to it go back to their owners' hands. */
export const returnMissions = (s: State, faction: number, x: Context): void => {
  if (s.rows[faction].length > 1) return
  for (let side = LEFT; side <= RIGHT; side++) {
    const seat = seatAt(s, faction, side)
    const attached = s.attached[seat * 2 + side]
    if (attached.length === 0) continue
    if (x.telling) x.tell(EVERYONE, { t: 'returned', seat, missions: attached, faction: labelOf(s.rows.length, faction) })
    for (let i = 0; i < attached.length; i++) putSorted(s.missions[seat], attached[i])
    attached.length = 0
  }
}

/**
 * A command that its own player carries out is chosen together with its targets, as one decision: what was played is
 * told only when all is chosen. Every effect says it first.
 */
export const announce = (s: State, seat: Seat, card: number, x: Context): void => {
  if (s.unsaid === SAID) return
  if (s.unsaid === UNSAID_PLAY) tellPlay(s, seat, card, x)
  else if (s.unsaid === UNSAID_FREE) tellFree(s, x)
  else tellReactivation(s, seat, card, x)
  s.unsaid = SAID
}

export const tellPlay = (s: State, seat: Seat, card: number, x: Context): void => {
  if (!x.telling) return
  const faction = factionWith(s, card)
  const row = s.rows[faction]
  const place = placeIn(row, card)
  const facingSeat = seatAt(s, faction, stanceOf(row[place]))
  x.tell(EVERYONE, { t: 'played', seat, card, faction: labelOf(s.rows.length, faction), place, facingSeat })
}

const tellReactivation = (s: State, seat: Seat, card: number, x: Context): void => {
  if (!x.telling) return
  x.tell(EVERYONE, { t: 'reactivated', seat, card, faction: labelOf(s.rows.length, factionWith(s, card)) })
}

/** A Mercenary that is played in a window reveals one of the answers; all other plays are public choices. */
const ANSWER: Reveal = { row: 'AG-7.22', only: ['t', 'seat', 'card', 'commandSeat', 'pointsSeat'] }

export const tellFree = (s: State, x: Context): void => {
  if (!x.telling) return
  const { card, actor, command, points } = s.inPlay[s.inPlay.length - 1]
  const event = { t: 'playedFree', seat: actor, card, commandSeat: command, pointsSeat: points }
  x.tell(EVERYONE, event, isMercenary[card] ? ANSWER : undefined)
}

/** Turns an agent face down where it stands. */
export const kill = (row: Row, place: number): void => {
  row[place] = (row[place] & ~3) | DEAD
}
