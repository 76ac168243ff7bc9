// The colours everything is made of, by day and by night: text is legible, edges and marks can be seen (WCAG 2.2, AA).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { timeFromNow } from '../src/time.ts'

const css = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, day, night]) => [
    name,
    { day, night },
  ]),
)

const luminance = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['day', 'night'] as const)('by %s', (time) => {
  const colour = (name: string): string => tokens.get(name)![time]

  test.each(['ink', 'paper', 'panel'])('text is legible on %s', (ground) => {
    for (const name of ['text', 'muted', 'accent', 'danger', 'good', 'seat-0', 'seat-1', 'seat-2', 'seat-3', 'seat-4'])
      expect([name, contrast(colour(name), colour(ground)) >= 4.5]).toEqual([name, true])
    for (const name of ['edge', 'focus', 'lit', 'pointed'])
      expect([name, contrast(colour(name), colour(ground)) >= 3]).toEqual([name, true])
  })

  test('text is legible on the accent', () => {
    expect(contrast(colour('on-accent'), colour('accent'))).toBeGreaterThanOrEqual(4.5)
  })
})

test('the time left is said in the largest measure of which there are two', () => {
  const hour = 3_600_000
  expect(timeFromNow(49 * hour, 'en')).toBe('in 2 days')
  expect(timeFromNow(47 * hour, 'hu')).toBe('47 óra múlva')
  expect(timeFromNow(hour, 'it')).toBe('tra 60 minuti')
  expect(timeFromNow(20, 'ru')).toBe('через 1 минуту')
})
