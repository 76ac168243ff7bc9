// The buses by which nodes hear of each other. That nothing depends on them but speed is tested in several-nodes.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Outbox, type Bus, type News } from '../src/nodes/bus.ts'
import { RedisBus } from '../src/nodes/redis-bus.ts'
import { SmallRedis } from './redis.ts'

const PATIENT = { timeout: 20_000 }

describe('what is told', () => {
  test('goes out together, each thing once, and names nothing but tables', async () => {
    const pieces: string[] = []
    const outbox = new Outbox('me', (piece) => pieces.push(piece))
    for (let i = 0; i < 3; i++) outbox.add({ of: 'table', table: 'abc' })
    outbox.add({ of: 'talk', table: 'abc' })
    outbox.add({ of: 'sessions' })
    await expect.poll(() => pieces).toEqual(['me tabc cabc s'])
    expect(outbox.open(pieces[0])).toEqual([])
    expect(new Outbox('other', () => undefined).open(pieces[0])).toEqual([
      { of: 'table', table: 'abc' },
      { of: 'talk', table: 'abc' },
      { of: 'sessions' },
    ])
  })

  test('never is too long for one piece', () => {
    const pieces: string[] = []
    const outbox = new Outbox('me', (piece) => pieces.push(piece))
    for (let i = 0; i < 2000; i++) outbox.add({ of: 'table', table: `table-${i}`.padEnd(12, 'x') })
    outbox.flush()
    expect(pieces.every((piece) => piece.length < 8000)).toBe(true)
    expect(pieces.flatMap((piece) => piece.split(' ').slice(1))).toHaveLength(2000)
  })
})

describe('Redis', () => {
  let redis: SmallRedis
  const heard: Record<string, News[]> = { a: [], b: [] }
  const missed: Record<string, number> = { a: 0, b: 0 }
  const buses: Bus[] = []
  beforeAll(async () => {
    redis = await SmallRedis.open()
    for (const node of ['a', 'b']) {
      const bus = new RedisBus(redis.url, node)
      bus.listen({ hear: (news) => heard[node].push(news), missed: () => void missed[node]++ })
      buses.push(bus)
    }
  })
  afterAll(async () => {
    for (const bus of buses) await bus.close()
    await redis.close()
  })

  test('others hear it, the one who said it does not', async () => {
    await expect.poll(() => redis.listening, PATIENT).toBe(2)
    await expect
      .poll(() => {
        buses[0].tell({ of: 'table', table: 'x' })
        return heard.b
      }, PATIENT)
      .toContainEqual({ of: 'table', table: 'x' })
    expect(heard.a).toEqual([])
  })

  test('after the line was down all are told to look, and it goes on', async () => {
    const before = missed.b
    redis.hangUp()
    await expect.poll(() => missed.b, PATIENT).toBeGreaterThan(before)
    await expect
      .poll(() => {
        buses[0].tell({ of: 'talk', table: 'y' })
        return heard.b
      }, PATIENT)
      .toContainEqual({ of: 'talk', table: 'y' })
  })
})
