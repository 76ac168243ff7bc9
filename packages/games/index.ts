// The published games. A new game is a folder beside this file and a line in this list.
import type { GameModule } from '@safehouse/kernel'

export const games: readonly GameModule[] = []
