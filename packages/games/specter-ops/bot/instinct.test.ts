// In some simulations hunters run after the agent, in others they lie in wait for it.
import { clonePosition, FastChance, Machine } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { specterOps } from '../game.ts'
import { cellNamed, distance } from '../rules/board.ts'
import { hunterPhase } from '../test/scene.ts'
import { Belief } from './belief.ts'
import { HUNTER_TASTE } from './hunter-moves.ts'
import { Instinct } from './instinct.ts'

const { match, state } = hunterPhase({
  seats: 4,
  agent: 'E10',
  round: 8,
  hunters: { beast: 'J16', gun: 'W30', prophet: 'V28' },
  vehicle: 'K31',
})
const { seat } = state.hunters[0]

/** In how many of a hundred simulations the Beast comes close to the agent. */
const closeIn = (often: number): number => {
  const instinct = new Instinct([new Belief(cellNamed('E10'))], undefined, HUNTER_TASTE, often)
  let close = 0
  for (let seed = 1; seed <= 100; seed++) {
    const rng = new FastChance(seed)
    const machine = new Machine(specterOps, clonePosition(specterOps, match.position), 'playout', rng)
    instinct.begin(machine)
    for (let first = true; first || machine.position.game.active === 0; first = false) {
      const code = instinct.choose(machine, seat, rng)
      machine.answer(seat, code)
      instinct.watch(machine, seat, code)
    }
    if (distance(machine.position.game.hunters[0].space, cellNamed('E10')) <= 2) close++
  }
  return close
}

test('as many simulations of a hundred as an agent reckons with show hunters who lie in wait', () => {
  expect(closeIn(0)).toBe(100)
  expect(closeIn(100)).toBe(0)
  const close = closeIn(30)
  expect(close).toBeGreaterThan(55)
  expect(close).toBeLessThan(85)
})
