// A client that keeps to no rule: whatever it sends, nothing changes, nobody else hears of it, nothing leaks, nothing breaks.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openSqliteStore } from '../src/store/sqlite-store.ts'
import type { Store } from '../src/store/store.ts'
import type { Client } from './client.ts'
import { deal, guests, newFolder, serve } from './serve.ts'

/** Fewer than a client may send at once. */
const A_BURST = 180
const BURSTS = process.env.SAFEHOUSE_SOAK === undefined ? 24 : 1000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const heapUsed = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

interface Known {
  readonly table: string
  readonly other: string
  /** The number a commit of the seat on turn would have to name. */
  readonly ask: number
  readonly codes: readonly number[]
}

const oneOf = (...values: unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...values)

/** Frames that look right but are somebody else's, out of date or out of range. */
const lookalike = ({ table, other, ask, codes }: Known): fc.Arbitrary<string> =>
  fc
    .record(
      {
        t: oneOf('hello', 'look', 'leave', 'commit', 'probe', 'why', 'order', 'pass', 'ping', 'close', 'constructor', 7, null),
        id: oneOf('1', '', 'x'.repeat(65), 5, null, '__proto__'),
        table: oneOf(table, table, table, other, 'nowhere', '', '__proto__', null, { id: table }),
        seat: oneOf(0, 0, 1, 2, 30, 31, -1, 1.5, null, '0', 1e9),
        ask: oneOf(ask, ask + 1, ask - 1, 0, -1, 2 ** 53, 'now'),
        codes: fc.oneof(
          fc.constantFrom([codes[0]], [codes[0], codes[1]], [], ['1'], [null], [-1], [2 ** 40], 'all', { length: 2 }),
          fc.array(fc.integer(), { maxLength: 20 }),
          fc.constant(Array.from({ length: 1001 }, () => codes[0])),
        ),
        cursor: oneOf(0, 1, -1, 1e15, 'first'),
        token: oneOf('', 'x'.repeat(32), 'x'.repeat(65), null),
        target: oneOf({ code: codes[0] }, { touch: 'card:1' }, {}, null, { code: 'x' }),
        name: oneOf('doubts', '__proto__', 'toString', ''),
        value: oneOf('never', 'ask', '__proto__'),
        passing: oneOf(true, false, 'yes'),
      },
      { requiredKeys: ['t'] },
    )
    .map((frame) => JSON.stringify(frame))

const anything = (known: Known): fc.Arbitrary<string | Buffer> =>
  fc.oneof(
    { weight: 6, arbitrary: lookalike(known) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 5 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('['.repeat(20_000), '{"t":"commit","codes":' + '['.repeat(9000), `"${'x'.repeat(60_000)}"`),
    },
  )

