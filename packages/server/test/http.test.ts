// The doors: who comes in, by cookie, token or phrase; who is kept out; what the outside of the server gives away.
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { Client } from './client.ts'
import { asked, deal, freePort, guests, newFolder, serve, sharedServer, withServer } from './serve.ts'

const shared = sharedServer()

const guest = (name = 'Ann', language = 'en'): Promise<Response> =>
  fetch(`${shared.url}/api/guests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, language }),
  })

describe('people', () => {
  test('a name is enough; the cookie lets the browser in again, and signing out ends that', async () => {
    const response = await guest()
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toMatch(/^safehouse=[\w-]{32}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const headers = { cookie: cookie.split(';')[0] }
    const me = await fetch(`${shared.url}/api/me`, { headers })
    expect(await me.json()).toMatchObject({ person: { name: 'Ann', language: 'en' } })
    // The socket knows the browser by its cookie too.
    const browser = await new Client(shared.url).connect(headers)
    expect(await browser.ask({ t: 'hello' }, ({ t }) => t === 'welcome')).toMatchObject({ person: { name: 'Ann' } })
    const elsewhere = await new Client(shared.url).connect()
    const closed = browser.closed()
    await fetch(`${shared.url}/api/session`, { method: 'DELETE', headers })
    const nobody = await fetch(`${shared.url}/api/me`, { headers })
    expect([nobody.status, await nobody.json()]).toEqual([200, { person: null }])
    // Its lines are hung up, other people's are not.
    expect(await closed).toBe(4001)
    await elsewhere.caughtUp()
    elsewhere.close()
  })

  test('behind TLS the cookie stays there', () =>
    withServer(
      async ({ url }) => {
        const response = await fetch(`${url}/api/guests`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"name":"Ann","language":"en"}',
        })
        expect(response.headers.get('set-cookie')).toMatch(/; Secure/)
        expect(response.headers.get('strict-transport-security')).toBeTruthy()
      },
      { secure: true },
    ))

  test('the phrase lets somebody in from another device, however it is typed; a new one voids the old', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const elsewhere = new Client(shared.url)
    const typed = ` ${ann.phrase.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    const { person, token } = await elsewhere.post<{ person: { id: string }; token: string }>('/recover', { phrase: typed })
    expect(person.id).toBe(ann.id)
    elsewhere.token = token
    const { phrase } = await elsewhere.post<{ phrase: string }>('/me/phrase')
    expect(await elsewhere.refusal('POST', '/recover', { phrase: ann.phrase })).toBe('S-15')
    expect((await elsewhere.post<{ person: { id: string } }>('/recover', { phrase })).person.id).toBe(ann.id)
    expect(await elsewhere.refusal('POST', '/recover', { phrase: 'AAAA-BBBB' })).toBe('S-15')
  })

  test('names are names: nothing invisible, not too long', async () => {
    for (const name of ['', '   ', 'x'.repeat(41), 'a\u0000b', 'a\u202Eb', 'a\u200Bb', '\uD800', 'a\nb'])
      expect((await guest(name)).status).toBe(400)
    for (const name of ['Ánn', 'Анна', '安', 'O’Neill']) expect((await guest(name)).status).toBe(200)
    expect((await guest('Ann', 'xx')).status).toBe(400)
    const [ann] = await guests(shared.url, 'Ann')
    expect((await ann.request('PATCH', '/me', { name: 'Anna', language: 'it' })).body).toMatchObject({
      person: { name: 'Anna', language: 'it' },
    })
  })

  test('whoever speaks under another name on the same line is shown nothing of the one before', async () => {
    const [ann, bob, eve] = await guests(shared.url, 'Ann', 'Bob', 'Eve')
    const table = await deal([ann, bob])
    await bob.ask({ t: 'hello', token: eve.token }, ({ t }) => t === 'welcome')
    const before = bob.sent.length
    await ann.commit(table, 0, [asked(ann, table, 0)!.codes[0]])
    await bob.caughtUp()
    expect(bob.sent.slice(before).map(({ t }) => t)).toEqual(['pong'])
    expect(await bob.ask({ t: 'hello', token: 'x' }, ({ t }) => t === 'refused')).toMatchObject({ refusal: { rule: 'S-1' } })
    expect(await bob.commit(table, 1, [0])).toEqual({ rule: 'S-1' })
  })
})

