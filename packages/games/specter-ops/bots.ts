// The bots of Specter Ops.
import { strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { mind } from './bot/mind.ts'
import { specterOps } from './game.ts'

/** The others are offered once the ladder has shown that each beats the one below it. */
const { veteran, mastermind } = strengths(specterOps, mind, {
  veteran: { simulations: 60 },
  mastermind: { simulations: 200 },
})

export const bots = { greedy, veteran, mastermind }
