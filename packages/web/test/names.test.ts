import { expect, test } from 'vitest'
import { name as serverName } from '../../server/src/http/schemas.ts'
import { nameProblem } from '../src/names.ts'

const NAMES = [
  'Ann',
  '  Ann  ',
  '<b>Ann</b>',
  '<script>alert(1)</script>',
  'Ötvös Ádám',
  'Серая Цапля',
  '名前',
  '🕵️',
  'x'.repeat(40),
  'x'.repeat(41),
  'x'.repeat(10_000),
  '',
  '   ',
  'a\nb',
  'a\u0000b',
  'a\u202Eb',
  'a\u200Bb',
  'a\u2028b',
]

test('what the client lets through the server takes, and nothing else', () => {
  for (const name of NAMES) expect([name, nameProblem(name) === null]).toEqual([name, serverName.safeParse(name).success])
})

test('a name is told what is wrong with it', () => {
  expect(nameProblem(' ')).toBe('name.empty')
  expect(nameProblem('x'.repeat(10_000))).toBe('name.long')
  expect(nameProblem('a\u200Bb')).toBe('name.signs')
})
