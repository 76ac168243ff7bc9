// Setting up the table (2).
import { EVERYONE, only, type AskStep, type RunStep } from '@safehouse/kernel'
import { drawCards } from './cards.ts'
import { display, turnUp } from './claim.ts'
import { alphabetical, byPlayers, CITIES, identityCards, MAIN, parameters } from './data.ts'
import { takeTokens } from './doubles.ts'
import { cityOption } from './rendering.ts'
import { OUT, takeAny, type State } from './state.ts'
import { tell } from './telling.ts'

export const prepare: RunStep<State> = {
  run(s, _f, x) {
    const identities = identityCards.slice()
    for (let seat = 0; seat < s.seats; seat++) s.side[seat] = takeAny('identity', identities, only(seat), x)
    for (let city = 0; city < CITIES; city++) turnUp(s, city, x)
    for (let i = 0; i < parameters.permanentEffectsShownAtStart; i++) display(s, x)
    for (let seat = 0; seat < s.seats; seat++) {
      takeTokens(s, seat, byPlayers(s.seats).doubleAgentsPerPlayer, x)
      drawCards(s, seat, parameters.handSize, x)
    }
    s.first = x.draw('first', s.seats, EVERYONE)
    tell(x, { t: 'first', seat: s.first })
    x.next('placeMains', s.first)
  },
}

/** In turn order everybody places his Main Agent. */
export const placeMains: RunStep<State> = {
  run(s, f, x) {
    if (s.at[MAIN + f.seat] === OUT) return x.call('placeMain', f.seat)
    const next = (f.seat + 1) % s.seats
    x.next(next === s.first ? 'turn' : 'placeMains', next)
  },
}

/** The code is the city. */
export const placeMain: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'placeMain',
  open: true,
  options(_s, _f, _seat, out) {
    for (let city = 0; city < CITIES; city++) out.add(city)
  },
  apply(s, _f, seat, code, x) {
    s.at[MAIN + seat] = code
    tell(x, { t: 'mainPlaced', seat, city: code })
    x.end()
  },
  render: (_s, _f, _seat, code) => cityOption(code, 'placeMain'),
  why: () => 'SE-2.13',
  fallback: () => alphabetical[0],
}
