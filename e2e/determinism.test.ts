import { build } from 'vite'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { digests } from './digest.ts'

const ORIGIN = 'http://safehouse.test'

test('every game plays byte for byte the same in Node and in a browser', { timeout: 300_000 }, async () => {
  const code = await bundle()
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.route(`${ORIGIN}/**`, (route) => {
      const asked = new URL(route.request().url()).pathname
      if (asked === '/digest.js') return route.fulfill({ contentType: 'text/javascript', body: code })
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Safehouse</title>' })
    })
    await page.goto(ORIGIN)
    const there = await page.evaluate<Record<string, string>>("import('/digest.js').then(({ digests }) => digests())")
    const here = digests()
    expect(Object.keys(here).length).toBeGreaterThan(0)
    expect(there).toEqual(here)
  } finally {
    await browser.close()
  }
})

/** One module with everything in it. */
const bundle = async (): Promise<string> => {
  const entry = new URL('digest.ts', import.meta.url).pathname
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'digest' }, minify: true },
  })
  const [{ output }] = Array.isArray(built) ? built : [built as Exclude<typeof built, unknown[] | { on: unknown }>]
  return output[0].code
}
