// Where things lie on the map. The data file puts cities on a sheet of 1000 × 820; it is drawn wider than high, so that a
// city has room for a label that can be read.
import type { Box } from '@safehouse/board'
import data from '../data/study-in-emerald.json' with { type: 'json' }
import { cityOf } from '../rules/data.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

const ACROSS = 2
const DOWN = 1.55

const onMap = ({ x, y }: Point): Point => ({ x: x * ACROSS, y: y * DOWN })

export const WHOLE: Box = { x: 24, y: 70, width: 1782, height: 1024 }

/** A thing to tap on the map: a third of a label. */
export const UNIT = 64

/** A city's label is so large, and the city is in its middle. */
export const PLATE = { width: 200, height: 170 }

export const middles: readonly Point[] = data.cities.map(onMap)
export const cornerOf = (city: number): Point => ({
  x: middles[city].x - PLATE.width / 2,
  y: middles[city].y - PLATE.height / 2,
})

/** A way between two points, with what it costs; junctions have a branch to each of their cities. */
export interface Way {
  readonly from: Point
  readonly to: Point
}

export const links: readonly (Way & { readonly cost: number; readonly id: string })[] = data.links.map(
  ({ id, ends, cost }) => ({
    id,
    cost,
    from: middles[cityOf(ends[0])],
    to: middles[cityOf(ends[1])],
  }),
)

export const junctions: readonly {
  readonly id: string
  readonly at: Point
  readonly cost: number
  readonly ways: readonly Way[]
}[] = data.junctions.map(({ id, x, y, branches, cost }) => {
  const at = onMap({ x, y })
  return { id, at, cost, ways: branches.map((branch) => ({ from: at, to: middles[cityOf(branch)] })) }
})

export const middleOf = ({ from, to }: Way): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })

/** The box around some cities, with their labels whole. */
export const boxAround = (cities: readonly number[]): Box | null => {
  if (cities.length === 0) return null
  const xs = cities.map((city) => cornerOf(city).x)
  const ys = cities.map((city) => cornerOf(city).y)
  const [x, y] = [Math.min(...xs) - 12, Math.min(...ys) - 12]
  return { x, y, width: Math.max(...xs) + PLATE.width + 12 - x, height: Math.max(...ys) + PLATE.height + 12 - y }
}

// ── the foot of the map: rulers, and the permanent effects on display ──────────────────────────────────────────────

export const RULERS = { x: 44, y: 884, width: 720, step: 64 }
export const DISPLAY = { x: 800, y: 900, width: 670, height: 184, card: 158 }

const BETWEEN = 10

/** The cards on display lie side by side, and are narrower where there are many. */
export const displayWidth = (count: number): number => Math.min(DISPLAY.card, (DISPLAY.width - (count - 1) * BETWEEN) / count)
export const displayX = (index: number, count: number): number => DISPLAY.x + index * (displayWidth(count) + BETWEEN)
