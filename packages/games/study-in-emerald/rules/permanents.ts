// Actions that permanent effects allow (5.31, 5.34, 5.39).
import { only, type AskStep, type OptionBuffer, type Seat } from '@safehouse/kernel'
import { discardOpenly } from './cards.ts'
import { FETCH, SEATS, STRIDE } from './codes.ts'
import { AGENTS, CITIES, CITY_CARD, DEVILS_ISLAND, HUDSON, MI_GO, parameters, YOG_SOTHOTH } from './data.ts'
import { cubesOn, inCity, isOpen, isVampire, owns } from './places.ts'
import { agentOption, moveOption, seatCityOption } from './rendering.ts'
import { ON_MI_GO, ON_YOG, putSorted, removeFrom, SPACE, type State } from './state.ts'
import { tell } from './telling.ts'
import { whyNotExile, whyNotMiGo, whyNotSacrifice } from './why-action.ts'

// ── Yog-Sothoth: the code is the agent ─────────────────────────────────────────────────────────────────────────────

const canSacrifice = (s: State, seat: Seat, agent: number): boolean =>
  s.by[agent] === seat && inCity(s, agent) && !isVampire(s, agent) && s.hand[seat].includes(agent)

export const yog: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'yog',
  open: true,
  options(s, _f, seat, out) {
    for (let agent = 0; agent < AGENTS; agent++) if (canSacrifice(s, seat, agent)) out.add(agent)
  },
  apply(s, _f, seat, code, x) {
    removeFrom(s.hand[seat], code)
    s.at[code] = ON_YOG
    tell(x, { t: 'sacrificed', seat, agent: code })
    x.end()
  },
  render: (_s, _f, _seat, code) => agentOption(code, 'sacrifice', [`agent:${code}`, `card:${code}`]),
  why: (view, _f, seat, what) => whyNotSacrifice(view, seat, what),
}

// ── Devil's Island: the code is city * SEATS + seat ────────────────────────────────────────────────────────────────

const addExiles = (s: State, seat: Seat, out: OptionBuffer | undefined): boolean => {
  let any = false
  for (let city = 0; city < CITIES; city++) {
    if (!s.hand[seat].includes(CITY_CARD + city)) continue
    for (let other = 0; other < s.seats; other++)
      if (cubesOn(s, SPACE + city, other) > 0) {
        any = true
        out?.add(city * SEATS + other)
      }
  }
  return any
}

export const exile: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'exile',
  open: true,
  options(s, _f, seat, out) {
    addExiles(s, seat, out)
  },
  apply(s, _f, seat, code, x) {
    const city = Math.floor(code / SEATS)
    const other = code % SEATS
    removeFrom(s.hand[seat], CITY_CARD + city)
    discardOpenly(s, seat, CITY_CARD + city)
    const count = cubesOn(s, SPACE + city, other)
    s.limbo[other] += count
    s.cubes[(SPACE + city) * s.seats + other] = 0
    tell(x, { t: 'exiled', seat, targetSeat: other, city, count })
    x.end()
  },
  render: (_s, _f, _seat, code) => seatCityOption(code % SEATS, Math.floor(code / SEATS), code),
  why: (view, _f, seat, what) => whyNotExile(view, seat, what),
}

// ── Mi-go: an agent goes there, or FETCH + agent * STRIDE + city brings it back ────────────────────────────────────

const onMiGo = (s: State): number => {
  let count = 0
  for (let agent = 0; agent < AGENTS; agent++) if (s.at[agent] === ON_MI_GO) count++
  return count
}

const canSend = (s: State, seat: Seat, agent: number): boolean =>
  s.by[agent] === seat && inCity(s, agent) && s.hand[seat].includes(agent)

const canFetch = (s: State, agent: number): boolean => s.at[agent] === ON_MI_GO && ((s.fresh >> agent) & 1) === 0

const addFlights = (s: State, seat: Seat, out: OptionBuffer | undefined): boolean => {
  const room = onMiGo(s) < parameters.miGoCapacity
  let any = false
  for (let agent = 0; agent < AGENTS; agent++) {
    if (room && canSend(s, seat, agent)) {
      any = true
      out?.add(agent)
    }
    if (!canFetch(s, agent)) continue
    for (let city = 0; city < CITIES; city++)
      if (isOpen(s, seat, city)) {
        any = true
        out?.add(FETCH + agent * STRIDE + city)
      }
  }
  return any
}

export const miGo: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'miGo',
  open: true,
  options(s, _f, seat, out) {
    addFlights(s, seat, out)
  },
  apply(s, _f, seat, code, x) {
    x.end()
    if (code < FETCH) {
      removeFrom(s.hand[seat], code)
      s.at[code] = ON_MI_GO
      s.fresh |= 1 << code
      return tell(x, { t: 'toMiGo', seat, agent: code })
    }
    const agent = Math.floor((code - FETCH) / STRIDE)
    s.at[agent] = (code - FETCH) % STRIDE
    putSorted(s.hand[seat], agent)
    tell(x, { t: 'fromMiGo', seat, agent, city: s.at[agent] })
  },
  render: (_s, _f, _seat, code) =>
    code < FETCH
      ? agentOption(code, 'toMiGo', [`agent:${code}`, `card:${code}`])
      : moveOption(code - FETCH, 'fromMiGo', 0, code),
  why: (view, _f, seat, what) => whyNotMiGo(view, seat, what),
}

// ── which of them may be used now ──────────────────────────────────────────────────────────────────────────────────

/** The step of each permanent effect that has an action, and whether it is free. */
export const EFFECT_STEPS: readonly { effect: number; step: string; free: boolean }[] = [
  { effect: YOG_SOTHOTH, step: 'yog', free: false },
  { effect: DEVILS_ISLAND, step: 'exile', free: true },
  { effect: MI_GO, step: 'miGo', free: true },
  { effect: HUDSON, step: 'hudson', free: true },
]

export const canUseEffect = (s: State, seat: Seat, effect: number): boolean => {
  if (!owns(s, seat, effect)) return false
  if (effect === HUDSON) return !s.hudson && s.hand[seat].length > 0
  if (effect === DEVILS_ISLAND) return addExiles(s, seat, undefined)
  if (effect === MI_GO) return addFlights(s, seat, undefined)
  for (let agent = 0; agent < AGENTS; agent++) if (canSacrifice(s, seat, agent)) return true
  return false
}
