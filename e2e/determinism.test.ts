import { build } from 'vite'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { digests } from './digest.ts'

test('every game plays byte for byte the same in Node and in a browser', { timeout: 300_000 }, async () => {
  const code = await bundle()
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const there = await page.evaluate<Record<string, string>>(`${code}\nsafehouse.digests()`)
    const here = digests()
    expect(Object.keys(here).length).toBeGreaterThan(0)
    expect(there).toEqual(here)
  } finally {
    await browser.close()
  }
})

const bundle = async (): Promise<string> => {
  const entry = new URL('digest.ts', import.meta.url).pathname
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, name: 'safehouse', formats: ['iife'] }, minify: true },
  })
  const [{ output }] = Array.isArray(built) ? built : [built as Exclude<typeof built, unknown[] | { on: unknown }>]
  return output[0].code
}
