import type { Catalogue, Locale } from '@safehouse/kernel'
import en from './text/en.json' with { type: 'json' }
import hu from './text/hu.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import ru from './text/ru.json' with { type: 'json' }

/** The words of our letters. */
export const letterText: Record<Locale, Catalogue> = { en, hu, ru, it }
