// The bots of A Study in Emerald.
import { searcher, strengths } from '@safehouse/bots'
import { farsighted } from './bot/farsight.ts'
import { greedy } from './bot/greedy.ts'
import { mind } from './bot/mind.ts'
import { studyInEmerald } from './game.ts'

/** More simulations alone do not play better here, so the weaker ones differ by how often they take what they tried less. */
const { novice, agent, veteran } = strengths(studyInEmerald, mind, {
  novice: { simulations: 24, whim: 0.5 },
  agent: { simulations: 24, whim: 0.2 },
  veteran: { simulations: 200 },
})

const mastermind = searcher(studyInEmerald, farsighted, { simulations: 32, milliseconds: 2800 })

export const bots = { greedy, novice, agent, veteran, mastermind }
