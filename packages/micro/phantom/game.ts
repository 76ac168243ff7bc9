// Phantom: noughts and crosses in the dark. Shows a try that fails for one seat's eyes only: nobody else even learns that it
// was made. A classic among searches with hidden information, and small enough to see that a bot plays it well.
import {
  EVERYONE,
  only,
  SPECTATOR,
  type AskStep,
  type Context,
  type Game,
  type Knowledge,
  type Seat,
  type Viewer,
} from '@safehouse/kernel'
import { range } from '../cards.ts'
import { imagine } from './imagine.ts'

export const CELLS = 9
export const EMPTY = -1

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

export interface Phantom {
  /** By cell: who has marked it. */
  marks: number[]
  /** By seat, as bits: the marks of the other that it has found. */
  found: number[]
}

const knows = (s: Phantom, seat: Seat, cell: number): boolean => s.marks[cell] === seat || ((s.found[seat] >> cell) & 1) === 1

const name: AskStep<Phantom> = {
  label: 'name',
  who: (_s, f) => only(f.seat),
  // Of a mark the others learn that it was made; of a try that failed, nothing.
  open: (code, s) => (s.marks[code] === EMPTY ? 0 : undefined),
  options(s, _f, seat, out) {
    for (let cell = 0; cell < CELLS; cell++) if (!knows(s, seat, cell)) out.add(cell)
  },
  apply(s, f, seat, cell, x) {
    if (s.marks[cell] !== EMPTY) {
      s.found[seat] |= 1 << cell
      x.tell(only(seat), { t: 'taken', cell }, { row: 'PH-7.1', only: ['t', 'cell'] })
      return
    }
    s.marks[cell] = seat
    x.tell(EVERYONE, { t: 'marked', seat }, { row: 'PH-7.1', only: ['t'] })
    if (hasLine(s.marks, seat)) finish(s, seat, x)
    else if (!s.marks.includes(EMPTY)) finish(s, undefined, x)
    else f.seat = 1 - seat
  },
  render: (_s, _f, _seat, code) => ({ code, key: 'cell', args: { cell: code }, touches: [`cell:${code}`] }),
  why: (view, _f, _seat, { code }) =>
    code !== undefined && (view.marks as (number | null)[])[code] !== null ? 'PH-2.1' : undefined,
}

export const hasLine = (marks: readonly number[], seat: Seat): boolean =>
  LINES.some((line) => line.every((cell) => marks[cell] === seat))

const finish = (s: Phantom, winner: Seat | undefined, x: Context): void => {
  if (x.telling) x.tell(EVERYONE, { t: 'shown', marks: s.marks }, { row: 'PH-7.1', only: ['t', 'marks'] })
  if (winner === undefined) x.finish({ scores: [0, 0], winners: 3, reason: 'full' })
  else x.finish({ scores: winner === 0 ? [1, -1] : [-1, 1], winners: only(winner), reason: 'line' })
}

const seen = (s: Phantom, viewer: Viewer, over: boolean): (number | null)[] =>
  s.marks.map((mark, cell) => (over || (viewer !== SPECTATOR && knows(s, viewer, cell)) ? mark : null))

export const phantom: Game<Phantom, Knowledge> = {
  id: 'phantom',
  version: 1,
  options: {},
  seats: () => [2],
  setup: () => ({ marks: range(CELLS).map(() => EMPTY), found: [0, 0] }),
  start: 'name',
  steps: { name },
  orders: {},
  clone: (s) => ({ marks: s.marks.slice(), found: s.found.slice() }),
  view: (s, viewer, p) => ({
    marks: seen(s, viewer, p.outcome !== null),
    counts: [0, 1].map((seat) => s.marks.filter((mark) => mark === seat).length),
  }),
  secrets: {
    'PH-7.1': (p, viewer) =>
      p.outcome ? undefined : p.game.marks.map((mark, cell) => (viewer >= 0 && knows(p.game, viewer, cell) ? null : mark)),
    'PH-7.2': (p, viewer) => p.game.found.map((found, seat) => (seat === viewer ? null : found)),
  },
  study: (k) => k,
  imagine,
  invariants({ marks, found }) {
    const [first, second] = [0, 1].map((seat) => marks.filter((mark) => mark === seat).length)
    if (first - second !== 0 && first - second !== 1) throw new Error('seats mark in turn')
    for (const seat of [0, 1])
      for (let cell = 0; cell < CELLS; cell++)
        if ((found[seat] >> cell) & 1 && marks[cell] !== 1 - seat) throw new Error('a mark was found that is not there')
  },
  bound: () => 2 * CELLS,
}
