// The room: a window onto a city in the rain, blinds half down, a lamp over the desk. By day the same window, the lamp off.
// Everything is drawn from fixed numbers, so that the room is the same on every visit.

/** Houses of the far and the near row: left edge, width, height above the sill. */
const FAR: readonly (readonly [number, number, number])[] = [
  [0, 46, 96],
  [46, 60, 130],
  [106, 34, 84],
  [140, 70, 152],
  [210, 40, 112],
  [250, 56, 88],
  [306, 44, 142],
  [350, 62, 104],
  [412, 38, 124],
  [450, 70, 92],
]
const NEAR: readonly (readonly [number, number, number])[] = [
  [-6, 64, 60],
  [62, 52, 88],
  [118, 74, 52],
  [196, 48, 78],
  [248, 82, 56],
  [334, 56, 84],
  [394, 66, 50],
  [464, 60, 72],
]

const SILL = 200

/** A few panes of a house are lit, always the same ones. */
const panes = (
  [left, width, height]: readonly [number, number, number],
  seed: number,
): readonly (readonly [number, number])[] => {
  const lit: [number, number][] = []
  for (let x = left + 7, column = 0; x < left + width - 8; x += 11, column++)
    for (let y = SILL - height + 10, row = 0; y < SILL - 8; y += 13, row++)
      if ((column * 7 + row * 5 + seed * 3 + column * row) % 6 === 0) lit.push([x, y])
  return lit
}

const Houses = ({ row, className, seed }: { row: typeof FAR; className: string; seed: number }) => (
  <g className={className}>
    {row.map(([left, width, height]) => (
      <rect key={left} x={left} y={SILL - height} width={width} height={height} />
    ))}
    <g className="panes">
      {row.flatMap((house, i) =>
        panes(house, seed + i).map(([x, y]) => <rect key={`${x}/${y}`} x={x} y={y} width="4.4" height="6" />),
      )}
    </g>
  </g>
)

const Rain = () => (
  <g className="rain">
    {Array.from({ length: 46 }, (_, i) => {
      const x = (i * 73) % 540
      const y = (i * 131) % 220
      const length = 10 + ((i * 17) % 16)
      return <path key={i} d={`M${x} ${y - 20}l-3 ${length}`} />
    })}
  </g>
)

const Blinds = () => (
  <g className="blinds">
    {Array.from({ length: 8 }, (_, i) => (
      <rect key={i} x="-6" y={i * 13 - 2} width="532" height="8.5" />
    ))}
    <path className="cord" d="M486 -2V150" />
    <circle className="cord-end" cx="486" cy="152" r="3.5" />
  </g>
)

const Lamp = () => (
  <svg className="lamp" viewBox="0 0 200 240">
    <defs>
      <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
        <stop className="light" offset="0" stopOpacity="0.5" />
        <stop className="light" offset="0.5" stopOpacity="0.16" />
        <stop className="light" offset="1" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="halo">
        <stop className="light" offset="0" stopOpacity="0.55" />
        <stop className="light" offset="1" stopOpacity="0" />
      </radialGradient>
    </defs>
    <path className="beam" d="M64 116-330 560H300L150 154z" fill="url(#beam)" />
    <circle cx="104" cy="138" r="120" fill="url(#halo)" />
    <path className="arm" d="M196-40 168 52 122 88" />
    <circle className="joint" cx="168" cy="52" r="6" />
    <circle className="bulb" cx="104" cy="137" r="13" />
    <path className="shade" d="M62 116c10-28 38-42 62-32s34 40 28 72z" />
    <path className="rim" d="m62 116 90 40" />
  </svg>
)

export const Scene = () => (
  <div className="scene" aria-hidden="true">
    <svg className="window" viewBox="-14 -14 548 232">
      <defs>
        <clipPath id="pane">
          <rect x="-4" y="-4" width="528" height={SILL + 4} />
        </clipPath>
      </defs>
      <g clipPath="url(#pane)">
        <rect className="sky" x="-4" y="-4" width="528" height={SILL + 4} />
        <Houses row={FAR} className="far" seed={1} />
        <Houses row={NEAR} className="near" seed={4} />
        <Rain />
        <Blinds />
      </g>
      <g className="frame">
        <rect x="-14" y="-14" width="10" height="224" />
        <rect x="524" y="-14" width="10" height="224" />
        <rect x="255" y="-4" width="10" height={SILL + 4} />
        <rect x="-14" y="-14" width="548" height="10" />
        <rect x="-14" y={SILL} width="548" height="10" />
        <rect className="sill" x="-14" y={SILL + 10} width="548" height="8" />
      </g>
    </svg>
    <Lamp />
  </div>
)
