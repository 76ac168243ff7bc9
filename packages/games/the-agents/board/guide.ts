// After each choice the next one is at hand: the table moves so that some of it is seen, and the focus goes where it goes on.
import { useEffect, type RefObject } from 'react'
import { mayMove, useTable } from '@safehouse/board'

const isSeen = (area: DOMRect, element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= area.top - 4 && bottom <= area.bottom + 4
}

export const useGuide = (root: RefObject<HTMLElement | null>): void => {
  const { draft, options } = useTable()
  useEffect(() => {
    const table = root.current
    if (!table || draft.length === 0 || options.length === 0) return
    const area = table.getBoundingClientRect()
    const lit = [...table.querySelectorAll<HTMLElement>('.spot.lit')]
    if (lit.length === 0) return
    const { activeElement } = document
    if (table.contains(activeElement) && !lit.some((element) => element === activeElement))
      lit[0].focus({ preventScroll: true })
    if (lit.some((element) => isSeen(area, element))) return
    lit[0].scrollIntoView({ block: 'center', behavior: mayMove(table) ? 'smooth' : 'instant' })
  }, [root, draft, options])
}
