// A table as it is when it is opened: what is asked for, and the rows that come of it.
import { SCHEME, type Seat, type Setup } from '@safehouse/kernel'
import type { Ids } from '../ids.ts'
import type { Person } from '../people.ts'
import { FRESH_SEAT, UNTOUCHED } from '../store/new-rows.ts'
import type { NewTable as NewRecord, SeatRow } from '../store/store.ts'
import type { Terms } from '../terms.ts'
import { seatsForTwin } from './pair.ts'

export interface NewTable {
  readonly game: string
  readonly seats?: number | undefined
  readonly options?: Readonly<Record<string, string>> | undefined
  readonly terms: Terms
  readonly listed: boolean
  /** In which people talk there; the owner's own if not given. */
  readonly language?: string | undefined
  /** Where the owner sits from the start. */
  readonly mine?: 'any' | readonly Seat[] | undefined
  /** The bot in all other seats. */
  readonly bots?: string | undefined
  /** Does the owner still have to say that he is ready? */
  readonly wait?: boolean | undefined
  /** A duplicate match: two tables with the same deal. */
  readonly pair?: boolean | undefined
}

/** Who sits where when a table is opened. */
export type Sitter = Pick<SeatRow, 'person' | 'name' | 'bot' | 'ready'>

export interface Opening extends NewTable {
  readonly owner: Person
  readonly version: number
  readonly setup: Setup
  readonly now: number
}

export const newRecord = (opening: Opening, sitters: readonly Sitter[], ids: Ids): NewRecord => {
  const { owner, game, version, setup, terms, listed, language = owner.language, now } = opening
  const id = ids.id()
  return {
    table: {
      id,
      game,
      version,
      setup: JSON.stringify(setup),
      owner: owner.id,
      language,
      terms: JSON.stringify(terms),
      phase: 'gathering',
      listed: listed ? 1 : 0,
      invite: ids.token(),
      key: '',
      scheme: SCHEME,
      seed: ids.key(),
      created: now,
      ...UNTOUCHED,
    },
    seats: sitters.map((sitter, seat) => ({
      table_id: id,
      seat,
      ...sitter,
      ...FRESH_SEAT,
      invite: ids.token(),
    })),
  }
}

/** The two tables of a duplicate match: one seed, and each knows who sits at the other. */
export const newPair = (opening: Opening, sitters: readonly (readonly Sitter[])[], ids: Ids): NewRecord[] => {
  // Whoever watched one table could tell the other: it is for everybody when both are over.
  const terms: Terms = { ...opening.terms, watch: 'after' }
  const records = sitters.map((sitting) => newRecord({ ...opening, terms }, sitting, ids))
  return records.map(({ table, seats }, i) => {
    const other = records[1 - i]
    const twin = { twin: other.table.id, twin_seats: seatsForTwin(other.seats) }
    return { table: { ...table, ...twin, seed: records[0].table.seed }, seats }
  })
}
