// What never changes: yards, roads, roofs, lamps, the fence and the coordinates. Drawn once.
import { memo } from 'react'
import { bitsOf } from '../rules/bits.ts'
import { CELLS, COLUMNS, OPEN, ROAD, ROWS, rowOf, columnOf, STRETCHES, TERRAIN, type Cell } from '../rules/board.ts'
import { COMPASS_CORNER, PARAPETS, ROOF_FITTINGS, ROOFS, VAULT_CELLS, WALLS, type Fitting } from './buildings.ts'
import { areaOf, edgeOf, HEIGHT, leftOf, MARGIN, middleOf, topOf, UNIT, WIDTH } from './geometry.ts'

const cells = (admits: (cell: Cell) => boolean): Cell[] => Array.from({ length: CELLS }, (_, cell) => cell).filter(admits)

const FLOOR_AREA = areaOf(bitsOf(cells((cell) => TERRAIN[cell] === 'floor')))
const ROAD_BITS = bitsOf(cells((cell) => ROAD[cell] === 1))
const ROAD_AREA = areaOf(ROAD_BITS)
const ROAD_EDGE = edgeOf(ROAD_BITS)
const VOID_AREA = areaOf(bitsOf(cells((cell) => TERRAIN[cell] === 'void')))

/** The thin lines between open spaces. */
const GRID = (() => {
  let d = ''
  for (let cell = 0; cell < CELLS; cell++) {
    if (!OPEN[cell]) continue
    if (columnOf(cell) + 1 < COLUMNS && OPEN[cell + 1]) d += `M${leftOf(cell) + UNIT} ${topOf(cell)}v${UNIT}`
    if (rowOf(cell) + 1 < ROWS && OPEN[cell + COLUMNS]) d += `M${leftOf(cell)} ${topOf(cell) + UNIT}h${UNIT}`
  }
  return d
})()

/** Where a stretch runs: its first and last cell. */
const ends = STRETCHES.map(({ vertical, cells: road }) => ({ vertical, first: Math.min(...road), last: Math.max(...road) }))

/** The dashed line between the lanes. */
const LANES = ends
  .map(({ vertical, first, last }) =>
    vertical
      ? `M${leftOf(first) + UNIT} ${topOf(first) + 3}V${topOf(last) + UNIT - 3}`
      : `M${leftOf(first) + 3} ${topOf(first) + UNIT}H${leftOf(last) + UNIT - 3}`,
  )
  .join('')

/** Sodium lamps stand along the roads, now on one side, now on the other. */
const LAMPS: readonly { x: number; y: number }[] = apart(
  ends.flatMap(({ vertical, first, last }) => {
    const length = vertical ? rowOf(last) - rowOf(first) : columnOf(last) - columnOf(first)
    const posts: { x: number; y: number }[] = []
    for (let along = 2, side = 0; along < length; along += 4, side = 1 - side) {
      const across = side * 2 * UNIT
      posts.push(
        vertical
          ? { x: leftOf(first) + across, y: topOf(first) + along * UNIT }
          : { x: leftOf(first) + along * UNIT, y: topOf(first) + across },
      )
    }
    return posts
  }),
)

/** At crossings two roads would light the same place: one lamp is enough. */
function apart(posts: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  const kept: { x: number; y: number }[] = []
  for (const post of posts)
    if (kept.every(({ x, y }) => Math.abs(x - post.x) + Math.abs(y - post.y) > 1.5 * UNIT)) kept.push(post)
  return kept
}

const Patterns = () => (
  <defs>
    <radialGradient id="so-lamp">
      <stop offset="0" className="so-lamp-core" />
      <stop offset="0.35" className="so-lamp-mid" />
      <stop offset="1" className="so-lamp-rim" />
    </radialGradient>
    <pattern id="so-paving" width="10" height="10" patternUnits="userSpaceOnUse">
      <path d="M0 5h10M5 0v5M0 10h10" className="so-seam" />
    </pattern>
    <pattern id="so-wet" width="14" height="46" patternUnits="userSpaceOnUse">
      <path d="M2 4v9M9 20v13M5 36v6M12 2v5" className="so-streak" />
    </pattern>
    <pattern id="so-rain" width="46" height="64" patternUnits="userSpaceOnUse" patternTransform="rotate(12)">
      <path d="M6 4v9M27 18v12M15 40v8M40 46v11M34 2v6" className="so-drop" />
    </pattern>
    <pattern id="so-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v5" className="so-hatch-line" />
    </pattern>
    <pattern id="so-fog-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <path d="M0 0v4" className="so-fog-line" />
    </pattern>
    <pattern id="so-possible-first" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v4" className="so-possible-line" />
    </pattern>
    <pattern id="so-possible-second" width="5" height="5" patternUnits="userSpaceOnUse" className="so-second">
      <circle cx="2.5" cy="2.5" r="1.1" className="so-possible-dot" />
    </pattern>
    <clipPath id="so-roof-clip">
      <path d={ROOFS.join('')} />
    </clipPath>
  </defs>
)

const DRAWN: Record<Fitting, string> = {
  fan: 'M5 5h10v10H5zM10 6.6a3.4 3.4 0 1 0 0.01 0M10 7.4v5.2M7.4 10h5.2',
  vents: 'M5 6h10M5 8.6h10M5 11.2h10M5 13.8h10',
  skylight: 'M4.6 6h10.8v8H4.6zM8.2 6v8M11.8 6v8',
  pipes: 'M4 6.5h8.5a2 2 0 0 1 2 2V16M4 9.5h6.5a1 1 0 0 1 1 1V16',
  hatch: 'M6.5 6.5h7v7h-7zM6.5 6.5l7 7',
  dish: 'M10 10l4.2-4.2M6.4 8.6a4.6 4.6 0 1 0 5.4 5.2z',
  bare: '',
}

