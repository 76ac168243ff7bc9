// Who looks where: hunters' sight as light, fog where nobody sees.
import { memo } from 'react'
import { andNot, emptyBits, include, type Bits } from '../rules/bits.ts'
import { cellNamed, OPEN_BITS } from '../rules/board.ts'
import { sightOf } from '../rules/sight.ts'
import { areaOf, edgeOf, middleOf } from './geometry.ts'
import { eyesOf, smokesOf, type HunterName, type Shown } from './shown.ts'

export interface Beam {
  readonly hunter: HunterName
  readonly seen: Bits
}

export const beamsOf = (shown: Shown): Beam[] => {
  const smokes = smokesOf(shown)
  return shown.hunters.flatMap((hunter) =>
    hunter.inPlay ? [{ hunter: hunter.hunter, seen: sightOf(smokes, eyesOf(hunter)) }] : [],
  )
}

interface LightProps {
  readonly shown: Shown
  /** The hunters whose light is drawn. */
  readonly watched: ReadonlySet<HunterName>
  /** The one whose light is drawn strongly. */
  readonly bright: HunterName | null
}

export const Light = memo(({ shown, watched, bright }: LightProps) => {
  if (watched.size === 0) return null
  const beams = beamsOf(shown).filter(({ hunter }) => watched.has(hunter))
  const lit = emptyBits()
  for (const { seen } of beams) include(lit, seen)
  const fog = areaOf(andNot(OPEN_BITS, lit))
  return (
    <g className="so-light" aria-hidden="true">
      <path d={fog} className="so-fog" />
      <path d={fog} fill="url(#so-fog-hatch)" />
      {beams.map(({ hunter, seen }) => (
        <g key={hunter} className={`so-beam so-${hunter}${hunter === bright ? ' so-bright' : ''}`}>
          <path d={areaOf(seen)} className="so-beam-area" />
          <path d={edgeOf(seen)} className="so-beam-edge" />
        </g>
      ))}
    </g>
  )
})

/** A line from a hunter to a space it sees. */
export const Ray = ({ shown, hunter, space, faint }: { shown: Shown; hunter: HunterName; space: string; faint?: boolean }) => {
  const at = shown.hunters.find((one) => one.hunter === hunter)
  if (!at) return null
  const from = middleOf(cellNamed(at.space))
  const to = middleOf(cellNamed(space))
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      className={`so-ray so-${hunter}${faint ? ' so-faint' : ''}`}
      aria-hidden="true"
    />
  )
}
