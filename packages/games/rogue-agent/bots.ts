// The bots of Rogue Agent.
import { greedy } from './bot/greedy.ts'

export const bots = { greedy }
