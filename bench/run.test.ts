import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Report } from './report.ts'

const bench = (...args: string[]) => {
  const run = fileURLToPath(new URL('./run.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [run, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** The same document with every number that is positive and finite replaced by 'positive'. */
const shape = (value: unknown): unknown => {
  if (typeof value === 'number') return value > 0 && Number.isFinite(value) ? 'positive' : value
  if (Array.isArray(value)) return value.map(shape)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shape(item)]))
}

const RATE = { perSecond: 'positive', yardsticks: 'positive' }
const PEER = { choices: RATE, ours: 'positive' }

describe('bench', () => {
  test('--json prints one document of the documented shape and nothing else', { timeout: 60_000 }, () => {
    const { status, stdout, stderr } = bench('--json', '--games', 'courier', '--seconds', '0.01')
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const report = JSON.parse(stdout) as Report
    expect(report.seconds).toBe(0.01)
    expect(shape(report)).toEqual({
      format: 'safehouse-bench',
      node: process.version,
      cpu: expect.any(String) as string,
      seconds: 'positive',
      yardstick: 'positive',
      tables: [
        {
          game: 'courier',
          seats: 'positive',
          choices: RATE,
          playouts: RATE,
          views: RATE,
          clones: RATE,
          imagines: RATE,
          simulations: { rate: RATE, perPlayout: 'positive' },
          stateBytes: 'positive',
          viewBytes: 'positive',
          boardgameIoHost: PEER,
        },
      ],
      kernel: {
        boardgameIo: PEER,
        withoutTells: { choices: RATE, gain: 'positive' },
        log: { young: RATE, old: RATE, entries: 'positive', cost: 'positive' },
      },
    })
    const [table] = report.tables
    expect(table.seats).toBe(2)
    expect(table.choices.perSecond / table.playouts.perSecond).toBeCloseTo(30)
    expect(report.kernel!.log.entries).toBeGreaterThan(10_000)
  })

  test.each([
    ['an unknown option', ['--fast'], '--fast'],
    ['an unknown game', ['--games', 'courier,chess'], 'chess'],
    ['no time', ['--seconds', '0'], '--seconds'],
    ['no number', ['--seconds', 'soon'], 'soon'],
    ['a stray word', ['courier'], 'argument'],
  ])('%s is refused in one line', (_what, args, named) => {
    const { status, stdout, stderr } = bench(...args)
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).toContain(named)
  })
})
