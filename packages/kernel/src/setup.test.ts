import { describe, expect, test } from 'vitest'
import { allSetups, makeSetup } from './setup.ts'
import { toyGame } from './toy.ts'

const game = toyGame(
  { start: { run: () => {} } },
  {
    options: { length: { values: ['short', 'long'] }, side: { values: ['a', 'b'] } },
    seats: ({ length }) => (length === 'long' ? [4] : [2, 3]),
  },
)

describe('a setup', () => {
  test('takes the first values where nothing is chosen', () => {
    expect(makeSetup(game)).toEqual({ seats: 2, options: { length: 'short', side: 'a' } })
    expect(makeSetup(game, undefined, { length: 'long' })).toEqual({ seats: 4, options: { length: 'long', side: 'a' } })
    expect(makeSetup(game, 3, { side: 'b' })).toEqual({ seats: 3, options: { length: 'short', side: 'b' } })
  })

  test('says what is wrong and what would be right', () => {
    expect(() => makeSetup(game, 5)).toThrow('toy cannot be played with 5 seats (2, 3)')
    expect(() => makeSetup(game, 2, { length: 'long' })).toThrow('toy cannot be played with 2 seats (4)')
    expect(() => makeSetup(game, 2, { length: 'endless' })).toThrow("toy: option 'length' cannot be 'endless' (short, long)")
    expect(() => makeSetup(game, 2, { speed: 'fast' })).toThrow("toy has no option 'speed' (length, side)")
    expect(() => makeSetup(game, 2, { toString: 'a' })).toThrow("toy has no option 'toString'")
    expect(() => makeSetup({ ...game, options: {} }, 2, { speed: 'fast' })).toThrow("'speed' (it has none)")
  })

  test('all of them: each combination of options with each number of seats', () => {
    expect(allSetups(game).map(({ seats, options }) => `${options.length} ${options.side} ${seats}`)).toEqual([
      'short a 2',
      'short a 3',
      'short b 2',
      'short b 3',
      'long a 4',
      'long b 4',
    ])
    expect(allSetups({ ...game, options: {}, seats: () => [2] })).toEqual([{ seats: 2, options: {} }])
  })
})
