// What may happen while a bot thinks: its answer counts only if it is still asked for.
import { rmSync } from 'node:fs'
import { games } from '@safehouse/games'
import { canonical, type Knowledge } from '@safehouse/kernel'
import { describe, expect, test, vi } from 'vitest'
import { openBotPool, type BotPool } from '../src/bots/pool.ts'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import { ECHO, SLOW, SLOW_MILLISECONDS } from './bad-bots.ts'
import { asked, deal, decide, guests, newFolder, serve, withServer } from './serve.ts'

const BAD_BOTS = new URL('./bad-bots.ts', import.meta.url)

/** Real bots, who keep their answer to themselves until they are let go. */
const slowBots = (): BotPool & { thinking: Promise<void>; letGo: () => void } => {
  const pool = openBotPool(1, () => 1)
  const gate = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  return {
    thinking: began.promise,
    letGo: gate.resolve,
    decide: async (game, bot, knowledge) => {
      const codes = await pool.decide(game, bot, knowledge)
      began.resolve()
      await gate.promise
      return codes
    },
    close: () => {
      gate.reject(new Error('the server is going down'))
      gate.promise.catch(() => undefined)
      return pool.close()
    },
  }
}

test('whoever takes the seat of a thinking bot decides himself', async () => {
  const bots = slowBots()
  await withServer(
    async (server) => {
      const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
      const table = await deal([ann], { bots: ['random', undefined] })
      await bots.thinking
      await bob.post('/invites', { invite: (await ann.get(`/tables/${table}`)).invites!.seats[0] })
      bots.letGo()
      await server.settle()
      await bob.connect()
      await bob.look(table, 0)
      expect(bob.stream(table, 0)).toHaveLength(1)
      expect(await bob.commit(table, 0, [asked(bob, table, 0)!.codes[0]])).toBeUndefined()
    },
    {},
    { bots },
  )
})

test('a table that is paused meanwhile is not moved by its bot until it goes on', async () => {
  const bots = slowBots()
  await withServer(
    async (server) => {
      const [ann] = await guests(server.url, 'Ann')
      const table = await deal([ann], { bots: ['random', undefined] })
      await bots.thinking
      await ann.post(`/tables/${table}/agree`, { what: 'pause', yes: true })
      bots.letGo()
      await server.settle()
      await ann.caughtUp()
      expect(ann.stream(table, 1)).toHaveLength(1)
      await ann.post(`/tables/${table}/agree`, { what: 'pause', yes: true })
      await server.settle()
      await ann.caughtUp()
      expect(asked(ann, table, 1)).toBeDefined()
    },
    {},
    { bots },
  )
})

test('other tables do not wait for a thinking bot, and a server that goes down does not play for it', async () => {
  const folder = newFolder()
  const bots = slowBots()
  const server = await serve(folder, {}, { bots })
  const [ann, bob, cyd] = await guests(server.url, 'Ann', 'Bob', 'Cyd')
  const waiting = await deal([ann], { bots: ['random', undefined] })
  await bots.thinking
  const other = await deal([bob, cyd])
  expect(await bob.commit(other, 0, [asked(bob, other, 0)!.codes[0]])).toBeUndefined()
  await server.close()
  const store = await openSqliteStore(folder)
  expect((await store.entries(waiting)).length).toBe(1)
  expect((await store.entries(other)).length).toBe(2)
  await store.close()
  // Started again, the bot makes its move.
  const next = await serve(folder)
  ann.url = next.url
  await ann.connect()
  await ann.look(waiting, 1)
  await ann.see(waiting, 1, (message) => message.ask?.mine !== undefined)
  await next.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a bot knows what its seat was sent, and nothing else', () => {
  const names = games.map(({ game }) => game.id)

  test.each(names)('%s', async (game) => {
    const pool = openBotPool(1, () => 1)
    const sent: Knowledge[] = []
    const overheard: BotPool = {
      decide: (id, bot, ...more) => {
        sent.push(...more)
        return pool.decide(id, bot, ...more)
      },
      close: () => pool.close(),
    }
    await withServer(
      async (server) => {
        const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
        const table = await deal([ann], { game, seats: 2, bots: [undefined, 'random'], terms: { pace: { kind: 'untimed' } } })
        for (let move = 0; move < 12; move++) {
          await server.settle()
          await ann.caughtUp()
          if (asked(ann, table, 0)) await ann.commit(table, 0, await decide(ann, table, 0))
        }
        await server.settle()
        // Somebody else sits down in its place, and is sent what the seat knows through the door for people.
        const { invites, summary } = await ann.get(`/tables/${table}`)
        await bob.post('/invites', { invite: invites!.seats[1] })
        await bob.connect()
        await bob.look(table, 1)
        await bob.caughtUp()
        const stream = bob.stream(table, 1)
        const { version } = games.find((one) => one.game.id === game)!.game
        expect(sent.length).toBeGreaterThan(3)
        for (const knowledge of sent) {
          const messages = stream.slice(0, knowledge.messages.length)
          expect(canonical(knowledge)).toBe(canonical({ game, version, setup: summary.setup, viewer: 1, messages }))
        }
      },
      {},
      { bots: overheard },
    )
  })

  test('its thread is sent that, and a seed', async () => {
    const pool = openBotPool(1, () => ECHO, 20_000, BAD_BOTS)
    const knowledge: Knowledge = { game: 'courier', version: 1, setup: { seats: 2, options: {} }, viewer: 1, messages: [] }
    expect(await pool.decide('courier', 'random', knowledge)).toEqual({ game: 'courier', bot: 'random', knowledge, seed: ECHO })
    await pool.close()
  })
})

test('whoever has to wait for a thread is not taken for somebody who thinks too long', async () => {
  const pool = openBotPool(1, () => SLOW, 8 * SLOW_MILLISECONDS, BAD_BOTS)
  const knowledge: Knowledge = { game: 'courier', version: 1, setup: { seats: 2, options: {} }, viewer: 0, messages: [] }
  const asks = Array.from({ length: 12 }, () => pool.decide('courier', 'random', knowledge))
  expect(await Promise.all(asks)).toEqual(asks.map(() => [0]))
  // Those who still wait when the server goes down are not left waiting.
  const last = [1, 2, 3].map(() => pool.decide('courier', 'random', knowledge))
  const ended = Promise.allSettled(last)
  await pool.close()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

/** By number: see `bad-bots.ts`. */
const MISDEEDS = ['it throws', 'it never returns', 'it says what is not allowed']

describe('a bot that misbehaves is answered for, and the table goes on', () => {
  test.each(MISDEEDS.map((misdeed, index) => [misdeed, index] as const))('%s', async (_misdeed, index) => {
    const bots = openBotPool(1, () => index, 1500, BAD_BOTS)
    const names: string[] = []
    const counted: BotPool = {
      decide: (game, name, knowledge) => {
        names.push(name)
        return bots.decide(game, name, knowledge)
      },
      close: () => bots.close(),
    }
    await withServer(
      async (server) => {
        const [ann, bob, cyd] = await guests(server.url, 'Ann', 'Bob', 'Cyd')
        await deal([ann], { game: 'specter-ops', seats: 2, bots: [undefined, 'random'] })
        // Meanwhile other tables are served.
        const other = await deal([bob, cyd])
        expect(await bob.commit(other, 0, [asked(bob, other, 0)!.codes[0]])).toBeUndefined()
        // Its next question is there: so the first one was answered.
        await vi.waitFor(() => expect(names.slice(0, 3)).toEqual(['random', 'greedy', 'random']), 30_000)
      },
      {},
      { bots: counted },
    )
  })
})
