// Who sits where: gathering, links, substitutes, bots, agreements, the next match.
import { rmSync } from 'node:fs'
import { micro } from '@safehouse/micro'
import { describe, expect, test } from 'vitest'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import type { Client } from './client.ts'
import { asked, deal, decide, guests, newFolder, seatAll, serve, sharedServer } from './serve.ts'

/** What a client was sent since, apart from answers to its own frames. */
const newsSince = (client: Client, count: number): unknown[] =>
  client.sent.slice(count).filter(({ t }) => t !== 'pong' && t !== 'done' && t !== 'probed')

/** Plays one seat to the end, always the first choice. */
const playToEnd = async (client: Client, table: string, seat: number): Promise<void> => {
  while (!client.latest(table, seat)?.outcome) {
    if (!asked(client, table, seat)) await client.until((sent) => sent.t === 'message')
    else await client.commit(table, seat, await decide(client, table, seat))
  }
}

const shared = sharedServer()

describe('before the deal', () => {
  test('nothing is drawn before everybody is ready', async () => {
    const folder = newFolder()
    const store = await openSqliteStore(folder)
    const server = await serve(folder, {}, { store })
    const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
    const table = await seatAll([ann, bob])
    await ann.post(`/tables/${table}/ready`, { ready: true })
    await ann.post(`/tables/${table}/ready`, { ready: false })
    await bob.post(`/tables/${table}/ready`, { ready: true })
    expect((await store.match(table)).entries).toEqual([])
    expect((await store.table(table))!.table.key).toBe('')
    await ann.caughtUp()
    expect(ann.stream(table, 0)).toEqual([])
    expect(await ann.commit(table, 0, [0])).toEqual({ rule: 'S-7' })
    expect(await ann.order(table, 0, 'x', 'y')).toEqual({ rule: 'S-7' })
    expect(await ann.refusal('POST', `/tables/${table}/agree`, { what: 'end', yes: true })).toBe('S-7')
    const { summary } = await ann.post(`/tables/${table}/ready`, { ready: true })
    expect(summary).toMatchObject({ phase: 'playing', waits: [0] })
    expect((await store.match(table)).entries).toHaveLength(1)
    expect(await ann.refusal('POST', `/tables/${table}/ready`, { ready: false })).toBe('S-6')
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('seats are taken by link, or freely at a table of the lobby; a full table takes nobody', async () => {
    const [ann, bob, cyd] = await guests(shared.url, 'Ann', 'Bob', 'Cyd')
    const hidden = (await ann.post('/tables', { game: 'courier' })).summary.id
    expect(await bob.refusal('POST', `/tables/${hidden}/sit`, {})).toBe('S-8')
    expect(await bob.refusal('POST', '/invites', { invite: 'no such link' })).toBe('S-8')
    const open = await ann.post('/tables', { game: 'courier', listed: true })
    const lobby = await bob.get<{ tables: { summary: { id: string } }[] }>('/tables?list=lobby')
    const listed = new Set(lobby.tables.map(({ summary }) => summary.id))
    expect([listed.has(open.summary.id), listed.has(hidden)]).toEqual([true, false])
    const table = open.summary.id
    expect((await bob.post(`/tables/${table}/sit`, { seat: 1 })).seats).toEqual([1])
    // Coming in again by the link changes nothing.
    expect((await bob.post('/invites', { invite: open.invites!.table })).seats).toEqual([1])
    expect(await cyd.refusal('POST', `/tables/${table}/sit`, { seat: 1 })).toBe('S-3')
    await cyd.post(`/tables/${table}/sit`)
    expect(await ann.refusal('POST', `/tables/${table}/sit`, {})).toBe('S-3')
    expect((await bob.post(`/tables/${table}/leave`)).seats).toEqual([])
    expect((await ann.post(`/tables/${table}/sit`)).seats).toEqual([1])
    expect(await bob.refusal('POST', `/tables/${table}/leave`, {})).toBe('S-4')
    expect(await bob.refusal('POST', `/tables/${table}/ready`, { ready: true })).toBe('S-4')
  })

  test('of many who sit down at once each free seat gets one', async () => {
    const people = await guests(shared.url, 'Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay')
    const { summary } = await people[0].post('/tables', { game: 'vote', seats: 3, listed: true })
    const sat = await Promise.all(people.map((person) => person.request('POST', `/tables/${summary.id}/sit`, {})))
    expect(sat.filter(({ status }) => status === 200)).toHaveLength(3)
    const { summary: after } = await people[0].get(`/tables/${summary.id}`)
    expect(new Set(after.seats.map(({ name }) => name)).size).toBe(3)
  })

  test('only the owner seats bots, only known ones, only on free seats', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const table = await seatAll([ann, bob], { game: 'vote', seats: 3 })
    const bots = `/tables/${table}/bots`
    expect(await bob.refusal('POST', bots, { seat: 2, bot: 'random' })).toBe('S-5')
    expect(await ann.refusal('POST', bots, { seat: 2, bot: 'genius' })).toBe('S-16')
    expect(await ann.refusal('POST', bots, { seat: 1, bot: 'random' })).toBe('S-3')
    expect(await ann.refusal('POST', bots, { seat: 9, bot: 'random' })).toBe('S-3')
    await ann.post(bots, { seat: 2, bot: 'random' })
    expect((await ann.post(bots, { seat: 2, bot: null })).summary.seats[2].bot).toBeNull()
    await ann.post(`/tables/${table}/ready`, { ready: true })
    await bob.post(`/tables/${table}/ready`, { ready: true })
    // The last seat is filled when all are ready: the deal comes.
    expect((await ann.post(bots, { seat: 2, bot: 'random' })).summary.phase).toBe('playing')
  })

  test('a table that cannot be is refused with the reason', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    expect(await ann.refusal('POST', '/tables', { game: 'chess' })).toBe('S-9')
    expect(await ann.refusal('POST', '/tables', { game: 'courier', seats: 5 })).toBe('S-10')
    expect(await ann.refusal('POST', '/tables', { game: 'vote', options: { ballots: 'lost' } })).toBe('S-10')
    expect(await ann.refusal('POST', '/tables', { game: 'vote', terms: { pace: { kind: 'fast' } } })).toBe('S-11')
  })
})

