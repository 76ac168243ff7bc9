// Words of one page alone: whoever never opens it need not load them.
import { use } from 'react'
import { Speaker } from '@safehouse/text'
import type { Catalogue, Locale } from '@safehouse/kernel'
import { once } from './once.ts'
import { useWords, type Say } from './words.tsx'

/** `files` are the page's catalogues, as `./text/<locale>.json`. Suspends while one is loaded. */
export const pageWords = (files: Readonly<Record<string, () => Promise<Catalogue>>>): (() => Say) => {
  const spoken = new Map<string, Promise<Speaker>>()
  const speakerOf = (locale: Locale): Promise<Speaker> =>
    once(spoken, locale, async () => {
      const none: Record<Locale, Catalogue> = { en: {}, hu: {}, ru: {}, it: {} }
      return new Speaker(locale, { text: { ...none, [locale]: await files[`./text/${locale}.json`]() } }, String)
    })
  return function usePageWords() {
    const { locale } = useWords()
    const speaker = use(speakerOf(locale))
    return (key, args) => speaker.say(key, args)
  }
}
