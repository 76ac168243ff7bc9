// Rogue Agent as a whole: rules, rulebook, words and bots.
import type { GameModule } from '@safehouse/kernel'
import { bots } from './bots.ts'
import { text } from './text/index.ts'
import { wordless } from './wordless.ts'

export const rogueAgentModule: GameModule = { ...wordless.module, bots, text }
