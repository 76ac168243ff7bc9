// Ways to a table: against bots at once, several people at one device; and what the lists say of it.
import { describe, expect, test } from 'vitest'
import type { Client, TableAnswer } from './client.ts'
import { asked, deal, guests, seatAll, sharedServer, TestClock } from './serve.ts'

const clock = new TestClock()
const shared = sharedServer({}, { now: clock.now })

const listed = async (client: Client, list: 'mine' | 'lobby' | 'watch'): Promise<TableAnswer[]> =>
  (await client.get<{ tables: TableAnswer[] }>(`/tables?list=${list}`)).tables

describe('against bots', () => {
  test('one request opens the table, seats me and the bots, and deals', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const { summary, seats } = await ann.post('/tables', { game: 'vote', seats: 4, mine: [2], bots: 'random' })
    expect(seats).toEqual([2])
    expect(summary.phase).not.toBe('gathering')
    expect(summary.seats.map(({ name, bot }) => name ?? bot)).toEqual(['random', 'random', 'Ann', 'random'])
    await ann.connect()
    expect(await ann.look(summary.id, 2)).toBeUndefined()
    expect((await ann.see(summary.id, 2, ({ ask }) => ask?.mine !== undefined)).n).toBeGreaterThan(0)
  })

  test('in any seat, by lot', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const drawn = new Set<number>()
    for (let i = 0; i < 40 && drawn.size < 3; i++) {
      const { summary, seats } = await ann.post('/tables', { game: 'vote', seats: 3, mine: 'any' })
      expect(summary.seats.filter(({ name, ready }) => name === 'Ann' && ready)).toHaveLength(1)
      drawn.add(seats[0])
    }
    expect(drawn).toEqual(new Set([0, 1, 2]))
  })

  test('in either role of a game whose seats differ', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    for (const seat of [0, 1]) {
      const { summary } = await ann.post('/tables', { game: 'specter-ops', seats: 2, mine: [seat], bots: 'greedy' })
      await ann.connect()
      await ann.look(summary.id, seat)
      const { view } = await ann.see(summary.id, seat, ({ n }) => n > 0)
      expect('me' in view).toBe(seat === 0)
      ann.close()
    }
  })

  test('what cannot be is refused, and no table is opened', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    expect(await ann.refusal('POST', '/tables', { game: 'bluff', mine: [0], bots: 'genius' })).toBe('S-16')
    expect(await ann.refusal('POST', '/tables', { game: 'bluff', seats: 3, mine: [3], bots: 'random' })).toBe('K-11')
    expect(await ann.refusal('POST', '/tables', { game: 'bluff', mine: [] })).toBe('S-11')
    expect(await listed(ann, 'mine')).toEqual([])
  })

  test('bots without anybody wait for somebody to sit down', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const { summary } = await ann.post('/tables', { game: 'courier', bots: 'random' })
    expect(summary).toMatchObject({ phase: 'gathering', seats: [{ bot: 'random' }, { bot: 'random' }] })
  })
})

describe('several people at one device', () => {
  test('hold a seat each under names of their own, are ready together, and play on one line', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const { summary } = await ann.post('/tables', { game: 'courier', mine: [0] })
    const both = await ann.post(`/tables/${summary.id}/sit`, { seat: 1, name: 'Bob' })
    expect(both.seats).toEqual([0, 1])
    expect(both.summary.seats).toMatchObject([
      { person: ann.id, name: 'Ann', ready: true },
      { person: ann.id, name: 'Bob', ready: false },
    ])
    // Sitting down again where one sits is a change of name.
    const renamed = await ann.post(`/tables/${summary.id}/sit`, { seat: 1, name: 'Bea' })
    expect(renamed.summary.seats[1].name).toBe('Bea')
    const { id, phase } = (await ann.post(`/tables/${summary.id}/ready`, { ready: true })).summary
    expect(phase).toBe('playing')
    await ann.connect()
    for (const seat of [0, 1]) await ann.look(id, seat)
    // Each seat has its own stream, and only what it may know is in it.
    const hands = [0, 1].map((seat) => ann.latest(id, seat)!.view.hand as number[])
    expect(hands[0].some((card) => hands[1].includes(card))).toBe(false)
    for (const seat of [0, 1]) {
      await ann.see(id, seat, ({ ask }) => ask?.mine !== undefined)
      expect(await ann.commit(id, seat, [asked(ann, id, seat)!.codes[0]])).toBeUndefined()
    }
  })

  test('all seats at once: the match begins with the request', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const { summary, seats } = await ann.post('/tables', { game: 'vote', seats: 3, mine: [0, 1, 2] })
    expect([summary.phase, seats]).toEqual(['playing', [0, 1, 2]])
    for (const person of summary.seats.map((seat) => seat.person)) expect(person).toBe(ann.id)
    await ann.post(`/tables/${summary.id}/agree`, { what: 'end', yes: true })
    const again = await ann.post(`/tables/${summary.id}/rematch`)
    expect(again.seats).toEqual([0, 1, 2])
  })

  test('a guest of the house gets a second seat from the owner, not by himself', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const { summary, invites } = await ann.post('/tables', { game: 'vote', seats: 4, listed: true })
    const table = summary.id
    await bob.post(`/tables/${table}/sit`, { seat: 1 })
    expect(await bob.refusal('POST', `/tables/${table}/sit`, { seat: 2 })).toBe('S-19')
    expect((await bob.post('/invites', { invite: invites!.seats[2] })).seats).toEqual([1, 2])
    // One of them goes home.
    expect((await bob.post(`/tables/${table}/leave`, { seat: 2 })).seats).toEqual([1])
    expect(await bob.refusal('POST', `/tables/${table}/leave`, { seat: 2 })).toBe('S-4')
    expect((await bob.post(`/tables/${table}/leave`)).seats).toEqual([])
  })
})

