// A server that is told to close closes, whatever its clients do meanwhile.
import { EventEmitter, once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newFolder, serve } from './serve.ts'

const ASK_FOR_A_SOCKET = [
  'GET /api/socket HTTP/1.1',
  'Host: here',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n')

test('somebody asks for a socket while the server closes, and keeps the line', async () => {
  const folder = newFolder()
  const server = await serve(folder)
  const { hostname, port } = new URL(server.url)
  const line = connect(Number(port), hostname)
  await once(line, 'connect')
  // The server has met the line: what was asked for later is answered.
  await (await fetch(`${server.url}/healthz`)).arrayBuffer()
  const cut = once(line.resume(), 'close')
  const closed = server.close()
  line.write(ASK_FOR_A_SOCKET)
  await Promise.all([closed, cut])
  rmSync(folder, { recursive: true, force: true })
})

test('clients come back at once, again and again', async () => {
  const folder = newFolder()
  const server = await serve(folder)
  const address = `${server.url.replace('http', 'ws')}/api/socket`
  let opened = 0
  let coming = true
  const come = (): void => {
    const socket = new WebSocket(address)
    socket.on('open', () => opened++)
    // Turned away: that is no reason not to try again.
    socket.on('error', () => undefined)
    socket.on('close', () => coming && setTimeout(come, 1))
  }
  for (let i = 0; i < 20; i++) come()
  await expect.poll(() => opened).toBeGreaterThanOrEqual(20)
  await server.close()
  coming = false
  rmSync(folder, { recursive: true, force: true })
})

test('what came in just before is answered', async () => {
  const folder = newFolder()
  const server = await serve(folder)
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`)
  await once(socket, 'open')
  const heard: unknown[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  const gone = once(socket, 'close')
  let closed: Promise<void> | undefined
  // The server is told to close in the very turn in which it hears something.
  const emit = Reflect.get(EventEmitter.prototype, 'emit') as (this: EventEmitter, ...said: unknown[]) => boolean
  EventEmitter.prototype.emit = function (event: string | symbol, ...args: unknown[]): boolean {
    const result = emit.call(this, event, ...args)
    if (event === 'message' && this !== socket && this.constructor.name === 'WebSocket') closed ??= server.close()
    return result
  }
  socket.send('{"t":"ping"}')
  await gone
  Object.assign(EventEmitter.prototype, { emit })
  expect(closed).toBeDefined()
  await closed
  expect(heard).toEqual([{ t: 'pong' }])
  rmSync(folder, { recursive: true, force: true })
})
