// `npm run mutants -- <game> [share] [seed]`: would the scenarios notice if a rule were wrong? Stryker changes the rules of a
// game in small ways and runs its scenarios against each change. A share below 1 tries a random sample of the lines.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { FastChance } from '@safehouse/kernel'

const [game, share = '1', seed = '1'] = process.argv.slice(2)
const folder = [`packages/games/${game}`, `packages/micro/${game}`].find((path) => existsSync(path))
if (game === undefined || folder === undefined || !(Number(share) > 0) || !(Number(share) <= 1)) {
  console.error('usage: npm run mutants -- <game> [share of the lines, above 0 up to 1] [seed]')
  process.exit(2)
}

const sources = globSync(existsSync(`${folder}/rules`) ? `${folder}/rules/**/*.ts` : `${folder}/game.ts`).toSorted()
const report = `reports/mutants-${game}.json`
mkdirSync('reports', { recursive: true })
rmSync(report, { force: true })
writeFileSync(
  'reports/stryker.config.json',
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: Number(share) === 1 ? sources : sample(sources, Number(share), new FastChance(Number(seed))),
    // What a text says to people is not a rule: only code that decides something is changed.
    mutator: { excludedMutations: ['StringLiteral'] },
    // Tables computed while a module loads (a board, what is seen from where) are rules as well: they are tried like the
    // rest, though each needs all scenarios. So no scenario file may play while it loads: it would make everything static.
    ignoreStatic: false,
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: report },
    tempDirName: 'reports/stryker',
    ignorePatterns: ['reports', 'dist'],
    concurrency: 2,
    // A change that makes the rules run in circles is found by counting; a busy machine must not look like one.
    timeoutMS: 60_000,
    allowEmpty: false,
    // Its sandbox would rewrite tsconfig.json with an API that TypeScript no longer has; nothing here needs that.
    tsconfigFile: 'reports/no-tsconfig.json',
    clearTextReporter: { logTests: false, reportTests: false },
    vitest: { configFile: 'scripts/mutants.vitest.ts', related: false },
  }),
)
const run = spawnSync('stryker', ['run', 'reports/stryker.config.json'], {
  stdio: 'inherit',
  env: { ...process.env, MUTANTS_FOLDER: folder },
})
if (existsSync(report)) console.log(`${game}, share ${share}, seed ${seed}: ${sumOf(readFileSync(report, 'utf8'))}`)
process.exit(run.status ?? 1)

/** Some lines of the files, as Stryker's ranges. One generator goes through all files: each has lines of its own chosen. */
function sample(files: readonly string[], part: number, rng: FastChance): string[] {
  return files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length
    const chosen = Array.from({ length: lines }, (_, i) => i + 1).filter(() => rng.below(1000) < part * 1000)
    return chosen.map((line) => `${file}:${line}-${line}`)
  })
}

/** A change that no scenario comes near was not noticed either. */
function sumOf(json: string): string {
  const { files } = JSON.parse(json) as { files: Record<string, { mutants: { status: string }[] }> }
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (...wanted: string[]): number => statuses.filter((status) => wanted.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const all = noticed + count('Survived', 'NoCoverage')
  return `${noticed} of ${all} changes noticed, ${((100 * noticed) / all).toFixed(1)} %`
}
