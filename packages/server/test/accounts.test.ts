// From guest to account: the same person with the same seats, who comes in by password, passkey or letter, and sees on which
// devices he is.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceOf } from '../src/accounts/devices.ts'
import { hashPassword, isPassword } from '../src/accounts/passwords.ts'
import { Client } from './client.ts'
import { PostOffice } from './post-office.ts'
import { asked, deal, fixedRandom, freePort, guests, newFolder, serve, sharedServer, TestClock, withServer } from './serve.ts'

const PASSWORD = 'a long enough secret'

const clock = new TestClock()
let office: PostOffice
beforeAll(async () => {
  office = await PostOffice.open()
})
afterAll(() => office.close())

const shared = sharedServer({}, { now: clock.now })

const put = async (client: Client, path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await client.request('PUT', path, body)
  expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()])
  return answer.body as Record<string, unknown>
}

const signIn = async (url: string, login: string, password: string): Promise<Client> => {
  const client = new Client(url)
  const { person, token } = await client.post<{ person: { id: string }; token: string }>('/login', { login, password })
  return Object.assign(client, { id: person.id, token })
}

let names = 0
/** A sign-in name that nobody has yet. */
const newLogin = (): string => `agent.${++names}`

describe('a password', () => {
  test('makes an account of a guest, who keeps id, seats and the match', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const table = await deal([ann, bob])
    const login = newLogin()
    await put(ann, '/me/password', { login: ` ${login.toUpperCase()} `, password: PASSWORD })
    const elsewhere = await signIn(shared.url, login, PASSWORD)
    expect(elsewhere.id).toBe(ann.id)
    await elsewhere.connect()
    await elsewhere.look(table, 0)
    expect(await elsewhere.commit(table, 0, [asked(elsewhere, table, 0)!.codes[0]])).toBeUndefined()
    expect((await elsewhere.get<{ account: object }>('/me/account')).account).toEqual({
      login,
      hasPassword: true,
      email: null,
      mails: 'each',
      host: false,
      muted: false,
      passkeys: [],
    })
  })

  test('is refused when it is wrong, without telling whether there is such a name, in as long', async () => {
    const [ann, bob] = await guests(shared.url, 'Ann', 'Bob')
    const login = newLogin()
    await put(ann, '/me/password', { login, password: PASSWORD })
    expect(await bob.refusal('PUT', '/me/password', { login, password: PASSWORD })).toBe('S-22')
    for (const short of ['', 'ninesigns'])
      expect((await bob.request('PUT', '/me/password', { login: 'bob', password: short })).status).toBe(400)
    const took = async (tried: string): Promise<number> => {
      const start = performance.now()
      const answer = await new Client(shared.url).request('POST', '/login', { login: tried, password: 'wrong' })
      expect([answer.status, answer.body]).toEqual([401, { refusal: { rule: 'S-23' } }])
      return performance.now() - start
    }
    // Both are hashed: what is not there costs about as much as what is.
    const [known, unknown] = [await took(login), await took('nobody.at.all')]
    expect(unknown).toBeGreaterThan(known / 10)
  })

  test('is changed only by whoever knows it, and then all other devices are out', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const login = newLogin()
    await put(ann, '/me/password', { login, password: PASSWORD })
    const thief = await signIn(shared.url, login, PASSWORD)
    await thief.connect()
    const closed = thief.closed()
    expect(await thief.refusal('PUT', '/me/password', { login, password: 'all mine now' })).toBe('S-23')
    expect(await thief.refusal('PUT', '/me/password', { login, password: 'all mine now', current: 'x' })).toBe('S-23')
    await put(ann, '/me/password', { login, password: 'another secret', current: PASSWORD })
    expect(await closed).toBe(4001)
    expect(await thief.refusal('GET', '/me/account')).toBe('S-1')
    expect((await signIn(shared.url, login, 'another secret')).id).toBe(ann.id)
  })

  test('cannot be tried out from many addresses: after eight failures the account rests', async () => {
    await withServer(
      async ({ url }) => {
        const [ann] = await guests(url, 'Ann')
        await put(ann, '/me/password', { login: 'ann', password: PASSWORD })
        const from = (address: string, password: string): Promise<Response> =>
          fetch(`${url}/api/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
            body: JSON.stringify({ login: 'ann', password }),
          })
        const tried: number[] = []
        for (let i = 0; i < 9; i++) tried.push((await from(`10.0.0.${i}`, 'wrong')).status)
        expect(tried).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429])
        // Even the right one: an attacker must not learn that he has found it.
        expect((await from('10.0.1.1', PASSWORD)).status).toBe(429)
        clock.pass(16 * 60)
        expect((await from('10.0.1.1', PASSWORD)).status).toBe(200)
      },
      { proxies: '127.0.0.1' },
      { now: clock.now },
    )
  })

  test('is kept as argon2id with a salt of its own; nothing that opens a door lies in the database as it is', async () => {
    const folder = newFolder()
    const server = await serve(folder, {}, {})
    const [ann] = await guests(server.url, 'Ann')
    await put(ann, '/me/password', { login: 'ann', password: PASSWORD })
    await put(ann, '/me/email', { email: 'ann@example.org' })
    const [letter] = readdirSync(join(folder, 'mail'))
    const [, ticket] = /\/confirm#([\w-]{32})/.exec(readFileSync(join(folder, 'mail', letter), 'utf8'))!
    await server.close()
    const db = new DatabaseSync(join(folder, 'safehouse.db'))
    const { password } = db.prepare('select password from person').get() as { password: string }
    expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    db.close()
    const bytes = readFileSync(join(folder, 'safehouse.db')).toString('latin1')
    expect(bytes).toContain('argon2id')
    for (const secret of [PASSWORD, ann.token, ann.phrase, ticket, server.hostKey!]) expect(bytes).not.toContain(secret)
    // Letters in the folder are for the host alone.
    expect(statSync(join(folder, 'mail')).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'mail', letter)).mode & 0o077).toBe(0)
    rmSync(folder, { recursive: true, force: true })
  })

  test('two of the same are kept differently, and letters written in two ways are one', async () => {
    const random = fixedRandom('salt')
    const [one, two] = [await hashPassword('Zoë’s secret', random), await hashPassword('Zoë’s secret', random)]
    expect(one).not.toBe(two)
    expect(await isPassword('Zoe\u0308’s secret', one)).toBe(true)
    expect(await isPassword('Zoe’s secret', one)).toBe(false)
    expect(await isPassword('anything', null)).toBe(false)
  })
})

describe('devices', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'

  test('are listed, the present one marked; each can be signed out, or all others', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const recover = async (): Promise<Client> => {
      const response = await fetch(`${shared.url}/api/recover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
        body: JSON.stringify({ phrase: ann.phrase }),
      })
      return Object.assign(new Client(shared.url), { token: ((await response.json()) as { token: string }).token })
    }
    const [phone, laptop] = [await recover(), await recover()]
    const list = async (of: Client): Promise<{ id: string; device: string; here: boolean }[]> =>
      (await of.get<{ devices: { id: string; device: string; here: boolean }[] }>('/me/devices')).devices
    expect((await list(ann)).map(({ device }) => device).toSorted()).toEqual(['', 'Firefox, Linux', 'Firefox, Linux'])
    const id = (await list(phone)).find(({ here }) => here)!.id
    await phone.connect()
    const closed = phone.closed()
    expect((await laptop.request('DELETE', `/me/devices/${id}`)).status).toBe(200)
    expect(await closed).toBe(4001)
    expect(await phone.refusal('GET', '/me/devices')).toBe('S-1')
    await laptop.request('DELETE', '/me/devices')
    expect(await ann.refusal('GET', '/me/devices')).toBe('S-1')
    expect(await list(laptop)).toHaveLength(1)
    // Somebody else's device is none of mine.
    const [bob] = await guests(shared.url, 'Bob')
    const mine = (await list(laptop))[0].id
    await bob.request('DELETE', `/me/devices/${mine}`)
    expect(await list(laptop)).toHaveLength(1)
    expect(JSON.stringify(await list(laptop))).not.toContain(laptop.token)
  })

  test('one that was not here for more than a year is a stranger', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    clock.pass(399 * 86_400)
    expect((await ann.get<{ person: object }>('/me')).person).toMatchObject({ name: 'Ann' })
    clock.pass(401 * 86_400)
    expect((await ann.get<{ person: null }>('/me')).person).toBeNull()
  })

  test('are called by browser and system, and nothing finer', () => {
    const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0 Mobile Safari/537.36'
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1 Version/18.6 Mobile/15E148 Safari/604.1'
    const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36 Edg/139.0'
    expect([FIREFOX, chrome, safari, edge, 'curl/8', undefined].map(deviceOf)).toEqual([
      'Firefox, Linux',
      'Chrome, Android',
      'Safari, iOS',
      'Edge, Windows',
      '',
      '',
    ])
  })
})

