// Time, moved by hand: banks, days, time-outs, reaction windows, pauses. What one seat does unseen sends nobody else a frame.
import { describe, expect, test } from 'vitest'
import type { ShownClocks } from '../src/referee/summary.ts'
import type { Client } from './client.ts'
import { asked, deal, guests, sharedServer, TestClock, type Gathering } from './serve.ts'

interface Scene {
  readonly table: string
  readonly people: readonly Client[]
  /** Time passes, and all that is due then is done. */
  readonly later: (seconds: number) => Promise<void>
}

const clock = new TestClock()
const server = sharedServer({}, { now: clock.now })

const NAMES = ['Ann', 'Bob', 'Cyd', 'Dan']

const scene = async (count: number, gathering: Gathering, act: (scene: Scene) => Promise<void>): Promise<void> => {
  const people = await guests(server.url, ...NAMES.slice(0, count))
  const table = await deal(people, gathering)
  const later = async (seconds: number): Promise<void> => {
    clock.pass(seconds)
    await server.settle()
    for (const person of people) await person.caughtUp()
  }
  await later(0)
  await act({ table, people, later })
  // Its clocks must not run on into the next test.
  for (const person of people) await person.request('POST', `/tables/${table}/leave`, {})
}

const clocksOf = (client: Client): ShownClocks =>
  client.sent.flatMap((sent) => (sent.t === 'message' ? [sent.clocks] : [])).at(-1)!

const first = async (client: Client, table: string, seat: number): Promise<void> => {
  expect(await client.commit(table, seat, [asked(client, table, seat)!.codes[0]])).toBeUndefined()
}

/** Fails if a client was sent anything but answers to its own frames meanwhile. */
const silence = async (clients: readonly Client[], act: () => Promise<unknown>): Promise<void> => {
  for (const client of clients) await client.caughtUp()
  const before = clients.map((client) => client.sent.length)
  await act()
  for (const [i, client] of clients.entries()) {
    await client.caughtUp()
    expect(client.sent.slice(before[i]).filter(({ t }) => t !== 'pong')).toEqual([])
  }
}

