import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@safehouse/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backUp, restore } from '../src/store/backup.ts'
import { DATABASE, openSqliteStore } from '../src/store/sqlite-store.ts'
import { StoreFailed } from '../src/store/store-failed.ts'
import type { Append, SeatRow, Store, TableRow } from '../src/store/store.ts'
import { newFolder } from './serve.ts'

const person = (id: string): Parameters<Store['addPerson']>[0] => ({
  id,
  name: `${id}'s name`,
  language: 'en',
  created: 1,
  recovery: `phrase of ${id}`,
})

const tableRow = (id: string, more: Partial<TableRow> = {}): TableRow => ({
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
  started: null,
  ended: null,
  outcome: null,
  rematch: null,
  clocks: null,
  due: null,
  marks: null,
  ...more,
})

const seatRows = (id: string): SeatRow[] =>
  [0, 1].map((seat) => ({
    table_id: id,
    seat,
    person: null,
    name: null,
    bot: null,
    former: null,
    resigned: null,
    ready: 0,
    entropy: null,
    invite: `seat ${seat} of ${id}`,
  }))

const append = (seq: number, more: Partial<Append> = {}): Append => ({
  table: t,
  seq,
  entry: `entry ${seq}`,
  request: null,
  at: seq,
  ...more,
})

let folder: string
let store: Store
/** Each test has a table of its own. */
let t: string
let tables = 0

const open = async (): Promise<void> => {
  store = await openSqliteStore(folder)
}
const reopen = async (): Promise<void> => {
  await store.close()
  await open()
}

beforeAll(async () => {
  folder = newFolder()
  await open()
  await store.addPerson(person('ann'))
})

beforeEach(async () => {
  t = `t${++tables}`
  await store.addTable(tableRow(t), seatRows(t))
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const entries = async (): Promise<string[]> => (await store.entries(t)).map(({ entry }) => entry)

describe('the log of a match', () => {
  test('an entry is appended once for each number', async () => {
    expect(await store.append(append(0))).toBe('stored')
    expect(await store.append(append(0, { entry: 'another' }))).toBe('conflict')
    expect(await entries()).toEqual(['entry 0'])
  })

  test('of many who write the same number at once exactly one is heard', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => store.append(append(0, { entry: `by ${i}` }))))
    expect(all.filter((as) => as === 'stored')).toHaveLength(1)
    expect(await entries()).toEqual([`by ${all.indexOf('stored')}`])
  })

  test('what loses a race changes nothing else either', async () => {
    await store.append(append(0, { patch: { due: 1000 } }))
    await store.append(append(0, { patch: { due: 2000 }, snapshot: 'of the loser' }))
    expect((await store.table(t))!.table.due).toBe(1000)
    expect((await store.match(t)).snapshot).toBeNull()
  })

  test('all requests that were carried out are read back, also those before the snapshot', async () => {
    await store.append(append(0))
    await store.append(append(1, { request: '0/a', snapshot: 'after 1' }))
    await store.append(append(2, { request: '1/a' }))
    await store.append(append(2, { request: 'of the loser' }))
    await reopen()
    expect((await store.match(t)).requests.toSorted()).toEqual(['0/a', '1/a'])
    expect((await store.match('another table')).requests).toEqual([])
  })

  test('a match is read back as its last snapshot and the entries after it', async () => {
    for (let seq = 0; seq < 7; seq++) await store.append(append(seq, seq % 3 === 2 ? { snapshot: `after ${seq}` } : {}))
    await reopen()
    expect(await store.match(t)).toEqual({
      snapshot: 'after 5',
      from: 6,
      entries: [{ seq: 6, entry: 'entry 6' }],
      requests: [],
    })
    expect(await entries()).toHaveLength(7)
  })

  test('a match that was never begun has neither', async () => {
    expect(await store.match(t)).toEqual({ snapshot: null, from: 0, entries: [], requests: [] })
  })
})

describe('a batch', () => {
  test('a call that fails takes nothing with it, and nothing of its own stays', async () => {
    const calls = await Promise.allSettled([
      store.append(append(0)),
      // The table row goes in, then its seats collide with those of another: neither may stay.
      store.addTable(tableRow('u'), seatRows(t)),
      store.append(append(1)),
    ])
    expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((calls[1] as PromiseRejectedResult).reason).toBeInstanceOf(StoreFailed)
    expect(await store.table('u')).toBeUndefined()
    expect(await entries()).toEqual(['entry 0', 'entry 1'])
  })

  test('a table and its seats change together or not at all', async () => {
    const change = store.changeTable(t, { due: 5 }, [
      { seat: 0, person: 'ann' },
      { seat: 1, invite: `seat 0 of ${t}` },
    ])
    await expect(change).rejects.toThrow(StoreFailed)
    const { table, seats } = (await store.table(t))!
    expect([table.due, seats[0].person]).toEqual([null, null])
  })

  test('what was asked for before the store is closed is done', async () => {
    const asked = Array.from({ length: 50 }, (_, seq) => store.append(append(seq)))
    await reopen()
    expect((await Promise.all(asked)).every((as) => as === 'stored')).toBe(true)
    expect(await entries()).toHaveLength(50)
  })

  test('a store that is closed says so', async () => {
    await store.close()
    await expect(store.table(t)).rejects.toThrow('the store is closed')
    await open()
  })
})

