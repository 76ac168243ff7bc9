import {
  Fault,
  parseMatchFile,
  parseSeatFile,
  verifyMatch,
  type MatchFile,
  type SeatFile,
  type Verdict,
} from '@safehouse/kernel'
import { Command } from 'commander'
import { allGames, BadArgument } from '../arguments.ts'
import { readText, rulesOf } from './replay.ts'

/** What the answer is as an exit code; docs/verify/README.md lists them. */
const CODES = { proven: 0, failed: 1, unreadable: 2, unproven: 3 } as const

interface Report {
  readonly file: string
  readonly verdict: keyof typeof CODES
  readonly message: string
  readonly code?: string
  readonly entry?: number | null
}

export const verifyCommand = (): Command =>
  new Command('verify')
    .description('check that nothing in a match was touched: its luck, its rules, and what seats have seen of it')
    .argument('<match>', 'a match file, from the page of a match that is over')
    .option('--seat <file...>', 'files of what single seats knew: the match must have told them exactly that')
    .option('--json', 'the answer as JSON')
    .action((file: string, { seat = [], json }: { seat?: string[]; json?: true }) => {
      const report = check(file, seat)
      console.log(json ? JSON.stringify(report) : `${report.file}: ${report.message}`)
      process.exitCode = CODES[report.verdict]
    })

const check = (file: string, seatFiles: readonly string[]): Report => {
  let at = file
  try {
    const match = parseMatchFile(readText(file))
    const seats: SeatFile[] = []
    for (const one of seatFiles) {
      at = one
      seats.push(parseSeatFile(readText(one)))
    }
    at = file
    return { file, ...judged(match, verifyMatch(rulesFor(match), match, seats)) }
  } catch (reason) {
    if (reason instanceof Fault || reason instanceof BadArgument)
      return { file: at, verdict: 'unreadable', message: reason.message, ...('code' in reason && { code: reason.code }) }
    throw reason
  }
}

const rulesFor = (match: MatchFile): ReturnType<typeof rulesOf> => {
  const module = allGames.find(({ game }) => game.id === match.game)
  if (!module) throw new Fault('file.game', `it is a match of '${match.game}', a game that this version does not know`)
  return rulesOf(module, match)
}

const judged = ({ game, seen }: MatchFile, verdict: Verdict): Omit<Report, 'file'> => {
  if (verdict.verdict === 'failed') return { verdict: 'failed', ...verdict.failure }
  const { entries, draws, heads, contributors, last, finished } = verdict
  const played = `${entries} entries and ${draws} draws of ${game}${finished ? '' : ', ended by its players,'}`
  if (verdict.verdict === 'unproven')
    return { verdict: 'unproven', message: `${played} follow the rules; the file has no proof of where the luck came from` }
  const luck =
    contributors.length === 0
      ? 'no seat added to the luck'
      : `${contributors.length === 1 ? 'seat' : 'seats'} ${contributors.map((seat) => seat + 1).join(', ')} added to the luck${last === null ? '' : `, seat ${last + 1} after all others`}`
  const kept =
    seen.length === 0 && heads === 0 ? 'nobody’s own record is in the file' : `${heads} heads that were seen are in the chain`
  return {
    verdict: 'proven',
    message: `proven: ${played} follow the rules, the committed seed and the chain; ${luck}; ${kept}`,
  }
}
