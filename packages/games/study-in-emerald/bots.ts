// The bots of A Study in Emerald.
import { strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { mind } from './bot/mind.ts'
import { studyInEmerald } from './game.ts'

/** The others are offered once the ladder has shown that each beats the one below it. */
const { veteran } = strengths(studyInEmerald, mind, { veteran: { simulations: 200 } })

export const bots = { greedy, veteran }
