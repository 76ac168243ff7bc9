// Guests at once: a name is enough. The device holds a token; the person can write down a phrase to come in from elsewhere, or
// make an account of it (accounts/).
import { cleanPhrase, hashOf, type Ids } from './ids.ts'
import { Denied, S } from './refused.ts'
import type { PersonRow, SessionRow } from './store/people-store.ts'
import type { Store } from './store/store.ts'

export interface SignedIn {
  readonly person: Person
  /** For the device: shown once. */
  readonly token: string
}

export interface Person {
  readonly id: string
  readonly name: string
  readonly language: string
}

/** A device somebody is signed in on. */
export interface Device {
  readonly id: string
  /** Its browser and system. */
  readonly device: string
  readonly created: number
  readonly seen: number
  /** The one that asks. */
  readonly here: boolean
}

const MINUTE = 60_000
/** When a device was here is noted so often at most. */
const NOTED_EVERY = 2 * MINUTE
/** A device that was not here for so long is a stranger again. */
const FORGOTTEN_AFTER = 400 * 24 * 60 * MINUTE

export class People {
  readonly #store: Store
  readonly #now: () => number
  readonly #ids: Ids
  readonly #hangUp: (session: string) => void

  /** `hangUp` cuts the lines of a session that was ended. */
  constructor(store: Store, now: () => number, ids: Ids, hangUp: (session: string) => void) {
    this.#store = store
    this.#now = now
    this.#ids = ids
    this.#hangUp = hangUp
  }

  /** A new guest, with the phrase that is the only way back if the device is lost. */
  async welcome(name: string, language: string, device: string): Promise<SignedIn & { phrase: string }> {
    const phrase = this.#ids.phrase()
    const guest = { id: this.#ids.id(), name, language, created: this.#now(), recovery: hashOf(phrase) }
    const person = await this.#store.addPerson(guest)
    return { ...(await this.signIn(person, device)), phrase }
  }

  async bySession(token: string | undefined): Promise<Person | undefined> {
    const row = await this.rowBySession(token)
    return row && publicPart(row)
  }

  /** All there is of whoever holds the session. */
  async rowBySession(token: string | undefined): Promise<PersonRow | undefined> {
    if (!token) return undefined
    const hash = hashOf(token)
    const found = await this.#store.personBySession(hash)
    if (!found || found.person.barred === 1) return undefined
    const now = this.#now()
    if (now - found.seen > FORGOTTEN_AFTER) return undefined
    if (now - found.seen > NOTED_EVERY) await this.#store.touchSession(hash, now)
    return found.person
  }

  /** Comes in with the phrase from another device. */
  async recover(phrase: string, device: string): Promise<SignedIn> {
    const person = await this.#store.personByRecovery(hashOf(cleanPhrase(phrase)))
    if (!person) throw new Denied(S.unknownPhrase)
    return this.signIn(person, device)
  }

  /** Whoever proved who he is gets a session for his device. */
  async signIn(person: PersonRow, device: string): Promise<SignedIn> {
    if (person.barred === 1) throw new Denied(S.barred)
    const token = this.#ids.token()
    const now = this.#now()
    await this.#store.addSession({ hash: hashOf(token), person: person.id, created: now, seen: now, device })
    return { person: publicPart(person), token }
  }

  /** A new phrase; the old one is worthless from now on. */
  async newPhrase(person: string): Promise<string> {
    const phrase = this.#ids.phrase()
    await this.#store.changePerson(person, { recovery: hashOf(phrase) })
    return phrase
  }

  async change(person: string, patch: { name?: string; language?: string }): Promise<void> {
    if (Object.keys(patch).length > 0) await this.#store.changePerson(person, patch)
  }

  // ── devices ──────────────────────────────────────────────────────────────────────────────────────────────────────

  async devices(person: string, token: string | undefined): Promise<Device[]> {
    const here = token === undefined ? '' : hashOf(token)
    return (await this.#store.sessionsOf(person)).map(({ hash, device, created, seen }) => ({
      id: shortOf(hash),
      device,
      created,
      seen,
      here: hash === here,
    }))
  }

  async signOut(token: string): Promise<void> {
    await this.#end(hashOf(token))
  }

  /** Signs one device out, by the name the list of devices gives it. */
  async signOutDevice(person: string, id: string): Promise<void> {
    for (const { hash } of await this.#store.sessionsOf(person)) if (shortOf(hash) === id) await this.#end(hash)
  }

  /** Signs all devices out, but for the one that asks. */
  async signOutOthers(person: string, token?: string): Promise<void> {
    const here = token === undefined ? '' : hashOf(token)
    for (const { hash } of await this.#store.sessionsOf(person)) if (hash !== here) await this.#end(hash)
  }

  async #end(hash: SessionRow['hash']): Promise<void> {
    await this.#store.endSession(hash)
    this.#hangUp(hash)
  }
}

/** A piece of a hash opens nothing, but tells one device from another. */
const shortOf = (hash: string): string => hash.slice(0, 16)

export const publicPart = ({ id, name, language }: PersonRow): Person => ({ id, name, language })
