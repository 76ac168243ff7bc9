// Specter Ops without its words: a client loads them for one language only.
import { strengths } from '@safehouse/bots'
import { greedy } from './bot/greedy.ts'
import { mind } from './bot/mind.ts'
import { describe } from './describe.ts'
import { specterOps } from './game.ts'
import { roles } from './roles.ts'
import { teams } from './teams.ts'
import type { Wordless } from '../wordless.ts'

/** The others are offered once the ladder has shown that each beats the one below it. */
const { veteran } = strengths(specterOps, mind, { veteran: { simulations: 60 } })

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
    bots: { greedy, veteran },
    teams,
    roles,
    describe,
  },
}
