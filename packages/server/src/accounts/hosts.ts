// Who runs this house. The first one proves it with a key that only the console shows; it is good once, at any node, and a new one
// is made at each start as long as there is no host.
import { hashOf, type Ids } from '../ids.ts'
import { Denied, S } from '../refused.ts'
import type { PersonRow } from '../store/people-store.ts'
import type { Store } from '../store/store.ts'

/** One that was printed so long ago lies about in old logs. */
const GOOD_FOR = 7 * 86_400_000

export class Hosts {
  readonly #store: Store
  readonly #now: () => number
  #key: string | undefined

  private constructor(store: Store, now: () => number, key: string | undefined) {
    this.#store = store
    this.#now = now
    this.#key = key
  }

  static async open(store: Store, ids: Ids, now: () => number): Promise<Hosts> {
    if ((await store.countHosts()) > 0) return new Hosts(store, now, undefined)
    const key = ids.token()
    await store.addOnce({ hash: hashOf(key), kind: 'host', person: null, expires: now() + GOOD_FOR }, now())
    return new Hosts(store, now, key)
  }

  /** For the console; undefined where there is a host. */
  get key(): string | undefined {
    return this.#key
  }

  async claim(person: PersonRow, key: string): Promise<void> {
    if (!(await this.#store.claimHost(person.id, hashOf(key), this.#now()))) throw new Denied(S.oldLink)
    this.#key = undefined
  }
}
