import { expect, test } from 'vitest'
import { OptionBuffer } from './options.ts'

test('the buffer grows with the options and keeps them all', () => {
  const buffer = new OptionBuffer()
  const codes = Array.from({ length: 3000 }, (_, i) => i * 3 - 500)
  for (const code of codes) buffer.add(code)
  expect(buffer.size).toBe(3000)
  expect(buffer.toArray()).toEqual(codes)
  expect([buffer.at(0), buffer.at(256), buffer.at(2999)]).toEqual([-500, 268, 8497])
})

test('only what was added since it was cleared is in it', () => {
  const buffer = new OptionBuffer()
  buffer.add(7)
  expect([buffer.has(7), buffer.has(8)]).toEqual([true, false])
  buffer.clear()
  expect([buffer.has(7), buffer.size, buffer.toArray()]).toEqual([false, 0, []])
})
