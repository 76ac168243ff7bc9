// Whoever runs the house: how he becomes the host, what he can do, and that nobody is watched in secret.
import { rmSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { asked, deal, guests, newFolder, serve, sharedServer } from './serve.ts'

const shared = sharedServer()

let host: Client
beforeAll(async () => {
  host = (await guests(shared.url, 'Hal'))[0]
  await host.post('/host/claim', { key: shared.hostKey })
})

interface Guest {
  id: string
  name: string
  login: string | null
  host: boolean
  muted: boolean
  barred: boolean
}
const find = async (client: Client, q = client.id): Promise<Guest> =>
  (await host.get<{ people: Guest[] }>(`/host/people?q=${encodeURIComponent(q)}`)).people[0]
const change = async (client: Client, standing: object): Promise<number> =>
  (await host.request('PATCH', `/host/people/${client.id}`, standing)).status

test('the first host proves it with the key of the console, which is good once and gone with the first host', async () => {
  const folder = newFolder()
  const first = await serve(folder)
  const [ann, bob] = await guests(first.url, 'Ann', 'Bob')
  expect(await new Client(first.url).refusal('POST', '/host/claim', { key: first.hostKey })).toBe('S-1')
  expect(await ann.refusal('POST', '/host/claim', { key: 'guessed' })).toBe('S-24')
  expect(await ann.post('/host/claim', { key: first.hostKey })).toEqual({ ok: true })
  expect(await bob.refusal('POST', '/host/claim', { key: first.hostKey })).toBe('S-24')
  await first.close()
  const second = await serve(folder)
  expect(second.hostKey).toBeUndefined()
  ann.url = second.url
  expect((await ann.get<{ people: Guest[] }>('/host/people')).people.map(({ name }) => name).toSorted()).toEqual(['Ann', 'Bob'])
  await second.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('people', () => {
  test('are found by name, and nothing that opens a door is shown', async () => {
    const [zoe] = await guests(shared.url, 'Zoe Underhill')
    const { people } = await host.get<{ people: Guest[] }>('/host/people?q=underhill')
    expect(people).toEqual([
      {
        id: zoe.id,
        name: 'Zoe Underhill',
        login: null,
        created: expect.any(Number) as unknown,
        seen: expect.any(Number) as unknown,
        host: false,
        muted: false,
        barred: false,
      },
    ])
  })

  test('who is muted plays, but is not heard; who is barred is out at once, and comes in by no door', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    await ann.request('PUT', '/me/password', { login: 'barred.ann', password: 'ten letters' })
    const table = await deal([ann, bob])
    expect(await change(ann, { muted: true })).toBe(200)
    expect(await ann.say(table, 'hello')).toEqual({ rule: 'S-27' })
    expect(await ann.commit(table, 0, [asked(ann, table, 0)!.codes[0]])).toBeUndefined()
    expect(await change(ann, { muted: false })).toBe(200)
    expect(await ann.say(table, 'hello')).toBeUndefined()
    const closed = ann.closed()
    expect(await change(ann, { barred: true })).toBe(200)
    expect(await closed).toBe(4001)
    expect(await find(ann)).toMatchObject({ barred: true })
    const visitor = new Client(shared.url)
    expect(await ann.refusal('GET', '/me/account')).toBe('S-1')
    expect(await visitor.refusal('POST', '/recover', { phrase: ann.phrase })).toBe('S-28')
    expect(await visitor.refusal('POST', '/login', { login: 'barred.ann', password: 'ten letters' })).toBe('S-28')
    expect(await change(ann, { barred: false })).toBe(200)
    await visitor.post('/recover', { phrase: ann.phrase })
  })

  test('who is purged leaves no name, word or key behind; the match goes on for the others', async () => {
    const [ann, bob] = await guests(shared.url, 'Gone Ann', 'Bob')
    await ann.request('PUT', '/me/password', { login: 'gone.ann', password: 'ten letters' })
    const table = await deal([ann, bob])
    await ann.say(table, 'my secret words')
    expect((await host.request('DELETE', `/host/people/${ann.id}`)).status).toBe(200)
    const again = await bob.another().connect()
    await again.look(table, 1)
    expect(again.talk).toEqual(['…'])
    expect(await new Client(shared.url).refusal('POST', '/login', { login: 'gone.ann', password: 'ten letters' })).toBe('S-23')
    expect(await new Client(shared.url).refusal('POST', '/recover', { phrase: ann.phrase })).toBe('S-15')
    expect(await find(ann)).toMatchObject({ name: '…', login: null })
    expect(await bob.get(`/tables/${table}`)).toMatchObject({
      summary: { phase: 'playing', seats: [{ name: '…' }, { name: 'Bob' }] },
    })
  })

  test('a host makes others hosts, and cannot lock himself out', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    expect(await change(ann, { host: true })).toBe(200)
    expect(await ann.get('/host/people')).toHaveProperty('people')
    expect(await change(ann, { host: false })).toBe(200)
    expect(await ann.refusal('GET', '/host/people')).toBe('S-26')
    expect(await host.refusal('PATCH', `/host/people/${host.id}`, { host: false })).toBe('S-32')
    expect(await host.refusal('DELETE', `/host/people/${host.id}`)).toBe('S-32')
    expect(await host.refusal('PATCH', '/host/people/nobody', { muted: true })).toBe('S-30')
  })
})

describe('tables', () => {
  test('a look into a running table is told to all there before anything is seen, and stays written there', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob])
    await eve.connect()
    await eve.look(table, null)
    await ann.say(table, 'psst')
    const { log, talk } = await host.post<{ log: { entries: unknown[] }; talk: { room: string; text: string }[] }>(
      `/host/tables/${table}/look`,
    )
    expect(log.entries.length).toBeGreaterThan(0)
    expect(talk).toMatchObject([{ room: 'table', text: 'psst' }])
    const mark = { what: 'looked', host: 'Hal', at: expect.any(Number) as unknown }
    for (const one of [ann, bob, eve]) {
      await one.caughtUp()
      const last = one.sent.findLast((sent) => sent.t === 'table')
      expect(last?.table.marks).toEqual([mark])
    }
    expect((await ann.get(`/tables/${table}`)).summary.marks).toEqual([mark])
    // By no other way does a host see more than anybody.
    expect(await host.refusal('GET', `/tables/${table}/log`)).toBe('S-18')
    await host.connect()
    expect(await host.look(table, 0)).toEqual({ rule: 'S-4' })
    host.close()
  })

  test('a host who plays there himself may not look, and nobody is told that he tried', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const table = await deal([ann, host])
    expect(await host.refusal('POST', `/host/tables/${table}/look`, {})).toBe('S-29')
    expect((await ann.get(`/tables/${table}`)).summary.marks).toEqual([])
    host.close()
  })

  test('somebody can be taken from a table: a bot plays on, the link is new, all are told', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    const lost = bob.until((sent) => sent.t === 'refused')
    await host.post(`/host/tables/${table}/remove`, { seat: 1 })
    expect(await lost).toMatchObject({ refusal: { rule: 'S-4' } })
    const { summary } = await ann.get(`/tables/${table}`)
    expect(summary.seats[1]).toMatchObject({ person: null, bot: expect.any(String) as unknown })
    expect(summary.marks).toMatchObject([{ what: 'removed', host: 'Hal', name: 'Bob' }])
    expect(await host.refusal('POST', `/host/tables/${table}/remove`, { seat: 1 })).toBe('K-11')
  })

  test('one can be taken away for good', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Ugo Unique')
    const table = await deal([ann, bob])
    const found = async (): Promise<number> => (await host.get<{ tables: object[] }>('/host/tables?q=unique')).tables.length
    expect(await found()).toBe(1)
    const over = ann.until((sent) => sent.t === 'table' && sent.table.phase === 'over')
    expect((await host.request('DELETE', `/host/tables/${table}`)).status).toBe(200)
    expect(await over).toMatchObject({ table: { outcome: { reason: 'table.closed' } } })
    expect(await ann.refusal('GET', `/tables/${table}`)).toBe('S-2')
    expect(await found()).toBe(0)
    expect((await ann.get<{ tables: object[] }>('/tables?list=mine')).tables).toEqual([])
  })
})
