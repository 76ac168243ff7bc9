// It is your turn: who is written to, when, about what, and never a word too much. The letters go through a real mail server.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { KeyedChance, LOCALES } from '@safehouse/kernel'
import { checkCatalogues } from '@safehouse/text'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { letterText } from '../src/mail/text.ts'
import type { Server } from '../src/server.ts'
import type { Client } from './client.ts'
import { PostOffice, type Received } from './post-office.ts'
import { asked, deal, fixedRandom, guests, newFolder, serve, TestClock } from './serve.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

let office: PostOffice
let clock: TestClock
let folder: string
let server: Server
let log: string[]

const open = async (): Promise<void> => {
  const outside = { now: clock.now, log: { write: (line: string) => void log.push(line) } }
  server = await serve(folder, { smtp: office.url }, outside)
}
beforeEach(async () => {
  office = await PostOffice.open()
  clock = new TestClock()
  folder = newFolder()
  log = []
  await open()
})
afterEach(async () => {
  await server.close()
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

const later = async (seconds: number): Promise<void> => {
  clock.pass(seconds)
  await server.settle()
}

const addressOf = ({ id }: Client): string => `to-${id.toLowerCase()}-@example.org`

/** Somebody who has given us an address. */
const reachable = async (client: Client): Promise<Client> => {
  await client.request('PUT', '/me/email', { email: addressOf(client) })
  const [, token] = /\/confirm#([\w-]+)/.exec(lettersTo(client).at(-1)!.text)!
  await client.post('/confirm', { token })
  office.letters.length = 0
  return client
}

const lettersTo = (client: Client): Received[] => office.to(addressOf(client))
const counts = (...clients: Client[]): number[] => clients.map((client) => lettersTo(client).length)

/** Ann and Bob sit at a table, Ann is on turn; both close their pages and go. */
const begin = async (people: readonly Client[], more: object = {}): Promise<string> => {
  const table = await deal(people, more)
  for (const person of people) person.close()
  await later(0)
  return table
}

/** Comes, decides, and goes again. */
const move = async (client: Client, table: string, seat: number): Promise<void> => {
  await client.connect()
  await client.look(table, seat)
  const open = asked(client, table, seat)!
  expect(await client.commit(table, seat, [open.codes[0]])).toBeUndefined()
  client.close()
  await later(0)
}

const pair = async (): Promise<Client[]> => {
  const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
  return [await reachable(ann), await reachable(bob)]
}

describe('a letter', () => {
  test('comes to whoever is away and on turn, once for each turn', async () => {
    const [ann, bob] = await pair()
    const table = await begin([ann, bob], { terms: { pace: { kind: 'days', days: 3 } } })
    await later(4 * MINUTE)
    expect(counts(ann, bob)).toEqual([0, 0])
    await later(2 * MINUTE)
    expect(counts(ann, bob)).toEqual([1, 0])
    const [{ subject, text }] = lettersTo(ann)
    expect(subject).toBe('Safehouse: a table waits for you')
    expect(text).toContain('Hello Ann,\n\na table waits for your decision:\n\n')
    expect(text).toMatch(new RegExp(`courier, with Bob\\. 2 days are left\\.\n${server.url}/table/${table}\n`))
    await later(2 * DAY)
    expect(counts(ann, bob)).toEqual([1, 0])
    await move(ann, table, 0)
    await later(6 * MINUTE)
    expect(counts(ann, bob)).toEqual([1, 1])
    await move(bob, table, 1)
    await later(6 * MINUTE)
    expect(counts(ann, bob)).toEqual([2, 1])
  })

  test('is not written to whoever acts in time, is here, or gave no address', async () => {
    const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
    await reachable(bob)
    const table = await begin([ann, bob])
    await later(HOUR)
    expect(office.letters).toEqual([])
    await move(ann, table, 0)
    // Bob looks in every few minutes, and moves in the end.
    for (let i = 0; i < 5; i++) {
      await later(4 * MINUTE)
      await bob.get('/me')
    }
    await move(bob, table, 1)
    await later(DAY)
    expect(office.letters).toEqual([])
  })

  test('waits for an hour where a page is open: it tells its reader by itself', async () => {
    const [ann, bob] = await pair()
    await begin([ann, bob])
    await ann.connect()
    await later(59 * MINUTE)
    expect(counts(ann)).toEqual([0])
    await later(2 * MINUTE)
    expect(counts(ann)).toEqual([1])
  })

  test('says all that waits, at most every half hour; or once a day', async () => {
    const [ann, bob] = await pair()
    for (let i = 0; i < 2; i++) await begin([ann, bob])
    await later(6 * MINUTE)
    expect(lettersTo(ann).map(({ subject }) => subject)).toEqual(['Safehouse: 2 tables wait for you'])
    await begin([ann, bob])
    await later(20 * MINUTE)
    expect(counts(ann)).toEqual([1])
    await later(11 * MINUTE)
    expect(lettersTo(ann)[1].subject).toBe('Safehouse: 3 tables wait for you')
    await ann.request('PUT', '/me/mails', { mails: 'daily' })
    await begin([ann, bob])
    await later(23 * HOUR)
    expect(counts(ann)).toEqual([2])
    await later(HOUR)
    expect(lettersTo(ann)[2].subject).toBe('Safehouse: 4 tables wait for you')
    await later(3 * DAY)
    expect(counts(ann)).toEqual([3])
  })

  test('is not written about tables that are paused, over, or where only bots wait', async () => {
    const [ann, bob] = await pair()
    const [paused, over] = [await begin([ann, bob]), await begin([ann, bob])]
    for (const one of [ann, bob]) {
      await one.post(`/tables/${paused}/agree`, { what: 'pause', yes: true })
      await one.post(`/tables/${over}/agree`, { what: 'end', yes: true })
    }
    await ann.post('/tables', { game: 'courier', mine: [0], bots: 'random' })
    await later(DAY)
    expect(office.letters).toEqual([])
    for (const one of [ann, bob]) await one.post(`/tables/${paused}/agree`, { what: 'pause', yes: true })
    await later(2 * HOUR)
    expect(counts(ann, bob)).toEqual([1, 0])
  })

  test('is stopped with one click, by its reader or by a mail program, without signing in', async () => {
    for (const way of ['page', 'program'] as const) {
      const [ann, bob] = await pair()
      const table = await begin([ann, bob])
      await later(6 * MINUTE)
      const [{ raw, text }] = lettersTo(ann)
      const headers = raw.replaceAll(/\r\n\s+/g, ' ')
      expect(headers).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
      const [, program] = /\r\nList-Unsubscribe: <([^>]+)>/.exec(headers)!
      const [, key] = /\/stop#([\w-]+)\n/.exec(text)!
      const stopped =
        way === 'program'
          ? fetch(program, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
          : fetch(`${server.url}/api/stop/${key}`, { method: 'POST' })
      expect(await (await stopped).json()).toEqual({ ok: true })
      expect((await ann.get<{ account: object }>('/me/account')).account).toMatchObject({ mails: 'off' })
      await move(ann, table, 0)
      await move(bob, table, 1)
      await later(DAY)
      expect(counts(ann)).toEqual([1])
      // The key opens nothing else.
      for (const path of ['/confirm', '/login/reset'])
        expect(await ann.refusal('POST', path, { token: key, password: 'ten letters' })).toBe('S-24')
    }
  })

  test('that cannot be sent is sent later, once, and the log does not say to whom', async () => {
    const [ann, bob] = await pair()
    await begin([ann, bob])
    office.closed = true
    await later(6 * MINUTE)
    await later(5 * MINUTE)
    expect(log.join('')).toContain('something went wrong')
    expect(log).toHaveLength(1)
    for (const secret of [addressOf(ann), '@example.org', ann.token]) expect(log.join('')).not.toContain(secret)
    office.closed = false
    await later(6 * MINUTE)
    expect(counts(ann)).toEqual([1])
    // A server that starts anew knows what it has written.
    await server.close()
    await open()
    await later(DAY)
    expect(counts(ann, bob)).toEqual([1, 0])
  })
})

test('a match of two weeks: one letter for each turn, and none too many', async () => {
  const [ann, bob] = await pair()
  const table = await begin([ann, bob], { terms: { pace: { kind: 'days', days: 3 } } })
  let turns = 0
  const start = clock.time
  for (let hour = 0; hour < 14 * 24; hour++) {
    await later(HOUR)
    // Each looks in once in ten hours, and decides if he is asked.
    if (hour % 10 !== 9) continue
    const { summary } = await ann.get(`/tables/${table}`)
    if (summary.phase === 'over') break
    const seat = summary.waits[0]
    await move([ann, bob][seat], table, seat)
    turns++
  }
  console.log(
    `${turns} turns in ${((clock.time - start) / DAY / 1000).toFixed(1)} days, letters: ${counts(ann, bob).join(' and ')}`,
  )
  expect(turns).toBeGreaterThan(4)
  // The last one ended the match, so that nobody was asked any more.
  expect(office.letters.length).toBe(turns)
  expect(Math.abs(counts(ann)[0] - counts(bob)[0])).toBeLessThanOrEqual(1)
})

test('a letter is the same whatever is hidden at the table', async () => {
  const worlds: string[] = []
  const hands: string[] = []
  for (const world of [1, 2]) {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
    clock = new TestClock()
    const luck = (): KeyedChance => new KeyedChance(Buffer.alloc(32, world))
    server = await serve(folder, { smtp: office.url }, { now: clock.now, random: fixedRandom('letters'), luck })
    const [ann] = await guests(server.url, 'Ann')
    const [bob] = await guests(server.url, 'Bob')
    const table = await deal([await reachable(ann), bob])
    hands.push(JSON.stringify([ann.latest(table, 0)!.view.hand, bob.latest(table, 1)!.view.hand]))
    for (const one of [ann, bob]) one.close()
    await later(HOUR)
    const [{ raw }] = lettersTo(ann)
    worlds.push(raw.replaceAll(/^Date: .*$/gm, '').replaceAll(server.url, 'URL'))
    office.letters.length = 0
  }
  expect(hands[0]).not.toBe(hands[1])
  expect(worlds[0]).toContain('a table waits')
  expect(worlds[1]).toBe(worlds[0])
})

test('the page is told of turns in the same way', async () => {
  const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
  const table = await begin([ann, bob], { terms: { pace: { kind: 'days', days: 2 } } })
  const turns = async (client: Client): Promise<object[]> => (await client.get<{ turns: object[] }>('/me/turns')).turns
  expect(await turns(ann)).toEqual([
    { table, game: 'courier', others: ['Bob'], since: clock.time, until: clock.time + 2 * DAY * 1000 },
  ])
  expect(await turns(bob)).toEqual([])
  await move(ann, table, 0)
  expect(await turns(ann)).toEqual([])
  expect(await turns(bob)).toHaveLength(1)
})

describe('words', () => {
  test('are there in four languages', () => {
    expect(checkCatalogues(letterText)).toEqual([])
  })

  test.each(LOCALES)('a letter in %s is all in that language', async (language) => {
    const [ann, bob] = await pair()
    for (const one of [ann, bob]) await one.request('PATCH', '/me', { language })
    await begin([ann, bob], { game: 'specter-ops', seats: 2, terms: { pace: { kind: 'days', days: 1 } } })
    await later(2.5 * HOUR)
    const [one] = office.letters
    const words = { en: '21 hours are left', hu: '21 óra maradt', ru: 'Остался 21 час', it: 'Restano 21 ore' }
    expect(one.text).toContain(words[language])
    expect(one.text).not.toMatch(/letter\.|specter-ops/)
  })
})

test('without a mail server letters are dropped into the data folder', async () => {
  const data = newFolder()
  const house = await serve(data)
  const [ann] = await guests(house.url, 'Ann')
  await ann.request('PUT', '/me/email', { email: 'ann@example.org' })
  expect(readdirSync(join(data, 'mail'))).toEqual([expect.stringMatching(/^\d+-1\.eml$/)])
  await house.close()
  rmSync(data, { recursive: true, force: true })
})
