// What people can do at a table, and when: sit down, get ready, leave, agree, decide, look.
import {
  K,
  type Code,
  type Done,
  type Log,
  type Probe,
  type Refusal,
  type Refused,
  type Seat,
  type Target,
} from '@safehouse/kernel'
import type { Person } from '../people.ts'
import { Denied, S } from '../refused.ts'
import type { TableRecord } from '../store/store.ts'
import { Attendant, botNames, standInOf } from './attendant.ts'
import { forgetSeat, pauseClocks, resumeClocks } from './clocks.ts'
import type { HostedMatch } from './hosted-match.ts'
import { LiveTable, type TableParts } from './live-table.ts'
import type { Onlooker, TableSummary } from './summary.ts'

export class Table {
  readonly #live: LiveTable
  readonly #attendant: Attendant

  private constructor(live: LiveTable) {
    this.#live = live
    this.#attendant = new Attendant(live)
  }

  static async load(parts: TableParts, record: TableRecord): Promise<Table> {
    return new Table(await LiveTable.load(parts, record))
  }

  /** For lists: what everybody may know, without the match. */
  static glance(parts: TableParts, record: TableRecord): Table {
    return new Table(LiveTable.glance(parts, record))
  }

  get id(): string {
    return this.#live.row.id
  }

  get summary(): TableSummary {
    return this.#live.summary
  }

  /** It may leave the memory. */
  get idle(): boolean {
    return this.#live.idle && !this.#attendant.working
  }

  /** The seats a person holds here. */
  seatsOf(person: string): Seat[] {
    return this.#live.seats.filter((seat) => seat.person === person).map((seat) => seat.seat)
  }

  /** Does this person's own decision hold up the table? */
  waitsFor(person: string): boolean {
    const { row, clocks } = this.#live
    return row.phase === 'playing' && this.seatsOf(person).some((seat) => clocks.missing.includes(seat))
  }

  mayWatch(person: string | null): boolean {
    return this.#live.mayWatch(person)
  }

  /** Does what is due: bots decide, windows close, clocks run out. */
  tend(): Promise<void> {
    return this.#attendant.tend()
  }

  // ── before the deal ──────────────────────────────────────────────────────────────────────────────────────────────

