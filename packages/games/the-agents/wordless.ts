// The Agents without its words and bots: a client loads the words of one language only, and bots where they think.
import { describe } from './describe.ts'
import { theAgents } from './game.ts'
import { preview } from './preview.ts'
import { nouns, withCards } from './text/words.ts'
import type { Wordless } from '../wordless.ts'

export const wordless: Wordless = {
  module: {
    game: theAgents,
    rulebook: new URL('rules.md', import.meta.url),
    nouns,
    describe,
    preview,
    previewsAll: true,
  },
  words: withCards,
}
