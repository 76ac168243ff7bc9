// The bots of The Agents.
import { strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { mind } from './bot/mind.ts'
import { theAgents } from './game.ts'

export const bots = { greedy, ...strengths(theAgents, mind) }
