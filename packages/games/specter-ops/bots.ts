// The bots of Specter Ops.
import { strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { mind } from './bot/mind.ts'
import { specterOps } from './game.ts'

/** An agent plays by instinct, and compares turns only where there are few of them. */
const { agent, veteran } = strengths(specterOps, mind, {
  agent: { simulations: 8 },
  veteran: { simulations: 60 },
})

export const bots = { greedy, agent, veteran }
