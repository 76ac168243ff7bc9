import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { FastChance, KeyedChance, LOCALES, printLog, type Locale } from '@safehouse/kernel'
import { Command, InvalidArgumentError, Option } from 'commander'
import { BadArgument, findGame, keyValue, setupOf, wholeNumber } from '../arguments.ts'
import { playAtTerminal, type Terminal } from '../playing.ts'

interface PlayOptions {
  seats?: number
  options?: Record<string, string>
  people: number[]
  bots?: string
  locale: Locale
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
    .option('--seed <n>', 'a fixed deal; without it nobody can foresee anything', wholeNumber(0))
    .option('--log <file>', 'write the log of the match there')
    .action(async (id: string, options: PlayOptions) => {
      const module = findGame(id)
      const setup = setupOf(module, options.seats, options.options)
      const stranger = options.people.find((seat) => seat >= setup.seats)
      if (stranger !== undefined) throw new BadArgument(`--people names seat ${stranger + 1}, but there are ${setup.seats}`)
      const bot = botOf(module.bots ?? {}, options.bots, id)
      const chance = options.seed === undefined ? new KeyedChance(randomBytes(32)) : new FastChance(options.seed)
      const terminal = openTerminal()
      try {
        const log = await playAtTerminal(module, setup, { people: options.people, bot }, chance, options.locale, terminal)
        if (options.log !== undefined) writeFileSync(options.log, printLog(log))
      } finally {
        terminal.end()
      }
    })

const seatList = (text: string): number[] =>
  text.split(',').map((part) => {
    if (!/^[1-9]\d*$/.test(part)) throw new InvalidArgumentError('It must be seat numbers, such as 1,3.')
    return Number(part) - 1
  })

const botOf = <B>(bots: Readonly<Record<string, B>>, name: string | undefined, game: string): B | undefined => {
  if (name === 'random') return undefined
  if (name === undefined) return bots.greedy
  const bot = bots[name]
  if (!bot) throw new BadArgument(`${game} has no bot '${name}' (${['random', ...Object.keys(bots)].join(', ')})`)
  return bot
}

/** Lines are queued as they come, so that answers can also be piped in. */
const openTerminal = (): Terminal & { end(): void } => {
  const reader = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY })
  const lines = reader[Symbol.asyncIterator]()
  return {
    print: (line) => console.log(line),
    clear: () => process.stdout.write(process.stdout.isTTY ? '\u001B[2J\u001B[3J\u001B[H' : '\n'),
    async ask(prompt) {
      process.stdout.write(prompt)
      const { done, value } = await lines.next()
      return done ? undefined : value
    },
    end: () => reader.close(),
  }
}
