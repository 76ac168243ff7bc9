// Who hunted and who was hunted, when it is over. A traitor has played a hunter, for the other side.
import { has, type Position, type Role } from '@safehouse/kernel'
import { agentSide } from './rules/ending.ts'
import type { SpecterOps } from './rules/state.ts'

export const roles = ({ game, seats }: Position<SpecterOps>): readonly Role[] =>
  Array.from({ length: seats }, (_, seat) => ({
    role: seat === game.agentSeat ? 'agent' : 'hunter',
    side: has(agentSide(game), seat) ? 0 : 1,
  }))
