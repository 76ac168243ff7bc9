// `npm run mutants -- <game> [share] [seed]`: would the scenarios notice if a rule were wrong? Stryker changes the rules of a
// game in small ways and runs its scenarios against each change. A share below 1 tries a random sample of the lines.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { FastChance } from '@safehouse/kernel'

const [game, share = '1', seed = '1'] = process.argv.slice(2)
const folder = [`packages/games/${game}`, `packages/micro/${game}`].find((path) => existsSync(path))
if (game === undefined || folder === undefined || !(Number(share) > 0) || !(Number(share) <= 1)) {
  console.error('usage: npm run mutants -- <game> [share of the lines, above 0 up to 1] [seed]')
  process.exit(2)
}

const sources = globSync(existsSync(`${folder}/rules`) ? `${folder}/rules/**/*.ts` : `${folder}/game.ts`)
mkdirSync('reports', { recursive: true })
writeFileSync(
  'reports/stryker.config.json',
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate:
      Number(share) === 1 ? sources : sources.flatMap((file) => sample(file, Number(share), new FastChance(Number(seed)))),
    // What a text says to people is not a rule: only code that decides something is changed.
    mutator: { excludedMutations: ['StringLiteral'] },
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: `reports/mutants-${game}.json` },
    tempDirName: 'reports/stryker',
    ignorePatterns: ['reports', 'dist'],
    concurrency: 2,
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
process.exit(run.status ?? 1)

/** Some lines of a file, as Stryker's ranges. */
function sample(file: string, part: number, rng: FastChance): string[] {
  const lines = readFileSync(file, 'utf8').split('\n').length
  const chosen = Array.from({ length: lines }, (_, i) => i + 1).filter(() => rng.below(1000) < part * 1000)
  return chosen.map((line) => `${file}:${line}-${line}`)
}
