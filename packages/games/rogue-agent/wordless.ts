// Rogue Agent without its words: a client loads them for one language only.
import { greedy } from './bot/greedy.ts'
import { describe } from './describe.ts'
import { rogueAgent } from './game.ts'
import { roles } from './roles.ts'
import { nouns, withNames } from './text/words.ts'
import type { Wordless } from '../wordless.ts'

export const wordless: Wordless = {
  module: {
    game: rogueAgent,
    rulebook: new URL('rules.md', import.meta.url),
    nouns,
    bots: { greedy },
    roles,
    describe,
  },
  words: withNames,
}
