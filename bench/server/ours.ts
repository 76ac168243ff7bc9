// Our server as a child process: durable, on a folder of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@safehouse/server'
import { readSettings } from '@safehouse/server/settings'
import { answerParent } from './child.ts'

const data = mkdtempSync(join(tmpdir(), 'safehouse-bench-'))
const server = await startServer(
  readSettings({ data, host: '127.0.0.1', port: 0, logLevel: 'error', requestsAMinute: 1e9, cache: 100_000 }, {}),
)
answerParent(server.url, async () => {
  await server.close()
  rmSync(data, { recursive: true, force: true })
})
