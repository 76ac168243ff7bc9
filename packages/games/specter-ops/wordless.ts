// Specter Ops without its words and bots: a client loads the words of one language only, and bots where they think.
import { describe } from './describe.ts'
import { specterOps } from './game.ts'
import { preview } from './preview.ts'
import { roles } from './roles.ts'
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
    teams,
    roles,
    describe,
    preview,
  },
}
