// Who may do what at a table, and when: each says no by throwing a refusal.
import { K, type Seat } from '@safehouse/kernel'
import type { Person } from '../people.ts'
import { Denied, S } from '../refused.ts'
import type { HostedMatch } from './hosted-match.ts'
import type { LiveTable } from './live-table.ts'
import { isOpen } from './pair.ts'

/** The seats a person holds. */
export const seatsHeldBy = ({ seats }: LiveTable, person: string): Seat[] =>
  seats.filter((seat) => seat.person === person).map(({ seat }) => seat)

export const mustSit = (live: LiveTable, person: Person): Seat[] => {
  const seats = seatsHeldBy(live, person.id)
  if (seats.length === 0) throw new Denied(S.notYourSeat)
  return seats
}

export const mustHold = ({ seats }: LiveTable, person: Person, seat: Seat): void => {
  if (seats[seat]?.person !== person.id) throw new Denied(S.notYourSeat)
}

export const mustOwn = ({ row }: LiveTable, person: Person): void => {
  if (row.owner !== person.id) throw new Denied(S.notOwner)
}

export const mustGather = ({ row }: LiveTable): void => {
  if (row.phase !== 'gathering') throw new Denied(S.alreadyStarted)
}

export const mustPlay = ({ row, hosted }: LiveTable): HostedMatch => {
  if (row.phase === 'gathering' || !hosted) throw new Denied(S.notStarted)
  if (row.phase === 'over') throw new Denied(K.over)
  return hosted
}

/** Only who plays here is told why it is not: that this match is over and the other not. */
export const mustBeOpen = (live: LiveTable, person: string | null): void => {
  if (isOpen(live.row)) return
  const waits = live.row.phase === 'over' && person !== null && seatsHeldBy(live, person).length > 0
  throw new Denied(waits ? S.twinPlays : S.notOver)
}
