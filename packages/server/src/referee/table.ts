// A table as it lives in the server's memory: who sits where, the match, and who looks on. Everything that changes it goes
// through one queue, and nothing is told to anybody before it is on disk.
import {
  seatsOf,
  SPECTATOR,
  type Code,
  type CommitEntry,
  type Done,
  type GameModule,
  type Message,
  type Outcome,
  type Probe,
  type Refusal,
  type Refused,
  type Seat,
  type Setup,
  type Target,
  type Viewer,
} from '@safehouse/kernel'
import type { BotPool } from '../bots/pool.ts'
import { newToken } from '../ids.ts'
import type { Person } from '../people.ts'
import { Denied, S } from '../refused.ts'
import { StoreFailed } from '../store/sqlite-store.ts'
import type { SeatPatch, SeatRow, Store, TablePatch, TableRecord, TableRow } from '../store/store.ts'
import type { Terms } from '../terms.ts'
import { advanceClocks, deadlineOf, pauseClocks, publishAt, resumeClocks, startClocks, type Clocks } from './clocks.ts'
import { HostedMatch, setupOf } from './hosted-match.ts'

/** Somebody who looks at the table through a connection. */
export interface Onlooker {
  readonly viewer: Viewer
  /** Who holds the seat it looks from; null for a spectator. */
  readonly holder: string | null
  /** Somebody else has the seat now: it must not be shown any more. */
  gone(): void
  /** The public side of the table has changed: seats, phase, agreements. */
  seats(summary: TableSummary): void
  /** A piece of the viewer's stream, with the clocks as of then. */
  message(message: Message, clocks: ShownClocks): void
}

/** What everybody at the table may know of it. */
export interface TableSummary {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly setup: Setup
  readonly owner: string
  readonly language: string
  readonly terms: Terms
  readonly phase: TableRow['phase']
  readonly listed: boolean
  readonly created: number
  readonly seats: readonly {
    readonly seat: Seat
    readonly name: string | null
    readonly bot: string | null
    readonly ready: boolean
  }[]
  /** Whose decision the table waits for, as everybody may know. */
  readonly waits: readonly Seat[]
  readonly paused: boolean
  readonly agreed: Clocks['agreed']
  readonly outcome: Outcome | null
  readonly rematch: string | null
}

/** The clocks as everybody may see them. */
export interface ShownClocks {
  readonly banks: readonly number[]
  /** How long ago the present ask was opened, in milliseconds. */
  readonly running: number
  readonly window: boolean
  readonly paused: boolean
}

/** Somebody must decide for a seat: its bot, or one for a person whose time is up. */
interface StandIn {
  readonly seat: Seat
  readonly bot: string
  readonly by: NonNullable<CommitEntry['by']>
  /** The question as it stood. */
  readonly ask: number
}

export interface TableParts {
  readonly store: Store
  readonly module: GameModule
  readonly bots: BotPool
  readonly now: () => number
  /** The table wants to be looked after at that time. */
  readonly wake: (at: number) => void
}

export class Table {
  readonly #parts: TableParts
  #table: TableRow
  #seats: SeatRow[]
  #terms: Terms
  #clocks: Clocks
  #hosted: HostedMatch | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #busy = 0
  #tending = false
  readonly #onlookers = new Set<Onlooker>()