describe('lists', () => {
  test('say of an open table what somebody must know to sit down', async () => {
    const [ann, eve] = await guests(shared.url, 'Ann', 'Eve')
    const pace = { kind: 'days', days: 3 }
    const opened = await ann.post('/tables', {
      game: 'specter-ops',
      seats: 3,
      options: { agent: 'drawn' },
      terms: { pace, talk: 'teams', aid: 'notes', replace: { after: 3600 } },
      listed: true,
      mine: [1],
    })
    const found = (await listed(eve, 'lobby')).find(({ summary }) => summary.id === opened.summary.id)!
    expect(found).toEqual({ summary: opened.summary, seats: [], former: [], resigned: [], myTurn: false, timeLeft: null })
    expect(found.summary).toMatchObject({
      game: 'specter-ops',
      setup: { seats: 3, options: { agent: 'drawn' } },
      language: 'en',
      terms: { pace, talk: 'teams', aid: 'notes', replace: { after: 3600, back: true } },
      created: clock.now(),
      started: null,
      seats: [{ name: null, bot: null }, { name: 'Ann' }, { name: null, bot: null }],
    })
  })

  test('people talk in the language of the owner, or in the one he names; a rematch keeps it', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const open = (more: object): Promise<TableAnswer> =>
      ann.post('/tables', { game: 'courier', mine: [0], bots: 'random', ...more })
    expect((await open({})).summary.language).toBe('en')
    const { summary } = await open({ language: 'ru' })
    expect(summary.language).toBe('ru')
    await ann.post(`/tables/${summary.id}/leave`)
    expect((await ann.post(`/tables/${summary.id}/rematch`)).summary.language).toBe('ru')
    expect(await ann.refusal('POST', '/tables', { game: 'courier', language: 'de' })).toBe('S-11')
  })

  test('by default nobody is helped, everybody hears everything, and whoever was replaced may come back', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const { terms } = (await ann.post('/tables', { game: 'specter-ops' })).summary
    expect(terms).toEqual({
      pace: { kind: 'untimed' },
      window: { tick: 3, most: 30 },
      away: 'bot',
      replace: { after: 86_400, back: true },
      watch: 'public',
      delay: 5,
      talk: 'open',
      aid: 'off',
      hints: 'off',
      rated: 'no',
    })
  })

  test('mine: whose turn it is, how long I have, what is over, and what waits for others to come', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const timed = await deal([ann, bob], { terms: { pace: { kind: 'days', days: 2 } } })
    clock.pass(3600)
    const over = await deal([ann, bob])
    for (const person of [ann, bob]) await person.post(`/tables/${over}/agree`, { what: 'end', yes: true })
    const open = (await ann.post('/tables', { game: 'courier' })).summary.id
    const own = await listed(ann, 'mine')
    expect(own.map(({ summary }) => summary.id).toSorted()).toEqual([timed, over, open].toSorted())
    const of = (list: TableAnswer[], id: string): TableAnswer => list.find(({ summary }) => summary.id === id)!
    expect(of(own, timed)).toMatchObject({ seats: [0], myTurn: true, timeLeft: 47 * 3_600_000, summary: { waits: [0] } })
    expect(of(own, over)).toMatchObject({ myTurn: false, timeLeft: null, summary: { phase: 'over', ended: clock.now() } })
    expect(of(own, open)).toMatchObject({ seats: [], summary: { phase: 'gathering' } })
    const his = await listed(bob, 'mine')
    expect(his.map(({ summary }) => summary.id)).toEqual([timed, over])
    expect(of(his, timed)).toMatchObject({ seats: [1], myTurn: false, timeLeft: null })
  })
})

test('somebody is replaced only by those who sit there with him, and only when the table has waited long enough', async () => {
  const [ann, bob, cyd, eve] = await guests(shared.url, 'Ann', 'Bob', 'Cyd', 'Eve')
  const table = await seatAll([ann, bob, cyd], { game: 'vote', seats: 3, terms: { replace: { after: 60 } } })
  const agree = { what: 'replace', seat: 1, yes: true }
  expect(await ann.refusal('POST', `/tables/${table}/agree`, agree)).toBe('S-7')
  for (const person of [ann, bob, cyd]) await person.post(`/tables/${table}/ready`, { ready: true })
  clock.pass(59)
  expect(await ann.refusal('POST', `/tables/${table}/agree`, agree)).toBe('S-20')
  clock.pass(1)
  expect(await eve.refusal('POST', `/tables/${table}/agree`, agree)).toBe('S-4')
  expect(await bob.refusal('POST', `/tables/${table}/agree`, agree)).toBe('S-20')
  expect(await ann.refusal('POST', `/tables/${table}/agree`, { ...agree, seat: 7 })).toBe('K-11')
  expect((await ann.post(`/tables/${table}/agree`, agree)).summary.agreed.replace).toEqual([{ seat: 1, by: [0] }])
  expect((await ann.post(`/tables/${table}/agree`, { ...agree, yes: false })).summary.agreed.replace).toEqual([])
})
