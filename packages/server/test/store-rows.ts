// Rows for tests of the store.
import { FRESH_SEAT, UNTOUCHED } from '../src/store/new-rows.ts'
import type { Append, NewTableRow, SeatRow, Store } from '../src/store/store.ts'

export const person = (id: string): Parameters<Store['addPerson']>[0] => ({
  id,
  name: `${id}'s name`,
  language: 'en',
  created: 1,
  recovery: `phrase of ${id}`,
})

export const tableRow = (id: string, more: Partial<NewTableRow> = {}): NewTableRow => ({
  id,
  game: 'courier',
  version: 1,
  setup: '{"seats":2,"options":{}}',
  owner: 'ann',
  language: 'en',
  terms: '{}',
  phase: 'gathering',
  listed: 0,
  invite: `link of ${id}`,
  key: '00',
  scheme: 1,
  seed: '11',
  created: 1,
  ...UNTOUCHED,
  ...more,
})

export const seatRows = (id: string): SeatRow[] =>
  [0, 1].map((seat) => ({
    table_id: id,
    seat,
    ...FRESH_SEAT,
    person: null,
    name: null,
    bot: null,
    ready: 0,
    invite: `seat ${seat} of ${id}`,
  }))

/** The entry that follows as many changes as there are entries before it. */
export const appendTo = (table: string, seq: number, more: Partial<Append> = {}): Append => ({
  table,
  rev: seq,
  seq,
  entry: `entry ${seq}`,
  request: null,
  at: seq,
  ...more,
})