  private constructor(parts: TableParts, { table, seats }: TableRecord) {
    this.#parts = parts
    this.#table = table
    this.#seats = [...seats]
    this.#terms = JSON.parse(table.terms) as Terms
    this.#clocks =
      table.clocks === null ? startClocks(this.#terms, seats.length, parts.now()) : (JSON.parse(table.clocks) as Clocks)
  }

  static async load(parts: TableParts, record: TableRecord): Promise<Table> {
    const table = new Table(parts, record)
    if (record.table.phase !== 'gathering') table.#hosted = await HostedMatch.load(parts.store, record.table, parts.module)
    return table
  }

  /** For lists: what everybody may know, without the match. */
  static glance(parts: TableParts, record: TableRecord): Table {
    return new Table(parts, record)
  }

  get id(): string {
    return this.#table.id
  }

  /** Nobody looks on and nothing is under way: it may leave the memory. */
  get idle(): boolean {
    return this.#onlookers.size === 0 && this.#busy === 0 && !this.#tending
  }

  get summary(): TableSummary {
    const { id, game, version, owner, language, phase, listed, created, outcome, rematch } = this.#table
    return {
      id,
      game,
      version,
      setup: setupOf(this.#table),
      owner,
      language,
      terms: this.#terms,
      phase,
      listed: listed === 1,
      created,
      seats: this.#seats.map(({ seat, name, bot, ready }) => ({ seat, name, bot, ready: ready === 1 })),
      waits: this.#clocks.waits,
      paused: this.#clocks.paused !== null,
      agreed: this.#clocks.agreed,
      outcome: outcome === null ? null : (JSON.parse(outcome) as Outcome),
      rematch,
    }
  }

  // ── people and seats ─────────────────────────────────────────────────────────────────────────────────────────────

  /** The seats a person holds here. */
  seatsOf(person: string): Seat[] {
    return this.#seats.filter((seat) => seat.person === person).map((seat) => seat.seat)
  }

  /** Does this person's own decision hold up the table? */
  waitsFor(person: string): boolean {
    return this.#table.phase === 'playing' && this.seatsOf(person).some((seat) => this.#clocks.missing.includes(seat))
  }

  sit(person: Person, wanted?: Seat): Promise<Seat> {
    return this.#serially(async () => {
      const mine = this.seatsOf(person.id)
      if (wanted === undefined && mine.length > 0) return mine[0]
      if (this.#table.phase !== 'gathering') throw new Denied(S.alreadyStarted)
      const free = this.#seats.find(
        (seat) => seat.person === null && seat.bot === null && (wanted === undefined || seat.seat === wanted),
      )
      if (!free) throw new Denied(S.noSeatFree)
      await this.#changeSeat(free.seat, { person: person.id, name: person.name, ready: 0 })
      return free.seat
    })
  }

  /** The link of a seat gives the seat, also in a running match: the substitute knows what the seat knows, no more. */
  takeOver(person: Person, seat: Seat): Promise<void> {
    return this.#serially(async () => {
      if (this.#seats[seat].person === person.id) return
      await this.#changeSeat(seat, { person: person.id, name: person.name, bot: null, ready: 0 })
      if (this.#table.phase === 'playing') await this.#saveClocks(this.#clocks)
    })
  }