describe('links', () => {
  test('say where they lead before anybody sits down', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const { summary, invites } = await ann.post('/tables', { game: 'courier' })
    const look = (invite: string | null): Promise<unknown> => bob.post('/invites/look', { invite })
    expect(await look(invites!.table)).toEqual({ summary, seat: null })
    expect(await look(invites!.seats[1])).toEqual({ summary, seat: 1 })
    expect((await bob.get(`/tables/${summary.id}`)).seats).toEqual([])
  })

  test('a substitute knows exactly what the seat knows; who held it before sees nothing any more', async () => {
    const [ann, bob, sub] = await guests(shared.url, 'Ann', 'Bob', 'Sub')
    const table = await deal([ann, bob])
    for (const [seat, person] of [ann, bob].entries()) {
      await person.commit(table, seat, [asked(person, table, seat)!.codes[0]])
      await bob.caughtUp()
    }
    await ann.caughtUp()
    const knows = [...ann.stream(table, 0)]
    const invite = (await ann.get(`/tables/${table}`)).invites!.seats[0]
    await sub.post('/invites', { invite })
    await ann.caughtUp()
    expect(ann.sent).toContainEqual({ t: 'refused', id: null, refusal: { rule: 'S-4' } })
    await sub.connect()
    await sub.look(table, 0)
    expect(sub.stream(table, 0)).toEqual(knows)
    const before = ann.sent.length
    await sub.commit(table, 0, [asked(sub, table, 0)!.codes[0]])
    await sub.say(table, 'hello')
    await ann.caughtUp()
    expect(newsSince(ann, before)).toEqual([])
    expect(await ann.look(table, 0)).toEqual({ rule: 'S-4' })
    expect(await ann.commit(table, 0, [0])).toEqual({ rule: 'S-4' })
    const probe = await ann.ask({ t: 'probe', id: 'p', table, seat: 0, ask: 9, codes: [] }, (sent) => sent.t === 'refused')
    expect(probe).toMatchObject({ refusal: { rule: 'S-4' } })
    // As the one who opened the table she still holds the links, and may come back.
    await ann.post('/invites', { invite })
    expect(await ann.look(table, 0)).toBeUndefined()
    await sub.caughtUp()
    expect(await sub.commit(table, 0, [0])).toEqual({ rule: 'S-4' })
  })

  test('a substitute of a bot may sit down in the middle of the match', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann], { bots: [undefined, 'random'] })
    const invite = (await ann.get(`/tables/${table}`)).invites!.seats[1]
    // Not one who sits there already: he would know what two seats know. And the link is used up.
    expect(await ann.refusal('POST', '/invites', { invite })).toBe('S-19')
    await bob.post('/invites', { invite })
    expect(await eve.refusal('POST', '/invites', { invite })).toBe('S-8')
    expect((await ann.get(`/tables/${table}`)).invites!.seats[1]).toBeNull()
    await bob.connect()
    await bob.look(table, 1)
    await ann.commit(table, 0, [asked(ann, table, 0)!.codes[0]])
    await bob.see(table, 1, (message) => message.ask?.mine !== undefined)
    expect(await bob.commit(table, 1, [asked(bob, table, 1)!.codes[0]])).toBeUndefined()
  })

  test('a revoked link opens nothing, and who did not need to know is not told', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob])
    const { invites } = await ann.get(`/tables/${table}`)
    const bobs = (await bob.get(`/tables/${table}`)).invites!.seats[1]
    // The links of the gathering are void, and nobody but Bob has the one that leads to what he knows.
    expect(invites!.seats).toEqual([expect.any(String), null])
    const before = bob.sent.length
    expect(await eve.refusal('POST', `/tables/${table}/invites`, { seat: 1 })).toBe('S-5')
    expect(await ann.refusal('POST', `/tables/${table}/invites`, { seat: 1 })).toBe('S-5')
    expect(await bob.refusal('POST', `/tables/${table}/invites`, { seat: 0 })).toBe('S-5')
    expect(await bob.refusal('POST', `/tables/${table}/invites`, { seat: null })).toBe('S-5')
    expect(await ann.refusal('POST', `/tables/${table}/invites`, { seat: 9 })).toBe('K-11')
    await ann.post(`/tables/${table}/invites`, { seat: 0 })
    const renewed = await ann.post(`/tables/${table}/invites`, { seat: null })
    await bob.caughtUp()
    expect(newsSince(bob, before)).toEqual([])
    const own = await bob.post(`/tables/${table}/invites`, { seat: 1 })
    expect(own.invites).toEqual({ table: null, seats: [null, expect.not.stringMatching(bobs!)] })
    for (const invite of [invites!.table, invites!.seats[0], bobs])
      expect(await eve.refusal('POST', '/invites', { invite })).toBe('S-8')
    expect(renewed.invites!.table).not.toBe(invites!.table)
    expect(await eve.refusal('POST', '/invites', { invite: renewed.invites!.table })).toBe('S-6')
  })

  test('who does not hold a seat or the table is shown no link', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob])
    expect((await eve.get(`/tables/${table}`)).invites).toEqual({ table: null, seats: [null, null] })
    const nobody = eve.another()
    nobody.token = ''
    expect((await nobody.get(`/tables/${table}`)).invites).toBeNull()
  })
})

