import { mkdirSync } from 'node:fs'
import { pino, type Logger } from 'pino'
import { Chat } from './chat.ts'
import { openBotPool } from './bots/pool.ts'
import { buildApp } from './http/app.ts'
import { openMetrics } from './metrics.ts'
import { People } from './people.ts'
import { Referee } from './referee/referee.ts'
import type { Settings } from './settings.ts'
import { openSqliteStore } from './store/sqlite-store.ts'

export interface Server {
  readonly url: string
  readonly logger: Logger
  close(): Promise<void>
}

/** Starts everything, in the order in which it depends on each other; stops it in reverse. */
export const startServer = async (settings: Settings): Promise<Server> => {
  const logger = pino({ level: settings.logLevel })
  mkdirSync(settings.data, { recursive: true })
  const store = await openSqliteStore(settings.data)
  const bots = openBotPool(settings.botThreads)
  const now = Date.now
  const people = new People(store, now)
  const chat = new Chat(store, now)
  // Errors name the table and the fault, never a choice, a card or a token.
  const onError = (reason: unknown, table?: string): void =>
    logger.error({ table, fault: reason instanceof Error ? reason.message : 'unknown' }, 'something went wrong')
  const referee = new Referee({ store, bots, now, cache: settings.cache, onError })
  const metrics = openMetrics(settings)
  const app = await buildApp({
    people,
    referee,
    chat,
    logger,
    onError,
    count: metrics.count,
    secure: settings.secure,
    origins: settings.origins,
    requestsAMinute: settings.requestsAMinute,
  })
  const address = await app.listen({ host: settings.host, port: settings.port })
  await metrics.listen()
  referee.start()
  return {
    url: settings.url ?? address,
    logger,
    async close() {
      referee.stop()
      await app.close()
      await metrics.close()
      await bots.close()
      await store.close()
    },
  }
}
