// The server is killed at any moment, the lines are cut in the middle of frames: what was acknowledged is there, once, and all
// who look see the same.
import { rmSync } from 'node:fs'
import { FastChance } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { kill, spawned } from './processes.ts'
import { BadLine } from './proxy.ts'
import { newFolder, serve } from './serve.ts'
import { expectConverged, expectKept, seatTables, type Stubborn } from './stubborn.ts'

const ROUNDS = process.env.SAFEHOUSE_SOAK === undefined ? 6 : 100

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
