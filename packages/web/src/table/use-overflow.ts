import { useEffect, useState, type RefObject } from 'react'

/** Is there more in a row than fits beside each other? Then it scrolls, and the keyboard must reach it. */
export const useOverflow = (row: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const box = row.current!
    const watcher = new ResizeObserver(() => setOverflows(lengthOf(box) > box.clientWidth))
    // A name or a clock may become wider while the row stays as it is.
    for (const one of [box, ...box.children]) watcher.observe(one)
    return () => watcher.disconnect()
  }, [row])
  return overflows
}

/** From the first to the last in it: what it looks like while it scrolls must not keep it scrolling. */
const lengthOf = ({ firstElementChild: first, lastElementChild: last }: HTMLElement): number =>
  first && last ? last.getBoundingClientRect().right - first.getBoundingClientRect().left : 0
