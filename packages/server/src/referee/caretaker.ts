// Looks after tables that nobody else moves: bots, windows, clocks. Where several nodes share the house, each table is looked after
// by one of them at a time. That one holds a lease, which ends by itself if the node does; whoever goes on without noticing that
// his has ended is stopped by the table's revision.
import { tendingOf } from '../store/nodes-store.ts'
import type { Store } from '../store/store.ts'

export interface CaretakerParts {
  readonly store: Store
  readonly now: () => number
  /** The name of this node, where there may be others. */
  readonly node: string | undefined
  /** Does this node look after tables, or leave it to others? */
  readonly tends: boolean
  readonly tend: (table: string) => Promise<void>
  readonly onError: (reason: unknown, table: string) => void
}

/** How often the store is asked which tables want to be looked after. */
const LOOK_EVERY = 250
const MOST = 1000

/** A table that fails is left alone for a while: it must not fill the log. */
const REST = 10_000

/** A lease is good for so long, and is renewed so often as long as there is something to do. */
const LEASE = 10_000
const RENEW_EVERY = 3_000

export class Caretaker {
  readonly #parts: CaretakerParts
  /** By table. */
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #resting = new Map<string, number>()
  /** Something more became due while they were looked after. */
  readonly #woken = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #renewal: NodeJS.Timeout | undefined
  #closed = false

  constructor(parts: CaretakerParts) {
    this.#parts = parts
  }

  get closed(): boolean {
    return this.#closed
  }

  start(): void {
    if (!this.#parts.tends) return
    const again = (): void => {
      if (!this.#closed) this.#timer = setTimeout(() => void this.#look().finally(again), LOOK_EVERY)
    }
    void this.#look().finally(again)
    if (this.#parts.node !== undefined) this.#renewal = setInterval(() => void this.#renew(), RENEW_EVERY).unref()
  }

  /** Begins nothing new. What is under way ends with `settle`. */
  stop(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  /** Does everything that is due by now, and waits until it is done. */
  async settle(): Promise<void> {
    do {
      if (!this.#closed) await this.#look()
      await Promise.all(this.#underWay.values())
    } while (this.#underWay.size > 0)
    if (this.#closed) clearInterval(this.#renewal)
  }

  /** What is due now need not wait for the next look. */
  wake(table: string): void {
    if (this.#underWay.has(table)) this.#woken.add(table)
    else if (this.#mayBegin(table)) this.#begin(table, this.#take(table))
  }

  async #look(): Promise<void> {
    const { store, now, node } = this.#parts
    const asked = node === undefined ? store.due(now(), MOST) : store.claimDue(node, now(), now() + LEASE, MOST)
    for (const table of await asked.catch(() => [])) {
      if (this.#underWay.has(table)) continue
      if (this.#mayBegin(table)) this.#begin(table, Promise.resolve(true))
      else void this.#giveBack(table)
    }
  }

  #mayBegin(table: string): boolean {
    return !this.#closed && this.#parts.tends && (this.#resting.get(table) ?? 0) <= performance.now()
  }

  /** Nobody waits for it: a table whose bot thinks must not hold up the others. */
  #begin(table: string, taken: Promise<boolean>): void {
    const work = this.#attend(table, taken)
      .catch((reason: unknown) => {
        this.#resting.set(table, performance.now() + REST)
        this.#parts.onError(reason, table)
      })
      .finally(() => {
        this.#underWay.delete(table)
        if (this.#woken.delete(table)) this.wake(table)
      })
    this.#underWay.set(table, work)
  }

  async #attend(table: string, taken: Promise<boolean>): Promise<void> {
    if (!(await taken)) return
    try {
      do {
        this.#woken.delete(table)
        await this.#parts.tend(table)
      } while (this.#woken.has(table) && !this.#closed)
      this.#resting.delete(table)
    } finally {
      await this.#giveBack(table)
    }
  }

  async #take(table: string): Promise<boolean> {
    const { store, now, node } = this.#parts
    return node === undefined || store.takeLease(tendingOf(table), node, now(), now() + LEASE)
  }

  /** One that cannot be given back ends by itself. */
  async #giveBack(table: string): Promise<void> {
    const { store, node } = this.#parts
    if (node !== undefined) await store.dropLeases([tendingOf(table)], node).catch(() => undefined)
  }

  async #renew(): Promise<void> {
    for (const table of this.#underWay.keys()) await this.#take(table).catch(() => false)
  }
}
