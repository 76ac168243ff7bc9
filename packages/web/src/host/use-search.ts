// A list of the host's, searched as he types.
import { useDeferredValue, useState } from 'react'
import { usePolled } from '../api/use-polled.ts'

const EVERY = 15_000

export interface Search<T> {
  readonly text: string
  readonly setText: (text: string) => void
  readonly found: T | undefined
  readonly again: () => void
}

export const useSearch = <T>(path: string): Search<T> => {
  const [text, setText] = useState('')
  const asked = useDeferredValue(text.trim().slice(0, 60))
  const { data, again } = usePolled<T>(`${path}?q=${encodeURIComponent(asked)}`, EVERY)
  return { text, setText, found: data, again }
}
