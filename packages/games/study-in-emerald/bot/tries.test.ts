import { clonePosition, FastChance, Machine, openPlayout, type Game, type Position } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { studyInEmerald } from '../game.ts'
import { CARD, DONE, PLACE, TAKE_OFF } from '../rules/codes.ts'
import { kindOf } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { scene, space } from '../test/scene.ts'
import { judgeFrom } from './greedy.ts'
import { Tries, type Judge } from './tries.ts'

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

test('whoever has nothing to throw away only draws', () => {
  const { position } = scene(2, { turn: 0, hands: [['freemasons']] }).match
  const masons = CARD + kindOf('freemasons')
  const tried = triesAt(position).candidates(position)
  expect(tried.map(({ codes }) => codes).filter(([first]) => first === masons)).toEqual([[masons, DONE]])
})

/** A number for a whole position. */
const digest: Judge = ({ position }) => {
  let hash = 0
  for (const char of JSON.stringify(position)) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0
  return hash
}

test('what hangs neither on luck nor on others comes out the same, wherever cubes and discs are put', () => {
  const shown = { sure: 0, unsure: 0, places: 0, discs: 0 }
  for (const position of [7, 8, 9, 10].flatMap((seed) => moments(3, seed))) {
    const tries = new Tries(position, position.game.turn, digest, new FastChance(1))
    for (const { codes, worth } of tries.candidates(position)) {
      if (worth === undefined) shown.unsure++
      else expect(tries.weigh(position, { codes })).toBe(worth)
      if (worth !== undefined) shown.sure++
      if (codes[0] === PLACE) shown.places++
      if (codes[0] === CARD + kindOf('start_block') && codes[1] >= TAKE_OFF) shown.discs++
    }
  }
  for (const count of Object.values(shown)) expect(count).toBeGreaterThan(0)
})
