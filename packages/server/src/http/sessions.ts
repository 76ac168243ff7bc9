// Which sockets were opened with which session: whoever signs a device out hangs up all its lines.
import { hashOf } from '../ids.ts'

export class Sessions {
  /** By the hash of the token. */
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

  /** The sessions that have a line open. */
  get open(): string[] {
    return [...this.#open.keys()]
  }

  /** Has this session a line open? */
  has(hash: string): boolean {
    return this.#open.has(hash)
  }

  end(hash: string): void {
    for (const hangUp of this.#open.get(hash) ?? []) hangUp()
  }
}
