// npm run bench:server [-- --json] [--matches 200] [--rounds 5] [--what duel,growth,nodes,crowd]: what the server costs, beside
// boardgame.io's and Colyseus', and what must not grow; on PostgreSQL with one node and two; with a full house. The steady figure on a noisy machine is the server's CPU time for each accepted and broadcast move; the clients
// are in this process, the servers in others.
import { parseArgs } from 'node:util'
import { crowd, type Crowd } from './crowd.ts'
import { duel, type Duel, type Figures } from './duel.ts'
import { growthWithLength, growthWithPast, idleTables, type Growth, type Idle } from './growth.ts'
import { nodes, type Nodes } from './nodes.ts'
import type { StartUp } from './start-up.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    matches: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    what: { type: 'string', default: 'duel,growth' },
  },
})
const matches = Number(values.matches)
const rounds = Number(values.rounds)
const what = values.what.split(',')
const unknown = what.find((one) => !['duel', 'growth', 'nodes', 'crowd'].includes(one))
if (unknown !== undefined) {
  console.error(`there is nothing to measure called ${unknown}`)
  process.exit(2)
}

const printDuel = ({ ours, boardgameIo, colyseus, colyseusFull, fsyncP50, fsyncP99 }: Duel): void => {
  console.log(`${matches} matches of courier at once, two players each, ${rounds} rounds in turn\n`)
  const columns = (...cells: string[]): string => cells.map((cell) => cell.padStart(13)).join('')
  console.log(`${''.padEnd(40)}${columns('ours', 'boardgame.io', 'ratio', 'Colyseus', 'ratio', 'telling all', 'ratio')}`)
  const row = (what: string, figure: keyof Figures, unit: string): void => {
    const mine = ours[figure]
    const beside = [boardgameIo, colyseus, colyseusFull].flatMap(({ [figure]: other }) => [
      other.toFixed(1),
      `${(mine / other).toFixed(2)} ×`,
    ])
    console.log(`${what.padEnd(40)}${columns(mine.toFixed(1), ...beside)}  ${unit}`)
  }
  row('server CPU for a move', 'cpuPerMove', 'µs')
  row('the same, with sitting down and dealing', 'cpuPerMoveWithDeal', 'µs')
  row('moves a second at saturation', 'movesASecond', '')
  row('one move a second a match: ack, p50', 'pacedP50', 'ms')
  row('one move a second a match: ack, p99', 'pacedP99', 'ms')
  const late = (ours.pacedP99 - boardgameIo.pacedP99) / fsyncP99
  console.log(
    `a page is on the disk after ${fsyncP50.toFixed(1)} ms (p99 ${fsyncP99.toFixed(1)} ms); our p99 is ${late.toFixed(2)} of that later than boardgame.io's\n`,
  )
}

const printGrowth = (what: string, unit: string, { little, tenfold, from, to }: Growth): void =>
  console.log(
    `a move with ${from} ${what}: ${little.toFixed(1)} µs, with ${to}: ${tenfold.toFixed(1)} µs (${(tenfold / little).toFixed(2)} ×)${unit}`,
  )

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)

const inSeconds = ({ wall, cpu }: StartUp): string => `${(wall / 1000).toFixed(2)} s (${(cpu / 1000).toFixed(2)} s of CPU)`

const printIdle = ({ tables, cache, startUp, startUpEmpty, heapAtCache, heapAtAll }: Idle): void =>
  console.log(
    `${tables} idle tables, ${cache} in memory at most: starts in ${inSeconds(startUp)}, without any in ${inSeconds(startUpEmpty)}; heap after ${cache} were looked at ${megabytes(heapAtCache)} MB, after all ${megabytes(heapAtAll)} MB`,
  )

const printNodes = (found: Nodes): void => {
  const { bareOneLine, bareTenLines, oneNode, twoNodes, retries, pacedP50, pacedP99 } = found
  const beside = (rate: number): string => `${(rate / bareTenLines).toFixed(2)} of that`
  console.log(
    `PostgreSQL, ${matches} matches: ${bareTenLines.toFixed(0)} bare commits a second (${bareOneLine.toFixed(0)} on one line)`,
  )
  console.log(
    `one node: ${oneNode.toFixed(0)} moves a second (${beside(oneNode)}); two: ${twoNodes.toFixed(0)} (${beside(twoNodes)})`,
  )
  console.log(
    `two nodes: ${(retries * 100).toFixed(2)} % begun anew; ack p50 ${pacedP50.toFixed(1)} ms, p99 ${pacedP99.toFixed(1)} ms\n`,
  )
}

const printCrowd = ({ tables, sockets, cache, inMemory, pacedP50, pacedP99, heapBefore, heapAfter }: Crowd): void => {
  console.log(`${tables} open tables, ${sockets} sockets, ${inMemory} tables in memory (${cache} at most)`)
  console.log(
    `ack p50 ${pacedP50.toFixed(1)} ms, p99 ${pacedP99.toFixed(1)} ms; heap ${megabytes(heapBefore)} MB, then ${megabytes(heapAfter)} MB`,
  )
}

const wants = (one: string): boolean => what.includes(one)
const figures = {
  matches,
  rounds,
  ...(wants('duel') && { duel: await duel(matches, rounds) }),
  ...(wants('growth') && { length: await growthWithLength(), past: await growthWithPast(), idle: await idleTables() }),
  ...(wants('nodes') && { nodes: await nodes(matches, rounds) }),
  ...(wants('crowd') && { crowd: await crowd() }),
}
if (values.json) console.log(JSON.stringify(figures, null, 2))
else {
  if (figures.duel) printDuel(figures.duel)
  if (figures.length) printGrowth('entries in its match', '', figures.length)
  if (figures.past) printGrowth('finished matches in the store', '', figures.past)
  if (figures.idle) printIdle(figures.idle)
  if (figures.nodes) printNodes(figures.nodes)
  if (figures.crowd) printCrowd(figures.crowd)
}
process.exit(0)
