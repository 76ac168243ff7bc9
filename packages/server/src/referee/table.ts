// What people can do at a table in a match and after it: decide, look, agree. Who sits where is the business of `seating`.
import { K, type Code, type Done, type Probe, type Refusal, type Refused, type Seat, type Target } from '@safehouse/kernel'
import type { Turn } from '../mail/letters.ts'
import type { Person } from '../people.ts'
import { Denied, S } from '../refused.ts'
import type { TableRecord } from '../store/store.ts'
import { Attendant } from './attendant.ts'
import { deadlineOf, isOverdue, pauseClocks, resumeClocks } from './clocks.ts'
import { Fairness } from './fairness.ts'
import type { HostedMatch } from './hosted-match.ts'
import { LiveTable, type TableParts } from './live-table.ts'
import { mustBeOpen, mustHold, mustPlay, mustSit, seatsHeldBy } from './rights.ts'
import { Rooms } from './rooms.ts'
import { Seating } from './seating.ts'
import type { Onlooker, TableSummary } from './summary.ts'
import { Supervision } from './supervision.ts'

export class Table {
  readonly seating: Seating
  readonly fairness: Fairness
  readonly rooms: Rooms
  readonly supervision: Supervision
  readonly #live: LiveTable
  readonly #attendant: Attendant

