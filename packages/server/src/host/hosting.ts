// What whoever runs the house can do: see who is here, keep somebody quiet or out, take things away for good. He cannot look into a
// running table without its players being told.
import type { Log } from '@safehouse/kernel'
import { hashOf, type Ids } from '../ids.ts'
import type { People, Person } from '../people.ts'
import type { Referee } from '../referee/referee.ts'
import { Denied, S } from '../refused.ts'
import type { PersonRow } from '../store/people-store.ts'
import type { ChatRow, Store } from '../store/store.ts'

/** Somebody as the host sees him: no key, no address, nothing he holds. */
export interface Guest {
  readonly id: string
  readonly name: string
  readonly login: string | null
  readonly created: number
  readonly seen: number | null
  readonly host: boolean
  readonly muted: boolean
  readonly barred: boolean
}

export interface Standing {
  readonly host?: boolean | undefined
  readonly muted?: boolean | undefined
  readonly barred?: boolean | undefined
}

/** All that happened at a table. */
export interface Evidence {
  /** Null before the deal. */
  readonly log: Log | null
  readonly talk: readonly Pick<ChatRow, 'room' | 'n' | 'name' | 'text' | 'at'>[]
}

export interface HostingParts {
  readonly store: Store
  readonly people: People
  readonly referee: Referee
  readonly ids: Ids
}

/** A list shows so many at most. */
const LONGEST_LIST = 100

export class Hosting {
  readonly #parts: HostingParts

  constructor(parts: HostingParts) {
    this.#parts = parts
  }

  async people(text: string): Promise<Guest[]> {
    const found = await this.#parts.store.searchPeople(text.trim(), LONGEST_LIST)
    return found.map(({ person, seen }) => ({
      id: person.id,
      name: person.name,
      login: person.login,
      created: person.created,
      seen,
      host: person.host === 1,
      muted: person.muted === 1,
      barred: person.barred === 1,
    }))
  }

  /** Makes somebody a host, keeps him quiet, keeps him out, or takes that back. */
  async change(host: Person, id: string, standing: Standing): Promise<void> {
    await this.#another(host, id)
    const given = Object.entries(standing).filter(([, value]) => value !== undefined)
    const patch = Object.fromEntries(given.map(([name, value]) => [name, value ? 1 : 0]))
    if (given.length > 0) await this.#parts.store.changePerson(id, patch)
    if (standing.barred === true) await this.#parts.people.signOutOthers(id)
  }

  /** Forgets all that says who somebody was. */
  async purge(host: Person, id: string): Promise<void> {
    await this.#another(host, id)
    await this.#parts.people.signOutOthers(id)
    // Tables in memory know the name too.
    for (const { id: table } of await this.#parts.referee.mine({ id, name: '', language: '' }))
      await this.#parts.referee.at(table, ({ seating }) => seating.forgetName(id))
    await this.#parts.store.purgePerson(id, hashOf(this.#parts.ids.token()))
  }

  async look(host: Person, table: string): Promise<Evidence> {
    const log = await this.#parts.referee.at(table, ({ supervision }) => supervision.look(host))
    const talk = await this.#parts.store.allLines(table)
    return { log, talk: talk.map(({ room, n, name, text, at }) => ({ room, n, name, text, at })) }
  }

  /** A house must not lose its last host by a slip of the hand. */
  async #another(host: Person, id: string): Promise<PersonRow> {
    if (id === host.id) throw new Denied(S.notYourself)
    const person = await this.#parts.store.person(id)
    if (!person) throw new Denied(S.noPerson)
    return person
  }
}
