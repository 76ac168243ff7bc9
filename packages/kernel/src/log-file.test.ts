import { describe, expect, test } from 'vitest'
import type { Log } from './log.ts'
import { parseLog, printLog } from './log-file.ts'

const log: Log = {
  format: 'safehouse-log',
  game: 'toy',
  version: 1,
  setup: { seats: 2, options: { length: 'short' } },
  entries: [
    { t: 'start', draws: [{ s: 'deck', n: 40, r: 7, to: -1 }] },
    { t: 'commit', seat: 0, codes: [1, 2], by: 'bot', draws: [] },
    { t: 'order', seat: 1, name: 'mood', value: 'wild' },
    { t: 'close', draws: [] },
  ],
  outcome: { scores: [1, 0], winners: 1, reason: 'done' },
}

/** The log with one thing put somewhere. */
const changed = (path: string, value: unknown): string => {
  const copy = JSON.parse(JSON.stringify(log)) as Record<string, unknown>
  const keys = path.split('.')
  let at = copy
  for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>
  at[keys.at(-1)!] = value
  return JSON.stringify(copy)
}

describe('a log file', () => {
  test('is read as it was written, one entry a line', () => {
    const text = printLog(log)
    expect(parseLog(text)).toEqual(log)
    expect(text.split('\n').filter((line) => line.includes('"t":'))).toHaveLength(4)
    expect(parseLog(printLog({ ...log, entries: [], outcome: null }))).toEqual({ ...log, entries: [], outcome: null })
  })

  test.each([
    ['', 'log.json', 'not a log:'],
    [printLog(log).slice(0, 200), 'log.json', 'not a log:'],
    ['[]', 'log.shape', 'at the top: Invalid input: expected object, received array'],
    ['null', 'log.shape', 'at the top: Invalid input: expected object, received null'],
    [changed('format', 'other'), 'log.shape', 'at format: Invalid input: expected "safehouse-log"'],
    [changed('version', '1'), 'log.shape', 'at version: Invalid input: expected number, received string'],
    [changed('version', 1.5), 'log.shape', 'at version: Invalid input: expected int'],
    [changed('extra', 1), 'log.shape', 'at the top: Unrecognized key: "extra"'],
    [changed('setup.options.length', 3), 'log.shape', 'at setup.options.length: Invalid input: expected string'],
    [changed('entries', {}), 'log.shape', 'at entries: Invalid input: expected array'],
    [changed('entries.1.t', 'undo'), 'log.shape', 'at entries.1.t: Invalid'],
    [changed('entries.1.codes.1', 'x'), 'log.shape', 'at entries.1.codes.1: Invalid input: expected number'],
    [changed('entries.1.seat', 31), 'log.shape', 'at entries.1.seat: Too big'],
    [changed('entries.1.by', 'me'), 'log.shape', 'at entries.1.by: Invalid option'],
    [changed('entries.1.secret', 1), 'log.shape', 'at entries.1: Unrecognized key: "secret"'],
    [changed('entries.0.draws.0.n', 0), 'log.shape', 'at entries.0.draws.0.n: Too small'],
    [changed('entries.2.value', null), 'log.shape', 'at entries.2.value: Invalid input: expected string, received null'],
    [changed('outcome.winners', []), 'log.shape', 'at outcome.winners: Invalid input'],
  ])('names what is wrong and where (%#)', (text, code, message) => {
    expect(() => parseLog(text)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }))
  })
})
