// What only the store in a folder can do: a full disk, a folder that is not to be used, backups.
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Fault } from '@safehouse/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backUp, restore } from '../src/store/backup.ts'
import { DATABASE, openSqliteStore, type SqliteStore } from '../src/store/sqlite-store.ts'
import { StoreFailed } from '../src/store/store-failed.ts'
import type { Append } from '../src/store/store.ts'
import { newFolder } from './serve.ts'
import { appendTo, person, seatRows, tableRow } from './store-rows.ts'

let folder: string
let store: SqliteStore
/** Each test has a table of its own. */
let t: string
let tables = 0

const open = async (): Promise<void> => {
  store = await openSqliteStore(folder)
}
const append = (seq: number, more: Partial<Append> = {}): Append => appendTo(t, seq, more)

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

test('a folder that is made, and a backup, are nobody else’s to read', async () => {
  const made = join(folder, 'deep', 'made')
  await (await openSqliteStore(made)).close()
  const file = join(folder, 'secret.backup')
  backUp(made, file)
  restore(file, join(folder, 'again'))
  for (const path of [made, file, join(folder, 'again')]) expect(statSync(path).mode & 0o077).toBe(0)
})

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

  test('a folder where the system lets nobody make any', async () => {
    expect(await faultOf(() => openSqliteStore('/proc/nowhere/at/all'))).toBe(
      'store.folder: the data folder /proc/nowhere/at/all cannot be written: ENOENT',
    )
  })

  test('a folder within folders that are missing is made with them, for its owner alone', async () => {
    const inner = join(folder, 'new', 'within')
    await (await openSqliteStore(inner)).close()
    for (const made of [dirname(inner), inner]) expect(statSync(made).mode & 0o777).toBe(0o700)
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
