// The roofs of the compound: which cells make one building, and what stands on it. Drawn from the map alone, always alike.
import { bitsOf } from '../rules/bits.ts'
import { CANDIDATES, cellNamed, CELLS, TERRAIN, type Cell } from '../rules/board.ts'
import { areaOf, edgeOf, piecesOf } from './geometry.ts'

const COMPASS: readonly Cell[] = ['J11', 'K11', 'J12', 'K12'].map(cellNamed)
const VAULTS = new Map(CANDIDATES.flatMap((cells, section) => cells.map((cell) => [cell, section + 1] as const)))

/** What lies on a roof. */
export type Fitting = 'fan' | 'vents' | 'skylight' | 'pipes' | 'hatch' | 'dish' | 'bare'

const FITTINGS: readonly Fitting[] = ['fan', 'vents', 'skylight', 'bare', 'pipes', 'hatch', 'skylight', 'bare', 'dish', 'vents']

/** The same number for the same cell for ever, scattered. */
export const scatter = (cell: Cell, salt = 0): number => {
  let n = Math.imul(cell + 1 + salt * 977, 0x9e3779b1)
  n = Math.imul(n ^ (n >>> 15), 0x85ebca6b)
  return (n ^ (n >>> 13)) >>> 0
}

const structures = Array.from({ length: CELLS }, (_, cell) => cell).filter(
  (cell) => TERRAIN[cell] === 'structure' && !VAULTS.has(cell) && !COMPASS.includes(cell),
)

const buildings = piecesOf(bitsOf(structures))

/** Three shades of roof, so that neighbours differ. */
export const ROOFS: readonly string[] = [0, 1, 2].map((shade) =>
  areaOf(bitsOf(buildings.filter((cells) => scatter(cells[0], 3) % 3 === shade).flat())),
)

/** Everything that throws a shadow. */
const solid = [...structures, ...VAULTS.keys(), ...COMPASS]
export const WALLS = areaOf(bitsOf(solid))
export const PARAPETS = edgeOf(bitsOf(structures))

export const ROOF_FITTINGS: readonly { cell: Cell; fitting: Fitting; glows: boolean; turned: boolean }[] = structures.map(
  (cell) => ({
    cell,
    fitting: FITTINGS[scatter(cell) % FITTINGS.length],
    glows: scatter(cell, 1) % 3 === 0,
    turned: scatter(cell, 2) % 2 === 0,
  }),
)

/** The buildings where an objective can be, by section. */
export const VAULT_CELLS: readonly { cell: Cell; section: number }[] = [...VAULTS].map(([cell, section]) => ({ cell, section }))

export const COMPASS_CORNER: Cell = COMPASS[0]
