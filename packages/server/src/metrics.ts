// Numbers for the host: on an address of their own, since how busy a table is can tell its players something.
import { createServer, type Server as HttpServer } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { SocketParts } from './http/socket.ts'
import type { Appended } from './store/store.ts'
import type { Settings } from './settings.ts'

/** What is so at the moment somebody asks. */
export interface Levels {
  readonly sockets: () => number
  readonly tables: () => number
  readonly ready: () => boolean
}

export interface Metrics {
  readonly count: SocketParts['count']
  readonly countMove: (as: Appended) => void
  /** All numbers, as Prometheus reads them. */
  text(): Promise<string>
  /** From now on these are among the numbers. */
  watch(levels: Levels): void
  listen(): Promise<void>
  close(): Promise<void>
}

/** Counted plainly every time, and handed over when somebody asks: the library's own counting is made for rarer things. */
const counter = (registry: Registry, name: string, help: string, counts: Readonly<Record<string, number>>): void => {
  const shown = new Counter({
    name,
    help,
    labelNames: ['what'],
    registers: [registry],
    collect: () => {
      shown.reset()
      for (const [what, count] of Object.entries(counts)) shown.inc({ what }, count)
    },
  })
}

const gauge = (registry: Registry, name: string, help: string, read: () => number): void => {
  const shown: Gauge = new Gauge({ name, help, registers: [registry], collect: () => shown.set(read()) })
}

export const openMetrics = ({ metricsPort, metricsHost }: Settings): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const frames = { in: 0, out: 0, refused: 0, cut: 0 }
  counter(registry, 'safehouse_frames_total', 'Frames on the sockets', frames)
  const moves = { stored: 0, conflict: 0 }
  counter(registry, 'safehouse_moves_total', 'Moves kept, and those begun anew because another node was faster', moves)
  let server: HttpServer | undefined
  return {
    count: (what) => void frames[what]++,
    countMove: (as) => void moves[as]++,
    text: () => registry.metrics(),
    watch: ({ sockets, tables, ready }) => {
      gauge(registry, 'safehouse_sockets', 'Sockets that are open', sockets)
      gauge(registry, 'safehouse_tables_in_memory', 'Tables in memory', tables)
      gauge(registry, 'safehouse_ready', '1 where something can be saved, 0 where not', () => (ready() ? 1 : 0))
    },
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
