// What everybody is told. A player may take back his choices up to the last roll, look or reveal (RA-8.3): public events are
// notes, which do not stand in the way of that.
import { EVERYONE, type Context, type GameEvent } from '@safehouse/kernel'

export const note = (x: Context, event: GameEvent): void => {
  if (x.telling) x.note(EVERYONE, event)
}
