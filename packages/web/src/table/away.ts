// Was the player away when his turn came? Whoever has just opened the page, or had it behind others, was.
import { useEffect, useRef, useState } from 'react'

export const useAway = (myTurn: boolean): boolean => {
  const [away, setAway] = useState(true)
  const hidden = useRef(true)
  useEffect(() => {
    const watch = (): void => {
      if (document.hidden) hidden.current = true
    }
    document.addEventListener('visibilitychange', watch)
    return () => document.removeEventListener('visibilitychange', watch)
  }, [])
  useEffect(() => {
    if (!myTurn) return
    setAway(hidden.current)
    hidden.current = document.hidden
  }, [myTurn])
  return away
}
