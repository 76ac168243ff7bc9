export const COLUMNS = 23
export const ROWS = 32
export const CELLS = COLUMNS * ROWS
