// A city's label on the map: its name and worth, the royal, the space for cubes, the game card, and room for agents.
import { useTable } from '@safehouse/board'
import { cities, isAgentCard } from '../rules/data.ts'
import { NONE, SPACE } from '../rules/state.ts'
import type { EmeraldView } from '../view.ts'
import { BlockingDisc, Chips } from './chips.tsx'
import { cornerOf, PLATE } from './geometry.ts'
import { Sign } from './icons.tsx'
import { cityLabel, initialsOf, nameOfCard, nameOfCity, royalLabel, spaceLabel, stackLabel } from './names.ts'
import { isBlocked, owned, royalOf, signOf, sortOf } from './shown.ts'
import { printedOn, type Printed } from './symbols.ts'
import { Thing } from './thing.tsx'

const { width: WIDE, height: HIGH } = PLATE

/** How wide a letter is, as a share of its height: names of cities are set in a wide face, cards in a narrow one. */
const WIDE_FACE = 0.66
const NARROW_FACE = 0.54

/** A name fits its line: long ones are set smaller. */
const sizeFor = (name: string, room: number, largest: number, face: number): number =>
  Math.min(largest, room / (name.length * face))

/** Names of cities: no smaller than this; what is still too long is squeezed, as engravers do. */
const NAME = { room: 132, least: 17.5, most: 20 }

