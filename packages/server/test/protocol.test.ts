// The documentation of the protocol is held to its word: its client plays, its frames are those of the server.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { frame } from '../src/http/schemas.ts'
import type { TableSummary } from '../src/referee/summary.ts'
import { guests, sharedServer } from './serve.ts'

const docs = (name: string): string => fileURLToPath(new URL(`../../../docs/protocol/${name}`, import.meta.url))
const shared = sharedServer()

// They wait more than they work: all at once.
describe.concurrent('the Python client plays a whole game with bots', () => {
  test.for([
    ['courier', '2'],
    ['tunnels', '3'],
    ['bluff', '3'],
    ['vote', '5'],
    ['the-agents', '2'],
    ['specter-ops', '2'],
  ])('of %s', async ([game, seats], { expect: expectHere }) => {
    const run = promisify(execFile)
    const { stdout } = await run('python3', [docs('client.py'), shared.url, game, seats]).catch(
      (reason: NodeJS.ErrnoException) => {
        throw reason.code === 'ENOENT'
          ? new Error('python3 is needed to test the documented client', { cause: reason })
          : reason
      },
    )
    expectHere(JSON.parse(stdout)).toMatchObject({
      scores: expect.any(Array) as unknown,
      reason: expect.any(String) as unknown,
    })
  })
})

describe('the page on the protocol', () => {
  const page = readFileSync(docs('README.md'), 'utf8')
  const [toServer, fromServer] = ['## Frames you send', '## Frames you get'].map((title) => {
    const from = page.slice(page.indexOf(title) + title.length)
    const section = from.slice(0, from.indexOf('\n## '))
    return [...section.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => JSON.parse(text) as { t: string })
  })

  test('shows each frame a client may send, as the server takes it', () => {
    for (const example of toServer) expect(frame.parse(example)).toEqual(example)
    expect(new Set(toServer.map(({ t }) => t))).toEqual(new Set(frame.options.map(({ shape }) => shape.t.value)))
  })

  test('shows a table as the server does', async () => {
    const example = fromServer.find(({ t }) => t === 'table') as unknown as { table: TableSummary }
    const [ann] = await guests(shared.url, 'Ann')
    const { summary } = await ann.post('/tables', { game: 'courier', mine: [0], bots: 'random' })
    const keysOf = (value: unknown): unknown =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).map(([key, inner]) => [key, key === 'pace' || key === 'outcome' ? '…' : keysOf(inner)])
        : '…'
    expect(keysOf(summary)).toEqual(keysOf(example.table))
    expect(keysOf(summary.seats[0])).toEqual(keysOf(example.table.seats[0]))
  })

  test('shows each frame the server sends', () => {
    const socket = readFileSync(new URL('../src/http/socket.ts', import.meta.url), 'utf8')
    const kinds = [...socket.matchAll(/^ {2}\| \{ t: '(\w+)'/gm)].map(([, t]) => t)
    expect(kinds).toHaveLength(9)
    expect(new Set(fromServer.map(({ t }) => t))).toEqual(new Set(kinds))
  })
})
