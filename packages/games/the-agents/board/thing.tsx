// A thing on this board: a card, a place, a player. All of them can be looked at; those that are lit can be chosen.
import type { KeyboardEvent, ReactNode } from 'react'
import type { Ref } from '@safehouse/kernel'
import { useSpot, useTable } from '@safehouse/board'
import { useLooker, useOptionsOf } from './looking.tsx'
import { optionText } from './words.ts'

interface ThingProps {
  readonly of: Ref
  /** What it is; what can be done with it is said before that. */
  readonly label: string
  readonly className: string
  /** How an agent stands: motion tells what became of it. */
  readonly stance?: number
  readonly seat?: number
  readonly children: ReactNode
}

export const Thing = ({ of, label, className, stance, seat, children }: ThingProps) => {
  const { say } = useTable()
  const { lit, classes, on } = useSpot(of)
  const looker = useLooker()
  const deeds = useOptionsOf(of).map((option) => optionText(option, say))
  return (
    <button
      type="button"
      className={`${classes} ${className}`}
      data-thing={of}
      data-stance={stance}
      data-seat={seat}
      tabIndex={lit ? 0 : -1}
      onClick={(event) => {
        on.onClick()
        looker(lit ? null : { thing: of, element: event.currentTarget })
      }}
      onPointerEnter={(event) => {
        on.onPointerEnter()
        if (event.pointerType === 'mouse') looker({ thing: of, element: event.currentTarget })
      }}
      onPointerLeave={(event) => {
        on.onPointerLeave()
        if (event.pointerType === 'mouse') looker(null)
      }}
      onFocus={(event) => {
        on.onFocus()
        if (event.currentTarget.matches(':focus-visible')) looker({ thing: of, element: event.currentTarget })
      }}
      onBlur={() => {
        on.onBlur()
        looker(null)
      }}
    >
      {/* Its name says in words what is drawn beside it, and what can be done. */}
      <span className="ag-label">{[...deeds, label].join('. ')}</span>
      <span className="ag-inside" aria-hidden="true">
        {children}
      </span>
    </button>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The arrow keys go along a row of things, lit or not. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
  const things = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-thing]')]
  if (things.length === 0) return
  const at = things.findIndex((thing) => thing === document.activeElement)
  const next = at < 0 ? (step > 0 ? 0 : things.length - 1) : (at + step + things.length) % things.length
  event.preventDefault()
  things[next].focus()
}

interface RackProps {
  readonly label: string
  readonly className: string
  /** What lies in it: where none of it is lit, the rack itself stands in the order of the Tab key. */
  readonly things: readonly Ref[]
  readonly children: ReactNode
}

/** Things that lie side by side. */
export const Rack = ({ label, className, things, children }: RackProps) => {
  const { lit } = useTable()
  const open = things.some((thing) => lit.has(thing))
  return (
    <div
      className={className}
      role="toolbar"
      aria-label={label}
      tabIndex={open || things.length === 0 ? -1 : 0}
      onKeyDown={walk}
    >
      {children}
    </div>
  )
}
