// The bots of The Agents.
import { searcher, strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { mind, mindOfRounds } from './bot/mind.ts'
import { theAgents } from './game.ts'

/** What comes of a few hundred simulations is already good: strengths lie far apart, or nobody would notice which is which. */
const { novice, agent, veteran } = strengths(theAgents, mind, {
  novice: { simulations: 20, whim: 0.5 },
  agent: { simulations: 60, whim: 0.15 },
  veteran: { simulations: 300 },
})

const mastermind = searcher(theAgents, mindOfRounds, { simulations: 4000, milliseconds: 2800 })

export const bots = { greedy, novice, agent, veteran, mastermind }