describe('live', () => {
  const terms = { pace: { kind: 'live', bank: 60, increment: 10, cap: 65 } }

  test('each pays for his own time, gets the increment, and never more than the cap', () =>
    scene(2, { terms }, async ({ table, people: [ann, bob], later }) => {
      expect(clocksOf(ann)).toEqual({ banks: [60_000, 60_000], running: 0, window: false, paused: false })
      await later(25)
      await first(ann, table, 0)
      expect(clocksOf(ann).banks).toEqual([45_000, 60_000])
      await later(1)
      await first(bob, table, 1)
      await ann.caughtUp()
      expect(clocksOf(ann)).toEqual({ banks: [45_000, 65_000], running: 0, window: false, paused: false })
      await later(7)
      await ann.look(table, 0, 0)
      expect(clocksOf(ann).running).toBe(7000)
    }))

  test('a bot plays for whoever has run out of time, and its move looks like any other', () =>
    scene(2, { terms }, async ({ table, people: [ann, bob], later }) => {
      await later(59.999)
      expect(asked(ann, table, 0)).toBeDefined()
      await later(0.001)
      expect(asked(ann, table, 0)).toBeUndefined()
      expect(clocksOf(bob).banks).toEqual([10_000, 60_000])
      expect(bob.bytes.join('')).not.toContain('"by"')
      // She is not thrown out: the next decision is hers again.
      await first(bob, table, 1)
      await ann.caughtUp()
      await first(ann, table, 0)
    }))

  test('where the table agreed so, running out of time is losing', () =>
    scene(2, { terms: { ...terms, away: 'forfeit' } }, async ({ table, people: [ann], later }) => {
      await later(60)
      const { summary } = await ann.get(`/tables/${table}`)
      expect(summary).toMatchObject({
        phase: 'over',
        outcome: { scores: [0, 1], winners: 2, reason: 'table.forfeited', quit: [0] },
      })
    }))

  test('or everybody waits', () =>
    scene(2, { terms: { ...terms, away: 'wait' } }, async ({ table, people: [ann, bob], later }) => {
      await silence([bob], () => later(3600))
      await first(ann, table, 0)
      expect(clocksOf(ann).banks).toEqual([10_000, 60_000])
    }))

  test('a pause stops all clocks', () =>
    scene(2, { terms }, async ({ table, people, later }) => {
      const [ann] = people
      const agree = async (): Promise<void> => {
        for (const person of people) await person.post(`/tables/${table}/agree`, { what: 'pause', yes: true })
      }
      await later(20)
      await agree()
      await later(5000)
      expect(asked(ann, table, 0)).toBeDefined()
      await ann.look(table, 0, 0)
      expect(clocksOf(ann)).toMatchObject({ running: 20_000, paused: true })
      await agree()
      await later(10)
      await first(ann, table, 0)
      expect(clocksOf(ann)).toMatchObject({ banks: [40_000, 60_000], paused: false })
    }))

  test('an interruption neither gives nor takes time', () =>
    scene(2, { game: 'interrupt', seats: 2, terms }, async ({ table, people: [ann, bob], later }) => {
      await later(30)
      // A forged badge: the safe-cracker goes on. Only what is still his turn counts here, so try until it is.
      const forged = asked(bob, table, 1)!.codes.find((code) => code - 2 >= 4)
      if (forged === undefined) {
        await first(bob, table, 1)
        expect(clocksOf(bob).banks).toEqual([30_000, 60_000])
        return
      }
      expect(await bob.commit(table, 1, [forged])).toBeUndefined()
      expect(clocksOf(bob)).toMatchObject({ banks: [60_000, 60_000], running: 30_000 })
      await later(10)
      await first(ann, table, 0)
      expect(clocksOf(ann).banks).toEqual([30_000, 60_000])
    }))

  test('where all decide under seal nobody is charged, and nobody sees who has', () =>
    scene(3, { game: 'sealed-bids', seats: 3, terms }, async ({ table, people, later }) => {
      const [ann, bob, cyd] = people
      await later(20)
      await silence([bob, cyd], () => first(ann, table, 0))
      await later(15)
      await silence([ann, cyd], () => first(bob, table, 1))
      const messages = cyd.stream(table, 2)
      expect(messages.at(-1)!.ask!.waits).toEqual([0, 1, 2])
      expect((await cyd.get(`/tables/${table}`)).summary.waits).toEqual([0, 1, 2])
      // Only the one who did not answer is decided for.
      await later(25)
      expect(ann.latest(table, 0)!.events.some(({ t }) => t === 'sold')).toBe(true)
      expect(clocksOf(cyd).banks).toEqual([60_000, 60_000, 60_000])
    }))
})

describe('by days', () => {
  test('each decision has its days, over a weekend of silence', () =>
    scene(2, { terms: { pace: { kind: 'days', days: 2 } } }, async ({ table, people: [ann, bob], later }) => {
      await later(2 * 86_400 - 1)
      await first(ann, table, 0)
      await bob.caughtUp()
      await later(2 * 86_400 - 1)
      expect(asked(bob, table, 1)).toBeDefined()
      await later(1)
      expect(asked(bob, table, 1)).toBeUndefined()
    }))
})

const judged = (client: Client, table: string, seat: number): boolean =>
  client.latest(table, seat)!.events.some(({ t }) => t === 'judged')

