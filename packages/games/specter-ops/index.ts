// Specter Ops as a whole: rules, rulebook, words, bots.
import type { GameModule } from '@safehouse/kernel'
import { bots } from './bots.ts'
import en from './text/en.json' with { type: 'json' }
import hu from './text/hu.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import ru from './text/ru.json' with { type: 'json' }
import { wordless } from './wordless.ts'

export const specterOpsModule: GameModule = { ...wordless.module, bots, text: { en, hu, ru, it } }
