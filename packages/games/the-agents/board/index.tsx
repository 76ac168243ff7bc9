// The face of The Agents.
import type { GameBoard } from '@safehouse/board'
import { Board } from './board.tsx'
import { Emblem } from './emblem.tsx'
import { preview } from '../preview.ts'
import { standing } from './standing.ts'
import { nameOf, touchesOf } from './words.ts'

export const board: GameBoard = { Board, Emblem, preview, nameOf, touchesOf, standing }
