// Rogue Agent as a whole: rules, rulebook, words and bots.
import type { GameModule } from '@safehouse/kernel'
import { greedy } from './bot/greedy.ts'
import { describe } from './describe.ts'
import { rogueAgent } from './game.ts'
import { nouns, text } from './text/index.ts'

export const rogueAgentModule: GameModule = {
  game: rogueAgent,
  rulebook: new URL('rules.md', import.meta.url),
  text,
  nouns,
  bots: { greedy },
  describe,
}
