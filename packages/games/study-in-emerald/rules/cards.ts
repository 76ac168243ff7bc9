// A player's cards: drawing, discarding, and finding the card of an agent or a city (3.5 to 3.9, 6.4, 6.5).
import { only, type Context, type Reveal, type Seat } from '@safehouse/kernel'
import { parameters, WATSON } from './data.ts'
import { owns } from './places.ts'
import { NONE, putSorted, removeAt, removeFrom, takeAny, type State } from './state.ts'
import { tell } from './telling.ts'

/** In view of all, on top of the pile. */
export const discardOpenly = (s: State, seat: Seat, kind: number): void => {
  s.discard[seat].push(kind * 2 + 1)
}

/** Under cards that are put there in the same moment: only its owner knows it. */
export const discardUnseen = (s: State, seat: Seat, kind: number): void => {
  s.discard[seat].push(kind * 2)
}

const kindOnPile = (entry: number): number => entry >> 1
const wasSeen = (entry: number): boolean => (entry & 1) === 1

/** Each seat draws from a stream of its own. */
export const cardStream = (seat: Seat): string => STREAMS[seat]
const STREAMS = ['cards0', 'cards1', 'cards2', 'cards3', 'cards4']

const reshuffle = (s: State, seat: Seat, x: Context): void => {
  for (const entry of s.discard[seat]) putSorted(s.draw[seat], kindOnPile(entry))
  s.discard[seat].length = 0
  tell(x, { t: 'reshuffled', seat })
}

/** Draws up to `count` cards. */
export const drawCards = (s: State, seat: Seat, count: number, x: Context): void => {
  const drawn: number[] = []
  for (let i = 0; i < count; i++) {
    if (s.draw[seat].length === 0 && s.discard[seat].length > 0) {
      tellDrawn(seat, drawn, x)
      drawn.length = 0
      reshuffle(s, seat, x)
    }
    if (s.draw[seat].length === 0) break
    const kind = takeAny(STREAMS[seat], s.draw[seat], only(seat), x)
    putSorted(s.hand[seat], kind)
    if (x.telling) drawn.push(kind)
  }
  tellDrawn(seat, drawn, x)
}

const tellDrawn = (seat: Seat, drawn: readonly number[], x: Context): void => {
  if (drawn.length === 0) return
  tell(x, { t: 'drew', seat, count: drawn.length })
  x.tell(only(seat), { t: 'drewCards', cards: drawn.slice() })
}

export const handSize = (s: State, seat: Seat): number =>
  owns(s, seat, WATSON) ? parameters.handSizeWithWatson : parameters.handSize

export const refill = (s: State, seat: Seat, x: Context): void => drawCards(s, seat, handSize(s, seat) - s.hand[seat].length, x)

// ── a card that is looked for ──────────────────────────────────────────────────────────────────────────────────────

const ZONES = ['play', 'hand', 'draw', 'discard', 'nowhere'] as const
type Zone = (typeof ZONES)[number]

/** Where a card came from is public, though what it lay among is not. */
export const FROM_ZONE: readonly Reveal[] = ['SE-7.4', 'SE-7.7', 'SE-7.10', 'SE-7.22'].map((row) => ({ row, only: ['from'] }))

/** Takes a card out of wherever its owner has it. What must follow where it came from is `afterTaking`. */
export const takeOut = (s: State, seat: Seat, kind: number): Zone => {
  if (s.turn === seat && s.action === kind) {
    s.action = NONE
    return 'play'
  }
  const shown = s.turn === seat ? s.played.indexOf(kind) : -1
  if (shown >= 0) {
    removeAt(s.played, shown)
    return 'play'
  }
  if (s.hand[seat].includes(kind)) {
    removeFrom(s.hand[seat], kind)
    return 'hand'
  }
  if (s.draw[seat].includes(kind)) {
    removeFrom(s.draw[seat], kind)
    return 'draw'
  }
  const pile = s.discard[seat]
  for (let i = 0; i < pile.length; i++)
    if (kindOnPile(pile[i]) === kind) {
      removeAt(pile, i)
      return 'discard'
    }
  return 'nowhere'
}

/** A hand card is replaced at once; what now lies on top of a discard pile is seen. */
export const afterTaking = (s: State, seat: Seat, from: Zone, x: Context): void => {
  if (from === 'hand') drawCards(s, seat, 1, x)
  else if (from === 'discard') showTop(s, seat, x)
}

const showTop = (s: State, seat: Seat, x: Context): void => {
  const pile = s.discard[seat]
  const top = pile.length - 1
  if (top < 0 || wasSeen(pile[top])) return
  pile[top] |= 1
  tell(x, { t: 'topShows', seat, card: kindOnPile(pile[top]) }, { row: 'SE-7.10', only: ['card'] })
}

// ── cards in play ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Plays a card from hand: it is in no pile until the action is done. */
export const playCard = (s: State, seat: Seat, kind: number): void => {
  removeFrom(s.hand[seat], kind)
  s.played.push(kind)
}

/** Plays a card for its action. */
export const playAction = (s: State, seat: Seat, kind: number): void => {
  removeFrom(s.hand[seat], kind)
  s.action = kind
}

/** Cards shown as payment go to the discard pile, the last one on top. */
export const putAwayPlayed = (s: State, seat: Seat): void => {
  for (let i = 0; i < s.played.length; i++) discardOpenly(s, seat, s.played[i])
  s.played.length = 0
}
