// Specter Ops' face.
import type { GameBoard } from '@safehouse/board'
import { Board } from './board.tsx'
import { Emblem } from './emblem.tsx'
import { preview } from '../preview.ts'
import { nameOfThing, roleOf } from './names.ts'
import './styles/palette.css'
import './styles/layout.css'
import './styles/map.css'
import './styles/ground.css'
import './styles/marks.css'
import './styles/figures.css'
import './styles/panels.css'
import './styles/tools.css'

export const board: GameBoard = { Board, Emblem, preview, nameOf: nameOfThing, roleOf }
