// Specter Ops without its words: a client loads them for one language only.
import { greedy } from './bot/greedy.ts'
import { describe } from './describe.ts'
import { specterOps } from './game.ts'
import { teams } from './teams.ts'
import type { Wordless } from '../wordless.ts'

export const wordless: Wordless = {
  module: {
    game: specterOps,
    rulebook: new URL('rules.md', import.meta.url),
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
    teams,
    describe,
  },
}
