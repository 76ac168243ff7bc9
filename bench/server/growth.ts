// What must not grow: the cost of a move with the length of the match or with the matches of the past, the memory with the
// tables that lie idle.
import { rmSync } from 'node:fs'
import { median } from '../measure.ts'
import { fill } from './fill.ts'
import { connect, dealAll, playOn, type LoadMatch } from './load.ts'
import { openOurs } from './play-ours.ts'
import { ServerProcess } from './server-process.ts'
import { timeStartUp, type StartUp } from './start-up.ts'

/** Microseconds of the server's CPU for a move, where there is little and where there is ten times as much. */
export interface Growth {
  little: number
  tenfold: number
  /** How much of it there was. */
  from: number
  to: number
}

export interface Idle {
  tables: number
  cache: number
  /** Until `safehouse serve` said that it is open, and the same without any tables. */
  startUp: StartUp
  startUpEmpty: StartUp
  /** Bytes of heap after as many tables as the cache holds were looked at, and after all were. */
  heapAtCache: number
  heapAtAll: number
}

const TENFOLD = 10
const ROUNDS = 5
const MATCHES = 40

const costOf = async (server: ServerProcess, matches: readonly LoadMatch[], moves: number): Promise<number> => {
  const before = await server.usage()
  const played = await playOn(matches, moves)
  return ((await server.usage()).cpu - before.cpu) / played.moves
}

/** Matches just begun beside matches that have gone on for ten times as long, in turn. */
export const growthWithLength = async (): Promise<Growth> => {
  const from = 60
  const server = await ServerProcess.start('./ours.ts')
  const open = (url: string): Promise<LoadMatch> => openOurs(url, 'endless-courier')
  const old = await connect(server.url, open, MATCHES)
  const young = await connect(server.url, open, MATCHES)
  await dealAll(old)
  await playOn(old, from * TENFOLD)
  const costs: Record<'young' | 'old', number[]> = { young: [], old: [] }
  for (let i = 0; i < ROUNDS; i++) {
    await dealAll(young)
    costs.young.push(await costOf(server, young, from))
    costs.old.push(await costOf(server, old, from))
  }
  for (const match of [...old, ...young]) match.close()
  await server.stop()
  return { little: median(costs.young), tenfold: median(costs.old), from, to: from * TENFOLD }
}

/** A server with few finished matches beside one with ten times as many, in turn. */
export const growthWithPast = async (): Promise<Growth> => {
  const from = 200
  const sides = await Promise.all(
    [from, from * TENFOLD].map(async (finished) => {
      const folder = await fill(finished, Infinity)
      const server = await ServerProcess.start('./ours.ts', ['--folder', folder])
      return { folder, server, matches: await connect(server.url, openOurs, MATCHES), costs: [] as number[] }
    }),
  )
  for (let i = 0; i <= ROUNDS; i++)
    for (const { server, matches, costs } of sides) {
      await dealAll(matches)
      const cost = await costOf(server, matches, Infinity)
      // The first round warms up.
      if (i > 0) costs.push(cost)
    }
  for (const { folder, server, matches } of sides) {
    for (const match of matches) match.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const [little, tenfold] = sides.map(({ costs }) => median(costs))
  return { little, tenfold, from, to: from * TENFOLD }
}

/** Many open tables at which nobody sits: all are looked at once. */
export const idleTables = async (tables = 5000, cache = 500): Promise<Idle> => {
  const folder = await fill(tables, 12)
  const nothing = await fill(0, 0)
  // The first one finds nothing compiled yet; what counts is how long it takes every time.
  await timeStartUp(nothing)
  const startUpEmpty = await timeStartUp(nothing)
  const startUp = await timeStartUp(folder)
  const server = await ServerProcess.start('./ours.ts', ['--folder', folder, '--cache', `${cache}`], ['--expose-gc'])
  const lookAt = async (from: number, to: number): Promise<void> => {
    for (let i = from; i < to; i += 20)
      await Promise.all(
        Array.from({ length: Math.min(20, to - i) }, async (_, j) => {
          const answer = await fetch(`${server.url}/api/tables/t${i + j}`)
          if (!answer.ok) throw new Error(`table ${i + j}: ${answer.status}`)
          await answer.arrayBuffer()
        }),
      )
  }
  await lookAt(0, cache)
  const { heap: heapAtCache } = await server.usage()
  await lookAt(cache, tables)
  const { heap: heapAtAll } = await server.usage()
  await server.stop()
  for (const used of [folder, nothing]) rmSync(used, { recursive: true, force: true })
  return { tables, cache, startUp, startUpEmpty, heapAtCache, heapAtAll }
}
