// Tells people who are away that a table waits for them. Nothing is queued: whom a table waits for, and since when, is read from
// the table itself, so that whoever has acted is never written to. What is kept is only which turns we wrote about.
import type { Sessions } from '../http/sessions.ts'
import { hashOf, type Ids } from '../ids.ts'
import type { Bell } from '../push/bell.ts'
import type { Referee } from '../referee/referee.ts'
import type { PersonRow } from '../store/people-store.ts'
import type { Store } from '../store/store.ts'
import type { Letters, Turn } from './letters.ts'

export interface HeraldParts {
  readonly store: Store
  readonly referee: Referee
  readonly letters: Letters
  readonly bell: Bell
  readonly sessions: Sessions
  readonly ids: Ids
  readonly now: () => number
  /** Writes this node the letters, or another one? Only one does at a time. */
  readonly leads?: (until: number) => Promise<boolean>
  readonly onError: (reason: unknown) => void
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Whoever was here so recently will see it himself. */
const AWAY_AFTER = 5 * MINUTE
/** A page that is open tells its reader, if he is there. */
const OPEN_PAGE_AFTER = 60 * MINUTE
/** At most one letter in so long, whatever waits: what comes meanwhile is in the next one. */
const BETWEEN = { each: 30 * MINUTE, daily: DAY }
/** After a letter that could not be sent. */
const RETRY_AFTER = 10 * MINUTE
/** The link to stop is good for so long. */
const STOP_WITHIN = 90 * DAY

/** How often we look, in real time. */
const LOOK_EVERY = 15_000
/** Whoever writes the letters does so until he has not looked for so long. */
const LEASE = 3 * LOOK_EVERY
/** So often all tables are looked at, not only those we have heard of. */
const LOOK_AT_ALL_EVERY = 40

export class Herald {
  readonly #parts: HeraldParts
  /** By table: whom it waits for. */
  readonly #waiting = new Map<string, ReadonlyMap<string, Turn>>()
  /** By person: not before. */
  readonly #resting = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #looks = 0

  constructor(parts: HeraldParts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Writes to whoever is to be written to by now. One look at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce()
      .catch(this.#parts.onError)
      .finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async #lookOnce(): Promise<void> {
    const { referee, leads, now } = this.#parts
    if (leads && !(await leads(now() + LEASE))) {
      this.#waiting.clear()
      referee.forgetTouched()
      return
    }
    if (leads && this.#looks++ % LOOK_AT_ALL_EVERY === 0) referee.forgetTouched()
    for (const id of await referee.takeTouched()) {
      const waiting = await referee.waitingAt(id)
      if (waiting.size > 0) this.#waiting.set(id, waiting)
      else this.#waiting.delete(id)
    }
    const overdue = this.#overdue()
    if (overdue.size === 0) return
    await this.#parts.bell.ring(overdue, (person, turns) => this.#isAway(person, turns))
    for (const person of await this.#parts.store.mailable([...overdue.keys()]))
      await this.#tell(person, overdue.get(person.id)!).catch((reason: unknown) => {
        this.#resting.set(person.id, this.#parts.now() + RETRY_AFTER)
        this.#parts.onError(reason)
      })
  }

  /** By person: what has waited for him for long enough. */
  #overdue(): Map<string, Turn[]> {
    const now = this.#parts.now()
    const overdue = new Map<string, Turn[]>()
    for (const waiting of this.#waiting.values())
      for (const [person, turn] of waiting)
        if (now - turn.since >= AWAY_AFTER && now >= (this.#resting.get(person) ?? 0))
          overdue.set(person, [...(overdue.get(person) ?? []), turn])
    return overdue
  }

  async #tell(person: PersonRow, turns: readonly Turn[]): Promise<void> {
    const { store, letters, ids, now } = this.#parts
    const at = now()
    if (person.email === null || person.mails === 'off') return
    if (person.mailed !== null && at - person.mailed < BETWEEN[person.mails]) return
    const told = await store.mailedTo(person.id)
    const isTold = ({ table, since }: Turn): boolean => told.some((one) => one.table_id === table && one.since === since)
    const fresh = turns.filter((turn) => !isTold(turn))
    if (fresh.length === 0 || !(await this.#isAway(person.id, fresh))) return
    const stop = ids.token()
    await store.addTicket({ hash: hashOf(stop), kind: 'stop', person: person.id, data: '', expires: at + STOP_WITHIN })
    await letters.turns(person.email, person, turns, at, stop)
    this.#resting.delete(person.id)
    await store.noteMailed(
      person.id,
      turns.map(({ table, since }) => ({ table_id: table, since })),
      at,
    )
  }

  async #isAway(person: string, turns: readonly Turn[]): Promise<boolean> {
    const now = this.#parts.now()
    const sessions = await this.#parts.store.sessionsOf(person)
    if (sessions.some(({ seen }) => now - seen < AWAY_AFTER)) return false
    const open = sessions.some(({ hash, open_until }) => this.#parts.sessions.has(hash) || (open_until ?? 0) > now)
    return !open || turns.some(({ since }) => now - since >= OPEN_PAGE_AFTER)
  }
}
