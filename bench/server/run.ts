// npm run bench:server [-- --json] [--matches 200] [--rounds 5]: what the server costs, beside boardgame.io's, and what must
// not grow. The steady figure on a noisy machine is the server's CPU time for each accepted and broadcast move; the clients
// are in this process, the servers in others.
import { parseArgs } from 'node:util'
import { duel, type Duel, type Figures } from './duel.ts'
import { growthWithLength, growthWithPast, idleTables, type Growth, type Idle } from './growth.ts'
import type { StartUp } from './start-up.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    matches: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
  },
})
const matches = Number(values.matches)
const rounds = Number(values.rounds)

const printDuel = ({ ours, boardgameIo, fsyncP50, fsyncP99 }: Duel): void => {
  console.log(`${matches} matches of courier at once, two players each, ${rounds} rounds in turn\n`)
  console.log(`${''.padEnd(40)} ${'ours'.padStart(9)} ${'boardgame.io'.padStart(13)} ${'ratio'.padStart(8)}`)
  const row = (what: string, figure: keyof Figures, unit: string): void => {
    const [mine, other] = [ours[figure], boardgameIo[figure]]
    const ratio = `${(mine / other).toFixed(2)} ×`
    console.log(
      `${what.padEnd(40)} ${mine.toFixed(1).padStart(9)} ${other.toFixed(1).padStart(13)} ${ratio.padStart(8)}  ${unit}`,
    )
  }
  row('server CPU for a move', 'cpuPerMove', 'µs')
  row('the same, with sitting down and dealing', 'cpuPerMoveWithDeal', 'µs')
  row('moves a second at saturation', 'movesASecond', '')
  row('one move a second a match: ack, p50', 'pacedP50', 'ms')
  row('one move a second a match: ack, p99', 'pacedP99', 'ms')
  const late = (ours.pacedP99 - boardgameIo.pacedP99) / fsyncP99
  console.log(
    `the disk takes ${fsyncP50.toFixed(1)} ms (p99 ${fsyncP99.toFixed(1)} ms); our p99 is ${late.toFixed(2)} of that later\n`,
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

const figures = {
  matches,
  rounds,
  duel: await duel(matches, rounds),
  length: await growthWithLength(),
  past: await growthWithPast(),
  idle: await idleTables(),
}
if (values.json) console.log(JSON.stringify(figures, null, 2))
else {
  printDuel(figures.duel)
  printGrowth('entries in its match', '', figures.length)
  printGrowth('finished matches in the store', '', figures.past)
  printIdle(figures.idle)
}
process.exit(0)
