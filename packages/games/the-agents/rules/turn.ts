// Setup, the course of a turn, scoring and the end (2, 3, 6, 9).
import { EVERYONE, only, type Context, type RunStep, type Seat } from '@safehouse/kernel'
import { arrowIncome, conditionMet, standingIncome } from './arrows.ts'
import { ALLOWANCE, missionType, missionTypes, ROUND_CAP, START_AGENTS, START_MISSIONS } from './cards.ts'
import { gain } from './moves.ts'
import { factionOf, GOING_ON, LAST_ROUND, LEFT, putSorted, RIGHT, TRIGGERED, type State } from './state.ts'
import { oppositeIn } from './targets.ts'

export const deal: RunStep<State> = {
  run(s, _f, x) {
    const seats = s.ip.length
    s.first = x.draw('first', seats, EVERYONE)
    for (let i = 0; i < START_AGENTS; i++)
      for (let k = 0; k < seats; k++) {
        const seat = (s.first + k) % seats
        putSorted(s.agents[seat], x.take('agents', s.agentDeck, only(seat)))
      }
    for (let i = 0; i < START_MISSIONS; i++)
      for (let k = 0; k < seats; k++) {
        const seat = (s.first + k) % seats
        putSorted(s.missions[seat], x.take('missions', s.missionDeck, only(seat)))
      }
    x.tell(EVERYONE, { t: 'started', seat: s.first })
    x.next('turn', s.first)
  },
}

/** Action 1, action 2, Missions phase, scoring; a window after each action that was one. */
export const turn: RunStep<State> = {
  run(s, f, x) {
    if (s.end === TRIGGERED && f.a < 6) {
      s.end = LAST_ROUND
      x.tell(EVERYONE, { t: 'lastRound' })
    }
    const stage = f.a++
    if (stage === 0) beginTurn(s, f.seat, x)
    else if (stage === 2) {
      s.phase = 2
      x.call('act', f.seat)
    } else if (stage === 4) {
      s.phase = 3
      x.call('missions', f.seat)
    } else if (stage === 5) score(s, f.seat, x)
    else if (stage === 6) pass(s, f.seat, x)
    else if (s.passed === 1) s.passed = 0
    else x.call('window', f.seat)
  },
}

const beginTurn = (s: State, seat: Seat, x: Context): void => {
  s.turn = seat
  s.phase = 1
  s.mercenaries = 0
  if (x.telling) x.tell(EVERYONE, { t: 'turn', seat, round: s.round })
  x.call('act', seat)
}

/** Everything is read from the same position and added together at once. */
const score = (s: State, seat: Seat, x: Context): void => {
  const arrows = arrowIncome(s, seat)
  const met: number[] = []
  let total = arrows
  for (let side = LEFT; side <= RIGHT; side++) {
    const attached = s.attached[seat * 2 + side]
    for (let i = 0; i < attached.length; i++) {
      if (!conditionMet(s, seat, attached[i], side)) continue
      met.push(attached[i])
      total += missionTypes[missionType[attached[i]]].ip
    }
  }
  gain(s, seat, total)
  if (x.telling) x.tell(EVERYONE, { t: 'scored', seat, arrows, missions: met, count: met.length, ip: total })
  for (let side = LEFT; side <= RIGHT; side++) shareOut(s, seat, side, met, x)
}

/** Some missions are worth something to the player opposite as well. */
const shareOut = (s: State, seat: Seat, side: number, met: readonly number[], x: Context): void => {
  const attached = s.attached[seat * 2 + side]
  for (let i = 0; i < attached.length; i++) {
    const { ipOpposite } = missionTypes[missionType[attached[i]]]
    if (ipOpposite === 0 || !met.includes(attached[i])) continue
    const opposite = oppositeIn(s, seat, factionOf(s, seat, side))
    gain(s, opposite, ipOpposite)
    if (x.telling) x.tell(EVERYONE, { t: 'shared', seat: opposite, mission: attached[i], ip: ipOpposite })
  }
}

const pass = (s: State, seat: Seat, x: Context): void => {
  const next = (seat + 1) % s.ip.length
  if (next === s.first) {
    if (s.end !== GOING_ON || s.round >= ROUND_CAP) return finish(s, x)
    s.round++
  }
  x.next('turn', next)
}

/** What is compared at the end: IP, and the allowance where the table has one. */
export const totals = (s: State): number[] => {
  const seats = s.ip.length
  return s.ip.map((ip, seat) => ip + (s.allowance === 0 ? 0 : ALLOWANCE[seats][(seat - s.first + seats) % seats]))
}

/** The seats from first to last place: by total, then standing income, then turn order. */
export const places = (s: State): Seat[] => {
  const seats = s.ip.length
  const total = totals(s)
  const income = s.ip.map((_, seat) => standingIncome(s, seat))
  const order = s.ip.map((_, i) => (s.first + i) % seats)
  // The sort is stable: who is equal in all stays in turn order.
  return order.toSorted((a, b) => total[b] - total[a] || income[b] - income[a])
}

const finish = (s: State, x: Context): void => {
  const order = places(s)
  const scores = totals(s)
  const ended = { t: 'ended', seat: order[0], seats: order, scores, agents: s.agents, missions: s.missions }
  x.tell(EVERYONE, ended, [
    { row: 'AG-7.1', only: ['agents', 'missions'] },
    { row: 'AG-7.2', only: ['agents', 'missions'] },
  ])
  x.finish({ scores, winners: only(order[0]), reason: s.end === GOING_ON ? 'rounds' : 'target' })
}
