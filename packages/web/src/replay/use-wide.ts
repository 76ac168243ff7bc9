import { useSyncExternalStore } from 'react'

/** Two boards side by side need this much. */
const WIDE = '(min-width: 1080px)'

const watch = (changed: () => void): (() => void) => {
  const media = matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export const useWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches)
