import { useEffect, useRef, useState } from 'react'

/** A function that stays the same though what it does changes: a long list that is given it need not be drawn again. */
export const useStable = <A extends readonly unknown[]>(act: ((...args: A) => void) | undefined): ((...args: A) => void) => {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const [stable] = useState(
    () =>
      (...args: A): void =>
        latest.current?.(...args),
  )
  return stable
}
