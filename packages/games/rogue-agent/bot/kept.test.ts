// What is kept from one playout to the next must not tell: it is the same as if nothing were kept.
import { allSetups, FastChance, nextSeat, openPlayout, type Game } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { rogueAgent } from '../game.ts'
import type { State } from '../rules/state.ts'
import { Kept } from './kept.ts'
import { Roads, roadsOf, startOf } from './travel.ts'
import { reckon, workOf } from './work.ts'

const game = rogueAgent as Game<State>

describe('what is kept', () => {
  test('is worked out once', () => {
    const kept = new Kept<string>(2)
    expect(kept.of(1, () => 'one')).toBe('one')
    expect(kept.of(1, () => 'another')).toBe('one')
  })

  test('is forgotten where it would be too much', () => {
    const kept = new Kept<string>(2)
    for (const key of [1, 2, 3]) kept.of(key, () => 'before')
    expect(kept.of(3, () => 'after')).toBe('before')
    expect(kept.of(1, () => 'after')).toBe('after')
  })

  test.each(allSetups(game).map((setup, seed) => ({ setup, seed })))(
    'is what would be worked out anew, at any moment of a game: $setup',
    ({ setup, seed }) => {
      const rng = new FastChance(seed)
      const machine = openPlayout(game, setup, rng)
      while (!machine.over) {
        const s = machine.position.game
        for (let seat = 0; seat < s.seats; seat++) {
          const start = startOf(s, seat, undefined)
          expect(roadsOf(s, seat).from(start)).toEqual(new Roads(s, seat).from(start))
          expect(workOf(s, seat)).toEqual(reckon(s, seat))
        }
        const asked = nextSeat(machine, rng)
        const options = machine.options(asked)
        machine.answer(asked, options.at(rng.below(options.size)))
      }
    },
  )
})
