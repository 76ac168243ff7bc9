// Two worlds that differ only in what happens at one table of a duplicate match. Whoever plays at the other table, whoever opened
// both, and whoever only asks receives the same bytes in both worlds, through the socket and from every route, until both tables
// are over.
import { games } from '@safehouse/games'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { askEveryRoute } from './every-route.ts'
import { dealPair, giveUp, playOut, type Pair } from './pairs.ts'
import { asked, decide, fixedRandom, sharedServer, TestClock, type Gathering } from './serve.ts'

interface World extends Pair {
  /** True in one of the two worlds. */
  readonly other: boolean
  /** At seats 0 and 1 of the first table, then of the second. */
  readonly people: readonly Client[]
  readonly host: Client
  readonly move: (person: number) => Promise<void>
  /** Whoever is asked at the first table, or at the second. */
  readonly moveAny: (table: 0 | 1) => Promise<void>
  readonly later: (seconds: number) => Promise<void>
}

interface Script extends Gathering {
  /** Is done in both worlds. */
  readonly before?: (world: World) => Promise<void>
  /** Is done at the first table in one world only, or otherwise in the other; what it gives is the same in both. */
  readonly hidden: (world: World) => Promise<unknown>
  /** Those who must not notice. */
  readonly unaware?: readonly number[]
  /** The other table is played to its end in both: now it shows. */
  readonly ends?: boolean
}

const worlds = [false, true].map((other) => {
  const clock = new TestClock()
  const luck = { random: fixedRandom('') }
  const server = sharedServer({}, { now: clock.now, random: (bytes) => luck.random(bytes) })
  return { other, clock, luck, server }
})
const TEN_DAYS = 864_000_000
let scripts = 0
let hosts: Client[] | undefined

const hostOf = async (other: boolean): Promise<Client> => {
  hosts ??= await Promise.all(
    worlds.map(async ({ luck, server }) => {
      luck.random = fixedRandom('host')
      const host = await Client.guest(server.url, 'Host')
      await host.post('/host/claim', { key: server.hostKey })
      return host
    }),
  )
  return hosts[Number(other)]
}

const counting = async (url: string, name: string): Promise<Client> => {
  const client = await Client.guest(url, name)
  client.patient = true
  let requests = 0
  client.newRequest = () => `${name} ${++requests}`
  await client.connect()
  return client
}

const received = ({ bytes }: Client): string[] => bytes.filter((text) => text !== '{"t":"pong"}')

/** Everything that can be asked about a table, and every frame that can be sent to it. */
const ask = async (client: Client, table: string): Promise<void> => {
  client.bytes.push(...(await askEveryRoute(client, table)))
  if (!client.connected) return
  for (const seat of [null, 0, 1]) client.raw(JSON.stringify({ t: 'look', table, seat, cursor: 0 }))
  for (const seat of [0, 1])
    for (const frame of [
      { t: 'probe', ask: 1, codes: [] },
      { t: 'why', ask: 1, codes: [], target: { code: 1 } },
      { t: 'commit', ask: 999, codes: [1] },
      { t: 'pass', passing: false },
      { t: 'order', name: 'none', value: 'x' },
    ])
      client.raw(JSON.stringify({ ...frame, id: 'nosy', table, seat }))
  await client.caughtUp()
}

/** What each of those who must not notice has received before the end, and after it. */
const live = async (world: (typeof worlds)[number], script: Script): Promise<{ before: string[][]; after: string[][] }> => {
  const { other, clock, luck, server } = world
  const { before, hidden, unaware = [2, 3], ends = true, ...gathering } = script
  const host = await hostOf(other)
  clock.time = new TestClock().time + scripts * TEN_DAYS
  luck.random = fixedRandom(`script ${scripts}`)
  const people: Client[] = []
  for (const name of ['Ann', 'Bob', 'Cyd', 'Dan']) people.push(await counting(server.url, name))
  const eve = await counting(server.url, 'Eve')
  // Who opened both plays at the table where nobody must notice: he holds more links than anybody.
  const pair = await dealPair(people, { listed: true, terms: { away: 'forfeit' }, ...gathering }, people[unaware[0]])
  const settle = async (): Promise<void> => {
    await server.settle()
    for (const one of [...people, eve]) await one.caughtUp()
  }
  const move = async (person: number): Promise<void> => {
    const table = person < 2 ? pair.first : pair.second
    const codes = await decide(people[person], table, person % 2)
    expect(await people[person].commit(table, person % 2, codes)).toBeUndefined()
    await settle()
  }
  const moveAny = (table: 0 | 1): Promise<void> =>
    move([0, 1].map((seat) => 2 * table + seat).find((i) => asked(people[i], [pair.first, pair.second][table], i % 2))!)
  const later = async (seconds: number): Promise<void> => {
    clock.pass(seconds)
    await settle()
  }
  const lived: World = { ...pair, other, people, host, move, moveAny, later }
  await before?.(lived)
  await hidden(lived)
  await settle()
  // What the table they sit at writes next follows what the other has written into its row.
  if (ends) await moveAny(1)
  // Links that are renewed now must be the same, whatever luck was used up before.
  luck.random = fixedRandom(`asking ${scripts}`)
  const watching = [...unaware.map((i) => people[i]), eve, new Client(server.url)]
  for (const one of watching) for (const table of [pair.second, pair.first]) await ask(one, table)
  const known = watching.map(received)
  if (ends) {
    await giveUp(pair.second, people.slice(2))
    await settle()
    for (const one of watching) one.bytes.push(JSON.stringify(await one.get(`/tables/${pair.second}`)))
  }
  const after = watching.map(received)
  for (const [i, person] of people.entries())
    await person.request('POST', `/tables/${i < 2 ? pair.first : pair.second}/leave`, {})
  for (const one of [...people, eve]) one.close()
  return { before: known, after }
}

