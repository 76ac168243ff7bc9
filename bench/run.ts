// npm run bench [-- --json] [--games a,b] [--seconds N]
import { Command, InvalidArgumentError } from 'commander'
import { gameIds } from './games.ts'
import { printReport } from './print.ts'
import { measure, type TableReport } from './report.ts'

const BAD_ARGUMENTS = 2

const toGames = (text: string): string[] => {
  const chosen = text.split(',')
  const unknown = chosen.find((id) => !gameIds.includes(id))
  if (unknown !== undefined) throw new InvalidArgumentError(`There is no game '${unknown}' (${gameIds.join(', ')}).`)
  return [...new Set(chosen)]
}

const toSeconds = (text: string): number => {
  const seconds = Number(text)
  if (!(seconds > 0 && seconds <= 3600)) throw new InvalidArgumentError('It must be a number of seconds above 0.')
  return seconds
}

const program = new Command('bench')
  .description('Measures every game against a CPU yardstick and against boardgame.io.')
  .option('--games <ids>', `the games to measure, separated by commas (${gameIds.join(', ')})`, toGames, [...gameIds])
  .option('--seconds <n>', 'how long each measure runs', toSeconds, 0.25)
  .option('--json', 'print one JSON document')
  .allowExcessArguments(false)
  .showSuggestionAfterError(false)
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : BAD_ARGUMENTS))
  .parse()

const { games, seconds, json } = program.opts<{ games: string[]; seconds: number; json?: boolean }>()
const progress = ({ game, seats }: TableReport): void => {
  if (process.stderr.isTTY) console.error(`measured ${game} with ${seats} seats`)
}

try {
  const report = await measure(games, seconds, progress)
  console.log(json ? JSON.stringify(report, null, 2) : printReport(report))
} catch (reason) {
  console.error(reason)
  process.exitCode = 1
}
