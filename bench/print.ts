// The report for people: a table a game, a column a number of seats.
import type { Rate } from './lab.ts'
import type { KernelReport, Report, TableReport } from './report.ts'

/** Three digits are more than a shared machine can promise. */
const digits = (value: number): string => {
  if (value >= 1e6) return `${(value / 1e6).toPrecision(3)} M`
  if (value >= 1e3) return `${(value / 1e3).toPrecision(3)} k`
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}

const ratio = (value: number): string => {
  if (value >= 100) return value.toFixed(0)
  return value >= 0.001 ? value.toPrecision(3) : value.toExponential(1)
}

const rate = ({ perSecond, yardsticks }: Rate): string => `${digits(perSecond)}/s ${`(${ratio(yardsticks)})`.padStart(9)}`

const rows: readonly (readonly [name: string, cell: (table: TableReport) => string])[] = [
  ['choices', (table) => rate(table.choices)],
  ['playouts', (table) => rate(table.playouts)],
  ['view', (table) => rate(table.views)],
  ['clone', (table) => rate(table.clones)],
  ['imagine', (table) => rate(table.imagines)],
  ['simulations', (table) => rate(table.simulations.rate)],
  ['  for a bare playout', (table) => ratio(table.simulations.perPlayout)],
  ['state', (table) => `${digits(table.stateBytes)} bytes`],
  ['view of a seat', (table) => `${digits(table.viewBytes)} bytes`],
  ['hosted by boardgame.io', (table) => rate(table.boardgameIoHost.choices)],
  ['  ours is faster by', (table) => `${ratio(table.boardgameIoHost.ours)} ×`],
]

const NAME = 24
const CELL = 24

const line = (name: string, cells: readonly string[]): string =>
  name.padEnd(NAME) + cells.map((cell) => cell.padStart(CELL)).join('')

const printGame = (game: string, tables: readonly TableReport[]): string => {
  const seats = tables.map((table) => `${table.seats} seats`)
  return [line(game, seats), ...rows.map(([name, cell]) => line(name, tables.map(cell)))].join('\n')
}

const printKernel = ({ boardgameIo, withoutTells, log }: KernelReport): string =>
  [
    'the kernel, by Courier',
    `written for boardgame.io: ${rate(boardgameIo.choices)} choices; ours is faster by ${ratio(boardgameIo.ours)} ×`,
    `without tells:            ${rate(withoutTells.choices)} choices; ${ratio(withoutTells.gain)} × those with tells`,
    `a commit, log just begun: ${rate(log.young)}`,
    `after ${log.entries} entries:`.padEnd(26) + `${rate(log.old)}; costs ${ratio(log.cost)} × an early one`,
  ].join('\n')

export const printReport = (report: Report): string => {
  const games = [...new Set(report.tables.map(({ game }) => game))]
  return [
    `${report.cpu}, Node ${report.node}`,
    `yardstick: ${digits(report.yardstick)} steps/s; in brackets, each rate as a part of it`,
    ...games.map(
      (game) =>
        `\n${printGame(
          game,
          report.tables.filter((table) => table.game === game),
        )}`,
    ),
    ...(report.kernel ? [`\n${printKernel(report.kernel)}`] : []),
  ].join('\n')
}
