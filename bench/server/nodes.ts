// A house on PostgreSQL: one node beside what the same database does without us, and two nodes that share every match.
import { Postgres } from '../../packages/server/test/postgres.ts'
import { Lines } from '../../packages/server/src/store/postgres-lines.ts'
import { median } from '../measure.ts'
import { connect, dealAll, playOn, playPaced, type Opener } from './load.ts'
import { openOurs } from './play-ours.ts'
import { quantile } from './quantile.ts'
import { ServerProcess } from './server-process.ts'

const MOVES = 30
const SECOND = 1000

export interface Nodes {
  /** Rows a second that were inserted and committed one by one: on one line, and on as many as a node has. */
  bareOneLine: number
  bareTenLines: number
  /** Moves a second at saturation through one node, and through two between which each match is shared. */
  oneNode: number
  twoNodes: number
  /** With two nodes: how many moves were begun anew because the other node was faster, for each that was kept. */
  retries: number
  /** With two nodes, at one move a second in each match: milliseconds to the acknowledgement. */
  pacedP50: number
  pacedP99: number
}

export const nodes = async (matches: number, rounds: number): Promise<Nodes> => {
  const postgres = await Postgres.start({ durable: true })
  try {
    const lines = await Lines.open(await postgres.newDatabase())
    const database = await postgres.newDatabase()
    const servers = [await start(database), await start(database)]
    const [one, two] = servers.map(({ url }) => url)
    const alone = await connect(one, openOurs, matches)
    const shared = await connect(one, betweenNodes(one, two), matches)
    const rates = { bareOneLine: [], bareTenLines: [], oneNode: [], twoNodes: [] } as Record<string, number[]>
    const waits: number[] = []
    await makeTable(lines)
    // What comes first warms up.
    for (let i = 0; i <= rounds; i++) {
      const note = (what: string, rate: number): void => void (i > 0 && rates[what].push(rate))
      note('bareOneLine', await bareRate(lines, 1))
      note('bareTenLines', await bareRate(lines, 10))
      for (const [what, all] of [['oneNode', alone] as const, ['twoNodes', shared] as const]) {
        await dealAll(all)
        const { moves, seconds } = await playOn(all, MOVES)
        note(what, moves / seconds)
      }
      await dealAll(shared)
      waits.push(...(await playPaced(shared, 5, SECOND)))
    }
    const count = async (what: string): Promise<number> => {
      const each = await Promise.all(servers.map((server) => server.metric(`safehouse_moves_total{what="${what}"}`)))
      return each.reduce((sum, n) => sum + n, 0)
    }
    const retries = (await count('conflict')) / (await count('stored'))
    for (const match of [...alone, ...shared]) match.close()
    for (const server of servers) await server.stop()
    await lines.end()
    return {
      bareOneLine: median(rates.bareOneLine),
      bareTenLines: median(rates.bareTenLines),
      oneNode: median(rates.oneNode),
      twoNodes: median(rates.twoNodes),
      retries,
      pacedP50: quantile(waits, 0.5),
      pacedP99: quantile(waits, 0.99),
    }
  } finally {
    await postgres.stop()
  }
}

const start = (database: string): Promise<ServerProcess> => ServerProcess.start('./ours.ts', ['--database', database])

/** Who sits at which node is left to chance: both at one, or each at another. */
const betweenNodes =
  (one: string, two: string): Opener =>
  () => {
    const any = (): string => (Math.random() < 0.5 ? one : two)
    return openOurs(any(), 'courier', any())
  }

const makeTable = async (lines: Lines): Promise<void> => {
  const line = await lines.connect()
  await line.query('create table bare (id bigserial primary key, entry text not null)')
  line.release()
}

/** For a second, on so many lines: a row of the size of a move, again and again, each committed. */
const bareRate = async (lines: Lines, at: number): Promise<number> => {
  const until = performance.now() + SECOND
  let rows = 0
  const insert = async (): Promise<void> => {
    const line = await lines.connect()
    for (; performance.now() < until; rows++) await line.query('insert into bare (entry) values ($1)', ['x'.repeat(100)])
    line.release()
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: at }, insert))
  return (rows * 1000) / (performance.now() - begun)
}
