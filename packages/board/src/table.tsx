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
  const table = useTable()
  const lit = table.lit.has(of)
  const chosen = table.draft.some((option) => option.touches?.includes(of))
  const classes = ['spot', lit && 'lit', chosen && 'chosen', table.pointed.has(of) && 'pointed', className]
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    table.choose(of)
  }
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      transform={transform}
      data-thing={of}
      role={lit ? 'button' : undefined}
      tabIndex={lit ? 0 : undefined}
      aria-label={lit ? label : undefined}
      onClick={() => table.choose(of)}
      onKeyDown={lit ? onKeyDown : undefined}
      onPointerEnter={() => table.point(of)}
      onPointerLeave={() => table.point(null)}
      onFocus={() => table.point(of)}
      onBlur={() => table.point(null)}
    >
      {children}
    </g>
  )
}
