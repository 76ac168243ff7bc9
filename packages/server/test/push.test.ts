// It is your turn, on the devices of somebody who is away: who is rung, when, and that nobody on the way learns anything.
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Server } from '../src/server.ts'
import type { Client } from './client.ts'
import { PushService, signedBy } from './push-service.ts'
import { asked, deal, guests, newFolder, serve, TestClock } from './serve.ts'

const MINUTE = 60

let service: PushService
let clock: TestClock
let folder: string
let server: Server
let log: string[]

const open = async (): Promise<void> => {
  const write = (line: string): void => void log.push(line)
  server = await serve(folder, {}, { now: clock.now, log: { write }, reach: service.reach })
}
beforeEach(async () => {
  service = await PushService.open()
  clock = new TestClock()
  folder = newFolder()
  log = []
  await open()
})
afterEach(async () => {
  await server.close()
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const later = async (seconds: number): Promise<void> => {
  clock.pass(seconds)
  await server.settle()
}

const wantsRings = async (client: Client, device: string): Promise<void> => {
  expect(await client.request('PUT', '/me/push', { endpoint: service.endpoint(device) })).toEqual({
    status: 200,
    body: { on: true },
  })
}
const keyFor = async (client: Client): Promise<{ key: string; on: boolean }> => client.get('/me/push')

/** Ann is on turn, on a device that wants to be rung; both have gone. */
const begin = async (more: object = {}): Promise<{ ann: Client; bob: Client; table: string }> => {
  const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
  await wantsRings(ann, 'ann')
  const table = await deal([ann, bob], more)
  for (const person of [ann, bob]) person.close()
  await later(0)
  return { ann, bob, table }
}

const move = async (client: Client, table: string, seat: number): Promise<void> => {
  await client.connect()
  await client.look(table, seat)
  await client.commit(table, seat, [asked(client, table, seat)!.codes[0]])
  client.close()
  await later(0)
}

describe('somebody who is away is rung', () => {
  test('after a while, once for a turn, and what is sent is empty and signed by the house', async () => {
    const { ann } = await begin()
    await later(4 * MINUTE)
    expect(service.rung).toEqual([])
    await later(2 * MINUTE)
    expect(service.to('ann')).toHaveLength(1)
    await later(120 * MINUTE)
    expect(service.rung).toHaveLength(1)
    const [ring] = service.rung
    expect(ring.body).toBe('')
    expect(ring.headers).toMatchObject({ ttl: '43200', topic: 'turns', 'content-length': '0' })
    const { key, on } = await keyFor(ann)
    expect(on).toBe(true)
    expect(signedBy(ring, key)).toMatchObject({ aud: service.url, sub: 'mailto:safehouse@localhost' })
  })

  test('not if he has decided meanwhile, and for the next turn again', async () => {
    const { ann, bob, table } = await begin()
    await later(4 * MINUTE)
    await move(ann, table, 0)
    await later(40 * MINUTE)
    expect(service.rung).toEqual([])
    await move(bob, table, 1)
    await later(6 * MINUTE)
    expect(service.to('ann')).toHaveLength(1)
  })

  test('not while he is here', async () => {
    const { ann, table } = await begin()
    await later(4 * MINUTE)
    await ann.get(`/tables/${table}`)
    await later(3 * MINUTE)
    expect(service.rung).toEqual([])
    await later(6 * MINUTE)
    expect(service.rung).toHaveLength(1)
  })

  test('once for several tables, and not more often than every half hour', async () => {
    const { ann, bob } = await begin()
    const more = await deal([ann, bob])
    for (const person of [ann, bob]) person.close()
    await later(6 * MINUTE)
    expect(service.rung).toHaveLength(1)
    await move(ann, more, 0)
    await move(bob, more, 1)
    await later(20 * MINUTE)
    expect(service.rung).toHaveLength(1)
    await later(15 * MINUTE)
    expect(service.rung).toHaveLength(2)
  })

  test('on all his devices; a new page of the same browser is one device', async () => {
    const { ann } = await begin()
    const phone = ann.another()
    phone.token = (await phone.post<{ token: string }>('/recover', { phrase: ann.phrase })).token
    await wantsRings(phone, 'phone')
    await wantsRings(ann, 'ann')
    await later(6 * MINUTE)
    expect(service.rung.map(({ path }) => path).toSorted()).toEqual(['/device/ann', '/device/phone'])
  })

  test('by the same key for ever', async () => {
    const { ann } = await begin()
    const before = await keyFor(ann)
    await server.close()
    await open()
    ann.url = server.url
    expect(await keyFor(ann)).toEqual(before)
    await later(6 * MINUTE)
    expect(signedBy(service.rung[0], before.key)).toBeDefined()
  })
})

describe('nobody is rung', () => {
  test('who has stopped it, with one click', async () => {
    const { ann } = await begin()
    expect((await ann.request('DELETE', '/me/push')).body).toEqual({ on: false })
    expect(await keyFor(ann)).toMatchObject({ on: false })
    await later(10 * MINUTE)
    expect(service.rung).toEqual([])
  })

  test('on a device that was signed out, or that somebody else uses now', async () => {
    const { ann, bob } = await begin()
    await ann.request('DELETE', '/session')
    await later(10 * MINUTE)
    expect(service.rung).toEqual([])
    // Bob sits at the same computer, in the same browser.
    await wantsRings(bob, 'ann')
    await later(40 * MINUTE)
    expect(service.rung).toEqual([])
  })

  test('where the service says that the device is gone: it is forgotten', async () => {
    const { ann } = await begin()
    service.status = 410
    await later(6 * MINUTE)
    expect(service.rung).toHaveLength(1)
    expect(await keyFor(ann)).toMatchObject({ on: false })
  })
})

test('what fails is tried again later, and the log does not say where', async () => {
  await begin()
  service.status = 500
  await later(6 * MINUTE)
  expect(service.rung).toHaveLength(1)
  await later(5 * MINUTE)
  expect(service.rung).toHaveLength(1)
  service.status = 201
  await later(6 * MINUTE)
  expect(service.rung).toHaveLength(2)
  await later(60 * MINUTE)
  expect(service.rung).toHaveLength(2)
  expect(log.join('')).toContain('push.refused')
  expect(log.join('')).not.toContain('/device/')
})

test('addresses that lead anywhere else are refused, and never asked', async () => {
  const [ann] = await guests(server.url, 'Ann')
  for (const endpoint of [`${server.url}/api/me`, 'https://127.0.0.1/x', 'https://example.org/x'])
    expect(await ann.refusal('PUT', '/me/push', { endpoint })).toBe('S-35')
  expect(await ann.refusal('PUT', '/me/push', { endpoint: 'nowhere' })).toBe('S-11')
  expect(await keyFor(ann)).toMatchObject({ on: false })
})
