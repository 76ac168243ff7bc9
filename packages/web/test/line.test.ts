// The page's line against a real server with a real database, through good lines and bad ones.
import { cpSync, rmSync } from 'node:fs'
import { FastChance, type Message } from '@safehouse/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import { BadLine } from '../../server/test/proxy.ts'
import { deal, guests, newFolder, serve, sharedServer } from '../../server/test/serve.ts'
import type { Client } from '../../server/test/client.ts'
import { RemoteLine } from '../src/line/remote-line.ts'
import type { LineState } from '../src/line/seat-line.ts'
import { PageSocket } from '../src/line/socket.ts'

const sockets: PageSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

const socketOf = (url: string, token: string, patience: number): PageSocket => {
  const socket = new PageSocket({ url: `${url.replace('http', 'ws')}/api/socket`, token, patience })
  sockets.push(socket)
  return socket
}

const lineOf = (url: string, client: Client, table: string, seat: number | null, patience = 5): RemoteLine =>
  new RemoteLine(socketOf(url, client.token, patience), table, seat).open()

/** Waits until a line is so. */
const until = (line: RemoteLine, so: (state: LineState) => boolean): Promise<LineState> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (!so(line.state())) return
      stop()
      resolve(line.state())
    }
    const stop = line.subscribe(check)
    check()
  })

const latest = ({ messages }: LineState): Message | undefined => messages.at(-1)
const isAsked = (state: LineState): boolean =>
  latest(state)?.ask?.mine !== undefined && latest(state)?.ask?.mine?.answered === undefined
const isOver = (state: LineState): boolean => latest(state)?.outcome !== null && latest(state) !== undefined

/** Plays always the first option, to the end. */
const playToEnd = async (line: RemoteLine): Promise<void> => {
  for (;;) {
    const state = await until(line, (now) => isAsked(now) || isOver(now))
    if (isOver(state)) return
    const { n, ask } = latest(state)!
    const codes = [ask!.mine!.options[0].code]
    for (;;) {
      const probe = await line.probe(n, codes)
      if (!probe.ok || probe.done) break
      codes.push(probe.options[0].code)
    }
    await line.commit(n, codes)
  }
}

describe('a line', () => {
  const server = sharedServer()

  test('gets the stream, plays, and hears the talk', async () => {
    const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    const lines = [lineOf(server.url, ann, table, 0), lineOf(server.url, bob, table, 1)]
    await Promise.all(lines.map((line) => until(line, (state) => state.messages.length > 0)))
    expect(await lines[0].say('Good luck!', 'table')).toBeNull()
    await until(lines[1], ({ chat }) => chat.at(-1)?.text === 'Good luck!')
    await Promise.all(lines.map(playToEnd))
    await ann.caughtUp()
    expect(lines[0].state().messages).toEqual(ann.stream(table, 0))
    expect(lines[0].state().table?.phase).toBe('over')
  })

  test('loses and doubles nothing on a line that breaks all the time', async () => {
    const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    const port = Number(new URL(server.url).port)
    const bad = await BadLine.open(port, new FastChance(11), { cuts: 12, delays: 4, drops: 8 })
    try {
      const lines = [lineOf(bad.url, ann, table, 0), lineOf(bad.url, bob, table, 1)]
      await Promise.all(lines.map(playToEnd))
      await ann.caughtUp()
      await bob.caughtUp()
      expect(lines[0].state().messages).toEqual(ann.stream(table, 0))
      expect(lines[1].state().messages).toEqual(bob.stream(table, 1))
      expect(bad.cut).toBeGreaterThan(3)
    } finally {
      await bad.close()
    }
  })

  test('is broken as soon as the browser says that the network is gone, and mends itself', async () => {
    const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
    const socket = socketOf(server.url, ann.token, 50)
    const line = new RemoteLine(socket, await deal([ann, bob]), 0).open()
    await until(line, ({ status }) => status === 'open')
    socket.doubt()
    expect(line.state().status).toBe('broken')
    socket.doubt()
    await until(line, ({ status }) => status === 'open')
    expect(line.state().messages).toHaveLength(1)
  })

  test('two tabs of one seat both see what one of them does', async () => {
    const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    const seat = ann.latest(table, 0)?.ask?.mine ? 0 : 1
    const holder = seat === 0 ? ann : bob
    const [one, two] = [lineOf(server.url, holder, table, seat), lineOf(server.url, holder, table, seat)]
    await until(one, isAsked)
    await until(two, isAsked)
    const { n, ask } = latest(one.state())!
    const code = ask!.mine!.options[0].code
    expect(await one.commit(n, [code])).toBeNull()
    const seen = await until(two, (state) => (latest(state)?.n ?? 0) > n)
    expect(seen.messages.some(({ did }) => did && 'codes' in did)).toBe(true)
    // The other tab answers a question that is gone.
    expect(await two.commit(n, [code])).toEqual({ rule: 'K-3' })
  })

  test('forgets everything when somebody else gets the seat', async () => {
    const [ann, bob, cid] = await guests(server.url, 'Ann', 'Bob', 'Cid')
    const table = await deal([ann, bob])
    const line = lineOf(server.url, ann, table, 0)
    const spectator = lineOf(server.url, ann, table, null)
    await until(line, ({ messages }) => messages.length > 0)
    await until(spectator, ({ messages }) => messages.length > 0)
    const { invites } = await ann.get(`/tables/${table}`)
    await cid.post('/invites', { invite: invites!.seats[0] })
    const { messages, refusal } = await until(line, ({ status }) => status === 'gone')
    expect(messages).toEqual([])
    expect(refusal).toEqual({ rule: 'S-4' })
    expect(spectator.state().status).toBe('open')
  })

  test('ends when this session is signed out', async () => {
    const [ann, bob] = await guests(server.url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    const line = lineOf(server.url, ann, table, 0)
    await until(line, ({ messages }) => messages.length > 0)
    await ann.request('DELETE', '/session')
    expect((await until(line, ({ status }) => status === 'gone')).refusal).toEqual({ rule: 'S-1' })
  })

  test('is told why it may not look', async () => {
    const [ann, bob, eve] = await guests(server.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob], { terms: { watch: 'none' } })
    const line = lineOf(server.url, eve, table, null)
    expect((await until(line, ({ status }) => status === 'gone')).refusal).toEqual({ rule: 'S-14' })
    const other = lineOf(server.url, eve, table, 1)
    expect((await until(other, ({ status }) => status === 'gone')).refusal).toEqual({ rule: 'S-4' })
  })
})

