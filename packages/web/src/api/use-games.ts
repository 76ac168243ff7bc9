import type { GameInfo } from './types.ts'
import { usePolled } from './use-polled.ts'

/** Games change with the house, not with the minute. */
const SELDOM = 600_000

interface House {
  readonly games: readonly GameInfo[]
  /** May a table be rated here? */
  readonly ratings: boolean
}

/** What the server knows of a game: its seats, options and bots. */
export const useGameInfo = (game: string): GameInfo | undefined =>
  usePolled<House>('/games', SELDOM).data?.games.find(({ id }) => id === game)

export const useRatings = (): boolean => usePolled<House>('/games', SELDOM).data?.ratings ?? false
