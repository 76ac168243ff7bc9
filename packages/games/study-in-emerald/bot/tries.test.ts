import { clonePosition, FastChance, Machine, openPlayout, type Game, type Position } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { studyInEmerald } from '../game.ts'
import { DONE, PLACE } from '../rules/codes.ts'
import type { State } from '../rules/state.ts'
import { scene, space } from '../test/scene.ts'
import { judgeFrom } from './greedy.ts'
import { Tries } from './tries.ts'

const game = studyInEmerald as Game<State>

/** Where somebody is on turn, now and then, in a game played at random. */
const moments = (seats: number, seed: number): Position<State>[] => {
  const rng = new FastChance(seed)
  const machine = openPlayout(game, { seats, options: {} }, rng)
  const found: Position<State>[] = []
  while (!machine.over && found.length < 12) {
    const waiting = machine.waiting()
    const seat = 31 - Math.clz32(waiting)
    if (machine.frame.step === 'act' && rng.below(5) === 0) found.push(clonePosition(game, machine.position))
    const options = machine.options(seat)
    machine.answer(seat, options.at(rng.below(options.size)))
  }
  return found
}

const triesAt = (position: Position<State>): Tries => {
  const { side, turn } = position.game
  const judge = judgeFrom(position.game, turn, [{ sides: side, chance: 1 }], true)
  return new Tries(position, turn, judge, new FastChance(1))
}

test.each([2, 3, 5])('each is a whole decision, no less and no more (%i seats)', (seats) => {
  for (const position of moments(seats, seats)) {
    const before = JSON.stringify(position)
    const candidates = triesAt(position).candidates(position)
    expect(new Set(candidates.map(({ codes }) => codes.join())).size).toBe(candidates.length)
    for (const { codes } of candidates) {
      const machine = new Machine(game, clonePosition(game, position), 'draft', new FastChance(1))
      const open = codes.map((code) => {
        expect(machine.options(position.game.turn).has(code)).toBe(true)
        return machine.tryAnswer(position.game.turn, code)
      })
      expect(open).toEqual(codes.map((_, i) => i < codes.length - 1))
    }
    expect(JSON.stringify(position)).toBe(before)
  }
})

test('cubes are placed with one card, with two and with three', () => {
  const { position } = scene(2, { turn: 0, hands: [['start_cube', 'start_cube_gold', 'start_2cube', 'start_gold']] }).match
  const places = triesAt(position)
    .candidates(position)
    .filter(({ codes }) => codes[0] === PLACE && codes[1] === space('london'))
  expect(places.map(({ codes }) => codes.slice(2).filter((code) => code !== DONE).length)).toEqual([1, 2, 3])
})

test('what hangs neither on luck nor on others is worth what comes of it in any case', () => {
  let sure = 0
  let unsure = 0
  for (const position of moments(3, 7)) {
    const tries = triesAt(position)
    for (const { codes, worth } of tries.candidates(position)) {
      if (worth === undefined) unsure++
      else {
        sure++
        expect(tries.weigh(position, { codes })).toBe(worth)
      }
    }
  }
  expect(sure).toBeGreaterThan(0)
  expect(unsure).toBeGreaterThan(0)
})
