// Why a match is over. Whoever has ended it is told so, and the others who it was.
import type { Say } from '@safehouse/board'
import type { Outcome, Viewer } from '@safehouse/kernel'

export const reasonText = ({ reason, quit }: Pick<Outcome, 'reason' | 'quit'>, viewer: Viewer, say: Say): string => {
  // Those that ended before this was written down do not tell.
  if (!quit) return say(`reason.${reason}`)
  return quit.some((seat) => seat === viewer) ? say(`reason.${reason}.you`) : say(`reason.${reason}.by`, { seats: quit })
}
