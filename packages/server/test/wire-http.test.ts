// The law of secrecy for everything the server says over HTTP: in a match that goes on, every body of every route is byte for
// byte the same whatever stands in a row of the hidden-information table that the one who asks must not know.
import { games } from '@safehouse/games'
import { allSetups } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { Client } from './client.ts'
import { askEveryRoute, readEveryRoute } from './every-route.ts'
import { deal, guests, sharedServer } from './serve.ts'
import { expectAlike, type Nosy } from './two-worlds.ts'
import { makeWorlds } from './worlds.ts'

const SOAK = process.env.SAFEHOUSE_SOAK !== undefined
/** So many pairs are played at most, each of which differs in a row that no pair before did. */
const PAIRS = SOAK ? 40 : 5
const TRIES = SOAK ? 8000 : 200

const shared = sharedServer()

/** As oneself, and as somebody without a name: nobody must be told more than a spectator. */
const everything: Nosy = async (client, table) => [
  ...(await askEveryRoute(client, table)),
  ...(await readEveryRoute(new Client(client.url), table)),
]

test.for(games.map(({ game }) => game.id))('%s', { timeout: SOAK ? 3_600_000 : 120_000 }, async (id) => {
  const { game } = games.find((module) => module.game.id === id)!
  const setups = allSetups(game)
  const rows = new Set<string>()
  let played = 0
  for (let seed = 1; seed <= TRIES && played < PAIRS; seed++) {
    const worlds = makeWorlds(game, setups[seed % setups.length], seed)
    const differing = [...worlds.rows.values()].flatMap((some) => [...some])
    if (differing.every((row) => rows.has(row))) continue
    await expectAlike(worlds, everything)
    for (const row of differing) rows.add(row)
    played++
  }
  console.log(`${id}, ${played} pairs of matches, every route; rows in which they differed: ${[...rows].toSorted().join(', ')}`)
  expect(rows.size).toBeGreaterThan(2)
})

test('whoever asks gets real answers: the table, the lists, and refusals that name a rule', async () => {
  const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
  const table = await deal([ann, bob], { listed: true })
  const answers = (await everything(ann, table)).map(
    (text) => JSON.parse(text) as { asked: string; status: number; text: string },
  )
  const statusOf = (asked: string): number[] => answers.filter((one) => one.asked === asked).map(({ status }) => status)
  // Each first as Ann, then as nobody.
  expect(statusOf(`GET /tables/${table}`)).toEqual([200, 200])
  expect(statusOf('GET /tables?list=mine')).toEqual([200, 401])
  expect(statusOf('GET /tables?list=watch')).toEqual([200, 200])
  expect(statusOf(`GET /tables/${table}/log`)).toEqual([409, 409])
  expect(statusOf(`POST /tables/${table}/agree`)).toEqual([200, 200, 409, 409])
  expect(statusOf('POST /invites/look')).toEqual([404, 200, 200])
  expect(answers.filter(({ text }) => text.includes(table)).length).toBeGreaterThan(8)
  expect((await ann.get(`/tables/${table}`)).summary).toMatchObject({ phase: 'playing', paused: false })
})
