// Numbers for the host: on an address of their own, since how busy a table is can tell its players something.
import { createServer, type Server as HttpServer } from 'node:http'
import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import type { SocketParts } from './http/socket.ts'
import type { Settings } from './settings.ts'

export interface Metrics {
  readonly count: SocketParts['count']
  listen(): Promise<void>
  close(): Promise<void>
}

export const openMetrics = ({ metricsPort, metricsHost }: Settings): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Counted plainly for every frame, and handed over when somebody asks: the library's own counting is made for rarer things.
  const counts = { in: 0, out: 0, refused: 0, cut: 0 }
  const frames = new Counter({
    name: 'safehouse_frames_total',
    help: 'Frames on the sockets',
    labelNames: ['what'],
    registers: [registry],
    collect: () => {
      frames.reset()
      for (const [what, count] of Object.entries(counts)) frames.inc({ what }, count)
    },
  })
  let server: HttpServer | undefined
  return {
    count: (what) => void counts[what]++,
    listen: () =>
      new Promise((resolve, reject) => {
        if (metricsPort === undefined) {
          resolve()
          return
        }
        server = createServer((_request, response) => {
          void registry.metrics().then((text) => response.setHeader('content-type', registry.contentType).end(text))
        })
        server.once('error', reject)
        server.listen(metricsPort, metricsHost, resolve)
      }),
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  }
}
