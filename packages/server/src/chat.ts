// Talk at a table. Those who sit there and those who look on are in different rooms: a spectator must not help a player.
import type { Person } from './people.ts'
import type { Store } from './store/store.ts'

export type Room = 'table' | 'spectators'

export const chatRoom = (seat: number | null): Room => (seat === null ? 'spectators' : 'table')

export interface ChatLine {
  readonly n: number
  readonly room: Room
  readonly name: string
  readonly text: string
  readonly at: number
}

/** So many lines somebody is shown on coming in. */
const BACKLOG = 200

export class Chat {
  readonly #store: Store
  readonly #now: () => number
  readonly #listeners = new Map<string, Set<(line: ChatLine) => void>>()

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  async say(table: string, room: Room, { id, name }: Person, text: string): Promise<void> {
    const at = this.#now()
    const n = await this.#store.say({ table_id: table, room, person: id, name, text, at })
    for (const listener of this.#listeners.get(`${table}/${room}`) ?? []) listener({ n, room, name, text, at })
  }

  /** Hears what was said, then what will be. Spectators hear the table as well; the table does not hear them. */
  async listen(table: string, room: Room, hear: (line: ChatLine) => void): Promise<() => void> {
    const rooms: Room[] = room === 'spectators' ? ['table', 'spectators'] : ['table']
    for (const one of rooms) {
      for (const { n, name, text, at } of await this.#store.lastLines(table, one, BACKLOG))
        hear({ n, room: one, name, text, at })
      const key = `${table}/${one}`
      const listeners = this.#listeners.get(key) ?? new Set()
      listeners.add(hear)
      this.#listeners.set(key, listeners)
    }
    return () => {
      for (const one of rooms) {
        const key = `${table}/${one}`
        this.#listeners.get(key)?.delete(hear)
        if (this.#listeners.get(key)?.size === 0) this.#listeners.delete(key)
      }
    }
  }
}
