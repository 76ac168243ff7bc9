// The short way in for commits lets in exactly what the schema lets in.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommit, requestOf } from '../src/http/read-frame.ts'
import { frame, request } from '../src/http/schemas.ts'

/** Values on both sides of every limit, and of every wrong kind. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    '',
    'x',
    '1',
    {},
    [],
    [1],
    [0.5],
    [null],
    NaN,
    -1,
    0,
    -0,
    1.5,
    30,
    31,
    2 ** 53,
  ),
  fc.integer({ min: 39, max: 66 }).map((length) => 'a'.repeat(length)),
  fc.constantFrom(999, 1000, 1001).map((length) => Array.from({ length }, () => 7)),
)
const sound = {
  t: fc.constant('commit'),
  id: fc.constant('17'),
  table: fc.constant('pQ4kZt0m1xYb'),
  seat: fc.constant(0),
  ask: fc.constant(3),
  codes: fc.constant([24, -1]),
}
const nearlySound = fc
  .record(Object.fromEntries(Object.entries(sound).map(([key, good]) => [key, fc.oneof({ weight: 8, arbitrary: good }, odd)])))
  .map((raw): unknown => raw)

test('what is taken for a commit is one, and every commit is taken for one', () => {
  let commits = 0
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: nearlySound }, odd), (raw) => {
      const read = frame.safeParse(raw)
      const commit = read.success && read.data.t === 'commit'
      if (commit) commits++
      expect(isCommit(raw)).toBe(commit)
      if (commit) expect(read.data).toEqual(raw)
    }),
    { numRuns: 2000, seed: 6 },
  )
  expect(commits).toBeGreaterThan(100)
})

test('the name of a request is found wherever the schema would find it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.record({ id: odd }), odd), (raw) => {
      const read = request.safeParse((raw as { id?: unknown } | null | undefined)?.id)
      expect(requestOf(raw)).toBe(read.success ? read.data : null)
    }),
    { numRuns: 500, seed: 7 },
  )
})
