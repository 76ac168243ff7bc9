// The pages as they are served while somebody works on them: boards without a server, and the client in front of one.
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { House, type Person } from './house.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 })

const web = join(import.meta.dirname, '../packages/web')

let house: House
let vite: ViteDevServer
let ann: Person
beforeAll(async () => {
  house = await House.open()
  vi.stubEnv('SAFEHOUSE_URL', house.url)
  vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
  })
  await vite.listen()
  ann = await house.person('Ann')
})
afterAll(async () => {
  await vite.close()
  await house.close()
  vi.unstubAllEnvs()
})

test.each([
  ['/dev/?game=the-agents', '.decision .option'],
  ['/learn/the-agents/first', '.coach-words'],
])('%s is laid', async (path, shown) => {
  const page = await ann.context.newPage()
  await page.goto(new URL(path, vite.resolvedUrls!.local[0]).href, { timeout: 120_000 })
  await page.locator(shown).first().waitFor({ timeout: 120_000 })
  await page.close()
  expect(ann.errors).toEqual([])
})
