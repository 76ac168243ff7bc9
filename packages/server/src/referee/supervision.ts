// What a host does at a table, for all there to see.
import { K, type Log, type Seat } from '@safehouse/kernel'
import type { Person } from '../people.ts'
import { Denied, S } from '../refused.ts'
import type { LiveTable } from './live-table.ts'
import { isSealed } from './pair.ts'
import { seatsHeldBy } from './rights.ts'
import type { SeatRow } from '../store/store.ts'
import type { Seating } from './seating.ts'
import type { Mark } from './summary.ts'

export class Supervision {
  readonly #live: LiveTable
  readonly #seating: Seating

  constructor(live: LiveTable, seating: Seating) {
    this.#live = live
    this.#seating = seating
  }

  /** Looks into the match. That is written down before he sees anything, and whoever plays himself may not. */
  look(host: Person): Promise<Log | null> {
    return this.#live.serially(async () => {
      await this.#mustNotPlay(host)
      await this.#mark({ at: this.#live.parts.now(), host: host.name, what: 'looked' })
      return this.#live.hosted ? this.#live.hosted.log() : null
    })
  }

  /**
   * Neither here, also in a seat he was replaced in and may have back, nor, while it is a secret what goes on there, at the other
   * table of a duplicate match.
   */
  async #mustNotPlay(host: Person): Promise<void> {
    const { row, parts } = this.#live
    const other = isSealed(row) ? ((await parts.store.table(row.twin!))?.seats ?? []) : []
    const plays = ({ person, starter }: Pick<SeatRow, 'person' | 'starter'>): boolean => [person, starter].includes(host.id)
    const own = [...seatsHeldBy(this.#live, host.id), ...this.#seating.formerSeatsOf(host.id)]
    if (own.length > 0 || other.some(plays)) throw new Denied(S.playsHere)
  }

  /** Takes whoever sits there from the table; in a match a bot plays on. */
  putOut(host: Person, seat: Seat): Promise<void> {
    let name: string | undefined
    return this.#live.serially(async () => {
      const { row, seats } = this.#live
      if (name === undefined) {
        if (isSealed(row) && seatsHeldBy(this.#live, host.id).length === 0) await this.#mustNotPlay(host)
        // First whether anybody sits there: nobody finds out that a match is over by asking for a seat that is empty.
        if ((seats[seat]?.person ?? null) === null) throw new Denied(K.noSeat)
        if (row.phase === 'over') throw new Denied(K.over)
        const sitting = seats[seat].name ?? ''
        await this.#seating.putOut(seat)
        name = sitting
      }
      await this.#mark({ at: this.#live.parts.now(), host: host.name, what: 'removed', name })
    })
  }

  /** Nobody plays here any more. */
  close(): Promise<void> {
    return this.#live.serially(async () => {
      if (this.#live.row.phase === 'playing') await this.#live.endEarly('closed', [])
    })
  }

  async #mark(mark: Mark): Promise<void> {
    const marks: readonly Mark[] = [...this.#live.summary.marks, mark]
    await this.#live.change({ row: { marks: JSON.stringify(marks) } })
    this.#live.tellSeats()
  }
}
