import { readFileSync } from 'node:fs'
import {
  Fault,
  moduleAt,
  parseMatchFile,
  replay,
  SPECTATOR,
  type Game,
  type GameModule,
  type Message,
  type Played,
} from '@safehouse/kernel'
import { Speaker } from '@safehouse/text'
import { Command } from 'commander'
import { BadArgument, findGame, wholeNumber } from '../arguments.ts'

interface ReplayOptions {
  seat?: number
  json?: true
}

export const replayCommand = (): Command =>
  new Command('replay')
    .description('play a log again, check every entry, and show what a seat (or a spectator) saw')
    .argument('<log>', 'a log, or a match file')
    .option('--seat <n>', 'the seat to look from; a spectator if not given', wholeNumber(0))
    .option('--json', 'the messages of that viewer as JSON, one a line')
    .action((file: string, { seat, json }: ReplayOptions) => {
      const log = parseMatchFile(readText(file))
      const module = findGame(log.game)
      const viewer = seat ?? SPECTATOR
      if (viewer >= log.setup.seats) throw new BadArgument(`seat ${viewer}: the match had seats 0 to ${log.setup.seats - 1}`)
      const show = json ? (message: Message) => console.log(JSON.stringify(message)) : teller(module)
      const match = replay(rulesOf(module, log), log, (_match, _index, messages) => {
        const message = messages.get(viewer)
        if (message) show(message)
      })
      const { outcome } = match.position
      const end = outcome ? `over: ${outcome.reason}, scores ${outcome.scores.join(' ')}` : 'not over'
      if (!json) console.log(`${log.entries.length} entries replayed and checked; the match is ${end}`)
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

/** Prints what a message tells, one line an event. */
const teller = (module: GameModule): ((message: Message) => void) => {
  const speaker = new Speaker('en', module, (seat) => `seat ${seat}`)
  return ({ n, did, events, ask }) => {
    const own =
      did === undefined
        ? ''
        : 'codes' in did
          ? `  you chose [${did.codes.join(' ')}]`
          : `  you ordered ${did.order} ${did.value}`
    const asked = ask === null ? '' : `  → ${ask.mine ? 'you are asked' : `seat ${ask.waits.join(', ')} is asked`}`
    console.log(`${String(n).padStart(4)}${own}${asked}`)
    for (const { t, ...args } of events) console.log(`        ${speaker.say(`event.${t}`, args)}`)
  }
}
