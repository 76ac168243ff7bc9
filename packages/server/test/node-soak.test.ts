// Faults of every kind, one after the other, while people and bots play through two nodes. A few of them in every run of the tests;
// hundreds, with figures, where SAFEHOUSE_SOAK is set.
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { FastChance } from '@safehouse/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from './client.ts'
import { kill, spawned, stop } from './processes.ts'
import { Postgres } from './postgres.ts'
import { BadLine } from './proxy.ts'
import { newFolder } from './serve.ts'
import { expectConverged, expectKept, seatTables, Stubborn } from './stubborn.ts'

const LONG = process.env.SAFEHOUSE_SOAK !== undefined
const FAULTS = LONG ? 220 : 6
/** The ends of nodes and of the database have tests of their own: a short run begins after them. */
const FIRST = LONG ? 0 : 2
const NO_FAULTS = { cuts: 0, delays: 0, drops: 0 }

let postgres: Postgres
const folder = newFolder()
beforeAll(async () => {
  postgres = await Postgres.start({ small: true })
})
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A node that reaches the database through a line of its own. */
class Node {
  readonly #folder: string
  readonly #line: BadLine
  readonly #database: string
  #child: ChildProcess | undefined
  url = ''

  constructor(folder: string, line: BadLine, database: string) {
    this.#folder = folder
    this.#line = line
    this.#database = database
  }

