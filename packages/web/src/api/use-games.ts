import type { GameInfo } from './types.ts'
import { usePolled } from './use-polled.ts'

/** Games change with the house, not with the minute. */
const SELDOM = 600_000

/** What the server knows of a game: its seats, options and bots. */
export const useGameInfo = (game: string): GameInfo | undefined =>
  usePolled<{ games: GameInfo[] }>('/games', SELDOM).data?.games.find(({ id }) => id === game)
