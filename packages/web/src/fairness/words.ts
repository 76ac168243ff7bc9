// The words of this page alone: whoever never opens it need not load them.
import { use } from 'react'
import { Speaker } from '@safehouse/text'
import type { Catalogue, Locale } from '@safehouse/kernel'
import { once } from '../once.ts'
import { useWords, type Say } from '../words.tsx'

const files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' })
const spoken = new Map<string, Promise<Speaker>>()

const speakerOf = (locale: Locale): Promise<Speaker> =>
  once(spoken, locale, async () => {
    const none: Record<Locale, Catalogue> = { en: {}, hu: {}, ru: {}, it: {} }
    return new Speaker(locale, { text: { ...none, [locale]: await files[`./text/${locale}.json`]() } }, String)
  })

export const useFairWords = (): Say => {
  const { locale } = useWords()
  const speaker = use(speakerOf(locale))
  return (key, args) => speaker.say(key, args)
}
