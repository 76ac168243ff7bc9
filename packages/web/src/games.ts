// The games of the house, as the lobby knows them.
import type { GameLobby } from '../../games/lobby.ts'

const found = import.meta.glob<GameLobby>('../../games/*/lobby/index.ts', { eager: true, import: 'lobby' })

const lobbies: ReadonlyMap<string, GameLobby> = new Map(
  Object.entries(found).map(([path, lobby]) => [path.split('/').at(-3)!, lobby]),
)

const PLAIN: GameLobby = {
  minutes: [10, 30],
  quick: { seats: 2, seat: 0 },
  aids: false,
  sides: false,
  reviews: false,
  roles: [],
  roleOf: () => null,
}

/** What the lobby knows of a game. The house may host games without a face of their own. */
export const lobbyOf = (game: string): GameLobby => lobbies.get(game) ?? PLAIN

export const isGame = (game: string): boolean => lobbies.has(game)

/** The shortest first. */
export const gameIds: readonly string[] = [...lobbies.keys()].toSorted(
  (a, b) => lobbyOf(a).minutes[1] - lobbyOf(b).minutes[1] || a.localeCompare(b),
)
