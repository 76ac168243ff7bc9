// The city: who is protected where, whose informants stand where (1.2).
import { has, type Context, type Seat } from '@safehouse/kernel'
import { gangsters, informantSpaces, shieldsAndroids, shieldsHumans } from './data.ts'
import { NONE, type State } from './state.ts'
import { note } from './telling.ts'

/** A location as events and options name it: its slot, and the tile there, which has a name. */
export const at = (s: State, slot: number): { slot: number; place: number } => ({ slot, place: s.tiles[slot] })

export const isDestroyed = (s: State, slot: number): boolean => (s.destroyed & (1 << slot)) !== 0
export const isAndroid = (s: State, seat: Seat): boolean => has(s.androids, seat)

/** Does the location carry the shield of that player's kind? */
export const isProtected = (s: State, seat: Seat): boolean => {
  const slot = s.place[seat]
  if (isDestroyed(s, slot)) return false
  return isAndroid(s, seat) ? shieldsAndroids[s.tiles[slot]] : shieldsHumans[s.tiles[slot]]
}

export const gangstersAt = (s: State, slot: number): number => (isDestroyed(s, slot) ? 0 : gangsters[s.tiles[slot]])
export const spacesAt = (s: State, slot: number): number => (isDestroyed(s, slot) ? 0 : informantSpaces[s.tiles[slot]])

/** The slot that holds a tile. */
export const slotWith = (s: State, tile: number): number => s.tiles.indexOf(tile)

export const informantsOf = (s: State, seat: Seat, slot: number): number =>
  (s.informants[slot * 2] === seat ? 1 : 0) + (s.informants[slot * 2 + 1] === seat ? 1 : 0)

/** The topmost empty informant space of a location, or NONE. */
export const emptySpace = (s: State, slot: number): number => {
  for (let space = 0; space < spacesAt(s, slot); space++) if (s.informants[slot * 2 + space] === NONE) return space
  return NONE
}

/** Takes an informant out of the game; one below it moves up. */
export const removeInformant = (s: State, slot: number, space: number, x: Context): void => {
  note(x, { t: 'informantLost', seat: s.informants[slot * 2 + space], ...at(s, slot) })
  if (space === 0) s.informants[slot * 2] = s.informants[slot * 2 + 1]
  s.informants[slot * 2 + 1] = NONE
}

export const removeAllInformants = (s: State, slot: number, x: Context): void => {
  while (s.informants[slot * 2] !== NONE) removeInformant(s, slot, 0, x)
}

/** Is a rampaging criminal here? */
export const rampagesAt = (s: State, slot: number): boolean => {
  for (let c = 0; c < s.criminals.length; c++) if (s.criminals[c].where === slot && !s.criminals[c].subdued) return true
  return false
}

export const bombAt = (s: State, slot: number): boolean => {
  for (let i = 0; i < s.bombs.length; i++) if (s.bombs[i] >> 3 === slot) return true
  return false
}
