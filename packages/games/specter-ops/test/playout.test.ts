// Bots live on playouts, in which nobody listens: there the rules must not build what they would tell.
import { FastChance, Machine, makeSetup, openPlayout, playout } from '@safehouse/kernel'
import { expect, test, vi } from 'vitest'
import { specterOps } from '../game.ts'

/** Events that are a few ready words: cheaper to build than to ask whether anybody listens. */
const PLAIN = ['agentUnseen', 'cardUsedFaceDown', 'noSniper', 'seated']

test('a playout tells nothing that costs something to build', () => {
  const tell = vi.spyOn(Machine.prototype, 'tell')
  const built = new Set<string>()
  for (let seed = 1; seed <= 120; seed++) {
    const rng = new FastChance(seed)
    const setup = makeSetup(specterOps, 2 + (seed % 4), { agent: seed % 8 < 4 ? 'first' : 'drawn' })
    const machine = openPlayout(specterOps, setup, rng)
    // Under the other orders the hunters vote, and cards are asked about.
    for (const orders of machine.position.orders) orders.fill(seed % 3 === 0 ? 1 : 0)
    playout(machine, rng)
    for (const [, event] of tell.mock.calls) built.add(event.t)
    tell.mockClear()
  }
  tell.mockRestore()
  expect([...built].toSorted()).toEqual(PLAIN)
})
