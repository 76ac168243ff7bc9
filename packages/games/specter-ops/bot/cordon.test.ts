// Who gets to the exits first.
import { expect, test } from 'vitest'
import { cellNamed } from '../rules/board.ts'
import type { SpecterOps } from '../rules/state.ts'
import { hunterPhase } from '../test/scene.ts'
import { leakAt, racesOf } from './cordon.ts'

const late = (done: readonly number[], beast: string): SpecterOps =>
  hunterPhase({ agent: 'B5', done: [...done], round: 30, hunters: { beast, puppet: 'W3' } }).match.position.game

const leak = (s: SpecterOps, end: string, inside = false): number =>
  leakAt(racesOf(s, 0, [cellNamed('B5')]), cellNamed(end), inside)

test('next to an exit only standing on it helps', () => {
  const s = late([1, 2, 4], 'D5')
  expect(leak(s, 'A3')).toBeLessThan(leak(s, 'B3'))
  expect(leak(s, 'B3')).toBeLessThan(leak(s, 'K20'))
})

test('nobody stands on an exit inside the vehicle', () => {
  const s = late([1, 2, 4], 'D5')
  expect(leak(s, 'N1', true)).toBeGreaterThan(leak(s, 'N1'))
})

test('an exit on which another stands is taken care of', () => {
  const s = late([1, 2, 4], 'D5')
  const everyExit = racesOf(s, 0, [cellNamed('V5')]).length
  const withoutPuppet = { ...s, hunters: s.hunters.map((hunter, i) => (i === 1 ? { ...hunter, inPlay: false } : hunter)) }
  expect(everyExit).toBeLessThan(racesOf(withoutPuppet, 0, [cellNamed('V5')]).length)
})

test('there is no race while two objectives are missing', () => {
  expect(racesOf(late([1], 'D5'), 0, [cellNamed('B5')])).toEqual([])
})
