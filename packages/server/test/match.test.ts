// Playing, losing the line, coming back, and being refused: through real sockets.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp, restore } from '../src/store/backup.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import type { Client } from './client.ts'
import { asked, deal, decide, guests, newFolder, serve, withServer } from './serve.ts'

/** Plays so many decisions of a two-seat game in turn, each seat choosing by `pick`. */
const play = async (
  table: string,
  people: readonly Client[],
  moves: number,
  pick = (codes: number[], move: number) => codes[(move * 7) % codes.length],
): Promise<void> => {
  for (let move = 0; move < moves; move++) {
    for (const person of people) await person.caughtUp()
    const seat = people.findIndex((person, one) => asked(person, table, one))
    const { codes } = asked(people[seat], table, seat)!
    expect(await people[seat].commit(table, seat, [pick(codes, move)])).toBeUndefined()
  }
  for (const person of people) await person.caughtUp()
}

test('two people sit down by a link, play a whole match and come to the same end', () =>
  withServer(async ({ url }) => {
    const [ann, bob] = await guests(url, 'Ann', 'Bob')
    const { summary, invites } = await ann.post('/tables', { game: 'courier' })
    const table = summary.id
    await ann.post(`/tables/${table}/sit`)
    await bob.post('/invites', { invite: invites!.table })
    await Promise.all([ann.connect(), bob.connect()])
    await Promise.all([ann.look(table, 0), bob.look(table, 1)])
    await ann.post(`/tables/${table}/ready`, { ready: true })
    expect((await bob.post(`/tables/${table}/ready`, { ready: true })).summary.phase).toBe('playing')
    await Promise.all([ann.caughtUp(), bob.caughtUp()])
    await play(table, [ann, bob], 30)
    expect(ann.latest(table, 0)!.outcome).not.toBeNull()
    expect(bob.latest(table, 1)!.outcome).toEqual(ann.latest(table, 0)!.outcome)
    const { summary: after } = await ann.get(`/tables/${table}`)
    expect(after).toMatchObject({ phase: 'over', waits: [], outcome: ann.latest(table, 0)!.outcome })
    const log = await ann.get<{ entries: unknown[]; outcome: unknown }>(`/tables/${table}/log`)
    expect(log.entries).toHaveLength(31)
    expect(log.outcome).toEqual(after.outcome)
    expect(await ann.commit(table, 0, [1])).toEqual({ rule: 'K-1' })
  }))

