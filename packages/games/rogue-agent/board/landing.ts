// Dice that land: those that have just been rolled tumble onto the table, one a moment after the other.
import { mayMove } from '@safehouse/board'
import type { GameEvent } from '@safehouse/kernel'

/** Was the die in this place of the row rolled by what has just happened? The last roll is the one that lies there. */
export const hasLanded = (events: readonly GameEvent[], index: number): boolean => {
  const roll = events.findLast(({ t }) => t === 'rolled' || t === 'rerolled')
  if (roll === undefined) return false
  return roll.t === 'rolled' || ((roll.picked as number) & (1 << index)) !== 0
}

export const tumble = (die: Element, index: number): void => {
  if (!mayMove(die)) return
  const frames = [
    { transform: 'translate(-18px, -26px) rotate(-220deg)', opacity: 0 },
    { transform: 'translate(2px, 0) rotate(14deg)', opacity: 1, offset: 0.7 },
    { transform: 'none', opacity: 1 },
  ]
  die.animate(frames, { duration: 420, delay: index * 50, easing: 'ease-out', fill: 'backwards' })
}
