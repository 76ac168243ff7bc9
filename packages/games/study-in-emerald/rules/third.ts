// The Third Section (5.24): a game card, a permanent effect or a hand card leaves the game.
import { only, type AskStep, type Code, type Seat } from '@safehouse/kernel'
import { SCORING_CARDS, turnUp } from './claim.ts'
import { BANISH, BURY } from './codes.ts'
import { CITIES, isAgentCard, isCityCard, PERMANENTS } from './data.ts'
import { clearCubes, leavesDisplay, toLimbo } from './places.ts'
import { cardOption, placeOption } from './rendering.ts'
import { NONE, ON_DISPLAY, PERMANENT, REMOVED, removeFrom, type State } from './state.ts'
import { tell } from './telling.ts'
import { whyNotPurge } from './why-action.ts'

const canRemoveCard = (s: State, city: number): boolean => s.card[city] !== NONE && !s.blocked[city]

/** Buried cards are named to their owner only: others learn that one went. */
const shownOf = (code: Code): number => Math.min(code, BURY)

export const canPurge = (s: State, seat: Seat, acting: number): boolean => {
  for (let city = 0; city < CITIES; city++) if (canRemoveCard(s, city)) return true
  for (let effect = 0; effect < PERMANENTS; effect++) if (s.permanent[effect] === ON_DISPLAY) return true
  return s.hand[seat].some((kind) => kind !== acting && !isCityCard(kind))
}

export const thirdSection: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'thirdSection',
  open: shownOf,
  options(s, _f, seat, out) {
    for (let city = 0; city < CITIES; city++) if (canRemoveCard(s, city)) out.add(city)
    for (let effect = 0; effect < PERMANENTS; effect++) if (s.permanent[effect] === ON_DISPLAY) out.add(BANISH + effect)
    const hand = s.hand[seat]
    for (let i = 0; i < hand.length; i++) if (hand[i] !== hand[i - 1] && !isCityCard(hand[i])) out.add(BURY + hand[i])
  },
  apply(s, _f, seat, code, x) {
    x.end()
    if (code >= BURY) {
      bury(s, seat, code - BURY)
      return tell(x, { t: 'buried', seat })
    }
    if (code >= BANISH) {
      const effect = code - BANISH
      leavesDisplay(s, effect)
      clearCubes(s, PERMANENT + effect, toLimbo(s))
      s.blocked[PERMANENT + effect] = false
      return tell(x, { t: 'banished', seat, effect })
    }
    const kind = s.card[code]
    clearCubes(s, code, toLimbo(s))
    if (isAgentCard(kind)) s.at[kind] = REMOVED
    tell(x, { t: 'purged', seat, city: code, card: kind })
    turnUp(s, code, x)
  },
  render: (s, _f, _seat, code) => {
    if (code >= BURY) return { ...cardOption(code - BURY, 'bury'), code }
    return code >= BANISH ? { ...placeOption(s, PERMANENT + code - BANISH, 'banish'), code } : placeOption(s, code, 'purge')
  },
  why: (view, _f, seat, what) => whyNotPurge(view, seat, what),
}

/** Nobody else learns that a scoring card is gone: its points stay on the marker until the end (6.6.6). */
const bury = (s: State, seat: Seat, kind: number): void => {
  removeFrom(s.hand[seat], kind)
  s.buried[seat].push(kind)
  const scoring = SCORING_CARDS.indexOf(kind)
  if (scoring >= 0) s.lost[scoring] = true
}
