// Cubes on the map: one chip for each player, with his sign and how many; the leader's is marked.
import { useTable } from '@safehouse/board'
import type { EmeraldView } from '../view.ts'
import { couldClaim, leadersOf, signOf, standings } from './shown.ts'
import { Sign } from './icons.tsx'

const CHIP = 40
const HIGH = 22

interface ChipsProps {
  readonly v: EmeraldView
  readonly target: number
  readonly x: number
  readonly y: number
  /** Room for all of them. */
  readonly width: number
}

/** Chips side by side, narrower where there are many. A tick at the end: the viewer could claim this. */
export const Chips = ({ v, target, x, y, width }: ChipsProps) => {
  const { viewer } = useTable()
  const all = standings(v, target)
  const placed = all.filter(({ cubes }) => cubes > 0)
  if (placed.length === 0) return null
  const leaders = leadersOf(all)
  const mine = viewer >= 0 && couldClaim(v, viewer, target)
  const step = Math.min(CHIP + 2, (width - (mine ? 22 : 0)) / placed.length)
  const wide = step > 30
  return (
    <g className="em-chips" transform={`translate(${x} ${y})`}>
      {placed.map((one, i) => (
        <g key={one.seat} data-seat={one.seat} transform={`translate(${i * step} 0)`}>
          <g key={one.cubes} className="em-chip">
            <rect width={step - 2} height={HIGH} rx="3" />
            <text
              className="em-chip-sign"
              x={wide ? 5 : (step - 2) / 2}
              y={wide ? 16 : 8}
              textAnchor={wide ? 'start' : 'middle'}
            >
              {signOf(one.seat)}
            </text>
            <text
              className="em-chip-count"
              x={wide ? step - 7 : (step - 2) / 2}
              y={wide ? 17 : 20}
              textAnchor={wide ? 'end' : 'middle'}
            >
              {one.cubes}
            </text>
            {leaders.includes(one) && <path className="em-leads" d={`M0 ${HIGH + 2}h${step - 2}`} />}
          </g>
        </g>
      ))}
      {mine && (
        <g className="em-claimable">
          <Sign name="check" x={placed.length * step + 1} y={2} size={19} />
        </g>
      )}
    </g>
  )
}

/** Nobody can claim what lies under a blocking disc. */
export const BlockingDisc = ({ x, y }: { x: number; y: number }) => (
  <g className="em-disc">
    <Sign name="blocked" x={x - 12} y={y - 12} size={24} />
  </g>
)
