// The games' faces, each loaded when its table is opened. A new game adds its three lines.
import type { GameBoard } from '@safehouse/board'
import type { Bot } from '@safehouse/kernel'
import type { Wordless } from './wordless.ts'

export const boards: Readonly<Record<string, () => Promise<{ board: GameBoard }>>> = {
  'the-agents': () => import('./the-agents/board/index.tsx'),
  'specter-ops': () => import('./specter-ops/board/index.tsx'),
  'rogue-agent': () => import('./rogue-agent/board/index.tsx'),
  'study-in-emerald': () => import('./study-in-emerald/board/index.tsx'),
}

/** The rules, for those who show or play a game without loading them all. They find its words in `text`. */
export const modules: Readonly<Record<string, () => Promise<{ wordless: Wordless }>>> = {
  'the-agents': () => import('./the-agents/wordless.ts'),
  'specter-ops': () => import('./specter-ops/wordless.ts'),
  'rogue-agent': () => import('./rogue-agent/wordless.ts'),
  'study-in-emerald': () => import('./study-in-emerald/wordless.ts'),
}

/** For the threads in which they think. */
export const bots: Readonly<Record<string, () => Promise<{ bots: Readonly<Record<string, Bot>> }>>> = {
  'the-agents': () => import('./the-agents/bots.ts'),
  'specter-ops': () => import('./specter-ops/bots.ts'),
  'rogue-agent': () => import('./rogue-agent/bots.ts'),
  'study-in-emerald': () => import('./study-in-emerald/bots.ts'),
}
