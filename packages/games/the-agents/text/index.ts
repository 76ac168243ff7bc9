// The words of the game, in all languages.
import type { Catalogue, Locale } from '@safehouse/kernel'
import en from './en.json' with { type: 'json' }
import hu from './hu.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import { withCards } from './words.ts'

export { nouns } from './words.ts'

export const text: Readonly<Record<Locale, Catalogue>> = {
  en: withCards(en),
  hu: withCards(hu),
  ru: withCards(ru),
  it: withCards(it),
}
