import type { GameLobby } from '../../lobby.ts'

export const lobby: GameLobby = {
  minutes: [45, 90],
  quick: { seats: 2, seat: 0 },
  aids: true,
  sides: true,
  reviews: true,
  roles: ['agent', 'hunter'],
  roleOf: (seat, { options }) => (options.agent === 'drawn' ? null : seat === 0 ? 'agent' : 'hunter'),
}
