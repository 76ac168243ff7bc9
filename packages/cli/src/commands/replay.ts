import { readFileSync } from 'node:fs'
import {
  Fault,
  LOCALES,
  moduleAt,
  parseMatchFile,
  replay,
  SPECTATOR,
  type Game,
  type GameModule,
  type Locale,
  type Played,
} from '@safehouse/kernel'
import { Command, Option } from 'commander'
import { BadArgument, findGame, wholeNumber } from '../arguments.ts'
import { endWithReader } from '../reader.ts'
import { Retelling } from '../retelling.ts'

interface ReplayOptions {
  seat?: number
  json?: true
  locale: Locale
}

export const replayCommand = (): Command =>
  new Command('replay')
    .description('play a log again, check every entry, and show what a seat (or a spectator) saw')
    .argument('<log>', 'a log, or a match file')
    .option('--seat <n>', 'the seat to look from, counted from 1; a spectator if not given', wholeNumber(1))
    .option('--json', 'the messages of that viewer as JSON, one a line; in them seats are counted from 0')
    .addOption(new Option('--locale <language>', 'the language').choices(LOCALES).default('en'))
    .action((file: string, { seat, json, locale }: ReplayOptions) => {
      endWithReader()
      const log = parseMatchFile(readText(file))
      const module = findGame(log.game)
      const viewer = seat === undefined ? SPECTATOR : seat - 1
      if (viewer >= log.setup.seats) throw new BadArgument(`seat ${seat}: the match had seats 1 to ${log.setup.seats}`)
      const retelling = new Retelling(moduleAt(module, log.version) ?? module, viewer, locale)
      const print = (line: string): void => console.log(line)
      const match = replay(rulesOf(module, log), log, (now, index, messages) => {
        const message = messages.get(viewer)
        if (message && json) print(JSON.stringify(message))
        else if (message) retelling.linesOf(message).forEach(print)
        if (!json) retelling.lookAhead(now, log.entries[index + 1])
      })
      if (!json) retelling.end(log.entries.length, match.position.outcome, log.proof !== null).forEach(print)
    })

export const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (reason) {
    throw new BadArgument(`cannot read ${file}: ${(reason as NodeJS.ErrnoException).code ?? 'unknown error'}`)
  }
}

/** The rules the match was played under. */
export const rulesOf = (module: GameModule, log: Played): Game => {
  const rules = moduleAt(module, log.version)?.game
  if (rules) return rules
  const versions = [module, ...(module.older ?? [])].map(({ game }) => game.version).join(', ')
  throw new Fault(
    'replay.version',
    `the log was played under version ${log.version} of ${log.game}; this build has version ${versions}`,
  )
}
