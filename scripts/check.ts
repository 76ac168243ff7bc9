// `npm test`: every check of the project, one after the other. All of them run even if one fails; the last line counts.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { summarise, type LawRecord } from './law-summary.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`These checks run on the Node the project brings along, not on ${process.version}: use npm test.`)
  process.exit(1)
}

const RESULTS = join('reports', 'tests.json')
rmSync('reports', { recursive: true, force: true })

let passed = 0
let failed = 0

const stage = (name: string, command: string, ...args: string[]): void => {
  const start = performance.now()
  const done = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  })
  const ok = done.status === 0
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  if (ok) passed++
  else failed++
}

stage('types', 'tsc', '-p', '.')
stage('types of the web client', 'tsc', '-p', 'tsconfig.web.json')
stage('lint', 'oxlint', '--type-aware', '--deny-warnings')
stage('format', 'oxfmt', '--check', '.')
const REPORTERS = ['default', 'json', './scripts/unsteady.ts'].map((name) => `--reporter=${name}`)
stage('tests', 'vitest', 'run', ...REPORTERS, `--outputFile.json=${RESULTS}`)
countTests()
stage('rule coverage', 'node', 'packages/cli/bin/safehouse.mjs', 'rules', '--results', RESULTS, '--brief')
showLaws()

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** Single tests count, not the stage that ran them. */
function countTests(): void {
  if (!existsSync(RESULTS)) return
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, number>
  passed += numPassedTests
  failed += numFailedTests
}

/** A law that tried nothing proves nothing: say what was tried. */
function showLaws(): void {
  const folder = join('reports', 'laws')
  if (!existsSync(folder)) return
  const records = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as LawRecord)
  for (const line of summarise(records)) console.log(line)
}
