// Every language by its own name, so that whoever cannot read this page finds the way out of it.
import { changeMe, useMe } from '../api/me.ts'
import { LANGUAGE_NAMES } from '../locale.ts'
import { LOCALES, useWords, type Locale } from '../words.tsx'

export const LanguageChooser = () => {
  const { locale, say, setLocale } = useWords()
  const { person } = useMe()
  const choose = async (next: Locale): Promise<void> => {
    await setLocale(next)
    // The server greets this person in it from now on; if it does not hear of it, nothing is lost.
    if (person) await changeMe({ language: next }).catch(() => undefined)
  }
  return (
    <fieldset className="languages">
      <legend className="hidden-text">{say('language.choose')}</legend>
      {LOCALES.map((one) => (
        <button key={one} type="button" lang={one} aria-pressed={one === locale} onClick={() => void choose(one)}>
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </fieldset>
  )
}
