// All tables of this server. They live in the store; those in use live in memory as well, as many as the cache may hold.
import {
  Fault,
  K,
  makeSetup,
  moduleAt,
  pairOfTables,
  type GameModule,
  type PairOfTables,
  type Seat,
  type Setup,
} from '@safehouse/kernel'
import type { BotPool } from '../bots/pool.ts'
import type { Ids } from '../ids.ts'
import type { Person } from '../people.ts'
import type { Prover } from '../proof/prover.ts'
import { Denied, S } from '../refused.ts'
import type { Appended, Listing, Store, TableRecord, TableRow } from '../store/store.ts'
import type { Turn } from '../mail/letters.ts'
import { botNames } from './attendant.ts'
import { Caretaker } from './caretaker.ts'
import type { TableParts } from './live-table.ts'
import { newPair, newRecord, type NewTable, type Opening, type Sitter } from './opening.ts'
import { Table } from './table.ts'

export interface RefereeParts {
  readonly games: readonly GameModule[]
  readonly store: Store
  readonly bots: BotPool
  readonly prover: Prover
  readonly ids: Ids
  readonly now: () => number
  readonly luck?: TableParts['luck']
  /** How many tables may stay in memory. */
  readonly cache: number
  /** The name of this node, where several share the house. */
  readonly node?: string | undefined
  /** Does this node look after bots and clocks? */
  readonly tends?: boolean
  /** Tells other nodes that a table has changed. */
  readonly announce?: (table: string) => void
  /** A move was written, or another node was faster. */
  readonly count?: (as: Appended) => void
  readonly onError: (reason: unknown, table: string) => void
}

/** A table in memory, and how many are using it right now. */
interface Place {
  readonly table: Promise<Table>
  /** The same, once it is there. */
  loaded?: Table
  users: number
}

/** A list shows so many tables at most. */
const LONGEST_LIST = 100

export class Referee {
  readonly #parts: RefereeParts
  readonly #modules: ReadonlyMap<string, GameModule>
  /** In the order of their last use. */
  readonly #places = new Map<string, Place>()
  readonly #caretaker: Caretaker
  /** Tables at which something may have changed since somebody asked; at the start, all that are played. */
  #touched: Set<string> | undefined

  constructor(parts: RefereeParts) {
    this.#parts = parts
    const { store, now, node, tends = true, onError } = parts
    const tend = (id: string): Promise<void> => this.at(id, (table) => table.tend())
    this.#caretaker = new Caretaker({ store, now, node, tends, tend, onError })
    this.#modules = new Map(parts.games.map((module) => [module.game.id, module]))
  }

