// The published games. A new game is a folder beside this file and a line in this list.
import type { GameModule } from '@safehouse/kernel'
import { rogueAgentModule } from './rogue-agent/index.ts'
import { specterOpsModule } from './specter-ops/index.ts'
import { studyInEmeraldModule } from './study-in-emerald/index.ts'
import { theAgentsModule } from './the-agents/index.ts'

export const games: readonly GameModule[] = [theAgentsModule, specterOpsModule, rogueAgentModule, studyInEmeraldModule]
