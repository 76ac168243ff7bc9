// The server is killed at any moment, the lines are cut in the middle of frames: what was acknowledged is there, once, and all
// who look see the same.
import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FastChance } from '@safehouse/kernel'
import { afterEach, expect, test } from 'vitest'
import { Client } from './client.ts'
import { BadLine } from './proxy.ts'
import { asked, deal, newFolder, serve } from './serve.ts'

const ROUNDS = process.env.SAFEHOUSE_SOAK === undefined ? 10 : 100

const children = new Set<ChildProcess>()
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})

const spawned = async (folder: string, port: number): Promise<{ child: ChildProcess; url: string }> => {
  const script = fileURLToPath(new URL('./kill-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder, `${port}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()))
    child.once('exit', (code) => reject(new Error(`the server ended (${code})`)))
  })
  return { child, url }
}

const kill = (child: ChildProcess): Promise<unknown> => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  return gone
}

interface Acknowledged {
  readonly seat: number
  readonly codes: readonly number[]
}

/** A person who plays on through everything: reconnects, asks again under the same name, and remembers what was promised. */
class Stubborn {
  readonly client: Client
  readonly table: string
  readonly seat: number
  readonly promised: Acknowledged[] = []
  #open: { id: string; ask: number; codes: number[] } | undefined
  #requests = 0
  #trouble = 'none'
  readonly #rng: FastChance

  constructor(client: Client, table: string, seat: number, rng: FastChance) {
    this.client = client
    this.table = table
    this.seat = seat
    this.#rng = rng
  }

  /** For people who want to know why nothing happens. */
  get state(): string {
    const { n, ask } = this.client.latest(this.table, this.seat) ?? {}
    return `seat ${this.seat}, ${this.client.connected ? 'connected' : 'cut off'}, message ${n}, waits for ${ask?.waits.join()}, asks ${JSON.stringify(this.#open)}, last trouble: ${this.#trouble}`
  }

  get over(): boolean {
    return this.client.latest(this.table, this.seat)?.outcome != null
  }

  /** Plays until the match is over and the last move is promised, or nobody wants to go on. */
  async play(goOn: () => boolean): Promise<void> {
    while (goOn() && (!this.over || this.#open))
      try {
        if (!this.client.connected) await this.#comeBack()
        await this.#step()
      } catch (reason) {
        // The line is cut or the server is gone: try again.
        this.#trouble = (reason as Error).message
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
  }

  async #comeBack(): Promise<void> {
    await this.client.connect()
    const refusal = await this.client.look(this.table, this.seat)
    if (!refusal) return
    // Connected but blind it would wait for ever: it comes in anew.
    this.client.cut()
    throw new Error(`may not look: ${refusal.rule}`)
  }

  async #step(): Promise<void> {
    const question = asked(this.client, this.table, this.seat)
    if (!this.#open && question) {
      const code = question.codes[this.#rng.below(question.codes.length)]
      this.#open = { id: `${++this.#requests}`, ask: question.ask, codes: [code] }
    }
    if (!this.#open) {
      await this.client.until((sent) => sent.t === 'message')
      return
    }
    const { id, ask, codes } = this.#open
    const refusal = await this.client.commit(this.table, this.seat, codes, ask, id)
    this.#open = undefined
    if (refusal) throw new Error(`refused by ${refusal.rule}`)
    this.promised.push({ seat: this.seat, codes })
  }
}

/** What the log says each seat did must be what each was promised, in order; nothing lost, nothing doubled, nothing else. */
const expectKept = async (players: readonly Stubborn[]): Promise<void> => {
  const [{ client, table }] = players
  const log = await client.get<{ entries: { t: string; seat: number; codes: number[] }[] }>(`/tables/${table}/log`)
  const commits = log.entries.filter(({ t }) => t === 'commit').map(({ seat, codes }) => ({ seat, codes }))
  for (const { seat, promised } of players) expect(commits.filter((one) => one.seat === seat)).toEqual(promised)
  expect(commits).toHaveLength(players.reduce((sum, { promised }) => sum + promised.length, 0))
}

/** What each saw in pieces is what somebody sees who looks at it all afterwards. */
const expectConverged = async (players: readonly Stubborn[], url: string): Promise<void> => {
  for (const { client, table, seat } of players) {
    const fresh = client.another()
    fresh.url = url
    await fresh.connect()
    await fresh.look(table, seat)
    expect(client.stream(table, seat)).toEqual(fresh.stream(table, seat))
    fresh.close()
  }
}

const seatTables = async (url: string, count: number, rng: FastChance): Promise<Stubborn[][]> => {
  const tables: Stubborn[][] = []
  for (let i = 0; i < count; i++) {
    const people = [await Client.guest(url, `Ann ${i}`), await Client.guest(url, `Bob ${i}`)]
    const table = await deal(people)
    tables.push(people.map((client, seat) => new Stubborn(client, table, seat, rng)))
  }
  return tables
}

test(`kill -9 at ${ROUNDS} random moments under load`, { timeout: ROUNDS * 40_000 }, async () => {
  const folder = newFolder()
  const rng = new FastChance(2024)
  let { child, url } = await spawned(folder, 0)
  const port = Number(new URL(url).port)
  const finished: Stubborn[][] = []
  let tables = await seatTables(url, 2, rng)
  for (let round = 0; round < ROUNDS; round++) {
    // A match lasts 30 moves: new ones take the place of those that are over.
    const over = tables.filter((players) => players.every((player) => player.over))
    finished.push(...over)
    tables = [...tables.filter((players) => !over.includes(players)), ...(await seatTables(url, over.length, rng))]
    const before = tables.flat().reduce((sum, { promised }) => sum + promised.length, 0)
    const enough = before + 1 + rng.below(6)
    let killed = false
    const playing = tables.flat().map((player) => player.play(() => !killed))
    const busy = (): boolean =>
      tables.flat().reduce((sum, { promised }) => sum + promised.length, 0) < enough &&
      !tables.flat().every((player) => player.over)
    const patience = Date.now() + 30_000
    while (busy()) {
      if (Date.now() > patience)
        throw new Error(
          `round ${round}: nobody moves: ${tables
            .flat()
            .map((player) => player.state)
            .join('; ')}`,
        )
      await new Promise(setImmediate)
    }
    const gone = kill(child)
    killed = true
    await gone
    await Promise.all(playing)
    ;({ child, url } = await spawned(folder, port))
  }
  await Promise.all(tables.flat().map((player) => player.play(() => true)))
  for (const players of [...finished, ...tables]) {
    for (const { client } of players) if (!client.connected) await client.connect()
    await expectKept(players)
    await expectConverged(players, url)
  }
  expect([...finished, ...tables].flat().reduce((sum, { promised }) => sum + promised.length, 0)).toBeGreaterThan(ROUNDS)
  await kill(child)
  rmSync(folder, { recursive: true, force: true })
})

test('lines that stutter, drop and break in the middle of a frame', async () => {
  const folder = newFolder()
  const server = await serve(folder)
  const rng = new FastChance(77)
  const tables = await seatTables(server.url, 2, rng)
  const port = Number(new URL(server.url).port)
  const line = await BadLine.open(port, rng, { cuts: 12, delays: 8, drops: 6 })
  const players = tables.flat()
  for (const { client } of players) {
    client.cut()
    client.url = line.url
  }
  await Promise.all(players.map((player) => player.play(() => true)))
  expect(line.cut).toBeGreaterThan(5)
  line.mend(port)
  for (const { client } of players) client.url = server.url
  for (const table of tables) {
    await expectKept(table)
    await expectConverged(table, server.url)
  }
  await line.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
