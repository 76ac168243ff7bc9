// Cards put away unused: the Discard action (4.8), Freemasons (5.9), Mrs Hudson (5.35). Of several only the top one is seen.
import { only, type AskStep, type Code, type Context, type OptionBuffer, type Seat } from '@safehouse/kernel'
import { discardOpenly, discardUnseen, drawCards } from './cards.ts'
import { DONE, TOP } from './codes.ts'
import { cardOption, doneOption } from './rendering.ts'
import { removeFrom, type State } from './state.ts'
import { tell } from './telling.ts'

/** All but the last card may go under it: while there is another one left to lie on top. */
const addDiscards = (hand: readonly number[], out: OptionBuffer): void => {
  for (let i = 0; i < hand.length; i++) {
    if (hand[i] === hand[i - 1]) continue
    if (hand.length > 1) out.add(hand[i])
    out.add(TOP + hand[i])
  }
}

/** That one more goes under is all that others learn; which one lies on top they see. */
const shownOf = (code: Code): number => (code < TOP ? 0 : code)

/** Puts one card away. True if it was the top one, after which the choice is over; `f.a` counts them. */
const discardOne = (s: State, seat: Seat, code: Code): boolean => {
  const kind = code < TOP ? code : code - TOP
  removeFrom(s.hand[seat], kind)
  if (code < TOP) discardUnseen(s, seat, kind)
  else discardOpenly(s, seat, kind)
  return code >= TOP
}

const render = (_s: State, _f: unknown, _seat: Seat, code: Code) => {
  if (code === DONE) return doneOption('discardNone')
  return code < TOP ? cardOption(code, 'discardUnder') : { ...cardOption(code - TOP, 'discardTop'), code }
}

const announce = (seat: Seat, count: number, code: Code, x: Context): void =>
  tell(x, { t: 'discarded', seat, count, top: code - TOP })

/** `f.a` cards were put away. */
export const discard: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'discard',
  open: shownOf,
  options: (s, _f, seat, out) => addDiscards(s.hand[seat], out),
  apply(s, f, seat, code, x) {
    f.a++
    if (!discardOne(s, seat, code)) return
    x.end()
    announce(seat, f.a, code, x)
  },
  render,
  why: () => 'SE-4.8.2',
}

/** Any number of cards, none included; then that many and one more are drawn. */
export const redraw: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'redraw',
  open: shownOf,
  options(s, f, seat, out) {
    addDiscards(s.hand[seat], out)
    if (f.a === 0) out.add(DONE)
  },
  apply(s, f, seat, code, x) {
    if (code !== DONE) {
      f.a++
      if (!discardOne(s, seat, code)) return
      announce(seat, f.a, code, x)
    }
    x.end()
    drawCards(s, seat, f.a + 1, x)
  },
  render,
  why: () => 'SE-5.9.1',
}

/** Mrs Hudson: one card, then one is drawn. The code is TOP + kind. */
export const hudson: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'hudson',
  open: true,
  options(s, _f, seat, out) {
    const hand = s.hand[seat]
    for (let i = 0; i < hand.length; i++) if (hand[i] !== hand[i - 1]) out.add(TOP + hand[i])
  },
  apply(s, _f, seat, code, x) {
    discardOne(s, seat, code)
    announce(seat, 1, code, x)
    x.end()
    drawCards(s, seat, 1, x)
  },
  render,
  why: () => 'SE-5.35.1',
}