const watchable = async (client: Client): Promise<string[]> => {
  const { tables } = await client.get<{ tables: { summary: { id: string } }[] }>('/tables?list=watch')
  return tables.map(({ summary }) => summary.id)
}

describe('spectators', () => {
  test('see the public side of the match and nothing else', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob], { listed: true })
    await eve.connect()
    await eve.look(table, null)
    expect(await eve.look(table, 0)).toEqual({ rule: 'S-4' })
    for (let move = 0; move < 4; move++) {
      const person = move % 2 === 0 ? ann : bob
      await person.caughtUp()
      // Face down: nobody else may see the card.
      await person.commit(table, move % 2, [asked(person, table, move % 2)!.codes.find((code) => code % 2 === 1)!])
    }
    await eve.caughtUp()
    const views = eve.stream(table, null).map(({ view }) => view)
    expect(views).toHaveLength(5)
    for (const view of views) {
      expect(view.hand).toEqual([])
      expect((view.stacks as number[][]).flat().every((card) => card === -1)).toBe(true)
    }
    expect(eve.stream(table, null).every(({ ask }) => ask?.mine === undefined)).toBe(true)
    expect(eve.bytes.join('')).not.toContain('"orders"')
    expect(await watchable(eve)).toContain(table)
  })

  test('are not let in where the table does not want them, and go when they lose their seat', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob], { terms: { watch: 'none' }, listed: true })
    await eve.connect()
    expect(await eve.look(table, null)).toEqual({ rule: 'S-14' })
    expect(await eve.say(table, 'hello')).toEqual({ rule: 'S-14' })
    expect(await watchable(eve)).not.toContain(table)
    // Those who sit there may look at the public side; a substitute takes that from them as well.
    expect(await bob.look(table, null)).toBeUndefined()
    await eve.post('/invites', { invite: (await bob.get(`/tables/${table}`)).invites!.seats[1] })
    await bob.caughtUp()
    expect(
      bob.sent
        .filter((sent) => sent.t === 'refused')
        .map(({ refusal }) => refusal.rule)
        .toSorted(),
    ).toEqual(['S-14', 'S-4'])
    const before = bob.sent.length
    await ann.commit(table, 0, [asked(ann, table, 0)!.codes[0]])
    await bob.caughtUp()
    expect(newsSince(bob, before)).toEqual([])
    // Nor does the log tell them anything when all is over.
    for (const person of [ann, eve]) await person.post(`/tables/${table}/agree`, { what: 'end', yes: true })
    expect(await bob.refusal('GET', `/tables/${table}/log`)).toBe('S-14')
    expect((await eve.get<{ entries: unknown[] }>(`/tables/${table}/log`)).entries).toHaveLength(2)
  })

  test('talk among themselves; players hear only players, even through a second window', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob])
    await eve.connect()
    await eve.look(table, null)
    await ann.look(table, null)
    await eve.say(table, 'he holds the nine')
    await ann.say(table, 'good luck')
    for (const person of [ann, bob, eve]) await person.caughtUp()
    expect(ann.talk).toEqual(['good luck'])
    expect(bob.talk).toEqual(['good luck'])
    expect(eve.talk).toEqual(['he holds the nine', 'good luck'])
    // Who comes later reads what was said in his room. Who sits down loses the spectators' room.
    const late = eve.another()
    await late.connect()
    await late.look(table, null)
    expect(late.talk).toEqual(['good luck', 'he holds the nine'])
    await late.post('/invites', { invite: (await bob.get(`/tables/${table}`)).invites!.seats[1] })
    await bob.look(table, null)
    await bob.say(table, 'she cheats')
    for (const person of [late, bob]) await person.caughtUp()
    expect(late.talk).toEqual(['good luck', 'he holds the nine'])
    expect(bob.talk).toContain('she cheats')
    expect(await late.say(table, '')).toMatchObject({ rule: 'S-11' })
  })
})

