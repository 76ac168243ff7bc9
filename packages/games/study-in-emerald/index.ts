// A Study in Emerald as a whole: rules, rulebook, words and bots.
import type { GameModule } from '@safehouse/kernel'
import { studyInEmerald } from './game.ts'

export const studyInEmeraldModule: GameModule = {
  game: studyInEmerald,
  rulebook: new URL('rules.md', import.meta.url),
}
