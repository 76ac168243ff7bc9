// The bots of Specter Ops.
import { strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { mind } from './bot/mind.ts'
import { specterOps } from './game.ts'

/**
 * A veteran plays by instinct, and compares turns only where there are few of them. The others are offered once the ladder has
 * shown that each beats the one below it.
 */
const { veteran } = strengths(specterOps, mind, { veteran: { simulations: 8 } })

export const bots = { greedy, veteran }
