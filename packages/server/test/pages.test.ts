// The pages of the web client as a browser gets them: a small stand-in for the built folder, served by the real server.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { newFolder, sharedServer, withServer } from './serve.ts'

const INDEX = '<!doctype html><script type="module" src="/assets/main-1a2b.js"></script>'
const SCRIPT = 'console.log("hello")\n'.repeat(100)

const folder = newFolder()
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), INDEX)
writeFileSync(join(folder, '.hidden'), 'not for visitors')
writeFileSync(join(folder, 'assets', 'main-1a2b.js'), SCRIPT)
writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), brotliCompressSync(SCRIPT))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const shared = sharedServer({ pages: folder })
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(`${shared.url}${path}`, { headers, method })

describe('the web client', () => {
  test('any address without a file opens the page, which asks each time whether it is still the newest', async () => {
    for (const path of ['/', '/index.html', '/tables/pQ4kZt0m1xYb', '/rules/specter-ops?at=SO-4.2', '/apis']) {
      const answer = await get(path, HTML)
      expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([200, 'no-cache', INDEX])
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    }
    expect((await get('/tables/x', HTML, 'HEAD')).status).toBe(200)
  })

  test('what is named by its content is kept for ever, and sent small to whoever can read that', async () => {
    const answer = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(await answer.text()).toBe(SCRIPT)
    const plain = await get('/assets/main-1a2b.js', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(SCRIPT)
  })

  test('a script that is gone, a route that is none and a form sent to a page get no page', async () => {
    for (const answer of [
      await get('/assets/old-9z.js', { accept: '*/*' }),
      await get('/api/nowhere', HTML),
      await get('/api', HTML),
      await get('/tables', HTML, 'POST'),
    ]) {
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ refusal: { rule: 'S-11', args: { what: 'no such address' } } })
    }
  })

  test('nothing outside the folder and nothing hidden in it is sent', async () => {
    for (const path of ['/.hidden', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/assets/..%2f.hidden', '/%00'])
      expect((await get(path)).status, path).toBeGreaterThanOrEqual(400)
  })

  test('a page may load what is our own and nothing else, also without TLS', async () => {
    const { headers } = await get('/', HTML)
    const policy = headers.get('content-security-policy')!
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "style-src 'self'",
    ])
      expect(policy.split(';')).toContain(rule)
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|https:|\*/)
    expect(headers.get('x-frame-options')).toBe('DENY')
    for (const name of ['strict-transport-security', 'cross-origin-opener-policy']) expect(headers.get(name)).toBeNull()
  })

  test('behind TLS the browser is told to stay there, and nothing about other sites of the host', () =>
    withServer(
      async ({ url }) => {
        const { headers } = await fetch(url, { headers: HTML })
        expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}$/)
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      },
      { secure: true, pages: folder },
    ))

  test('opening pages does not use up what a visitor may ask for', () =>
    withServer(
      async ({ url }) => {
        for (let i = 0; i < 5; i++) expect((await fetch(`${url}/assets/main-1a2b.js`)).status).toBe(200)
        const asked: number[] = []
        // However the address is written.
        for (const path of ['/api/games', '/%61pi/games', '/api/games']) asked.push((await fetch(`${url}${path}`)).status)
        expect(asked).toEqual([200, 200, 429])
      },
      { requestsAMinute: 2, pages: folder },
    ))

  test('not built yet: one clear sentence, until it is', async () => {
    const later = join(newFolder(), 'later')
    await withServer(
      async ({ url }) => {
        const answer = await fetch(url, { headers: HTML })
        expect(answer.status).toBe(503)
        expect(await answer.text()).toBe('The pages of Safehouse are not built yet: npm start builds them.\n')
        mkdirSync(later)
        writeFileSync(join(later, 'index.html'), INDEX)
        expect(await (await fetch(url, { headers: HTML })).text()).toBe(INDEX)
      },
      { pages: later },
    )
  })
})