describe('a reaction window', () => {
  const terms = { window: { tick: 3, most: 30 } }
  const bluff = { game: 'bluff', seats: 3, terms }

  test('is published on a tick, whoever answered when', () =>
    scene(3, bluff, async ({ table, people, later }) => {
      const [ann, bob, cyd] = people
      await first(ann, table, 0)
      for (const person of people) await person.caughtUp()
      expect(clocksOf(bob).window).toBe(true)
      await later(0.5)
      await silence([ann, cyd], () => first(bob, table, 1))
      await silence([ann, bob], async () => {
        await later(3.5)
        await first(cyd, table, 2)
        await later(1.999)
      })
      expect(judged(ann, table, 0)).toBe(false)
      // Late by a little, as a busy server is: still this tick, not the next one.
      await later(0.1)
      for (const [seat, person] of people.entries()) expect(judged(person, table, seat)).toBe(true)
    }))

  test('with all answers in at once it still waits for the first tick', () =>
    scene(3, bluff, async ({ table, people, later }) => {
      const [ann, bob, cyd] = people
      for (const [seat, person] of [bob, cyd].entries()) await person.order(table, seat + 1, 'doubts', 'never')
      await first(ann, table, 0)
      await silence([bob], () => later(2.9))
      await later(0.1)
      expect(judged(ann, table, 0)).toBe(true)
    }))

  test('an answer under seal may be changed until then, unseen', () =>
    scene(3, bluff, async ({ table, people, later }) => {
      const [ann, bob, cyd] = people
      await first(ann, table, 0)
      await bob.caughtUp()
      await cyd.caughtUp()
      await first(bob, table, 1)
      await first(cyd, table, 2)
      await silence([ann, cyd], async () => expect(await bob.commit(table, 1, [1])).toBeUndefined())
      await later(3)
      expect(ann.latest(table, 0)!.events[0]).toEqual({ t: 'judged', doubters: [1] })
    }))

  test('silence passes at its end', () =>
    scene(3, bluff, async ({ table, people, later }) => {
      const [ann, bob, cyd] = people
      await first(ann, table, 0)
      await silence([bob, cyd], () => later(29.9))
      await later(0.1)
      expect(ann.latest(table, 0)!.events[0]).toEqual({ t: 'judged', doubters: [] })
    }))

  test('is passed for whoever asked for that, until his own turn comes; nobody can tell', () =>
    scene(3, bluff, async ({ table, people, later }) => {
      const [ann, bob, cyd] = people
      const pass = (passing: boolean) => bob.change({ t: 'pass', id: `p${passing}`, table, seat: 1, passing })
      await silence([ann, cyd], () => pass(true))
      await first(ann, table, 0)
      await silence([ann], () => server.settle())
      await bob.caughtUp()
      expect(asked(bob, table, 1)).toBeUndefined()
      await cyd.caughtUp()
      await first(cyd, table, 2)
      await later(3)
      expect(judged(ann, table, 0)).toBe(true)
      // Bob's own turn has come: from now on he is asked again.
      await first(bob, table, 1)
      await cyd.caughtUp()
      await ann.caughtUp()
      await first(ann, table, 0)
      await first(cyd, table, 2)
      await later(3)
      await first(cyd, table, 2)
      await server.settle()
      await bob.caughtUp()
      expect(asked(bob, table, 1)).toBeDefined()
      expect(await ann.change({ t: 'pass', id: 'x', table, seat: 1, passing: true })).toEqual({ rule: 'S-4' })
    }))

  test('a substitute is asked, whatever the one before him left to the clock', () =>
    scene(3, bluff, async ({ table, people }) => {
      const [ann, bob] = people
      await bob.change({ t: 'pass', id: 'p', table, seat: 1, passing: true })
      const [sub] = await guests(server.url, 'Sub')
      await sub.post('/invites', { invite: (await bob.get(`/tables/${table}`)).invites!.seats[1] })
      await sub.connect()
      await sub.look(table, 1)
      await first(ann, table, 0)
      await server.settle()
      await sub.caughtUp()
      expect(asked(sub, table, 1)).toBeDefined()
    }))

  test('is published at once where only one person plays', () =>
    scene(1, { ...bluff, bots: [undefined, 'random', 'random'] }, async ({ table, people: [ann] }) => {
      await first(ann, table, 0)
      await server.settle()
      await ann.caughtUp()
      expect(ann.heard(table, 0)).toContain('judged')
    }))

  test('stands still in a pause', () =>
    scene(3, bluff, async ({ table, people, later }) => {
      const [ann, bob, cyd] = people
      await first(ann, table, 0)
      await bob.caughtUp()
      await cyd.caughtUp()
      await first(bob, table, 1)
      await first(cyd, table, 2)
      await later(1)
      for (const person of people) await person.post(`/tables/${table}/agree`, { what: 'pause', yes: true })
      await later(100)
      expect(judged(ann, table, 0)).toBe(false)
      for (const person of people) await person.post(`/tables/${table}/agree`, { what: 'pause', yes: true })
      await silence([ann], () => later(1.9))
      await later(0.1)
      expect(judged(ann, table, 0)).toBe(true)
    }))
})

test('a bot is not waited for by other tables, and does not play while its table is paused', () =>
  scene(1, { bots: [undefined, 'random'] }, async ({ table, people: [ann] }) => {
    await ann.post(`/tables/${table}/agree`, { what: 'pause', yes: true })
    const before = ann.stream(table, 0).length
    await server.settle()
    await ann.caughtUp()
    expect(ann.stream(table, 0)).toHaveLength(before)
    await ann.post(`/tables/${table}/agree`, { what: 'pause', yes: true })
    await first(ann, table, 0)
    await server.settle()
    await ann.caughtUp()
    expect(asked(ann, table, 0)).toBeDefined()
  }))