  private constructor(live: LiveTable) {
    this.#live = live
    this.seating = new Seating(live)
    this.fairness = new Fairness(live)
    this.rooms = new Rooms(live)
    this.supervision = new Supervision(live, this.seating)
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

  get rev(): number {
    return this.#live.row.rev
  }

  get summary(): TableSummary {
    return this.#live.summary
  }

  /** The table as this person may see it; null is somebody who is not signed in. */
  summaryFor(person: string | null): TableSummary {
    return this.#live.summaryFor(person)
  }

  /** It may leave the memory. */
  get idle(): boolean {
    return this.#live.idle && !this.#attendant.working
  }

  /** The seats a person holds here. */
  seatsOf(person: string): Seat[] {
    return seatsHeldBy(this.#live, person)
  }

  /** Does this person's own decision hold up the table? */
  waitsFor(person: string): boolean {
    const { row, clocks } = this.#live
    return row.phase === 'playing' && this.seatsOf(person).some((seat) => clocks.missing.includes(seat))
  }

  /** For how long this person may still think, in milliseconds; null where no clock runs for him. */
  timeLeft(person: string): number | null {
    const { row, clocks, terms, parts } = this.#live
    if (row.phase !== 'playing') return null
    const due = Math.min(...this.seatsOf(person).map((seat) => deadlineOf(terms, clocks, seat)))
    return due === Infinity ? null : Math.max(0, due - parts.now())
  }

  /** Whom the table waits for, each with what he may be told of it elsewhere: nothing but what all may know. */
  turns(): Map<string, Turn> {
    const { row, seats, clocks } = this.#live
    const turns = new Map<string, Turn>()
    if (row.phase !== 'playing' || clocks.paused !== null) return turns
    for (const { person } of seats) {
      if (person === null || !this.waitsFor(person)) continue
      const others = seats.filter((one) => one.person !== null && one.person !== person).map(({ name }) => name ?? '')
      // Bots have time: whoever plays alone keeps nobody waiting.
      if (others.length === 0) continue
      const left = this.timeLeft(person)
      const until = left === null ? null : this.#live.parts.now() + left
      turns.set(person, { table: row.id, game: row.game, others, since: clocks.since, until })
    }
    return turns
  }

  mayWatch(person: string | null): boolean {
    return this.#live.mayWatch(person)
  }

  /** The other table of a duplicate match that is not dealt yet. */
  get gathersWith(): string | null {
    const { phase, twin } = this.#live.row
    return phase === 'gathering' ? twin : null
  }

  /** Deals a duplicate match at both tables, if everybody is ready. This one's name comes first. */
  dealWith(twin: Table): Promise<void> {
    return LiveTable.dealBoth(this.#live, twin.#live)
  }

  /** Takes over what other nodes have made of the table. */
  follow(): Promise<void> {
    return this.#live.follow()
  }

  /** Does what is due: bots decide, windows close, clocks run out. */
  tend(): Promise<void> {
    return this.#attendant.tend()
  }

  // ── in the match ─────────────────────────────────────────────────────────────────────────────────────────────────

  /** Agrees to pause, to go on, or to end without a winner. It happens when every person at the table agrees. */
  agree(person: Person, what: 'pause' | 'end', yes: boolean): Promise<void> {
    return this.#live.serially(async () => {
      // Who does not sit here is not told whether anybody still plays.
      const mine = mustSit(this.#live, person)
      mustPlay(this.#live)
      const { clocks } = this.#live
      const agreed = vote(clocks.agreed[what], mine, yes)
      const unanimous = this.#all(agreed)
      if (unanimous && what === 'end') return this.#live.endEarly('agreed', [])
      const next = { ...clocks, agreed: { ...clocks.agreed, [what]: unanimous ? [] : agreed } }
      const now = this.#live.parts.now()
      const turned = clocks.paused === null ? pauseClocks(next, now) : resumeClocks(next, now)
      await this.#live.change({ clocks: unanimous ? turned : next })
      this.#live.tellSeats()
    })
  }

  /** Agrees that a bot plays for somebody whom the table has waited for too long. It happens when all others agree. */
  agreeToReplace(person: Person, seat: Seat, yes: boolean): Promise<void> {
    return this.#live.serially(async () => {
      const mine = mustSit(this.#live, person)
      mustPlay(this.#live)
      const { clocks, seats, terms, parts } = this.#live
      const absent = seats[seat]?.person ?? null
      if (absent === null) throw new Denied(K.noSeat)
      if (absent === person.id || !isOverdue(terms, clocks, seat, parts.now())) throw new Denied(S.notOverdue)
      const motions = clocks.agreed.replace.filter((motion) => motion.seat !== seat)
      const by = vote(clocks.agreed.replace.find((motion) => motion.seat === seat)?.by ?? [], mine, yes)
      if (this.#all(by, absent)) return this.seating.replace(absent)
      const replace = by.length === 0 ? motions : [...motions, { seat, by }]
      await this.#live.change({ clocks: { ...clocks, agreed: { ...clocks.agreed, replace } } })
      this.#live.tellSeats()
    })
  }

  /** Has everybody agreed whose word counts? */
  #all(agreed: readonly Seat[], except: string | null = null): boolean {
    return this.#live.seats.every(({ seat, person }) => person === null || person === except || agreed.includes(seat))
  }

  /** Reaction windows are passed for the seat until its own turn comes. Nobody can tell. */
  passWindows(person: Person, seat: Seat, passing: boolean): Promise<void> {
    return this.#live.serially(async () => {
      mustHold(this.#live, person, seat)
      mustPlay(this.#live)
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
      mustHold(this.#live, person, seat)
      return mustPlay(this.#live).match.probe(seat, ask, codes)
    })
  }

  why(person: Person, seat: Seat, ask: number, codes: readonly Code[], target: Target): Promise<Refusal | undefined> {
    return this.#live.serially(async () => {
      mustHold(this.#live, person, seat)
      return mustPlay(this.#live).match.why(seat, ask, codes, target)
    })
  }

  /** From now on the onlooker is told; first it gets what it missed since its message `cursor`. */
  look(onlooker: Onlooker, cursor: number): Promise<() => void> {
    return this.#live.serially(() => this.#live.admit(onlooker, cursor))
  }

  // ── after the match ──────────────────────────────────────────────────────────────────────────────────────────────

  /** The id of the same table again: the first who wants it opens it, the others find it. */
  rematch(person: Person, open: () => Promise<string>, discard: (table: string) => Promise<void>): Promise<string> {
    let opened: string | undefined
    return this.#live.serially(async () => {
      const { row } = this.#live
      mustBeOpen(this.#live, person.id)
      mustSit(this.#live, person)
      if (row.rematch !== null) {
        // Somebody was faster at another node.
        if (opened !== undefined) await discard(opened)
        return row.rematch
      }
      opened ??= await open()
      await this.#live.change({ row: { rematch: opened } })
      this.#live.tellSeats()
      return opened
    })
  }

  // ── inside ───────────────────────────────────────────────────────────────────────────────────────────────────────

  #decide(
    person: Person,
    seat: Seat,
    request: string,
    act: (hosted: HostedMatch) => Done | Refused,
  ): Promise<Refusal | undefined> {
    return this.#live.serially(() => {
      mustHold(this.#live, person, seat)
      const { row, hosted, clocks } = this.#live
      if (!hosted) throw new Denied(S.notStarted)
      const once = `${seat}/${request}`
      // A retry of what was done: whatever has happened since, all is well.
      if (hosted.wasDone(once)) return undefined
      const result = row.phase === 'over' ? refused(K.over) : clocks.paused !== null ? refused(S.paused) : act(hosted)
      return result.ok ? this.#live.keep(result, once) : result.refusal
    })
  }
}

/** Those who agree, with or without these seats. */
const vote = (agreed: readonly Seat[], mine: readonly Seat[], yes: boolean): Seat[] => {
  const others = agreed.filter((seat) => !mine.includes(seat))
  return yes ? [...others, ...mine].toSorted((a, b) => a - b) : others
}

const refused = (rule: string): Refused => ({ ok: false, refusal: { rule } })
