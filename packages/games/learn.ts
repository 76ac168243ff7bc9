// What a game offers to those who learn it: a guide, a quick sheet, rules in plain words, lessons. Everything is loaded for
// one language only, when somebody asks for it.
import type { Catalogue, Locale, RuleId } from '@safehouse/kernel'
import type { LessonRun } from './lesson.ts'

/** A page of short lines that fits one screen. */
export interface Sheet {
  readonly title: string
  readonly parts: readonly SheetPart[]
}

export interface SheetPart {
  readonly title: string
  /** Whom it concerns, in games where roles differ; everybody if not given. */
  readonly role?: string
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  /** The number of a step, a price, a die, a sign on a card. */
  readonly mark?: string
  readonly what: string
  readonly how?: string
  /** The statement of the rulebook it is taken from. */
  readonly rule?: RuleId
}

export interface Learning {
  /** Where the guide stands: Markdown with headings, paragraphs, lists, bold, and links to rules, `[words](#SO-4.3.2)`. */
  readonly guide: Readonly<Record<Locale, URL>>
  sheet(locale: Locale): Promise<Sheet>
  /**
   * What the rules that guide and sheet link to say, one sentence each, by rule id. Rules that refuse something have their
   * sentence among the game's own words, as `rule.<id>`.
   */
  rules(locale: Locale): Promise<Catalogue>
  /** The words of all lessons: `<lesson>.title`, `<lesson>.about`, `<lesson>.<beat>`, `<lesson>.<beat>.hint`. */
  words(locale: Locale): Promise<Catalogue>
  readonly lessons: readonly LessonOffer[]
}

export interface LessonOffer {
  readonly id: string
  /** Whose part is learnt, in games where roles differ. */
  readonly role?: string
  /** Loads the rules and the script, and opens the table. */
  open(): Promise<LessonRun>
}
