// Our server as a child process: ours.ts [folder] [cache]. Durable, on a folder of its own unless one is named.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { micro } from '@safehouse/micro'
import { startServer } from '@safehouse/server'
import { readSettings } from '@safehouse/server/settings'
import { endless } from '../subjects/endless-log.ts'
import { answerParent } from './child.ts'

const [folder, cache = '100000'] = process.argv.slice(2)
const data = folder ?? mkdtempSync(join(tmpdir(), 'safehouse-bench-'))
const server = await startServer(
  readSettings({ data, host: '127.0.0.1', port: 0, logLevel: 'error', requestsAMinute: 1e9, cache }, {}),
  // With a match as long as one likes.
  { games: [...micro, { game: endless, rulebook: new URL(import.meta.url) }] },
)
answerParent(server.url, async () => {
  await server.close()
  if (folder === undefined) rmSync(data, { recursive: true, force: true })
})
