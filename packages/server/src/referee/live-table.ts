// A table in memory and its image on disk: who sits there, the match, the clocks, and who looks on. Everything that changes
// it goes through one queue, and nothing is told to anybody before it is on disk. What may be done is not decided here.
import {
  SPECTATOR,
  seatsOf,
  type Chance,
  type Done,
  type GameModule,
  type Outcome,
  type Seat,
  type Viewer,
} from '@safehouse/kernel'
import type { BotPool } from '../bots/pool.ts'
import type { Ids } from '../ids.ts'
import type { Prover } from '../proof/prover.ts'
import { Denied, S } from '../refused.ts'
import { StoreUnsure } from '../store/store-failed.ts'
import type { Appended, SeatChange, SeatRow, Store, TableNews, TablePatch, TableRecord, TableRow } from '../store/store.ts'
import { readTerms, type Terms } from '../terms.ts'
import { Audience } from './audience.ts'
import {
  advanceSeen,
  advanceUnseen,
  deadlineOf,
  publishAt,
  readClocks,
  startClocks,
  stopClocks,
  type Clocks,
} from './clocks.ts'
import { dealtKey } from './fairness.ts'
import { HostedMatch } from './hosted-match.ts'
import { areDifferent, entropiesOf, forTwin, mayDeal, sealed, together, type PairDeal } from './pair.ts'
import { summarise, type Onlooker, type TableSummary } from './summary.ts'
import { isShutOut, isUpToDate, mayWatch, withoutNow } from './watching.ts'
import type { Told } from './words.ts'

export interface TableParts {
  readonly store: Store
  readonly module: GameModule
  readonly bots: BotPool
  readonly prover: Prover
  readonly ids: Ids
  readonly now: () => number
  /** For tests: the luck of the next match, instead of that of its key. */
  readonly luck?: (() => Chance | undefined) | undefined
  /** It has changed, and with it what the other table of a duplicate match knows of it: other nodes may have it in memory too. */
  readonly changed: (twin?: string) => void
  /** Deals a duplicate match, if everybody is ready at both tables. Must not be called from inside the queue. */
  readonly dealPair: (twin: string) => Promise<void>
  /** A move was written, or another node was faster. */
  readonly count: (as: Appended) => void
  /** The table wants to be looked after at that time. */
  readonly wake: (at: number) => void
  /** The server is going down: begin nothing new. */
  readonly stopping: () => boolean
}

/** Another node has changed the table first. What is in memory is out of date. */
class Overtaken extends Error {}

/** So often something is begun anew because others were faster. */
const TRIES = 8

/** What is to be written at once. */
interface Change {
  readonly row?: Omit<TablePatch, 'clocks' | 'due'>
  readonly seats?: readonly SeatChange[]
  readonly clocks?: Clocks
}

export class LiveTable {
  readonly parts: TableParts
  readonly terms: Terms
  #row: TableRow
  #seats: readonly SeatRow[]
  #clocks: Clocks
  #hosted: HostedMatch | undefined
  /** What is in memory did not get to disk: it must be read again before anything else is done. */
  #lost = false
  /** How many things are under way or wait for their turn, and how each of these is told that it has come. */
  #busy = 0
  readonly #waiting: (() => void)[] = []
  readonly #audience = new Audience(this)
  readonly #isWatched = (): boolean => this.#audience.watches

  private constructor(parts: TableParts, { table, seats }: TableRecord) {
    this.parts = parts
    this.terms = readTerms(table.terms)
    this.#row = table
    this.#seats = seats
    this.#clocks = this.#clocksOf(table)
  }

  static async load(parts: TableParts, record: TableRecord): Promise<LiveTable> {
    const live = new LiveTable(parts, record)
    if (record.table.phase !== 'gathering') live.#hosted = await live.#load(record.table)
    return live
  }

  /** For lists: what everybody may know, without the match. */
  static glance(parts: TableParts, record: TableRecord): LiveTable {
    return new LiveTable(parts, record)
  }

  get row(): Readonly<TableRow> {
    return this.#row
  }

