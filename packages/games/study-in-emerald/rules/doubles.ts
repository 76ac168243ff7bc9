// Double agent tokens: drawing, revealing, and the question to Holmes and Moriarty (4.10).
import {
  NO_ANSWER,
  only,
  type AskStep,
  type Context,
  type Reveal,
  type RunStep,
  type SealedStep,
  type Seat,
} from '@safehouse/kernel'
import { DECLINE, KEEP } from './codes.ts'
import { AGENTS, HOLMES, isImmune, keepSide } from './data.ts'
import { reveal } from './identity.ts'
import { changeControl } from './losing.ts'
import { canReveal, isRevealed } from './places.ts'
import { FACE_UP, POOL, takeAny, type State } from './state.ts'
import { tell } from './telling.ts'
import { agentOption } from './rendering.ts'
import { whyNotDouble } from './why-action.ts'

/** The pool, as a list: tokens nobody holds. */
export const poolOf = (s: State): number[] => {
  const pool: number[] = []
  for (let agent = 0; agent < AGENTS; agent++) if (s.token[agent] === POOL && !s.looking.includes(agent)) pool.push(agent)
  return pool
}

/** A player draws tokens from the pool; only he sees them. */
export const takeTokens = (s: State, seat: Seat, count: number, x: Context): void => {
  const pool = poolOf(s)
  const drawn: number[] = []
  for (let i = 0; i < count && pool.length > 0; i++) {
    const agent = takeAny('tokens', pool, only(seat), x)
    s.token[agent] = seat
    drawn.push(agent)
  }
  if (drawn.length === 0) return
  tell(x, { t: 'tookTokens', seat, count: drawn.length })
  if (x.telling) x.tell(only(seat), { t: 'myTokens', agents: drawn })
}

export const canRevealAny = (s: State, seat: Seat): boolean => {
  for (let agent = 0; agent < AGENTS; agent++) if (canReveal(s, seat, agent)) return true
  return false
}

/** As an action. The code is the agent. */
export const double: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'double',
  open: true,
  options(s, _f, seat, out) {
    for (let agent = 0; agent < AGENTS; agent++) if (canReveal(s, seat, agent)) out.add(agent)
  },
  apply(s, _f, seat, code, x) {
    x.next('turned', seat, code, NO_WINDOW)
    turnToken(s, seat, code, [], x)
  },
  render: (_s, _f, _seat, code) => agentOption(code, 'double', [`token:${code}`]),
  why: (view, _f, seat, what) => whyNotDouble(view, seat, what),
}

/** Registers of a token turned up as an action, and in a window. */
const NO_WINDOW = 0
export const IN_WINDOW = 1

export const turnToken = (s: State, seat: Seat, agent: number, reveals: readonly Reveal[], x: Context): void => {
  s.token[agent] = FACE_UP + seat
  s.tokenSeen[agent] = 0
  tell(x, { t: 'tokenTurned', seat, targetSeat: s.by[agent], agent }, reveals)
}

/** A token was turned up: `f.a` is the agent; his controller may keep him, if he is Holmes or Moriarty. */
export const turned: RunStep<State> = {
  run(s, f, x) {
    if (isImmune(f.a)) return x.next('keep', s.by[f.a], f.a, f.b * 8 + f.seat)
    x.end()
    takeOver(s, f.a, f.seat, f.b, x)
  },
}

const takeOver = (s: State, agent: number, to: Seat, window: number, x: Context): void => {
  if (window === IN_WINDOW) s.foiled = true
  changeControl(s, agent, to, x)
}

/** The values of the standing orders for single questions. */
export const ANSWERS = ['ask', 'decline'] as const
const ALWAYS_DECLINE = 1

/** The controller of Holmes or Moriarty is asked in every case. */
export const keep: SealedStep<State> = {
  join: 'all',
  clock: 'reaction',
  label: 'keep',
  who: (_s, f) => only(f.seat),
  auto: (s, f, seat, x) => {
    if (x.order(seat, 'keep') === ALWAYS_DECLINE) return DECLINE
    return x.telling || s.side[seat] === keepSide(f.a) ? NO_ANSWER : DECLINE
  },
  options(s, f, seat, out) {
    out.add(DECLINE)
    if (s.side[seat] === keepSide(f.a)) out.add(KEEP)
  },
  resolve(s, f, answers, x) {
    const { seat, a: agent, b } = f
    x.end()
    if (answers[seat] !== KEEP) {
      tell(x, { t: 'declined', seat, agent }, 'SE-7.18')
      return takeOver(s, agent, b & 7, b >> 3, x)
    }
    tell(x, { t: 'kept', seat, agent }, 'SE-7.18')
    if (!isRevealed(s, seat)) reveal(s, seat, x)
  },
  render: (_s, f, _seat, code) => agentOption(f.a, code === KEEP ? 'keep' : 'declineKeep', [`agent:${f.a}`], code),
  why: (_view, f) => (f.a === HOLMES ? 'SE-4.10.5' : 'SE-4.10.6'),
  fallback: () => DECLINE,
}
