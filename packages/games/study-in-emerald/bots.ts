// The bots of A Study in Emerald.
import { greedy } from './bot/greedy.ts'

export const bots = { greedy }
