// Something a person set going: busy while it lasts, and what went wrong.
import { useState } from 'react'

export interface Doing {
  readonly busy: boolean
  readonly problem: unknown
  /** Does one thing at a time; what fails is kept in `problem`. */
  readonly run: (act: () => Promise<unknown>) => void
}

export const useDoing = (): Doing => {
  const [state, setState] = useState<{ busy: boolean; problem: unknown }>({ busy: false, problem: null })
  const run = (act: () => Promise<unknown>): void => {
    if (state.busy) return
    setState({ busy: true, problem: null })
    act().then(
      () => setState({ busy: false, problem: null }),
      (problem: unknown) => setState({ busy: false, problem }),
    )
  }
  return { ...state, run }
}
