// How a table is shown over HTTP: what all may know of it, and how whoever asks stands there.
import type { Person } from '../people.ts'
import type { Table } from '../referee/table.ts'

export const standing = (table: Table, person: Person | undefined): object => ({
  summary: table.summaryFor(person?.id ?? null),
  seats: person ? table.seatsOf(person.id) : [],
  former: person ? table.seating.formerSeatsOf(person.id) : [],
  resigned: person ? table.seating.resignedSeatsOf(person.id) : [],
  myTurn: person ? table.waitsFor(person.id) : false,
  timeLeft: person ? table.timeLeft(person.id) : null,
})

/** With the links this person may hand on. */
export const tableFor = (table: Table, person: Person | undefined): object => ({
  ...standing(table, person),
  invites: person ? table.seating.invites(person) : null,
})
