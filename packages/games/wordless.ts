// A game without its words: a client loads them for one language only.
import type { Catalogue, GameModule, Locale } from '@safehouse/kernel'

export interface Wordless {
  readonly module: GameModule
  /** All words of a language, where the written ones are not all: names of single cards, say, are made of others. */
  readonly words?: (written: Catalogue, locale: Locale) => Catalogue
}
