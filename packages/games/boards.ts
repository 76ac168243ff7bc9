// The games' faces, each loaded when its table is opened. A new game adds its two lines.
import type { GameBoard } from '@safehouse/board'
import type { Catalogue, GameModule, Locale } from '@safehouse/kernel'

export const boards: Readonly<Record<string, () => Promise<{ board: GameBoard }>>> = {
  'the-agents': () => import('./the-agents/board/index.tsx'),
  'specter-ops': () => import('./specter-ops/board/index.tsx'),
  'rogue-agent': () => import('./rogue-agent/board/index.tsx'),
}

/** Rules, words and bots, for those who show or play a game without loading them all. Only this language is needed. */
export const modules: Readonly<Record<string, (locale: Locale) => Promise<GameModule>>> = {
  'the-agents': async () => (await import('./the-agents/index.ts')).theAgentsModule,
  'specter-ops': async (locale) => {
    const [{ specterOpsWordless }, { default: words }] = await Promise.all([
      import('./specter-ops/wordless.ts'),
      specterOpsWords[locale](),
    ])
    return { ...specterOpsWordless, text: { ...NO_WORDS, [locale]: words } }
  },
  'rogue-agent': async () => (await import('./rogue-agent/index.ts')).rogueAgentModule,
}

const NO_WORDS: Readonly<Record<Locale, Catalogue>> = { en: {}, hu: {}, ru: {}, it: {} }

const specterOpsWords: Readonly<Record<Locale, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('./specter-ops/text/en.json', { with: { type: 'json' } }),
  hu: () => import('./specter-ops/text/hu.json', { with: { type: 'json' } }),
  ru: () => import('./specter-ops/text/ru.json', { with: { type: 'json' } }),
  it: () => import('./specter-ops/text/it.json', { with: { type: 'json' } }),
}