/** Sends a burst through a socket of its own; what came back. */
const attack = async (url: string, token: string | undefined, frames: readonly (string | Buffer)[]): Promise<string[]> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`)
  const got: string[] = []
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const last = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      got.push(data.toString())
      if (got.at(-1) === '{"t":"refused","id":"the last","refusal":{"rule":"S-2"}}') resolve()
    })
    socket.once('close', () => resolve())
  })
  if (token !== undefined) socket.send(JSON.stringify({ t: 'hello', token }))
  for (const frame of frames) socket.send(frame)
  if (token !== undefined) socket.send(JSON.stringify({ t: 'hello', token }))
  socket.send(JSON.stringify({ t: 'commit', id: 'the last', table: 'nowhere', seat: 0, ask: 0, codes: [] }))
  await last
  const alive = socket.readyState === WebSocket.OPEN
  socket.terminate()
  if (!alive) throw new Error('the line was cut by frames within the limits')
  return got
}

const stateOf = async (store: Store, tables: readonly string[]): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      tables.map(async (id) => {
        const { table, seats } = (await store.table(id))!
        return [{ ...table, clocks: null, due: null }, seats, await store.entries(id), await store.lastLines(id, 'table', 10)]
      }),
    ),
  )

test(`${BURSTS * A_BURST} frames of every kind`, { timeout: 60_000 + BURSTS * 1000 }, async () => {
  const folder = newFolder()
  const store = await openSqliteStore(folder)
  const errors: string[] = []
  const server = await serve(folder, {}, { store, log: { write: (line) => void errors.push(line) } })
  const { url } = server
  const [ann, bob, cyd, dan, eve] = await guests(url, 'Ann', 'Bob', 'Cyd', 'Dan', 'Eve')
  // Ann is on turn: nothing Bob or Eve send may move the table, not even what would be right if Ann had sent it.
  const table = await deal([ann, bob], { game: 'courier' })
  const other = await deal([cyd, dan], { game: 'bluff', seats: 2, terms: { watch: 'none' } })
  const mine = ann.latest(table, 0)!
  const known = { table, other, ask: mine.n, codes: mine.ask!.mine!.options.map(({ code }) => code) }
  const secrets = [ann, cyd, dan].map((client) => JSON.stringify([...client.streams.values()][0][0].view.hand))
  const before = await stateOf(store, [table, other])
  const heard = [ann, cyd, dan].map((client) => client.sent.length)

  const attackers = [bob.token, eve.token, undefined]
  let bursts = 0
  /** After each third. */
  const heap: number[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(anything(known), { minLength: A_BURST, maxLength: A_BURST }), async (frames) => {
      const answers = await attack(url, attackers[bursts % 3], frames)
      if (++bursts % Math.floor(BURSTS / 3) === 0) heap.push(heapUsed())
      for (const answer of answers) {
        for (const secret of secrets) expect(answer).not.toContain(secret)
        expect(JSON.parse(answer)).toHaveProperty('t')
        expect(answer).not.toMatch(/^\{"t":"message","table":"[^"]*","seat":0/)
        expect(answer).not.toMatch(new RegExp(`^\\{"t":"(message|table)"[^{]*\\{?"?(id"?:"?)?${other}`))
      }
    }),
    { numRuns: BURSTS, endOnFailure: true, seed: 4 },
  )
  expect(await stateOf(store, [table, other])).toBe(before)
  for (const [i, client] of [ann, cyd, dan].entries()) {
    await client.caughtUp()
    expect(client.sent.slice(heard[i]).filter(({ t }) => t !== 'pong')).toEqual([])
  }
  expect(errors).toEqual([])
  // What is kept for a client goes with it.
  console.log(`heap after each third, in MB: ${heap.map((bytes) => (bytes / 1e6).toFixed(1)).join(', ')}`)
  expect(heap[2] - heap[0]).toBeLessThan(12 * 1024 * 1024)
  expect(await ann.commit(table, 0, [known.codes[0]])).toBeUndefined()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('requests of every kind to every route', async () => {
  const folder = newFolder()
  const errors: string[] = []
  const server = await serve(folder, {}, { log: { write: (line) => void errors.push(line) } })
  const [ann, bob, eve] = await guests(server.url, 'Ann', 'Bob', 'Eve')
  const table = await deal([ann, bob])
  const heard = ann.sent.length
  const { paths } = await eve.get<{ paths: Record<string, Record<string, unknown>> }>('/openapi.json')
  const routes = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method })))
  const value = fc.oneof(
    fc.json({ maxDepth: 3 }),
    fc.constantFrom('{}', '{"seat":0}', '{"seat":1,"bot":"random"}', 'null', '{', ''),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.constantFrom(table, '__proto__', '%00', 'x'.repeat(50)),
      value,
      async (route, id, body) => {
        const response = await fetch(`${server.url}${route.path.replace('{id}', id)}`, {
          method: route.method.toUpperCase(),
          headers: { authorization: `Bearer ${eve.token}`, 'content-type': 'application/json' },
          ...(route.method !== 'get' && { body }),
        })
        expect(response.status).toBeLessThan(500)
        await response.text()
      },
    ),
    { numRuns: 300, seed: 5 },
  )
  await ann.caughtUp()
  expect(ann.sent.slice(heard).filter(({ t }) => t !== 'pong')).toEqual([])
  expect(errors).toEqual([])
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const hangsUp = async (client: Client, act: () => void): Promise<number> => {
  const closed = client.closed()
  act()
  return closed
}

test('who sends too large a frame or too many is cut off, and may come back', async () => {
  const folder = newFolder()
  const server = await serve(folder)
  const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
  const table = await deal([ann, bob])
  expect(await hangsUp(bob, () => bob.raw('x'.repeat(70_000)))).toBe(1009)
  await bob.connect()
  const flood = (): void => {
    for (let i = 0; i < 500; i++) bob.raw('{"t":"ping"}')
  }
  expect(await hangsUp(bob, flood)).toBe(1008)
  await bob.connect()
  await bob.look(table, 1)
  expect(bob.stream(table, 1)).toHaveLength(1)
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
