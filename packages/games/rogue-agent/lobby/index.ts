import type { GameLobby } from '../../lobby.ts'

export const lobby: GameLobby = {
  minutes: [60, 120],
  quick: { seats: 2, seat: 0 },
  aids: false,
  sides: false,
  reviews: true,
  roles: [],
  roleOf: () => null,
}
