// What hunters who run after the agent like, and what those like who lie in wait for it.
import { FastChance } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { cellNamed, distance, type Cell } from '../rules/board.ts'
import { FIRST } from '../rules/state.ts'
import { hunterPhase } from '../test/scene.ts'
import { Belief } from './belief.ts'
import { Follower } from './follow.ts'
import { HunterInstinct } from './hunter-instinct.ts'
import { HUNTER_TASTE, LYING_IN_WAIT, type HunterTaste } from './hunter-moves.ts'
import { seenFrom } from './maps.ts'

/** Where the Beast ends its move, and how much of where the agent comes by next it then sees. */
const moveOfBeast = (taste: HunterTaste, agent: string, beast: string): { end: Cell; ahead: number } => {
  const hunters = { beast, gun: 'W30', prophet: 'V28' }
  const { state: s } = hunterPhase({ seats: 4, agent, round: 8, hunters, vehicle: 'K31' })
  const follower = new Follower([new Belief(cellNamed(agent))])
  const [{ end }] = new HunterInstinct(follower, { ...taste, noise: 0 }).moves(s, 0, 'action', new FastChance(1))
  const { next } = follower.coming(s, FIRST)
  return { end, ahead: seenFrom(end).reduce((sum, cell) => sum + next[cell], 0) }
}

test.each([
  ['E10', 'J16'],
  ['P10', 'K16'],
  ['L3', 'N14'],
])('with the agent on %s, a hunter on %s who lies in wait stays farther away', (agent, beast) => {
  const chasing = moveOfBeast(HUNTER_TASTE, agent, beast)
  const waiting = moveOfBeast(LYING_IN_WAIT, agent, beast)
  expect(distance(waiting.end, cellNamed(agent))).toBeGreaterThan(distance(chasing.end, cellNamed(agent)))
})

test('who lies in wait sees more of where the agent comes by next', () => {
  const chasing = moveOfBeast(HUNTER_TASTE, 'E10', 'J16')
  const waiting = moveOfBeast(LYING_IN_WAIT, 'E10', 'J16')
  expect(waiting.ahead).toBeGreaterThan(1.5 * chasing.ahead)
})