describe('bots', () => {
  test.for(micro.map(({ game }) => game.id))('fill the table and play whole games of %s', async (game) => {
    const [ann] = await guests(shared.url, 'Ann')
    const { games } = await ann.get<{ games: { id: string; seats: number[] }[] }>('/games')
    const seats = games.find(({ id }) => id === game)!.seats.at(-1)!
    const mine = seats - 1
    const bots = Array.from({ length: seats }, (_, seat) => (seat === mine ? undefined : 'random'))
    const table = await deal([ann], { game, seats, bots })
    await playToEnd(ann, table, mine)
    await ann.caughtUp()
    expect((await ann.get(`/tables/${table}`)).summary.outcome).toEqual(ann.latest(table, mine)!.outcome)
  })
})

describe('agreements', () => {
  test('a pause needs everybody, and so does going on; nobody can decide meanwhile', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    const agree = (person: Client, what: string, yes = true) => person.post(`/tables/${table}/agree`, { what, yes })
    expect((await agree(ann, 'pause')).summary).toMatchObject({ paused: false, agreed: { pause: [0] } })
    expect((await agree(ann, 'pause', false)).summary.agreed.pause).toEqual([])
    await agree(ann, 'pause')
    expect((await agree(bob, 'pause')).summary).toMatchObject({ paused: true, agreed: { pause: [] } })
    const { codes } = asked(ann, table, 0)!
    expect(await ann.commit(table, 0, [codes[0]])).toEqual({ rule: 'S-17' })
    await agree(bob, 'pause')
    expect((await agree(ann, 'pause')).summary.paused).toBe(false)
    expect(await ann.commit(table, 0, [codes[0]])).toBeUndefined()
  })

  test('what somebody agreed to does not bind his substitute', async () => {
    const [ann, bob, sub] = await guests(shared.url, 'Ann', 'Bob', 'Sub')
    const table = await deal([ann, bob])
    await bob.post(`/tables/${table}/agree`, { what: 'end', yes: true })
    await sub.post('/invites', { invite: (await bob.get(`/tables/${table}`)).invites!.seats[1] })
    const { summary } = await ann.post(`/tables/${table}/agree`, { what: 'end', yes: true })
    expect(summary).toMatchObject({ phase: 'playing', agreed: { end: [0] } })
    expect((await sub.post(`/tables/${table}/agree`, { what: 'end', yes: true })).summary).toMatchObject({
      phase: 'over',
      outcome: { scores: [1, 1], winners: 0, reason: 'table.agreed' },
    })
  })

  test('the same table again: whoever asks first opens it, all come back to their seats', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob], {
      game: 'vote',
      seats: 3,
      bots: [undefined, 'random'],
      options: { ballots: 'secret' },
    })
    expect(await ann.refusal('POST', `/tables/${table}/rematch`, {})).toBe('S-18')
    for (const person of [ann, bob]) await person.post(`/tables/${table}/agree`, { what: 'end', yes: true })
    expect(await eve.refusal('POST', `/tables/${table}/rematch`, {})).toBe('S-4')
    const both = await Promise.all([ann, bob].map((person) => person.post(`/tables/${table}/rematch`)))
    expect(both[0].summary.id).toBe(both[1].summary.id)
    expect(both[0].summary.id).not.toBe(table)
    const { summary } = await ann.get(`/tables/${both[0].summary.id}`)
    expect(summary).toMatchObject({ phase: 'gathering', setup: { seats: 3, options: { ballots: 'secret' } } })
    expect(summary.seats.map(({ name, bot }) => name ?? bot)).toEqual(['Ann', 'random', 'Bob'])
    expect((await ann.get(`/tables/${table}`)).summary.rematch).toBe(summary.id)
    await ann.post(`/tables/${summary.id}/ready`, { ready: true })
    expect((await bob.post(`/tables/${summary.id}/ready`, { ready: true })).summary.phase).toBe('playing')
  })
})
