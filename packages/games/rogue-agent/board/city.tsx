// Rain City: thirteen tiles, the path of events, and everything that stands about.
import { Spot, useTable } from '@safehouse/board'
import { COLOURS, RESOURCES, searchDice, TRACKS } from '../rules/data.ts'
import { asView, type RogueView } from '../view.ts'
import { Sign } from './icons.tsx'
import {
  assassinsAt,
  bombsAt,
  corner,
  criminalsAt,
  goodOf,
  inOrder,
  isRuin,
  nextPolice,
  pathPoints,
  seatsAt,
  TILE,
  tileOf,
} from './shown.ts'
import { placeLabel } from './names.ts'

/** The first line of a name, and from one line to the next. */
const FIRST_LINE = 24
const LINE = 21

/** From one criminal to the next, and how far the row of all of them may reach: beside it are gangsters and informants. */
const PACE = 39
const REACH = 2 * PACE

/** Long names break at the space or hyphen nearest to their middle; a hyphen stays. */
const linesOf = (name: string): string[] => {
  const breaks = [...name.matchAll(/ |(?<=-)/g)].map(({ index }) => index)
  if (name.length <= 11 || breaks.length === 0) return [name]
  const middle = breaks.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0]
  return [name.slice(0, middle), name.slice(middle).trim()]
}

export const EventPath = () => (
  <g className="ra-path" aria-hidden="true">
    <polyline points={pathPoints.map((point) => point.join(',')).join(' ')} />
    <path d="M490 30V-34M478 -20l12 -14l12 14" />
    <path className="ra-entry" d="M500 90H660" />
  </g>
)

/** What can be done there: the dice of a search, and what is sold. */
const Work = ({ v, slot, lines }: { v: RogueView; slot: number; lines: number }) => {
  const { fixed, white } = searchDice[v.tiles[slot]]
  const dice = [
    ...fixed.flatMap((count, colour) => Array<string>(count).fill(COLOURS[colour])),
    ...white.flatMap((count) => Array<string>(count).fill('white')),
  ]
  const good = goodOf(v, slot)
  const sold =
    good && (good.kind === 'resource' ? RESOURCES[good.which] : good.kind === 'upgrade' ? TRACKS[good.which] : 'influence')
  return (
    <g className="ra-work" transform={`translate(12 ${FIRST_LINE + lines * LINE - 13})`}>
      {inOrder(dice).map(({ item, at }) => (
        <rect key={at} data-colour={item} x={at * 13} width="10" height="10" rx={item === 'green' ? 5 : 2} />
      ))}
      {sold && <Sign name={sold} x={dice.length * 13 + 6} y={-4} size={18} />}
    </g>
  )
}

/** What is printed on a tile: the tile's name says it all again to those who do not see it. */
const Print = ({ v, slot }: { v: RogueView; slot: number }) => {
  const { say } = useTable()
  const tile = tileOf(v, slot)
  const ruin = isRuin(v, slot)
  const spaces = ruin ? 0 : tile.informantSpaces
  return (
    <g className="ra-print" transform={`translate(${corner(slot).x} ${corner(slot).y})`} aria-hidden="true">
      {ruin && <path className="ra-cracks" d="M0 40l50 30-20 40 60 20-10 50M180 30l-50 40 20 40-40 30M60 0l20 50 40-20" />}
      {linesOf(say(`place.${v.tiles[slot]}`)).map((line, i) => (
        <text key={line} className={line.length > 12 ? 'ra-name ra-long' : 'ra-name'} x="12" y={FIRST_LINE + i * LINE}>
          {line}
        </text>
      ))}
      {!ruin && <Work v={v} slot={slot} lines={linesOf(say(`place.${v.tiles[slot]}`)).length} />}
      {tile.number !== null && (
        <text className="ra-number" x={TILE - 12} y="31" textAnchor="end">
          {tile.number}
        </text>
      )}
      {!ruin &&
        Array.from({ length: tile.gangsters }, (_, i) => (
          <Sign key={i} name="gangster" x={TILE - 34} y={40 + i * 22} size={20} />
        ))}
      {!ruin && tile.shieldHuman && <Sign name="human" x={TILE - 36} y={8} size={26} />}
      {!ruin && tile.shieldAndroid && <Sign name="android" x={TILE - (tile.shieldHuman ? 64 : 36)} y={8} size={26} />}
      {Array.from({ length: spaces }, (_, space) => (
        <circle key={space} className="ra-space" cx={TILE - 22} cy={106 + space * 32} r="13" />
      ))}
    </g>
  )
}

