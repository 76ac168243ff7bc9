// Who may talk among themselves, where the table lets them: the hunters, a hidden traitor among them. No agent ever does,
// nor does the traitor once he is known as one.
import type { Seat, Setup, View } from '@safehouse/kernel'
import { NONE } from './rules/state.ts'

export const teams = (view: View, { seats }: Setup): { hunters: Seat[] } => {
  const agents = new Set((view.agents as unknown as readonly { readonly seat: Seat }[]).map(({ seat }) => seat))
  // The agent is still to be drawn: nobody knows yet who is on which side.
  if (agents.has(NONE)) return { hunters: [] }
  return { hunters: Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !agents.has(seat)) }
}
