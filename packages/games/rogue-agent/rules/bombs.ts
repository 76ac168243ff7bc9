// Explosions (6.7).
import type { Context } from '@safehouse/kernel'
import { clearLocation, returnCustody } from './criminals.ts'
import { BOMB, damage, isNeighbour } from './data.ts'
import { hurt } from './people.ts'
import { at, bombAt, isAndroid, isProtected, removeAllInformants } from './places.ts'
import { putSorted, removeAt, type State } from './state.ts'
import { note } from './telling.ts'

/** All bombs of a location explode, one after another. */
export const explode = (s: State, slot: number, x: Context): void => {
  while (bombAt(s, slot)) explodeOne(s, slot, x)
}

const explodeOne = (s: State, slot: number, x: Context): void => {
  note(x, { t: 'explosion', ...at(s, slot) })
  // Who is hit is settled by where the figures stand now: one taken to hospital is not hit there again.
  const places = s.place.slice()
  removeAllInformants(s, slot, x)
  clearLocation(s, slot, x)
  for (let i = 0; i < s.seats; i++) {
    const seat = (s.commander + i) % s.seats
    const loss = places[seat] === slot ? damage.bombSame : isNeighbour(slot, places[seat]) ? damage.bombAdjacent : 0
    if (loss === 0 || isProtected(s, seat)) continue
    if (!hurt(s, seat, loss, x, 'explosion') && !isAndroid(s, seat)) returnCustody(s, seat, x)
  }
  removeAt(
    s.bombs,
    s.bombs.findIndex((bomb) => bomb >> 3 === slot),
  )
  putSorted(s.bag, BOMB)
}
