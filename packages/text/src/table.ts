// The table's own words: what every game says alike.
import en from '../table/en.json' with { type: 'json' }
import hu from '../table/hu.json' with { type: 'json' }
import it from '../table/it.json' with { type: 'json' }
import ru from '../table/ru.json' with { type: 'json' }
import type { Catalogue, Locale } from '@safehouse/kernel'

export const tableText: Readonly<Record<Locale, Catalogue>> = { en, hu, ru, it }