test('people come in by session and by phrase; a phrase opens only one door', async () => {
  await store.addSession({ hash: 'hash', person: 'ann', created: 1, seen: 1, device: '' })
  expect(await store.personBySession('hash')).toMatchObject({ person: { name: "ann's name", host: 0 }, seen: 1 })
  expect((await store.personByRecovery('phrase of ann'))?.id).toBe('ann')
  await store.changePerson('ann', { name: 'Anna', recovery: 'new phrase' })
  expect(await store.personByRecovery('phrase of ann')).toBeUndefined()
  expect((await store.personByRecovery('new phrase'))?.name).toBe('Anna')
  await expect(store.addPerson({ ...person('eve'), recovery: 'new phrase' })).rejects.toThrow(StoreFailed)
  await store.endSession('hash')
  expect(await store.personBySession('hash')).toBeUndefined()
})

test('lists hold the tables they should, the newest first', async () => {
  await store.addTable(tableRow('old', { listed: 1, created: 2 }), seatRows('old'))
  await store.addTable(tableRow('new', { listed: 1, created: 3 }), seatRows('new'))
  await store.addTable(tableRow('running', { listed: 1, phase: 'playing', created: 4 }), seatRows('running'))
  await store.addTable(tableRow('private', { phase: 'playing', created: 5 }), seatRows('private'))
  await store.addPerson(person('bea'))
  await store.changeTable('private', {}, [{ seat: 1, person: 'bea' }])
  const ids = async (listing: Parameters<Store['list']>[0], limit = 10): Promise<string[]> =>
    (await store.list(listing, limit)).map(({ table }) => table.id)
  expect(await ids({ of: 'lobby' })).toEqual(['new', 'old'])
  expect(await ids({ of: 'lobby' }, 1)).toEqual(['new'])
  expect(await ids({ of: 'watchable' })).toEqual(['running'])
  expect(await ids({ of: 'person', person: 'bea' })).toEqual(['private'])
  await store.addTable(tableRow('past', { phase: 'over', created: 6 }), seatRows('past'))
  await store.changeTable('past', {}, [{ seat: 0, person: 'bea' }])
  expect(await ids({ of: 'person', person: 'bea' })).toEqual(['private', 'past'])
  const [{ seats }] = await store.list({ of: 'person', person: 'bea' }, 1)
  expect(seats.map((seat) => seat.person)).toEqual([null, 'bea'])
  // Also those where a bot plays in her place, and her own that wait for somebody to come.
  await store.changeTable('running', {}, [{ seat: 0, bot: 'random', former: 'bea' }])
  await store.changeTable('new', { owner: 'bea' })
  await store.changeTable('past', { owner: 'bea' }, [{ seat: 0, person: null }])
  expect(await ids({ of: 'person', person: 'bea' })).toEqual(['private', 'running', 'new'])
  // And those she resigned in, whoever plays on there.
  await store.changeTable('past', {}, [{ seat: 0, person: 'ann', resigned: 'bea' }])
  expect(await ids({ of: 'person', person: 'bea' })).toEqual(['private', 'running', 'new', 'past'])
})

test('what is due comes most urgent first', async () => {
  await store.addTable(tableRow('b', { due: 20 }), seatRows('b'))
  await store.addTable(tableRow('a', { due: 10 }), seatRows('a'))
  await store.addTable(tableRow('later', { due: 30 }), seatRows('later'))
  expect(await store.due(20, 10)).toEqual(['a', 'b'])
  expect(await store.due(20, 1)).toEqual(['a'])
  expect(await store.due(9, 10)).toEqual([])
})

test('lines are numbered by room', async () => {
  const line = { table_id: t, room: 'table', person: 'ann', name: 'Ann', text: 'hello', at: 1 }
  expect(await Promise.all([store.say(line), store.say(line), store.say({ ...line, room: 'spectators' })])).toEqual([1, 2, 1])
  await reopen()
  expect(await store.say({ ...line, text: 'again' })).toBe(3)
  expect((await store.lastLines(t, 'table', 2)).map(({ n, text }) => [n, text])).toEqual([
    [2, 'hello'],
    [3, 'again'],
  ])
})

test('an invitation leads to its table or seat until it is renewed', async () => {
  expect(await store.tableByInvite(`link of ${t}`)).toEqual({ table: t, seat: null })
  expect(await store.tableByInvite(`seat 1 of ${t}`)).toEqual({ table: t, seat: 1 })
  await store.changeTable(t, { invite: 'new link' }, [{ seat: 1, invite: 'new seat' }])
  expect(await store.tableByInvite(`link of ${t}`)).toBeUndefined()
  expect(await store.tableByInvite(`seat 1 of ${t}`)).toBeUndefined()
  expect(await store.tableByInvite('new seat')).toEqual({ table: t, seat: 1 })
})

