// The table as its board sees it, and the things on it that can be touched.
import { createContext, use, type KeyboardEvent, type ReactNode } from 'react'
import type { Ref } from '@safehouse/kernel'
import type { TableState } from './contract.ts'

export const TableContext = createContext<TableState | null>(null)

export const useTable = (): TableState => {
  const table = use(TableContext)
  if (!table) throw new Error('a board stands on a table')
  return table
}

/** How a thing on a board looks and answers: its classes, whether it is lit, and what pointer and keys do to it. */
export const useSpot = (of: Ref) => {
  const table = useTable()
  const lit = table.lit.has(of)
  const chosen = table.draft.some((option) => option.touches?.includes(of))
  const classes = ['spot', lit && 'lit', chosen && 'chosen', table.pointed.has(of) && 'pointed']
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    table.choose(of)
  }
  return {
    lit,
    classes: classes.filter(Boolean).join(' '),
    onKeyDown,
    on: {
      onClick: () => table.choose(of),
      onPointerEnter: () => table.point(of),
      onPointerLeave: () => table.point(null),
      onFocus: () => table.point(of),
      onBlur: () => table.point(null),
    },
  }
}

interface SpotProps {
  /** The thing this is, as options name it: 'card:7', 'space:N12'. */
  readonly of: Ref
  /** What a screen reader calls it. */
  readonly label: string
  readonly className?: string
  readonly transform?: string
  readonly children: ReactNode
}

/**
 * Something on an SVG board that can be chosen. What an option touches is lit and stands in the order of the Tab key; a
 * click on what is not lit asks why.
 */
export const Spot = ({ of, label, className = '', transform, children }: SpotProps) => {
  const { lit, classes, on, onKeyDown } = useSpot(of)
  return (
    <g
      {...on}
      className={`${classes} ${className}`.trim()}
      transform={transform}
      data-thing={of}
      role={lit ? 'button' : undefined}
      tabIndex={lit ? 0 : undefined}
      aria-label={lit ? label : undefined}
      onKeyDown={lit ? onKeyDown : undefined}
    >
      {children}
    </g>
  )
}