describe('a server that goes away', () => {
  /** A server takes a moment to go down. */
  const LEISURELY = 400

  test('and comes back finds the draft and the unanswered request again', async () => {
    const folder = newFolder()
    const first = await serve(folder)
    const bad = await BadLine.open(Number(new URL(first.url).port), new FastChance(1), { cuts: 0, delays: 0, drops: 0 })
    const [ann, bob] = await guests(first.url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    const seat = ann.latest(table, 0)?.ask?.mine ? 0 : 1
    const line = lineOf(bad.url, seat === 0 ? ann : bob, table, seat, LEISURELY)
    const { n, ask } = latest(await until(line, isAsked))!
    await first.close()
    await until(line, ({ status }) => status === 'broken')
    const done = line.commit(n, [ask!.mine!.options[0].code])
    const second = await serve(folder)
    bad.mend(Number(new URL(second.url).port))
    expect(await done).toBeNull()
    await until(line, (state) => state.status === 'open' && (latest(state)?.n ?? 0) > n)
    await bad.close()
    await second.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('and comes back with a backup makes the line forget what never happened', async () => {
    const [folder, backup] = [newFolder(), newFolder()]
    const first = await serve(folder)
    const bad = await BadLine.open(Number(new URL(first.url).port), new FastChance(1), { cuts: 0, delays: 0, drops: 0 })
    const [ann, bob] = await guests(first.url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    const lines = [lineOf(bad.url, ann, table, 0, LEISURELY), lineOf(bad.url, bob, table, 1, LEISURELY)]
    await Promise.all(lines.map((line) => until(line, ({ messages }) => messages.length > 0)))
    const before = lines.map((line) => line.state().messages)
    await first.settle()
    cpSync(folder, backup, { recursive: true })
    await Promise.all(lines.map(playToEnd))
    await first.close()
    const second = await serve(backup)
    bad.mend(Number(new URL(second.url).port))
    for (const [seat, line] of lines.entries())
      expect((await until(line, ({ messages }) => messages.length === before[seat].length)).messages).toEqual(before[seat])
    await bad.close()
    await second.close()
    for (const one of [folder, backup]) rmSync(one, { recursive: true, force: true })
  })
})
