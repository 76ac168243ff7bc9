// A table where everybody already has agents in cities and cards that are rare: attacks, windows and looks come at once.
import type { Setup } from '@safehouse/kernel'
import { HIRED_ASSASSIN, isAgentCard, kindOf } from '../rules/data.ts'
import { newState, putSorted, removeFrom, type State } from '../rules/state.ts'

const RARE = [kindOf('third_section'), kindOf('pinkerton_agents'), kindOf('burtsev'), kindOf('adler')]
const FIGHTERS = [
  'malatesta',
  'asef',
  'most',
  'czolgosz',
  'holmes',
  'moriarty',
  'kravchinsky',
  'nechaev',
  'figner',
  'stieber',
].map(kindOf)
const AGENTS_EACH = 2

export const give = (s: State, seat: number, kind: number): void => {
  removeFrom(s.unseen, kind)
  putSorted(s.draw[seat], kind)
}

export const richStart = (setup: Setup): State => richStartFrom(setup, 0)

/** The same with the rare cards one seat further on: what they hide from one is known to another. */
export const shiftedStart = (setup: Setup): State => richStartFrom(setup, 1)

const richStartFrom = (setup: Setup, first: number): State => {
  const s = newState(setup)
  s.known = (1 << setup.seats) - 1
  for (const [i, kind] of RARE.entries()) {
    const seat = (first + i) % setup.seats
    give(s, seat, kind)
    if (isAgentCard(kind)) station(s, seat, kind)
  }
  for (let seat = 0; seat < setup.seats; seat++) {
    give(s, seat, HIRED_ASSASSIN)
    for (let i = 0; i < AGENTS_EACH; i++) {
      const agent = FIGHTERS[seat * AGENTS_EACH + i]
      give(s, seat, agent)
      station(s, seat, agent)
    }
  }
  return s
}

/** Agents stand close together, so that they meet. */
const station = (s: State, seat: number, agent: number): void => {
  s.at[agent] = (seat + agent) % 3
  s.by[agent] = seat
}
