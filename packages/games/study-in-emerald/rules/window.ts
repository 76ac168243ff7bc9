// The double agent window (5.1.7 to 5.1.10): others may turn one of the attacker's agents in the city.
import { NO_ANSWER, others, type RunStep, type SealedStep, type Seat } from '@safehouse/kernel'
import { DECLINE } from './codes.ts'
import { AGENTS } from './data.ts'
import { IN_WINDOW, turnToken } from './doubles.ts'
import { clockwise, seatsWithTokens } from './places.ts'
import { agentOption } from './rendering.ts'
import { HIDE, NONE, ROYAL, type State } from './state.ts'
import { whyNotInterrupt } from './why-action.ts'

/** The values of the standing order `window`. */
export const WINDOW_ORDERS = ['ask', 'royals', 'pass'] as const
const ONLY_ROYALS = 1
const ALWAYS_PASS = 2

const fits = (s: State, seat: Seat, agent: number): boolean =>
  s.token[agent] === seat && s.at[agent] === s.city && s.by[agent] === s.turn

const canAnswer = (s: State, seat: Seat): boolean => {
  for (let agent = 0; agent < AGENTS; agent++) if (fits(s, seat, agent)) return true
  return false
}

/** All others with a face-down token answer under seal. The code is the agent, or DECLINE. */
export const window: SealedStep<State> = {
  join: 'all',
  clock: 'reaction',
  label: 'window',
  who: (s, f) => seatsWithTokens(s) & others(s.seats, f.seat),
  auto(s, _f, seat, x) {
    // "Always reveal X" comes before "always pass".
    const named = x.order(seat, 'reveal') - 1
    if (named >= 0 && fits(s, seat, named)) return named
    const order = x.order(seat, 'window')
    if (order === ALWAYS_PASS || (order === ONLY_ROYALS && s.use !== ROYAL && s.use !== HIDE)) return DECLINE
    // Where nobody listens, nobody need be asked who can only pass.
    return x.telling || canAnswer(s, seat) ? NO_ANSWER : DECLINE
  },
  options(s, _f, seat, out) {
    out.add(DECLINE)
    for (let agent = 0; agent < AGENTS; agent++) if (fits(s, seat, agent)) out.add(agent)
  },
  resolve(s, f, answers, x) {
    for (let seat = 0; seat < s.seats; seat++) s.answers[seat] = answers[seat] === DECLINE ? NONE : answers[seat]
    x.next('answers', f.seat, 1)
  },
  render: (_s, _f, _seat, code) =>
    code === DECLINE ? { code, key: 'passWindow' } : agentOption(code, 'interrupt', [`token:${code}`, `agent:${code}`]),
  why: (view, _f, seat, what) => whyNotInterrupt(view, seat, what),
  fallback: () => DECLINE,
}

/** That a token is turned at all, and whose, depends on where tokens lie and on the answers; nothing else in the event does. */
const REVEALED_BY_TURNING = ['SE-7.15', 'SE-7.18'].map((row) => ({ row, only: ['t', 'seat', 'targetSeat', 'agent'] }))

/** Answers are worked off clockwise; the first that turns an agent foils the attack, the rest stay secret. */
export const answers: RunStep<State> = {
  run(s, f, x) {
    while (!s.foiled && f.a < s.seats) {
      const seat = clockwise(s, f.seat, f.a++)
      const agent = s.answers[seat]
      if (agent === NONE) continue
      s.answers[seat] = NONE
      turnToken(s, seat, agent, REVEALED_BY_TURNING, x)
      return x.call('turned', seat, agent, IN_WINDOW)
    }
    s.answers.fill(NONE)
    x.end()
  },
}
