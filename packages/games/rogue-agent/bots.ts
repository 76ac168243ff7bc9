// The bots of Rogue Agent.
import { strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { mind } from './bot/mind.ts'
import { rogueAgent } from './game.ts'

/** The others are offered once the ladder has shown that each beats the one below it. */
const { veteran } = strengths(rogueAgent, mind, { veteran: { simulations: 600 } })

export const bots = { greedy, veteran }
