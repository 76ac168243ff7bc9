// What the pointer or the focus is on, on the board. Kept outside of the page's state: it changes with every move of the mouse,
// and only those who show something of it need to know.
import { createContext, use, useSyncExternalStore } from 'react'
import type { Ref } from '@safehouse/kernel'

export class Pointing {
  #thing: Ref | null = null
  readonly #listeners = new Set<() => void>()

  readonly get = (): Ref | null => this.#thing

  readonly set = (thing: Ref | null): void => {
    if (this.#thing === thing) return
    this.#thing = thing
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const PointingContext = createContext(new Pointing())

/** Is one of these things pointed at on the board? Renders again only when the answer changes. */
export const usePointedAt = (things: readonly Ref[] | undefined): boolean => {
  const pointing = use(PointingContext)
  return useSyncExternalStore(pointing.subscribe, () => {
    const thing = pointing.get()
    return thing !== null && things !== undefined && things.includes(thing)
  })
}
