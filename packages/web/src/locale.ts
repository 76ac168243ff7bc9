// Which language a person reads: the one chosen, else the first of the browser's that we speak.
import { LOCALES, type Locale } from '@safehouse/kernel'

const KEPT = 'safehouse.locale'

/** Languages by their own names, for everybody who does not read the one on the screen. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  hu: 'Magyar',
  ru: 'Русский',
  it: 'Italiano',
}

/** A language we do not speak is called by its code. */
export const languageName = (language: string): string =>
  (LANGUAGE_NAMES as Readonly<Record<string, string>>)[language] ?? language

export const localeAmong = (wanted: readonly (string | null)[]): Locale => {
  for (const tag of wanted) {
    const found = LOCALES.find((locale) => tag?.toLowerCase().split('-')[0] === locale)
    if (found) return found
  }
  return 'en'
}

export const detectLocale = (): Locale => localeAmong([kept(), ...navigator.languages])

export const keepLocale = (locale: Locale): void => {
  try {
    localStorage.setItem(KEPT, locale)
  } catch {
    // Without storage the language lasts as long as the page.
  }
}

const kept = (): string | null => {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}
