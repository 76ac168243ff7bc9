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
import type { SeatChange, SeatRow, Store, TablePatch, TableRecord, TableRow } from '../store/store.ts'
import { readTerms, type Terms } from '../terms.ts'
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
import { HostedMatch, type Told } from './hosted-match.ts'
import { showClocks, summarise, type Onlooker, type TableSummary } from './summary.ts'
import { isUpToDate, lastShown, mayWatch, withoutNow } from './watching.ts'

export interface TableParts {
  readonly store: Store
  readonly module: GameModule
  readonly bots: BotPool
  readonly prover: Prover
  readonly ids: Ids
  readonly now: () => number
  /** For tests: the luck of the next match, instead of that of its key. */
  readonly luck?: (() => Chance | undefined) | undefined
  /** The table wants to be looked after at that time. */
  readonly wake: (at: number) => void
  /** The server is going down: begin nothing new. */
  readonly stopping: () => boolean
}

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
  /** Ends with the last thing that was begun. */
  #queue = Promise.resolve()
  #busy = 0
  /** Each with the number of the last message it was sent. */
  readonly #onlookers = new Map<Onlooker, number>()

  private constructor(parts: TableParts, { table, seats }: TableRecord) {
    this.parts = parts
    this.terms = readTerms(table.terms)
    this.#row = table
    this.#seats = seats
    this.#clocks = this.#clocksOf(table)
  }

  static async load(parts: TableParts, record: TableRecord): Promise<LiveTable> {
    const live = new LiveTable(parts, record)
    if (record.table.phase !== 'gathering') live.#hosted = await HostedMatch.load(parts.store, record.table, parts.module)
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
    return isUpToDate(this, person) ? this.summary : withoutNow(this.summary)
  }

  /** Nobody looks on and nothing is under way. */
  get idle(): boolean {
    return this.#onlookers.size === 0 && this.#busy === 0
  }

  /** One thing after the other. */
  async serially<T>(act: () => Promise<T>): Promise<T> {
    const before = this.#queue
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue = promise
    this.#busy++
    try {
      await before
      if (this.#lost) await this.#readAgain()
      return await act()
    } finally {
      this.#busy--
      resolve()
    }
  }

  // ── changes, always inside the queue ─────────────────────────────────────────────────────────────────────────────

  /** Writes a change of the table itself. Whether anybody is told is for the caller to say: not all of it is public. */
  async change({ row = {}, seats = [], clocks = this.#clocks }: Change): Promise<void> {
    const nextSeats = this.#seats.map((one) => ({ ...one, ...seats.find(({ seat }) => seat === one.seat) }))
    const phase = row.phase ?? this.#row.phase
    const due = phase === 'playing' ? this.#dueAt(clocks, nextSeats) : null
    const patch: TablePatch = { ...row, due, ...(phase !== 'gathering' && { clocks: JSON.stringify(clocks) }) }
    await this.parts.store.changeTable(this.#row.id, patch, seats)
    this.#row = { ...this.#row, ...patch }
    this.#seats = nextSeats
    this.#clocks = clocks
    this.#dismiss()
    this.#wake()
  }

  /** Writes an entry of the match, then tells those it concerns. */
  async keep(done: Done, request: string | null): Promise<void> {
    const hosted = this.#hosted!
    const now = this.parts.now()
    const clocks = this.#clocksAfter(done, now)
    const { outcome } = hosted.match.position
    const patch: TablePatch = outcome
      ? { phase: 'over', ended: now, outcome: JSON.stringify(outcome), clocks: JSON.stringify(clocks), due: null }
      : { clocks: JSON.stringify(clocks), ...this.#dueIfNew(clocks) }
    // Until it is on disk, what is in memory is a guess.
    this.#lost = true
    const { as, told } = await hosted.keep(done, request, now, patch)
    if (as === 'conflict') throw new Denied(S.notSaved)
    this.#lost = false
    this.#row = { ...this.#row, ...patch }
    this.#clocks = clocks
    this.#wake()
    for (const late of this.#tell(told, now)) await this.#catchUp(late)
    if (outcome) this.tellSeats()
  }

  /** The deal: before it no secret exists. From now on a link to somebody's seat is worth his knowledge: he alone has it. */
  async deal(): Promise<void> {
    const { store, module, now, ids } = this.parts
    const at = now()
    const key = dealtKey(this.#row, this.#seats, ids)
    const links = this.#seats.filter(({ person }) => person !== null).map(({ seat }) => ({ seat, invite: ids.token() }))
    this.#clocks = startClocks(this.terms, this.#seats.length, at)
    const opened = HostedMatch.open(store, { ...this.#row, key }, module, this.parts.luck?.())
    this.#hosted = opened.hosted
    let told: ReadonlyMap<Viewer, Told>
    try {
      const clocks = this.#clocksAfter(opened.done, at)
      const due = this.#dueAt(clocks, this.#seats)
      const patch: TablePatch = { phase: 'playing', key, started: at, clocks: JSON.stringify(clocks), due }
      const kept = await opened.hosted.keep(opened.done, null, at, patch, links)
      if (kept.as !== 'stored') throw new Denied(S.alreadyStarted)
      told = kept.told
      this.#row = { ...this.#row, ...patch }
      this.#seats = this.#seats.map((one) => ({ ...one, ...links.find(({ seat }) => seat === one.seat) }))
      this.#clocks = clocks
    } catch (reason) {
      this.#lost = true
      throw reason
    }
    this.#wake()
    this.tellSeats()
    for (const late of this.#tell(told, at)) await this.#catchUp(late)
  }

  /** The match ends by what people do, not by its rules. `losers` lost; without any, nobody won. */
  async endEarly(reason: string, losers: readonly Seat[]): Promise<void> {
    const scores = this.#seats.map(({ seat }) => (losers.includes(seat) ? 0 : 1))
    const winners = losers.length === 0 ? 0 : scores.reduce<number>((set, score, seat) => set | (score << seat), 0)
    const outcome: Outcome = { scores, winners, reason: `table.${reason}` }
    const row = { phase: 'over', ended: this.parts.now(), outcome: JSON.stringify(outcome) } as const
    await this.change({ row, clocks: stopClocks(this.#clocks) })
    for (const onlooker of this.#onlookers.keys()) await this.#catchUp(onlooker)
    this.tellSeats()
  }

  // ── who looks on ─────────────────────────────────────────────────────────────────────────────────────────────────

  /** From now on the onlooker is told; first it gets what it missed since its message `cursor`. */
  async admit(onlooker: Onlooker, cursor: number): Promise<() => void> {
    if (!this.#mayLook(onlooker)) throw new Denied(onlooker.viewer === SPECTATOR ? S.notWatchable : S.notYourSeat)
    onlooker.seats(this.summaryFor(onlooker.person))
    // Who has seen more than there is comes from a time that was lost (a backup was put back), or may no longer see so much: he
    // gets everything from the start.
    this.#onlookers.set(onlooker, cursor > this.#lastFor(onlooker) ? 0 : cursor)
    const stop = (): void => void this.#onlookers.delete(onlooker)
    await this.#catchUp(onlooker).catch((reason: unknown) => {
      stop()
      throw reason
    })
    return stop
  }

  /** May this person see the public side of the match? Null is somebody who is not signed in. */
  mayWatch(person: string | null): boolean {
    return mayWatch(this, person)
  }

  tellSeats(): void {
    for (const onlooker of this.#onlookers.keys()) onlooker.seats(this.summaryFor(onlooker.person))
  }

  /** Tells those who are up to date, and says who is not: hardly ever is there anybody to wait for. */
  #tell(told: ReadonlyMap<Viewer, Told>, now: number): readonly Onlooker[] {
    if (this.#onlookers.size === 0) return []
    const clocks = this.#clocksAsText(now)
    const late: Onlooker[] = []
    for (const [onlooker, cursor] of this.#onlookers) {
      const message = told.get(onlooker.viewer)
      if (!message) continue
      if (message.n === cursor + 1 && this.#seesNow(onlooker)) {
        this.#onlookers.set(onlooker, message.n)
        onlooker.message(message.text, clocks)
      } else late.push(onlooker)
    }
    return late
  }

  /** Sends an onlooker all it may have and has not got. */
  async #catchUp(onlooker: Onlooker): Promise<void> {
    const until = this.#lastFor(onlooker)
    const cursor = this.#onlookers.get(onlooker) ?? until
    if (!this.#hosted || cursor >= until) return
    const missed = await this.#hosted.since(onlooker.viewer, cursor, until)
    // Meanwhile it may have gone.
    if (!this.#onlookers.has(onlooker)) return
    this.#onlookers.set(onlooker, until)
    // The clocks tell of this moment.
    const clocks = this.#seesNow(onlooker) ? this.#clocksAsText(this.parts.now()) : 'null'
    for (const { text } of missed) onlooker.message(text, clocks)
  }

  /** The number of the last message an onlooker may have. */
  #lastFor({ viewer, person }: Onlooker): number {
    const now = this.#hosted?.match.message(viewer).n ?? 0
    return viewer === SPECTATOR && now > 0 ? lastShown(this, person, now) : now
  }

  #seesNow({ viewer, person }: Onlooker): boolean {
    return viewer !== SPECTATOR || isUpToDate(this, person)
  }

  #clocksAsText(now: number): string {
    return JSON.stringify(showClocks(this.#clocks, now))
  }

  #mayLook({ viewer, person }: Onlooker): boolean {
    if (viewer === SPECTATOR) return this.mayWatch(person)
    return person !== null && this.#seats[viewer]?.person === person
  }

  #dismiss(): void {
    for (const onlooker of this.#onlookers.keys())
      if (!this.#mayLook(onlooker)) {
        this.#onlookers.delete(onlooker)
        onlooker.gone()
      }
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

  /** What does not change is not written: the order of what is due costs more to keep than all the rest. */
  #dueIfNew(clocks: Clocks): Pick<TablePatch, 'due'> {
    const due = this.#dueAt(clocks, this.#seats)
    return due === this.#row.due ? {} : { due }
  }

  #clocksAfter({ entry, messages }: Done, now: number): Clocks {
    const { match } = this.#hosted!
    if (match.over) return stopClocks(this.#clocks)
    const missing = seatsOf(match.waiting)
    // What no spectator can see must not move any clock that others can see.
    if (!messages.has(SPECTATOR)) return advanceUnseen(this.#clocks, now, missing)
    const { ask } = match.message(SPECTATOR)
    const by = entry.t === 'commit' ? entry.seat : null
    return advanceSeen(this.terms, this.#clocks, now, by, {
      waits: ask?.waits ?? [],
      missing,
      window: ask?.clock === 'reaction',
    })
  }

  #wake(): void {
    if (this.#row.due !== null) this.parts.wake(this.#row.due)
  }

  // ── from disk ────────────────────────────────────────────────────────────────────────────────────────────────────

  #clocksOf(row: TableRow): Clocks {
    if (row.clocks !== null) return readClocks(row.clocks)
    return startClocks(this.terms, this.#seats.length, this.parts.now())
  }

  async #readAgain(): Promise<void> {
    const { store, module } = this.parts
    const record = await store.table(this.#row.id)
    if (!record) throw new Denied(S.noTable)
    this.#row = record.table
    this.#seats = record.seats
    this.#clocks = this.#clocksOf(record.table)
    this.#hosted = record.table.phase === 'gathering' ? undefined : await HostedMatch.load(store, record.table, module)
    this.#lost = false
  }
}
