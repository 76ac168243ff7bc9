// What is told, and to whom.
import { EVERYONE, type Context, type GameEvent, type Reveal } from '@safehouse/kernel'

/** Everybody hears of it. */
export const tell = (x: Context, event: GameEvent, reveals?: Reveal | readonly Reveal[]): void =>
  x.tell(EVERYONE, event, reveals)

/** A card is seen when it is played. What a hand leaves no choice about is played without asking, and so depends on it. */
export const PAID: Reveal = { row: 'SE-7.4', only: ['cards', 'count', 'places', 'arrows', 'war', 'revolution'] }

/** Follows from a choice that can still be taken back: everybody hears of it once the action is confirmed (7.35). */
export const note = (x: Context, event: GameEvent): void => {
  if (x.telling) x.note(EVERYONE, event)
}
