// A player's own marks on the board: kept in this browser tab alone, apart for each seat.
import { useState } from 'react'
import type { Viewer } from '@safehouse/kernel'
import type { Cell } from '../rules/board.ts'

/** "Not here", or "perhaps here". */
export type Mark = 'out' | 'maybe'

export interface OwnNotes {
  readonly marks: ReadonlyMap<Cell, Mark>
  /** Nothing, then "not here", then "perhaps", then nothing again. */
  readonly turn: (cell: Cell) => void
  readonly clear: () => void
}

const keyOf = (viewer: Viewer): string => `specter-ops notes ${location.pathname} ${viewer}`

const load = (viewer: Viewer): Map<Cell, Mark> => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(viewer)) ?? '[]') as [Cell, Mark][]
    return new Map(stored.filter(([cell, mark]) => Number.isInteger(cell) && (mark === 'out' || mark === 'maybe')))
  } catch {
    // No storage, or something else in it: notes begin empty.
    return new Map()
  }
}

const save = (viewer: Viewer, marks: ReadonlyMap<Cell, Mark>): void => {
  try {
    sessionStorage.setItem(keyOf(viewer), JSON.stringify([...marks]))
  } catch {
    // Without storage the notes last as long as the board is shown.
  }
}

export const useNotes = (viewer: Viewer): OwnNotes => {
  const [marks, setMarks] = useState(() => load(viewer))
  const change = (next: Map<Cell, Mark>): void => {
    setMarks(next)
    save(viewer, next)
  }
  return {
    marks,
    turn(cell) {
      const next = new Map(marks)
      const mark = marks.get(cell)
      if (mark === 'maybe') next.delete(cell)
      else next.set(cell, mark === 'out' ? 'maybe' : 'out')
      change(next)
    },
    clear: () => change(new Map()),
  }
}
