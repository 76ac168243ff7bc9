// All tables of this server. They live in the store; those in use live in memory as well, as many as the cache may hold.
import { games } from '@safehouse/games'
import { Fault, makeSetup, type GameModule, type Setup } from '@safehouse/kernel'
import { micro } from '@safehouse/micro'
import type { BotPool } from '../bots/pool.ts'
import { newId, newKey, newToken } from '../ids.ts'
import type { Person } from '../people.ts'
import { Denied, S } from '../refused.ts'
import type { Listing, Store, TableRecord, TableRow } from '../store/store.ts'
import type { Terms } from '../terms.ts'
import { Table, type TableSummary } from './table.ts'

export interface NewTable {
  readonly game: string
  readonly seats?: number | undefined
  readonly options?: Readonly<Record<string, string>> | undefined
  readonly terms: Terms
  readonly listed: boolean
}

export interface RefereeParts {
  readonly store: Store
  readonly bots: BotPool
  readonly now: () => number
  /** How many tables may stay in memory. */
  readonly cache: number
  readonly onError: (reason: unknown, table: string) => void
}

/** A list shows so many tables at most. */
const LONGEST_LIST = 100

/** How often the store is asked which tables want to be looked after. */
const LOOK_EVERY = 250

export class Referee {
  readonly #parts: RefereeParts
  readonly #modules: ReadonlyMap<string, GameModule>
  /** In the order of their last use. */
  readonly #tables = new Map<string, Promise<Table>>()
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(parts: RefereeParts) {
    this.#parts = parts
    this.#modules = new Map([...games, ...micro].map((module) => [module.game.id, module]))
  }

  /** The games that can be played here. */
  get games(): GameModule[] {
    return [...this.#modules.values()]
  }

  async newTable(owner: Person, { game, seats, options, terms, listed }: NewTable): Promise<Table> {
    const setup = this.#setup(game, seats, options)
    const id = newId()
    const row: TableRow = {
      id,
      game,
      version: this.#module(game).game.version,
      setup: JSON.stringify(setup),
      owner: owner.id,
      language: owner.language,
      terms: JSON.stringify(terms),
      phase: 'gathering',
      listed: listed ? 1 : 0,
      invite: newToken(),
      key: newKey(),
      created: this.#parts.now(),
      started: null,
      ended: null,
      outcome: null,
      rematch: null,
      clocks: null,
      due: null,
    }
    const places = Array.from({ length: setup.seats }, (_, seat) => ({
      table_id: id,
      seat,
      person: null,
      name: null,
      bot: null,
      ready: 0,
      invite: newToken(),
    }))
    await this.#parts.store.addTable(row, places)
    return this.table(id)
  }

  /** The same table again: the first who wants it opens it, the others find it. */
  async rematch(person: Person, of: Table): Promise<Table> {
    const { phase, rematch, game, setup, terms, listed } = of.summary
    if (phase !== 'over') throw new Denied(S.notOver)
    if (of.seatsOf(person.id).length === 0) throw new Denied(S.notYourSeat)
    if (rematch !== null) return this.table(rematch)
    const table = await this.newTable(person, { game, seats: setup.seats, options: setup.options, terms, listed })
    await of.setRematch(table.id)
    return table
  }

  async table(id: string): Promise<Table> {
    const known = this.#tables.get(id)
    this.#tables.delete(id)
    const table = known ?? this.#load(id)
    this.#tables.set(id, table)
    void this.#trim()
    try {
      return await table
    } catch (reason) {
      this.#tables.delete(id)
      throw reason
    }
  }

  async byInvite(invite: string): Promise<{ table: Table; seat: number | null }> {
    const found = await this.#parts.store.tableByInvite(invite)
    if (!found) throw new Denied(S.unknownLink)
    return { table: await this.table(found.table), seat: found.seat }
  }

  async list(listing: Listing): Promise<TableSummary[]> {
    const records = await this.#parts.store.list(listing, LONGEST_LIST)
    return Promise.all(records.map(async (record) => (await this.#shown(record)).summary))
  }

  /** Which tables wait for this person. */
  async mine(person: Person): Promise<{ summary: TableSummary; seats: number[]; myTurn: boolean }[]> {
    const records = await this.#parts.store.list({ of: 'person', person: person.id }, LONGEST_LIST)
    return Promise.all(
      records.map(async (record) => {
        const table = await this.#shown(record)
        return { summary: table.summary, seats: table.seatsOf(person.id), myTurn: table.waitsFor(person.id) }
      }),
    )
  }

  /** Starts looking after tables: bots, windows, clocks. */
  start(): void {
    const look = async (): Promise<void> => {
      const due = await this.#parts.store.due(this.#parts.now(), 1000).catch(() => [])
      await Promise.all(due.map((id) => this.#tend(id)))
      if (!this.#closed) this.#timer = setTimeout(() => void look(), LOOK_EVERY)
    }
    void look()
  }

  stop(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  async #tend(id: string): Promise<void> {
    if (this.#closed) return
    try {
      await (await this.table(id)).tend()
    } catch (reason) {
      this.#parts.onError(reason, id)
    }
  }

  async #load(id: string): Promise<Table> {
    const record = await this.#parts.store.table(id)
    if (!record) throw new Denied(S.noTable)
    const { store, bots, now } = this.#parts
    const module = this.#module(record.table.game)
    const wake = (at: number): void => {
      // What is due now need not wait for the next look.
      if (at <= now()) setImmediate(() => void this.#tend(id))
    }
    return Table.load({ store, module, bots, now, wake }, record)
  }

  /** A table for a list: from memory if it is there, without the match if not. */
  async #shown(record: TableRecord): Promise<Pick<Table, 'summary' | 'seatsOf' | 'waitsFor'>> {
    const live = this.#tables.get(record.table.id)
    if (live) return live
    const { store, bots, now } = this.#parts
    return Table.glance({ store, module: this.#module(record.table.game), bots, now, wake: () => undefined }, record)
  }

  /** Lets go of those used longest ago, as long as nobody looks at them. */
  async #trim(): Promise<void> {
    if (this.#tables.size <= this.#parts.cache) return
    for (const [id, loading] of this.#tables) {
      const table = await loading.catch(() => undefined)
      if (this.#tables.size <= this.#parts.cache) return
      if (!table || table.idle) this.#tables.delete(id)
    }
  }

  #module(game: string): GameModule {
    const module = this.#modules.get(game)
    if (!module) throw new Denied(S.unknownGame, { game })
    return module
  }

  #setup(game: string, seats: number | undefined, options: NewTable['options']): Setup {
    try {
      return makeSetup(this.#module(game).game, seats, options)
    } catch (reason) {
      if (reason instanceof Fault) throw new Denied(S.badSetup, { what: reason.message })
      throw reason
    }
  }
}
