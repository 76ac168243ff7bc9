// Everything moves from a data folder into PostgreSQL and back, and is the same to the last byte.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveHouse } from '../src/store/move-house.ts'
import { DATABASE, openSqliteStore } from '../src/store/sqlite-store.ts'
import { Postgres } from './postgres.ts'
import { asked, deal, guests, newFolder, serve } from './serve.ts'
import { appendTo, seatRows, tableRow } from './store-rows.ts'

let postgres: Postgres
const folders: string[] = []
const folder = (): string => {
  folders.push(newFolder())
  return folders.at(-1)!
}
beforeAll(async () => {
  postgres = await Postgres.start()
})
afterAll(async () => {
  await postgres.stop()
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

/** All rows of all tables, but for what belongs to nodes and to the database itself. */
const contentOf = (place: string): Record<string, unknown[]> => {
  const sqlite = new DatabaseSync(join(place, DATABASE), { readOnly: true })
  const tables = sqlite
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'kysely_%' and name not like 'lease' order by name",
    )
    .all() as { name: string }[]
  const content = Object.fromEntries(
    tables.map(({ name }) => {
      const rows = sqlite.prepare(`select * from ${name}`).all()
      return [name, rows.map((row) => JSON.stringify(row)).toSorted()]
    }),
  )
  sqlite.close()
  return content
}

test('a house moves to PostgreSQL and back; the match in it goes on', async () => {
  const home = folder()
  const server = await serve(home)
  const [ann, bob] = await guests(server.url, 'Ann “the fox” Ő', 'Bob')
  const table = await deal([ann, bob])
  await ann.say(table, 'много слов, \\ and a quote: \'"')
  await ann.commit(table, 0, [asked(ann, table, 0)!.codes[0]])
  // Nobody moves out while others are at home.
  await expect(moveHouse(home, await postgres.newDatabase())).rejects.toThrow('another server uses the data folder')
  await server.close()
  // More than one batch of everything that can be many.
  const store = await openSqliteStore(home)
  const { owner } = (await store.table(table))!.table
  for (let i = 0; i < 7; i++) {
    const id = `long-${i}`
    await store.addTable(tableRow(id, { owner, twin: 'another', entropies: '[null]', twin_outcome: '{}' }), seatRows(id))
    await Promise.all(Array.from({ length: 300 }, (_, seq) => store.append(appendTo(id, seq))))
  }
  await store.close()
  const before = contentOf(home)

  const url = await postgres.newDatabase()
  const moved = await moveHouse(home, url)
  expect(moved).toMatchObject({ person: 2, seat: 16, chat: 1, entry: 2102 })
  await expect(moveHouse(home, url)).rejects.toThrow('is not empty: name a new place')

  const there = await serve(folder(), { database: url })
  for (const [seat, person] of [ann, bob].entries()) {
    person.url = there.url
    await person.connect()
    await person.look(table, seat)
  }
  await expect(moveHouse(url, folder())).rejects.toThrow(
    /^servers still use postgres:\/\/safehouse@127\.0\.0\.1:\d+\/\w+: stop them/,
  )
  expect(asked(bob, table, 1)).toBeDefined()
  await there.close()

  // Whoever came in has left a trace: all but that is as it was.
  await postgres.query(new URL(url).pathname.slice(1), `delete from once; update session set open_until = null, seen = created`)
  const again = folder()
  await moveHouse(url, again)
  const after = contentOf(again)
  expect({ ...after, once: [], session: [] }).toEqual({ ...before, once: [], session: [] })
  expect(after.session).toHaveLength(before.session.length)
  await expect(moveHouse(folder(), again)).rejects.toThrow('there is no database in')
})
