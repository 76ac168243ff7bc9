// The bots of Rogue Agent.
import { strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { mind } from './bot/mind.ts'
import { rogueAgent } from './game.ts'

/** More simulations tell little more apart here, so the weaker ones are mainly more whimsical. */
const { novice, agent, veteran } = strengths(rogueAgent, mind, {
  novice: { simulations: 30, whim: 0.5 },
  agent: { simulations: 80, whim: 0.06 },
  veteran: { simulations: 400 },
})

export const bots = { greedy, novice, agent, veteran }
