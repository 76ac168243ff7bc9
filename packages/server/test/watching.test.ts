// What those who do not sit at a table get to see of it, as the table agreed: through the socket and by asking.
import { rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import type { Store } from '../src/store/store.ts'
import type { Client } from './client.ts'
import { asked, deal, guests, newFolder, serve, sharedServer } from './serve.ts'

const shared = sharedServer()

/** The seats decide in turn, so many times. */
const play = async (table: string, people: readonly Client[], moves: number): Promise<void> => {
  for (let move = 0; move < moves; move++) {
    const seat = people.findIndex((person, one) => asked(person, table, one))
    await people[seat].commit(table, seat, [asked(people[seat], table, seat)!.codes[0]])
    for (const person of people) await person.caughtUp()
  }
}

const endByAgreement = async (table: string, people: readonly Client[]): Promise<void> => {
  for (const person of people) await person.post(`/tables/${table}/agree`, { what: 'end', yes: true })
}

const numbers = (client: Client, table: string): number[] => client.stream(table, null).map(({ n }) => n)

const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1)

const lists = async (client: Client, table: string): Promise<boolean> => {
  const { tables } = await client.get<{ tables: { summary: { id: string } }[] }>('/tables?list=watch')
  return tables.some(({ summary }) => summary.id === table)
}

/** Everything somebody was sent or can ask for without sitting there. */
const allOf = async (client: Client, table: string): Promise<string> => {
  const answers = await Promise.all(
    [`/tables/${table}`, '/tables?list=watch', `/tables/${table}/log`].map((path) => client.request('GET', path)),
  )
  return JSON.stringify([client.bytes, answers])
}

