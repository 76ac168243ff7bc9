// The bots of Rogue Agent.
import { searcher, strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { mind, openMind } from './bot/mind.ts'
import { rogueAgent } from './game.ts'

/** The weaker ones are more whimsical too: a whim costs much here. */
const { novice, agent, veteran } = strengths(rogueAgent, mind, {
  novice: { simulations: 30, whim: 0.5 },
  agent: { simulations: 80, whim: 0.06 },
  veteran: { simulations: 200 },
})

/** With so many simulations it need not lean on what greedy expects. */
const mastermind = searcher(rogueAgent, openMind, { simulations: 1000, milliseconds: 2800 })

export const bots = { greedy, novice, agent, veteran, mastermind }
