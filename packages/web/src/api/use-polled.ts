// Something the server knows, asked for again and again as long as somebody looks.
import { useEffect, useRef, useState } from 'react'
import { get } from './client.ts'
import { reachable } from './reachable.ts'

export interface Polled<T> {
  readonly data: T | undefined
  /** Why there is nothing, or nothing newer. */
  readonly problem: unknown
  /** Ask now. */
  readonly again: () => void
}

/** `null` asks for nothing. When `of` changes, the answer is no longer true and is asked for at once. */
export const usePolled = <T>(path: string | null, every: number, of = ''): Polled<T> => {
  const [state, setState] = useState<{ path: string | null; data?: T; problem?: unknown }>({ path })
  const now = useRef(() => {})
  const known = useRef(of)
  useEffect(() => {
    if (path === null) return undefined
    let live = true
    let timer: ReturnType<typeof setTimeout>
    const look = async (): Promise<void> => {
      clearTimeout(timer)
      try {
        const data = await get<T>(path)
        if (live) setState({ path, data })
      } catch (problem) {
        if (live) setState((before) => ({ ...before, path, problem }))
      }
      clearTimeout(timer)
      if (live) timer = setTimeout(wake, every)
    }
    // A page nobody sees asks for nothing; it asks when it is seen again.
    const wake = (): void => {
      if (!document.hidden) void look()
    }
    now.current = () => void look()
    void look()
    document.addEventListener('visibilitychange', wake)
    const forget = reachable.onReturn(wake)
    return () => {
      live = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      forget()
    }
  }, [path, every])
  useEffect(() => {
    if (known.current !== of) now.current()
    known.current = of
  }, [of])
  const { data, problem }: typeof state = state.path === path ? state : { path }
  return { data, problem, again: () => now.current() }
}
