// Learning Rogue Agent. Nothing is loaded before somebody asks for it, and then in one language only.
import type { Catalogue, Locale } from '@safehouse/kernel'
import type { Learning, Sheet } from '../../learn.ts'
import type { Lesson, LessonRun } from '../../lesson.ts'

export type { Learning, LessonOffer, Sheet, SheetPart, SheetRow } from '../../learn.ts'
export type { Beat, Lesson, LessonRun, Reply } from '../../lesson.ts'

const sheet: Record<Locale, () => Promise<{ default: Sheet }>> = {
  en: () => import('./sheet.en.json', { with: { type: 'json' } }),
  hu: () => import('./sheet.hu.json', { with: { type: 'json' } }),
  ru: () => import('./sheet.ru.json', { with: { type: 'json' } }),
  it: () => import('./sheet.it.json', { with: { type: 'json' } }),
}

const rules: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./rules.en.json', { with: { type: 'json' } }),
  hu: () => import('./rules.hu.json', { with: { type: 'json' } }),
  ru: () => import('./rules.ru.json', { with: { type: 'json' } }),
  it: () => import('./rules.it.json', { with: { type: 'json' } }),
}

const words: Record<Locale, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./lesson.en.json', { with: { type: 'json' } }),
  hu: () => import('./lesson.hu.json', { with: { type: 'json' } }),
  ru: () => import('./lesson.ru.json', { with: { type: 'json' } }),
  it: () => import('./lesson.it.json', { with: { type: 'json' } }),
}

const opened = async (lesson: Lesson): Promise<LessonRun> => {
  const [{ LessonRun }, { rogueAgent }] = await Promise.all([import('../../lesson.ts'), import('../game.ts')])
  return new LessonRun<unknown>(rogueAgent, lesson)
}

export const learning: Learning = {
  guide: {
    en: new URL('guide.en.md', import.meta.url),
    hu: new URL('guide.hu.md', import.meta.url),
    ru: new URL('guide.ru.md', import.meta.url),
    it: new URL('guide.it.md', import.meta.url),
  },
  sheet: async (locale) => (await sheet[locale]()).default,
  rules: async (locale) => (await rules[locale]()).default,
  words: async (locale) => (await words[locale]()).default,
  lessons: [
    {
      id: 'first',
      open: async () => opened((await import('./lesson.ts')).firstLesson),
    },
    {
      id: 'android',
      open: async () => opened((await import('./android-lesson.ts')).androidLesson),
    },
  ],
}
