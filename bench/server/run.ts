// npm run bench:server [-- --json]: our server, durable, beside boardgame.io's with its store in memory. The steady figure on
// a noisy machine is the server's CPU time per accepted and broadcast move; clients are in this process, servers in others.
import { fork, type ChildProcess } from 'node:child_process'
import { parseArgs } from 'node:util'
import type { Usage } from './child.ts'
import { load, openMatches, type Opener } from './load.ts'
import { openBoardgameIo } from './play-boardgame-io.ts'
import { openOurs } from './play-ours.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    matches: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '8' },
  },
})
const matches = Number(values.matches)
const seconds = Number(values.seconds)

interface Figures {
  cpuPerMove: number
  movesASecond: number
  pacedP50: number
  pacedP99: number
}

const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', (message) => resolve(message as T)))

const cpuOf = async (child: ChildProcess): Promise<number> => {
  const usage = heard<Usage>(child)
  child.send('usage')
  return (await usage).cpu
}

const measure = async (program: string, open: Opener): Promise<Figures> => {
  const child = fork(new URL(program, import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { url } = await heard<{ url: string }>(child)
  const tables = await openMatches(url, open, matches)
  await load(tables, 2)
  const before = await cpuOf(child)
  const full = await load(tables, seconds)
  const cpuPerMove = ((await cpuOf(child)) - before) / full.moves
  const paced = await load(tables, seconds, 1)
  for (const table of tables) table.close()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.send('stop')
  await ended
  const at = (share: number): number => paced.latencies[Math.floor(paced.latencies.length * share)]
  return { cpuPerMove, movesASecond: full.moves / full.seconds, pacedP50: at(0.5), pacedP99: at(0.99) }
}

const ours = await measure('./ours.ts', openOurs)
const peer = await measure('./boardgame-io.ts', openBoardgameIo)
if (values.json) console.log(JSON.stringify({ matches, seconds, ours, boardgameIo: peer }, null, 2))
else {
  const row = (what: string, mine: number, other: number, unit: string): string =>
    `${what.padEnd(34)} ${mine.toFixed(1).padStart(10)} ${other.toFixed(1).padStart(14)}   ${(mine / other).toFixed(2).padStart(6)} ×   ${unit}`
  console.log(`${matches} matches of courier, two players each\n`)
  console.log(`${''.padEnd(34)} ${'ours'.padStart(10)} ${'boardgame.io'.padStart(14)}   ${'ratio'.padStart(6)}`)
  console.log(row('server CPU per move', ours.cpuPerMove, peer.cpuPerMove, 'µs'))
  console.log(row('moves a second at saturation', ours.movesASecond, peer.movesASecond, ''))
  console.log(row('paced, 1 move/s a match: p50', ours.pacedP50, peer.pacedP50, 'ms'))
  console.log(row('paced, 1 move/s a match: p99', ours.pacedP99, peer.pacedP99, 'ms'))
}
process.exit(0)
