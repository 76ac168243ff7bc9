// `npx safehouse …`. Bad arguments: one clear line and exit code 2. Anything else that fails: one clear line and 1.
import { Fault } from '@safehouse/kernel'
import { Command, CommanderError } from 'commander'
import { backupCommand, restoreCommand } from './commands/backup.ts'
import { gamesCommand } from './commands/games.ts'
import { ladderCommand } from './commands/ladder.ts'
import { migrateCommand } from './commands/migrate.ts'
import { playCommand } from './commands/play.ts'
import { replayCommand } from './commands/replay.ts'
import { rulesCommand } from './commands/rules.ts'
import { serveCommand } from './commands/serve.ts'
import { simCommand } from './commands/sim.ts'
import { verifyCommand } from './commands/verify.ts'
import { workerCommand } from './commands/worker.ts'
import { BadArgument } from './arguments.ts'

export const main = async (args: readonly string[]): Promise<number> => {
  const program = new Command('safehouse')
    .description('A table for hidden-information secret-agent games: strict rules, real secrets.')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`safehouse: ${oneLine(text)}\n`) })
    .showSuggestionAfterError(false)
  for (const command of [
    serveCommand,
    gamesCommand,
    playCommand,
    simCommand,
    ladderCommand,
    replayCommand,
    verifyCommand,
    rulesCommand,
    backupCommand,
    restoreCommand,
    migrateCommand,
    workerCommand,
  ])
    program.addCommand(inherit(command(), program))
  if (args.length === 0) {
    process.stdout.write(program.helpInformation())
    return 0
  }
  try {
    await program.parseAsync([...args], { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (reason) {
    return explain(reason)
  }
}

const inherit = (command: Command, program: Command): Command => command.copyInheritedSettings(program)

/** What went wrong, in one line. A stack trace helps nobody at a prompt; SAFEHOUSE_DEBUG asks for it. */
const explain = (reason: unknown): number => {
  if (reason instanceof CommanderError) return reason.exitCode === 0 ? 0 : 2
  if (process.env.SAFEHOUSE_DEBUG !== undefined) console.error(reason)
  else console.error(`safehouse: ${oneLine(reason instanceof Error ? reason.message : String(reason))}`)
  return reason instanceof BadArgument || (reason instanceof Fault && reason.code.startsWith('setup.')) ? 2 : 1
}

/** Names in foreign files may hold anything; a terminal would obey its control characters. */
const oneLine = (text: string): string =>
  text
    .trim()
    .replace(/^error: /, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/\p{Cc}/gu, '?')
