import { useEffect, useState, type RefObject } from 'react'

/** In pixels: an edge without anything on it is nothing more. */
const LITTLE = 12

/** Is there more below, out of sight, in what scrolls (which has one child)? */
export const useMore = (box: RefObject<HTMLElement | null>): boolean => {
  const [more, setMore] = useState(false)
  useEffect(() => {
    const element = box.current!
    const look = (): void => setMore(element.scrollHeight - element.scrollTop - element.clientHeight > LITTLE)
    const watcher = new ResizeObserver(look)
    for (const one of [element, ...element.children]) watcher.observe(one)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return more
}
