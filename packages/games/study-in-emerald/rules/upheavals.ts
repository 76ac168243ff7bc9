// What two permanent effects do when they are claimed: Change of Heart (5.28) and the Society of Leopold (5.38).
import type { Context, Seat } from '@safehouse/kernel'
import { CITIES, LOYALIST, MAIN, RESTORATIONIST } from './data.ts'
import { dies } from './identity.ts'
import { loseAgent } from './losing.ts'
import { clockwise, inCity, isRevealed, isVampire, mainOf, makeHuman } from './places.ts'
import type { State } from './state.ts'
import { tell } from './telling.ts'

export const changeSide = (s: State, seat: Seat, x: Context): void => {
  s.side[seat] = s.side[seat] === LOYALIST ? RESTORATIONIST : LOYALIST
  if (isRevealed(s, seat)) tell(x, { t: 'changedSideOpenly', seat, side: s.side[seat] })
  else tell(x, { t: 'changedSide', seat })
}

/** All vampires and zombies leave the cities. True if a Restorationist dies of it. */
export const leopold = (s: State, seat: Seat, x: Context): boolean => {
  for (let city = 0; city < CITIES; city++) s.zombies[city] = 0
  tell(x, { t: 'zombiesGone' })
  for (let agent = 0; agent < MAIN; agent++) if (inCity(s, agent) && isVampire(s, agent)) loseAgent(s, agent, 'leopold', x)
  for (let step = 0; step < s.seats; step++) {
    const owner = clockwise(s, seat, step)
    if (!isVampire(s, mainOf(owner))) continue
    if (dies(s, owner, x)) return true
    makeHuman(s, mainOf(owner))
  }
  return false
}