describe('the doors', () => {
  test('a page of another site cannot open a socket in a visitor’s name', async () => {
    const { host } = new URL(shared.url)
    for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`, 'http://127.0.0.1:1'])
      await expect(new Client(shared.url).connect({ origin })).rejects.toThrow('403')
    const own = await new Client(shared.url).connect({ origin: `http://${host}` })
    own.close()
  })

  test('a page of the address people use may, also behind a proxy', async () => {
    const port = await freePort()
    await withServer(
      async ({ url }) => {
        expect(url).toBe('https://play.example')
        const browser = await new Client(`http://127.0.0.1:${port}`).connect({ origin: 'https://play.example' })
        expect(browser.connected).toBe(true)
        browser.close()
      },
      { url: 'https://play.example', port },
    )
  })

  test('nor ask for anything in it, be it from the same machine: only reading is free', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const { host } = new URL(shared.url)
    const from = (origin: string, method = 'POST'): Promise<Response> =>
      fetch(`${shared.url}/api/me/phrase`, { method, headers: { cookie: `safehouse=${ann.token}`, origin } })
    // Another port is another site for us, but not for the browser's cookies.
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
      const answer = await from(origin)
      expect([answer.status, await answer.json()]).toEqual([403, { refusal: { rule: 'S-31' } }])
    }
    expect((await from(`http://${host}`)).status).toBe(200)
    const reading = await fetch(`${shared.url}/api/me`, { headers: { origin: 'https://evil.example' } })
    expect(reading.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('no answer about a person is kept on the way, and none says where its reader comes from', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const { headers } = await fetch(`${shared.url}/api/me`, { headers: { authorization: `Bearer ${ann.token}` } })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })

  test('guests cannot be made by the thousand', () =>
    withServer(
      async ({ url }) => {
        const made: number[] = []
        for (let i = 0; i < 4; i++)
          made.push((await new Client(url).request('POST', '/guests', { name: 'Zoe', language: 'en' })).status)
        expect(made).toEqual([200, 200, 429, 429])
      },
      { requestsAMinute: 20 },
    ))

  test('sites the host names may', () =>
    withServer(
      async ({ url }) => {
        const friend = await new Client(url).connect({ origin: 'https://friend.example' })
        expect(friend.connected).toBe(true)
        friend.close()
      },
      { origins: 'https://friend.example,https://other.example' },
    ))

  test('too many requests are refused, and no header tells what others behind the same address do', () =>
    withServer(
      async ({ url }) => {
        const answers: Response[] = []
        for (let i = 0; i < 7; i++) answers.push(await fetch(`${url}/api/games`))
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
        expect(await answers[6].json()).toEqual({ refusal: { rule: 'S-12' } })
        for (const { headers } of answers) expect([...headers.keys()].filter((name) => name.includes('ratelimit'))).toEqual([])
      },
      { requestsAMinute: 5 },
    ))

  test('an address is believed only where the host says that his own proxy tells it', async () => {
    const ask = async (url: string): Promise<number[]> => {
      const statuses: number[] = []
      for (let i = 0; i < 4; i++)
        statuses.push((await fetch(`${url}/api/games`, { headers: { 'x-forwarded-for': `10.0.0.${i}` } })).status)
      return statuses
    }
    await withServer(async ({ url }) => expect(await ask(url)).toEqual([200, 200, 429, 429]), { requestsAMinute: 2 })
    await withServer(async ({ url }) => expect(await ask(url)).toEqual([200, 200, 200, 200]), {
      requestsAMinute: 2,
      proxies: '127.0.0.1',
    })
  })

  test('phrases cannot be tried out', () =>
    withServer(async ({ url }) => {
      const client = new Client(url)
      const rules: string[] = []
      for (let i = 0; i < 12; i++) rules.push(await client.refusal('POST', '/recover', { phrase: `TRY-${i}` }))
      expect(rules).toEqual([...Array.from({ length: 10 }, () => 'S-15'), 'S-12', 'S-12'])
    }))

  test('a body that is too large is refused', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    expect((await ann.request('PATCH', '/me', { name: 'x'.repeat(70_000) })).status).toBe(413)
  })
})