const expectUnaware = async (script: Script): Promise<void> => {
  scripts++
  const [one, two] = [await live(worlds[0], script), await live(worlds[1], script)]
  for (const [i, lines] of one.before.entries()) {
    expect(lines.length).toBeGreaterThan(20)
    expect(two.before[i]).toEqual(lines)
  }
  // It was a real secret: when both are over it shows.
  if (script.ends ?? true) for (const [i, lines] of one.after.entries()) expect(two.after[i]).not.toEqual(lines)
}

describe('nobody at the other table can tell', () => {
  test('how far they are, and what they say', () =>
    expectUnaware({
      hidden: async ({ other, move, people, first }) => {
        if (!other) return
        await people[0].say(first, 'a good hand')
        await move(0)
        await move(1)
        await playOut(first, people.slice(0, 2))
      },
    }))

  test('that it is over by agreement', () =>
    expectUnaware({
      hidden: ({ other, people, first, move }) =>
        other ? giveUp(first, people.slice(0, 2)) : move(0).then(() => playOut(first, people.slice(0, 2))),
    }))

  test.for(['courier', ...games.map(({ game }) => game.id)])('who has won, in %s', (game) =>
    expectUnaware({
      game,
      seats: 2,
      hidden: async ({ other, people, first, moveAny }) => {
        if (other) await moveAny(0)
        await people[other ? 0 : 1].post(`/tables/${first}/leave`)
      },
    }),
  )

  test('that somebody has left and a bot plays on, who owns the table now, and that a pause is wanted', () =>
    expectUnaware({
      terms: { away: 'bot' },
      hidden: async ({ other, people, first }) => {
        if (other) await people[1].post(`/tables/${first}/leave`)
        else await people[0].post(`/tables/${first}/agree`, { what: 'pause', yes: true })
        if (!other) await playOut(first, people.slice(0, 2))
      },
    }))

  test('that a host looked in there, or took somebody away', () =>
    expectUnaware({
      terms: { away: 'bot' },
      hidden: async ({ other, people, host, first }) => {
        if (!other) return playOut(first, people.slice(0, 2))
        await host.post(`/host/tables/${first}/look`)
        await host.post(`/host/tables/${first}/remove`, { seat: 1 })
        await people[0].post(`/tables/${first}/agree`, { what: 'end', yes: true })
      },
    }))

  test('that somebody ran out of time', () =>
    expectUnaware({
      terms: { away: 'forfeit', pace: { kind: 'days', days: 1 } },
      hidden: async ({ other, move, later, people, first }) => {
        await later(40_000)
        await move(2)
        await move(3)
        if (!other) await move(0)
        await later(50_000)
        if (!other) await giveUp(first, people.slice(0, 2))
      },
    }))

  test('how far the others are, when one is through oneself', () =>
    expectUnaware({
      terms: { away: 'bot' },
      unaware: [0, 1],
      ends: false,
      before: ({ people, first }) => playOut(first, people.slice(0, 2)),
      hidden: async ({ other, move, people, second }) => {
        if (!other) return
        await people[2].say(second, 'we are late')
        await move(2)
        await people[3].post(`/tables/${second}/leave`)
      },
    }))
})

test('no list shows a table of a duplicate match to those who do not sit there, once it is dealt', async () => {
  scripts++
  const [{ server }] = worlds
  const people: Client[] = []
  for (const name of ['Ann', 'Bob', 'Cyd', 'Dan']) people.push(await counting(server.url, name))
  const { first, second } = await dealPair(people, { listed: true })
  for (const list of ['mine', 'lobby', 'watch']) {
    const { tables } = await people[0].get<{ tables: { summary: { id: string } }[] }>(`/tables?list=${list}`)
    const ids = tables.map(({ summary }) => summary.id)
    expect(ids.includes(first)).toBe(list === 'mine')
    expect(ids).not.toContain(second)
  }
  const { turns } = await people[0].get<{ turns: { others: string[] }[] }>('/me/turns')
  expect(turns.flatMap(({ others }) => others)).toEqual(['Bob'])
})
