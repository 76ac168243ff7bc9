// The codes of all choices. A code below CELLS names a cell.
import { CELLS } from './board.ts'

/** Ends a walk or a drive, or stands still. */
export const STAY = 1000
/** Goes into the vehicle. */
export const ENTER = 1001
export const SENSOR = 1002
export const POST_COGNITION = 1003
export const REMOTE_SENSOR = 1004
export const REVEAL = 1005
/** The agent completes the objective within reach. */
export const COMPLETE = 1006
/** The agent uses the card in a slot: CARD + slot. */
export const CARD = 1100
/** The agent uses no card after the move. */
export const NO_CARD = 1199
/** The vehicle moves to a cell. */
export const DRIVE = 2000
export const RELAY = 3000
/** The hunter leaves the vehicle for a cell. */
export const EXIT = 4000

export const NO = 0
export const YES = 1

export const isIn = (code: number, base: number): boolean => code >= base && code < base + CELLS