  /** The games that can be played here. */
  get games(): GameModule[] {
    return [...this.#modules.values()]
  }

  /** How many tables are in memory. */
  get inMemory(): number {
    return this.#places.size
  }

  /** Opens a table and says its id. Where all seats are taken from the start, the match begins. */
  async newTable(owner: Person, wanted: NewTable): Promise<string> {
    const { game, seats, options, mine, bots, wait = false, pair = false } = wanted
    const setup = this.#setup(game, seats, options)
    const own = this.#ownSeats(mine, setup.seats)
    if (bots !== undefined) this.#mustHaveBot(game, bots)
    if (pair && (setup.seats !== 2 || own.length > 1)) throw new Denied(S.twoSeats)
    const sitter = (held: boolean): Sitter => ({
      person: held ? owner.id : null,
      name: held ? owner.name : null,
      bot: held ? null : (bots ?? null),
      ready: held && !wait ? 1 : 0,
    })
    const sitters = Array.from({ length: setup.seats }, (_, seat) => sitter(own.includes(seat)))
    const opening = this.#opening(owner, setup, wanted)
    const { store, ids } = this.#parts
    const opened = pair
      ? newPair(opening, [sitters, sitters.map(() => sitter(false))], ids)
      : [newRecord(opening, sitters, ids)]
    await store.addTables(opened)
    const { id } = opened[0].table
    const full = own.length > 0 && (bots !== undefined || own.length === setup.seats)
    if (full && !wait) await this.at(id, ({ seating }) => seating.ready(owner, true))
    return id
  }

  /** The same table again: the first who wants it opens it, the others find it; each comes back to his seats. */
  async rematch(person: Person, of: Table): Promise<string> {
    const { game, setup: before, terms, listed, language, seats } = of.summary
    // Rules may have changed since: the new table plays by those of today.
    const setup = this.#setup(game, before.seats, before.options)
    const same: NewTable = { game, seats: setup.seats, options: setup.options, terms, listed, language }
    const bots = seats.map(({ bot }): Sitter => ({ person: null, name: null, bot, ready: 0 }))
    const open = async (): Promise<string> => {
      const { table, seats: empty } = newRecord(this.#opening(person, setup, same), bots, this.#parts.ids)
      await this.#parts.store.addTable(table, empty)
      return table.id
    }
    const id = await of.rematch(person, open, (needless) => this.#parts.store.removeTable(needless))
    await this.at(id, async (table) => {
      if (table.seatsOf(person.id).length > 0) return
      for (const seat of of.seatsOf(person.id))
        await table.seating.sit(person, { seat, name: seats[seat].name ?? person.name, several: true })
    })
    return id
  }

  #opening(owner: Person, setup: Setup, wanted: NewTable): Opening {
    return { ...wanted, owner, setup, version: this.#module(wanted.game).game.version, now: this.#parts.now() }
  }

  #ownSeats(mine: NewTable['mine'], seats: number): readonly Seat[] {
    if (mine === 'any') return [this.#parts.ids.seed() % seats]
    if (mine?.some((seat) => seat >= seats)) throw new Denied(K.noSeat)
    return mine ?? []
  }

  #mustHaveBot(game: string, bot: string): void {
    if (!botNames(this.#module(game)).includes(bot)) throw new Denied(S.noBot, { bot, game })
  }

  /** Does something at a table, as it is now. */
  async at<T>(id: string, act: (table: Table) => Promise<T> | T): Promise<T> {
    const place = this.#places.get(id)
    if (this.#parts.node !== undefined && place) await this.#bringUpToDate(id, place)
    return this.atOnce(id, act)
  }

  /**
   * The same without a look whether other nodes have changed it: whoever writes finds out anyway. As long as it takes, the table
   * stays in memory.
   */
  async atOnce<T>(id: string, act: (table: Table) => Promise<T> | T): Promise<T> {
    this.#touched?.add(id)
    const place: Place = this.#places.get(id) ?? { table: this.#load(id), users: 0 }
    this.#places.delete(id)
    this.#places.set(id, place)
    place.users++
    try {
      place.loaded ??= await place.table
      return await act(place.loaded)
    } catch (reason) {
      // Whatever could not be loaded is tried afresh by the next one.
      await place.table.catch(() => this.#places.get(id) === place && this.#places.delete(id))
      throw reason
    } finally {
      place.users--
      if (this.#places.size > this.#parts.cache) await this.#trim()
    }
  }

  /** A table that is in memory already. Whoever waits for anything before he uses it must come through `atOnce` instead. */
  present(id: string): Table | undefined {
    return this.#places.get(id)?.loaded
  }

  async byInvite(invite: string): Promise<{ table: string; seat: number | null }> {
    const found = await this.#parts.store.tableByInvite(invite)
    if (!found) throw new Denied(S.unknownLink)
    return found
  }

  async list(of: 'lobby' | 'watchable'): Promise<Table[]> {
    const tables = await this.#listed({ of })
    return of === 'lobby' ? tables : tables.filter(({ summary }) => ['public', 'delayed'].includes(summary.terms.watch))
  }

  /** The tables of this person: where he sits, sat until he was replaced or resigned, or waits for others to come. */
  mine({ id }: Person): Promise<Table[]> {
    return this.#listed({ of: 'person', person: id })
  }

  // ── whom tables wait for ─────────────────────────────────────────────────────────────────────────────────────────

  /** The tables at which something may have changed since this was asked last. */
  async takeTouched(): Promise<Iterable<string>> {
    const touched = this.#touched
    this.#touched = new Set()
    return touched ?? (await this.#parts.store.playing())
  }

  /** Who asks next is told all tables that are played. */
  forgetTouched(): void {
    this.#touched = undefined
  }

  /** Whom a table waits for. It is only glanced at: one that is not in memory does not come there for this. */
  async waitingAt(id: string): Promise<ReadonlyMap<string, Turn>> {
    const live = await this.#places.get(id)?.table.catch(() => undefined)
    // Where others may have gone on with it, only the store knows.
    if (live && this.#parts.node === undefined) return live.turns()
    const record = await this.#parts.store.table(id)
    return record ? Table.glance(this.#partsOf(record.table), record).turns() : new Map()
  }

  // ── what only the host does ──────────────────────────────────────────────────────────────────────────────────────

  search(text: string): Promise<Table[]> {
    return this.#listed({ of: 'search', text })
  }

  /**
   * Takes a table away for good, with its match; with it the other table of a duplicate match that is not dealt yet. Whoever looks
   * at it is sent away.
   */
  async remove(id: string): Promise<void> {
    const twin = await this.at(id, ({ gathersWith }) => gathersWith)
    for (const one of twin === null ? [id] : [id, twin]) await this.#remove(one)
  }

  async #remove(id: string): Promise<void> {
    await this.at(id, async (table) => {
      await table.supervision.close()
      await this.#parts.store.removeTable(id)
    })
    this.#places.delete(id)
    this.#parts.announce?.(id)
  }

  // ── looking after tables: bots, windows, clocks ──────────────────────────────────────────────────────────────────

  start(): void {
    this.#caretaker.start()
  }

  /** Begins nothing new. What is under way ends with `settle`. */
  stop(): void {
    this.#caretaker.stop()
  }

  /** Does everything that is due by now, and waits until it is done. */
  settle(): Promise<void> {
    return this.#caretaker.settle()
  }

  // ── what other nodes do ──────────────────────────────────────────────────────────────────────────────────────────

  /** A table has changed. If somebody looks at it here, what it has become is taken over; if nobody does, it is forgotten. */
  async follow(id: string): Promise<void> {
    this.#touched?.add(id)
    const place = this.#places.get(id)
    if (!place) return
    const table = await place.table.catch(() => undefined)
    if (place.users > 0 || (table && !table.idle)) await this.#bringUpToDate(id, place)
    else if (this.#places.get(id) === place) this.#places.delete(id)
  }

  async #bringUpToDate(id: string, place: Place): Promise<void> {
    try {
      await (await place.table).follow()
    } catch (reason) {
      // Somebody may look at it: only one that is gone is forgotten.
      if (!(reason instanceof Denied)) throw reason
      if (this.#places.get(id) === place) this.#places.delete(id)
    }
  }

  /** Takes over all that others have changed, whatever we have heard of it. */
  async followAll(): Promise<void> {
    const tables = await Promise.all([...this.#places.values()].map(({ table }) => table.catch(() => undefined)))
    const known = new Map(tables.flatMap((table) => (table ? [[table.id, table.rev]] : [])))
    if (known.size === 0) return
    const now = new Map((await this.#parts.store.revisions([...known.keys()])).map(({ id, rev }) => [id, rev]))
    // One that cannot be read does not keep us from the others: whoever goes there is told.
    for (const [id, rev] of known) if (now.get(id) !== rev) await this.follow(id).catch(() => undefined)
  }

  // ── inside ───────────────────────────────────────────────────────────────────────────────────────────────────────

  async #load(id: string): Promise<Table> {
    const record = await this.#parts.store.table(id)
    if (!record) throw new Denied(S.noTable)
    const table = await Table.load(this.#partsOf(record.table), record)
    // While the match was read, another node may have gone on.
    if (this.#parts.node !== undefined) await table.follow()
    return table
  }

  #partsOf({ id, game, version }: TableRow): TableParts {
    const module = this.#module(game)
    const { store, bots, prover, ids, now, luck, announce, count } = this.#parts
    return {
      store,
      bots,
      prover,
      ids,
      now,
      luck,
      // Where the version is not in this build, the match cannot be loaded; the table can still be listed.
      module: moduleAt(module, version) ?? module,
      stopping: () => this.#caretaker.closed,
      changed: (twin) => {
        // Whoever asked while it was under way has seen it as it was before.
        this.#touched?.add(id)
        announce?.(id)
        if (twin === undefined) return
        announce?.(twin)
        // Nobody waits for it here: that table may be waiting for this one. What fails is found when it is written next.
        void this.follow(twin).catch(() => undefined)
      },
      dealPair: (twin) => this.#dealPair(pairOfTables(id, twin)),
      count: (as) => count?.(as),
      wake: (at) => void (at <= now() && this.#caretaker.wake(id)),
    }
  }

  #dealPair([first, second]: PairOfTables): Promise<void> {
    return this.at(first, (one) => this.at(second, (two) => one.dealWith(two)))
  }

  /** Tables for a list: from memory if they are there, without the match if not. */
  async #listed(listing: Listing): Promise<Table[]> {
    const records = await this.#parts.store.list(listing, LONGEST_LIST)
    return Promise.all(records.map((record) => this.#shown(record)))
  }

  async #shown(record: TableRecord): Promise<Table> {
    const live = await this.#places.get(record.table.id)?.table.catch(() => undefined)
    // Another node may have gone on with it.
    return live && live.rev >= record.table.rev ? live : Table.glance(this.#partsOf(record.table), record)
  }

  /** Lets go of those used longest ago, as long as nobody uses or looks at them. */
  async #trim(): Promise<void> {
    for (const [id, place] of this.#places) {
      if (this.#places.size <= this.#parts.cache) return
      if (place.users > 0) continue
      const table = await place.table.catch(() => undefined)
      // Meanwhile somebody may have come.
      if (place.users === 0 && this.#places.get(id) === place && (!table || table.idle)) this.#places.delete(id)
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
