// Who sits where: sitting down and getting ready, links, standing up, substitutes and those who come back.
import { K, type Hex, type Seat } from '@safehouse/kernel'
import type { Person } from '../people.ts'
import { Denied, S } from '../refused.ts'
import type { SeatChange } from '../store/store.ts'
import { botNames, standInOf } from './attendant.ts'
import { forgetSeat } from './clocks.ts'
import type { LiveTable } from './live-table.ts'
import { allSeats, mayDeal, sitsAtTwin } from './pair.ts'
import { mustGather, mustOwn, mustSit, seatsHeldBy } from './rights.ts'
import { isShutOut } from './watching.ts'

export interface Invites {
  readonly table: string | null
  readonly seats: readonly (string | null)[]
}

/** How somebody wants to sit. */
export interface Sitting {
  /** Any free one if not given. */
  readonly seat?: Seat | undefined
  /** What to be called there: several people may share a device and an account. */
  readonly name?: string | undefined
  /** May this one hold several seats? */
  readonly several?: boolean
}

export class Seating {
  readonly #live: LiveTable

  constructor(live: LiveTable) {
    this.#live = live
  }

  // ── before the deal ──────────────────────────────────────────────────────────────────────────────────────────────

  sit(person: Person, { seat: wanted, name = person.name, several = false }: Sitting = {}): Promise<void> {
    return this.#live.serially(async () => {
      const mine = seatsHeldBy(this.#live, person.id)
      if (wanted === undefined && mine.length > 0) return
      mustGather(this.#live)
      const own = wanted !== undefined && mine.includes(wanted)
      if (!own && mine.length > 0 && (!several || this.#live.row.twin !== null)) throw new Denied(S.sitsAlready)
      if (sitsAtTwin(this.#live.row, person.id)) throw new Denied(S.sitsAtTwin)
      const place = this.#live.seats.find(
        ({ seat, person: holder, bot }) =>
          (wanted === undefined || seat === wanted) && (own || (holder === null && bot === null)),
      )
      if (!place) throw new Denied(S.noSeatFree)
      await this.#live.change({ seats: [{ seat: place.seat, person: person.id, name, ready: own ? place.ready : 0 }] })
      this.#live.tellSeats()
    })
  }

  /**
   * For all of one's seats. The deal comes when every seat is taken and everybody is ready. `entropy` is what this one adds to
   * the luck.
   */
  async ready(person: Person, ready: boolean, entropy: Hex | null = null): Promise<void> {
    let said = false
    await this.#live.serially(async () => {
      // Where the last two say so at different nodes, one of these deals.
      if (said && this.#live.row.phase !== 'gathering') return
      mustGather(this.#live)
      const seats = mustSit(this.#live, person)
      await this.#live.change({ seats: seats.map((seat) => ({ seat, ready: ready ? 1 : 0, entropy: ready ? entropy : null })) })
      said = true
      this.#live.tellSeats()
      await this.#dealIfReady()
    })
    await this.#dealBothIfReady()
  }

  async seatBot(owner: Person, seat: Seat, bot: string | null): Promise<void> {
    let seated = false
    await this.#live.serially(async () => {
      if (seated && this.#live.row.phase !== 'gathering') return
      mustOwn(this.#live, owner)
      mustGather(this.#live)
      const place = this.#live.seats[seat]
      if (!place || place.person !== null) throw new Denied(S.noSeatFree)
      const { module } = this.#live.parts
      if (bot !== null && !botNames(module).includes(bot)) throw new Denied(S.noBot, { bot, game: module.game.id })
      await this.#live.change({ seats: [{ seat, bot, ready: 0 }] })
      seated = true
      this.#live.tellSeats()
      await this.#dealIfReady()
    })
    await this.#dealBothIfReady()
  }

  async #dealIfReady(): Promise<void> {
    const { row, seats } = this.#live
    if (row.twin === null && mayDeal(seats)) await this.#live.deal()
  }

  /** A duplicate match waits for both tables. Whoever was last to change one of them knows of the other as it is. */
  async #dealBothIfReady(): Promise<void> {
    const { row, seats, parts } = this.#live
    if (row.twin !== null && row.phase === 'gathering' && mayDeal(allSeats(row, seats))) await parts.dealPair(row.twin)
  }

  // ── links ────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The invitations somebody may hand on: to the table its owner's, to a seat those of whoever has it to give. */
  invites(person: Person): Invites {
    const { row, seats } = this.#live
    return {
      table: this.#owns(person) ? row.invite : null,
      seats: seats.map(({ seat, invite }) => (this.#mayGive(person, seat) ? invite : null)),
    }
  }

  /** In a match a link is worth what the seat knows: the owner has those of seats nobody holds, and his own. */
  #mayGive(person: Person, seat: Seat): boolean {
    const { row, seats } = this.#live
    if (seats[seat].person === person.id) return true
    return this.#owns(person) && (row.phase === 'gathering' || seats[seat].person === null)
  }

  /** Whoever opened a duplicate match and does not play at this table must not find out here who still does. */
  #owns({ id }: Person): boolean {
    return this.#live.row.owner === id && !isShutOut(this.#live, id)
  }

  /** New links; whoever still has an old one has nothing. */
  renewInvite(person: Person, seat: Seat | null): Promise<void> {
    return this.#live.serially(async () => {
      const invite = this.#live.parts.ids.token()
      if (seat !== null && !this.#live.seats[seat]) throw new Denied(K.noSeat)
      if (seat === null ? !this.#owns(person) : !this.#mayGive(person, seat)) throw new Denied(S.notOwner)
      await this.#live.change(seat === null ? { row: { invite } } : { seats: [{ seat, invite }] })
    })
  }

  /** The link of a seat gives the seat, also in a running match: the substitute knows what the seat knows, no more. */
  takeOver(person: Person, seat: Seat): Promise<void> {
    return this.#live.serially(async () => {
      const { row, seats, clocks } = this.#live
      if (seats[seat].person === person.id) return
      if (row.twin !== null) this.#mustBeNew(person)
      if (row.phase === 'over') throw new Denied(K.over)
      if (row.phase === 'playing') this.#mustNotSit(person)
      // Where a bot sat, the owner knows the link: it must not lead to what the new holder knows.
      const fresh = row.phase === 'playing' && seats[seat].person === null ? { invite: this.#live.parts.ids.token() } : {}
      const anew = row.phase === 'gathering' ? { entropy: null } : fresh
      const next = { seat, person: person.id, name: person.name, bot: null, former: null, ready: 0, ...anew }
      await this.#live.change({ seats: [next], clocks: forgetSeat(clocks, seat) })
      this.#live.tellSeats()
    })
  }

  /** Two seats would know of each other what neither may. */
  #mustNotSit({ id }: Person): void {
    if (seatsHeldBy(this.#live, id).length > 0) throw new Denied(S.sitsAlready)
  }

  /** Whoever came to a duplicate match after the deal could have seen it elsewhere, as anybody: nobody comes. */
  #mustBeNew(person: Person): void {
    const { row } = this.#live
    if (row.phase !== 'gathering') throw new Denied(S.noSubstitutes)
    if (sitsAtTwin(row, person.id)) throw new Denied(S.sitsAtTwin)
    this.#mustNotSit(person)
  }

  // ── going and coming back ────────────────────────────────────────────────────────────────────────────────────────

  /** Stands up before the deal, from one seat or all; afterwards a bot plays on, or the match is over, as the table agreed. */
  leave(person: Person, only?: Seat): Promise<void> {
    return this.#live.serially(async () => {
      const mine = mustSit(this.#live, person)
      const { row, seats, terms } = this.#live
      if (only !== undefined && !mine.includes(only)) throw new Denied(S.notYourSeat)
      if (row.phase === 'over') return
      const playing = row.phase === 'playing'
      const going = playing || only === undefined ? mine : [only]
      const nobody = seats.every((seat) => seat.person === null || going.includes(seat.seat))
      // Nobody plays on: it stays the match of all who sit there.
      if (playing && (terms.away === 'forfeit' || nobody)) return this.#live.endEarly('resigned', going)
      const after = playing ? { bot: standInOf(this.#live.parts.module), resigned: person.id } : { bot: null, entropy: null }
      await this.#vacate(
        going,
        going.map((seat) => ({ seat, person: null, name: null, ready: 0, ...after })),
      )
    })
  }

  /** All others agreed: a bot plays for somebody who is not there. Called from inside the table's queue. */
  async replace(absent: string): Promise<void> {
    const { parts, terms } = this.#live
    const going = seatsHeldBy(this.#live, absent)
    const bot = standInOf(parts.module)
    const former = terms.replace.back ? absent : null
    const left = going.map((seat) => ({ seat, person: null, name: null, ready: 0, bot, former, invite: parts.ids.token() }))
    await this.#vacate(going, left)
  }

  /** The host takes somebody from a seat: in a match a bot plays on. Called from inside the table's queue. */
  async putOut(seat: Seat): Promise<void> {
    const { row, seats, parts } = this.#live
    const person = seats[seat]?.person ?? null
    if (person === null) throw new Denied(K.noSeat)
    const after = row.phase === 'playing' ? { bot: standInOf(parts.module), resigned: person } : { bot: null, entropy: null }
    const going = seatsHeldBy(this.#live, person)
    await this.#vacate(
      going,
      going.map((one) => ({ seat: one, person: null, name: null, ready: 0, invite: parts.ids.token(), ...after })),
    )
  }

  /** Somebody is to be forgotten: he keeps his seat, but nobody knows whose it is. */
  forgetName(person: string): Promise<void> {
    return this.#live.serially(async () => {
      await this.#live.change({ seats: seatsHeldBy(this.#live, person).map((seat) => ({ seat, name: '…' })) })
      this.#live.tellSeats()
    })
  }

  /** In a match somebody who is there must be able to hand on the seats of those who are not. */
  async #vacate(going: readonly Seat[], left: readonly SeatChange[]): Promise<void> {
    const { row, seats, clocks } = this.#live
    const ownerGoes = row.phase === 'playing' && going.some((seat) => seats[seat].person === row.owner)
    const heir = seats.find(({ seat, person }) => person !== null && !going.includes(seat))?.person
    const owner = ownerGoes && heir ? { owner: heir } : {}
    await this.#live.change({ seats: left, clocks: going.reduce(forgetSeat, clocks), row: owner })
    this.#live.tellSeats()
  }

  /** The seats that somebody was replaced in and may have back. */
  formerSeatsOf(person: string): Seat[] {
    const { row, seats } = this.#live
    if (row.phase !== 'playing') return []
    return seats.filter((seat) => seat.person === null && seat.former === person).map(({ seat }) => seat)
  }

  /** The seats that somebody resigned in. */
  resignedSeatsOf(person: string): Seat[] {
    return this.#live.seats.filter(({ resigned }) => resigned === person).map(({ seat }) => seat)
  }

  /** Whoever was replaced is there again, and takes his seats back from the bot. */
  comeBack(person: Person): Promise<void> {
    return this.#live.serially(async () => {
      const seats = this.formerSeatsOf(person.id)
      if (seats.length === 0) throw new Denied(S.notYourSeat)
      this.#mustNotSit(person)
      const back = { person: person.id, name: person.name, bot: null, former: null, ready: 0 }
      await this.#live.change({
        seats: seats.map((seat) => ({ seat, ...back, invite: this.#live.parts.ids.token() })),
        clocks: seats.reduce(forgetSeat, this.#live.clocks),
      })
      this.#live.tellSeats()
    })
  }
}
