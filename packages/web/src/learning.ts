// What a game offers to those who learn it, loaded when somebody asks for it and kept.
import type { Catalogue, Locale } from '@safehouse/kernel'
import type { Learning, Sheet } from '../../games/learn.ts'
import { readRulebook, type Section } from './markdown/rulebook.ts'
import { parseMarkdown, type Block } from './markdown/parse.ts'
import { once } from './once.ts'
import { gameText } from './words.tsx'

const learnings = import.meta.glob<Learning>('../../games/*/learn/index.ts', { import: 'learning' })
const rulebooks = import.meta.glob<string>('../../games/*/rules.md', { query: '?raw', import: 'default' })

const kept = new Map<string, Promise<unknown>>()

const keep = <T>(name: string, load: () => Promise<T>): Promise<T> => once(kept, name, load) as Promise<T>

const learningOf = async (game: string): Promise<Learning | undefined> => learnings[`../../games/${game}/learn/index.ts`]?.()

export const rulebookOf = (game: string): Promise<Section[]> =>
  keep(`${game}/rules`, async () => readRulebook((await rulebooks[`../../games/${game}/rules.md`]?.()) ?? ''))

/** Null where nobody has written one yet. */
export const guideOf = (game: string, locale: Locale): Promise<Block[] | null> =>
  keep(`${game}/guide/${locale}`, async () => {
    const learning = await learningOf(game)
    if (!learning) return null
    const answer = await fetch(learning.guide[locale])
    return answer.ok ? parseMarkdown(await answer.text()) : null
  })

export const sheetOf = (game: string, locale: Locale): Promise<Sheet | null> =>
  keep(`${game}/sheet/${locale}`, async () => (await learningOf(game))?.sheet(locale) ?? null)

/** One sentence each, by the id of the rule: from those who teach, and from the refusals of the game. */
export const sentencesOf = (game: string, locale: Locale): Promise<Catalogue> =>
  keep(`${game}/sentences/${locale}`, async () => {
    const [learning, words] = await Promise.all([learningOf(game), gameText(game, locale)])
    const refusals = Object.entries(words).filter(([key]) => key.startsWith('rule.'))
    return { ...(await learning?.rules(locale)), ...Object.fromEntries(refusals.map(([key, text]) => [key.slice(5), text])) }
  })

export interface LessonShown {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly role: string | null
}

export const lessonsOf = (game: string, locale: Locale): Promise<LessonShown[]> =>
  keep(`${game}/lessons/${locale}`, async () => {
    const learning = await learningOf(game)
    const words = (await learning?.words(locale)) ?? {}
    return (learning?.lessons ?? []).map(({ id, role = null }) => ({
      id,
      role,
      title: words[`${id}.title`] ?? id,
      about: words[`${id}.about`] ?? '',
    }))
  })
