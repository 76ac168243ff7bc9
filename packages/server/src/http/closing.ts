// How the server closes its doors: nobody new comes in, what was asked for already is answered, and then all lines are cut.
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sendAll } from './outgoing.ts'
import { Socket } from './socket.ts'

/** Whoever does not hang up when the server closes is cut off after so long. */
const GRACE = 500

/** Gives a hook that closes the server; it is done when the last line has ended. */
export const closeDoors = (server: Server): ((this: FastifyInstance, done: () => void) => void) => {
  // HTTP loses sight of a line on which somebody asks for a socket, but the server stays open as long as the line does.
  const lines = new Set<Duplex>()
  server.on('connection', (line) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  return function hangUp(done) {
    server.close(() => done())
    // The framework would refuse such a one politely, and never let go of his line.
    server.removeAllListeners('upgrade').on('upgrade', (_request, line) => line.destroy())
    Socket.workNow()
    sendAll()
    this.websocketServer.close()
    for (const client of this.websocketServer.clients) client.close(1001)
    setTimeout(() => {
      for (const line of lines) line.destroy()
    }, GRACE).unref()
  }
}
