// The bots of Rogue Agent.
import { searcher, strengths, type Limits } from '@safehouse/bots'
import type { Setup } from '@safehouse/kernel'
import { greedy } from './bot/greedy.ts'
import { mind, openMind } from './bot/mind.ts'
import { rogueAgent } from './game.ts'

/**
 * Among four of whom some are androids, more thought finds little beyond some hundred simulations: the ladder ends sooner there, so
 * the rungs before the last lie lower.
 */
const rung =
  (simulations: number, amongAndroids: number, whim = 0) =>
  ({ seats, options }: Setup): Partial<Limits> => ({
    simulations: seats === 4 && options.mode === 'android' ? amongAndroids : simulations,
    whim,
  })

/** The weaker ones are more whimsical too: a whim costs much here. */
const { novice, agent, veteran } = strengths(rogueAgent, mind, {
  novice: rung(30, 30, 0.5),
  agent: rung(80, 40, 0.06),
  veteran: rung(200, 100),
})

/** With so many simulations it need not lean on what greedy expects. */
const mastermind = searcher(rogueAgent, openMind, { simulations: 1000, milliseconds: 2800 })

export const bots = { greedy, novice, agent, veteran, mastermind }