test('a full disk fails what needs room, keeps what is there, and is forgotten once there is room', async () => {
  await store.limit(1)
  let stored = 0
  const fill = async (): Promise<void> => {
    for (; stored < 10_000; stored++) await store.append(append(stored, { entry: 'x'.repeat(1000) }))
  }
  const failed = await fill().catch((reason: unknown) => reason)
  expect(failed).toBeInstanceOf(StoreFailed)
  expect((failed as Error).message).toMatch(/full/)
  expect(await entries()).toHaveLength(stored)
  await store.limit(1_000_000)
  expect(await store.append(append(stored))).toBe('stored')
})

/** What the fault says; fails the test if there is none. */
const faultOf = async (act: () => Promise<unknown>): Promise<string> => {
  const reason = await act().then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(reason).toBeInstanceOf(Fault)
  return `${(reason as Fault).code}: ${(reason as Fault).message}`
}

describe('a folder that cannot be used', () => {
  test('two servers on one folder: the second one says so, the first goes on', async () => {
    expect(await faultOf(() => openSqliteStore(folder))).toBe(`store.locked: another server uses the data folder ${folder}`)
    expect(await store.append(append(0))).toBe('stored')
  })

  test('a file where the folder should be', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'mine')
    expect(await faultOf(() => openSqliteStore(file))).toBe(`store.folder: the data folder ${file} is not a folder`)
    expect(await faultOf(() => openSqliteStore(join(file, 'inside')))).toMatch(/^store\.folder: .* is not a folder$/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  test('a folder without permission to write', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o555)
    chmodSync(folder, 0o755)
    // Permissions do not bind the superuser: become somebody else for as long as the folder is looked at.
    const root = process.geteuid?.() === 0
    let opening: Promise<unknown>
    if (root) process.seteuid!(65_534)
    try {
      opening = openSqliteStore(closed)
      opening.catch(() => undefined)
    } finally {
      if (root) process.seteuid!(0)
    }
    expect(await faultOf(() => opening)).toMatch(`store.folder: the data folder ${closed} cannot be written: `)
  })

  test('a file that is no database is left as it is', async () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    const garbage = 'this is not a database '.repeat(500)
    writeFileSync(join(other, DATABASE), garbage)
    expect(await faultOf(() => openSqliteStore(other))).toBe(
      `store.open: the database in ${other} cannot be opened: file is not a database`,
    )
    expect(readFileSync(join(other, DATABASE), 'utf8')).toBe(garbage)
  })

  test('a damaged database is left as it is, and the folder is free again', async () => {
    for (let seq = 0; seq < 200; seq++) await store.append(append(seq, { entry: 'x'.repeat(500) }))
    await store.close()
    const file = join(folder, DATABASE)
    const sound = readFileSync(file)
    const damaged = Buffer.from(sound)
    for (let page = 8; page * 4096 < damaged.length; page += 2) damaged.fill(0xa5, page * 4096, page * 4096 + 2048)
    writeFileSync(file, damaged)
    expect(await faultOf(() => openSqliteStore(folder))).toMatch(
      /^store\.open: .* cannot be opened: (it is damaged|database disk image)/,
    )
    expect(readFileSync(file).equals(damaged)).toBe(true)
    writeFileSync(file, sound)
    await open()
    expect(await entries()).toHaveLength(200)
  })
})

describe('a backup', () => {
  test('is whole although much is written while it is made, and can be gone on with', async () => {
    const file = join(folder, `${t}.backup`)
    const writing = Array.from({ length: 300 }, (_, seq) => store.append(append(seq)))
    await writing[20]
    backUp(folder, file)
    await Promise.all(writing)
    const restored = join(folder, `${t}.restored`)
    restore(file, restored)
    const copy = await openSqliteStore(restored)
    const kept = (await copy.entries(t)).map(({ seq }) => seq)
    // All that was acknowledged before is there, in one piece.
    expect(kept.length).toBeGreaterThan(20)
    expect(kept).toEqual(kept.map((_, i) => i))
    expect(await copy.append(append(kept.length))).toBe('stored')
    await copy.close()
  })

  test('overwrites nothing', async () => {
    const file = join(folder, `${t}.backup`)
    writeFileSync(file, 'mine')
    expect(() => backUp(folder, file)).toThrow(`${file} exists already`)
    expect(readFileSync(file, 'utf8')).toBe('mine')
    rmSync(file)
    backUp(folder, file)
    expect(() => restore(file, folder)).toThrow('has a database already')
  })

  test('that is damaged is not put back', () => {
    const file = join(folder, `${t}.backup`)
    backUp(folder, file)
    const bytes = readFileSync(file)
    bytes.fill(0x5a, 4096, statSync(file).size)
    writeFileSync(file, bytes)
    const restored = join(folder, `${t}.restored`)
    expect(() => restore(file, restored)).toThrow('is not a sound database')
    expect(existsSync(join(restored, DATABASE))).toBe(false)
  })

  test('of a folder without a database', () => {
    expect(() => backUp(join(folder, 'nothing'), join(folder, 'b'))).toThrow('there is no database')
    expect(() => restore(join(folder, 'nothing'), join(folder, 'new'))).toThrow('there is no backup')
  })
})
