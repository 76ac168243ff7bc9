// The bots of Specter Ops.
import { searcher, strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { gameAs, KEEN, mindWith, PLAIN } from './bot/mind.ts'

/** An agent plays by instinct, and compares turns only where there are few of them; a novice often takes any. */
const { novice, agent, veteran } = strengths(gameAs(PLAIN), mindWith(PLAIN), {
  novice: { simulations: 8, whim: 0.4 },
  agent: { simulations: 8 },
  veteran: { simulations: 30 },
})
const mastermind = searcher(gameAs(KEEN), mindWith(KEEN), { simulations: 100, milliseconds: 2800 })

export const bots = { greedy, novice, agent, veteran, mastermind }
