// What a hunter sees, as a set, against the sentences of section 4.3 taken cell by cell.
import { FastChance } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { cellsOf } from '../rules/bits.ts'
import { CELLS, COLUMNS, columnOf, distance, OPEN, OPEN_CELLS, ROAD, rowOf, SIGHT, STRETCHES } from '../rules/board.ts'
import { seesSpace, sightOf, type Eyes } from '../rules/sight.ts'
import { NONE, type Smoke } from '../rules/state.ts'

/** SO-4.3.3: the same row or column, and nothing but open spaces between. */
const inLine = (from: number, to: number): boolean => {
  if (rowOf(from) !== rowOf(to) && columnOf(from) !== columnOf(to)) return false
  const step = rowOf(from) === rowOf(to) ? 1 : COLUMNS
  for (let cell = Math.min(from, to); cell <= Math.max(from, to); cell += step) if (!OPEN[cell]) return false
  return true
}

const LANES = STRETCHES.map(({ cells }) => new Set(cells))

/** SO-4.3.4: both lanes of every stretch the hunter stands on. */
const onStretch = (from: number, to: number): boolean => LANES.some((lanes) => lanes.has(from) && lanes.has(to))

test('without smoke: its row and column up to the next wall, and the stretches it stands on', () => {
  for (const from of OPEN_CELLS)
    expect(cellsOf(SIGHT[from])).toEqual(OPEN_CELLS.filter((to) => inLine(from, to) || onStretch(from, to)))
  for (let cell = 0; cell < CELLS; cell++) if (!OPEN[cell]) expect(cellsOf(SIGHT[cell])).toEqual([])
  for (const cell of OPEN_CELLS) expect(ROAD[cell] === 1).toBe(onStretch(cell, cell))
})

test('the set has what is seen space by space: with smoke, a direction, a Stealth Field, blind', () => {
  const rng = new FastChance(3)
  for (let i = 0; i < 400; i++) {
    const space = OPEN_CELLS[rng.below(OPEN_CELLS.length)]
    const eyes: Eyes = { space, blind: i % 20 === 0, direction: i % 2 === 0 ? NONE : rng.below(4) }
    const near = OPEN_CELLS.filter((cell) => distance(cell, space) <= 6)
    const smokes: Smoke[] = Array.from({ length: rng.below(3) }, () => ({
      space: near[rng.below(near.length)],
      agent: 0,
      round: 1,
    }))
    const seen = OPEN_CELLS.filter((cell) => seesSpace(smokes, eyes, cell))
    expect(cellsOf(sightOf(smokes, eyes))).toEqual(seen)
    expect(cellsOf(sightOf(smokes, eyes, true))).toEqual(seen.filter((cell) => distance(space, cell) <= 2))
    if (eyes.blind) expect(seen).toEqual([])
    else expect(seen).toContain(space)
  }
})
