// Criminals in play: how they come, move and leave (1.5, 6.2, 6.9, 6.12).
import { seatsOf, type Context, type Seat } from '@safehouse/kernel'
import { explode } from './bombs.ts'
import { ASSASSIN, BOMB, cards, PATH_END, PATH_START } from './data.ts'
import { at, bombAt, isDestroyed, rampagesAt } from './places.ts'
import { BAG, CUSTODY, NONE, putSorted, removeAt, type State } from './state.ts'
import { note } from './telling.ts'

/** Markers go back to their owners. */
export const returnMarkers = (s: State, criminal: number): void => {
  for (const seat of seatsOf(s.criminals[criminal].markers)) s.markers[seat]++
  s.criminals[criminal].markers = 0
}

const free = (s: State, index: number): void => {
  const criminal = s.criminals[index]
  returnMarkers(s, index)
  for (let i = s.clocks.length - 1; i >= 0; i--) if (s.clocks[i].criminal === index) s.clocks.splice(i, 1)
  criminal.where = BAG
  criminal.card = NONE
  criminal.faceUp = false
  criminal.subdued = false
  criminal.entered = false
  criminal.seen = 0
  putSorted(s.bag, index)
}

/** Leaves play for the Data Stream; its card is removed, unseen if it lies face down. */
export const leave = (s: State, index: number, x: Context): void => {
  const { card, faceUp, seen } = s.criminals[index]
  note(x, { t: 'leaves', criminal: index + 1, ...(faceUp && { card }) })
  if (!faceUp) s.buried.push({ card, seen })
  else if (cards[card].returns) putSorted(s.deck, card)
  else putSorted(s.removed, card)
  free(s, index)
}

/** Turned in: the card is scored. */
export const turnedIn = (s: State, index: number, seat: Seat): void => {
  putSorted(s.piles[seat], s.criminals[index].card)
  free(s, index)
}

export const returnCustody = (s: State, seat: Seat, x: Context): void => {
  for (let c = 0; c < s.criminals.length; c++) if (s.criminals[c].where === CUSTODY + seat) leave(s, c, x)
}

/** All criminals and assassins of a location return to the Data Stream. */
export const clearLocation = (s: State, slot: number, x: Context): void => {
  for (let c = 0; c < s.criminals.length; c++) if (s.criminals[c].where === slot) leave(s, c, x)
  for (let i = s.assassins.length - 1; i >= 0; i--) if (s.assassins[i] === slot) returnAssassin(s, i, x)
}

export const returnAssassin = (s: State, index: number, x: Context): void => {
  note(x, { t: 'assassinGone', ...at(s, s.assassins[index]) })
  removeAt(s.assassins, index)
  putSorted(s.bag, ASSASSIN)
}

export const placeAssassin = (s: State, slot: number, x: Context): void => {
  putSorted(s.assassins, slot)
  if (isDestroyed(s, slot)) returnAssassin(s, s.assassins.indexOf(slot), x)
}

export const placeBomb = (s: State, slot: number, timer: number): void => putSorted(s.bombs, slot * 8 + timer)

/** The bombs of a location go back unexploded. */
export const removeBombs = (s: State, slot: number): void => {
  for (let i = s.bombs.length - 1; i >= 0; i--)
    if (s.bombs[i] >> 3 === slot) {
      removeAt(s.bombs, i)
      putSorted(s.bag, BOMB)
    }
}

/** One move along the event path, with its checks. False if the criminal is no longer in play. */
export const advance = (s: State, index: number, x: Context): boolean => {
  const criminal = s.criminals[index]
  if (criminal.where === PATH_END && !criminal.entered) {
    note(x, { t: 'walksOff', criminal: index + 1 })
    leave(s, index, x)
    return false
  }
  const to = criminal.where === PATH_END ? PATH_START : criminal.where + 1
  criminal.where = to
  criminal.entered = false
  note(x, { t: 'criminalMoves', criminal: index + 1, ...at(s, to) })
  if (isDestroyed(s, to)) {
    leave(s, index, x)
    return false
  }
  if (s.police === to) return true
  for (let i = s.assassins.length - 1; i >= 0; i--) if (s.assassins[i] === to) flee(s, i, x)
  tickBombs(s, to, x)
  return s.criminals[index].where === to
}

/** An assassin gets out of the way of a criminal. */
const flee = (s: State, index: number, x: Context): void => {
  let slot = s.assassins[index]
  do slot++
  while (slot <= PATH_END && !isDestroyed(s, slot) && rampagesAt(s, slot))
  if (slot > PATH_END || isDestroyed(s, slot)) return returnAssassin(s, index, x)
  removeAt(s.assassins, index)
  putSorted(s.assassins, slot)
  note(x, { t: 'assassinFlees', ...at(s, slot) })
}

/** A criminal sets the bombs of a location ticking; one that comes to 0 sets off all. */
const tickBombs = (s: State, slot: number, x: Context): void => {
  if (!bombAt(s, slot)) return
  let due = false
  for (let i = 0; i < s.bombs.length; i++)
    if (s.bombs[i] >> 3 === slot) {
      s.bombs[i]--
      if ((s.bombs[i] & 7) === 0) due = true
    }
  note(x, { t: 'bombsTick', ...at(s, slot) })
  if (due) explode(s, slot, x)
}
