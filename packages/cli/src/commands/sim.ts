import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printLog, type GameModule } from '@safehouse/kernel'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { BadArgument, findBot, findGame, keyValue, setupOf, wholeNumber } from '../arguments.ts'
import { simulate, type Player, type Simulated } from '../simulation.ts'
import { summarise, table } from '../statistics.ts'
import { summariseTold, toldTable } from '../told.ts'

interface SimOptions {
  seats?: number
  options?: Record<string, string>
  games: number
  seed: number
  bots: string
  json?: true
  out?: string
  events?: true
}

export const simCommand = (): Command =>
  new Command('sim')
    .description('play many games and tell how they ended')
    .argument('<game>')
    .option('--seats <n>', 'number of seats', wholeNumber(1))
    .option('--options <name=value>', 'a table option (repeatable)', keyValue)
    .option('--games <n>', 'how many games', wholeNumber(1), 100)
    .option('--seed <n>', 'the same seed plays the same games', wholeNumber(0), 1)
    .option('--bots <names>', 'who plays: one name for all, or one for each seat, comma-separated', 'random')
    .option('--json', 'as JSON, in which seats are counted from 0')
    .option('--events', 'count what everybody was told, by kind of event')
    .option('--out <dir>', 'write the log of every game there, in which seats are counted from 0')
    .action((id: string, options: SimOptions) => {
      const module = findGame(id)
      const setup = setupOf(module, options.seats, options.options)
      const players = playersOf(module, options.bots, setup.seats)
      if (options.out !== undefined) makeFolder(options.out)
      const bar = progressBar(options.games)
      const results: Simulated[] = []
      for (let i = 0; i < options.games; i++) {
        const seed = options.seed * 1_000_003 + i
        const simulated = simulate(module, setup, players, seed, {
          log: options.out !== undefined,
          told: options.events === true,
        })
        if (simulated.log && options.out !== undefined)
          writeFileSync(join(options.out, `${id}-${options.seed}-${i}.json`), printLog(simulated.log))
        results.push(simulated)
        bar?.increment()
      }
      bar?.stop()
      const summary = summarise(results, setup.seats)
      const told = options.events ? summariseTold(results.flatMap((one) => one.told ?? [])) : undefined
      console.log(
        options.json
          ? JSON.stringify({ game: id, setup, bots: options.bots, seed: options.seed, ...summary, told }, null, 2)
          : [table(id, summary), ...(told ? ['', toldTable(told)] : [])].join('\n'),
      )
    })

const playersOf = (module: GameModule, names: string, seats: number): Player[] => {
  const list = names.split(',')
  if (list.length !== 1 && list.length !== seats)
    throw new BadArgument(`--bots names ${list.length} players for ${seats} seats`)
  return Array.from({ length: seats }, (_, seat) => findBot(module, list[list.length === 1 ? 0 : seat]))
}

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (reason) {
    throw new BadArgument(`cannot write to ${folder}: ${(reason as NodeJS.ErrnoException).code ?? 'unknown error'}`)
  }
}

/** Only for people: nothing of it gets into a pipe. */
const progressBar = (total: number): SingleBar | undefined => {
  if (!process.stderr.isTTY) return undefined
  const bar = new SingleBar({
    format: '{bar} {value}/{total} games, {eta_formatted} left',
    stream: process.stderr,
    clearOnComplete: true,
  })
  bar.start(total, 0)
  return bar
}
