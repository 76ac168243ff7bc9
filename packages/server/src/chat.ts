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

/** Of so many lines it is remembered that they were said: somebody whose line has broken sends what was not answered once more. */
const REMEMBERED = 1000

type Hear = (line: ChatLine) => void

export class Chat {
  readonly #store: Store
  readonly #now: () => number
  readonly #announce: (table: string) => void
  readonly #audiences = new Map<string, Audience>()
  /** By table, person and request, in the order in which they came. */
  readonly #said = new Map<string, Promise<void>>()

  /** `announce` tells other nodes that somebody has said something. */
  constructor(store: Store, now: () => number, announce: (table: string) => void = () => undefined) {
    this.#store = store
    this.#now = now
    this.#announce = announce
  }

  /** Once, however often it is sent under the name of this request. */
  say(table: string, room: Room, person: Person, text: string, request: string): Promise<void> {
    const once = `${table}/${person.id}/${request}`
    const before = this.#said.get(once)
    if (before) return before
    const saying = this.#say(table, room, person, text)
    this.#said.set(once, saying)
    saying.catch(() => this.#said.delete(once))
    if (this.#said.size > REMEMBERED) this.#said.delete(this.#said.keys().next().value!)
    return saying
  }

  async #say(table: string, room: Room, { id, name }: Person, text: string): Promise<void> {
    if ((await this.#store.person(id))?.muted === 1) throw new Denied(S.muted)
    const at = this.#now()
    const n = await this.#store.say({ table_id: table, room, person: id, name, text, at })
    this.#announce(table)
    const audience = this.#audiences.get(table)
    if (!audience) return
    // Somebody may have spoken through another node before: all hear it in the same order.
    if (n > audience.heard(room) + 1) await this.follow(table)
    else audience.tell({ n, room, name, text, at })
  }

  /** Something may have been said through another node. */
  async follow(table: string): Promise<void> {
    const audience = this.#audiences.get(table)
    if (!audience) return
    const lines = await this.#store.linesAfter(table, audience.last)
    for (const { n, room, name, text, at } of lines) audience.tell({ n, room: room as Room, name, text, at })
  }

  /** The same for all tables that somebody listens to. */
  async followAll(): Promise<void> {
    const spoken = await this.#store.lastNumbers([...this.#audiences.keys()])
    const behind = spoken.filter(({ table, room, n }) => n > (this.#audiences.get(table)?.heard(room) ?? n))
    for (const table of new Set(behind.map((one) => one.table))) await this.follow(table)
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
    const first = !this.#audiences.has(table)
    const mute = this.#add(table, pass)
    try {
      for (const room of rooms)
        for (const { n, name, text, at } of await this.#store.lastLines(table, room, BACKLOG)) {
          hear({ n, room, name, text, at })
          last.set(room, n)
        }
      // Those who listened before may not have heard all that this one has read.
      if (first) for (const [room, n] of last) this.#audiences.get(table)?.note(room, n)
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
    const audience = this.#audiences.get(table) ?? new Audience()
    audience.listeners.add(hear)
    this.#audiences.set(table, audience)
    return () => {
      audience.listeners.delete(hear)
      if (audience.listeners.size === 0 && this.#audiences.get(table) === audience) this.#audiences.delete(table)
    }
  }
}

/** Those who listen at a table through this node, and what they have been told. */
class Audience {
  readonly listeners = new Set<Hear>()
  /** By room: the number of the last line. */
  readonly #last = new Map<string, number>()

  get last(): Record<string, number> {
    return Object.fromEntries(this.#last)
  }

  heard(room: string): number {
    return this.#last.get(room) ?? 0
  }

  /** Lines up to this one were read by whoever wanted them. */
  note(room: string, n: number): void {
    this.#last.set(room, Math.max(n, this.heard(room)))
  }

  /** Each line once. */
  tell(line: ChatLine): void {
    if (line.n <= this.heard(line.room)) return
    this.note(line.room, line.n)
    for (const hear of this.listeners) hear(line)
  }
}
