// The sheet the game is played on: sea, lands, ways. It never changes.
import { EDDIES, LANDS, TENTACLES } from './coast.ts'
import { junctions, links, middleOf, WHOLE, type Point } from './geometry.ts'

const MERIDIANS = [200, 500, 800, 1100, 1400, 1700]
const PARALLELS = [180, 420, 660, 900]

const Graticule = () => (
  <g className="em-graticule">
    {MERIDIANS.map((x) => (
      <path key={x} d={`M${x + (x - 915) * 0.05} ${WHOLE.y}Q${x} 560 ${x + (x - 915) * 0.12} ${WHOLE.y + WHOLE.height}`} />
    ))}
    {PARALLELS.map((y) => (
      <path key={y} d={`M0 ${y + 26}Q915 ${y - 30} 1830 ${y + 26}`} />
    ))}
  </g>
)

/** Engravers shade the sea along a coast with lines that follow it. */
const Waterlines = () =>
  (['far', 'middle', 'near'] as const).map((distance) => (
    <g key={distance} className={`em-waterline em-${distance}`}>
      {LANDS.map(({ id, d }) => (
        <path key={id} className="em-line" d={d} />
      ))}
      {LANDS.map(({ id, d }) => (
        <path key={id} className="em-gap" d={d} />
      ))}
    </g>
  ))

const Rose = ({ x, y }: Point) => (
  <g className="em-rose" transform={`translate(${x} ${y})`}>
    <circle r="44" />
    <circle r="36" />
    <path className="em-rose-dim" d="M0 -30L7 -7L30 0L7 7L0 30L-7 7L-30 0L-7 -7Z" transform="rotate(45) scale(0.8)" />
    <path className="em-rose-star" d="M0 -56L9 -9L46 0L9 9L0 46L-9 9L-46 0L-9 -9Z" />
  </g>
)

export const Sheet = () => (
  <g aria-hidden="true">
    <defs>
      <pattern id="em-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
        <path d="M0 0V7" />
      </pattern>
      <clipPath id="em-edge">
        <rect {...WHOLE} />
      </clipPath>
      <radialGradient id="em-lamp" cx="0.5" cy="0.42" r="0.75">
        <stop offset="0" className="em-lamp-near" />
        <stop offset="1" className="em-lamp-far" />
      </radialGradient>
    </defs>
    <rect className="em-sea" {...WHOLE} />
    <g clipPath="url(#em-edge)">
      <Graticule />
      <Waterlines />
      {LANDS.map(({ id, d }) => (
        <path key={id} className="em-land" d={d} />
      ))}
      {LANDS.map(({ id, d }) => (
        <path key={id} className="em-hatched" d={d} />
      ))}
    </g>
    {TENTACLES.map((d) => (
      <path key={d} className="em-tentacle" d={d} />
    ))}
    {TENTACLES.map((d) => (
      <path key={d} className="em-suckers" d={d} />
    ))}
    <path className="em-eddies" d={EDDIES} />
    <Rose x={430} y={230} />
    <text className="em-anno" x="1330" y="112">
      ANNO MDCCCLXXXII
    </text>
    <rect className="em-lamplight" {...WHOLE} />
    <rect className="em-frame" x={WHOLE.x + 4} y={WHOLE.y + 4} width={WHOLE.width - 8} height={WHOLE.height - 8} />
    <rect className="em-frame em-inner" x={WHOLE.x + 12} y={WHOLE.y + 12} width={WHOLE.width - 24} height={WHOLE.height - 24} />
  </g>
)

export const Ways = () => (
  <g aria-hidden="true">
    {junctions.flatMap(({ id, ways }) =>
      ways.map(({ from, to }) => (
        <path key={`${id} ${to.x}`} className="em-way em-sea-way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      )),
    )}
    {links.map(({ id, from, to }) => (
      <g key={id}>
        <path className="em-way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        <path className="em-ties" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      </g>
    ))}
  </g>
)

/** What a way costs, in gold: above the labels, which stand close. */
export const Prices = () => (
  <g className="em-prices" aria-hidden="true">
    {[...links.map((link) => ({ ...link, at: middleOf(link), r: 12 })), ...junctions.map((one) => ({ ...one, r: 19 }))].map(
      ({ id, at, cost, r }) => (
        <g key={id} className="em-price" transform={`translate(${at.x} ${at.y})`}>
          {r > 12 && <circle className="em-junction" r={r + 6} />}
          <circle r={r} />
          <text y={r > 12 ? 8 : 6}>{cost}</text>
        </g>
      ),
    )}
  </g>
)
