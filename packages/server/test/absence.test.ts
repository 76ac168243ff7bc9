// Somebody stays away from a table without a clock: the others may agree on a substitute, and he may come back.
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Client, TableAnswer } from './client.ts'
import { asked, deal, guests, newFolder, serve, sharedServer, TestClock } from './serve.ts'

const clock = new TestClock()
const shared = sharedServer({}, { now: clock.now })
const TERMS = { pace: { kind: 'untimed' }, replace: { after: 60 } }

const replace = (person: Client, table: string, seat: number): Promise<TableAnswer> =>
  person.post(`/tables/${table}/agree`, { what: 'replace', seat, yes: true })

const move = async (person: Client, table: string, seat: number): Promise<void> => {
  await person.see(table, seat, ({ ask }) => ask?.mine !== undefined)
  expect(await person.commit(table, seat, [asked(person, table, seat)!.codes[0]])).toBeUndefined()
}

/** Ann has moved; Bob is waited for, and does not come. */
const waitForBob = async (people: Client[], more: object = {}): Promise<string> => {
  const table = await deal(people, { terms: { ...TERMS, ...more } })
  await move(people[0], table, 0)
  clock.pass(60)
  return table
}

test('a bot plays on with what the seat knows; whoever was replaced sees nothing, and may come back', async () => {
  const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
  const table = await waitForBob([ann, bob])
  await bob.caughtUp()
  const before = bob.sent.length
  const { summary, invites } = await replace(ann, table, 1)
  expect(summary.seats[1]).toMatchObject({ person: null, name: null, bot: 'veteran' })
  // The one who is left may also give the seat to somebody else.
  expect(invites!.seats[1]).toEqual(expect.any(String))
  await shared.settle()
  await ann.see(table, 0, ({ ask }) => ask?.mine !== undefined)
  await bob.caughtUp()
  expect(bob.sent.slice(before)).toEqual([{ t: 'refused', id: null, refusal: { rule: 'S-4' } }, { t: 'pong' }])
  expect(await bob.commit(table, 1, [0])).toEqual({ rule: 'S-4' })
  // He finds the table among his own, and takes the seat back, with all that happened there since.
  const { tables } = await bob.get<{ tables: TableAnswer[] }>('/tables?list=mine')
  expect(tables.map(({ seats, former }) => [seats, former])).toEqual([[[], [1]]])
  const back = await bob.post(`/tables/${table}/return`)
  expect([back.seats, back.former]).toEqual([[1], []])
  expect(back.summary.seats[1]).toMatchObject({ name: 'Bob', bot: null })
  expect(await bob.look(table, 1)).toBeUndefined()
  expect(bob.stream(table, 1).filter(({ did }) => did)).toHaveLength(1)
  await move(ann, table, 0)
  await move(bob, table, 1)
  // The links known while the bot sat there are void.
  const eve = (await guests(shared.url, 'Eve'))[0]
  expect(await eve.refusal('POST', '/invites', { invite: invites!.seats[1] })).toBe('S-8')
})

test('where the table agreed so, he may not', async () => {
  const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
  const table = await waitForBob([ann, bob], { replace: { after: 60, back: false } })
  await replace(ann, table, 1)
  expect((await bob.get(`/tables/${table}`)).former).toEqual([])
  expect(await bob.refusal('POST', `/tables/${table}/return`, {})).toBe('S-4')
})

test('a person may sit down in place of the bot; then there is nothing to come back to', async () => {
  const [ann, bob, sub] = await guests(shared.url, 'Ann', 'Bob', 'Sub')
  const table = await waitForBob([ann, bob])
  // Whoever is replaced cannot hand on what he no longer has.
  const old = (await bob.get(`/tables/${table}`)).invites!.seats[1]
  const { invites } = await replace(ann, table, 1)
  expect(await sub.refusal('POST', '/invites', { invite: old })).toBe('S-8')
  expect((await sub.post('/invites', { invite: invites!.seats[1] })).seats).toEqual([1])
  expect(await bob.refusal('POST', `/tables/${table}/return`, {})).toBe('S-4')
})

test('all others must agree; an answer at last, a pause or a change of heart undo it', async () => {
  const [ann, bob, cyd] = await guests(shared.url, 'Ann', 'Bob', 'Cyd')
  const table = await deal([ann, bob, cyd], { game: 'bluff', seats: 3, terms: TERMS })
  clock.pass(60)
  // Ann is waited for.
  expect((await replace(bob, table, 0)).summary.agreed.replace).toEqual([{ seat: 0, by: [1] }])
  await move(ann, table, 0)
  expect((await ann.get(`/tables/${table}`)).summary.agreed.replace).toEqual([])
  expect(await cyd.refusal('POST', `/tables/${table}/agree`, { what: 'replace', seat: 0, yes: true })).toBe('S-20')
  clock.pass(30)
  await shared.settle()
  clock.pass(60)
  // Now Bob is, and the table pauses: nobody is late while it does.
  for (const person of [ann, bob, cyd]) await person.post(`/tables/${table}/agree`, { what: 'pause', yes: true })
  expect(await cyd.refusal('POST', `/tables/${table}/agree`, { what: 'replace', seat: 1, yes: true })).toBe('S-20')
  for (const person of [ann, bob, cyd]) await person.post(`/tables/${table}/agree`, { what: 'pause', yes: true })
  await replace(cyd, table, 1)
  const { summary } = await replace(ann, table, 1)
  expect(summary).toMatchObject({ agreed: { replace: [] }, seats: [{ name: 'Ann' }, { bot: 'veteran' }, { name: 'Cyd' }] })
})

test('when the owner is the one who stays away, somebody who is there can hand on his seat', async () => {
  const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
  const table = await deal([ann, bob], { terms: TERMS })
  clock.pass(60)
  const { summary, invites } = await replace(bob, table, 0)
  expect(summary.owner).toBe(bob.id)
  expect(invites!.seats).toEqual([expect.any(String), expect.any(String)])
  // Whoever comes back is a player again, and no longer the owner.
  expect((await ann.post(`/tables/${table}/return`)).invites!.seats).toEqual([expect.any(String), null])
})

test('what is agreed, and who may come back, outlives the server', async () => {
  const folder = newFolder()
  const first = await serve(folder, {}, { now: clock.now })
  const [ann, bob, cyd] = await guests(first.url, 'Ann', 'Bob', 'Cyd')
  const table = await deal([ann, bob, cyd], { game: 'bluff', seats: 3, terms: TERMS })
  clock.pass(60)
  await replace(bob, table, 0)
  await first.close()
  const second = await serve(folder, {}, { now: clock.now })
  for (const person of [ann, bob, cyd]) person.url = second.url
  expect((await cyd.get(`/tables/${table}`)).summary.agreed.replace).toEqual([{ seat: 0, by: [1] }])
  expect((await replace(cyd, table, 0)).summary.seats[0].bot).toBe('veteran')
  await second.close()
  const third = await serve(folder, {}, { now: clock.now })
  ann.url = third.url
  expect((await ann.post(`/tables/${table}/return`)).seats).toEqual([0])
  await third.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a host who was replaced may not look in: he could come back with what he saw', async () => {
  const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
  await bob.post('/host/claim', { key: shared.hostKey })
  const table = await waitForBob([ann, bob])
  await replace(ann, table, 1)
  expect(await bob.refusal('POST', `/host/tables/${table}/look`, {})).toBe('S-29')
  await ann.post(`/tables/${table}/agree`, { what: 'end', yes: true })
  expect((await bob.request('POST', `/host/tables/${table}/look`, {})).status).toBe(200)
})
