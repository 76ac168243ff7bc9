// A server on a folder of its own and any free port, for tests.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { readSettings, startServer, type GivenSettings, type Server } from '../src/index.ts'
import type { Outside } from '../src/server.ts'
import { Client } from './client.ts'

export { freePort } from './free-port.ts'

// Nothing here waits for a guess, but a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Nothing else the server draws is as long as the seed of a match. */
const SEED_BYTES = 32

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'safehouse-'))

export const serve = (data: string, more: Partial<GivenSettings> = {}, outside: Partial<Outside> = {}): Promise<Server> =>
  startServer(
    readSettings({ data, host: '127.0.0.1', port: 0, logLevel: 'error', requestsAMinute: 100_000, botThreads: 1, ...more }, {}),
    { random: sameDeals(), ...outside },
  )

/** Runs with a server that is gone afterwards, whatever happened. */
export const withServer = async (
  act: (server: Server, folder: string) => Promise<void>,
  more: Partial<GivenSettings> = {},
  outside: Partial<Outside> = {},
): Promise<void> => {
  const folder = newFolder()
  const server = await serve(folder, more, outside)
  try {
    await act(server, folder)
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface SharedServer {
  readonly url: string
  readonly hostKey: string | undefined
  readonly settle: () => Promise<void>
}

/** One server for all tests of a file that do not mind each other. */
export const sharedServer = (more: Partial<GivenSettings> = {}, outside: Partial<Outside> = {}): SharedServer => {
  const folder = newFolder()
  let server: Server
  beforeAll(async () => {
    server = await serve(folder, more, outside)
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    get url() {
      return server.url
    },
    get hostKey() {
      return server.hostKey
    },
    settle: () => server.settle(),
  }
}

/** A clock that stands still until the test moves it. */
export class TestClock {
  time = Date.UTC(2030, 0, 1)

  readonly now = (): number => this.time

  pass(seconds: number): void {
    this.time += seconds * 1000
  }
}

/** Bytes that are the same in every run. */
export const fixedRandom = (seed: string): ((bytes: number) => Buffer) => {
  let count = 0
  return (bytes) => {
    const blocks: Buffer[] = []
    for (let size = 0; size < bytes; size += 32) blocks.push(createHash('sha256').update(`${seed}/${count++}`).digest())
    return Buffer.concat(blocks).subarray(0, bytes)
  }
}

/** Names and keys nobody has had yet, but the same deals in every run: what a test sees does not hang on luck. */
const sameDeals = (): ((bytes: number) => Buffer) => {
  const seeds = fixedRandom('deals')
  return (bytes) => (bytes === SEED_BYTES ? seeds(bytes) : randomBytes(bytes))
}

export const guests = (url: string, ...names: string[]): Promise<Client[]> =>
  Promise.all(names.map((name) => Client.guest(url, name)))

export interface Gathering {
  readonly game?: string
  readonly seats?: number
  readonly options?: Record<string, string>
  readonly terms?: object
  readonly listed?: boolean
  /** By seat: a bot instead of a person. */
  readonly bots?: readonly (string | undefined)[]
}

/** Opens a table and seats people and bots there, in order; all people connect and look from their seats. Nobody is ready yet. */
export const seatAll = async (people: readonly Client[], { bots = [], ...body }: Gathering = {}): Promise<string> => {
  const [owner] = people
  const { summary, invites } = await owner.post('/tables', { game: 'courier', ...body })
  const waiting = [...people]
  for (let seat = 0; seat < summary.setup.seats; seat++) {
    const bot = bots[seat]
    if (bot !== undefined) await owner.post(`/tables/${summary.id}/bots`, { seat, bot })
    else await waiting.shift()?.post('/invites', { invite: invites!.seats[seat] })
  }
  for (const person of people) {
    if (!person.connected) await person.connect()
    for (const seat of (await person.get(`/tables/${summary.id}`)).seats) await person.look(summary.id, seat)
  }
  return summary.id
}

/** The same, and the cards are dealt. */
export const deal = async (people: readonly Client[], gathering: Gathering = {}): Promise<string> => {
  const table = await seatAll(people, gathering)
  for (const person of people) await person.post(`/tables/${table}/ready`, { ready: true })
  for (const person of people) await person.caughtUp()
  return table
}

/** A seat's open question: undefined where it is not asked, or has answered. */
export const asked = (client: Client, table: string, seat: number): { codes: number[]; ask: number } | undefined => {
  const message = client.latest(table, seat)
  const mine = message?.ask?.mine
  if (!message || !mine || mine.answered !== undefined) return undefined
  return { codes: mine.options.map((option) => option.code), ask: message.n }
}

/** Asks the server where a draft leads, and goes on until the decision is whole. */
export const decide = async (
  client: Client,
  table: string,
  seat: number,
  choose: (codes: number[]) => number = (codes) => codes[0],
): Promise<number[]> => {
  const open = asked(client, table, seat)
  if (!open) throw new Error(`seat ${seat} is not asked`)
  const codes = [choose(open.codes)]
  for (;;) {
    const id = `${codes.length}`
    const answer = await client.ask(
      { t: 'probe', id, table, seat, ask: open.ask, codes },
      (sent) => (sent.t === 'probed' || sent.t === 'refused') && sent.id === id,
    )
    // Somebody else has ended the match meanwhile.
    if (answer.t === 'refused') return codes
    const probe = (
      answer as { probe: { ok: boolean; done?: boolean; refusal?: { rule: string }; options?: { code: number }[] } }
    ).probe
    if (!probe.ok && probe.refusal?.rule !== 'K-3') throw new Error(`what was offered is refused: ${JSON.stringify(probe)}`)
    // Somebody else was faster: the commit will be told so.
    if (!probe.ok || probe.done) return codes
    codes.push(choose(probe.options!.map((option) => option.code)))
  }
}
