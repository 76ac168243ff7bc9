// How the table lies before a viewer: who sits where, which way each row runs, and which arrows point at whom.
import { SPECTATOR, type Frame, type Seat, type Viewer } from '@safehouse/kernel'
import { arrowAt, halvesOf } from '../rules/arrows.ts'
import { agentType, MIXED, SAME_COLOUR, WIRETAPPER } from '../rules/cards.ts'
import { PLACES } from '../rules/codes.ts'
import { FACES_B, FACES_W, labelOf, placeIn, type Piece } from '../rules/state.ts'
import type { AgentsView } from '../view.ts'

/** Whose place the board is drawn from: onlookers look over the shoulder of seat 0. */
export const placeOf = (viewer: Viewer): Seat => (viewer === SPECTATOR ? 0 : viewer)

/** The others, clockwise: from the left of the viewer to his right. */
export const othersFrom = (me: Seat, seats: number): Seat[] => Array.from({ length: seats - 1 }, (_, i) => (me + 1 + i) % seats)

/**
 * A faction as it lies on the screen. One's own lie before one as rows: `near` is the viewer's side, below. Those between
 * two others stand upright between them: `far` is the side of the player on the left, `near` of the one on the right.
 */
export interface Lie {
  readonly faction: number
  readonly label: string
  readonly axis: 'row' | 'column'
  readonly far: number
  readonly near: number
  /** On one's right the row runs from the middle of the table outwards, the highest index first. */
  readonly backwards: boolean
}

const lieOf = (seats: number, faction: number, axis: Lie['axis'], near: number, backwards: boolean): Lie => ({
  faction,
  label: labelOf(seats, faction),
  axis,
  far: 1 - near,
  near,
  backwards,
})

export const leftLie = (me: Seat, seats: number): Lie => lieOf(seats, me, 'row', FACES_B, false)
export const rightLie = (me: Seat, seats: number): Lie => lieOf(seats, (me + seats - 1) % seats, 'row', FACES_W, true)

/** The factions between two others, from the left. */
export const farLies = (me: Seat, seats: number): Lie[] =>
  Array.from({ length: seats - 2 }, (_, i) => lieOf(seats, (me + 1 + i) % seats, 'column', FACES_W, false))

/** The seat at a side of a faction. */
export const seatOf = (seats: number, faction: number, side: number): Seat => (faction + side) % seats

/** Where a seat's attached missions lie: on its left faction it is side b, on its right one side w. */
export const attachedAt = (
  v: AgentsView,
  faction: number,
  side: number,
): { missions: readonly number[]; met: readonly boolean[] } => {
  const at = seatOf(v.rows.length, faction, side) * 2 + side
  return { missions: v.attached[at], met: v.met[at] }
}

/** An arrow at the border of two pieces: its halves as they lie on the screen, and what it is worth. */
export interface Arrow {
  readonly side: number
  readonly halves: readonly [number, number]
  readonly worth: number
}

/** The arrow at the border before this place of the row; at most one, since an agent shows its points to one side only. */
export const arrowBefore = (row: readonly Piece[], place: number, backwards: boolean): Arrow | undefined => {
  for (const side of [FACES_B, FACES_W]) {
    const found = arrowAt(row, place, side)
    if (!found) continue
    const [low, high] = found
    return { side, halves: backwards ? [high, low] : [low, high], worth: low === high ? SAME_COLOUR : MIXED }
  }
  return undefined
}

/** The half tokens a piece shows a side, as they lie on the screen. */
export const shownHalves = (piece: Piece, side: number, backwards: boolean): readonly [number, number] | undefined => {
  const found = halvesOf(piece, side)
  return found && backwards ? [found[1], found[0]] : found
}

// ── where the rules stand ──────────────────────────────────────────────────────────────────────────────────────────

export const topFrame = (v: AgentsView): Frame | undefined => v.stack.at(-1)

const AIMED = new Set(['target', 'destination', 'position', 'stance', 'burgle'])
const OF_FREE = new Set(['second', 'interrogate', 'extra'])

/** The command that is being carried out: whose card it is on, and who must. */
export const commandNow = (v: AgentsView): { readonly seat: Seat; readonly card: number } | undefined => {
  const frame = topFrame(v)
  if (!frame) return undefined
  if (AIMED.has(frame.step)) return { seat: frame.seat, card: frame.a }
  if (OF_FREE.has(frame.step)) return { seat: frame.seat, card: v.inPlay.at(-1)!.card }
  if (frame.step !== 'wiretap') return undefined
  const wiretapper = v.rows.flat().find((piece) => piece >= 0 && agentType[piece >> 2] === WIRETAPPER)
  return wiretapper === undefined ? undefined : { seat: frame.seat, card: wiretapper >> 2 }
}

/** An agent whose place is chosen, but not yet which way it faces: it stands there as a ghost. */
export interface Ghost {
  readonly card: number
  readonly faction: number
  readonly place: number
  /** A dead agent that is being revived keeps its place; a played one gets a new one. */
  readonly isNew: boolean
}

export const ghostIn = (v: AgentsView): Ghost | undefined => {
  const frame = topFrame(v)
  if (frame?.step === 'face')
    return { card: frame.a, faction: Math.floor(frame.b / PLACES), place: frame.b % PLACES, isNew: true }
  if (frame?.step !== 'stance') return undefined
  const faction = v.rows.findIndex((row) => row.some((piece) => piece >> 2 === frame.b))
  return { card: frame.b, faction, place: placeIn([...v.rows[faction]], frame.b), isNew: false }
}
