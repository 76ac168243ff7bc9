// Permanent effects on display, at the foot of the map.
import { useTable } from '@safehouse/board'
import { permanents } from '../rules/data.ts'
import { PERMANENT } from '../rules/state.ts'
import type { EmeraldView } from '../view.ts'
import { BlockingDisc, Chips } from './chips.tsx'
import { DISPLAY, displayWidth, displayX } from './geometry.ts'
import { Sign } from './icons.tsx'
import { effectLabel, linesOf, nameOfEffect } from './names.ts'
import { effectsLeft, isBlocked, onDisplay } from './shown.ts'
import { Thing } from './thing.tsx'

/** The name, a word on each line where the card is narrow, as large as its longest line allows. */
const Name = ({ effect, width }: { effect: number; width: number }) => {
  const { say } = useTable()
  const name = nameOfEffect(effect, say)
  const lines = width < DISPLAY.card ? name.split(' ') : linesOf(name, 12)
  const size = Math.min(18, (width - 12) / (Math.max(...lines.map((line) => line.length)) * 0.66))
  return lines.map((line, i) => (
    <text
      key={line}
      className="em-effect-name"
      fontSize={size}
      x={width / 2}
      y={102 + (i - lines.length / 2 + 0.5) * (size + 1)}
    >
      {line}
    </text>
  ))
}

const Effect = ({ v, effect, x, width }: { v: EmeraldView; effect: number; x: number; width: number }) => {
  const { say } = useTable()
  const blocked = isBlocked(v, PERMANENT + effect)
  return (
    <g data-effect={effect}>
      <Thing
        of={`effect:${effect}`}
        label={effectLabel(v, effect, say)}
        className="em-effect"
        transform={`translate(${x} ${DISPLAY.y})`}
        ground={<rect className="em-effect-ground" width={width} height="150" rx="6" />}
      >
        <rect className="em-effect-inner" x="5" y="5" width={width - 10} height="140" rx="3" />
        <Sigil effect={effect} x={width / 2} />
        <Name effect={effect} width={width} />
        {permanents[effect].sanity && (
          <g className="em-sanity">
            <Sign name="sanity" x={width - 27} y={7} size={20} />
          </g>
        )}
        <Chips v={v} target={PERMANENT + effect} x={7} y={121} width={width - (blocked ? 40 : 14)} />
        {blocked && <BlockingDisc x={width - 18} y={130} />}
      </Thing>
    </g>
  )
}

/** A seal of its own for each effect: as many rays as its number, around an eye. */
const Sigil = ({ effect, x }: { effect: number; x: number }) => (
  <g className="em-sigil" transform={`translate(${x} 42)`} aria-hidden="true">
    <circle r="13" />
    <circle r="5" />
    {Array.from({ length: effect + 3 }, (_, i) => (
      <path key={i} d="M0 -16V-25" transform={`rotate(${(i * 360) / (effect + 3)})`} />
    ))}
  </g>
)

export const Display = ({ v }: { v: EmeraldView }) => {
  const { say } = useTable()
  const shown = onDisplay(v)
  return (
    <g className="em-display">
      <text className="em-display-title" x={DISPLAY.x} y={DISPLAY.y + 172}>
        {say('panel.display', { n: effectsLeft(v) })}
      </text>
      {shown.map((effect, i) => (
        <Effect key={effect} v={v} effect={effect} x={displayX(i, shown.length)} width={displayWidth(shown.length)} />
      ))}
    </g>
  )
}
