// Moving the markers of the War and the Revolution track (4.7).
import { only, type AskStep, type Context, type Seat } from '@safehouse/kernel'
import { playCard, putAwayPlayed } from './cards.ts'
import { DONE } from './codes.ts'
import { cards, tops } from './data.ts'
import { arrowOption, doneOption } from './rendering.ts'
import { markKnown, tellKnown, updateKnown } from './score.ts'
import type { State } from './state.ts'
import { PAID, tell } from './telling.ts'
import { whyNotArrow } from './why-action.ts'

/** Where a marker comes to, cut off at the ends of its track. */
export const moved = (s: State, track: number, step: number): number =>
  Math.max(0, Math.min(tops[track], s.tracks[track] + step))

export const pushTrack = (s: State, track: number, step: number, x: Context): void => {
  s.tracks[track] = moved(s, track, step)
  tell(x, { t: 'track', track, step, space: s.tracks[track] })
  updateKnown(s, x)
}

/** Does an arrow move its marker? The code of an arrow is kind * 2 + its place on the card. */
const moves = (s: State, kind: number, arrow: number): boolean => {
  const { track, step } = cards[kind].arrows[arrow]
  return moved(s, track, step) !== s.tracks[track]
}

export const canPush = (s: State, seat: Seat): boolean => {
  const hand = s.hand[seat]
  for (let i = 0; i < hand.length; i++)
    for (let arrow = 0; arrow < cards[hand[i]].arrows.length; arrow++) if (moves(s, hand[i], arrow)) return true
  return false
}

export const tracks: AskStep<State> = {
  who: (_s, f) => only(f.seat),
  label: 'tracks',
  open: true,
  obvious: true,
  options(s, _f, seat, out) {
    const hand = s.hand[seat]
    for (let i = 0; i < hand.length; i++) {
      if (hand[i] === hand[i - 1]) continue
      for (let arrow = 0; arrow < cards[hand[i]].arrows.length; arrow++)
        if (moves(s, hand[i], arrow)) out.add(hand[i] * 2 + arrow)
    }
    if (s.chosen.length > 0) out.add(DONE)
  },
  apply(s, f, seat, code, x) {
    if (code !== DONE) {
      const { track, step } = cards[code >> 1].arrows[code & 1]
      s.tracks[track] = moved(s, track, step)
      playCard(s, seat, code >> 1)
      s.chosen.push(code)
      // A marker that comes back still was there: it counts at every step.
      f.b |= markKnown(s)
      return
    }
    tell(x, { t: 'pushed', seat, arrows: s.chosen, cards: s.played, war: s.tracks[0], revolution: s.tracks[1] }, PAID)
    s.chosen.length = 0
    putAwayPlayed(s, seat)
    tellKnown(f.b, x)
    x.end()
  },
  render: (_s, _f, _seat, code) => (code === DONE ? doneOption('tracksDone') : arrowOption(code)),
  why: (view, _f, seat, what) => whyNotArrow(view, seat, what),
}
