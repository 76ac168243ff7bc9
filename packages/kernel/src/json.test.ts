import { expect, test } from 'vitest'
import { canonical, copyJson } from './json.ts'

test('canonical text depends on the facts, not on the order of the keys', () => {
  expect(canonical({ b: 1, a: { d: [2, { z: 0, y: 1 }], c: null } })).toBe('{"a":{"c":null,"d":[2,{"y":1,"z":0}]},"b":1}')
  expect(canonical({ a: 1, b: 2 })).toBe(canonical({ b: 2, a: 1 }))
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]))
  expect(canonical({ a: undefined })).toBe(canonical({}))
  expect(canonical({ a: null })).not.toBe(canonical({}))
  expect(canonical({ 10: 'x', 9: 'y' })).toBe(canonical({ 9: 'y', 10: 'x' }))
})

test('canonical text leaves its value alone', () => {
  const value = { b: 1, a: 2 }
  canonical(value)
  expect(Object.keys(value)).toEqual(['b', 'a'])
})

test('a copy shares nothing', () => {
  const value = { list: [1, { deep: true }] }
  const copy = copyJson(value)
  expect(copy).toEqual(value)
  expect(copy.list[1]).not.toBe(value.list[1])
})

test('what JSON cannot say is left out or null in a copy too', () => {
  const odd = { a: [1, -0, NaN, Infinity, undefined, { b: undefined }], c: undefined, d: null }
  expect(copyJson(odd)).toStrictEqual(JSON.parse(JSON.stringify(odd)))
})
