// The rules of a game change while people play it: a match goes on by the rules it was agreed under, to its end; new tables play
// by the new ones; and both can be proven.
import { rmSync } from 'node:fs'
import type { MatchFile } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { openBotPool, type BotPool } from '../src/bots/pool.ts'
import type { Client } from './client.ts'
import { firstRules, race, verdictsOn } from './first-rules.ts'
import { asked, deal, guests, newFolder, seatAll, serve } from './serve.ts'

/** Bots that think as always; whoever fails is counted. */
const countingBots = (): BotPool & { answers: number; failures: number } => {
  const pool = openBotPool(1, () => 7)
  const counting = {
    answers: 0,
    failures: 0,
    decide: (game: string, bot: string, knowledge: Parameters<BotPool['decide']>[2]) =>
      pool.decide(game, bot, knowledge).then(
        (codes) => (counting.answers++, codes),
        (reason: unknown) => {
          counting.failures++
          throw reason
        },
      ),
    close: () => pool.close(),
  }
  return counting
}

const comeBack = async (person: Client, url: string, tables: readonly string[]): Promise<void> => {
  person.url = url
  await person.connect()
  for (const table of tables) for (const seat of (await person.get(`/tables/${table}`)).seats) await person.look(table, seat)
}

/** Everybody lays what he has until the rules say that it is over; how many drops that took. */
const playOut = async (table: string, people: readonly Client[]): Promise<number> => {
  for (;;) {
    for (const person of people) await person.caughtUp()
    const seat = people.findIndex((person, one) => asked(person, table, one))
    if (seat < 0) return (people[0].latest(table, 0)!.view.drops as number[]).length
    await people[seat].commit(table, seat, [asked(people[seat], table, seat)!.codes[0]])
  }
}

const proven = async (person: Client, table: string): Promise<MatchFile> => {
  const { file, own, others } = verdictsOn(await person.get(`/tables/${table}/log`))
  expect(own).toMatchObject({ verdict: 'proven', finished: true })
  // A real change: by the other rules the same match is none.
  expect(others).toMatchObject({ verdict: 'failed' })
  return file
}

test('a table in progress survives an upgrade that changes the rules', async () => {
  const folder = newFolder()
  const old = await serve(folder, {}, { games: firstRules })
  const [ann, bob] = await guests(old.url, 'Ann', 'Bob')
  const playing = await deal([ann, bob], { game: 'race', seats: 2 })
  expect(await ann.commit(playing, 0, [asked(ann, playing, 0)!.codes[0]])).toBeUndefined()
  await bob.caughtUp()
  expect(await bob.commit(playing, 1, [asked(bob, playing, 1)!.codes[0]])).toBeUndefined()
  const [seen] = [bob.stream(playing, 1)]
  // This one was agreed on, and not dealt yet.
  const gathering = await seatAll([ann, bob], { game: 'race', seats: 3, bots: [undefined, undefined, 'agent'] })
  await old.close()

  const bots = countingBots()
  const upgraded = await serve(folder, {}, { bots })
  for (const person of [ann, bob]) await comeBack(person, upgraded.url, [playing, gathering])
  expect(bob.stream(playing, 1)).toEqual(seen)
  expect(await playOut(playing, [ann, bob])).toBe(4)

  for (const person of [ann, bob]) await person.post(`/tables/${gathering}/ready`, { ready: true })
  await upgraded.settle()
  expect(await playOut(gathering, [ann, bob])).toBe(6)
  // The bot thought by the rules of its table: nobody had to answer for it.
  expect(bots).toMatchObject({ answers: 3, failures: 0 })

  const fresh = await deal([ann, bob], { game: 'race', seats: 2 })
  expect(await playOut(fresh, [ann, bob])).toBe(5)

  const files = await Promise.all([playing, gathering, fresh].map((table) => proven(ann, table)))
  expect(files.map(({ version }) => version)).toEqual([1, 1, 2])
  const summaries = await Promise.all([playing, fresh].map((table) => bob.get(`/tables/${table}`)))
  expect(summaries.map(({ summary }) => [summary.version, summary.outcome?.reason])).toEqual([
    [1, 'drops'],
    [2, 'drops'],
  ])
  await upgraded.close()
  rmSync(folder, { recursive: true, force: true })
})

test('where the old rules are not kept, the match waits for them and the rest of the house goes on', async () => {
  const folder = newFolder()
  const old = await serve(folder, {}, { games: firstRules })
  const [ann, bob] = await guests(old.url, 'Ann', 'Bob')
  const table = await deal([ann, bob], { game: 'race', seats: 2 })
  await old.close()

  const careless = await serve(folder, { logLevel: 'silent' }, { games: [{ ...race, older: [] }] })
  for (const person of [ann, bob]) person.url = careless.url
  expect((await ann.get<{ tables: unknown[] }>('/tables?list=mine')).tables).toHaveLength(1)
  expect((await ann.request('GET', `/tables/${table}`)).status).toBe(500)
  await ann.post('/tables', { game: 'race' })
  await careless.close()

  const careful = await serve(folder)
  for (const person of [ann, bob]) await comeBack(person, careful.url, [table])
  expect(await playOut(table, [ann, bob])).toBe(4)
  await careful.close()
  rmSync(folder, { recursive: true, force: true })
})
