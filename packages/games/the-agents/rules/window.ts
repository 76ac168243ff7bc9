// The interrupt window (4.8): everybody but the turn player may answer an action with a Mercenary, under seal.
import { NO_ANSWER, only, type SealedStep, type Seats } from '@safehouse/kernel'
import { mercenaryReady } from './actions.ts'
import { ALL_MERCENARIES, FIRST_MERCENARY, isMercenary, MERCENARIES } from './cards.ts'
import { COMMAND_TO_OTHER, PASS_WINDOW, WINDOW } from './codes.ts'
import { playFree } from './playing.ts'
import type { State } from './state.ts'
import { whyNotInterrupt } from './why.ts'

/** The values of the standing order `interrupt`. */
export const POLICIES = ['ask', 'never'] as const
const NEVER = 1

/** Each Mercenary lies in the retired pile or was played this turn: everybody sees that nobody can hold one to play. */
const allGone = (s: State): boolean => {
  if (s.mercenaries === ALL_MERCENARIES) return true
  for (let i = 0; i < MERCENARIES.length; i++)
    if (mercenaryReady(s, MERCENARIES[i]) && !s.agentPile.includes(MERCENARIES[i])) return false
  return true
}

/** Does a hand hold a Mercenary that may be played this turn? */
const holds = (s: State, hand: readonly number[]): boolean => {
  for (let i = 0; i < hand.length; i++) if (isMercenary[hand[i]] && mercenaryReady(s, hand[i])) return true
  return false
}

export const window: SealedStep<State> = {
  join: 'all',
  clock: 'reaction',
  label: 'window',
  who(s): Seats {
    if (allGone(s)) return 0
    let seats = 0
    for (let seat = 0; seat < s.agents.length; seat++) if (seat !== s.turn && s.agents[seat].length > 0) seats |= only(seat)
    return seats
  },
  auto(s, _f, seat, x) {
    if (x.order(seat, 'interrupt') === NEVER) return PASS_WINDOW
    // Where nobody listens, nobody need be asked who can only pass.
    return x.telling || holds(s, s.agents[seat]) ? NO_ANSWER : PASS_WINDOW
  },
  options(s, _f, seat, out) {
    out.add(PASS_WINDOW)
    const hand = s.agents[seat]
    for (let i = 0; i < hand.length; i++) {
      if (!isMercenary[hand[i]] || !mercenaryReady(s, hand[i])) continue
      const base = WINDOW * (1 + hand[i] - FIRST_MERCENARY)
      for (let other = 0; other < s.agents.length; other++) {
        if (other === seat) continue
        out.add(base + other * 2)
        out.add(base + other * 2 + COMMAND_TO_OTHER)
      }
    }
  },
  resolve(s, _f, answers, x) {
    const seats = s.agents.length
    for (let i = 1; i < seats; i++) {
      const seat = (s.turn + i) % seats
      const code = answers[seat]
      if (code === NO_ANSWER || code === PASS_WINDOW) continue
      playFree(s, seat, MERCENARIES[Math.floor(code / WINDOW) - 1], code % WINDOW, x)
      return
    }
    x.end()
  },
  render(_s, _f, _seat, code) {
    if (code === PASS_WINDOW) return { code, key: 'passWindow' }
    const card = MERCENARIES[Math.floor(code / WINDOW) - 1]
    const other = (code % WINDOW) >> 1
    const key = code & COMMAND_TO_OTHER ? 'interrupt.points' : 'interrupt.command'
    return { code, key, args: { seat: other, card, ip: 2 }, touches: [`card:${card}`, `seat:${other}`] }
  },
  why: (view, _f, seat, what) => whyNotInterrupt(view, seat, what),
  fallback: () => PASS_WINDOW,
}
