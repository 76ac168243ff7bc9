// A server on a folder of its own and any free port, for tests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, startServer, type GivenSettings, type Server } from '../src/index.ts'

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'safehouse-'))

export const serve = (data: string, more: Partial<GivenSettings> = {}): Promise<Server> =>
  startServer(
    readSettings({ data, host: '127.0.0.1', port: 0, logLevel: 'error', requestsAMinute: 100_000, botThreads: 1, ...more }, {}),
  )

export const withServer = async (
  act: (server: Server, folder: string) => Promise<void>,
  more: Partial<GivenSettings> = {},
): Promise<void> => {
  const folder = newFolder()
  const server = await serve(folder, more)
  try {
    await act(server, folder)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
