// Talk at a table: who is in which room is for the table to say (referee/rooms.ts).
import type { Person } from './people.ts'
import type { Room } from './referee/rooms.ts'
import { Denied, S } from './refused.ts'
import type { Store } from './store/store.ts'

export interface ChatLine {
  readonly n: number
  readonly room: Room
  readonly name: string
  readonly text: string
  readonly at: number
}

/** So many lines of a room somebody is shown on coming in. */
const BACKLOG = 200

type Hear = (line: ChatLine) => void

export class Chat {
  readonly #store: Store
  readonly #now: () => number
  readonly #listeners = new Map<string, Set<Hear>>()

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  async say(table: string, room: Room, { id, name }: Person, text: string): Promise<void> {
    if ((await this.#store.person(id))?.muted === 1) throw new Denied(S.muted)
    const at = this.#now()
    const n = await this.#store.say({ table_id: table, room, person: id, name, text, at })
    for (const hear of this.#listeners.get(table) ?? []) hear({ n, room, name, text, at })
  }

  /** Hears what was said in these rooms, then what will be in all: whoever listens leaves out what he must not hear. */
  async listen(table: string, rooms: readonly Room[], hear: Hear): Promise<() => void> {
    // What is said while the backlog is read waits, so that nothing is lost or doubled.
    const last = new Map<Room, number>()
    let waiting: ChatLine[] | undefined = []
    const pass: Hear = (line) => {
      if (waiting) waiting.push(line)
      else if (line.n > (last.get(line.room) ?? 0)) hear(line)
    }
    const mute = this.#add(table, pass)
    try {
      for (const room of rooms)
        for (const { n, name, text, at } of await this.#store.lastLines(table, room, BACKLOG)) {
          hear({ n, room, name, text, at })
          last.set(room, n)
        }
    } catch (reason) {
      mute()
      throw reason
    }
    const held = waiting
    waiting = undefined
    for (const line of held) pass(line)
    return mute
  }

  #add(table: string, hear: Hear): () => void {
    const listeners = this.#listeners.get(table) ?? new Set()
    listeners.add(hear)
    this.#listeners.set(table, listeners)
    return () => {
      listeners.delete(hear)
      if (listeners.size === 0 && this.#listeners.get(table) === listeners) this.#listeners.delete(table)
    }
  }
}
