// Master of Disguise (5.33): an attacked agent slips away.
import { NO_ANSWER, only, type AskStep, type Context, type SealedStep, type Seat } from '@safehouse/kernel'
import { discardOpenly, drawCards } from './cards.ts'
import { DECLINE, DONE, STRIDE } from './codes.ts'
import { AGENTS, CITIES, CITY_CARD, isMain } from './data.ts'
import { refuges, standsIn } from './places.ts'
import { doneOption, moveOption } from './rendering.ts'
import { removeFrom, type State } from './state.ts'
import { tell } from './telling.ts'
import { whyNotSave } from './why-action.ts'

const ALWAYS_DECLINE = 1

/** The card that saves an agent: its own, or that of the city where a Main Agent is attacked. */
const savingCard = (s: State, agent: number): number => (isMain(agent) ? CITY_CARD + s.at[agent] : agent)

const canSave = (s: State, seat: Seat, agent: number): boolean => s.hand[seat].includes(savingCard(s, agent))

const slipAway = (s: State, seat: Seat, agent: number, to: number, x: Context): void => {
  const card = savingCard(s, agent)
  removeFrom(s.hand[seat], card)
  discardOpenly(s, seat, card)
  s.at[agent] = to
  tell(x, { t: 'slipsAway', seat, agent, city: to, card }, { row: 'SE-7.18', only: ['t', 'city'] })
}

/** The owner of the attacked agent in s.target is asked whether or not he holds the card. The code is a city, or DECLINE. */
export const disguise: SealedStep<State> = {
  join: 'all',
  clock: 'reaction',
  label: 'disguise',
  who: (_s, f) => only(f.seat),
  auto(s, _f, seat, x) {
    if (x.order(seat, 'disguise') === ALWAYS_DECLINE) return DECLINE
    return x.telling || canSave(s, seat, s.target) ? NO_ANSWER : DECLINE
  },
  options(s, _f, seat, out) {
    out.add(DECLINE)
    if (!canSave(s, seat, s.target)) return
    const open = refuges(s, seat, s.at[s.target])
    for (let city = 0; city < CITIES; city++) if ((open >> city) & 1) out.add(city)
  },
  resolve(s, f, answers, x) {
    const code = answers[f.seat]
    x.end()
    if (code === DECLINE) return
    slipAway(s, f.seat, s.target, code, x)
    s.foiled = true
    drawCards(s, f.seat, 1, x)
  },
  render: (s, _f, _seat, code) =>
    code === DECLINE ? { code, key: 'noDisguise' } : moveOption(s.target * STRIDE + code, 'saveAgent', 0, code),
  why: (view, _f, seat, what) => whyNotSave(view, seat, what),
  fallback: () => DECLINE,
}

/** Cthulhu comes: the owner names all whom he saves. `f.a` is the city, `f.b` are those named already, as bits. */
export const escape: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'escape',
  open: true,
  options(s, f, seat, out) {
    const open = refuges(s, seat, f.a)
    for (let agent = 0; agent < AGENTS; agent++) {
      if ((f.b >> agent) & 1 || !standsIn(s, agent, f.a, seat) || !canSave(s, seat, agent)) continue
      for (let city = 0; city < CITIES; city++) if ((open >> city) & 1) out.add(agent * STRIDE + city)
    }
    out.add(DONE)
  },
  apply(s, f, seat, code, x) {
    if (code !== DONE) {
      s.chosen.push(code)
      f.b |= 1 << Math.floor(code / STRIDE)
      return
    }
    x.end()
    tell(x, { t: 'escaped', seat, moves: s.chosen })
    for (const one of s.chosen) slipAway(s, seat, Math.floor(one / STRIDE), one % STRIDE, x)
    drawCards(s, seat, s.chosen.length, x)
    s.chosen.length = 0
  },
  render: (_s, _f, _seat, code) => (code === DONE ? doneOption('escapeDone') : moveOption(code, 'saveAgent', 0)),
  why: (view, _f, seat, what) => whyNotSave(view, seat, what),
  fallback: () => DONE,
}