const Ribbon = ({ city }: { city: number }) => {
  const { say } = useTable()
  const name = nameOfCity(city, say)
  const { vp, agentDefence } = cities[city]
  const squeezed = name.length * WIDE_FACE * NAME.least > NAME.room
  return (
    <g className="em-ribbon">
      <g className="em-vp">
        <circle cx="16" cy="15" r="11.500" />
        <text x="16" y="21">
          {vp}
        </text>
      </g>
      <text
        className="em-city-name"
        x="101"
        y="21"
        fontSize={squeezed ? NAME.least : sizeFor(name, NAME.room, NAME.most, WIDE_FACE)}
        textLength={squeezed ? NAME.room : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
      <g className="em-defence">
        <Sign name="shield" x={WIDE - 29} y={2} size={26} />
        <text x={WIDE - 16} y="20">
          {agentDefence}
        </text>
      </g>
    </g>
  )
}

const Royal = ({ v, city }: { v: EmeraldView; city: number }) => {
  const { say } = useTable()
  const { fate, by } = royalOf(v, city)
  const { vp, defence } = cities[city].royalty
  return (
    <Thing
      of={`royal:${city}`}
      label={royalLabel(v, city, say)}
      className={`em-royal em-${fate}`}
      transform="translate(4 34)"
      ground={<rect className="em-cell" data-seat={owned(by)} width="86" height="31" rx="4" />}
    >
      <g key={fate} className="em-fate">
        <Sign name={fate === 'killed' ? 'skull' : fate === 'hidden' ? 'mask' : 'crown'} x={5} y={4} size={23} />
      </g>
      <text className="em-royal-vp" x="42" y="22">
        {vp}
      </text>
      {fate === 'atLarge' ? (
        <g className="em-defence">
          <Sign name="shield" x={56} y={3} size={25} />
          <text x="68.500" y="21">
            {defence}
          </text>
        </g>
      ) : (
        <text className="em-royal-by" x="69" y="22">
          {signOf(by)}
        </text>
      )}
    </Thing>
  )
}

/** The space for cubes; the disc of whoever controls the city lies on it. */
const Space = ({ v, city }: { v: EmeraldView; city: number }) => {
  const { say } = useTable()
  const owner = owned(v.control[city])
  const blocked = isBlocked(v, SPACE + city)
  const left = owner === undefined ? 4 : 30
  return (
    <Thing
      of={`space:${city}`}
      label={spaceLabel(v, city, say)}
      className="em-space"
      transform="translate(94 34)"
      ground={<rect className="em-cell" width="102" height="31" rx="4" />}
    >
      {owner !== undefined && (
        <g className="em-control" data-seat={owner}>
          <circle cx="15" cy="15.500" r="12" />
          <text x="15" y="20.500">
            {signOf(owner)}
          </text>
        </g>
      )}
      <Chips v={v} target={SPACE + city} x={left} y={3} width={(blocked ? 76 : 100) - left} />
      {blocked && <BlockingDisc x={88} y={15} />}
    </Thing>
  )
}

/** So much of the line signs and their notes take up. */
const widthOf = (printed: readonly Printed[]): number =>
  printed.reduce((sum, { note }) => sum + 23 + Math.min(note.length, 3) * 9, 0)

/** What is printed on the card that lies on top, and who has cubes on it. */
const Face = ({ v, city, kind }: { v: EmeraldView; city: number; kind: number }) => {
  const { say } = useTable()
  const name = nameOfCard(kind, say)
  const printed = printedOn(kind, say).filter(({ kind: sort }) => sort !== 'once')
  return (
    <g key={kind} className="em-face" data-sort={sortOf(kind)}>
      <rect className="em-card-edge" width="5" height="48" />
      <text className="em-card-name" x="11" y="18" fontSize={sizeFor(name, isAgentCard(kind) ? 150 : 176, 18, NARROW_FACE)}>
        {name}
      </text>
      {isAgentCard(kind) && (
        <g className="em-on-card">
          <circle cx="176" cy="14" r="12" />
          <text x="176" y="19">
            {initialsOf(kind, say)}
          </text>
        </g>
      )}
      {printed.map(({ icon, note, kind: sort, words }, i) => (
        <g key={words} className={`em-print em-${sort}`} transform={`translate(${11 + widthOf(printed.slice(0, i))} 25)`}>
          <Sign name={icon} x={0} y={0} size={18} />
          <text x="20" y="15" className={note.length > 2 ? 'em-tight' : undefined}>
            {note}
          </text>
        </g>
      ))}
      <Chips v={v} target={city} x={8} y={43} width={isBlocked(v, city) ? 150 : 180} />
      {isBlocked(v, city) && <BlockingDisc x={178} y={54} />}
    </g>
  )
}

/** The card, and below it the row where its cubes lie. */
const StackGround = ({ kind }: { kind: number }) => (
  <g data-sort={kind === NONE ? undefined : sortOf(kind)}>
    <rect className="em-reach" width={WIDE - 8} height="66" />
    <rect className={`em-card ${kind === NONE ? 'em-empty' : ''}`} width={WIDE - 8} height="48" rx="4" />
  </g>
)

const Stack = ({ v, city }: { v: EmeraldView; city: number }) => {
  const { say } = useTable()
  const kind = v.card[city]
  const left = v.left[city]
  return (
    <Thing
      of={`stack:${city}`}
      label={stackLabel(v, city, say)}
      className="em-stack"
      transform="translate(4 69)"
      ground={<StackGround kind={kind} />}
    >
      {kind !== NONE && <Face v={v} city={city} kind={kind} />}
      {kind !== NONE && left > 0 && (
        <g className="em-below" transform="translate(170 31)">
          <path d="M0 0h14v14h-14z" transform="translate(4 -4)" />
          <path d="M0 0h14v14h-14z" />
          <text x="7" y="11.500">
            {left}
          </text>
        </g>
      )}
    </Thing>
  )
}

const Zombies = ({ count }: { count: number }) => (
  <g className="em-zombies" transform={`translate(${WIDE - 46} 134)`}>
    <rect width="42" height="32" rx="16" />
    <Sign name="zombie" x={5} y={5} size={21} />
    <text x="33" y="22">
      {count}
    </text>
  </g>
)

/** Whatever closed the city or swallowed it lies over its label. */
const Doom = ({ v, city }: { v: EmeraldView; city: number }) => {
  const { say } = useTable()
  if (v.destroyed === city)
    return (
      <g className="em-doom" aria-hidden="true">
        <path d="M0 40L46 62L30 92L92 104L70 136L120 170M200 50L150 74L168 104L118 116L132 150M70 30L92 70L128 52" />
        <g transform="translate(0 76)">
          <rect width={WIDE} height="34" />
          <text x="100" y="23">
            {say('panel.destroyed')}
          </text>
        </g>
      </g>
    )
  if (v.closed !== city) return null
  return (
    <g className="em-shut" aria-hidden="true">
      <rect x="-4" y="-4" width={WIDE + 8} height={HIGH + 8} rx="9" />
      <Sign name="lock" x={86} y={-22} size={28} />
    </g>
  )
}

const PlateGround = ({ v, city }: { v: EmeraldView; city: number }) => (
  <>
    <rect className="em-shadow" x="3" y="5" width={WIDE} height={HIGH} rx="7" />
    <rect className="em-ground" width={WIDE} height={HIGH} rx="6" />
    <path
      className="em-ribbon-ground"
      data-seat={owned(v.control[city])}
      d={`M0 6a6 6 0 016 -6h${WIDE - 12}a6 6 0 016 6v24h-${WIDE}z`}
    />
  </>
)

export const City = ({ v, city }: { v: EmeraldView; city: number }) => {
  const { say, lit } = useTable()
  const { x, y } = cornerOf(city)
  const classes = ['em-city', v.destroyed === city && 'em-gone', lit.has(`city:${city}`) && 'em-whole']
  return (
    <g className={classes.filter(Boolean).join(' ')} transform={`translate(${x} ${y})`} data-city={city}>
      <Thing
        of={`city:${city}`}
        label={cityLabel(v, city, say)}
        className="em-plate"
        ground={<PlateGround v={v} city={city} />}
      >
        <Ribbon city={city} />
      </Thing>
      <Royal v={v} city={city} />
      <Space v={v} city={city} />
      <Stack v={v} city={city} />
      {v.zombies[city] > 0 && <Zombies count={v.zombies[city]} />}
      <Doom v={v} city={city} />
    </g>
  )
}
