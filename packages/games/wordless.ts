// A game without its words and bots: a client loads the words of one language only, and bots where they think.
import type { Catalogue, GameModule, Locale } from '@safehouse/kernel'

export interface Wordless {
  readonly module: Omit<GameModule, 'bots'>
  /** All words of a language, where the written ones are not all: names of single cards, say, are made of others. */
  readonly words?: (written: Catalogue, locale: Locale) => Catalogue
}
