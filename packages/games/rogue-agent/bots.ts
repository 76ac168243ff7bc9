// The bots of Rogue Agent.
import { strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { LEARNT } from './bot/learnt.ts'
import { mindBy } from './bot/mind.ts'
import { RULES_OF_THUMB } from './bot/rules-of-thumb.ts'
import { rogueAgent } from './game.ts'

/** More simulations tell little more apart here, so the weaker ones are mainly more whimsical. */
const { novice, agent, veteran } = strengths(rogueAgent, mindBy(RULES_OF_THUMB), {
  novice: { simulations: 30, whim: 0.5 },
  agent: { simulations: 80, whim: 0.06 },
  veteran: { simulations: 200 },
})

/** The same contests by better stakes, and with an eye to every fall of the dice. */
const { mastermind } = strengths(rogueAgent, mindBy(LEARNT), { mastermind: { simulations: 500 } })

export const bots = { greedy, novice, agent, veteran, mastermind }
