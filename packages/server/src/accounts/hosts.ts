// Who runs this house. The first one proves it with a key that only the console shows; it is good once, and a new one is made at
// each start as long as there is no host.
import { timingSafeEqual } from 'node:crypto'
import { hashOf, type Ids } from '../ids.ts'
import { Denied, S } from '../refused.ts'
import type { PersonRow } from '../store/people-store.ts'
import type { Store } from '../store/store.ts'

export class Hosts {
  readonly #store: Store
  #key: string | undefined

  private constructor(store: Store, key: string | undefined) {
    this.#store = store
    this.#key = key
  }

  static async open(store: Store, ids: Ids): Promise<Hosts> {
    return new Hosts(store, (await store.countHosts()) === 0 ? ids.token() : undefined)
  }

  /** For the console; undefined where there is a host. */
  get key(): string | undefined {
    return this.#key
  }

  async claim(person: PersonRow, key: string): Promise<void> {
    if (this.#key === undefined || !isSame(key, this.#key)) throw new Denied(S.oldLink)
    const spent = this.#key
    this.#key = undefined
    try {
      await this.#store.changePerson(person.id, { host: 1 })
    } catch (reason) {
      // What could not be saved did not happen.
      this.#key = spent
      throw reason
    }
  }
}

/** Takes as long whatever is wrong. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))
