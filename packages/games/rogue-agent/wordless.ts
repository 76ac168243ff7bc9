// Rogue Agent without its words and bots: a client loads the words of one language only, and bots where they think.
import { describe } from './describe.ts'
import { rogueAgent } from './game.ts'
import { preview } from './preview.ts'
import { roles } from './roles.ts'
import { nouns, withNames } from './text/words.ts'
import type { Wordless } from '../wordless.ts'

export const wordless: Wordless = {
  module: {
    game: rogueAgent,
    rulebook: new URL('rules.md', import.meta.url),
    nouns,
    roles,
    describe,
    preview,
  },
  words: withNames,
}