const Roofs = () => (
  <g>
    <path d={WALLS} className="so-shadow" transform="translate(2.4 3)" />
    <path d={WALLS} className="so-wall" />
    <g transform="translate(-0.8 -1.4)">
      {ROOFS.map((d, shade) => (
        <path key={d} d={d} className={`so-roof so-roof-${shade}`} />
      ))}
      <g clipPath="url(#so-roof-clip)">
        <path d={PARAPETS} className="so-parapet" />
      </g>
      <path d={PARAPETS} className="so-ridge" />
      {ROOF_FITTINGS.map(({ cell, fitting, glows, turned }) =>
        fitting === 'bare' ? null : (
          <path
            key={cell}
            d={DRAWN[fitting]}
            className={`so-fitting${fitting === 'skylight' && glows ? ' so-glows' : ''}`}
            transform={`translate(${leftOf(cell)} ${topOf(cell)})${turned ? ' rotate(90 10 10)' : ''}`}
          />
        ),
      )}
    </g>
    {VAULT_CELLS.map(({ cell, section }) => (
      <g key={cell} transform={`translate(${leftOf(cell) - 0.8} ${topOf(cell) - 1.4})`}>
        <path d="M0 0h20v20H0z" className="so-roof so-vault" />
        <path d="M5.4 1.6h9.2l3.8 3.8v9.2l-3.8 3.8H5.4L1.6 14.6V5.4z" className="so-vault-plate" />
        <text x="10" y="13.4" className="so-vault-number">
          {section}
        </text>
      </g>
    ))}
  </g>
)

const Roads = () => (
  <g>
    <path d={ROAD_AREA} className="so-road" />
    <path d={ROAD_AREA} fill="url(#so-wet)" className="so-wet" />
    <path d={ROAD_EDGE} className="so-kerb" />
    <path d={LANES} className="so-lane" />
  </g>
)

/** Above the fog: lamps shine into it. */
export const Lamps = memo(() => (
  <g className="so-lamps" aria-hidden="true">
    {LAMPS.map(({ x, y }) => (
      <g key={`${x} ${y}`}>
        <circle cx={x} cy={y} r="44" fill="url(#so-lamp)" />
        <circle cx={x} cy={y} r="1.3" className="so-bulb" />
      </g>
    ))}
  </g>
))

const COLUMN_NAMES = Array.from({ length: COLUMNS }, (_, column) => String.fromCharCode(65 + column))
const ROW_NAMES = Array.from({ length: ROWS }, (_, row) => String(row + 1))

const Coordinates = () => (
  <g className="so-coordinates" aria-hidden="true">
    {COLUMN_NAMES.flatMap((name, column) => {
      const x = column * UNIT + UNIT / 2
      return [-MARGIN / 2 + 3, HEIGHT + MARGIN / 2 + 3].map((y) => (
        <text key={`${name}${y}`} x={x} y={y}>
          {name}
        </text>
      ))
    })}
    {ROW_NAMES.flatMap((name, row) => {
      const y = row * UNIT + UNIT / 2 + 3
      return [-MARGIN / 2, WIDTH + MARGIN / 2].map((x) => (
        <text key={`${name}:${x}`} x={x} y={y}>
          {name}
        </text>
      ))
    })}
  </g>
)

export const Ground = memo(() => (
  <g aria-hidden="true">
    <Patterns />
    <rect x={-MARGIN} y={-MARGIN} width={WIDTH + 2 * MARGIN} height={HEIGHT + 2 * MARGIN} rx="6" className="so-apron" />
    <rect width={WIDTH} height={HEIGHT} className="so-earth" />
    <path d={FLOOR_AREA} className="so-floor" />
    <path d={FLOOR_AREA} fill="url(#so-paving)" />
    <Roads />
    <path d={GRID} className="so-grid" />
    <path d={VOID_AREA} fill="url(#so-hatch)" className="so-void" />
    <Roofs />
    <rect width={WIDTH} height={HEIGHT} fill="url(#so-rain)" className="so-rain" />
    <path d={`M0 0h${18 * UNIT}v${UNIT}h${5 * UNIT}V${HEIGHT}H0z`} className="so-fence" />
    <Coordinates />
  </g>
))

/** The compass stands between the roads. The letters are those of the reader's language. */
export const Compass = memo(({ north, east, south, west }: Record<'north' | 'east' | 'south' | 'west', string>) => {
  const { x, y } = middleOf(COMPASS_CORNER)
  return (
    <g transform={`translate(${x + UNIT / 2 - 0.8} ${y + UNIT / 2 - 1.4})`} className="so-compass" aria-hidden="true">
      <path d="M-20 -20h40v40h-40z" className="so-roof so-roof-1" />
      <circle r="11.5" className="so-compass-ring" />
      <path d="M0 -10L2.4 -2.4L10 0L2.4 2.4L0 10L-2.4 2.4L-10 0L-2.4 -2.4z" className="so-compass-star" />
      <text y="-13">{north}</text>
      <text x="16" y="2.4">
        {east}
      </text>
      <text y="18">{south}</text>
      <text x="-16" y="2.4">
        {west}
      </text>
    </g>
  )
})
