// A data folder of an earlier version: it is brought up to date by itself, and matches go on.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { asked, deal, guests, newFolder, serve } from './serve.ts'

/** Takes back what came after the first version of the database, and what tables have agreed on since. */
const FIRST_VERSION = `
  drop index seat_former;
  drop index table_owner;
  alter table seat drop column former;
  drop index seat_resigned;
  alter table seat drop column resigned;
  create unique index if not exists entry_request on entry (table_id, request) where request is not null;
  delete from kysely_migration where name > '001-first';
  update table_ set
    terms = '{"pace":{"kind":"untimed"},"window":{"tick":3,"most":30},"away":"bot","watch":"none"}',
    clocks = json_remove(clocks, '$.agreed.replace');
`

test('a match begun in the first version of the database goes on', async () => {
  const folder = newFolder()
  const before = await serve(folder)
  const [ann, bob] = await guests(before.url, 'Ann', 'Bob')
  const table = await deal([ann, bob])
  await before.close()
  const database = new DatabaseSync(join(folder, 'safehouse.db'))
  database.exec(FIRST_VERSION)
  database.close()
  const after = await serve(folder)
  for (const [seat, person] of [ann, bob].entries()) {
    person.url = after.url
    await person.connect()
    await person.look(table, seat)
  }
  expect((await ann.get(`/tables/${table}`)).summary).toMatchObject({
    terms: { watch: 'none', talk: 'open', aid: 'off', replace: { back: true } },
    agreed: { pause: [], end: [], replace: [] },
  })
  expect(await ann.commit(table, 0, [asked(ann, table, 0)!.codes[0]])).toBeUndefined()
  await bob.see(table, 1, ({ ask }) => ask?.mine !== undefined)
  expect((await bob.get<{ tables: unknown[] }>('/tables?list=mine')).tables).toHaveLength(1)
  await after.close()
  rmSync(folder, { recursive: true, force: true })
})
