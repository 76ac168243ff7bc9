// Our server as a child process. Durable, on a folder of its own unless one is named, or on a PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { micro } from '@safehouse/micro'
import { startServer } from '@safehouse/server'
import { readSettings } from '@safehouse/server/settings'
import { endless } from '../subjects/endless-log.ts'
import { answerParent } from './child.ts'

const { folder, cache, database } = parseArgs({
  options: {
    folder: { type: 'string' },
    cache: { type: 'string' },
    database: { type: 'string' },
  },
}).values
const data = folder ?? mkdtempSync(join(tmpdir(), 'safehouse-bench-'))
const server = await startServer(
  readSettings({ data, database, host: '127.0.0.1', port: 0, logLevel: 'error', requestsAMinute: 1e9, cache }, {}),
  // With a match as long as one likes.
  { games: [...micro, { game: endless, rulebook: new URL(import.meta.url) }] },
)
const stop = async (): Promise<void> => {
  await server.close()
  if (folder === undefined) rmSync(data, { recursive: true, force: true })
}
answerParent(server.url, stop, () => server.metrics())