describe('letters about the account', () => {
  const linkIn = (text: string): { path: string; token: string } => {
    const [, path, token] = /^https:\/\/play\.example(\/\w+)#([\w-]{32})$/m.exec(text)!
    return { path, token }
  }
  /** Letters are sent while nobody waits. */
  const letterTo = async (address: string, count: number): Promise<string> => {
    await expect.poll(() => office.to(address).length).toBe(count)
    return office.to(address)[count - 1].text
  }
  const withPost = async (act: (client: Client) => Promise<void>): Promise<void> => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const settings = { smtp: office.url, url: 'https://play.example', port }
    await withServer(async () => act(await Client.guest(url, 'Ann', 'it')), settings, { now: clock.now })
  }

  test('an address counts once its owner has opened the link, which is good once', () =>
    withPost(async (ann) => {
      expect((await put(ann, '/me/email', { email: 'Ann@Example.org' })).account).toMatchObject({ email: null })
      const text = await letterTo('ann@example.org', 1)
      expect(text).toContain('Ciao Ann,')
      const { path, token } = linkIn(text)
      expect(path).toBe('/confirm')
      // By whoever reads the letter, on whatever device.
      expect(await new Client(ann.url).post('/confirm', { token })).toEqual({ ok: true })
      expect((await ann.get<{ account: object }>('/me/account')).account).toMatchObject({ email: 'ann@example.org' })
      expect(await ann.refusal('POST', '/confirm', { token })).toBe('S-24')
      expect((await put(ann, '/me/email', { email: null })).account).toMatchObject({ email: null })
    }))

  test('a link that is too old, or replaced by a newer one, is worth nothing', () =>
    withPost(async (ann) => {
      await put(ann, '/me/email', { email: 'old@example.org' })
      await put(ann, '/me/email', { email: 'new@example.org' })
      const [old, fresh] = [await letterTo('old@example.org', 1), await letterTo('new@example.org', 1)].map(linkIn)
      expect(await ann.refusal('POST', '/confirm', { token: old.token })).toBe('S-24')
      clock.pass(49 * 3600)
      expect(await ann.refusal('POST', '/confirm', { token: fresh.token })).toBe('S-24')
    }))

  test('a forgotten password: the link gives a new one, and whoever was in is out', () =>
    withPost(async (ann) => {
      await put(ann, '/me/password', { login: 'ann', password: PASSWORD })
      await put(ann, '/me/email', { email: 'reset@example.org' })
      await ann.post('/confirm', { token: linkIn(await letterTo('reset@example.org', 1)).token })
      const visitor = new Client(ann.url)
      // Whoever asks learns nothing.
      for (const who of ['nobody', 'nobody@example.org', 'ANN'])
        expect(await visitor.post('/login/forgot', { who })).toEqual({ ok: true })
      const { path, token } = linkIn(await letterTo('reset@example.org', 2))
      expect(path).toBe('/reset')
      const { person } = await visitor.post<{ person: { id: string } }>('/login/reset', { token, password: 'remembered now' })
      expect(person.id).toBe(ann.id)
      expect(await ann.refusal('GET', '/me/account')).toBe('S-1')
      expect(await visitor.refusal('POST', '/login/reset', { token, password: 'once more please' })).toBe('S-24')
      expect((await signIn(ann.url, 'ann', 'remembered now')).id).toBe(ann.id)
      expect(office.letters.filter(({ to }) => to.startsWith('nobody'))).toEqual([])
    }))

  test('names and addresses cannot smuggle anything into a letter', () =>
    withPost(async (ann) => {
      for (const email of ['a@b.c\r\nBcc: eve@example.org', 'a@b.c, eve@example.org', 'no address', ''])
        expect((await ann.request('PUT', '/me/email', { email })).status).toBe(400)
      await ann.request('PATCH', '/me', { name: '{n, plural, x}<b>' })
      await put(ann, '/me/email', { email: 'smuggle@example.org' })
      expect(await letterTo('smuggle@example.org', 1)).toContain('Ciao {n, plural, x}<b>,')
    }))
})

describe('a passkey', () => {
  test('that proves nothing is refused, and a question counts once', async () => {
    const [ann] = await guests(shared.url, 'Ann')
    const { challenge, rp, user } = await ann.post<{ challenge: string; rp: { id: string }; user: { name: string } }>(
      '/me/passkeys/options',
    )
    expect([rp.id, user.name]).toEqual(['127.0.0.1', 'Ann'])
    const clientData = { type: 'webauthn.create', challenge, origin: shared.url }
    const answer = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: Buffer.from(JSON.stringify(clientData)).toString('base64url'), attestationObject: 'oA' },
    }
    for (const body of [{ answer }, { answer: { id: 'x' } }, { answer: { ...answer, response: null } }])
      expect(await ann.refusal('POST', '/me/passkeys', body)).toBe('S-25')
    expect(await new Client(shared.url).refusal('POST', '/login/passkey', { answer })).toBe('S-25')
    expect((await ann.get<{ account: { passkeys: unknown[] } }>('/me/account')).account.passkeys).toEqual([])
  })
})
