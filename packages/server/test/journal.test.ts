// Moves wait in the journal of a folder before they are put where they belong. Nobody who asks may notice.
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KyselyNodes } from '../src/store/kysely-nodes.ts'
import { KyselyRatings } from '../src/store/kysely-ratings.ts'
import { KyselyStore } from '../src/store/kysely-store.ts'
import { isReading, tablesOf } from '../src/store/queries.ts'
import { DATABASE, openSqliteStore, type SqliteStore } from '../src/store/sqlite-store.ts'
import { StoreFailed } from '../src/store/store-failed.ts'
import { newFolder } from './serve.ts'
import { appendTo, person, seatRows, tableRow } from './store-rows.ts'

let folder: string
let store: SqliteStore

beforeEach(async () => {
  folder = newFolder()
  store = await openSqliteStore(folder)
  await store.addPerson(person('ann'))
  for (const t of ['t', 'u']) await store.addTable(tableRow(t), seatRows(t))
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** How many rows lie there, seen by somebody who only reads the file. */
const rows = (what: 'journal' | 'entry', within = folder): number => {
  const file = new DatabaseSync(join(within, DATABASE), { readOnly: true })
  const { n } = file.prepare(`select count(*) as n from ${what}`).get() as { n: number }
  file.close()
  return n
}

const move = (t: string, n: number): ReturnType<SqliteStore['append']> =>
  store.append(appendTo(t, n, { rev: n, patch: { clocks: `{"n":${n}}`, ...(n % 2 === 0 && { due: n === 0 ? null : n }) } }))

const play = async (t: string, from: number, to: number): Promise<void> => {
  for (let n = from; n < to; n++) expect(await move(t, n)).toBe('stored')
}

/** The folder as it would be found if the machine were switched off now. */
const asIfKilled = (): string => {
  const other = newFolder()
  for (const name of [DATABASE, `${DATABASE}-wal`])
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(other, name))
  return other
}

test('a move waits in the journal, and is where it belongs as soon as anybody asks', async () => {
  await play('t', 0, 3)
  expect([rows('journal'), rows('entry')]).toEqual([3, 0])
  expect(await store.personBySession('nobody')).toBeUndefined()
  expect(await store.entries('u')).toEqual([])
  expect(rows('journal')).toBe(3)
  const record = await store.table('t')
  expect(record!.table).toMatchObject({ rev: 3, clocks: '{"n":2}', due: 2 })
  expect([rows('journal'), rows('entry')]).toEqual([0, 3])
  expect((await store.entries('t')).map(({ seq }) => seq)).toEqual([0, 1, 2])
})

test('what is due is known while it waits, the most urgent first', async () => {
  await play('t', 0, 5)
  await store.changeTable('u', { due: 3 })
  await store.addTable(tableRow('v', { due: 1 }), seatRows('v'))
  expect(await store.due(2, 5)).toEqual(['v'])
  expect(await store.due(4, 5)).toEqual(['v', 'u', 't'])
  expect(await store.due(4, 2)).toEqual(['v', 'u'])
  expect(rows('journal')).toBe(5)
  await play('t', 5, 7)
  expect(await store.due(4, 5)).toEqual(['v', 'u'])
  await store.table('t')
  expect(await store.due(6, 1)).toEqual(['v'])
  expect(await store.due(6, 5)).toEqual(['v', 'u', 't'])
})

test('what one table writes into the row of the other is not lost by moves of that other which still wait', async () => {
  await play('t', 0, 2)
  const twin = { id: 't', patch: { twin_outcome: 'won' } } as const
  expect(await store.append(appendTo('u', 0, { patch: { phase: 'over', clocks: '{}' }, twin }))).toBe('stored')
  await play('u', 1, 2)
  await store.changeTable('t', { listed: 1 }, [], 3, { id: 'u', patch: { twin_seats: 'both' } })
  expect((await store.table('t'))!.table).toMatchObject({ rev: 4, listed: 1, twin_outcome: 'won', clocks: '{"n":1}' })
  expect((await store.table('u'))!.table).toMatchObject({ rev: 3, phase: 'over', twin_seats: 'both', clocks: '{"n":1}' })
})

test('when a table is due stays as it was where a move says nothing of it', async () => {
  await play('t', 0, 4)
  expect((await store.table('t'))!.table).toMatchObject({ rev: 4, clocks: '{"n":3}', due: 2 })
})

test('the last snapshot is the one that counts', async () => {
  for (const n of [0, 1, 2])
    await store.append(appendTo('t', n, { rev: n, patch: { clocks: '{}' }, ...(n < 2 && { snapshot: `after ${n}` }) }))
  expect(await store.match('t')).toMatchObject({ snapshot: 'after 1', from: 2, entries: [{ seq: 2 }] })
})

test('whoever was overtaken by a move that still waits is told so', async () => {
  await play('t', 0, 2)
  expect(await move('t', 1)).toBe('conflict')
  expect(await store.append(appendTo('t', 2, { rev: 1, patch: { clocks: '{}' } }))).toBe('conflict')
  expect(await store.changeTable('t', { listed: 1 }, [], 1)).toBe('conflict')
  expect(await store.changeTable('t', { listed: 1 }, [], 2)).toBe('stored')
  expect(await store.append(appendTo('t', 2, { rev: 3, patch: { clocks: '{}' } }))).toBe('stored')
  expect(await store.append(appendTo('gone', 0, { rev: 0, patch: { clocks: '{}' } }))).toBe('conflict')
})

test('an entry with a number that is taken is refused as it always was, and nothing is lost by it', async () => {
  await play('t', 0, 2)
  await expect(store.append(appendTo('t', 1, { rev: 2, patch: { clocks: '{}' } }))).rejects.toThrow(StoreFailed)
  await play('t', 2, 4)
  expect((await store.entries('t')).map(({ seq }) => seq)).toEqual([0, 1, 2, 3])
})

test('one that fails takes nothing with it of what came together with it', async () => {
  await play('t', 0, 2)
  const together = await Promise.allSettled([
    move('u', 0),
    store.append(appendTo('t', 0, { rev: 2, patch: { clocks: '{}' } })),
    move('t', 2),
    store.entries('t'),
    move('u', 1),
  ])
  expect(together.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect((together[3] as PromiseFulfilledResult<unknown[]>).value).toHaveLength(3)
  expect((await store.entries('u')).map(({ seq }) => seq)).toEqual([0, 1])
  await play('t', 3, 4)
})

test('what waits outlives the server, and is gone on with', async () => {
  await play('t', 0, 3)
  const found = asIfKilled()
  expect([rows('journal', found), rows('entry', found)]).toEqual([3, 0])
  const again = await openSqliteStore(found)
  expect(await again.append(appendTo('t', 2, { rev: 2, patch: { clocks: '{}' } }))).toBe('conflict')
  expect(await again.append(appendTo('t', 3, { rev: 3, patch: { clocks: '{}' } }))).toBe('stored')
  expect(await again.entries('t')).toHaveLength(4)
  await again.close()
  rmSync(found, { recursive: true })
})

test('a server that is stopped leaves no journal behind', async () => {
  await play('t', 0, 3)
  await store.close()
  expect([rows('journal'), rows('entry')]).toEqual([0, 3])
  store = await openSqliteStore(folder)
})

test('no more than four thousand moves wait', async () => {
  await Promise.all(Array.from({ length: 8500 }, (_, n) => move(n % 2 ? 't' : 'u', n >> 1)))
  expect([rows('journal'), rows('entry')]).toEqual([500, 8000])
  expect((await store.entries('t')).map(({ seq }) => seq)).toEqual(Array.from({ length: 4250 }, (_, n) => n))
  expect((await store.table('u'))!.table.rev).toBe(4250)
})

test('on a full disk what waits can be read, and is put where it belongs once there is room', async () => {
  const long = (n: number): ReturnType<SqliteStore['append']> =>
    store.append(appendTo('t', n, { entry: 'x'.repeat(1000), patch: { clocks: `{"n":${n}}` } }))
  for (let n = 0; n < 400; n++) await long(n)
  await store.limit(1)
  expect(await store.entries('t')).toHaveLength(400)
  expect((await store.table('t'))!.table).toMatchObject({ rev: 400, clocks: '{"n":399}' })
  expect([rows('journal'), rows('entry')]).toEqual([400, 0])
  await expect(store.changeTable('t', { listed: 1 }, [], 400)).rejects.toThrow(/full/)
  const fill = async (): Promise<void> => {
    for (let n = 400; n < 500; n++) await long(n)
  }
  await expect(fill()).rejects.toThrow(/full/)
  const kept = (await store.entries('t')).length
  expect([rows('journal'), rows('entry')]).toEqual([kept, 0])
  await store.limit(1_000_000)
  expect(await long(kept)).toBe('stored')
  expect(await store.entries('t')).toHaveLength(kept + 1)
  expect([rows('journal'), rows('entry')]).toEqual([0, kept + 1])
})

test('of every question it is known whether it looks at matches, so that all can be asked on a full disk', () => {
  const parts = [KyselyStore, KyselyNodes, KyselyRatings]
  const methods = parts.flatMap((part) => Object.getOwnPropertyNames(part.prototype))
  // What is due the journal knows itself; the last two write.
  const others = new Set(['constructor', 'due', 'removeTable', 'claimDue'])
  for (const method of methods)
    if (!others.has(method)) expect([method, isReading(method)]).toEqual([method, tablesOf([method])?.length !== 0])
})

test('clocks that are taken away are written where they belong', async () => {
  await play('t', 0, 1)
  expect(await store.append(appendTo('t', 1, { patch: { clocks: null } }))).toBe('stored')
  expect((await store.table('t'))!.table).toMatchObject({ rev: 2, clocks: null })
})
