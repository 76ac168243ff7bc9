import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { initialPosition, type GameModule, type Setup } from '@safehouse/kernel'
import { SingleBar } from 'cli-progress'
import { Command } from 'commander'
import { BadArgument, findGame, keyValue, setupOf, wholeNumber } from '../arguments.ts'
import { fixtures } from '../ladder/lineups.ts'
import { parseBot, type Played } from '../ladder/play.ts'
import { plot } from '../ladder/plot.ts'
import { printStandings } from '../ladder/print.ts'
import { playAll, Record as Notes } from '../ladder/run.ts'
import { standingsOf } from '../ladder/standings.ts'
import { isSearcher } from '@safehouse/bots'

interface LadderOptions {
  seats?: number
  options?: Record<string, string>
  bots: string
  games: number
  oneSeat?: true
  sides?: true
  sims?: number
  seed: number
  threads: number
  json?: true
  resume?: string
  plot?: string
}

export const ladderCommand = (): Command =>
  new Command('ladder')
    .description('let bots play each other, every deal from every seat, and tell how strong they are')
    .argument('<game>')
    .option('--seats <n>', 'number of seats', wholeNumber(1))
    .option('--options <name=value>', 'a table option (repeatable)', keyValue)
    .option('--bots <names>', 'two bots or more, comma-separated; name@500 makes it 500 simulations a move', 'veteran,greedy')
    .option('--games <n>', 'games of each pair, rounded up to whole deals', wholeNumber(1), 100)
    .option('--one-seat', 'play each deal from one seat only, in turn: more deals for as many games')
    .option('--sides', 'one bot plays a whole side, another the other side, and the other way round')
    .option('--sims <n>', 'simulations a move for all that search, whatever time they take', wholeNumber(1))
    .option('--seed <n>', 'the same seed deals the same cards', wholeNumber(0), 1)
    .option('--threads <n>', 'how many games are played at a time', wholeNumber(1), availableParallelism())
    .option('--json', 'as JSON, in which seats are counted from 0')
    .option('--resume <file>', 'keep the games there, and go on with those that are missing')
    .option('--plot <file>', 'draw the result as SVG')
    .action(async (id: string, options: LadderOptions) => {
      const module = findGame(id)
      const setup = setupOf(module, options.seats, options.options)
      const bots = namesOf(module, options)
      if (options.sides && !hasSides(module, setup)) throw new BadArgument(`in ${id} nobody plays together: there are no sides`)
      const all = fixtures(bots, setup.seats, options.games, { oneSeat: options.oneSeat, bySide: options.sides })
      const { seed } = options
      const notes = options.resume === undefined ? undefined : new Notes(options.resume, { game: id, setup, seed })
      const played: Played[] = notes ? playedOf(all, notes) : []
      const missing = notes?.missing(all) ?? all
      const title = `${id}, ${setup.seats} seats${options.sides ? ', by side' : ''}`
      const draw = (): void => {
        if (options.plot !== undefined) writePlot(options.plot, plot(title, standingsOf(bots, played)))
      }
      // Whoever cannot have his picture hears so before hours of play, not after them.
      draw()
      const bar = progressBar(all.length, played.length)
      await playAll({ game: id, setup, seed }, missing, {
        threads: options.threads,
        onGame: (one) => {
          played.push(one)
          notes?.add(one)
          bar?.increment()
        },
      })
      bar?.stop()
      const standings = standingsOf(bots, played)
      draw()
      console.log(
        options.json ? JSON.stringify({ game: id, setup, seed, ...standings }, null, 2) : printStandings(title, standings),
      )
    })

const hasSides = (module: GameModule, setup: Setup): boolean =>
  module.roles?.(initialPosition(module.game, setup), setup).every(({ side }) => side !== undefined) ?? false

/** With `--sims`, whoever searches makes so many simulations. */
const namesOf = (module: GameModule, { bots, sims }: LadderOptions): string[] => {
  const names = bots.split(',').map((name) => {
    const { bot, simulations } = parseBot(module, name)
    const counted = sims !== undefined && simulations === undefined && bot !== 'random' && isSearcher(bot)
    return counted ? `${name}@${sims}` : name
  })
  if (names.length < 2 || new Set(names).size < names.length) throw new BadArgument('--bots names two different bots or more')
  return names
}

/** Those of the games noted that belong to this run: a file may hold more. */
const playedOf = (all: ReturnType<typeof fixtures>, notes: Notes): Played[] => {
  const left = new Set(notes.missing(all))
  const wanted = new Set(all.filter((one) => !left.has(one)).map((one) => JSON.stringify(one)))
  return notes.played.filter(({ fixture }) => wanted.has(JSON.stringify(fixture)))
}

const writePlot = (file: string, svg: string): void => {
  try {
    writeFileSync(file, svg)
  } catch (reason) {
    throw new BadArgument(`cannot write to ${file}: ${(reason as NodeJS.ErrnoException).code ?? 'unknown error'}`)
  }
}

/** Only for people: nothing of it gets into a pipe. */
const progressBar = (total: number, done: number): SingleBar | undefined => {
  if (!process.stderr.isTTY) return undefined
  const bar = new SingleBar({
    format: '{bar} {value}/{total} games, {eta_formatted} left',
    stream: process.stderr,
    clearOnComplete: true,
  })
  bar.start(total, done)
  return bar
}
