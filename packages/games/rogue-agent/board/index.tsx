// The face of Rogue Agent.
import type { GameBoard } from '@safehouse/board'
import { Board } from './board.tsx'
import { Emblem } from './emblem.tsx'
import { preview } from '../preview.ts'
import { nameOf, roleOf } from './names.ts'
import './styles/city.css'
import './styles/panels.css'

export const board: GameBoard = { Board, Emblem, preview, nameOf, roleOf }
