// Explosions (6.7).
import type { Context } from '@safehouse/kernel'
import { clearLocation, returnCustody } from './criminals.ts'
import { BOMB, damage, isNeighbour } from './data.ts'
import { hurt } from './people.ts'
import { at, bombAt, isProtected, removeAllInformants } from './places.ts'
import { putSorted, removeAt, type State } from './state.ts'
import { note } from './telling.ts'

/** All bombs of a location explode, one after another. */
export const explode = (s: State, slot: number, x: Context): void => {
  while (bombAt(s, slot)) explodeOne(s, slot, x)
}

const explodeOne = (s: State, slot: number, x: Context): void => {
  note(x, { t: 'explosion', ...at(s, slot) })
  removeAllInformants(s, slot, x)
  clearLocation(s, slot, x)
  // Only his own loss moves a player, to hospital: each is hit where he stood when the bomb went off.
  for (let i = 0; i < s.seats; i++) {
    const seat = (s.commander + i) % s.seats
    const place = s.place[seat]
    const loss = place === slot ? damage.bombSame : isNeighbour(slot, place) ? damage.bombAdjacent : 0
    if (loss === 0 || isProtected(s, seat)) continue
    hurt(s, seat, loss, x, 'explosion')
    returnCustody(s, seat, x)
  }
  removeAt(
    s.bombs,
    s.bombs.findIndex((bomb) => bomb >> 3 === slot),
  )
  putSorted(s.bag, BOMB)
}
