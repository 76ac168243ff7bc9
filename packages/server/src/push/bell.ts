// Rings the devices of people who are away and whom a table waits for. The same rules as for letters: never while somebody is here,
// one ring for all that waits, and not again for the same.
import type { Turn } from '../mail/letters.ts'
import type { PushRow } from '../store/push-store.ts'
import type { Store } from '../store/store.ts'
import type { Sender } from './sender.ts'

export interface BellParts {
  readonly store: Store
  readonly sender: Sender
  readonly now: () => number
  readonly onError: (reason: unknown) => void
}

const MINUTE = 60_000
/** At most one ring in so long. */
const BETWEEN = 30 * MINUTE
/** After one that could not be sent. */
const RETRY_AFTER = 10 * MINUTE

export class Bell {
  readonly #parts: BellParts
  /** By person: not before. */
  readonly #resting = new Map<string, number>()

  constructor(parts: BellParts) {
    this.#parts = parts
  }

  /** `overdue` is what has waited for each for long enough; `isAway` says whether somebody is. */
  async ring(
    overdue: ReadonlyMap<string, readonly Turn[]>,
    isAway: (person: string, turns: readonly Turn[]) => Promise<boolean>,
  ): Promise<void> {
    const { store, now, onError } = this.#parts
    const devices = Map.groupBy(await store.pushesOf([...overdue.keys()]), ({ person }) => person)
    for (const [person, pushes] of devices) {
      if (now() < (this.#resting.get(person) ?? 0)) continue
      const turns = overdue.get(person)!
      const told = await store.pushedTo(person)
      const fresh = turns.filter(({ table, since }) => !told.some((one) => one.table_id === table && one.since === since))
      const recently = told.some(({ at }) => now() - at < BETWEEN)
      if (fresh.length === 0 || recently || !(await isAway(person, fresh))) continue
      await this.#ringAll(person, pushes, turns).catch((reason: unknown) => {
        this.#resting.set(person, now() + RETRY_AFTER)
        onError(reason)
      })
    }
  }

  async #ringAll(person: string, pushes: readonly PushRow[], turns: readonly Turn[]): Promise<void> {
    const { store, sender, now } = this.#parts
    const rung = await Promise.allSettled(pushes.map(({ endpoint }) => sender.send(endpoint)))
    for (const [i, one] of rung.entries())
      if (one.status === 'fulfilled' && one.value === 'gone') await store.removeEndpoint(pushes[i].endpoint)
    const failed = rung.find((one) => one.status === 'rejected')
    // One device that rings is enough.
    if (failed && !rung.some((one) => one.status === 'fulfilled' && one.value === 'sent')) throw failed.reason
    this.#resting.delete(person)
    const about = turns.map(({ table, since }) => ({ table_id: table, since }))
    await store.notePushed(person, about, now())
  }
}