describe('some moves late', () => {
  const DELAYED = { listed: true, terms: { watch: 'delayed', delay: 3 } }

  test('a spectator gets the same stream, so many messages behind, and the rest with the end', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob], DELAYED)
    // Those who sit there are never late.
    await ann.look(table, null)
    await eve.connect()
    expect(await eve.look(table, null)).toBeUndefined()
    expect(await lists(eve, table)).toBe(true)
    // How the table was laid everybody sees at once.
    expect(numbers(eve, table)).toEqual([1])
    for (let move = 1; move <= 6; move++) {
      await play(table, [ann, bob], 1)
      await eve.caughtUp()
      expect(numbers(ann, table)).toEqual(upTo(move + 1))
      expect(numbers(eve, table)).toEqual(upTo(Math.max(1, move + 1 - 3)))
    }
    // Who comes later gets no more than who was there.
    const [zoe] = await guests(shared.url, 'Zoe')
    await zoe.connect()
    await zoe.look(table, null)
    expect(zoe.stream(table, null)).toEqual(eve.stream(table, null))
    await endByAgreement(table, [ann, bob])
    for (const person of [eve, zoe]) {
      await person.caughtUp()
      expect(person.stream(table, null)).toEqual(ann.stream(table, null))
    }
  })

  test('an end by the rules shows the rest as well', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob], { game: 'kuhn', ...DELAYED })
    await eve.connect()
    await eve.look(table, null)
    while (ann.latest(table, 0)?.outcome === null) await play(table, [ann, bob], 1)
    await eve.caughtUp()
    expect(eve.latest(table, null)?.outcome).toEqual(ann.latest(table, 0)?.outcome)
    expect(numbers(eve, table)).toEqual(upTo(eve.latest(table, null)!.n))
  })

  test('nothing else tells what goes on: no clock, no turn, no talk of the table', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const terms = { ...DELAYED.terms, pace: { kind: 'live', bank: 600, increment: 10, cap: 900 } }
    const table = await deal([ann, bob], { ...DELAYED, terms })
    await eve.connect()
    await eve.look(table, null)
    await play(table, [ann, bob], 5)
    await ann.say(table, 'what a move')
    await ann.post(`/tables/${table}/agree`, { what: 'pause', yes: true })
    await eve.caughtUp()
    expect(eve.talk).toEqual([])
    const clocks = eve.sent.flatMap((sent) => (sent.t === 'message' ? [sent.clocks] : []))
    expect(clocks).toEqual(clocks.map(() => null))
    const tables = eve.sent.flatMap((sent) => (sent.t === 'table' ? [sent.table] : []))
    for (const { waits, agreed } of [...tables, (await eve.get(`/tables/${table}`)).summary])
      expect([waits, agreed]).toEqual([[], { pause: [], end: [], replace: [] }])
    expect((await ann.get(`/tables/${table}`)).summary).toMatchObject({ waits: [1], agreed: { pause: [0] } })
    expect(numbers(eve, table)).toEqual(upTo(3))
  })

  test('whoever loses a seat is late from then on, and whoever gets one is not', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob], DELAYED)
    await bob.look(table, null)
    await eve.connect()
    await eve.look(table, null)
    await play(table, [ann, bob], 5)
    await eve.post('/invites', { invite: (await bob.get(`/tables/${table}`)).invites!.seats[1] })
    await eve.look(table, 1)
    await play(table, [ann, eve], 1)
    for (const person of [bob, eve]) await person.caughtUp()
    // What he has seen he has seen; there is nothing new for him yet.
    expect(numbers(bob, table)).toEqual(upTo(6))
    expect(numbers(eve, table)).toEqual(upTo(7))
    const again = bob.another()
    await again.connect()
    await again.look(table, null)
    expect(numbers(again, table)).toEqual(upTo(4))
    // Coming back with more than he may have, he is shown what he may have.
    await bob.look(table, null)
    expect(numbers(bob, table)).toEqual(upTo(4))
  })

  test('whoever comes in the middle does not make each move read the whole log', async () => {
    const folder = newFolder()
    let readings = 0
    const store = new Proxy(await openSqliteStore(folder), {
      get: (target, name: keyof Store) => {
        if (name === 'entries') readings++
        return target[name]
      },
    })
    const server = await serve(folder, {}, { store })
    const [ann, bob, eve] = await guests(server.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob], DELAYED)
    await play(table, [ann, bob], 6)
    await eve.connect()
    await eve.look(table, null)
    readings = 0
    await play(table, [ann, bob], 4)
    await eve.caughtUp()
    expect(numbers(eve, table)).toEqual(upTo(8))
    expect(readings).toBe(0)
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('after the end', () => {
  test('nothing before it, everything then', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob], { listed: true, terms: { watch: 'after' } })
    await eve.connect()
    expect(await eve.look(table, null)).toEqual({ rule: 'S-14' })
    expect(await eve.say(table, 'hello')).toEqual({ rule: 'S-14' })
    expect(await lists(eve, table)).toBe(false)
    expect(await eve.refusal('GET', `/tables/${table}/log`)).toBe('S-18')
    const before = await allOf(eve, table)
    await play(table, [ann, bob], 3)
    expect(await allOf(eve, table)).toBe(before)
    // Those who sit there see the public side as well.
    expect(await bob.look(table, null)).toBeUndefined()
    await endByAgreement(table, [ann, bob])
    expect(await eve.look(table, null)).toBeUndefined()
    expect(eve.stream(table, null)).toEqual(bob.stream(table, null))
    expect((await eve.get<{ entries: unknown[] }>(`/tables/${table}/log`)).entries).toHaveLength(4)
  })
})

test('a table is late by a sensible number of moves', async () => {
  const [ann] = await guests(shared.url, 'Ann')
  for (const delay of [0, 21, 1.5, '3'])
    expect(await ann.refusal('POST', '/tables', { game: 'courier', terms: { watch: 'delayed', delay } })).toBe('S-11')
  expect(await ann.refusal('POST', '/tables', { game: 'courier', terms: { watch: 'sometimes' } })).toBe('S-11')
})
