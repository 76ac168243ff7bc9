// Which sockets were opened with which token: whoever signs a device out hangs up all its lines.
import { hashOf } from '../ids.ts'

export class Sessions {
  readonly #open = new Map<string, Set<() => void>>()

  /** Returns how to forget it again. */
  add(token: string, hangUp: () => void): () => void {
    const key = hashOf(token)
    const lines = this.#open.get(key) ?? new Set()
    this.#open.set(key, lines.add(hangUp))
    return () => {
      lines.delete(hangUp)
      if (lines.size === 0 && this.#open.get(key) === lines) this.#open.delete(key)
    }
  }

  end(token: string): void {
    for (const hangUp of this.#open.get(hashOf(token)) ?? []) hangUp()
  }
}
