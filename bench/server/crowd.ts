// A full house on one node: thousands of open tables, thousands of open sockets, people who move and people who look around.
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { fill } from './fill.ts'
import { connect, dealAll, playPaced } from './load.ts'
import { openOurs } from './play-ours.ts'
import { quantile } from './quantile.ts'
import { ServerProcess } from './server-process.ts'

export interface Crowd {
  tables: number
  sockets: number
  /** How many tables may stay in memory, and how many did. */
  cache: number
  inMemory: number
  /** Milliseconds to the acknowledgement of a move. */
  pacedP50: number
  pacedP99: number
  /** Bytes of heap before anybody looked around, and after. */
  heapBefore: number
  heapAfter: number
}

/** Each match moves once in so many milliseconds, so many times. */
const INTERVAL = 5000
const MOVES = 4
/** So many idle tables are looked at in a second. */
const LOOKS = 100

export const crowd = async (tables = 10_000, sockets = 2000, cache = 1500): Promise<Crowd> => {
  const played = sockets / 2
  const folder = await fill(tables - played, 12)
  const server = await ServerProcess.start('./ours.ts', ['--folder', folder, '--cache', `${cache}`], ['--expose-gc'])
  const matches = await connect(server.url, openOurs, played)
  await dealAll(matches)
  const { heap: heapBefore } = await server.usage()
  const open = await server.metric('safehouse_sockets')
  const looking = lookAround(server.url, tables - played)
  const waits = await playPaced(matches, MOVES, INTERVAL)
  await looking.stop()
  const inMemory = await server.metric('safehouse_tables_in_memory')
  const { heap: heapAfter } = await server.usage()
  for (const match of matches) match.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  const paced = { pacedP50: quantile(waits, 0.5), pacedP99: quantile(waits, 0.99) }
  return { tables, sockets: open, cache, inMemory, ...paced, heapBefore, heapAfter }
}

/** Looks at tables at which nobody sits, one by one, until it is stopped. */
const lookAround = (url: string, tables: number): { stop: () => Promise<void> } => {
  const stopped = new AbortController()
  const look = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const answer = await fetch(`${url}/api/tables/t${randomInt(tables)}`)
      if (!answer.ok) throw new Error(`a table: ${answer.status}`)
      await answer.arrayBuffer()
      await new Promise((resolve) => setTimeout(resolve, 1000 / LOOKS))
    }
  }
  const looking = look()
  return {
    stop: () => {
      stopped.abort()
      return looking
    },
  }
}