  get seats(): readonly Readonly<SeatRow>[] {
    return this.#seats
  }

  get clocks(): Clocks {
    return this.#clocks
  }

  get hosted(): HostedMatch | undefined {
    return this.#hosted
  }

  get summary(): TableSummary {
    return summarise(this.#row, this.#seats, this.terms, this.#clocks)
  }

  /** The table as this person may see it. */
  summaryFor(person: string | null): TableSummary {
    if (isShutOut(this, person)) return sealed(this.summary)
    return isUpToDate(this, person) ? this.summary : withoutNow(this.summary)
  }

  /** Nobody looks on and nothing is under way. */
  get idle(): boolean {
    return this.#audience.empty && this.#busy === 0
  }

  /**
   * One thing after the other; at once where nothing else is under way. What another node was faster with is done anew, on the
   * table as it is then.
   */
  async serially<T>(act: () => Promise<T> | T): Promise<T> {
    if (this.#busy++ > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      for (let tries = 1; ; tries++) {
        if (this.#lost) await this.#readAgain()
        try {
          return await act()
        } catch (reason) {
          if (!(reason instanceof Overtaken)) throw reason
          if (tries === TRIES) throw new Denied(S.notSaved)
          this.#lost = true
        }
      }
    } finally {
      this.#busy--
      this.#waiting.shift()?.()
    }
  }

  // ── changes, always inside the queue ─────────────────────────────────────────────────────────────────────────────

  /** Writes a change of the table itself. Whether anybody is told is for the caller to say: not all of it is public. */
  async change({ row = {}, seats = [], clocks = this.#clocks }: Change): Promise<void> {
    const nextSeats = this.#seats.map((one) => ({ ...one, ...seats.find(({ seat }) => seat === one.seat) }))
    const phase = row.phase ?? this.#row.phase
    const due = phase === 'playing' ? this.#dueAt(clocks, nextSeats) : null
    const patch: TablePatch = { ...row, due, ...(phase !== 'gathering' && { clocks: JSON.stringify(clocks) }) }
    const { id, rev } = this.#row
    const twin = forTwin(this.#row, patch, nextSeats)
    const as = await this.parts.store.changeTable(id, patch, seats, rev, twin).catch((reason: unknown) => {
      this.#lost ||= reason instanceof StoreUnsure
      throw reason
    })
    if (as === 'conflict') throw new Overtaken()
    this.#row = { ...this.#row, ...patch, rev: rev + 1 }
    this.#seats = nextSeats
    this.#clocks = clocks
    this.#audience.dismiss()
    this.#announce(twin?.id)
  }

  /** Writes an entry of the match, then tells those it concerns. */
  async keep(done: Done, request: string | null): Promise<undefined> {
    const hosted = this.#hosted!
    const now = this.parts.now()
    const clocks = this.#clocksAfter(done, now)
    const { outcome } = hosted.match.position
    const due = this.#dueAt(clocks, this.#seats)
    const inWords = JSON.stringify(clocks)
    const patch: TablePatch = { clocks: inWords }
    // What does not change is not written: the order of what is due costs more to keep than all the rest.
    if (due !== this.#row.due) patch.due = due
    if (outcome) Object.assign(patch, { phase: 'over', ended: now, outcome: JSON.stringify(outcome) } as const)
    // Until it is on disk, what is in memory is a guess.
    this.#lost = true
    const { rev } = this.#row
    const twin = forTwin(this.#row, patch, this.#seats)
    const { written, told } = hosted.write(done, { request, at: now, rev, patch, twin })
    const as = await written
    this.parts.count(as)
    if (as === 'conflict') throw new Overtaken()
    hosted.goOn(done, request, told)
    this.#lost = false
    // Of its many columns a move changes few: the row is not made anew.
    if (outcome) Object.assign(this.#row, patch)
    this.#row.rev = rev + 1
    this.#row.clocks = inWords
    this.#row.due = due
    this.#clocks = clocks
    this.#announce(twin?.id)
    const late = this.#audience.tell(told, now)
    if (late.length > 0) await this.#audience.catchUp(late)
    if (outcome) this.tellSeats()
    return undefined
  }

  /**
   * The deal: before it no secret exists. From now on a link to somebody's seat is worth his knowledge: he alone has it. Of a
   * duplicate match, `pair` is what both tables have in common.
   */
  async deal(pair?: PairDeal): Promise<void> {
    const { store, module, now, ids } = this.parts
    const at = now()
    const key = dealtKey(this.#row, pair?.entropies ?? entropiesOf(this.#row, this.#seats), ids)
    const common = pair && { entropies: JSON.stringify(pair.entropies), twin_seats: null }
    const links = this.#seats
      .filter(({ person }) => person !== null)
      .map(({ seat, person }) => ({ seat, invite: ids.token(), starter: person }))
    this.#clocks = startClocks(this.terms, this.#seats.length, at)
    const opened = HostedMatch.open(store, { ...this.#row, key }, module, this.#isWatched, this.parts.luck?.())
    this.#hosted = opened.hosted
    let told: ReadonlyMap<Viewer, Told>
    try {
      const clocks = this.#clocksAfter(opened.done, at)
      const due = this.#dueAt(clocks, this.#seats)
      const patch: TablePatch = { phase: 'playing', key, started: at, clocks: JSON.stringify(clocks), due, ...common }
      const { rev } = this.#row
      const circumstances = { request: null, at, rev, patch, seats: links }
      const writing = opened.hosted.write(opened.done, circumstances, pair?.append)
      if ((await writing.written) === 'conflict') throw new Overtaken()
      told = writing.told
      opened.hosted.goOn(opened.done, null, told)
      this.#row = { ...this.#row, ...patch, rev: rev + 1 }
      this.#seats = this.#seats.map((one) => ({ ...one, ...links.find(({ seat }) => seat === one.seat) }))
      this.#clocks = clocks
    } catch (reason) {
      this.#lost = true
      throw reason
    }
    this.#audience.dismiss()
    this.#announce()
    this.tellSeats()
    await this.#audience.catchUp(this.#audience.tell(told, at))
  }

  /** Deals a duplicate match, at both tables or at neither. Whoever calls it names the tables in the order of their names. */
  static dealBoth(one: LiveTable, two: LiveTable): Promise<void> {
    const both = [one, two]
    return one.serially(() =>
      two.serially(async () => {
        if (one.#lost) await one.#readAgain()
        const seats = both.flatMap((table) => table.#seats)
        if (both.some(({ row }) => row.phase !== 'gathering') || !mayDeal(seats) || !areDifferent(seats)) return
        const deal = { entropies: seats.map(({ entropy }) => entropy), append: together(one.parts.store) }
        try {
          await Promise.all(both.map((table) => table.deal(deal)))
        } catch (reason) {
          for (const table of both) table.#lost = true
          throw reason
        }
      }),
    )
  }

  /** The match ends by what people do, not by its rules. `losers` lost; without any, nobody won. */
  async endEarly(reason: string, losers: readonly Seat[]): Promise<void> {
    const lost = this.#withTheirSides(losers)
    const scores = this.#seats.map(({ seat }) => (lost.has(seat) ? 0 : 1))
    const winners = losers.length === 0 ? 0 : scores.reduce<number>((set, score, seat) => set | (score << seat), 0)
    const outcome: Outcome = { scores, winners, reason: `table.${reason}`, ...(losers.length > 0 && { quit: [...losers] }) }
    const row = { phase: 'over', ended: this.parts.now(), outcome: JSON.stringify(outcome) } as const
    await this.change({ row, clocks: stopClocks(this.#clocks) })
    await this.#audience.catchUp()
    this.tellSeats()
  }

  /** Whoever plays on one side loses with it, as far as all can see who does. */
  #withTheirSides(losers: readonly Seat[]): ReadonlySet<Seat> {
    const { match } = this.#hosted!
    const sides = Object.values(this.parts.module.teams?.(match.message(SPECTATOR).view, match.setup) ?? {})
    return new Set([...losers, ...sides.filter((side) => side.some((seat) => losers.includes(seat))).flat()])
  }

  // ── who looks on ─────────────────────────────────────────────────────────────────────────────────────────────────

  admit(onlooker: Onlooker, cursor: number): Promise<() => void> {
    return this.#audience.admit(onlooker, cursor)
  }

  /** May this person see the public side of the match? Null is somebody who is not signed in. */
  mayWatch(person: string | null): boolean {
    return mayWatch(this, person)
  }

  tellSeats(): void {
    this.#audience.tellSeats()
  }

  // ── time ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** When a window whose answers are all in is closed: at once where nobody could draw conclusions from the moment. */
  closeAt(clocks = this.#clocks, seats = this.#seats): number {
    const people = new Set(seats.map((seat) => seat.person).filter((person) => person !== null))
    return people.size <= 1 ? clocks.since : publishAt(this.terms, clocks)
  }

  /** When somebody must look after the table next, if ever. */
  #dueAt(clocks: Clocks, seats: readonly SeatRow[]): number | null {
    const { match } = this.#hosted!
    if (match.over || clocks.paused !== null) return null
    if (match.closable) return this.closeAt(clocks, seats)
    let due = Infinity
    for (const seat of clocks.missing) {
      const atOnce = seats[seat].bot !== null || (clocks.window && clocks.passing.includes(seat))
      due = Math.min(due, atOnce ? clocks.since : deadlineOf(this.terms, clocks, seat))
    }
    return due === Infinity ? null : due
  }

  #clocksAfter({ entry, shown }: Done, now: number): Clocks {
    const { match } = this.#hosted!
    if (match.over) return stopClocks(this.#clocks)
    const missing = seatsOf(match.waiting)
    // What no spectator can see must not move any clock that others can see.
    if (shown === undefined) return advanceUnseen(this.#clocks, now, missing)
    const ask = match.open
    const by = entry.t === 'commit' ? entry.seat : null
    return advanceSeen(this.terms, this.#clocks, now, by, {
      waits: ask?.waits ?? [],
      missing,
      window: ask?.clock === 'reaction',
    })
  }

  #announce(twin?: string): void {
    this.parts.changed(twin)
    if (this.#row.due !== null) this.parts.wake(this.#row.due)
  }

  // ── from disk ────────────────────────────────────────────────────────────────────────────────────────────────────

  #load(table: TableRow): Promise<HostedMatch> {
    return HostedMatch.load(this.parts.store, table, this.parts.module, this.#isWatched)
  }

  #clocksOf(row: TableRow): Clocks {
    if (row.clocks !== null) return readClocks(row.clocks)
    return startClocks(this.terms, this.#seats.length, this.parts.now())
  }

  /** Takes over what other nodes have made of the table. */
  follow(): Promise<void> {
    return this.serially(async () => {
      const news = await this.parts.store.news(this.#row.id, this.#row.rev, this.#hosted?.length ?? 0)
      if (news === 'same') return
      const follows = news && this.#hosted?.follow(news.entries)
      await this.#become(news, follows ? this.#hosted : undefined)
    })
  }

  async #readAgain(): Promise<void> {
    await this.#become(await this.parts.store.table(this.#row.id))
  }

  /** Those who look on are told what is new to them, no more: of what is done in secret they hear nothing here either. */
  async #become(record: TableRecord | TableNews | undefined, hosted?: HostedMatch): Promise<void> {
    if (!record) {
      this.#audience.dismiss(true)
      throw new Denied(S.noTable)
    }
    const { table, seats } = record
    const before = this.#publicSide
    this.#hosted = table.phase === 'gathering' ? undefined : (hosted ?? (await this.#load(table)))
    this.#row = table
    this.#seats = seats
    this.#clocks = this.#clocksOf(table)
    this.#lost = false
    this.#audience.dismiss()
    await this.#audience.catchUp()
    if (this.#publicSide !== before) this.tellSeats()
  }

  /** What is told when it changes; whose turn it is comes with the messages. */
  get #publicSide(): string {
    return JSON.stringify({ ...this.summary, waits: [] })
  }
}
