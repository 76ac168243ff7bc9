import { expect, test } from 'vitest'
import type { TableSummary } from '../line/wire.ts'
import { clockText, timeOf, windowTime } from './clock.ts'

const table = (terms: Partial<TableSummary['terms']>, paused = false): TableSummary =>
  ({
    terms: { window: { tick: 3, most: 30 }, pace: { kind: 'live', bank: 600, increment: 10, cap: 900 }, ...terms },
    paused,
  }) as TableSummary

const clocks = (window = false, paused = false) => ({
  shown: { banks: [60_000, 90_000], running: 1000, window, paused },
  at: 5000,
})

test('only the clock of whoever is asked alone runs', () => {
  expect(timeOf(table({}), clocks(), [0], 0, 7000)).toEqual({ left: 57_000, runs: true })
  expect(timeOf(table({}), clocks(), [0], 1, 7000)).toEqual({ left: 90_000, runs: false })
  expect(timeOf(table({}), clocks(), [0, 1], 0, 7000)).toEqual({ left: 60_000, runs: false })
})

test('it stands while the table is paused, and stops at nothing', () => {
  expect(timeOf(table({}, true), clocks(), [0], 0, 7000)).toEqual({ left: 59_000, runs: false })
  expect(timeOf(table({}), clocks(), [0], 0, 700_000).left).toBe(0)
})

test('a window has a clock of its own, the same for all; those of the seats stand still', () => {
  expect(windowTime(table({}), clocks(true), 7000)).toEqual({ left: 27_000, runs: true })
  expect(windowTime(table({}, true), clocks(true), 7000)).toEqual({ left: 29_000, runs: false })
  expect(windowTime(table({}), clocks(), 7000)).toEqual({ left: null, runs: false })
  expect(windowTime(table({}), null, 7000)).toEqual({ left: null, runs: false })
  expect(timeOf(table({}), clocks(true), [1], 1, 7000)).toEqual({ left: 90_000, runs: false })
  expect(timeOf(table({ pace: { kind: 'days', days: 2 } }), clocks(true), [1], 1, 7000).left).toBeNull()
})

test('where nobody plays by the clock, a window that may last for days shows none', () => {
  const window = { tick: 3, most: 7 * 86_400 }
  expect(windowTime(table({ window, pace: { kind: 'untimed' } }), clocks(true), 7000).left).toBeNull()
  expect(windowTime(table({ window, pace: { kind: 'days', days: 2 } }), clocks(true), 7000).left).toBe(604_797_000)
})

test('days count from the question; without a pace nothing runs', () => {
  expect(timeOf(table({ pace: { kind: 'days', days: 1 } }), clocks(), [0], 0, 5000).left).toBe(86_399_000)
  expect(timeOf(table({ pace: { kind: 'untimed' } }), clocks(), [0], 0, 5000).left).toBeNull()
})

test('it is written as people read clocks', () => {
  expect(clockText(65_000, 'en')).toBe('1:05')
  expect(clockText(3_723_000, 'en')).toBe('1:02:03')
  expect(clockText(129_600_000, 'it')).toContain('1,5')
})
