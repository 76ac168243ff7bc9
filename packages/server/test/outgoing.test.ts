// What is sent arrives as it was sent: frame by frame, in order, however long.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Outgoing } from '../src/http/outgoing.ts'
import { toWire } from '../src/wire-text.ts'

let host: WebSocketServer
let client: WebSocket
let line: Socket
let server: WebSocket
let outgoing: Outgoing
const received: string[] = []

beforeAll(async () => {
  host = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(host, 'listening')
  const connected = once(host, 'connection') as Promise<[WebSocket, IncomingMessage]>
  client = new WebSocket(`ws://127.0.0.1:${(host.address() as AddressInfo).port}`)
  client.on('message', (data) => received.push((data as Buffer).toString()))
  const [socket, request] = await connected
  server = socket
  line = request.socket
  outgoing = new Outgoing(line)
})

afterAll(() => {
  client.terminate()
  host.close()
})

test('frames of every length, in one turn and in several', async () => {
  // Up to 125 bytes, up to 65535, and more: each has a head of its own kind.
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length))
  const others = ['{"a":1}', 'на связи, köszönöm, 🕵️ perché', 'я'.repeat(63)]
  for (const text of texts) outgoing.send(toWire(text))
  expect(outgoing.unsent).toBeGreaterThan(texts.join('').length)
  await new Promise((resolve) => setImmediate(resolve))
  for (const text of others) {
    outgoing.send(toWire(text))
    await new Promise((resolve) => setImmediate(resolve))
  }
  while (received.length < texts.length + others.length) await once(client, 'message')
  expect(received).toEqual([...texts, ...others])
})

test('what a slow client has not taken yet is not written over', async () => {
  received.length = 0
  client.pause()
  const texts = Array.from({ length: 200 }, (_, i) => `${i}: ${'y'.repeat(50_000 + i)}`)
  for (const text of texts) {
    outgoing.send(text)
    outgoing.flush()
  }
  expect(line.writableLength).toBeGreaterThan(0)
  client.resume()
  while (received.length < texts.length) await once(client, 'message')
  expect(received).toEqual(texts)
})

test('what waits for a slow client holds hardly more memory than it has bytes', async () => {
  received.length = 0
  client.pause()
  let sent = 0
  const send = (text: string): void => {
    sent++
    outgoing.send(text)
    outgoing.flush()
  }
  while (line.writableLength === 0) send('z'.repeat(50_000))
  const before = process.memoryUsage().arrayBuffers
  for (let i = 0; i < 2000; i++) send('{"t":"pong"}')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
  client.resume()
  while (received.length < sent) await once(client, 'message')
  expect(received.at(-1)).toBe('{"t":"pong"}')
})

test('what is sent before a goodbye still arrives', async () => {
  outgoing.send('the last')
  outgoing.flush()
  server.close(1000)
  await once(client, 'close')
  expect(received.at(-1)).toBe('the last')
})

test('a line that is gone swallows what is sent', async () => {
  if (!line.destroyed) await once(line, 'close')
  outgoing.send('nobody hears this')
  outgoing.flush()
  expect(outgoing.unsent).toBe(0)
})
