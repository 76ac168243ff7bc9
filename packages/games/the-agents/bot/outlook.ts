// What each seat can expect in the middle of a game: its chance to win, from the IP it will probably end with. The numbers are
// rounded from a linear fit to the ends of games of two between bots that valued cards and missions differently; those of free
// agents, of owed actions and of the last round were too rare there to be fitted, and are set by hand.
import type { Position, Seat } from '@safehouse/kernel'
import { arrowIncome, conditionMet } from '../rules/arrows.ts'
import { isFree, missionType, missionTypes, TARGET_IP } from '../rules/cards.ts'
import { GOING_ON, LEFT, RIGHT, type State } from '../rules/state.ts'

/** IP go on being spent, and taken by Infiltrators. */
const IP = 0.88
/** What is set up seldom outlives the turns of the others: so little of an income comes again in each round that is left. */
const AGAIN = 0.14
/** Missions are harder to undo than arrows: so much of one that scored is still there in the next turn. */
const KEPT_MISSION = 0.3
/** A card in hand, for each round left to use it in; and a mission that does not score yet, beside that. */
const AGENT = 0.3
const MISSION = 0.27
const ANY_MISSION = 0.45
const FREE_AGENT = 1
/** An action that is owed. */
const ACTION = 1.5
/** Each action still to come before the scoring may be needed elsewhere, or changes what would score. */
const UNSETTLED = 0.12
const UNSETTLED_AT_LAST = 0.25
const ACTIONS = 2

/** Rounds left, for each IP that the leader still needs. */
const PACE = 0.19
const FEWEST_ROUNDS = 0.2
/** How far off these expectations are: with so many IP ahead a seat is e times as likely to win. */
const DOUBT = 2.5
const DOUBT_A_ROUND = 0.42
const DOUBT_AT_LAST = 1.5

export const chances = (p: Position<State>): number[] => {
  const s = p.game
  const last = s.end !== GOING_ON
  const rounds = last ? 0 : Math.max(FEWEST_ROUNDS, PACE * (TARGET_IP - highest(s.ip)) - FEWEST_ROUNDS)
  const doubt = last ? DOUBT_AT_LAST : DOUBT + DOUBT_A_ROUND * rounds
  // A search asks this at every try: one list is written over, first with what they expect, then with how likely that makes them.
  const list: number[] = []
  for (let seat = 0; seat < s.ip.length; seat++)
    list.push((last ? endingWith(s, seat) : headingFor(s, seat, rounds)) + owed(p, seat))
  const most = highest(list)
  let sum = 0
  for (let seat = 0; seat < list.length; seat++) sum += list[seat] = Math.exp((list[seat] - most) / doubt)
  for (let seat = 0; seat < list.length; seat++) list[seat] /= sum
  return list
}

const highest = (list: readonly number[]): number => {
  let most = list[0]
  for (let i = 1; i < list.length; i++) if (list[i] > most) most = list[i]
  return most
}

const headingFor = (s: State, seat: Seat, rounds: number): number => {
  const missions = missionsWorth(s, seat)
  const income = arrowIncome(s, seat) + missions.scoring
  let worth = IP * s.ip[seat] + ANY_MISSION * missions.waiting
  worth += rounds * (AGAIN * income + MISSION * missions.waiting)
  worth += s.turn === seat ? (IP - UNSETTLED * actionsLeft(s)) * income : KEPT_MISSION * missions.scoring
  for (const card of s.agents[seat]) worth += isFree[card] ? FREE_AGENT : AGENT * rounds
  return worth
}

/** In the last round cards are worth nothing more; whoever has had the last turn ends with what is there. */
const endingWith = (s: State, seat: Seat): number => {
  const seats = s.ip.length
  const placeOf = (one: Seat): number => (one - s.first + seats) % seats
  if (placeOf(seat) < placeOf(s.turn)) return s.ip[seat]
  const actions = s.turn === seat ? actionsLeft(s) : ACTIONS
  const income = arrowIncome(s, seat) + missionsWorth(s, seat).scoring
  return s.ip[seat] + ACTION * actions + (1 - UNSETTLED_AT_LAST * actions) * income
}

const actionsLeft = (s: State): number => ACTIONS + 1 - s.phase

/** What missions would score, where they lie or from the hand where they fit best, and how many would not. */
const missionsWorth = (s: State, seat: Seat): { scoring: number; waiting: number } => {
  let scoring = 0
  let waiting = 0
  const count = (mission: number, scores: boolean): void => {
    if (scores) scoring += missionTypes[missionType[mission]].ip
    else waiting++
  }
  for (let side = LEFT; side <= RIGHT; side++)
    for (const mission of s.attached[seat * 2 + side]) count(mission, conditionMet(s, seat, mission, side))
  for (const mission of s.missions[seat])
    count(mission, conditionMet(s, seat, mission, LEFT) || conditionMet(s, seat, mission, RIGHT))
  return { scoring, waiting }
}

const owed = (p: Position<State>, seat: Seat): number => {
  const frame = p.stack.at(-1)
  return frame?.step === 'extra' && frame.seat === seat ? ACTION : 0
}
