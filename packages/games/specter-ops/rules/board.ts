// The board as tables, computed once: terrain, steps, distances, roads, and what is seen from where while there is no smoke.
import { addBit, bitsOf, emptyBits, hasBit, type Bits } from './bits.ts'
import { data, tableSize } from './data.ts'
import { CELLS, COLUMNS, ROWS } from './data-size.ts'

/** A cell by number, row by row from the north-west corner; -1 stands for no cell. */
export type Cell = number
export const NOWHERE: Cell = -1

export { CELLS, COLUMNS, ROWS }

export const columnOf = (cell: Cell): number => cell % COLUMNS
export const rowOf = (cell: Cell): number => Math.floor(cell / COLUMNS)

const COLUMN = Uint8Array.from({ length: CELLS }, (_, cell) => columnOf(cell))
const ROW = Uint8Array.from({ length: CELLS }, (_, cell) => rowOf(cell))

/** 'N12' and its like. */
export const nameOf = (cell: Cell): string => String.fromCharCode(65 + columnOf(cell)) + (rowOf(cell) + 1)
export const cellNamed = (name: string): Cell => (Number(name.slice(1)) - 1) * COLUMNS + name.charCodeAt(0) - 65

/** The cell a thing of the board is, as people touch it ('space:N12'); undefined if it is none. */
export const cellTouched = (touch: string | undefined): Cell | undefined => {
  if (!touch?.startsWith('space:')) return undefined
  const cell = cellNamed(touch.slice('space:'.length))
  return cell >= 0 && cell < CELLS && `space:${nameOf(cell)}` === touch ? cell : undefined
}

export type Terrain = 'floor' | 'road' | 'structure' | 'void'
const terrainOf = (sign: string): Terrain =>
  sign === '.' ? 'floor' : sign === '=' ? 'road' : sign === ' ' ? 'void' : 'structure'

export const TERRAIN: readonly Terrain[] = data.board.ascii.flatMap((line) => Array.from(line, terrainOf))

/** 1 for floor and road. */
export const OPEN = Uint8Array.from(TERRAIN, (terrain) => (terrain === 'floor' || terrain === 'road' ? 1 : 0))
export const ROAD = Uint8Array.from(TERRAIN, (terrain) => (terrain === 'road' ? 1 : 0))
export const OPEN_CELLS: readonly Cell[] = Array.from(OPEN.keys()).filter((cell) => OPEN[cell] === 1)
export const OPEN_BITS: Bits = bitsOf(OPEN_CELLS)

/** King-move distance; structures do not matter. */
export const distance = (a: Cell, b: Cell): number => {
  const dx = Math.abs(COLUMN[a] - COLUMN[b])
  const dy = Math.abs(ROW[a] - ROW[b])
  return dx > dy ? dx : dy
}

/** The cells around each cell that fulfil a condition. */
const around = (admits: (cell: Cell) => boolean): readonly (readonly Cell[])[] =>
  Array.from({ length: CELLS }, (_, cell) => {
    const list: Cell[] = []
    for (let y = ROW[cell] - 1; y <= ROW[cell] + 1; y++)
      for (let x = COLUMN[cell] - 1; x <= COLUMN[cell] + 1; x++) {
        const next = y * COLUMNS + x
        if (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS && next !== cell && admits(next)) list.push(next)
      }
    return list
  })

/** Where a step on foot may lead. */
export const STEPS = around((cell) => OPEN[cell] === 1)
/** Where a step of the vehicle may lead. */
export const DRIVES = around((cell) => ROAD[cell] === 1)

export const isOrthogonal = (a: Cell, b: Cell): boolean => Math.abs(COLUMN[a] - COLUMN[b]) + Math.abs(ROW[a] - ROW[b]) === 1

/** Open cells within so many spaces of each cell, itself included if open. */
const discs = (radius: number): readonly Bits[] =>
  Array.from({ length: CELLS }, (_, centre) => bitsOf(OPEN_CELLS.filter((cell) => distance(centre, cell) <= radius)))

export const WITHIN_1 = discs(1)
export const WITHIN_2 = discs(2)
export const WITHIN_4 = discs(4)
export const OPEN_WITHIN_4: readonly (readonly Cell[])[] = Array.from({ length: CELLS }, (_, centre) =>
  OPEN_CELLS.filter((cell) => distance(centre, cell) <= 4),
)

export interface Stretch {
  readonly id: string
  readonly vertical: boolean
  readonly cells: readonly Cell[]
}

export const STRETCHES: readonly Stretch[] = data.board.stretches.map(({ id, orientation, spaces }) => ({
  id,
  vertical: orientation === 'vertical',
  cells: spaces.map(cellNamed),
}))

/** The stretches a cell belongs to, as bits. */
export const STRETCHES_OF = Uint8Array.from({ length: CELLS }, (_, cell) =>
  STRETCHES.reduce((set, stretch, i) => (stretch.cells.includes(cell) ? set | (1 << i) : set), 0),
)
const VERTICAL = STRETCHES.reduce((set, stretch, i) => (stretch.vertical ? set | (1 << i) : set), 0)

export const shareVertical = (a: Cell, b: Cell): boolean => (STRETCHES_OF[a] & STRETCHES_OF[b] & VERTICAL) !== 0
export const shareHorizontal = (a: Cell, b: Cell): boolean => (STRETCHES_OF[a] & STRETCHES_OF[b] & ~VERTICAL) !== 0

const isInLine = (a: Cell, b: Cell): boolean => ROW[a] === ROW[b] || COLUMN[a] === COLUMN[b]

/** What is seen from each open cell when nothing smokes. */
export const SIGHT: readonly Bits[] = Array.from({ length: CELLS }, (_, from) => {
  const seen = emptyBits()
  if (!OPEN[from]) return seen
  addBit(seen, from)
  for (const step of [-1, 1, -COLUMNS, COLUMNS])
    for (let cell = from + step; OPEN[cell] && isInLine(from, cell); cell += step) addBit(seen, cell)
  STRETCHES.forEach((stretch, i) => {
    if (STRETCHES_OF[from] & (1 << i)) for (const cell of stretch.cells) addBit(seen, cell)
  })
  return seen
})

/** One byte for each pair of cells: is the second seen from the first when nothing smokes? */
export const SEEN_FROM = Uint8Array.from({ length: CELLS * CELLS }, (_, pair) =>
  hasBit(SIGHT[Math.floor(pair / CELLS)], pair % CELLS) ? 1 : 0,
)

/** Objective candidates: `CANDIDATES[section][die]`. */
export const CANDIDATES: readonly (readonly Cell[])[] = [1, 2, 3, 4].map((section) =>
  data.board.objectiveCandidates.filter((one) => one.section === section).map((one) => cellNamed(one.space)),
)

export const AGENT_START: Cell = cellNamed(data.board.agentStart)

const ESCAPES = new Map([2, 3, 4, 5].map((seats) => [seats, tableSize(seats).escapes.map(cellNamed)]))
export const escapesOf = (seats: number): readonly Cell[] => ESCAPES.get(seats)!

/** The direction from one cell to another as the motion sensor names it. */
export const directionOf = (from: Cell, to: Cell): string => {
  const vertical = ROW[to] < ROW[from] ? 'N' : ROW[to] > ROW[from] ? 'S' : ''
  const horizontal = COLUMN[to] < COLUMN[from] ? 'W' : COLUMN[to] > COLUMN[from] ? 'E' : ''
  return vertical + horizontal || 'HERE'
}
