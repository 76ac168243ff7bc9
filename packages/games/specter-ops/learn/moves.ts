// Moves of a lesson in the words of the board: spaces by name, hunters by name.
import type { Code, Ref, Seat } from '@safehouse/kernel'
import type { Move } from '../../lesson.ts'
import { cellNamed } from '../rules/board.ts'
import { DRIVE, EXIT, STAY } from '../rules/codes.ts'
import { CARDS, CHARACTERS, HUNTERS } from '../rules/data.ts'

export const move = (seat: Seat, ...codes: Code[]): Move => ({ seat, codes })

/** 'V14 V13' and its like: one step after the other. */
export const steps = (spaces: string): Code[] => spaces.split(' ').map(cellNamed)
export const walk = (spaces: string): Code[] => [...steps(spaces), STAY]
export const drive = (spaces: string): Code[] => [...steps(spaces).map((cell) => DRIVE + cell), STAY]
export const exitTo = (space: string): Code => EXIT + cellNamed(space)

export const hunter = (name: (typeof HUNTERS)[number]): Code => HUNTERS.indexOf(name)

/** What the agent chooses before the game: a character, then cards for its slots. */
export const kit = (character: (typeof CHARACTERS)[number], ...cards: string[]): Code[] => [
  CHARACTERS.indexOf(character),
  ...cards.map((card) => CARDS.indexOf(card)),
]

export const spaces = (names: string): Ref[] => names.split(' ').map((name) => `space:${name}`)

/** Draws from faces of dice. */
export const faces = (...dice: number[]): number[] => dice.map((face) => face - 1)
