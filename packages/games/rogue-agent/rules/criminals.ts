// Criminals in play: how they come, move and leave (1.5, 6.2, 6.9, 6.12).
import { seatsOf, type Context, type Seat } from '@safehouse/kernel'
import { explode } from './bombs.ts'
import { ASSASSIN, BOMB, cards, PATH_END, PATH_START } from './data.ts'
import { at, bombAt, isDestroyed, rampagesAt } from './places.ts'
import { CUSTODY, newCriminal, putSorted, removeFrom, type State } from './state.ts'
import { note } from './telling.ts'

/** Markers go back to their owners. */
export const returnMarkers = (s: State, criminal: number): void => {
  for (const seat of seatsOf(s.criminals[criminal].markers)) s.markers[seat]++
  s.criminals[criminal].markers = 0
}

const free = (s: State, index: number): void => {
  returnMarkers(s, index)
  for (let i = s.clocks.length - 1; i >= 0; i--) if (s.clocks[i].criminal === index) s.clocks.splice(i, 1)
  s.criminals[index] = newCriminal()
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
  while (s.assassins.includes(slot)) returnAssassin(s, slot, x)
}

export const returnAssassin = (s: State, slot: number, x: Context): void => {
  note(x, { t: 'assassinGone', ...at(s, slot) })
  removeFrom(s.assassins, slot)
  putSorted(s.bag, ASSASSIN)
}

export const placeAssassin = (s: State, slot: number, x: Context): void => {
  putSorted(s.assassins, slot)
  if (isDestroyed(s, slot)) returnAssassin(s, slot, x)
}

export const placeBomb = (s: State, slot: number, timer: number): void => putSorted(s.bombs, slot * 8 + timer)

/** The bombs of a location go back unexploded. */
export const removeBombs = (s: State, slot: number): void => {
  for (const bomb of s.bombs.filter((one) => one >> 3 === slot)) {
    removeFrom(s.bombs, bomb)
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
  while (s.assassins.includes(to)) flee(s, to, x)
  tickBombs(s, to, x)
  return s.criminals[index].where === to
}

/** An assassin gets out of the way of a criminal. */
const flee = (s: State, from: number, x: Context): void => {
  let slot = from
  do slot++
  while (rampagesAt(s, slot))
  if (slot > PATH_END || isDestroyed(s, slot)) return returnAssassin(s, from, x)
  removeFrom(s.assassins, from)
  putSorted(s.assassins, slot)
  note(x, { t: 'assassinFlees', ...at(s, slot) })
}

/** A criminal sets the bombs of a location ticking; one that comes to 0 sets off all. */
const tickBombs = (s: State, slot: number, x: Context): void => {
  if (!bombAt(s, slot)) return
  s.bombs = s.bombs.map((bomb) => (bomb >> 3 === slot ? bomb - 1 : bomb))
  note(x, { t: 'bombsTick', ...at(s, slot) })
  if (s.bombs.includes(slot * 8)) explode(s, slot, x)
}
