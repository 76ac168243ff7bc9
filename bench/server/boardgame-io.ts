// boardgame.io's own server as a child process, with its default store: everything in memory, nothing on disk.
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { courierGame } from '../peers/boardgame-io-courier.ts'
import { answerParent } from './child.ts'

interface BgioServer {
  run(options: { port: number }): Promise<{ appServer: import('node:http').Server; apiServer?: import('node:http').Server }>
  kill(running: unknown): void
}

const require = createRequire(import.meta.url)
const { Server } = require('boardgame.io/server') as { Server: (options: object) => BgioServer }

// It logs every request; a measure must not pay for that.
console.info = () => undefined
console.log = () => undefined
const server = Server({ games: [courierGame], origins: [/.*/] })
const running = await server.run({ port: 0 })
const { port } = running.appServer.address() as AddressInfo
answerParent(`http://127.0.0.1:${port}`, () => {
  server.kill(running)
  return Promise.resolve()
})
