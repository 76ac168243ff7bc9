// Nodes and their database are killed in the middle of everything: what was acknowledged is there, once, and all who look see
// the same, through whichever node.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { FastChance } from '@safehouse/kernel'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Lines } from '../src/store/postgres-lines.ts'
import { openPostgresStore } from '../src/store/postgres-store.ts'
import { kill, spawned } from './processes.ts'
import { Postgres } from './postgres.ts'
import { BadLine } from './proxy.ts'
import { freePort, newFolder, serve } from './serve.ts'
import { appendTo, person, seatRows, tableRow } from './store-rows.ts'
import { expectConverged, expectKept, seatTables, type Stubborn } from './stubborn.ts'

let postgres: Postgres
const folder = newFolder()
beforeAll(async () => {
  postgres = await Postgres.start()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const PATIENT = { timeout: 30_000 }

const promised = (tables: readonly Stubborn[][]): number =>
  tables.flat().reduce((sum, player) => sum + player.promised.length, 0)

/** So many moves more. */
const moved = (tables: readonly Stubborn[][], more: number): Promise<unknown> => {
  const enough = promised(tables) + more
  return expect.poll(() => promised(tables), { ...PATIENT, interval: 2 }).toBeGreaterThanOrEqual(enough)
}

test('players on two nodes; one is killed, and the match is finished through the other', async () => {
  const database = await postgres.newDatabase()
  const [a, b] = await Promise.all([spawned(folder, 0, database), spawned(folder, 0, database)])
  const doors = [a.url, b.url]
  const tables = await seatTables(a.url, 3, new FastChance(31), (seat) => doors[seat])
  const players = tables.flat()
  for (const { client, seat } of players)
    if (seat === 1) {
      client.cut()
      client.url = b.url
    }
  const playing = Promise.all(players.map((player) => player.play(() => true)))
  await moved(tables, 24)
  doors[0] = b.url
  await kill(a.child)
  await playing
  for (const table of tables) {
    for (const { client } of table) client.url = b.url
    await expectKept(table)
    await expectConverged(table, b.url)
  }
  expect(promised(tables)).toBe(90)
  await kill(b.child)
})

test('the database is killed and comes back: nothing is promised meanwhile, nothing is lost, and nobody need do anything', async () => {
  const lines: string[] = []
  const database = await postgres.newDatabase()
  const server = await serve(folder, { database, logLevel: 'warn' }, { log: { write: (line) => void lines.push(line) } })
  const tables = await seatTables(server.url, 2, new FastChance(32))
  const playing = Promise.all(tables.flat().map((player) => player.play(() => true)))
  await moved(tables, 10)
  await postgres.kill()
  const ready = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status
  await expect.poll(ready, PATIENT).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  // Whoever tries is told so, and nothing has happened.
  const [{ client }] = tables[0]
  const before = promised(tables)
  expect(await client.refusal('GET', '/me')).toBe('S-13')
  expect(promised(tables)).toBe(before)
  await postgres.run()
  await expect.poll(ready, PATIENT).toBe(200)
  await playing
  for (const table of tables) {
    await expectKept(table)
    await expectConverged(table, server.url)
  }
  const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(said.filter((msg) => msg.startsWith('nothing can be saved for now: '))).toHaveLength(1)
  expect(said.filter((msg) => msg === 'the database is back')).toHaveLength(1)
  await server.close()
})

test('the disk of the database is full: moves are refused, none half done, and all goes on once there is room', async () => {
  const small = await Postgres.start({ small: true })
  onTestFinished(() => small.stop())
  const lines: string[] = []
  const database = await small.newDatabase()
  const name = new URL(database).pathname.slice(1)
  const server = await serve(folder, { database, logLevel: 'warn' }, { log: { write: (line) => void lines.push(line) } })
  const tables = await seatTables(server.url, 2, new FastChance(34))
  await small.fillDisk(name)
  const playing = Promise.all(tables.flat().map((player) => player.play(() => true)))
  const refused = (): boolean => tables.every(([first]) => first.state.includes('refused by S-13'))
  await expect.poll(refused, PATIENT).toBe(true)
  expect(promised(tables)).toBe(0)
  await small.makeRoom(name)
  await playing
  for (const table of tables) {
    await expectKept(table)
    await expectConverged(table, server.url)
  }
  expect(promised(tables)).toBe(60)
  expect(lines.some((line) => line.includes('could not be saved'))).toBe(true)
  await server.close()
})

/** Whoever reads in the moment in which lines are cut is told that he cannot: he asks again. */
const onceThereIsALine = async <T>(read: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await read()
    } catch (reason) {
      if (!(reason as Error).message.startsWith('the database cannot be reached')) throw reason
      await pause(5)
    }
}

test('lines are cut while something is written: what is said of it is true, and there are lines enough afterwards', async () => {
  const rng = new FastChance(33)
  const line = await BadLine.open(postgres.port, rng, { cuts: 0, delays: 0, drops: 0 })
  const name = new URL(await postgres.newDatabase()).pathname.slice(1)
  const store = await openPostgresStore(postgres.url(name, line.port))
  await store.addPerson(person('ann'))
  await store.addTable(tableRow('t'), seatRows('t'))
  const counts = { stored: 0, conflict: 0, unsure: 0 }
  for (let [seq, rev, round] = [0, 0, 0]; round < 40; round++) {
    const said = { table_id: 't', room: 'table', person: 'ann', name: 'Ann', text: 'hello', at: 1 }
    const others = Promise.allSettled([store.say(said), store.say(said), store.changePerson('ann', { name: `Ann ${round}` })])
    const appending = store.append(appendTo('t', seq, { rev, patch: { clocks: `${round}` } })).catch(() => 'unsure' as const)
    await pause(rng.below(8))
    line.hangUp()
    const as = await appending
    await others
    counts[as]++
    const [{ length }, record] = await onceThereIsALine(async () => [await store.entries('t'), await store.table('t')] as const)
    if (as === 'stored') expect(length).toBe(seq + 1)
    if (as === 'conflict') expect(length).toBe(seq)
    ;[seq, rev] = [length, record!.table.rev]
  }
  expect(counts.stored).toBeGreaterThan(5)
  await store.close()
  await line.close()
})

test('a database that cannot be opened is named, without its password', async () => {
  const open = (port: number): Promise<unknown> => openPostgresStore(`postgres://safehouse:secret@127.0.0.1:${port}/nowhere`)
  await expect(open(postgres.port)).rejects.toThrow(
    `the database at postgres://safehouse@127.0.0.1:${postgres.port}/nowhere cannot be opened: the database said no: there is no such database`,
  )
  const free = await freePort()
  await expect(open(free)).rejects.toThrow(
    /^the database at [^:]+:\/\/safehouse@\S+ cannot be opened: the database cannot be reached: ECONNREFUSED$/,
  )
})

test('what is acknowledged is on disk, also where the database would not wait for it', async () => {
  const url = await postgres.newDatabase()
  await postgres.query('postgres', `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`)
  const lines = await Lines.open(url)
  const line = await lines.connect()
  expect((await line.query('show synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }])
  line.release()
  await lines.end()
})