test('whoever comes back with a cursor gets what he missed, once and in order', () =>
  withServer(async ({ url }) => {
    const [ann, bob] = await guests(url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    const watcher = ann.another()
    await watcher.connect()
    await watcher.look(table, 0)
    await play(table, [ann, bob], 5)
    ann.cut()
    // Ann's other device plays on while this one is away.
    await watcher.caughtUp()
    await play(table, [watcher, bob], 6)
    await ann.connect()
    await ann.look(table, 0)
    expect(ann.stream(table, 0)).toEqual(watcher.stream(table, 0))
    expect(ann.doubled).toBe(0)
    // From any point of the stream, long ago or just now.
    const whole = [...ann.stream(table, 0)]
    for (const cursor of [0, 1, 7, whole.length - 1, whole.length]) {
      await ann.look(table, 0, cursor)
      expect(ann.stream(table, 0)).toEqual(whole)
    }
  }))

test('two sockets of one seat are told the same, and either may decide', () =>
  withServer(async ({ url }) => {
    const [ann, bob] = await guests(url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    const phone = ann.another()
    await phone.connect()
    await phone.look(table, 0)
    await play(table, [ann, bob], 2)
    await phone.caughtUp()
    await play(table, [phone, bob], 2)
    await ann.caughtUp()
    expect(phone.stream(table, 0)).toEqual(ann.stream(table, 0))
    // Both answer the same question: one is done, the other is told that the table has moved on.
    const { codes, ask } = asked(ann, table, 0)!
    const both = await Promise.all([ann.commit(table, 0, [codes[0]], ask), phone.commit(table, 0, [codes[1]], ask)])
    expect(new Set(both.map((refusal) => refusal?.rule))).toEqual(new Set(['K-3', undefined]))
  }))

test('a server that is started again goes on where it stopped, from a snapshot and from none', async () => {
  const folder = newFolder()
  let server = await serve(folder)
  const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
  const table = await deal([ann, bob])
  for (const moves of [3, 12, 14]) {
    await play(table, [ann, bob], moves)
    await server.close()
    server = await serve(folder)
    for (const [seat, person] of [ann, bob].entries()) {
      person.url = server.url
      await person.connect()
      await person.look(table, seat)
    }
  }
  await play(table, [ann, bob], 1)
  expect(ann.latest(table, 0)!.outcome).not.toBeNull()
  expect(ann.doubled + bob.doubled).toBe(0)
  // A stranger to the match reads all of it again from the log.
  const again = ann.another()
  again.url = server.url
  await again.connect()
  await again.look(table, 0)
  expect(again.stream(table, 0)).toEqual(ann.stream(table, 0))
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a long match is loaded from its snapshot and the entries after it', async () => {
  const folder = newFolder()
  const server = await serve(folder)
  const [ann] = await guests(server.url, 'Ann')
  const table = await deal([ann], { game: 'parry', seats: 4, bots: [undefined, 'random', 'random', 'random'] })
  while (!ann.latest(table, 0)!.outcome) {
    if (asked(ann, table, 0)) await ann.commit(table, 0, await decide(ann, table, 0))
    else await ann.until((sent) => sent.t === 'message')
  }
  await server.close()
  const store = await openSqliteStore(folder)
  const { from, snapshot } = await store.match(table)
  expect([from % 32, snapshot === null]).toEqual([0, false])
  await store.close()
  const next = await serve(folder)
  const again = ann.another()
  again.url = next.url
  await again.connect()
  await again.look(table, 0)
  expect(again.stream(table, 0)).toEqual(ann.stream(table, 0))
  await next.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a request that is sent twice is done once, and both times it is said to be done', async () => {
  const folder = newFolder()
  let server = await serve(folder)
  const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
  const table = await deal([ann, bob])
  const { codes, ask } = asked(ann, table, 0)!
  const twice = await Promise.all([0, 1].map(() => ann.commit(table, 0, [codes[0]], ask, 'the same')))
  expect(twice).toEqual([undefined, undefined])
  await play(table, [ann, bob], 3)
  expect(await ann.commit(table, 0, [codes[0]], ask, 'the same')).toBeUndefined()
  // Even when it names the present question: the request was carried out long ago.
  const now = asked(ann, table, 0)!
  expect(await ann.commit(table, 0, [now.codes[0]], now.ask, 'the same')).toBeUndefined()
  expect(asked(ann, table, 0)).toEqual(now)
  // The id belongs to the seat: another's request of the same name is another request.
  expect(await bob.commit(table, 1, [0], 1, 'the same')).toEqual({ rule: 'K-3' })
  await server.close()
  server = await serve(folder)
  for (const [seat, person] of [ann, bob].entries()) {
    person.url = server.url
    await person.connect()
    await person.look(table, seat)
  }
  expect(await ann.commit(table, 0, [codes[0]], ask, 'the same')).toBeUndefined()
  expect(asked(ann, table, 0)).toEqual(now)
  await play(table, [ann, bob], 26)
  expect(ann.latest(table, 0)!.outcome).not.toBeNull()
  expect((await ann.get<{ entries: unknown[] }>(`/tables/${table}/log`)).entries).toHaveLength(31)
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an order that is sent twice is given once', () =>
  withServer(async ({ url }) => {
    const [ann, bob] = await guests(url, 'Ann', 'Bob')
    const table = await deal([ann, bob], { game: 'bluff', seats: 2 })
    expect(await ann.order(table, 0, 'doubts', 'never', 'o1')).toBeUndefined()
    expect(await ann.order(table, 0, 'doubts', 'ask', 'o2')).toBeUndefined()
    expect(await ann.order(table, 0, 'doubts', 'never', 'o1')).toBeUndefined()
    expect(ann.latest(table, 0)!.orders).toEqual({ doubts: 'ask' })
    const before = bob.bytes.length
    await bob.caughtUp()
    expect(bob.bytes.slice(before).filter((text) => !text.includes('pong'))).toEqual([])
    expect(await ann.order(table, 0, 'tea', 'never')).toEqual({ rule: 'K-8', args: { name: 'tea' } })
    expect(await ann.order(table, 0, 'doubts', 'often')).toMatchObject({ rule: 'K-9' })
    expect(await ann.order(table, 1, 'doubts', 'never')).toEqual({ rule: 'S-4' })
  }))

test('refusals name the rule, change nothing and reach nobody else', () =>
  withServer(async ({ url }) => {
    const [ann, bob, eve] = await guests(url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob])
    await eve.connect()
    await eve.look(table, null)
    const { codes, ask } = asked(ann, table, 0)!
    const hand = ann.latest(table, 0)!.view.hand as number[]
    const notMine = Array.from({ length: 40 }, (_, card) => card).find((card) => !hand.includes(card))!
    const heard = [bob, eve].map((other) => other.bytes.length)
    const before = JSON.stringify(ann.stream(table, 0))
    expect(await ann.commit(table, 0, [notMine * 6], ask)).toEqual({ rule: 'CO-2.1' })
    expect(await ann.commit(table, 0, [], ask)).toEqual({ rule: 'K-5' })
    expect(await ann.commit(table, 0, [codes[0], codes[1]], ask)).toEqual({ rule: 'K-6' })
    expect(await ann.commit(table, 0, [codes[0]], ask + 1)).toEqual({ rule: 'K-3' })
    expect(await ann.commit(table, 0, [codes[0]], ask - 1)).toEqual({ rule: 'K-3' })
    expect(await bob.commit(table, 1, [0])).toEqual({ rule: 'K-2' })
    expect(await bob.commit(table, 0, [codes[0]], ask)).toEqual({ rule: 'S-4' })
    expect(await eve.commit(table, 0, [codes[0]], ask)).toEqual({ rule: 'S-4' })
    expect(await ann.commit(table, 7, [codes[0]], ask)).toEqual({ rule: 'S-4' })
    expect(await ann.commit('nowhere', 0, [codes[0]], ask)).toEqual({ rule: 'S-2' })
    const why = await ann.ask(
      { t: 'why', id: 'w', table, seat: 0, ask, codes: [], target: { code: notMine * 6 } },
      (sent) => sent.t === 'why',
    )
    expect(why).toEqual({ t: 'why', id: 'w', refusal: { rule: 'CO-2.1' } })
    expect(JSON.stringify(ann.stream(table, 0))).toBe(before)
    for (const [i, other] of [bob, eve].entries()) {
      await other.caughtUp()
      const news = other.sent.slice(heard[i]).map((sent) => sent.t)
      expect(news.filter((t) => t !== 'pong' && t !== 'refused')).toEqual([])
    }
  }))

test('a probe shows where a choice leads and leaves no trace on anybody else', () =>
  withServer(async ({ url }) => {
    const [ann, bob, eve] = await guests(url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob], { game: 'tunnels', seats: 2 })
    await eve.connect()
    await eve.look(table, null)
    const heard = [bob, eve].map((other) => other.bytes.length)
    const own = ann.stream(table, 0).length
    const { codes, ask } = asked(ann, table, 0)!
    for (const draft of [[codes[1]], [codes.at(-1)!], [codes[0]], []]) {
      const answer = await ann.ask({ t: 'probe', id: 'p', table, seat: 0, ask, codes: draft }, (sent) => sent.t === 'probed')
      expect(answer).toMatchObject({ id: 'p', probe: { ok: true } })
    }
    expect(
      await ann.ask({ t: 'probe', id: 'p', table, seat: 0, ask, codes: [77] }, (sent) => sent.t === 'probed'),
    ).toMatchObject({
      probe: { ok: false, refusal: { rule: 'TU-2.1' } },
    })
    const foreign = await bob.ask({ t: 'probe', id: 'q', table, seat: 0, ask, codes: [] }, (sent) => sent.t === 'refused')
    expect(foreign).toEqual({ t: 'refused', id: 'q', refusal: { rule: 'S-4' } })
    expect(ann.stream(table, 0)).toHaveLength(own)
    for (const [i, other] of [bob, eve].entries()) {
      await other.caughtUp()
      expect(other.sent.slice(heard[i]).filter(({ t }) => t === 'message' || t === 'table')).toEqual([])
    }
  }))

test('what cannot be saved did not happen: the table is as before and goes on once there is room', async () => {
  const folder = newFolder()
  const store = await openSqliteStore(folder)
  const log: string[] = []
  const server = await serve(folder, {}, { store, log: { write: (line) => void log.push(line) } })
  const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
  // Orders can be given without end, so that the file fills up whatever room its pages have left.
  const table = await deal([ann, bob], { game: 'bluff', seats: 2 })
  await store.limit(1)
  let given = 0
  // One that is refused may make room: what waits in the journal is put where it belongs then.
  for (let refused = 0; refused < 2 && given < 2000;) {
    const refusal = await ann.order(table, 0, 'doubts', given % 2 === 0 ? 'never' : 'ask')
    if (refusal) expect(refusal).toEqual({ rule: 'S-13' })
    else given++
    refused = refusal ? refused + 1 : 0
    if (given % 150 === 149) await reconnect(ann, table, 0)
  }
  const told = log.length
  await ann.caughtUp()
  const before = [...ann.stream(table, 0)]
  expect(await ann.order(table, 0, 'doubts', 'never')).toEqual({ rule: 'S-13' })
  // The host is told in one line, once for each time it begins.
  expect(log).toHaveLength(told)
  expect(told).toBeGreaterThan(0)
  for (const line of log)
    expect(JSON.parse(line)).toMatchObject({
      msg: expect.stringMatching(/^what somebody did could not be saved: database or disk is full/) as string,
    })
  await ann.look(table, 0, 0)
  expect(ann.stream(table, 0)).toEqual(before)
  expect(bob.stream(table, 1)).toHaveLength(1)
  await store.limit(1_000_000)
  expect(await ann.commit(table, 0, [asked(ann, table, 0)!.codes[0]])).toBeUndefined()
  await bob.caughtUp()
  expect(bob.stream(table, 1)).toHaveLength(2)
  expect((await store.entries(table)).length).toBe(given + 2)
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const reconnect = async (client: Client, table: string, seat: number): Promise<void> => {
  client.cut()
  await client.connect()
  await client.look(table, seat)
}

test('a backup made in the middle of play is gone on with elsewhere; those who know more begin again', async () => {
  const folder = newFolder()
  const server = await serve(folder)
  const [ann, bob, cyd, dan] = await guests(server.url, 'Ann', 'Bob', 'Cyd', 'Dan')
  const table = await deal([ann, bob])
  const other = await deal([cyd, dan])
  await play(table, [ann, bob], 5)
  // The other table is under load while the copy is made.
  const load = play(other, [cyd, dan], 30)
  await play(table, [ann, bob], 1)
  backUp(folder, join(folder, 'backup.db'))
  await play(table, [ann, bob], 4)
  await load
  await server.close()

  const restored = join(folder, 'restored')
  restore(join(folder, 'backup.db'), restored)
  const next = await serve(restored)
  const known = ann.stream(table, 0).slice(0, 7)
  for (const [seat, person] of [ann, bob].entries()) {
    person.url = next.url
    await person.connect()
    await person.look(table, seat)
  }
  expect(ann.stream(table, 0)).toEqual(known)
  await play(table, [ann, bob], 24)
  expect(ann.latest(table, 0)!.outcome).toEqual(bob.latest(table, 1)!.outcome)
  expect(ann.latest(table, 0)!.outcome).not.toBeNull()
  await next.close()
  rmSync(folder, { recursive: true, force: true })
})

test('with room for one table only, many tables are still played side by side', () =>
  withServer(
    async ({ url }) => {
      const tables = await Promise.all(
        [0, 1, 2, 3].map(async (i) => {
          const people = await guests(url, `Ann ${i}`, `Bob ${i}`)
          return { people, table: await deal(people) }
        }),
      )
      // Half of the players only act and do not look: nothing keeps their table in memory.
      await Promise.all(tables.map(({ people, table }) => play(table, people, 30)))
      for (const { people, table } of tables) expect(people[0].latest(table, 0)!.outcome).not.toBeNull()
    },
    { cache: 1 },
  ))
