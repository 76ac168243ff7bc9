// What a position is worth to a seat: points, what they will grow by, and cards to make more of.
import type { Position, Seat } from '@safehouse/kernel'
import { arrowIncome, conditionMet } from '../rules/arrows.ts'
import { missionType, missionTypes, TARGET_IP } from '../rules/cards.ts'
import { GOING_ON, LEFT, RIGHT, type State } from '../rules/state.ts'
import { places } from '../rules/turn.ts'

/** An agent or a mission in hand. */
const CARD = 0.9
/** How many IP a seat makes in a turn of the middle game. */
const PACE = 6
const MOST_SCORINGS = 4
/** What being owed an extra action is worth. */
const EXTRA = 2
/** How much the strongest and the average opponent count against a seat. */
const STRONGEST = 0.35
const AVERAGE = 0.35
/** A game won or lost outweighs everything. */
const VICTORY = 1000

/** How often a seat will still score. */
const scoringsLeft = (s: State, seat: Seat): number => {
  const seats = s.ip.length
  const placeOf = (one: Seat): number => (one - s.first + seats) % seats
  const thisRound = placeOf(seat) >= placeOf(s.turn) ? 1 : 0
  if (s.end !== GOING_ON) return thisRound
  const rounds = (TARGET_IP - Math.max(...s.ip)) / PACE
  return Math.min(MOST_SCORINGS, Math.max(thisRound, rounds))
}

/** What a mission would bring a seat now: where it lies, or from the hand where it fits best. */
const missionWorth = (s: State, seat: Seat): number => {
  let worth = 0
  for (let side = LEFT; side <= RIGHT; side++)
    for (const mission of s.attached[seat * 2 + side])
      if (conditionMet(s, seat, mission, side)) worth += missionTypes[missionType[mission]].ip
  for (const mission of s.missions[seat])
    if (conditionMet(s, seat, mission, LEFT) || conditionMet(s, seat, mission, RIGHT))
      worth += missionTypes[missionType[mission]].ip
  return worth
}

const standing = (s: State, seat: Seat, own: boolean): number => {
  const cards = s.agents[seat].length + s.missions[seat].length
  const attached = s.attached[seat * 2 + LEFT].length + s.attached[seat * 2 + RIGHT].length
  const left = scoringsLeft(s, seat)
  const income = arrowIncome(s, seat) + missionWorth(s, seat)
  // In the last turn a card in hand is worth nothing more.
  const perCard = s.end !== GOING_ON && left <= (own && s.turn === seat ? 1 : 0) ? 0 : CARD
  return s.ip[seat] + left * income + perCard * (cards + attached)
}

/** Higher is better for the seat. */
export const worthTo = (p: Position<State>, seat: Seat): number => {
  const s = p.game
  if (p.outcome !== null) return VICTORY * (places(s)[0] === seat ? 1 : -1) + s.ip[seat]
  let strongest = Number.NEGATIVE_INFINITY
  let sum = 0
  for (let other = 0; other < s.ip.length; other++) {
    if (other === seat) continue
    const worth = standing(s, other, false) + owed(p, other)
    sum += worth
    if (worth > strongest) strongest = worth
  }
  return standing(s, seat, true) + owed(p, seat) - STRONGEST * strongest - (AVERAGE * sum) / (s.ip.length - 1)
}

const owed = (p: Position<State>, seat: Seat): number => {
  const frame = p.stack.at(-1)
  return frame?.step === 'extra' && frame.seat === seat ? EXTRA : 0
}
