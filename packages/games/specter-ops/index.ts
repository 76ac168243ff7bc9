// Specter Ops as a whole: rules, rulebook, words, bots.
import type { GameModule } from '@safehouse/kernel'
import { greedy } from './bot/greedy.ts'
import { describe } from './describe.ts'
import { specterOps } from './game.ts'
import en from './text/en.json' with { type: 'json' }
import hu from './text/hu.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import ru from './text/ru.json' with { type: 'json' }

export const specterOpsModule: GameModule = {
  game: specterOps,
  rulebook: new URL('rules.md', import.meta.url),
  text: { en, hu, ru, it },
  nouns: {
    agent: 'agentName',
    hunter: 'hunter',
    hunters: 'hunter',
    target: 'hunter',
    character: 'agent',
    card: 'equip',
    cards: 'equip',
    dir: 'dir',
    result: 'result',
    role: 'faction',
    side: 'side',
    reason: 'reason',
  },
  bots: { greedy },
  describe,
}
