// Rolling, and what a roll is worth (1.3).
import { EVERYONE, type Context } from '@safehouse/kernel'
import { BLAST, BOOST, CAR_FACE, FACES, symbolOf } from './data.ts'
import type { State } from './state.ts'

/** A custom die of a colour, as it fell. */
export const rollDie = (x: Context, colour: number): number => colour * FACES + x.draw('dice', FACES, EVERYONE)

/** A standard die, 1 to 6. */
export const rollNumber = (x: Context, stream: string): number => 1 + x.draw(stream, 6, EVERYONE)

export const countSymbol = (dice: readonly number[], symbol: number): number => {
  let count = 0
  for (const die of dice) if (symbolOf[die] === symbol) count++
  return count
}

export const hitsOf = (dice: readonly number[]): number => {
  const blasts = countSymbol(dice, BLAST)
  return blasts + Math.min(blasts, countSymbol(dice, BOOST))
}

export const carsOf = (dice: readonly number[]): number => countSymbol(dice, CAR_FACE)

/** Rolls so many dice of each colour onto the table. */
export const rollDice = (s: State, x: Context, red: number, green: number, black: number): void => {
  s.roll = []
  for (let i = 0; i < red; i++) s.roll.push(rollDie(x, 0))
  for (let i = 0; i < green; i++) s.roll.push(rollDie(x, 1))
  for (let i = 0; i < black; i++) s.roll.push(rollDie(x, 2))
}
