// The games' faces, each loaded when its table is opened. A new game adds its two lines.
import type { GameBoard } from '@safehouse/board'
import type { Wordless } from './wordless.ts'

export const boards: Readonly<Record<string, () => Promise<{ board: GameBoard }>>> = {
  'the-agents': () => import('./the-agents/board/index.tsx'),
  'specter-ops': () => import('./specter-ops/board/index.tsx'),
  'rogue-agent': () => import('./rogue-agent/board/index.tsx'),
  'study-in-emerald': () => import('./study-in-emerald/board/index.tsx'),
}

/** Rules and bots, for those who show or play a game without loading them all. They find its words in `text`. */
export const modules: Readonly<Record<string, () => Promise<{ wordless: Wordless }>>> = {
  'the-agents': () => import('./the-agents/wordless.ts'),
  'specter-ops': () => import('./specter-ops/wordless.ts'),
  'rogue-agent': () => import('./rogue-agent/wordless.ts'),
  'study-in-emerald': () => import('./study-in-emerald/wordless.ts'),
}
