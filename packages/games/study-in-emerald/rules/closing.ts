// Bismarck closes a city (5.5), and agents that must leave one (8.16).
import { only, type AskStep, type RunStep, type Seat } from '@safehouse/kernel'
import { STRIDE } from './codes.ts'
import { alphabetical, CITIES, MAIN } from './data.ts'
import { clearCubes, clockwise, refuges, toLimbo } from './places.ts'
import { cityOption, moveOption } from './rendering.ts'
import { NONE, SPACE, type State } from './state.ts'
import { tell } from './telling.ts'
import { whyNotClose, whyNotRefuge } from './why-action.ts'

/** Nobody controls a destroyed city. */
const canClose = (s: State, seat: Seat, city: number): boolean => s.control[city] === seat

export const canBismarck = (s: State, seat: Seat): boolean => {
  for (let city = 0; city < CITIES; city++) if (canClose(s, seat, city)) return true
  return false
}

/** Cubes, discs and zombies go; the card stays on the city. */
export const bismarck: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'bismarck',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    for (let city = 0; city < CITIES; city++) if (canClose(s, seat, city)) out.add(city)
  },
  apply(s, _f, seat, code, x) {
    for (const target of [code, SPACE + code]) {
      clearCubes(s, target, toLimbo(s))
      s.blocked[target] = false
    }
    s.zombies[code] = 0
    s.closed = code
    s.action = NONE
    tell(x, { t: 'closed', seat, city: code })
    x.next('evacuate', seat, code, 1)
  },
  render: (_s, _f, _seat, code) => cityOption(code, 'close'),
  why: (view, _f, seat, what) => whyNotClose(view, seat, what),
}

/** Each other player moves his agents out, clockwise from the left: `f.b` is how far that has come. */
export const evacuate: RunStep<State> = {
  run(s, f, x) {
    while (f.b < s.seats) {
      const seat = clockwise(s, f.seat, f.b)
      const agent = agentOf(s, seat, f.a)
      if (agent !== NONE) return x.call('relocate', seat, agent)
      f.b++
    }
    x.end()
  },
}

/** The first agent of a player in a city, Main Agents last. */
const agentOf = (s: State, seat: Seat, city: number): number => {
  for (let agent = 0; agent < s.at.length; agent++) if (s.at[agent] === city && s.by[agent] === seat) return agent
  return NONE
}

/** The agent in `f.a` must leave its city. The code is where it goes. */
export const relocate: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'relocate',
  open: true,
  obvious: true,
  options(s, f, seat, out) {
    const open = refuges(s, seat, s.at[f.a])
    for (let city = 0; city < CITIES; city++) if ((open >> city) & 1) out.add(city)
  },
  apply(s, f, seat, code, x) {
    s.at[f.a] = code
    tell(x, { t: 'relocated', seat, agent: f.a, city: code })
    x.end()
  },
  render: (_s, f, _seat, code) => moveOption(f.a * STRIDE + code, 'relocate', 0, code),
  why: (view, f, seat, what) => whyNotRefuge(view, f, seat, what),
  fallback: (s, f, seat) => {
    const open = refuges(s, seat, s.at[f.a])
    return alphabetical.find((city) => (open >> city) & 1)!
  },
}

/** Cthulhu drives out Main Agents only, from the active player on: `f.a` is the city, `f.b` how far that has come. */
export const flee: RunStep<State> = {
  run(s, f, x) {
    while (f.b < s.seats) {
      const seat = clockwise(s, f.seat, f.b++)
      if (s.at[MAIN + seat] === f.a) return x.call('relocate', seat, MAIN + seat)
    }
    x.end()
  },
}
