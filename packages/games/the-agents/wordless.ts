// The Agents without its words: a client loads them for one language only.
import { strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { mind } from './bot/mind.ts'
import { describe } from './describe.ts'
import { theAgents } from './game.ts'
import { nouns, withCards } from './text/words.ts'
import type { Wordless } from '../wordless.ts'

export const wordless: Wordless = {
  module: {
    game: theAgents,
    rulebook: new URL('rules.md', import.meta.url),
    nouns,
    bots: { greedy, ...strengths(theAgents, mind) },
    describe,
  },
  words: withCards,
}
