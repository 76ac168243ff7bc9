// Guests at once: a name is enough. The device holds a token; the person can write down a phrase to come in from elsewhere.
import { cleanPhrase, hashOf, type Ids } from './ids.ts'
import { Denied, S } from './refused.ts'
import type { PersonRow, Store } from './store/store.ts'

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

export class People {
  readonly #store: Store
  readonly #now: () => number
  readonly #ids: Ids

  constructor(store: Store, now: () => number, ids: Ids) {
    this.#store = store
    this.#now = now
    this.#ids = ids
  }

  /** A new guest, with the phrase that is the only way back if the device is lost. */
  async welcome(name: string, language: string): Promise<SignedIn & { phrase: string }> {
    const phrase = this.#ids.phrase()
    const person: PersonRow = { id: this.#ids.id(), name, language, created: this.#now(), recovery: hashOf(phrase) }
    await this.#store.addPerson(person)
    return { person: publicPart(person), token: await this.#newSession(person.id), phrase }
  }

  async bySession(token: string | undefined): Promise<Person | undefined> {
    if (!token) return undefined
    const person = await this.#store.personBySession(hashOf(token))
    return person && publicPart(person)
  }

  /** Comes in with the phrase from another device. */
  async recover(phrase: string): Promise<SignedIn> {
    const person = await this.#store.personByRecovery(hashOf(cleanPhrase(phrase)))
    if (!person) throw new Denied(S.unknownPhrase)
    return { person: publicPart(person), token: await this.#newSession(person.id) }
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

  signOut(token: string): Promise<void> {
    return this.#store.endSession(hashOf(token))
  }

  async #newSession(person: string): Promise<string> {
    const token = this.#ids.token()
    await this.#store.addSession(hashOf(token), person, this.#now())
    return token
  }
}

const publicPart = ({ id, name, language }: PersonRow): Person => ({ id, name, language })