  /** Stands up before the deal; afterwards a bot plays on, or the match ends, as the table agreed. */
  leave(person: Person): Promise<void> {
    return this.#serially(async () => {
      const seats = this.seatsOf(person.id)
      if (seats.length === 0) throw new Denied(S.notYourSeat)
      if (this.#table.phase === 'over') return
      for (const seat of seats)
        await this.#changeSeat(seat, {
          person: null,
          name: null,
          ready: 0,
          bot: this.#table.phase === 'playing' ? this.#standIn() : null,
        })
      if (this.#table.phase === 'playing') {
        if (this.#terms.away === 'forfeit' || this.#seats.every((seat) => seat.person === null))
          await this.#endEarly('resigned', seats)
        else await this.#saveClocks(this.#clocks)
      }
    })
  }

  /** The deal comes when every seat is taken and everybody is ready. */
  ready(person: Person, ready: boolean): Promise<void> {
    return this.#serially(async () => {
      if (this.#table.phase !== 'gathering') throw new Denied(S.alreadyStarted)
      const seats = this.seatsOf(person.id)
      if (seats.length === 0) throw new Denied(S.notYourSeat)
      for (const seat of seats) await this.#changeSeat(seat, { ready: ready ? 1 : 0 })
      if (this.#seats.every((seat) => seat.bot !== null || (seat.person !== null && seat.ready === 1))) await this.#deal()
    })
  }

  seatBot(owner: Person, seat: Seat, bot: string | null): Promise<void> {
    return this.#serially(async () => {
      this.#mustOwn(owner)
      if (this.#table.phase !== 'gathering') throw new Denied(S.alreadyStarted)
      const place = this.#seats[seat]
      if (!place || place.person !== null) throw new Denied(S.noSeatFree)
      if (bot !== null && !this.#botNames().includes(bot)) throw new Denied(S.noBot, { bot, game: this.#table.game })
      await this.#changeSeat(seat, { bot, ready: 0 })
    })
  }

  /** The invitations: the table's own for its owner, a seat's for the owner and whoever sits there. */
  invites(person: Person): { table: string | null; seats: (string | null)[] } {
    const owns = this.#table.owner === person.id
    return {
      table: owns ? this.#table.invite : null,
      seats: this.#seats.map((seat) => (owns || seat.person === person.id ? seat.invite : null)),
    }
  }

  /** New links; whoever still has an old one has nothing. */
  renewInvite(person: Person, seat: Seat | null): Promise<void> {
    return this.#serially(async () => {
      if (seat === null) {
        this.#mustOwn(person)
        await this.#changeTable({ invite: newToken() })
      } else {
        if (this.#seats[seat]?.person !== person.id) this.#mustOwn(person)
        await this.#changeSeat(seat, { invite: newToken() })
      }
    })
  }

  /** Agrees to pause, to go on, or to end without a winner. It happens when every person at the table agrees. */
  agree(person: Person, what: 'pause' | 'end', yes: boolean): Promise<void> {
    return this.#serially(async () => {
      this.#mustPlay()
      const mine = this.seatsOf(person.id)
      if (mine.length === 0) throw new Denied(S.notYourSeat)
      const others = this.#clocks.agreed[what].filter((seat) => !mine.includes(seat))
      const agreed = yes ? [...others, ...mine].toSorted((a, b) => a - b) : others
      const unanimous = this.#seats.every((seat) => seat.person === null || agreed.includes(seat.seat))
      const clocks = { ...this.#clocks, agreed: { ...this.#clocks.agreed, [what]: unanimous ? [] : agreed } }
      if (!unanimous) await this.#saveClocks(clocks)
      else if (what === 'end') await this.#endEarly('agreed', [])
      else
        await this.#saveClocks(
          clocks.paused === null ? pauseClocks(clocks, this.#parts.now()) : resumeClocks(clocks, this.#parts.now()),
        )
      this.#tellSeats()
    })
  }

  /** Reaction windows are passed for the seat until its own turn comes. Nobody can tell. */
  passWindows(person: Person, seat: Seat, passing: boolean): Promise<void> {
    return this.#serially(async () => {
      this.#mustHold(person, seat)
      this.#mustPlay()
      const rest = this.#clocks.passing.filter((one) => one !== seat)
      await this.#saveClocks({ ...this.#clocks, passing: passing ? [...rest, seat] : rest })
    })
  }

  setRematch(id: string): Promise<void> {
    return this.#serially(async () => {
      await this.#changeTable({ rematch: id })
      this.#tellSeats()
    })
  }

  // ── the match ────────────────────────────────────────────────────────────────────────────────────────────────────

  commit(person: Person, seat: Seat, ask: number, codes: readonly Code[], request: string): Promise<Refusal | undefined> {
    return this.#change(person, seat, request, ({ match }) => match.commit(seat, ask, codes))
  }

  order(person: Person, seat: Seat, name: string, value: string, request: string): Promise<Refusal | undefined> {
    return this.#change(person, seat, request, ({ match }) => match.order(seat, name, value))
  }

  probe(person: Person, seat: Seat, ask: number, codes: readonly Code[]): Probe {
    this.#mustHold(person, seat)
    return this.#mustPlay().match.probe(seat, ask, codes)
  }

  why(person: Person, seat: Seat, ask: number, codes: readonly Code[], target: Target): Refusal | undefined {
    this.#mustHold(person, seat)
    return this.#mustPlay().match.why(seat, ask, codes, target)
  }

  /** From now on the onlooker is told; first it gets what it missed since its message `cursor`. */
  look(onlooker: Onlooker, cursor: number): Promise<() => void> {
    return this.#serially(async () => {
      onlooker.seats(this.summary)
      if (this.#hosted)
        for (const message of await this.#hosted.since(onlooker.viewer, cursor)) onlooker.message(message, this.#shownClocks())
      this.#onlookers.add(onlooker)
      return () => this.#onlookers.delete(onlooker)
    })
  }

  /** The whole log, once the match is over. */
  async log(): ReturnType<HostedMatch['log']> {
    if (this.#table.phase !== 'over' || !this.#hosted) throw new Denied(S.notOver)
    return this.#hosted.log()
  }

  /** Does what is due: bots decide, windows close, clocks run out. */
  async tend(): Promise<void> {
    if (this.#tending) return
    this.#tending = true
    try {
      for (;;) {
        const next = await this.#serially(() => this.#tendOnce())
        if (next === 'nothing') return
        if (next !== 'done') await this.#standInFor(next)
      }
    } finally {
      this.#tending = false
    }
  }

  // ── inside ───────────────────────────────────────────────────────────────────────────────────────────────────────

  #change(
    person: Person,
    seat: Seat,
    request: string,
    act: (hosted: HostedMatch) => Done | Refused,
  ): Promise<Refusal | undefined> {
    return this.#serially(async () => {
      this.#mustHold(person, seat)
      const hosted = this.#mustPlay()
      if (this.#clocks.paused !== null) throw new Denied(S.paused)
      const result = act(hosted)
      // A retry that comes after what it asks for was done looks stale, but all is well.
      if (!result.ok)
        return (await this.#parts.store.wasDone(this.#table.id, `${seat}/${request}`)) ? undefined : result.refusal
      await this.#keep(hosted, result, `${seat}/${request}`)
      return undefined
    })
  }

  async #deal(): Promise<void> {
    const now = this.#parts.now()
    this.#clocks = startClocks(this.#terms, this.#seats.length, now)
    const patch: TablePatch = { phase: 'playing', started: now, due: now }
    this.#hosted = await HostedMatch.start(this.#parts.store, this.#table, this.#parts.module, now, patch)
    this.#table = { ...this.#table, ...patch }
    await this.#saveClocks(this.#clocksAfter(this.#hosted, true, now))
    this.#tellSeats()
    for (const onlooker of this.#onlookers) onlooker.message(this.#hosted.match.message(onlooker.viewer), this.#shownClocks())
  }

  /** Writes an entry, then tells. If it cannot be written, the table is what it was. */
  async #keep(hosted: HostedMatch, done: Done, request: string | null): Promise<void> {
    const now = this.#parts.now()
    // What no spectator can see must not move any clock that others can see.
    const clocks = this.#clocksAfter(hosted, done.messages.has(SPECTATOR), now)
    const { outcome } = hosted.match.position
    const patch: TablePatch = { clocks: JSON.stringify(clocks), due: this.#dueAt(clocks, hosted, now) }
    if (outcome) Object.assign(patch, { phase: 'over', ended: now, outcome: JSON.stringify(outcome), due: null })
    let as: 'stored' | 'conflict' | 'repeated'
    try {
      ;({ as } = await hosted.keep(done, request, now, patch))
    } catch (reason) {
      await this.#reload()
      throw reason instanceof StoreFailed ? new Denied(S.notSaved) : reason
    }
    if (as !== 'stored') {
      await this.#reload()
      if (as === 'conflict') throw new Denied(S.notSaved)
      return
    }
    this.#table = { ...this.#table, ...patch }
    this.#clocks = clocks
    this.#wake()
    for (const onlooker of this.#onlookers) {
      const message = done.messages.get(onlooker.viewer)
      if (message) onlooker.message(message, this.#shownClocks())
    }
    if (outcome) this.#tellSeats()
  }

  /** What is in memory did not get to disk: back to what did. */
  async #reload(): Promise<void> {
    const record = await this.#parts.store.table(this.#table.id)
    if (!record) throw new Denied(S.noTable)
    this.#table = record.table
    this.#seats = [...record.seats]
    if (record.table.clocks !== null) this.#clocks = JSON.parse(record.table.clocks) as Clocks
    this.#hosted =
      record.table.phase === 'gathering'
        ? undefined
        : await HostedMatch.load(this.#parts.store, record.table, this.#parts.module)
  }

  /** Does one thing that is due, or says for which seat somebody must think first. */
  async #tendOnce(): Promise<'done' | 'nothing' | StandIn> {
    const hosted = this.#hosted
    if (!hosted || this.#table.phase !== 'playing' || this.#clocks.paused !== null) return 'nothing'
    const now = this.#parts.now()
    const { match } = hosted
    if (match.closable) {
      if (now < this.#closeAt(now)) return 'nothing'
      await this.#keep(hosted, match.close() as Done, null)
      return 'done'
    }
    for (const seat of seatsOf(match.waiting)) {
      const bot = this.#seats[seat].bot
      if (bot !== null) return { seat, bot, by: 'bot', ask: match.ask(seat) }
      const late = now >= deadlineOf(this.#terms, this.#clocks, seat)
      // In a window silence is an answer; elsewhere the table's agreement says what becomes of those who stay away.
      if (this.#clocks.window && (late || this.#clocks.passing.includes(seat))) {
        await this.#keep(hosted, match.commit(seat, match.ask(seat), match.fallback(seat), 'clock') as Done, null)
        return 'done'
      }
      if (late && this.#terms.away === 'bot') return { seat, bot: this.#standIn(), by: 'clock', ask: match.ask(seat) }
      if (late && this.#terms.away === 'forfeit') {
        await this.#endEarly('forfeited', [seat])
        return 'done'
      }
    }
    return 'nothing'
  }

  /** A bot thinks while the table goes on; what it says counts if the question still stands. */
  async #standInFor({ seat, bot, by, ask }: StandIn): Promise<void> {
    const hosted = this.#mustPlay()
    const thought = await hosted
      .knowledge(seat)
      .then((knowledge) => this.#parts.bots.decide(this.#table.game, bot, knowledge))
      .catch(() => undefined)
    await this.#serially(async () => {
      const { match } = this.#mustPlay()
      if (this.#table.phase !== 'playing' || match.ask(seat) !== ask) return
      const done = thought ? match.commit(seat, ask, thought, by) : undefined
      // A bot that fails or overruns must not stop the table.
      await this.#keep(this.#mustPlay(), done?.ok ? done : (match.commit(seat, ask, match.fallback(seat), by) as Done), null)
    })
  }

  #botNames(): string[] {
    return ['random', ...Object.keys(this.#parts.module.bots ?? {})]
  }

  /** Who plays for somebody who is not there. */
  #standIn(): string {
    return this.#botNames().includes('greedy') ? 'greedy' : 'random'
  }

  async #endEarly(reason: string, losers: readonly Seat[]): Promise<void> {
    const now = this.#parts.now()
    const scores = this.#seats.map((seat) => (losers.includes(seat.seat) ? 0 : 1))
    const winners =
      losers.length === 0 ? 0 : scores.reduce<number>((set, score, seat) => (score > 0 ? set | (1 << seat) : set), 0)
    const outcome: Outcome = { scores, winners, reason: `table.${reason}` }
    await this.#changeTable({ phase: 'over', ended: now, outcome: JSON.stringify(outcome), due: null })
    this.#tellSeats()
  }

  #clocksAfter({ match }: HostedMatch, visible: boolean, now: number): Clocks {
    const missing = match.over ? [] : seatsOf(match.waiting)
    if (!visible) return { ...this.#clocks, missing }
    const ask = match.message(SPECTATOR).ask
    return advanceClocks(this.#terms, this.#clocks, now, {
      waits: ask?.waits ?? [],
      missing,
      window: ask?.clock === 'reaction',
    })
  }

  /** When a window whose answers are all in is closed: at once where nobody could draw conclusions from the moment. */
  #closeAt(now: number): number {
    const people = new Set(this.#seats.map((seat) => seat.person).filter((person) => person !== null))
    return people.size <= 1 ? 0 : publishAt(this.#terms, this.#clocks, now)
  }

  #dueAt(clocks: Clocks, { match }: HostedMatch, now: number): number | null {
    if (match.over || clocks.paused !== null) return null
    if (match.closable) return Math.max(now, this.#closeAt(now))
    let due = Infinity
    for (const seat of clocks.missing) {
      const atOnce = this.#seats[seat].bot !== null || (clocks.window && clocks.passing.includes(seat))
      due = Math.min(due, atOnce ? now : deadlineOf(this.#terms, clocks, seat))
    }
    return due === Infinity ? null : due
  }

  #shownClocks(): ShownClocks {
    const { banks, since, window, paused } = this.#clocks
    return { banks, running: (paused ?? this.#parts.now()) - since, window, paused: paused !== null }
  }

  async #saveClocks(clocks: Clocks): Promise<void> {
    const due = this.#hosted ? this.#dueAt(clocks, this.#hosted, this.#parts.now()) : null
    await this.#changeTable({ clocks: JSON.stringify(clocks), due })
    this.#clocks = clocks
    this.#wake()
  }

  async #changeTable(patch: TablePatch): Promise<void> {
    await this.#parts.store.changeTable(this.#table.id, patch)
    this.#table = { ...this.#table, ...patch }
  }

  async #changeSeat(seat: Seat, patch: SeatPatch): Promise<void> {
    await this.#parts.store.changeSeat(this.#table.id, seat, patch)
    this.#seats = this.#seats.map((row) => (row.seat === seat ? { ...row, ...patch } : row))
    for (const onlooker of this.#onlookers)
      if (onlooker.viewer === seat && onlooker.holder !== this.#seats[seat].person) onlooker.gone()
    this.#tellSeats()
  }

  #tellSeats(): void {
    const { summary } = this
    for (const onlooker of this.#onlookers) onlooker.seats(summary)
  }

  #wake(): void {
    if (this.#table.due !== null) this.#parts.wake(this.#table.due)
  }

  #mustOwn(person: Person): void {
    if (this.#table.owner !== person.id) throw new Denied(S.notOwner)
  }

  #mustHold(person: Person, seat: Seat): void {
    if (this.#seats[seat]?.person !== person.id) throw new Denied(S.notYourSeat)
  }

  #mustPlay(): HostedMatch {
    if (this.#table.phase === 'gathering' || !this.#hosted) throw new Denied(S.notStarted)
    return this.#hosted
  }

  /** One thing after the other. */
  #serially<T>(act: () => Promise<T>): Promise<T> {
    this.#busy++
    const done = this.#queue.then(act).finally(() => this.#busy--)
    this.#queue = done.catch(() => undefined)
    return done
  }
}
