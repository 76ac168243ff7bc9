// Two nodes and one PostgreSQL: whoever plays through either sees one house.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import type { BotPool } from '../src/bots/pool.ts'
import { readSettings, startWorker, type GivenSettings, type Server } from '../src/index.ts'
import { Client } from './client.ts'
import { PostOffice } from './post-office.ts'
import { seatPair } from './pairs.ts'
import { Postgres } from './postgres.ts'
import { asked, deal, guests, newFolder, seatAll, serve, TestClock, type Gathering } from './serve.ts'

const PATIENT = { timeout: 20_000 }

let postgres: Postgres
let database: string
const folder = newFolder()
let a: Server
let b: Server
beforeAll(async () => {
  postgres = await Postgres.start()
  database = await postgres.newDatabase()
  ;[a, b] = await Promise.all([serve(folder, { database }), serve(folder, { database })])
})
afterAll(async () => {
  await Promise.all([a.close(), b.close()])
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const query = (text: string, of = database): Promise<readonly Record<string, unknown>[]> =>
  postgres.query(new URL(of).pathname.slice(1), text)

/** Ann at the first node, Bob at the second. */
const people = async (): Promise<[ann: Client, bob: Client]> => {
  const [ann, bob] = await guests(a.url, 'Ann', 'Bob')
  bob.url = b.url
  return [ann, bob]
}

/** The cards are dealt, and both have seen it. */
const dealt = async (both: readonly Client[], gathering: Gathering = {}): Promise<string> => {
  const table = await deal(both, gathering)
  for (const [seat, client] of both.entries()) await client.see(table, seat, ({ n }) => n > 0)
  return table
}

/** Plays the first option each time, to the end. */
const playOn = async (table: string, seats: readonly Client[]): Promise<number> => {
  let moves = 0
  for (;;) {
    const seat = seats.findIndex((client, i) => asked(client, table, i))
    if (seats.every((client, i) => client.latest(table, i)?.outcome != null)) return moves
    if (seat < 0) await pause(1)
    else {
      const { ask } = asked(seats[seat], table, seat)!
      expect(await seats[seat].commit(table, seat, [asked(seats[seat], table, seat)!.codes[0]])).toBeUndefined()
      await seats[seat].see(table, seat, ({ n }) => n > ask)
      moves++
    }
  }
}

describe('a duplicate match, two nodes', () => {
  test('is gathered, dealt once and opened, whichever node each of the four comes to', async () => {
    const four = await guests(a.url, 'Ann', 'Bob', 'Cyd', 'Dan')
    four[1].url = four[2].url = b.url
    const { first, second } = await seatPair(four)
    const sitting = (): Promise<unknown> => Promise.all(four.map((one) => one.get(`/tables/${first}`)))
    await expect.poll(async () => JSON.stringify(await sitting()).includes('Dan'), PATIENT).toBe(true)
    await Promise.all(four.map((one, i) => one.post(`/tables/${i < 2 ? first : second}/ready`, { ready: true })))
    for (const [i, one] of four.entries()) await one.see(i < 2 ? first : second, i % 2, ({ n }) => n > 0)
    await Promise.all([playOn(first, four.slice(0, 2)), playOn(second, four.slice(2))])
    for (const one of four)
      for (const table of [first, second]) {
        await expect.poll(async () => (await one.get(`/tables/${table}`)).summary.pair!.result, PATIENT).not.toBeNull()
        expect((await one.request('GET', `/tables/${table}/log`)).status).toBe(200)
      }
    // Whoever looked on was told, at either node.
    for (const [i, one] of four.entries()) {
      const table = i < 2 ? first : second
      const told = (): boolean =>
        one.sent.some((sent) => sent.t === 'table' && sent.table.id === table && sent.table.pair!.result !== null)
      await expect.poll(told, PATIENT).toBe(true)
    }
  })
})

describe('one table, two nodes', () => {
  test('is set, talked at, played to the end and played again', async () => {
    const [ann, bob] = await people()
    const table = await dealt([ann, bob])
    expect(await ann.say(table, 'hello')).toBeUndefined()
    await expect.poll(() => bob.talk, PATIENT).toEqual(['hello'])
    expect(await bob.say(table, 'good evening')).toBeUndefined()
    await expect.poll(() => ann.talk, PATIENT).toEqual(['hello', 'good evening'])
    expect(await playOn(table, [ann, bob])).toBe(30)
    const logs = await Promise.all([ann, bob].map((client) => client.get(`/tables/${table}/log`)))
    expect(logs[0]).toEqual(logs[1])
    const again = await Promise.all([ann, bob].map((client) => client.post(`/tables/${table}/rematch`)))
    expect(again[0].summary.id).toBe(again[1].summary.id)
    const { summary } = await ann.get(`/tables/${again[0].summary.id}`)
    expect(summary.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob'])
    // Of two who opened it at the same moment one has found the other's.
    expect(await query(`select count(*)::int as n from table_ where owner in ('${ann.id}', '${bob.id}')`)).toEqual([{ n: 2 }])
  })

  test('what one agrees to through one node, the other sees through the other', async () => {
    const [ann, bob] = await people()
    const table = await dealt([ann, bob])
    await ann.post(`/tables/${table}/agree`, { what: 'pause', yes: true })
    expect((await bob.get(`/tables/${table}`)).summary.agreed.pause).toEqual([0])
    await bob.post(`/tables/${table}/agree`, { what: 'pause', yes: true })
    const refused = await ann.commit(table, 0, [asked(ann, table, 0)!.codes[0]])
    expect(refused?.rule).toBe('S-17')
    await Promise.all([ann, bob].map((client) => client.post(`/tables/${table}/agree`, { what: 'pause', yes: true })))
    expect((await ann.get(`/tables/${table}`)).summary.paused).toBe(false)
    // Bob resigns: a bot plays on, and he is told nothing more.
    await bob.post(`/tables/${table}/leave`)
    const isGone = (): boolean => bob.sent.some((sent) => sent.t === 'refused' && sent.refusal.rule === 'S-4')
    await expect.poll(isGone, PATIENT).toBe(true)
    expect((await ann.get(`/tables/${table}`)).summary.seats[1]).toMatchObject({ person: null, name: null })
  })

  test('two who want the same seat at the same moment: one has it', async () => {
    const [ann, bob] = await people()
    const [cyd] = await guests(a.url, 'Cyd')
    for (let round = 0; round < 5; round++) {
      const { summary } = await cyd.post('/tables', { game: 'courier', listed: true })
      const wants = [ann, bob].map((client) => client.request('POST', `/tables/${summary.id}/sit`, { seat: 0 }))
      const answers = await Promise.all(wants)
      expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
      const winner = answers[0].status === 200 ? 'Ann' : 'Bob'
      for (const client of [ann, bob]) expect((await client.get(`/tables/${summary.id}`)).summary.seats[0].name).toBe(winner)
    }
  })

  test('the last two get ready at the same moment: one deal', async () => {
    for (let round = 0; round < 5; round++) {
      const [ann, bob] = await people()
      const table = await seatAll([ann, bob])
      await Promise.all([ann, bob].map((client) => client.post(`/tables/${table}/ready`, { ready: true })))
      await ann.see(table, 0, ({ n }) => n === 1)
      await bob.see(table, 1, ({ n }) => n === 1)
      ann.close()
      bob.close()
    }
  })

  test('a request that is sent again to the other node is done once', async () => {
    const [ann, bob] = await people()
    const table = await dealt([ann, bob])
    const { codes, ask } = asked(ann, table, 0)!
    const elsewhere = ann.another()
    elsewhere.url = b.url
    await elsewhere.connect()
    const frame = { t: 'commit', id: 'mine', table, seat: 0, ask, codes: [codes[0]] }
    expect(await Promise.all([ann.change(frame), elsewhere.change(frame)])).toEqual([undefined, undefined])
    expect(await elsewhere.change(frame)).toBeUndefined()
    await bob.see(table, 1, ({ ask: open }) => open?.mine !== undefined)
    expect(bob.stream(table, 1)).toHaveLength(2)
    elsewhere.close()
  })

  test('nobody is told of what he must not hear of', async () => {
    const [ann, bob] = await people()
    const table = await dealt([ann, bob], { game: 'bluff', seats: 2 })
    const heard = bob.sent.length
    expect(await ann.order(table, 0, 'doubts', 'never')).toBeUndefined()
    await ann.change({ t: 'pass', id: 'p', table, seat: 0, passing: true })
    await bob.get(`/tables/${table}`)
    await bob.caughtUp()
    expect(bob.sent.slice(heard).filter(({ t }) => t !== 'pong')).toEqual([])
  })
})

test('news that is lost is found out', async () => {
  const [ann, bob] = await people()
  const table = await dealt([ann, bob])
  // Bob's node does not hear of Ann's move: nobody listens at that moment.
  await query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'safehouse bus'")
  expect(await ann.commit(table, 0, [asked(ann, table, 0)!.codes[0]])).toBeUndefined()
  await bob.see(table, 1, ({ ask }) => ask?.mine !== undefined)
})

test('who is signed out at one node is out at all', async () => {
  const [ann, bob] = await people()
  await bob.connect()
  const closed = bob.closed()
  bob.url = a.url
  await bob.request('DELETE', '/session')
  expect(await closed).toBe(4001)
  expect(await ann.get('/me')).toMatchObject({ person: { name: 'Ann' } })
})

test('who is signed out while the nodes do not hear each other is out as soon as they do', async () => {
  const [, bob] = await people()
  await bob.connect()
  const closed = bob.closed()
  bob.url = a.url
  await query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'safehouse bus'")
  await bob.request('DELETE', '/session')
  const given = performance.now()
  expect(await closed).toBe(4001)
  // Otherwise it is noticed within half a minute.
  expect(performance.now() - given).toBeLessThan(10_000)
})

test('the key of the first host is good at any node, once', async () => {
  const [ann, bob] = await people()
  expect(await bob.post('/host/claim', { key: a.hostKey })).toEqual({ ok: true })
  expect(await ann.refusal('POST', '/host/claim', { key: b.hostKey })).toBe('S-24')
})

describe('bots and clocks', () => {
  /** Thinks only when it is told to, and counts how often it was asked. */
  class SlowBot implements BotPool {
    asked = 0
    readonly #thoughts: (() => void)[] = []
    #free = false

    /** From now on it answers at once, also what it was asked before. */
    wake(): void {
      this.#free = true
      for (const answer of this.#thoughts.splice(0)) answer()
    }

    async decide(_game: string, _bot: string, { messages }: Parameters<BotPool['decide']>[2]): Promise<number[]> {
      this.asked++
      if (!this.#free) await new Promise<void>((resolve) => this.#thoughts.push(resolve))
      return [messages.at(-1)!.ask!.mine!.options[0].code]
    }

    async close(): Promise<void> {
      this.wake()
    }
  }

  interface Node {
    readonly server: Server
    readonly bot: SlowBot
    readonly clock: TestClock
  }

  const withTwo = async (
    act: (first: Node, second: Node, of: string) => Promise<void>,
    more: Partial<GivenSettings> = {},
  ): Promise<void> => {
    const of = await postgres.newDatabase()
    const start = async (): Promise<Node> => {
      const [bot, clock] = [new SlowBot(), new TestClock()]
      return { server: await serve(folder, { database: of, ...more }, { now: clock.now, bots: bot }), bot, clock }
    }
    const nodes = [await start(), await start()] as const
    try {
      await act(...nodes, of)
    } finally {
      await Promise.all(nodes.map(({ server }) => server.close()))
    }
  }

  test('a bot is asked by one node; when that one is stuck another takes over, and what comes too late changes nothing', async () => {
    await withTwo(async (stuck, lively, of) => {
      const [ann] = await guests(stuck.server.url, 'Ann')
      const { summary } = await ann.post('/tables', { game: 'courier', mine: [0], bots: 'random' })
      await ann.connect()
      await ann.look(summary.id, 0)
      await ann.see(summary.id, 0, ({ n }) => n > 0)
      expect(await ann.commit(summary.id, 0, [asked(ann, summary.id, 0)!.codes[0]])).toBeUndefined()
      // The node that took the move asks the bot. The other one leaves it alone, however often it looks.
      await expect.poll(() => stuck.bot.asked, PATIENT).toBe(1)
      lively.bot.wake()
      await pause(600)
      expect(lively.bot.asked).toBe(0)
      // The first node stands still for longer than its lease is good for.
      lively.clock.pass(11)
      await expect.poll(() => lively.bot.asked, PATIENT).toBe(1)
      await ann.see(summary.id, 0, ({ ask }) => ask?.mine !== undefined)
      const log = 'select seq, entry from entry order by seq'
      const before = await query(log, of)
      expect(before).toHaveLength(3)
      // The first node wakes up and has its answer now.
      stuck.bot.wake()
      await stuck.server.settle()
      expect(await query(log, of)).toEqual(before)
      expect(await query("select name from lease where name like 'tend:%'", of)).toEqual([])
    })
  })

  test('a worker plays the bots of nodes that leave it to others', async () => {
    const of = await postgres.newDatabase()
    const server = await serve(folder, { database: of, tend: false })
    const [ann] = await guests(server.url, 'Ann')
    const { summary } = await ann.post('/tables', { game: 'courier', mine: [0], bots: 'random' })
    await ann.connect()
    await ann.look(summary.id, 0)
    expect(await ann.commit(summary.id, 0, [asked(ann, summary.id, 0)!.codes[0]])).toBeUndefined()
    await server.settle()
    expect(await query('select count(*)::int as n from entry', of)).toEqual([{ n: 2 }])
    const worker = await startWorker(readSettings({ data: folder, database: of, botThreads: 1, logLevel: 'error' }, {}))
    await ann.see(summary.id, 0, ({ ask }) => ask?.mine !== undefined)
    await worker.close()
    await server.close()
  })

  test('of a turn that waits one letter is written, whichever nodes look', async () => {
    const office = await PostOffice.open()
    await withTwo(
      async (first, second, of) => {
        const [ann, bob] = await guests(first.server.url, 'Ann', 'Bob')
        bob.url = second.server.url
        await dealt([ann, bob])
        await query(`update person set email = name || '@house.example'`, of)
        ann.close()
        bob.close()
        for (let minute = 0; minute < 8; minute++) {
          for (const { clock } of [first, second]) clock.pass(60)
          await Promise.all([first, second].map(({ server }) => server.settle()))
        }
        expect(office.letters.map(({ to }) => to)).toEqual(['Ann@house.example'])
      },
      { smtp: office.url },
    )
    await office.close()
  })

  test('a clock runs out once, whichever nodes look at it', async () => {
    await withTwo(async (first, second, of) => {
      for (const { bot } of [first, second]) bot.wake()
      const [ann, bob] = await guests(first.server.url, 'Ann', 'Bob')
      bob.url = second.server.url
      const pace = { kind: 'live', bank: 60, increment: 0, cap: 60 }
      const table = await dealt([ann, bob], { terms: { pace, away: 'bot' } })
      for (const { clock } of [first, second]) clock.pass(61)
      await Promise.all([first, second].map(({ server }) => server.settle()))
      await bob.see(table, 1, ({ ask }) => ask?.mine !== undefined)
      expect(first.bot.asked + second.bot.asked).toBe(1)
      expect(await query('select count(*)::int as n from entry', of)).toEqual([{ n: 2 }])
    })
  })
})