const Tile = ({ v, slot }: { v: RogueView; slot: number }) => {
  const { say } = useTable()
  const { x, y } = corner(slot)
  const classes = ['ra-tile', tileOf(v, slot).kind, isRuin(v, slot) && 'ruin', v.police === slot && 'guarded']
  return (
    <Spot
      of={`slot:${slot}`}
      label={placeLabel(v, slot, say)}
      className={classes.filter(Boolean).join(' ')}
      transform={`translate(${x} ${y})`}
    >
      <rect className="ra-ground" width={TILE} height={TILE} rx="10" />
    </Spot>
  )
}

/** Informants, bombs, assassins and figures: looked at, not touched. */
const Standing = ({ v, slot }: { v: RogueView; slot: number }) => {
  const { x, y } = corner(slot)
  const loose = [...bombsAt(v, slot).map((timer) => ({ timer })), ...Array.from({ length: assassinsAt(v, slot) }, () => null)]
  return (
    <g className="ra-standing" transform={`translate(${x} ${y})`}>
      {[0, 1].map((space) => {
        const seat = v.informants[slot * 2 + space]
        return seat >= 0 ? (
          <g key={space} className="ra-informant" data-seat={seat} transform={`translate(${TILE - 22} ${106 + space * 32})`}>
            <circle r="13" />
            <text y="5">{seat + 1}</text>
          </g>
        ) : null
      })}
      {inOrder(loose).map(({ item: bomb, at }) => (
        <g key={at} className={bomb ? 'ra-bomb-token' : 'ra-assassin-token'} transform={`translate(${26 + at * 36} 125)`}>
          <circle r="17" />
          {bomb ? <text y="6">{bomb.timer}</text> : <Sign name="assassin" x={-10} y={-10} size={20} />}
        </g>
      ))}
      {seatsAt(v, slot).map((seat, i) => (
        <g key={seat} className="ra-figure" data-seat={seat} transform={`translate(${24 + i * 34} ${TILE - 20}) scale(1.25)`}>
          <path d="M-12 12c0-9 3-12 6-14a8 8 0 1112 0c3 2 6 5 6 14z" />
          <text y="8">{seat + 1}</text>
        </g>
      ))}
      {v.police === slot && (
        <g className="ra-squad">
          <Sign name="police" x={TILE / 2 - 17} y={134} size={42} />
        </g>
      )}
    </g>
  )
}

const Criminals = ({ v, slot }: { v: RogueView; slot: number }) => {
  const { say } = useTable()
  const { x, y } = corner(slot)
  const here = criminalsAt(v, slot)
  const pace = Math.min(PACE, REACH / Math.max(1, here.length - 1))
  return here.map((one, i) => (
    <Spot
      key={one.number}
      of={`criminal:${one.number}`}
      label={
        one.card === null
          ? say('board.criminal', { criminal: one.number, subdued: one.subdued ? 1 : 0 })
          : say('board.known', { criminal: one.number, subdued: one.subdued ? 1 : 0, card: one.card })
      }
      className={`ra-criminal-token ${one.subdued ? 'subdued' : ''}`}
      transform={`translate(${x + 28 + i * pace} ${y + 88})`}
    >
      <path d="M0 -18l16.500 9v18l-16.500 9l-16.500 -9v-18z" />
      <text y="7">{one.number}</text>
      {one.card !== null && <circle className="ra-seen" cx="13" cy="-12.500" r="6" />}
    </Spot>
  ))
}

export const City = () => {
  const { view } = useTable()
  const v = asView(view)
  const slots = v.tiles.map((_, slot) => slot)
  const next = corner(nextPolice(v))
  return (
    <>
      <EventPath />
      {slots.map((slot) => (
        <Tile key={slot} v={v} slot={slot} />
      ))}
      {slots.map((slot) => (
        <Print key={slot} v={v} slot={slot} />
      ))}
      <circle className="ra-next-police" cx={next.x + TILE / 2 + 4} cy={next.y + 155} r="21" aria-hidden="true" />
      {slots.map((slot) => (
        <Standing key={slot} v={v} slot={slot} />
      ))}
      {slots.map((slot) => (
        <Criminals key={slot} v={v} slot={slot} />
      ))}
    </>
  )
}
