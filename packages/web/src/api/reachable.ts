// Is the server there, and is it the one this page was made for? Once it is lost, it is looked for until it is back.
import { useSyncExternalStore } from 'react'

interface State {
  readonly gone: boolean
  /** The server has a newer client than this page. */
  readonly outdated: boolean
}

const RETRY = 2000
const LOOK_FOR_NEW = 5 * 60_000

class Reachable {
  #state: State = { gone: false, outdated: false }
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #returned = new Set<() => void>()

  readonly state = (): State => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Is called each time the server is back. */
  onReturn(listener: () => void): () => void {
    this.#returned.add(listener)
    return () => this.#returned.delete(listener)
  }

  lost(): void {
    if (this.#state.gone) return
    this.#set({ gone: true })
    this.#lookAgain()
  }

  found(): void {
    if (!this.#state.gone) return
    clearTimeout(this.#timer)
    this.#set({ gone: false })
    for (const listener of this.#returned) listener()
    // It may have come back as another.
    void this.compareBuilds()
  }

  #lookAgain(): void {
    this.#timer = setTimeout(() => {
      fetch('/healthz', { cache: 'no-store' }).then(
        (answer) => (answer.ok ? this.found() : this.#lookAgain()),
        () => this.#lookAgain(),
      )
    }, RETRY)
  }

  async compareBuilds(): Promise<void> {
    if (BUILD_ID === 'dev' || this.#state.outdated) return
    try {
      const { id } = (await (await fetch('/build.json', { cache: 'no-store' })).json()) as { id: string }
      if (id !== BUILD_ID) this.#set({ outdated: true })
    } catch {
      // Not to be had now; there will be another time.
    }
  }

  /** Compares builds now and then, and when somebody comes back to the page. */
  watchBuilds(): void {
    setInterval(() => void this.compareBuilds(), LOOK_FOR_NEW)
    document.addEventListener('visibilitychange', () => !document.hidden && void this.compareBuilds())
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

export const reachable = new Reachable()

export const useReachable = (): State => useSyncExternalStore(reachable.subscribe, reachable.state)
