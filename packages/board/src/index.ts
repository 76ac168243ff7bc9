export type { Aid, GameBoard, Say, TableState } from './contract.ts'
export { Spot, TableContext, useTable } from './table.tsx'
