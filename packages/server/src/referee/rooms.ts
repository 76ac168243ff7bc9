// Who hears whom. Those who sit at a table and those who look on are in different rooms: a spectator must not help a player.
// Where the table agreed so, seats that play together have a room of their own, which nobody else ever hears: no other seat,
// and no spectator, who might be another seat's second pair of eyes.
import { SPECTATOR, type Seat } from '@safehouse/kernel'
import { Denied, S } from '../refused.ts'
import type { LiveTable } from './live-table.ts'
import { seatsHeldBy } from './rights.ts'
import { isUpToDate } from './watching.ts'

export type Room = 'table' | 'spectators' | `team:${string}`

export class Rooms {
  readonly #live: LiveTable

  constructor(live: LiveTable) {
    this.#live = live
  }

  /** Every room there is now. */
  get all(): Room[] {
    return ['table', 'spectators', ...this.#teams().keys()]
  }

  /** May this person hear what is said there? Spectators hear the table as well; the table does not hear them. */
  mayHear(person: string | null, room: Room): boolean {
    // Players talk of what goes on: whoever is shown that late hears of it when all is over.
    if (room === 'table') return isUpToDate(this.#live, person)
    const mine = person === null ? [] : seatsHeldBy(this.#live, person)
    if (room === 'spectators') return mine.length === 0
    return (
      this.#teams()
        .get(room)
        ?.some((seat) => mine.includes(seat)) ?? false
    )
  }

  /** Where this person speaks: to all he may speak to, or to his own side. */
  toSpeakIn(person: string, to: 'table' | 'team'): Room {
    const mine = seatsHeldBy(this.#live, person)
    if (to === 'table') return mine.length > 0 ? 'table' : 'spectators'
    for (const [room, seats] of this.#teams()) if (seats.some((seat) => mine.includes(seat))) return room
    throw new Denied(S.noRoom)
  }

  /** Who plays together can change in a match, as all can see. */
  #teams(): Map<Room, readonly Seat[]> {
    const { terms, hosted, parts } = this.#live
    if (terms.talk !== 'teams' || !hosted) return new Map()
    const { match } = hosted
    const teams = parts.module.teams?.(match.message(SPECTATOR).view, match.setup) ?? {}
    return new Map(Object.entries(teams).map(([name, seats]) => [`team:${name}`, seats]))
  }
}
