// The two modes are games of their own; in the second one, people and androids want different things.
import { has, type Position, type Role } from '@safehouse/kernel'
import type { State } from './rules/state.ts'

export const roles = ({ game, seats }: Position<State>): readonly Role[] =>
  Array.from({ length: seats }, (_, seat) => ({
    role: game.android ? (has(game.androids, seat) ? 'android' : 'human') : 'agent',
  }))
