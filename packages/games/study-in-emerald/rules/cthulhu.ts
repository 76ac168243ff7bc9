// Cthulhu destroys a city (5.29).
import { only, seatsOf, type AskStep, type Context, type RunStep, type Seat } from '@safehouse/kernel'
import { alphabetical, AGENTS, CITIES, CITY_CARD, CTHULHU, DISGUISE, isAgentCard } from './data.ts'
import { afterTaking, FROM_ZONE, takeOut } from './cards.ts'
import { exhaust } from './claim.ts'
import { finish } from './ending.ts'
import { drawSanity } from './identity.ts'
import { loseAgent } from './losing.ts'
import { clearCubes, clockwise, standsIn } from './places.ts'
import { cityOption } from './rendering.ts'
import { GONE, NONE, REMOVED, SPACE, type State } from './state.ts'
import { tell } from './telling.ts'

const DRAW = 0
const CHOOSE = 1
const ESCAPE = 2
const FALL = 3
const FLEE = 4
const RUIN = 5
const DREAD = 6

/** `f.a` is how far it has come; s.city is the city. A death by madness waits until all is done. */
export const cthulhu: RunStep<State> = {
  run(s, f, x) {
    switch (f.a++) {
      case DRAW:
        drawSanity(s, f.seat, NONE, true, x)
        return
      case CHOOSE:
        return x.call('doom', f.seat)
      case ESCAPE: {
        const owner = s.permanent[DISGUISE]
        if (owner >= 0 && hasAgentIn(s, owner)) x.call('escape', owner, s.city)
        return
      }
      case FALL:
        return fall(s, x)
      case FLEE:
        return x.call('flee', f.seat, s.city)
      case RUIN:
        return ruin(s, x)
      case DREAD:
        return dread(s, f.seat, x)
      default:
        s.city = NONE
        x.end()
        if (s.doomed === 0) return
        for (const seat of seatsOf(s.doomed)) tell(x, { t: 'dies', seat })
        finish(s, 'death', x)
    }
  },
}

const hasAgentIn = (s: State, seat: Seat): boolean => {
  for (let agent = 0; agent < AGENTS; agent++) if (standsIn(s, agent, s.city, seat)) return true
  return false
}

export const doom: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'doom',
  open: true,
  options(s, _f, _seat, out) {
    for (let city = 0; city < CITIES; city++) if (s.destroyed !== city) out.add(city)
  },
  apply(s, _f, seat, code, x) {
    s.city = code
    tell(x, { t: 'doomed', seat, city: code })
    x.end()
  },
  render: (_s, _f, _seat, code) => cityOption(code, 'doom'),
  why: () => 'SE-5.29.2',
  fallback: () => alphabetical[0],
}

/** Cubes and named agents go; then Main Agents flee. */
const fall = (s: State, x: Context): void => {
  const { city } = s
  for (const target of [city, SPACE + city]) clearCubes(s, target, (seat, count) => (s.common[seat] += count))
  for (let agent = 0; agent < AGENTS; agent++) if (s.at[agent] === city) loseAgent(s, agent, 'cthulhu', x)
}

/** Everything else of the city goes. */
const ruin = (s: State, x: Context): void => {
  const { city } = s
  s.blocked[city] = s.blocked[SPACE + city] = false
  s.zombies[city] = 0
  if (s.closed === city) s.closed = NONE
  s.destroyed = city
  // The card lies on the city from now on.
  s.permanent[CTHULHU] = GONE
  const owner = s.control[city]
  s.control[city] = NONE
  const from = owner === NONE ? undefined : takeOut(s, owner, CITY_CARD + city)
  if (from === undefined) tell(x, { t: 'destroyed', city })
  else {
    tell(x, { t: 'cityLost', city, targetSeat: owner, from }, FROM_ZONE)
    afterTaking(s, owner, from, x)
  }
  const kind = s.card[city]
  if (kind !== NONE) {
    if (isAgentCard(kind)) s.at[kind] = REMOVED
    s.card[city] = NONE
    s.left[city] = 0
    exhaust(s, city, x)
  }
}

/** Every other player draws a sanity token. */
const dread = (s: State, seat: Seat, x: Context): void => {
  for (let step = 1; step < s.seats; step++) if (drawSanity(s, clockwise(s, seat, step), NONE, s.doomed !== 0, x)) return
}
