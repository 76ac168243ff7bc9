// Two nodes are brought up to date one after the other while people play. Matches under the old rules go on by them, through whichever
// node; new tables are opened under the rules of the node that opens them; nothing is lost. Once in every run of the tests, many
// times where SAFEHOUSE_SOAK is set.
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { FastChance } from '@safehouse/kernel'
import { expect, onTestFinished, test } from 'vitest'
import type { Client } from './client.ts'
import { verdictsOn } from './first-rules.ts'
import { kill, spawned, stop } from './processes.ts'
import { Postgres } from './postgres.ts'
import { newFolder } from './serve.ts'
import { expectConverged, expectKept, seatTables, type Stubborn } from './stubborn.ts'

const ROUNDS = process.env.SAFEHOUSE_SOAK === undefined ? 1 : 12
const RACE = { gathering: { game: 'race', seats: 2 }, keys: 3, drops: { 1: 4, 2: 5 } as Record<number, number> }
const PATIENT = { timeout: 30_000 }

const folder = newFolder()

/** A node that can be replaced by a newer one at the same address. */
class Node {
  readonly #database: string
  #child: ChildProcess | undefined
  url = ''

  constructor(database: string) {
    this.#database = database
  }

  async start(...rules: 'first'[]): Promise<void> {
    const port = this.url === '' ? 0 : Number(new URL(this.url).port)
    const { child, url } = await spawned(folder, port, this.#database, ...rules)
    this.#child = child
    this.url = url
  }

  async upgrade(): Promise<void> {
    await stop(this.#child!)
    await this.start()
  }

  kill(): Promise<unknown> {
    return kill(this.#child!)
  }
}

/** A match of two who both play on, as soon as they are let. */
class Pair {
  readonly players: readonly Stubborn[]
  readonly #playing: Promise<void>[] = []

  constructor(players: readonly Stubborn[]) {
    this.players = players
  }

  static async open(url: string, rng: FastChance, door: () => string): Promise<Pair> {
    const [players] = await seatTables(url, 1, rng, door, RACE.gathering)
    return new Pair(players)
  }

  /** The first lays all its keys. Then the match waits for the other: it is under way, and stays so. */
  async begin(): Promise<void> {
    this.#playing.push(this.players[0].play(() => true))
    await expect.poll(() => this.players[0].promised.length, PATIENT).toBe(RACE.keys)
  }

  async finish(): Promise<void> {
    this.#playing.push(this.players[1].play(() => true))
    await Promise.all(this.#playing)
  }

  get client(): Client {
    return this.players[0].client
  }
}

/** By which rules it was played, when all that was promised is there and is proven. */
const versionOf = async ({ players, client }: Pair, url: string): Promise<number> => {
  for (const player of players) player.client.url = url
  await expectKept(players)
  await expectConverged(players, url)
  const { file, own, others } = verdictsOn(await client.get(`/tables/${players[0].table}/log`))
  expect(own).toMatchObject({ verdict: 'proven', finished: true })
  expect(others).toMatchObject({ verdict: 'failed' })
  expect(players.reduce((sum, { promised }) => sum + promised.length, 0)).toBe(RACE.drops[file.version])
  return file.version
}

test(`${ROUNDS} rolling upgrades with matches in progress`, { timeout: ROUNDS * 180_000 }, async () => {
  const postgres = await Postgres.start()
  onTestFinished(async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const rng = new FastChance(888)
  for (let round = 0; round < ROUNDS; round++) {
    const database = await postgres.newDatabase()
    const [a, b] = [new Node(database), new Node(database)]
    await Promise.all([a.start('first'), b.start('first')])
    const anyDoor = (): string => [a, b][rng.below(2)].url
    const old = await Promise.all([a, a, b, b].map(({ url }) => Pair.open(url, rng, anyDoor)))
    await Promise.all(old.map((pair) => pair.begin()))

    await a.upgrade()
    // Old and new side by side. Whoever was cut off is back, through either; a table under new rules is for those who know them.
    await Promise.all(old.slice(0, 2).map((pair) => pair.finish()))
    const early = await Pair.open(a.url, rng, () => a.url)
    const late = await Pair.open(b.url, rng, anyDoor)
    await Promise.all([early, late].map((pair) => pair.begin()))

    await b.upgrade()
    const fresh = await Pair.open(b.url, rng, anyDoor)
    await fresh.begin()
    await Promise.all([...old.slice(2), early, late, fresh].map((pair) => pair.finish()))

    const versions = []
    for (const pair of [...old, early, late, fresh]) versions.push(await versionOf(pair, anyDoor()))
    expect(versions).toEqual([1, 1, 1, 1, 2, 1, 2])
    for (const node of [a, b]) await node.kill()
  }
})
