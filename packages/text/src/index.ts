// Words for keys: ICU messages in four languages, filled with what an event, an option or a refusal carries.
import { IntlMessageFormat } from 'intl-messageformat'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { tableText } from './table.ts'
import { LOCALES, type Catalogue, type GameModule, type Json, type Locale, type Seat } from '@safehouse/kernel'

export { tableText } from './table.ts'
export { LOCALES, type Catalogue, type Locale }

export type Args = { readonly [name: string]: Json | undefined }

/** Numbers come out of a format with a hyphen; what we write ourselves has a true minus. */
const HYPHEN_FOR_MINUS = /(?<=^|[\s(])-(?=\d)/g

/** Speaks one language about one game. */
export class Speaker {
  readonly #locale: Locale
  readonly #catalogue: Catalogue
  readonly #nouns: Readonly<Record<string, string>>
  readonly #seatName: (seat: Seat) => string
  readonly #compiled = new Map<string, IntlMessageFormat>()

  constructor(locale: Locale, module: Pick<GameModule, 'text' | 'nouns'>, seatName: (seat: Seat) => string) {
    this.#locale = locale
    this.#catalogue = { ...tableText[locale], ...module.text?.[locale] }
    this.#nouns = module.nouns ?? {}
    this.#seatName = seatName
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#catalogue, key)
  }

  /** The text of a key. A key without a text is shown with its arguments, so that nothing is lost. */
  say(key: string, args: Args = {}): string {
    const message = this.#message(key)
    if (!message) return [key, ...Object.entries(args).map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join(' ')
    const filled = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, this.#word(name, value)]))
    return (message.format(filled) as string).replace(HYPHEN_FOR_MINUS, '−')
  }

  #message(key: string): IntlMessageFormat | undefined {
    const known = this.#compiled.get(key)
    if (known || !this.has(key)) return known
    const message = new IntlMessageFormat(this.#catalogue[key], this.#locale)
    this.#compiled.set(key, message)
    return message
  }

  /** `seat` is somebody's name, a noun a word of the catalogue, a list the words of its members. */
  #word(name: string, value: Json | undefined): string | number {
    if (Array.isArray(value)) {
      if (value.length === 0) return '–'
      const words = (value as readonly Json[]).map((one) => String(this.#word(name, one)))
      return new Intl.ListFormat(this.#locale, { type: 'conjunction' }).format(this.#counted(`count.${name}`, words))
    }
    if (typeof value === 'number' && (name === 'seat' || name.endsWith('Seat') || name === 'seats'))
      return this.#seatName(value)
    if (typeof value === 'object' || value === undefined) return value ? JSON.stringify(value) : ''
    const noun = `${this.#nouns[name]}.${value}`
    if (this.has(noun)) return this.say(noun)
    return typeof value === 'number' ? value : String(value)
  }

  /** Equal words side by side are counted, where the catalogue says how for this argument: "Limbo ×3". */
  #counted(key: string, words: readonly string[]): readonly string[] {
    if (!this.has(key)) return words
    return words.flatMap((word, i) => {
      if (word === words[i - 1]) return []
      let n = 1
      while (words[i + n] === word) n++
      return [n === 1 ? word : this.say(key, { word, n })]
    })
  }
}

/** Everything wrong with a set of catalogues, one line each; empty when all is well. */
export const checkCatalogues = (text: Readonly<Record<Locale, Catalogue>>): string[] => {
  const problems: string[] = []
  const keys = new Set(LOCALES.flatMap((locale) => Object.keys(text[locale])))
  for (const key of keys) {
    const expected = argumentsOf(text.en[key] ?? '')
    for (const locale of LOCALES) {
      const message = text[locale][key]
      if (message === undefined || message.trim() === '') {
        problems.push(`${locale}: '${key}' is missing`)
        continue
      }
      const found = argumentsOf(message)
      if (found === undefined) problems.push(`${locale}: '${key}' is not a valid message`)
      else if (expected && [...found].toSorted().join() !== [...expected].toSorted().join())
        problems.push(`${locale}: '${key}' uses {${[...found].join('} {')}}, English {${[...expected].join('} {')}}`)
      problems.push(...missingPlurals(locale, key, message))
      // Letters read in one encoding and written in another.
      if (/[\u0080-\u009F\uFFFD]/u.test(message)) problems.push(`${locale}: '${key}' has letters that are none`)
    }
  }
  return problems
}

/** The names of a message's arguments; undefined where it is no message. */
export const argumentsOf = (message: string): Set<string> | undefined => {
  const elements = parsed(message)
  if (!elements) return undefined
  const names = new Set<string>()
  walk(elements, (element) => {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
  })
  return names
}

const missingPlurals = (locale: Locale, key: string, message: string): string[] => {
  const problems: string[] = []
  walk(parsed(message) ?? [], (element) => {
    if (element.type !== TYPE.plural) return
    const forms = new Intl.PluralRules(locale, { type: element.pluralType ?? 'cardinal' }).resolvedOptions().pluralCategories
    for (const form of forms)
      if (!(form in element.options) && form !== 'other') problems.push(`${locale}: '${key}' lacks the plural form '${form}'`)
  })
  return problems.filter((problem) => !/'(many)'$/.test(problem) || locale !== 'it')
}

const parsed = (message: string): MessageFormatElement[] | undefined => {
  try {
    return parse(message)
  } catch {
    return undefined
  }
}

const walk = (elements: readonly MessageFormatElement[], visit: (element: MessageFormatElement) => void): void => {
  for (const element of elements) {
    visit(element)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) walk(option.value, visit)
    if (element.type === TYPE.tag) walk(element.children, visit)
  }
}