test('the documentation of the routes says what each does and takes', async () => {
  const [ann] = await guests(shared.url, 'Ann')
  const { paths } = await ann.get<{
    paths: Record<string, Record<string, { summary?: string; requestBody?: { content: Record<string, { schema: object }> } }>>
  }>('/openapi.json')
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method, ...operation })),
  )
  for (const { name, method, summary, requestBody } of operations) {
    expect(summary, name).toBeTruthy()
    // Everything that is written with has a body, but for what needs none.
    const bodiless = method === 'delete' || ['post /api/me/phrase', 'post /api/stop/{token}'].includes(name)
    if (method !== 'get' && !bodiless) expect(requestBody?.content['application/json'].schema, name).toBeTypeOf('object')
  }
  const fields = (name: string): string[] => {
    const { requestBody } = operations.find((one) => one.name === name)!
    return Object.keys((requestBody!.content['application/json'].schema as { properties: object }).properties)
  }
  expect(fields('post /api/tables').toSorted()).toEqual([
    'bots',
    'game',
    'language',
    'listed',
    'mine',
    'options',
    'pair',
    'seats',
    'terms',
    'wait',
  ])
  expect(fields('post /api/tables/{id}/sit')).toEqual(['seat', 'name'])
})

describe('what goes wrong', () => {
  test('is logged without a secret, and stops one table only', async () => {
    const folder = newFolder()
    const lines: string[] = []
    const log = { write: (line: string) => void lines.push(line) }
    const first = await serve(folder, { logLevel: 'debug' }, { log })
    const [ann, bob] = await guests(first.url, 'Ann', 'Bob')
    const damaged = await deal([ann, bob])
    const sound = await deal([ann, bob])
    await first.close()
    const db = new DatabaseSync(join(folder, 'safehouse.db'))
    db.prepare('update entry set entry = ? where table_id = ?').run('{"t":"start","card seventeen', damaged)
    db.close()
    const server = await serve(folder, { logLevel: 'debug' }, { log })
    for (const client of [ann, bob]) client.url = server.url
    await ann.connect()
    expect(await ann.look(damaged, 0)).toEqual({ rule: 'S-13' })
    expect((await ann.request('GET', `/tables/${damaged}`)).status).toBe(500)
    expect(await ann.look(sound, 0)).toBeUndefined()
    expect(await ann.commit(sound, 0, [asked(ann, sound, 0)!.codes[0]])).toBeUndefined()
    await server.close()
    const text = lines.join('')
    expect(text).toContain('SyntaxError')
    for (const secret of ['card seventeen', ann.token, bob.token, ann.phrase, '"hand"', '/api/'])
      expect(text).not.toContain(secret)
    rmSync(folder, { recursive: true, force: true })
  })

  test('a server that closes does not wait for those who keep their lines open', async () => {
    const folder = newFolder()
    const server = await serve(folder)
    const { hostname, port } = new URL(server.url)
    const silent = connect(Number(port), hostname)
    const halfAsked = connect(Number(port), hostname)
    for (const line of [silent, halfAsked]) await once(line, 'connect')
    halfAsked.write('GET /healthz HTTP/1.1\r\nHost: ')
    // A request on another line is answered after the half one has arrived.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const cut = Promise.all([silent, halfAsked].map((line) => once(line.resume(), 'close')))
    const start = performance.now()
    await Promise.all([server.close(), cut])
    expect(performance.now() - start).toBeLessThan(20_000)
    rmSync(folder, { recursive: true, force: true })
  })

  test('a port that is taken: one clear message, and the folder is free again', async () => {
    const folder = newFolder()
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    await expect(serve(folder, { port })).rejects.toThrow(`cannot listen on 127.0.0.1:${port}: it is in use`)
    await expect(serve(folder, { metricsPort: port })).rejects.toThrow(`cannot listen on 127.0.0.1:${port}: it is in use`)
    taken.close()
    await (await serve(folder)).close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a folder that is not there is made; numbers for the host are on an address of their own', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'a'))
    const port = await freePort()
    const server = await serve(join(folder, 'a', 'b', 'c'), { metricsPort: port })
    const metrics = await (await fetch(`http://127.0.0.1:${port}/`)).text()
    expect(metrics).toContain('safehouse_frames_total')
    // No table, no person, no route: what is counted is counted for the whole house.
    const labels = [...metrics.matchAll(/\{([^}]*)\}/g)].flatMap(([, text]) =>
      [...text.matchAll(/(\w+)=/g)].map(([, name]) => name),
    )
    const harmless = new Set(['what', 'space', 'kind', 'type', 'version', 'major', 'minor', 'patch', 'le'])
    expect(labels.filter((label) => !harmless.has(label))).toEqual([])
    expect(labels).toContain('space')
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ ok: true })
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
