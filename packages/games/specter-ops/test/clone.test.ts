// A copy of a position is played on beside the original: they must have nothing in common.
import { expect, test } from 'vitest'
import { cloneState, type SpecterOps } from '../rules/state.ts'
import { agentTurn, allFour, hunterPhase, turnsCoat } from './scene.ts'

/** Every list and record in a value. */
const partsOf = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : []

const expectApart = (state: SpecterOps): void => {
  const copy = cloneState(state)
  expect(copy).toEqual(state)
  const parts = new Set(partsOf(state))
  expect(partsOf(copy).filter((part) => parts.has(part))).toEqual([])
}

test('a copy of the state says the same and shares nothing', () => {
  const midGame = agentTurn({ seats: 4, cards: ['flash_bang', 'smoke_grenade'], smoke: ['N9'], round: 7 })
  midGame.state.flashes.push({ space: 1, blinded: 2 })
  midGame.state.motions.push(8)
  midGame.state.trail.push(3, 4)
  expectApart(midGame.state)
  expectApart(turnsCoat(hunterPhase({ seats: 5, traitor: 'puppet', agent: 'A1', hunters: allFour() }), 'cobra').state)
})
