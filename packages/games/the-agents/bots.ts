// The bots of The Agents.
import { strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { mind } from './bot/mind.ts'
import { theAgents } from './game.ts'

/** What comes of a few hundred simulations is already good: strengths lie far apart, or nobody would notice which is which. */
export const bots = {
  greedy,
  ...strengths(theAgents, mind, {
    novice: { simulations: 20, whim: 0.5 },
    agent: { simulations: 60, whim: 0.15 },
    veteran: { simulations: 300 },
    mastermind: { simulations: 4000 },
  }),
}
