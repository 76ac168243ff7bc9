// What lies on the ground: exits, objectives, smoke and flashes, old sightings, deductions and notes.
import { memo } from 'react'
import { bitsOf } from '../rules/bits.ts'
import {
  AGENT_START,
  CANDIDATES,
  cellNamed,
  cellTouched,
  columnOf,
  COLUMNS,
  escapesOf,
  nameOf,
  type Cell,
} from '../rules/board.ts'
import { areaOf, edgeOf, leftOf, middleOf, placeAt, topOf, UNIT } from './geometry.ts'
import type { Mark } from './notes.ts'
import type { Shown } from './shown.ts'

/** Which way out an exit leads: a turn of an arrow that points north. */
const turnOf = (cell: Cell): number => (columnOf(cell) === 0 ? -90 : columnOf(cell) === COLUMNS - 1 ? 90 : 0)

export const Exits = memo(({ seats, open }: { seats: number; open: boolean }) => (
  <g aria-hidden="true" className={open ? 'so-exits so-open' : 'so-exits'}>
    {escapesOf(seats).map((cell) => {
      const { x, y } = middleOf(cell)
      return (
        <g key={cell} transform={`translate(${x} ${y}) rotate(${turnOf(cell)})`}>
          <path d="M-9 -9h18v18h-18z" className="so-exit-pad" />
          <path d="M-5 -1.4L0 -6.4L5 -1.4M-5 4L0 -1L5 4" className="so-exit-arrow" />
          <path d="M-7 -10.6h14" className="so-exit-gate" />
        </g>
      )
    })}
    <circle {...startOf()} className="so-start" />
  </g>
))

const startOf = () => {
  const { x, y } = middleOf(AGENT_START)
  return { cx: x, cy: y, r: 8 }
}

/** Objectives that are known, done, or anywhere among their section's six buildings. */
export const Objectives = memo(({ shown }: { shown: Shown }) => (
  <g aria-hidden="true">
    {shown.objectives.map(({ section, space, done }) =>
      space === null ? (
        <g key={section} className="so-candidates">
          {CANDIDATES[section - 1].map((cell) => (
            <rect key={cell} x={leftOf(cell) + 0.4} y={topOf(cell) - 0.2} width="17.6" height="17.6" rx="3" />
          ))}
        </g>
      ) : (
        <g key={section} className={done ? 'so-objective so-done' : 'so-objective'} transform={placeAt(space)}>
          <circle r="13" className="so-beacon" />
          <path d="M-4.6 -9.8h9.2l5.2 5.2v9.2l-5.2 5.2h-9.2l-5.2 -5.2v-9.2z" className="so-objective-plate" />
          {done ? (
            <path d="M-4.6 0.2L-1.2 3.8L5 -4" className="so-objective-check" />
          ) : (
            <text y="4.2" className="so-objective-number">
              {section}
            </text>
          )}
        </g>
      ),
    )}
  </g>
))

export const Clouds = memo(({ smokes, flashes }: { smokes: readonly string[]; flashes: readonly string[] }) => (
  <g aria-hidden="true">
    {smokes.map((space) => (
      <g key={space} transform={placeAt(space)} className="so-smoke">
        <path d="M-30 -30h60v60h-60z" className="so-smoke-edge" />
        <g className="so-puffs">
          {PUFFS.map(([x, y, r]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
          ))}
        </g>
      </g>
    ))}
    {flashes.map((space) => (
      <g key={space} transform={placeAt(space)} className="so-flash">
        <path d="M0 -13L2.8 -3.6L12 -6L4.6 0L12 6.4L2.8 3.6L0 13L-2.8 3.6L-12 6.4L-4.6 0L-12 -6L-2.8 -3.6z" />
      </g>
    ))}
  </g>
))

const PUFFS: readonly [number, number, number][] = [
  [-18, -16, 13],
  [2, -19, 14],
  [19, -14, 12],
  [-20, 4, 13],
  [0, 0, 17],
  [20, 6, 13],
  [-14, 19, 12],
  [6, 20, 13],
  [21, 21, 9],
]

export interface Sighting {
  readonly agent: string
  readonly space: string
  readonly round: number
}

/** Where an agent was seen before: fainter the longer ago. */
export const Sightings = memo(({ sightings, round }: { sightings: readonly Sighting[]; round: number }) => (
  <g aria-hidden="true" className="so-sightings">
    {sightings.map((one) => (
      <g
        key={`${one.agent}${one.round}${one.space}`}
        transform={placeAt(one.space)}
        opacity={Math.max(0.25, 0.85 - (round - one.round) * 0.08)}
      >
        <circle r="7.4" className="so-sighting" />
        <text y="2.6" className="so-sighting-round">
          {one.round}
        </text>
      </g>
    ))}
  </g>
))

/** What a line of the log speaks of: its spaces, outlined. Those that can be chosen outline themselves. */
export const PointedSpaces = ({ pointed, lit }: { pointed: ReadonlySet<string>; lit: ReadonlySet<string> }) => {
  const cells = [...pointed].flatMap((thing) => (lit.has(thing) ? [] : (cellTouched(thing) ?? [])))
  return (
    <g aria-hidden="true">
      {cells.map((cell) => (
        <rect key={cell} x={leftOf(cell) + 1} y={topOf(cell) + 1} width="18" height="18" rx="3" className="so-pointed-space" />
      ))}
    </g>
  )
}

/** The spaces where an agent can be. */
export const Possible = memo(({ spaces, second }: { spaces: readonly string[]; second: boolean }) => {
  const bits = bitsOf(spaces.map(cellNamed))
  return (
    <g aria-hidden="true" className={second ? 'so-possible so-second' : 'so-possible'}>
      <path d={areaOf(bits)} className="so-possible-area" />
      <path d={areaOf(bits)} fill={second ? 'url(#so-possible-second)' : 'url(#so-possible-first)'} />
      <path d={edgeOf(bits)} className="so-possible-edge" />
    </g>
  )
})

export const Notes = memo(({ marks }: { marks: ReadonlyMap<Cell, Mark> }) => (
  <g aria-hidden="true" className="so-notes">
    {[...marks].map(([cell, mark]) => (
      <g key={nameOf(cell)} transform={`translate(${leftOf(cell)} ${topOf(cell)})`} className={`so-note so-note-${mark}`}>
        <rect x="1.5" y="1.5" width={UNIT - 3} height={UNIT - 3} rx="2" />
        {mark === 'out' ? (
          <path d="M6 6l8 8M14 6l-8 8" />
        ) : (
          <text x="10" y="14.4">
            ?
          </text>
        )}
      </g>
    ))}
  </g>
))
