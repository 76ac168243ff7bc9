// A data folder of an earlier version: it is brought up to date by itself, and matches go on.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrations } from '../src/store/migrations.ts'
import { makeOlder } from './older.ts'
import { asked, deal, guests, newFolder, serve } from './serve.ts'

/** What tables of the first version had not agreed on yet. */
const FIRST_TERMS = `
  update table_ set
    terms = '{"pace":{"kind":"untimed"},"window":{"tick":3,"most":30},"away":"bot","watch":"none"}',
    clocks = json_remove(clocks, '$.agreed.replace');
`

/** The first version, the last one without accounts, and those after it. */
const OLDER = Object.keys(migrations).filter((_, i) => i === 0 || i >= 3)

test.each(OLDER)('a match begun when %s was the last word goes on', async (migration) => {
  const folder = newFolder()
  const before = await serve(folder)
  const [ann, bob] = await guests(before.url, 'Ann', 'Bob')
  const table = await deal([ann, bob])
  await before.close()
  await makeOlder(folder, migration)
  const database = new DatabaseSync(join(folder, 'safehouse.db'))
  database.exec(FIRST_TERMS)
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
    marks: [],
  })
  expect(await ann.commit(table, 0, [asked(ann, table, 0)!.codes[0]])).toBeUndefined()
  await bob.see(table, 1, ({ ask }) => ask?.mine !== undefined)
  expect((await bob.get<{ tables: unknown[] }>('/tables?list=mine')).tables).toHaveLength(1)
  // A guest of then can have an account now, and is the same person.
  const { account } = (await ann.request('PUT', '/me/password', { login: 'Ann', password: 'ten letters' })).body as {
    account: object
  }
  expect(account).toMatchObject({ login: 'ann', hasPassword: true, email: null, mails: 'each', host: false })
  expect(await ann.post('/login', { login: 'ANN', password: 'ten letters' })).toMatchObject({ person: { id: ann.id } })
  await after.close()
  rmSync(folder, { recursive: true, force: true })
})
