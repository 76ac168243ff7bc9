// The face of A Study in Emerald.
import type { GameBoard } from '@safehouse/board'
import { Board } from './board.tsx'
import { Emblem } from './emblem.tsx'
import { preview } from '../preview.ts'
import { decidedBy, nameOf, roleOf, touchesOf } from './names.ts'
import './styles/palette.css'
import './styles/atlas.css'
import './styles/city.css'
import './styles/foot.css'
import './styles/panels.css'
import './styles/own.css'

export const board: GameBoard = { Board, Emblem, preview, nameOf, roleOf, decidedBy, touchesOf }
