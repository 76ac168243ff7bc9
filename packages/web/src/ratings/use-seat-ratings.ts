// How strong those are who sit at a rated table.
import type { SeatRating, ShownRating } from '../../../server/src/ratings/ratings.ts'
import type { TableSummary } from '../api/types.ts'
import { usePolled } from '../api/use-polled.ts'
import { isGame, lobbyOf } from '../games.ts'

export interface SeatRatings {
  readonly seats: readonly SeatRating[]
}

const EVERY = 30_000

/** By seat; who is not rated yet is left out. Asked again whenever somebody else sits there. */
export const useSeatRatings = (table: TableSummary | undefined): ReadonlyMap<number, ShownRating> => {
  const sitting = JSON.stringify(table?.seats.map(({ person, bot }) => [person, bot]))
  const { data } = usePolled<SeatRatings>(table?.terms.rated === 'yes' ? `/tables/${table.id}/ratings` : null, EVERY, sitting)
  if (!table || !data) return new Map()
  return new Map(
    data.seats.flatMap(({ seat, ratings }) => {
      const role = isGame(table.game) ? lobbyOf(table.game).roleOf(seat, table.setup) : null
      const shown = ratings.find((one) => one.role === role) ?? ratings.toSorted((a, b) => b.games - a.games).at(0)
      return shown ? [[seat, shown] as const] : []
    }),
  )
}