  sit(person: Person, wanted?: Seat): Promise<void> {
    return this.#live.serially(async () => {
      if (wanted === undefined && this.seatsOf(person.id).length > 0) return
      this.#mustGather()
      const free = this.#live.seats.find(
        (seat) => seat.person === null && seat.bot === null && (wanted === undefined || seat.seat === wanted),
      )
      if (!free) throw new Denied(S.noSeatFree)
      await this.#live.change({ seats: [{ seat: free.seat, person: person.id, name: person.name, ready: 0 }] })
      this.#live.tellSeats()
    })
  }

  /** The deal comes when every seat is taken and everybody is ready. */
  ready(person: Person, ready: boolean): Promise<void> {
    return this.#live.serially(async () => {
      this.#mustGather()
      const seats = this.#mustSit(person)
      await this.#live.change({ seats: seats.map((seat) => ({ seat, ready: ready ? 1 : 0 })) })
      this.#live.tellSeats()
      await this.#dealIfReady()
    })
  }

  seatBot(owner: Person, seat: Seat, bot: string | null): Promise<void> {
    return this.#live.serially(async () => {
      this.#mustOwn(owner)
      this.#mustGather()
      const place = this.#live.seats[seat]
      if (!place || place.person !== null) throw new Denied(S.noSeatFree)
      const { module } = this.#live.parts
      if (bot !== null && !botNames(module).includes(bot)) throw new Denied(S.noBot, { bot, game: module.game.id })
      await this.#live.change({ seats: [{ seat, bot, ready: 0 }] })
      this.#live.tellSeats()
      await this.#dealIfReady()
    })
  }

  async #dealIfReady(): Promise<void> {
    const { seats } = this.#live
    const people = seats.filter((seat) => seat.person !== null)
    if (people.length > 0 && seats.every((seat) => seat.bot !== null || (seat.person !== null && seat.ready === 1)))
      await this.#live.deal()
  }

  // ── links ────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The invitations somebody may hand on: to the table its owner's, to a seat those of whoever has it to give. */
  invites(person: Person): { table: string | null; seats: (string | null)[] } {
    const { row, seats } = this.#live
    return {
      table: row.owner === person.id ? row.invite : null,
      seats: seats.map(({ seat, invite }) => (this.#mayGive(person, seat) ? invite : null)),
    }
  }

  /** In a match a link is worth what the seat knows: the owner has those of seats nobody holds, and his own. */
  #mayGive({ id }: Person, seat: Seat): boolean {
    const { row, seats } = this.#live
    if (seats[seat].person === id) return true
    return row.owner === id && (row.phase === 'gathering' || seats[seat].person === null)
  }

  /** New links; whoever still has an old one has nothing. */
  renewInvite(person: Person, seat: Seat | null): Promise<void> {
    return this.#live.serially(async () => {
      const invite = this.#live.parts.ids.token()
      if (seat !== null && !this.#live.seats[seat]) throw new Denied(K.noSeat)
      if (seat === null ? this.#live.row.owner !== person.id : !this.#mayGive(person, seat)) throw new Denied(S.notOwner)
      await this.#live.change(seat === null ? { row: { invite } } : { seats: [{ seat, invite }] })
    })
  }

  /** The link of a seat gives the seat, also in a running match: the substitute knows what the seat knows, no more. */
  takeOver(person: Person, seat: Seat): Promise<void> {
    return this.#live.serially(async () => {
      const { row, seats, clocks } = this.#live
      if (seats[seat].person === person.id) return
      if (row.phase === 'over') throw new Denied(K.over)
      // Two seats would know of each other what neither may.
      if (row.phase === 'playing' && this.seatsOf(person.id).length > 0) throw new Denied(S.sitsAlready)
      // Where a bot sat, the owner knows the link: it must not lead to what the new holder knows.
      const fresh = row.phase === 'playing' && seats[seat].person === null ? { invite: this.#live.parts.ids.token() } : {}
      const next = { seat, person: person.id, name: person.name, bot: null, ready: 0, ...fresh }
      await this.#live.change({ seats: [next], clocks: forgetSeat(clocks, seat) })
      this.#live.tellSeats()
    })
  }

  // ── in the match ─────────────────────────────────────────────────────────────────────────────────────────────────

  /** Stands up before the deal; afterwards a bot plays on, or the match ends, as the table agreed. */
  leave(person: Person): Promise<void> {
    return this.#live.serially(async () => {
      const mine = this.#mustSit(person)
      const { row, seats, terms } = this.#live
      if (row.phase === 'over') return
      const playing = row.phase === 'playing'
      const bot = playing ? standInOf(this.#live.parts.module) : null
      const left = mine.map((seat) => ({ seat, person: null, name: null, ready: 0, bot }))
      const nobody = seats.every((seat) => seat.person === null || mine.includes(seat.seat))
      if (playing && (terms.away === 'forfeit' || nobody)) return this.#live.endEarly('resigned', mine, left)
      await this.#live.change({ seats: left, clocks: mine.reduce(forgetSeat, this.#live.clocks) })
      this.#live.tellSeats()
    })
  }

  /** Agrees to pause, to go on, or to end without a winner. It happens when every person at the table agrees. */
  agree(person: Person, what: 'pause' | 'end', yes: boolean): Promise<void> {
    return this.#live.serially(async () => {
      this.#mustPlay()
      const mine = this.#mustSit(person)
      const { clocks, seats } = this.#live
      const others = clocks.agreed[what].filter((seat) => !mine.includes(seat))
      const agreed = yes ? [...others, ...mine].toSorted((a, b) => a - b) : others
      const unanimous = seats.every((seat) => seat.person === null || agreed.includes(seat.seat))
      if (unanimous && what === 'end') return this.#live.endEarly('agreed', [])
      const next = { ...clocks, agreed: { ...clocks.agreed, [what]: unanimous ? [] : agreed } }
      const now = this.#live.parts.now()
      const turned = clocks.paused === null ? pauseClocks(next, now) : resumeClocks(next, now)
      await this.#live.change({ clocks: unanimous ? turned : next })
      this.#live.tellSeats()
    })
  }

  /** Reaction windows are passed for the seat until its own turn comes. Nobody can tell. */
  passWindows(person: Person, seat: Seat, passing: boolean): Promise<void> {
    return this.#live.serially(async () => {
      this.#mustHold(person, seat)
      this.#mustPlay()
      const { clocks } = this.#live
      const rest = clocks.passing.filter((one) => one !== seat)
      await this.#live.change({ clocks: { ...clocks, passing: passing ? [...rest, seat] : rest } })
    })
  }

  commit(person: Person, seat: Seat, ask: number, codes: readonly Code[], request: string): Promise<Refusal | undefined> {
    return this.#decide(person, seat, request, ({ match }) => match.commit(seat, ask, codes))
  }

  order(person: Person, seat: Seat, name: string, value: string, request: string): Promise<Refusal | undefined> {
    return this.#decide(person, seat, request, ({ match }) => match.order(seat, name, value))
  }

  /** In the queue like everything else: what is not on disk yet must not be seen through a probe. */
  probe(person: Person, seat: Seat, ask: number, codes: readonly Code[]): Promise<Probe> {
    return this.#live.serially(async () => {
      this.#mustHold(person, seat)
      return this.#mustPlay().match.probe(seat, ask, codes)
    })
  }

  why(person: Person, seat: Seat, ask: number, codes: readonly Code[], target: Target): Promise<Refusal | undefined> {
    return this.#live.serially(async () => {
      this.#mustHold(person, seat)
      return this.#mustPlay().match.why(seat, ask, codes, target)
    })
  }

  /** From now on the onlooker is told; first it gets what it missed since its message `cursor`. */
  look(onlooker: Onlooker, cursor: number): Promise<() => void> {
    return this.#live.serially(() => this.#live.admit(onlooker, cursor))
  }

  // ── after the match ──────────────────────────────────────────────────────────────────────────────────────────────

  /** The whole log, once the match is over. */
  log(person: string | null): Promise<Log> {
    return this.#live.serially(async () => {
      const { row, hosted } = this.#live
      if (row.phase !== 'over' || !hosted) throw new Denied(S.notOver)
      if (!this.#live.mayWatch(person)) throw new Denied(S.notWatchable)
      return hosted.log()
    })
  }

  /** The id of the same table again: the first who wants it opens it, the others find it. */
  rematch(person: Person, open: () => Promise<string>): Promise<string> {
    return this.#live.serially(async () => {
      const { row } = this.#live
      if (row.phase !== 'over') throw new Denied(S.notOver)
      this.#mustSit(person)
      if (row.rematch !== null) return row.rematch
      const rematch = await open()
      await this.#live.change({ row: { rematch } })
      this.#live.tellSeats()
      return rematch
    })
  }

  // ── inside ───────────────────────────────────────────────────────────────────────────────────────────────────────

  #decide(
    person: Person,
    seat: Seat,
    request: string,
    act: (hosted: HostedMatch) => Done | Refused,
  ): Promise<Refusal | undefined> {
    return this.#live.serially(async () => {
      this.#mustHold(person, seat)
      const { row, hosted, clocks, parts } = this.#live
      if (!hosted) throw new Denied(S.notStarted)
      const once = `${seat}/${request}`
      const result = row.phase === 'over' ? refused(K.over) : clocks.paused !== null ? refused(S.paused) : act(hosted)
      if (result.ok) await this.#live.keep(result, once)
      // A retry that comes after what it asks for was done looks stale, but all is well.
      else if (!(await parts.store.wasDone(row.id, once))) return result.refusal
      return undefined
    })
  }

  #mustOwn(person: Person): void {
    if (this.#live.row.owner !== person.id) throw new Denied(S.notOwner)
  }

  #mustGather(): void {
    if (this.#live.row.phase !== 'gathering') throw new Denied(S.alreadyStarted)
  }

  #mustSit(person: Person): Seat[] {
    const seats = this.seatsOf(person.id)
    if (seats.length === 0) throw new Denied(S.notYourSeat)
    return seats
  }

  #mustHold(person: Person, seat: Seat): void {
    if (this.#live.seats[seat]?.person !== person.id) throw new Denied(S.notYourSeat)
  }

  #mustPlay(): HostedMatch {
    const { row, hosted } = this.#live
    if (row.phase === 'gathering' || !hosted) throw new Denied(S.notStarted)
    if (row.phase === 'over') throw new Denied(K.over)
    return hosted
  }
}

const refused = (rule: string): Refused => ({ ok: false, refusal: { rule } })
