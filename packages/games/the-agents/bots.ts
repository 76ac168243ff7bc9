// The bots of The Agents.
import { searcher, strengths, type Limits } from '@safehouse/bots'
import type { Setup } from '@safehouse/kernel'
import { greedy } from './bot/greedy.ts'
import { mind, mindOfRounds } from './bot/mind.ts'
import { theAgents } from './game.ts'

/**
 * What comes of a few hundred simulations is already good: strengths lie far apart, or nobody would notice which is which. With
 * more than two seats the ladder ends there, since more thought finds little beyond that: so the lower rungs lie lower.
 */
const rung =
  (atTwo: number, atMore: number, whim = 0) =>
  ({ seats }: Setup): Partial<Limits> => ({ simulations: seats === 2 ? atTwo : atMore, whim })

const { novice, agent, veteran } = strengths(theAgents, mind, {
  novice: rung(20, 8, 0.5),
  agent: rung(60, 20, 0.15),
  veteran: rung(300, 40),
})

const mastermind = searcher(theAgents, mindOfRounds, { simulations: 4000, milliseconds: 2800 })

export const bots = { greedy, novice, agent, veteran, mastermind }
