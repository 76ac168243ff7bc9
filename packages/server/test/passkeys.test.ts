// Passkeys with a real authenticator: made, used, copied, stolen and taken away.
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Server } from '../src/index.ts'
import { Authenticator, type Question } from './authenticator.ts'
import { Client } from './client.ts'
import { guests, newFolder, serve } from './serve.ts'

// A server each: none takes so many tries in a minute from one address.
let folder: string
let server: Server
beforeEach(async () => {
  folder = newFolder()
  server = await serve(folder)
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Account {
  account: { login: string | null; passkeys: { id: string }[] }
}

/** Somebody with a passkey. */
const withPasskey = async (name: string): Promise<{ person: Client; key: Authenticator }> => {
  const [person] = await guests(server.url, name)
  const key = new Authenticator(server.url)
  const answer = key.register(await person.post<Question>('/me/passkeys/options'))
  const { account } = await person.post<Account>('/me/passkeys', { answer })
  expect(account.passkeys).toMatchObject([{ id: key.id.toString('base64url') }])
  return { person, key }
}

const question = (): Promise<Question> => new Client(server.url).post<Question>('/login/passkey/options')

const comeIn = async (answer: object): Promise<{ person: { id: string }; token: string }> =>
  new Client(server.url).post('/login/passkey', { answer })

const refused = (answer: object): Promise<string> => new Client(server.url).refusal('POST', '/login/passkey', { answer })

test('whoever has it comes in as himself, on a device that knows nothing of him', async () => {
  const { person, key } = await withPasskey('Ann')
  const { person: found, token } = await comeIn(key.prove(await question()))
  expect(found.id).toBe(person.id)
  const elsewhere = person.another()
  elsewhere.token = token
  expect((await elsewhere.get<{ devices: unknown[] }>('/me/devices')).devices).toHaveLength(2)
  // And again, as often as he likes.
  expect((await comeIn(key.prove(await question()))).person.id).toBe(person.id)
})

test('an answer counts once, for the question that was asked here', async () => {
  const { key } = await withPasskey('Ann')
  const answer = key.prove(await question())
  await comeIn(answer)
  expect(await refused(answer)).toBe('S-25')
  expect(await refused(key.prove({ challenge: Buffer.alloc(32).toString('base64url'), rpId: '127.0.0.1' }))).toBe('S-25')
  // Asked in order to add one, it lets nobody in.
  const [bob] = await guests(server.url, 'Bob')
  const { challenge } = await bob.post<Question>('/me/passkeys/options')
  expect(await refused(key.prove({ challenge, rpId: '127.0.0.1' }))).toBe('S-25')
})

test('a page of another site gets nothing by it', async () => {
  const { key } = await withPasskey('Ann')
  const real = key.origin
  key.origin = 'https://elsewhere.example.org'
  expect(await refused(key.prove(await question()))).toBe('S-25')
  key.origin = real
  expect(await refused(key.prove({ ...(await question()), rpId: 'elsewhere.example.org' }))).toBe('S-25')
  await comeIn(key.prove(await question()))
})

test('another key in its name, and a copy that lags behind, are noticed', async () => {
  const { key } = await withPasskey('Ann')
  const thief = new Authenticator(server.url)
  thief.id.set(key.id)
  expect(await refused(thief.prove(await question()))).toBe('S-25')
  await comeIn(key.prove(await question()))
  await comeIn(key.prove(await question()))
  key.counter = 0
  expect(await refused(key.prove(await question()))).toBe('S-25')
})

test('one that was taken away opens nothing, and one belongs to one person', async () => {
  const { person, key } = await withPasskey('Ann')
  const [bob] = await guests(server.url, 'Bob')
  const again = key.register(await bob.post<Question>('/me/passkeys/options'))
  expect(await bob.refusal('POST', '/me/passkeys', { answer: again })).toBe('S-25')
  const id = encodeURIComponent(key.id.toString('base64url'))
  // Nobody takes it away but its owner.
  await bob.request('DELETE', `/me/passkeys/${id}`)
  expect((await comeIn(key.prove(await question()))).person.id).toBe(person.id)
  await person.request('DELETE', `/me/passkeys/${id}`)
  expect(await refused(key.prove(await question()))).toBe('S-25')
})
