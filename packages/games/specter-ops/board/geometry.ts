// Cells as places on the picture, and sets of cells as paths.
import type { Box } from '@safehouse/board'
import { addBit, emptyBits, hasBit, type Bits } from '../rules/bits.ts'
import { cellNamed, COLUMNS, columnOf, ROWS, rowOf, type Cell } from '../rules/board.ts'

/** The side of a cell. */
export const UNIT = 20
/** Room for the coordinates on all four sides. */
export const MARGIN = 18

export const WIDTH = COLUMNS * UNIT
export const HEIGHT = ROWS * UNIT

export const WHOLE_BOARD: Box = { x: -MARGIN, y: -MARGIN, width: WIDTH + 2 * MARGIN, height: HEIGHT + 2 * MARGIN }

export const leftOf = (cell: Cell): number => columnOf(cell) * UNIT
export const topOf = (cell: Cell): number => rowOf(cell) * UNIT
export const middleOf = (cell: Cell): { x: number; y: number } => ({ x: leftOf(cell) + UNIT / 2, y: topOf(cell) + UNIT / 2 })
export const middleOfSpace = (space: string): { x: number; y: number } => middleOf(cellNamed(space))

export const placeAt = (space: string): string => {
  const { x, y } = middleOfSpace(space)
  return `translate(${x} ${y})`
}

/** The cell under a point of the board, or undefined beside it. */
export const cellAt = ({ x, y }: { x: number; y: number }): Cell | undefined => {
  const column = Math.floor(x / UNIT)
  const row = Math.floor(y / UNIT)
  return column >= 0 && column < COLUMNS && row >= 0 && row < ROWS ? row * COLUMNS + column : undefined
}

/** The runs of set bits of a word: where each begins and how long it is. */
const runs = (word: number, length: number): [number, number][] => {
  const found: [number, number][] = []
  for (let from = 0; from < length; from++) {
    if (((word >> from) & 1) === 0) continue
    let to = from
    while (to < length && ((word >> to) & 1) === 1) to++
    found.push([from, to - from])
    from = to
  }
  return found
}

/** The area of a set of cells. */
export const areaOf = (bits: Bits): string => {
  let d = ''
  for (let row = 0; row < ROWS; row++)
    for (const [from, length] of runs(bits[row], COLUMNS))
      d += `M${from * UNIT} ${row * UNIT}h${length * UNIT}v${UNIT}h${-length * UNIT}z`
  return d
}

/** The edge of a set of cells, straight stretches in one piece so that dashes run on. */
export const edgeOf = (bits: Bits): string => {
  let d = ''
  for (let row = 0; row <= ROWS; row++) {
    const above = row > 0 ? bits[row - 1] : 0
    const below = row < ROWS ? bits[row] : 0
    for (const [from, length] of runs(above ^ below, COLUMNS)) d += `M${from * UNIT} ${row * UNIT}h${length * UNIT}`
  }
  const turned = transpose(bits)
  for (let column = 0; column <= COLUMNS; column++) {
    const left = column > 0 ? turned[column - 1] : 0
    const right = column < COLUMNS ? turned[column] : 0
    for (const [from, length] of runs(left ^ right, ROWS)) d += `M${column * UNIT} ${from * UNIT}v${length * UNIT}`
  }
  return d
}

/** One word for each column, one bit for each row. */
const transpose = (bits: Bits): Int32Array => {
  const turned = new Int32Array(COLUMNS)
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) if ((bits[row] >> column) & 1) turned[column] |= 1 << row
  return turned
}

/** The connected pieces of a set of cells, side by side. */
export const piecesOf = (bits: Bits): Cell[][] => {
  const seen = emptyBits()
  const pieces: Cell[][] = []
  for (let cell = 0; cell < COLUMNS * ROWS; cell++) {
    if (!hasBit(bits, cell) || hasBit(seen, cell)) continue
    const piece = [cell]
    addBit(seen, cell)
    for (let i = 0; i < piece.length; i++)
      for (const next of besides(piece[i]))
        if (hasBit(bits, next) && !hasBit(seen, next)) {
          addBit(seen, next)
          piece.push(next)
        }
    pieces.push(piece)
  }
  return pieces
}

const besides = (cell: Cell): Cell[] => {
  const column = columnOf(cell)
  const row = rowOf(cell)
  const found: Cell[] = []
  if (row > 0) found.push(cell - COLUMNS)
  if (row + 1 < ROWS) found.push(cell + COLUMNS)
  if (column > 0) found.push(cell - 1)
  if (column + 1 < COLUMNS) found.push(cell + 1)
  return found
}

/** A box around cells, with so many cells of surroundings, kept on the board. */
export const boxAround = (cells: readonly Cell[], around: number): Box | null => {
  if (cells.length === 0) return null
  const columns = cells.map(columnOf)
  const rows = cells.map(rowOf)
  const x = Math.max(-MARGIN, (Math.min(...columns) - around) * UNIT)
  const y = Math.max(-MARGIN, (Math.min(...rows) - around) * UNIT)
  const right = Math.min(WIDTH + MARGIN, (Math.max(...columns) + 1 + around) * UNIT)
  const bottom = Math.min(HEIGHT + MARGIN, (Math.max(...rows) + 1 + around) * UNIT)
  return { x, y, width: right - x, height: bottom - y }
}
