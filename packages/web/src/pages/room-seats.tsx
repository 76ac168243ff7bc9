// The seats of a table that gathers, with what can be done about each.
import { useMe } from '../api/me.ts'
import type { OneTable, TableSummary } from '../api/types.ts'
import { useGameInfo } from '../api/use-games.ts'
import { SeatPlace, type SeatActions } from '../parts/seat-place.tsx'
import { offeredBots } from '../parts/strengths.ts'
import { useSeatRatings } from '../ratings/use-seat-ratings.ts'
import { teamOf } from '../table/pair.ts'

interface RoomSeatsProps {
  readonly summary: TableSummary
  readonly invites: OneTable['invites']
  /** May I still sit down, or others at my device? */
  readonly sitting: 'me' | 'another' | 'no'
  /** In a duplicate match: mine. */
  readonly team: number | null
  readonly busy: boolean
  readonly actions: SeatActions
}

export const RoomSeats = ({ summary, invites, sitting, team, busy, actions }: RoomSeatsProps) => {
  const { person } = useMe()
  const info = useGameInfo(summary.game)
  const ratings = useSeatRatings(summary)
  return (
    <ul className="places">
      {summary.seats.map((place) => (
        <SeatPlace
          key={place.seat}
          place={place}
          summary={summary}
          link={invites?.seats[place.seat] ?? null}
          mine={person !== null && place.person === person.id}
          team={teamOf(place.seat, summary)}
          withMe={team !== null && team === teamOf(place.seat, summary)}
          rating={ratings.get(place.seat)}
          owner={person !== null && summary.owner === person.id}
          sitting={sitting}
          bots={offeredBots(info?.bots)}
          busy={busy}
          actions={actions}
        />
      ))}
    </ul>
  )
}
