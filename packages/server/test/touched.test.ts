// Which tables have changed since somebody asked: by this, letters about turns are written.
import { rmSync } from 'node:fs'
import { micro } from '@safehouse/micro'
import { expect, test } from 'vitest'
import type { BotPool } from '../src/bots/pool.ts'
import { Ids } from '../src/ids.ts'
import { openProver } from '../src/proof/prover.ts'
import { Referee } from '../src/referee/referee.ts'
import { realSources } from '../src/sources.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import { readTerms } from '../src/terms.ts'
import { newFolder } from './serve.ts'
import { person } from './store-rows.ts'

test('a table at which a bot thought for long has changed when it decides, not when it began', async () => {
  const folder = newFolder()
  const store = await openSqliteStore(folder)
  const prover = openProver()
  const thinking = Promise.withResolvers<void>()
  const decided = Promise.withResolvers<void>()
  const bots: BotPool = {
    decide: async (_game, _bot, { messages }) => {
      thinking.resolve()
      await decided.promise
      return [messages.at(-1)!.ask!.mine!.options[0].code]
    },
    close: () => Promise.resolve(),
  }
  const failed: unknown[] = []
  const onError = (reason: unknown): void => void failed.push(reason)
  const { now, random } = realSources
  const referee = new Referee({ games: micro, store, bots, prover, ids: new Ids(random), now, cache: 4, onError })
  expect([...(await referee.takeTouched())]).toEqual([])
  const ann = await store.addPerson(person('ann'))
  const terms = readTerms('{}')
  const table = await referee.newTable(ann, { game: 'courier', terms, listed: false, mine: [1], bots: 'random' })
  await thinking.promise
  expect([...(await referee.takeTouched())]).toEqual([table])
  decided.resolve()
  await referee.settle()
  expect([...(await referee.takeTouched())]).toEqual([table])
  expect(failed).toEqual([])
  referee.stop()
  await prover.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})
