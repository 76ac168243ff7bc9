// A duplicate match for tests: four people at two tables.
import type { Client } from './client.ts'
import { asked, decide, type Gathering } from './serve.ts'

export interface Pair {
  readonly first: string
  readonly second: string
}

/** The first of them opens it, or whoever is named. In order: seats 0 and 1 of the first table, seats 0 and 1 of the second. */
export const seatPair = async (people: readonly Client[], body: Gathering = {}, owner: Client = people[0]): Promise<Pair> => {
  const { summary } = await owner.post('/tables', { game: 'courier', ...body, pair: true })
  const pair = { first: summary.id, second: summary.pair!.twin }
  for (const [i, table] of [pair.first, pair.second].entries()) {
    const { invites } = await owner.get(`/tables/${table}`)
    for (const seat of [0, 1]) {
      const person = people[2 * i + seat]
      await person.post('/invites', { invite: invites!.seats[seat] })
      if (!person.connected) await person.connect()
      await person.look(table, seat)
    }
  }
  return pair
}

const tableOf = ({ first, second }: Pair, person: number): string => (person < 2 ? first : second)

/** The same, and the cards are dealt at both. */
export const dealPair = async (people: readonly Client[], body: Gathering = {}, owner?: Client): Promise<Pair> => {
  const pair = await seatPair(people, body, owner)
  for (const [i, person] of people.entries()) await person.post(`/tables/${tableOf(pair, i)}/ready`, { ready: true })
  for (const person of people) await person.caughtUp()
  return pair
}

/** Both play on at one table until it is over. */
export const playOut = async (table: string, sitting: readonly Client[]): Promise<void> => {
  while (!sitting[0].latest(table, 0)!.outcome) {
    const seat = sitting.findIndex((person, one) => asked(person, table, one))
    await sitting[seat].commit(table, seat, await decide(sitting[seat], table, seat))
    for (const person of sitting) await person.caughtUp()
  }
}

/** Both give it up together. */
export const giveUp = async (table: string, sitting: readonly Client[]): Promise<void> => {
  for (const person of sitting) await person.post(`/tables/${table}/agree`, { what: 'end', yes: true })
}
