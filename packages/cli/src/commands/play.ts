import { randomBytes, randomInt } from 'node:crypto'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { isSearcher } from '@safehouse/bots'
import {
  CONFIRMATIONS,
  FastChance,
  KeyedChance,
  LOCALES,
  printLog,
  type Bot,
  type Chance,
  type Confirmations,
  type GameModule,
  type Locale,
} from '@safehouse/kernel'
import { Command, InvalidArgumentError, Option } from 'commander'
import { BadArgument, findBot, findGame, keyValue, setupOf, wholeNumber } from '../arguments.ts'
import { playAtTerminal } from '../playing.ts'
import { endWithReader } from '../reader.ts'
import { openTerminal } from '../terminal.ts'

interface PlayOptions {
  seats?: number
  options?: Record<string, string>
  people: number[]
  bots?: string
  locale: Locale
  confirm: Confirmations
  seed?: number
  log?: string
}

export const playCommand = (): Command =>
  new Command('play')
    .description('play a game at this terminal: against bots, or passing the keyboard round')
    .argument('<game>')
    .option('--seats <n>', 'number of seats', wholeNumber(1))
    .option('--options <name=value>', 'a table option (repeatable)', keyValue)
    .addOption(
      new Option('--people <seats>', 'the seats played by people, comma-separated, counted from 1')
        .argParser(seatList)
        .default([0], '1'),
    )
    .option('--bots <name>', 'who plays the other seats (greedy where there is one, else random)')
    .addOption(new Option('--locale <language>', 'the language').choices(LOCALES).default('en'))
    .addOption(
      new Option('--confirm <which>', 'which decisions are asked about once more: all, those of several choices, none')
        .choices(CONFIRMATIONS)
        .default('big'),
    )
    .option('--seed <n>', 'the same answers make the same game again; without it nobody can foresee anything', wholeNumber(0))
    .option('--log <file>', 'write the log of the match there, in which seats are counted from 0')
    .action(async (id: string, options: PlayOptions) => {
      const module = findGame(id)
      const setup = setupOf(module, options.seats, options.options)
      const stranger = options.people.find((seat) => seat >= setup.seats)
      if (stranger !== undefined) throw new BadArgument(`--people names seat ${stranger + 1}, but there are ${setup.seats}`)
      const { people, seed, locale, confirm } = options
      const bot = botOf(module, options.bots)
      const { chance, luck } = sourcesOf(seed)
      const players = { people, bot: bot && seed !== undefined ? unhurried(bot) : bot, luck }
      if (people.length > 1 && process.stdin.isTTY && !process.stdout.isTTY)
        throw new BadArgument(
          'what several people are shown must be wiped between them: print to a terminal, not into a file or a program',
        )
      if (options.log !== undefined) mustBeWritable(options.log)
      const terminal = openTerminal(process.stdin, process.stdout)
      // With nobody to print for nobody answers any more: the game is left, and its log kept.
      endWithReader(() => terminal.end())
      try {
        const log = await playAtTerminal(module, setup, players, chance, { locale, confirm }, terminal)
        if (options.log !== undefined) writeFileSync(options.log, printLog(log))
      } finally {
        terminal.end()
      }
    })

/** Asked before a game, not after it: nothing is lost yet. */
const mustBeWritable = (file: string): void => {
  try {
    closeSync(openSync(file, 'a'))
  } catch (reason) {
    throw new BadArgument(`cannot write to ${file}: ${(reason as NodeJS.ErrnoException).code ?? 'unknown error'}`)
  }
}

const seatList = (text: string): number[] => {
  const seats = text.split(',').map((part) => {
    if (!/^[1-9]\d*$/.test(part)) throw new InvalidArgumentError('It must be seat numbers, such as 1,3.')
    return Number(part) - 1
  })
  // Named twice he would be passed his own keyboard.
  return [...new Set(seats)]
}

/** Where the deal and the bots' luck come from: two sources, so that neither tells anything of the other. */
const sourcesOf = (seed: number | undefined): { chance: Chance; luck: FastChance } =>
  seed === undefined
    ? { chance: new KeyedChance(randomBytes(32)), luck: new FastChance(randomInt(MOST)) }
    : { chance: new FastChance(seed), luck: new FastChance(-1 - seed) }

/** What `randomInt` draws from at most. */
const MOST = 2 ** 48 - 1

const botOf = (module: GameModule, name: string | undefined): Bot | undefined => {
  if (name === undefined) return module.bots?.greedy
  const bot = findBot(module, name)
  return bot === 'random' ? undefined : bot
}

/** Bots that search stop when their time is up, however far they have come: a game that is to be the same again cannot have that. */
const unhurried = (bot: Bot): Bot =>
  isSearcher(bot) ? (k, rng) => bot.think(k, rng, { milliseconds: Number.POSITIVE_INFINITY }).codes : bot
