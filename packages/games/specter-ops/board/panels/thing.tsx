// A thing beside the map: a button while it can be chosen; otherwise a click asks why not.
import type { ReactNode } from 'react'
import { useSpot } from '@safehouse/board'
import type { Ref } from '@safehouse/kernel'

interface ThingProps {
  readonly of: Ref
  readonly className: string
  readonly children: ReactNode
}

export const Thing = ({ of, className, children }: ThingProps) => {
  const { lit, classes, on } = useSpot(of)
  return (
    <button
      {...on}
      type="button"
      className={`so-thing ${classes} ${className}`}
      data-thing={of}
      tabIndex={lit ? undefined : -1}
      aria-disabled={!lit}
    >
      {children}
    </button>
  )
}

export const Panel = ({ title, className = '', children }: { title: string; className?: string; children: ReactNode }) => (
  <section className={`so-panel ${className}`}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** So many of so many, as boxes; in words for those who cannot see them. */
export const Pips = ({ full, of, words, tone }: { full: number; of: number; words: string; tone: string }) => (
  <>
    <span className="so-visually-hidden">{words}</span>
    <span className={`so-pips so-${tone}`} aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <span key={i} className={i < full ? 'so-pip so-full' : 'so-pip'} />
      ))}
    </span>
  </>
)
