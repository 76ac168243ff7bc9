import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GameModule } from '@safehouse/kernel'
import { Command } from 'commander'
import { allGames, BadArgument, findGame } from '../arguments.ts'

interface RulesOptions {
  results?: string
  brief?: true
}

export const rulesCommand = (): Command =>
  new Command('rules')
    .description('rule ids whose scenarios ran and passed; exit code 1 if any is missing')
    .argument('[game]', 'one game; all if not given')
    .option('--results <file>', 'judge by the results of an earlier test run (vitest JSON) instead of running the scenarios')
    .option('--brief', 'one line a game, and the missing ids')
    .action((id: string | undefined, { results, brief }: RulesOptions) => {
      const modules = id === undefined ? allGames : [findGame(id)]
      const passed = passedIds(results === undefined ? runScenarios(modules) : readResults(results))
      for (const module of modules) if (!report(module, passed, brief === true)) process.exitCode = 1
    })

/** Prints a game's coverage. True if it is complete. */
const report = ({ game, rulebook }: GameModule, passed: ReadonlySet<string>, brief: boolean): boolean => {
  const ids = idsOf(readFileSync(rulebook, 'utf8'))
  const missing = ids.filter((id) => !passed.has(id))
  if (!brief) for (const id of ids) console.log(`${passed.has(id) ? 'ok     ' : 'MISSING'} ${id}`)
  console.log(
    `rules ${game.id.padEnd(16)} ${ids.length - missing.length} of ${ids.length} covered${missing.length > 0 ? `; missing: ${missing.join(' ')}` : ''}`,
  )
  return missing.length === 0 && ids.length > 0
}

/** The ids of a rulebook: what stands in bold and looks like one. */
export const idsOf = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/\*\*([A-Z]{2}-\d+(?:\.\w+)*)\*\*/g)].map((match) => match[1])),
]

interface VitestResults {
  testResults: { assertionResults: { title: string; status: string }[] }[]
}

/** Ids all of whose scenarios passed. */
export const passedIds = ({ testResults }: VitestResults): Set<string> => {
  const passed = new Set<string>()
  const failed = new Set<string>()
  for (const { title, status } of testResults.flatMap((file) => file.assertionResults)) {
    const ids = /^((?:[A-Z]{2}-[\w.]+ ?)+): /.exec(title)?.[1].split(' ') ?? []
    for (const id of ids) (status === 'passed' ? passed : failed).add(id)
  }
  for (const id of failed) passed.delete(id)
  return passed
}

const readResults = (file: string): VitestResults => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestResults
  } catch {
    throw new BadArgument(`${file} holds no test results`)
  }
}

/** Runs the scenarios of the games' own folders. */
const runScenarios = (modules: readonly GameModule[]): VitestResults => {
  const folder = mkdtempSync(join(tmpdir(), 'safehouse-rules-'))
  const file = join(folder, 'results.json')
  const folders = modules.map(({ rulebook }) => dirname(fileURLToPath(rulebook)))
  const root = fileURLToPath(new URL('../../../..', import.meta.url))
  const run = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'unit', '--project', 'games', '--reporter=json', `--outputFile=${file}`, ...folders],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  try {
    return readResults(file)
  } catch {
    throw new Error(`the scenarios did not run: ${run.stderr.trim().split('\n').at(-1) ?? 'no message'}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