  async start(): Promise<void> {
    const { child, url } = await spawned(this.#folder, this.url === '' ? 0 : Number(new URL(this.url).port), this.#database)
    this.#child = child
    this.url = url
  }

  kill(): Promise<unknown> {
    return kill(this.#child!)
  }

  stop(): Promise<void> {
    return stop(this.#child!)
  }

  signal(signal: NodeJS.Signals): void {
    this.#child!.kill(signal)
  }

  cutOff(): void {
    this.#line.hangUp()
  }

  hold(milliseconds: number): Promise<void> {
    return this.#line.hold(milliseconds)
  }

  slowDown(late: number, milliseconds: number): Promise<void> {
    return this.#line.slowDown(late, milliseconds)
  }
}

class House {
  readonly postgres: Postgres
  readonly nodes: readonly Node[]
  readonly #name: string

  constructor(postgres: Postgres, name: string, nodes: readonly Node[]) {
    this.postgres = postgres
    this.#name = name
    this.nodes = nodes
  }

  query(text: string): Promise<unknown> {
    return this.postgres.query(this.#name, text)
  }

  fillDisk(): Promise<void> {
    return this.postgres.fillDisk(this.#name)
  }

  makeRoom(): Promise<void> {
    return this.postgres.makeRoom(this.#name)
  }
}

/** What can go wrong. Each is over when its promise is. */
const KINDS: Record<string, (house: House, node: Node, rng: FastChance) => Promise<unknown>> = {
  'kill -9 of a node': async (_house, node) => {
    await node.kill()
    await node.start()
  },
  'kill -9 of PostgreSQL': async ({ postgres }) => {
    await postgres.kill()
    await postgres.run()
  },
  'lines to the database cut': async (_house, node) => node.cutOff(),
  'line to the database dead, nobody told': (_house, node, rng) => node.hold(LONG ? 500 + rng.below(4000) : 300),
  'line to the database slow': (_house, node, rng) => node.slowDown(LONG ? 20 + rng.below(400) : 60, LONG ? 3000 : 300),
  'node stands still': async (_house, node, rng) => {
    node.signal('SIGSTOP')
    // Now and then for longer than any lease.
    await pause(LONG ? [500, 500, 13_000, 500, 30_000][rng.below(5)] : 500)
    node.signal('SIGCONT')
  },
  'clock of a node jumps': async (_house, node) => node.signal('SIGUSR2'),
  'news lost and doubled': async (house) => {
    await house.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'safehouse bus'")
    for (let i = 0; i < 3; i++) await house.query("select pg_notify('safehouse', 'somebody t' || id) from table_")
  },
  'disk of PostgreSQL full': async (house, _node, rng) => {
    await house.fillDisk()
    await pause(rng.below(2000))
    await house.makeRoom()
  },
  'node replaced in good order': async (_house, node) => {
    await node.stop()
    await node.start()
  },
}

/** Ann plays against a bot. */
const seatBotTable = async (url: string, rng: FastChance, door: () => string): Promise<Stubborn> => {
  const client = await Client.guest(url, 'Ann')
  const { summary } = await client.post('/tables', { game: 'courier', mine: [0], bots: 'random' })
  return new Stubborn(client, summary.id, 0, rng, door)
}

/** What the log says a person did is what he was promised, whatever others did. */
const expectOwnKept = async ({ client, table, seat, promised }: Stubborn): Promise<void> => {
  const log = await client.get<{ entries: { t: string; seat: number; codes: number[] }[] }>(`/tables/${table}/log`)
  const own = log.entries.filter((entry) => entry.t === 'commit' && entry.seat === seat)
  expect(own.map(({ codes }) => ({ seat, codes }))).toEqual(promised)
}

test(`${FAULTS} faults`, { timeout: FAULTS * 60_000 }, async () => {
  const rng = new FastChance(777)
  const name = new URL(await postgres.newDatabase()).pathname.slice(1)
  const lines = await Promise.all([0, 1].map(() => BadLine.open(postgres.port, rng, NO_FAULTS)))
  const house = new House(
    postgres,
    name,
    lines.map((line) => new Node(folder, line, postgres.url(name, line.port))),
  )
  for (const node of house.nodes) await node.start()
  const door = (): string => house.nodes[rng.below(2)].url

  let tables: Stubborn[][] = []
  const finished: Stubborn[][] = []
  let goOn = true
  const playing = new Set<Promise<void>>()
  const begin = (players: Stubborn[]): void => {
    tables.push(players)
    for (const player of players) {
      const play = player.play(() => goOn).finally(() => playing.delete(play))
      playing.add(play)
    }
  }
  /** A match lasts 30 moves: new ones take the place of those that are over. */
  const fill = async (): Promise<void> => {
    const over = tables.filter((players) => players.every((player) => player.over))
    tables = tables.filter((players) => !over.includes(players))
    finished.push(...over)
    while (tables.length < 4) {
      const url = door()
      if (tables.filter((players) => players.length === 1).length < 2) begin([await seatBotTable(url, rng, door)])
      else for (const players of await seatTables(url, 1, rng, door)) begin(players)
    }
  }
  const promised = (): number => [...finished, ...tables].flat().reduce((sum, player) => sum + player.promised.length, 0)

  const counts = new Map<string, number>()
  const waits: number[] = []
  const kinds = Object.entries(KINDS)
  for (let i = 0; i < FAULTS; i++) {
    // Whoever comes in while something is wrong tries again.
    while (
      !(await fill().then(
        () => true,
        () => false,
      ))
    )
      await pause(20)
    const [kind, happen] = kinds[FIRST + i < kinds.length ? FIRST + i : rng.below(kinds.length)]
    await happen(house, house.nodes[rng.below(2)], rng)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    // Play goes on by itself.
    const since = performance.now()
    const enough = promised() + 3
    while (promised() < enough && tables.some((players) => players.some((player) => !player.over))) {
      if (performance.now() - since > 40_000)
        throw new Error(
          `after ${kind}: nobody moves: ${tables
            .flat()
            .map((player) => player.state)
            .join('; ')}`,
        )
      await pause(1)
    }
    waits.push(performance.now() - since)
  }
  while (tables.some((players) => players.some((player) => !player.over))) await pause(10)
  goOn = false
  await Promise.all(playing)

  for (const players of [...finished, ...tables]) {
    for (const { client } of players) client.url = door()
    if (players.length === 1) await expectOwnKept(players[0])
    else await expectKept(players)
    await expectConverged(players, door())
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const shown = (share: number): string => `${(sorted[Math.floor(share * (sorted.length - 1))] / 1000).toFixed(1)} s`
  console.log(
    `${FAULTS} faults (${[...counts].map(([kind, n]) => `${kind} ${n}`).join(', ')}); ${finished.length + tables.length} matches, ` +
      `${promised()} moves promised, none lost, none doubled; three moves later after p50 ${shown(0.5)}, p95 ${shown(0.95)}, max ${shown(1)}`,
  )
  for (const node of house.nodes) await node.kill()
  for (const line of lines) await line.close()
})
