// Rated tables on a real server: who may sit there, what counts, and that ratings are nothing but results added up.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LadderLine, SeatRating, ShownRating } from '../src/ratings/ratings.ts'
import type { Server } from '../src/index.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import type { Store } from '../src/store/store.ts'
import { Client } from './client.ts'
import { asked, deal, decide, guests, newFolder, serve, withServer } from './serve.ts'
import { dealPair } from './pairs.ts'
import { person, seatRows, tableRow } from './store-rows.ts'

const folder = newFolder()
let store: Store
let server: Server
let host: Client
const start = async (): Promise<void> => {
  store = await openSqliteStore(folder)
  server = await serve(folder, {}, { store })
}
beforeAll(async () => {
  await start()
  host = await Client.guest(server.url, 'Host')
  await host.post('/host/claim', { key: server.hostKey })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const RATED = { terms: { rated: 'yes' } }

interface Standings {
  on: boolean
  ladders: LadderLine[]
  mine: ShownRating[]
}
const standings = (client: Client): Promise<Standings> => client.get<Standings>('/ratings')

/** More than could be made in a minute over HTTP. */
const accounts = async (...names: string[]): Promise<Client[]> => {
  const clients = await guests(server.url, ...names)
  for (const { id } of clients) await store.changePerson(id, { login: `login of ${id}` })
  return clients
}

/** Everybody decides until the match is over. */
const playOut = async (table: string, sitting: readonly Client[]): Promise<void> => {
  for (;;) {
    await server.settle()
    for (const person of sitting) await person.caughtUp()
    const seat = sitting.findIndex((person, one) => asked(person, table, one))
    if (seat < 0) return
    await sitting[seat].commit(table, seat, await decide(sitting[seat], table, seat))
  }
}

describe('a rated table', () => {
  test('is for those who have an account: not for guests, by no way in', async () => {
    const [ann, bob] = await accounts('Ann', 'Bob')
    const [guest] = await guests(server.url, 'Guest')
    expect(await guest.refusal('POST', '/tables', { game: 'kuhn', ...RATED })).toBe('S-34')
    const { summary, invites } = await ann.post('/tables', { game: 'kuhn', listed: true, ...RATED })
    expect(await guest.refusal('POST', `/tables/${summary.id}/sit`, {})).toBe('S-34')
    for (const invite of [invites!.table, invites!.seats[0]])
      expect(await guest.refusal('POST', '/invites', { invite })).toBe('S-34')
    await bob.post(`/tables/${summary.id}/sit`)
    await guest.request('PUT', '/me/password', { login: 'guest.no.more', password: 'ten letters' })
    await guest.post(`/tables/${summary.id}/sit`)
  })

  test('gives no hints', async () => {
    const [ann] = await accounts('Ann')
    expect(await ann.refusal('POST', '/tables', { game: 'kuhn', terms: { rated: 'yes', hints: 'on' } })).toBe('S-11')
  })

  test('counts once, for both, when it is over; tables that are not rated never do', async () => {
    const [ann, bob] = await accounts('Ann', 'Bob')
    await playOut(await deal([ann, bob], { game: 'kuhn' }), [ann, bob])
    expect((await standings(ann)).mine).toEqual([])
    const table = await deal([ann, bob], { game: 'kuhn', ...RATED })
    expect(await ann.get(`/tables/${table}/ratings`)).toEqual({
      seats: [
        { seat: 0, ratings: [], change: null },
        { seat: 1, ratings: [], change: null },
      ],
    })
    await playOut(table, [ann, bob])
    const first = await standings(ann)
    expect(await standings(ann)).toEqual(first)
    expect(first.mine).toMatchObject([{ game: 'kuhn', role: 'player', games: 1 }])
    const [winner, loser] = first.ladders.filter(({ name }) => name === 'Ann' || name === 'Bob')
    expect(winner.rating).toBeGreaterThan(1500)
    expect(loser.rating).toBeLessThan(1500)
    expect(winner.me).toBe(!loser.me)
    // What this match has done is shown there.
    const { seats } = await ann.get<{ seats: SeatRating[] }>(`/tables/${table}/ratings`)
    for (const { ratings: shown, change } of seats) expect(change).toEqual({ role: 'player', by: shown[0].rating - 1500 })
    // Whoever is nobody sees the same, but not himself.
    const nobody = await standings(new Client(server.url))
    expect(nobody).toMatchObject({ on: true, mine: [] })
    expect(nobody.ladders.every(({ me }) => !me)).toBe(true)
  })

  test('that somebody leaves is lost by him, whoever plays on', async () => {
    const [ann, bob] = await accounts('Ann', 'Bob')
    const table = await deal([ann, bob], { game: 'kuhn', ...RATED })
    await ann.post(`/tables/${table}/leave`)
    await playOut(table, [bob, bob])
    await server.settle()
    expect((await standings(ann)).mine[0].rating).toBeLessThan(1500)
    expect((await standings(bob)).mine[0].rating).toBeGreaterThan(1500)
  })

  test('that all give up together does not count', async () => {
    const [ann, bob] = await accounts('Ann', 'Bob')
    const table = await deal([ann, bob], { game: 'courier', ...RATED })
    for (const one of [ann, bob]) await one.post(`/tables/${table}/agree`, { what: 'end', yes: true })
    expect((await standings(ann)).mine).toEqual([])
  })
})

describe('ratings', () => {
  test('bots stand on the same ladder', async () => {
    const [ann] = await accounts('Ann')
    const table = await deal([ann], { game: 'kuhn', bots: [undefined, 'random'], ...RATED })
    await playOut(table, [ann])
    const { ladders } = await standings(ann)
    expect(ladders.find(({ bot }) => bot === 'random')).toMatchObject({ game: 'kuhn', name: null, games: 1 })
    expect(await ann.get(`/tables/${table}/ratings`)).toMatchObject({ seats: [{ ratings: [{}] }, { ratings: [{}] }] })
  })

  test('hunters and hunted are rated apart, and win together', { timeout: 120_000 }, async () => {
    const [ann, bob] = await accounts('Ann', 'Bob')
    const table = await deal([ann, bob], { game: 'specter-ops', seats: 3, bots: [undefined, undefined, 'random'], ...RATED })
    await ann.post(`/tables/${table}/leave`)
    // The first seat is hunted; with it gone a bot runs on. The host would not wait, and ends it.
    await bob.post(`/tables/${table}/leave`)
    const hunted = (await standings(ann)).mine
    const hunter = (await standings(bob)).mine
    expect(hunted).toMatchObject([{ game: 'specter-ops', role: 'agent', games: 1 }])
    expect(hunter).toMatchObject([{ game: 'specter-ops', role: 'hunter', games: 1 }])
  })

  test('are the same after a restart, and without a table that was taken away', async () => {
    const [ann, bob] = await accounts('Ann', 'Bob')
    const first = await deal([ann, bob], { game: 'kuhn', ...RATED })
    await playOut(first, [ann, bob])
    const afterOne = await standings(ann)
    const second = await deal([ann, bob], { game: 'kuhn', ...RATED })
    await playOut(second, [ann, bob])
    const before = await standings(ann)
    expect(before.mine[0].games).toBe(2)
    await server.close()
    await start()
    for (const one of [ann, bob, host]) one.url = server.url
    expect(await standings(ann)).toEqual(before)
    expect((await host.request('DELETE', `/host/tables/${second}`)).status).toBe(200)
    expect(await standings(ann)).toEqual(afterOne)
  })

  test('a duplicate match counts as one, between the teams, when both tables are over and not before', async () => {
    const people = await accounts('Pam', 'Quin', 'Ray', 'Sue')
    const [pam, quin, ray, sue] = people
    const { first, second } = await dealPair(people, { game: 'kuhn', ...RATED })
    const before = await standings(host)
    await playOut(first, [pam, quin])
    expect((await pam.get(`/tables/${first}`)).summary.phase).toBe('over')
    expect(await standings(host)).toEqual(before)
    for (const person of people) expect((await standings(person)).mine).toEqual([])
    await playOut(second, [ray, sue])
    const ratings: number[] = []
    for (const person of people) {
      const { mine } = await standings(person)
      expect(mine).toMatchObject([{ game: 'kuhn', games: 1 }])
      ratings.push(mine[0].rating)
    }
    // The teams are Pam and Sue, Quin and Ray.
    expect([ratings[3], ratings[2]]).toEqual([ratings[0], ratings[1]])
    const changes = async (table: string): Promise<(number | undefined)[]> => {
      const { seats } = await pam.get<{ seats: SeatRating[] }>(`/tables/${table}/ratings`)
      return seats.map(({ change }) => change?.by)
    }
    const here = await changes(first)
    expect(here).toEqual([ratings[0] - 1500, ratings[1] - 1500])
    expect(await changes(second)).toEqual(here.toReversed())
  })

  test('somebody the host has forgotten is on no ladder', async () => {
    const [zed, bob] = await accounts('Zed', 'Bob')
    await playOut(await deal([zed, bob], { game: 'kuhn', ...RATED }), [zed, bob])
    expect((await standings(bob)).ladders.some(({ name }) => name === 'Zed')).toBe(true)
    expect((await host.request('DELETE', `/host/people/${zed.id}`)).status).toBe(200)
    expect((await standings(bob)).ladders.some(({ name }) => name === 'Zed')).toBe(false)
    expect((await standings(bob)).mine).toHaveLength(1)
  })
})

test('a house may do without', async () => {
  await withServer(
    async ({ url }) => {
      const [ann] = await guests(url, 'Ann')
      expect(await ann.refusal('POST', '/tables', { game: 'kuhn', ...RATED })).toBe('S-33')
      expect(await ann.get('/ratings')).toEqual({ on: false, ladders: [], mine: [] })
      expect(await ann.get('/games')).toMatchObject({ ratings: false })
    },
    { ratings: false },
  )
})

test('a match by rules that are gone does not count, and stops no other', async () => {
  const log: string[] = []
  const other = newFolder()
  const kept = await openSqliteStore(other)
  await kept.addPerson(person('ann'))
  await kept.addTable(
    tableRow('lost', {
      game: 'specter-ops',
      version: 99,
      phase: 'over',
      ended: 1,
      terms: JSON.stringify({ rated: 'yes' }),
      outcome: JSON.stringify({ scores: [1, 0], winners: 1, reason: 'escape' }),
    }),
    seatRows('lost'),
  )
  await kept.addTable(
    tableRow('sound', {
      game: 'kuhn',
      phase: 'over',
      ended: 2,
      terms: JSON.stringify({ rated: 'yes' }),
      outcome: JSON.stringify({ scores: [1, -1], winners: 1, reason: 'folded' }),
    }),
    seatRows('sound').map((seat) =>
      seat.seat === 0 ? { ...seat, person: 'ann', starter: 'ann' } : { ...seat, bot: 'random' },
    ),
  )
  const house = await serve(other, {}, { store: kept, log: { write: (line) => void log.push(line) } })
  const nobody = new Client(house.url)
  for (let i = 0; i < 2; i++)
    expect((await standings(nobody)).ladders.map(({ game, bot }) => [game, bot])).toEqual([['kuhn', 'random']])
  expect(log.filter((line) => line.includes('"table":"lost"'))).toHaveLength(1)
  await house.close()
  rmSync(other, { recursive: true, force: true })
})
