// A round: Time phase, Action phase, City phase (3, 6.1), and the end of the game (9).
import { EVERYONE, NOBODY, only, type AskStep, type Context, type RunStep } from '@safehouse/kernel'
import { placeAssassin, placeBomb } from './criminals.ts'
import { ASSASSIN, BOMB, rounds, tokensDrawn } from './data.ts'
import { rollNumber } from './dice.ts'
import { at, isDestroyed } from './places.ts'
import { precinctSlot } from './prepare.ts'
import { finish } from './scoring.ts'
import { putSorted, type State } from './state.ts'
import { note } from './telling.ts'

/** `f.a`: 0 draw, 1 place, then a turn for each player, the City phase, the end. */
export const round: RunStep<State> = {
  run(s, f, x) {
    const stage = f.a++
    if (stage === 0) drawTokens(s, x)
    else if (stage === 1) placeTokens(s, x)
    else if (stage < 2 + s.seats) x.call('turn', (s.commander + stage - 2) % s.seats)
    else if (stage === 2 + s.seats) x.call('city', s.commander)
    else endRound(s, x)
  },
}

const drawTokens = (s: State, x: Context): void => {
  s.round++
  note(x, { t: 'round', round: s.round, seat: s.commander })
  const count = Math.min(tokensDrawn[s.seats], s.bag.length)
  for (let i = 0; i < count; i++) s.drawn.push(x.take('tokens', s.bag, EVERYONE))
  // A pool from which something was taken lies in another order.
  s.bag.sort((a, b) => a - b)
  for (let i = 0; i < count; i++) putSorted(s.numbers, rollNumber(x, 'numbers'))
  x.tell(EVERYONE, { t: 'drawn', tokens: s.drawn.slice(), numbers: s.numbers.slice() })
  if (count > 0) x.call('assign', s.commander)
}

/** The Commander gives each token, in the order drawn, one of the dice left: the code is its number. */
export const assign: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'assign',
  open: true,
  obvious: true,
  options(s, _f, _seat, out) {
    for (let i = 0; i < s.numbers.length; i++) if (s.numbers[i] !== s.numbers[i - 1]) out.add(s.numbers[i])
  },
  apply(s, _f, _seat, code, x) {
    s.numbers.splice(s.numbers.indexOf(code), 1)
    s.assigned.push(code)
    if (s.assigned.length === s.drawn.length) x.end()
  },
  render: (s, _f, _seat, code) => ({
    code,
    key: 'assign',
    args: { token: s.drawn[s.assigned.length], number: code, ...at(s, precinctSlot(s, code)) },
    touches: [`slot:${precinctSlot(s, code)}`],
  }),
  why: () => 'RA-6.1.4',
}

const placeTokens = (s: State, x: Context): void => {
  const { drawn, assigned } = s
  if (drawn.length > 0) note(x, { t: 'assigned', seat: s.commander, numbers: assigned })
  s.drawn = []
  s.assigned = []
  for (const [i, token] of drawn.entries()) {
    const slot = precinctSlot(s, assigned[i])
    if (token === BOMB) {
      const timer = rollNumber(x, 'timers')
      placeBomb(s, slot, timer)
      note(x, { t: 'bombPlaced', ...at(s, slot), timer })
    } else if (token === ASSASSIN) {
      note(x, { t: 'assassinPlaced', ...at(s, slot) })
      placeAssassin(s, slot, x)
    } else placeCriminal(s, token, slot, x)
  }
}

const placeCriminal = (s: State, token: number, slot: number, x: Context): void => {
  if (isDestroyed(s, slot) || s.deck.length === 0) {
    putSorted(s.bag, token)
    note(x, { t: 'criminalTurnedAway', criminal: token + 1, ...at(s, slot) })
    return
  }
  const criminal = s.criminals[token]
  criminal.card = x.take('cards', s.deck, NOBODY)
  s.deck.sort((a, b) => a - b)
  criminal.where = slot
  criminal.entered = true
  note(x, { t: 'criminalPlaced', criminal: token + 1, ...at(s, slot) })
}

const endRound = (s: State, x: Context): void => {
  s.shown = 0
  for (const criminal of s.criminals) criminal.entered = false
  if (s.round >= rounds(s.android)) {
    return finish(s, x)
  }
  s.commander = (s.commander + 1) % s.seats
  note(x, { t: 'commander', seat: s.commander })
  x.next('round')
}
