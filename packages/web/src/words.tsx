// The words of the page, in a language that can be changed at any time. Only the languages used are loaded.
import { Speaker, type Args } from '@safehouse/text'
import { LOCALES, type Catalogue, type Locale } from '@safehouse/kernel'
import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react'
import { detectLocale, keepLocale } from './locale.ts'
import { once } from './once.ts'

export type Say = (key: string, args?: Args) => string

export interface Words {
  readonly locale: Locale
  /** The text of a key in the language of now. */
  readonly say: Say
  /** Goes on in another language, without a reload. */
  readonly setLocale: (locale: Locale) => Promise<void>
}

const shell = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' })
const table = import.meta.glob<Catalogue>('./table/text/*.json', { import: 'default' })
const replay = import.meta.glob<Catalogue>('./replay/text/*.json', { import: 'default' })
const lobbies = import.meta.glob<Catalogue>('../../games/*/lobby/*.json', { import: 'default' })
const games = import.meta.glob<Catalogue>('../../games/*/text/*.json', { import: 'default' })

type Files = Readonly<Record<string, () => Promise<Catalogue>>>

const spoken = new Map<string, Promise<Speaker>>()

/** The words of the pages, and what the lobby says of each game, as `lobby.<game>.<key>`. */
const pageSpeaker = (locale: Locale): Promise<Speaker> =>
  once(spoken, locale, async () => {
    const own = [shell[`./text/${locale}.json`], table[`./table/text/${locale}.json`], replay[`./replay/text/${locale}.json`]]
    const catalogues = await Promise.all([...own.map(async (file) => (await file?.()) ?? {}), ...lobbyWords(lobbies, locale)])
    return speakerOf(locale, Object.assign({}, ...catalogues) as Catalogue)
  })

const lobbyWords = (files: Files, locale: Locale): Promise<Catalogue>[] =>
  Object.entries(files)
    .filter(([path]) => path.endsWith(`/${locale}.json`))
    .map(async ([path, load]) => {
      const game = path.split('/').at(-3)
      return Object.fromEntries(Object.entries(await load()).map(([key, text]) => [`lobby.${game}.${key}`, text]))
    })

const speakerOf = (locale: Locale, catalogue: Catalogue): Speaker => {
  const none: Record<Locale, Catalogue> = { en: {}, hu: {}, ru: {}, it: {} }
  return new Speaker(locale, { text: { ...none, [locale]: catalogue } }, String)
}

/** All a game can say, for those who make speakers of their own (with the players' names). */
export const gameText = async (game: string, locale: Locale): Promise<Catalogue> =>
  (await games[`../../games/${game}/text/${locale}.json`]?.()) ?? {}

const WordsContext = createContext<Words | null>(null)

export const useWords = (): Words => {
  const words = use(WordsContext)
  if (!words) throw new Error('there are no words outside of WordsProvider')
  return words
}

/** What is known before the first paint. */
export interface FirstWords {
  readonly locale: Locale
  readonly speaker: Speaker
}

export const firstWords = async (): Promise<FirstWords> => {
  const locale = detectLocale()
  return { locale, speaker: await pageSpeaker(locale) }
}

export const WordsProvider = ({ first, children }: { first: FirstWords; children: ReactNode }) => {
  const [{ locale, speaker }, setWords] = useState(first)
  useLayoutEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const words: Words = {
    locale,
    say: (key, args) => speaker.say(key, args),
    setLocale: async (next) => {
      const words = { locale: next, speaker: await pageSpeaker(next) }
      keepLocale(next)
      // What is on the screen stays there until everything of it can be said anew.
      startTransition(() => setWords(words))
    },
  }
  return <WordsContext value={words}>{children}</WordsContext>
}

/** What the lobby says of a game: `title`, `pitch`, `option.<name>`, … */
export const useLobbyWords = (game: string): Say => {
  const { say } = useWords()
  return (key, args) => say(`lobby.${game}.${key}`, args)
}

export { LOCALES, type Locale }
