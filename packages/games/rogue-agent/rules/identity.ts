// Identity tokens: revealing one, and being exposed (6.10, 6.11). Android mode only.
import { EVERYONE, has, only, seatsOf, type AskStep, type Context, type RunStep, type Seat } from '@safehouse/kernel'
import { returnCustody } from './criminals.ts'
import { androidLimit, EXPOSING } from './data.ts'
import { gainInfluence, loseInfluence } from './people.ts'
import { isAndroid } from './places.ts'
import { ANDROID, HUMAN, NONE, type State } from './state.ts'
import { note } from './telling.ts'

export const limitReached = (s: State): boolean => seatsOf(s.androids).length >= androidLimit[s.seats]

const HIDDEN_KINDS = [HUMAN, ANDROID] as const

/** Could this player be made to reveal a token now? In Agent mode nobody has one. */
export const canReveal = (s: State, seat: Seat): boolean =>
  !isAndroid(s, seat) && !has(s.shown, seat) && HIDDEN_KINDS.some((kind) => s.hidden[seat * 2 + kind] > 0) && !limitReached(s)

const nextToReveal = (s: State): Seat => {
  for (let i = 0; i < s.seats; i++) {
    const seat = (s.commander + i) % s.seats
    if (!has(s.pending, seat)) continue
    s.pending &= ~only(seat)
    if (canReveal(s, seat)) return seat
  }
  return NONE
}

/** All who must reveal do so, from the Commander clockwise. `f.b` is the scanning seat + 1, or 0. */
export const reveals: RunStep<State> = {
  run(s, f, x) {
    const seat = nextToReveal(s)
    if (seat === NONE) return x.end()
    x.call('reveal', seat, 0, f.b)
  },
}

/** Goes on to the reveals that a damage event has brought about. */
export const callReveals = (x: Context): void => x.call('reveals')

const KINDS = ['human', 'android'] as const

/** The codes are the kinds of token: equal tokens are one choice. */
export const reveal: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'reveal',
  open: true,
  options(s, _f, seat, out) {
    for (const kind of HIDDEN_KINDS) if (s.hidden[seat * 2 + kind] > 0) out.add(kind)
  },
  apply(s, f, seat, code, x) {
    s.hidden[seat * 2 + code]--
    s.open[seat * 2 + code]++
    s.shown |= only(seat)
    // The choice is public, and so is all that follows from it: nothing is declared.
    x.tell(EVERYONE, { t: 'tokenShown', seat, kind: KINDS[code] })
    if (s.open[seat * 2 + ANDROID] >= EXPOSING) {
      expose(s, seat, x)
      if (f.b > 0) {
        gainInfluence(s, f.b - 1, 1, x, 'scan')
        loseInfluence(s, seat, 1)
      }
    }
    x.end()
  },
  render(s, _f, seat, code) {
    const exposes = code === ANDROID && s.open[seat * 2 + ANDROID] + 1 >= EXPOSING ? 1 : 0
    return { code, key: 'reveal', args: { kind: KINDS[code], exposes }, touches: [`token:${KINDS[code]}`] }
  },
  why: () => 'RA-6.10.2',
}

const expose = (s: State, seat: Seat, x: Context): void => {
  note(x, { t: 'exposed', seat })
  returnCustody(s, seat, x)
  s.androids |= only(seat)
  for (const slot of s.tiles.keys()) {
    const here = [s.informants[slot * 2], s.informants[slot * 2 + 1]]
    const [top = NONE, bottom = NONE] = here.filter((owner) => owner !== seat)
    s.informants[slot * 2] = top
    s.informants[slot * 2 + 1] = bottom
  }
  s.reserve[seat] = 0
  for (const criminal of s.criminals)
    if (has(criminal.markers, seat)) {
      criminal.markers &= ~only(seat)
      s.markers[seat]++
    }
  s.clocks = s.clocks.filter((clock) => clock.seat !== seat)
  if (limitReached(s)) removeTokens(s, x)
}

/** The limit is reached: all tokens leave the game, hidden ones unseen. */
const removeTokens = (s: State, x: Context): void => {
  s.discarded = s.hidden
  s.hidden = s.hidden.map(() => 0)
  s.open = s.open.map(() => 0)
  s.pending = 0
  note(x, { t: 'limit' })
}
