// What holds for the learning material of every game: it is whole in four languages, its rules exist, its lessons play.
import { readFileSync, readdirSync } from 'node:fs'
import {
  FastChance,
  LOCALES,
  type Catalogue,
  type Code,
  type Game,
  type GameModule,
  type Locale,
  type Ref,
  type View,
} from '@safehouse/kernel'
import { checkCatalogues, Speaker } from '@safehouse/text'
import { describe, expect, test } from 'vitest'
import type { Learning, Sheet } from '../learn.ts'
import { LessonRun, type Lesson } from '../lesson.ts'
import { playThrough, withoutCode } from './lesson-play.ts'

export interface Taught {
  readonly learning: Learning
  readonly module: GameModule
  /** The folder with the rules as code, where refusals are written. */
  readonly rules: URL
  /** The refs of all things a viewer can point at in a view, besides what its options touch. */
  readonly things: (view: View) => Ref[]
}

type InAll<T> = Record<Locale, T>

const inAll = async <T>(of: (locale: Locale) => T | Promise<T>): Promise<InAll<T>> =>
  Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await of(locale)]))) as InAll<T>

export const checkLearning = async (taught: Taught): Promise<void> => {
  const { learning, module } = taught
  const guides = await inAll((locale) => readFileSync(learning.guide[locale], 'utf8'))
  const sheets = await inAll((locale) => learning.sheet(locale))
  const rules = await inAll((locale) => learning.rules(locale))
  const words = await inAll((locale) => learning.words(locale))
  const runs = await Promise.all(learning.lessons.map((offer) => offer.open()))
  const lessons = runs.map((run) => run.lesson)
  checkGuides(guides)
  checkSheets(sheets)
  checkRules(taught, guides, sheets, rules)
  checkTypography(guides, sheets, rules, words)
  checkWords(lessons, words)
  for (const lesson of lessons) checkLesson(taught, module.game, lesson, words)
}

// ── the guide ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A language says the same in fewer words than another. */
const WORDS: InAll<readonly [number, number]> = { en: [1000, 1500], it: [1000, 1500], hu: [850, 1600], ru: [850, 1600] }

const linksIn = (guide: string): string[] => [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id)
const headingsOf = (guide: string): string[] => guide.split('\n').flatMap((line) => /^#+(?= )/.exec(line)?.[0] ?? [])
const listsOf = (guide: string): number => guide.split('\n').filter((line) => /^(?:-|\d\.) /.test(line)).length

const checkGuides = (guides: InAll<string>): void => {
  describe.each(LOCALES)('the guide in %s', (locale) => {
    const guide = guides[locale]

    test('has the right length', () => {
      const count = guide.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
      expect(count).toBeGreaterThanOrEqual(WORDS[locale][0])
      expect(count).toBeLessThanOrEqual(WORDS[locale][1])
    })

    test('is built like the English one and speaks of the same rules', () => {
      expect(headingsOf(guide)).toEqual(headingsOf(guides.en))
      expect(listsOf(guide)).toBe(listsOf(guides.en))
      expect(linksIn(guide).toSorted()).toEqual(linksIn(guides.en).toSorted())
    })

    test('is written in as little Markdown as promised', () => {
      const plain = guide.replaceAll(/\[[^\]*]+\]\(#[A-Z]+-[\d.]+\)/g, 'link').replaceAll(/\*\*[^*]+\*\*/g, 'bold')
      for (const line of plain.split('\n')) expect(line).toMatch(/^(?:#{1,3} |- |\d\. )?[^#*_`<>[\]|]*$/)
    })
  })
}

// ── the quick sheet ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Rows that one role sees, and characters of a row: more would not fit one screen. */
const MOST_ROWS = 36
const MOST_CHARACTERS = 110

const shapeOf = (sheet: Sheet): unknown =>
  sheet.parts.map(({ role, rows }) => ({
    role,
    rows: rows.map(({ mark, how, rule }) => [mark !== undefined, how !== undefined, rule]),
  }))

const checkSheets = (sheets: InAll<Sheet>): void => {
  describe.each(LOCALES)('the quick sheet in %s', (locale) => {
    const { title, parts } = sheets[locale]

    test('has the rows of the English one', () => {
      expect(shapeOf(sheets[locale])).toEqual(shapeOf(sheets.en))
      expect(title).not.toBe('')
    })

    test('fits one screen, for each role', () => {
      const roles = new Set(parts.map(({ role }) => role))
      for (const role of roles) {
        const rows = parts.filter((part) => part.role === undefined || part.role === role).flatMap((part) => part.rows)
        expect(rows.length).toBeLessThanOrEqual(MOST_ROWS)
        for (const { mark = '', what, how = '' } of rows) expect(`${mark} ${what} ${how}`.length).toBeLessThan(MOST_CHARACTERS)
      }
    })
  })
}

// ── rules in plain words ─────────────────────────────────────────────────────────────────────────────────────────────

/** Rule ids written in the code: refusals, and rows of the hidden-information table (section 7), which refuse nothing. */
const refusalsIn = (folder: URL, prefix: string): Set<string> => {
  const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const ids = [...sources.join('').matchAll(new RegExp(`'(${prefix}-\\d+(?:\\.\\d+)+)'`, 'g'))].map(([, id]) => id)
  return new Set(ids.filter((id) => !id.startsWith(`${prefix}-7.`)))
}

const checkRules = (
  { module, rules: folder }: Taught,
  guides: InAll<string>,
  sheets: InAll<Sheet>,
  rules: InAll<Catalogue>,
): void => {
  describe('rules in plain words', () => {
    const book = new Set([...readFileSync(module.rulebook, 'utf8').matchAll(/\*\*([A-Z]+-[\d.]+)\*\*/g)].map(([, id]) => id))
    const refused = new Set(Object.keys(module.text!.en).flatMap((key) => (key.startsWith('rule.') ? [key.slice(5)] : [])))
    const rows = LOCALES.flatMap((locale) => sheets[locale].parts.flatMap((part) => part.rows))
    const linked = new Set([...LOCALES.flatMap((locale) => linksIn(guides[locale])), ...rows.flatMap(({ rule }) => rule ?? [])])

    test('every refusal of the code has its sentence', () => {
      const prefix = [...book][0].split('-')[0]
      const refusals = refusalsIn(folder, prefix)
      expect(refusals.size).toBeGreaterThan(30)
      for (const id of refusals) expect(refused, id).toContain(id)
      for (const id of refused) expect(book, id).toContain(id)
    })

    test('every rule that is linked stands in the rulebook and has a sentence, once', () => {
      expect(linked.size).toBeGreaterThan(30)
      for (const id of linked) expect(book, id).toContain(id)
      const explained = Object.keys(rules.en)
      expect(explained.filter((id) => refused.has(id))).toEqual([])
      expect([...linked].filter((id) => !refused.has(id)).toSorted()).toEqual(explained.toSorted())
    })

    test('the sentences are whole and alike in all languages', () => {
      expect(checkCatalogues(rules)).toEqual([])
      for (const locale of LOCALES)
        for (const [id, sentence] of Object.entries(rules[locale])) expect(sentence, `${locale} ${id}`).toMatch(/^\S.*[.»”]$/u)
    })
  })
}

/** Everybody's own quotation marks, dashes and apostrophes; no Latin letter where a Cyrillic one looks the same. */
const checkTypography = (guides: InAll<string>, ...files: InAll<Sheet | Catalogue>[]): void => {
  test.each(LOCALES)('the typography is right in %s', (locale) => {
    const text = [guides[locale], ...files.flatMap((file) => stringsIn(file[locale]))].join('\n')
    const wrong: InAll<RegExp> = {
      en: /["'„«»]| - /,
      hu: /["'“«»’]| - /,
      ru: /["'„“”’]| - |[а-яё][a-z]|[a-z][а-яё]/i,
      it: /["'„“”]| - /,
    }
    expect(text.match(wrong[locale])?.[0]).toBeUndefined()
  })
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

// ── lessons ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const keysOf = (lesson: Lesson): string[] => [
  `${lesson.id}.title`,
  `${lesson.id}.about`,
  ...Array.from({ length: lesson.setup.seats }, (_, seat) => `${lesson.id}.seat.${seat}`),
  ...lesson.beats.flatMap(({ id, task }) => [`${lesson.id}.${id}`, ...(task ? [`${lesson.id}.${id}.hint`] : [])]),
]

const checkWords = (lessons: readonly Lesson[], words: InAll<Catalogue>): void => {
  test('the words of the lessons are whole in all languages, and none is left over', () => {
    expect(checkCatalogues(words)).toEqual([])
    expect(Object.keys(words.en).toSorted()).toEqual(lessons.flatMap(keysOf).toSorted())
  })
}

/** So many decisions of a learner who does not do what is asked. */
const TRIES = 8

const anyDecision = (run: LessonRun, rng: FastChance): Code[] => {
  const codes: Code[] = []
  for (;;) {
    const probe = run.probe(codes)
    if (!probe.ok) throw new Error(probe.refusal.rule)
    if (probe.done) return codes
    codes.push(probe.options[rng.below(probe.options.length)].code)
  }
}

/** Words of a beat: one to three sentences, a little more where somebody has to be told what to do. */
const MOST_LETTERS = 340

const checkLesson = ({ module, things }: Taught, game: Game, lesson: Lesson, words: InAll<Catalogue>): void => {
  describe(`the lesson ${lesson.id}`, () => {
    const visits = playThrough(game, lesson)

    test('is short, asks something in every part of it and comes to its end', () => {
      expect(lesson.beats.length).toBeGreaterThanOrEqual(12)
      expect(lesson.beats.length).toBeLessThanOrEqual(20)
      expect(visits.map(({ beat }) => beat)).toEqual(lesson.beats)
      expect(lesson.beats.at(-1)!.task).toBeUndefined()
      expect(lesson.beats.filter(({ task }) => task).length).toBeGreaterThanOrEqual(5)
      expect(new Set(lesson.beats.map(({ id }) => id)).size).toBe(lesson.beats.length)
    })

    test('points at things that are there', () => {
      for (const { beat, message, touched } of visits) {
        const there = new Set([...things(message.view), ...touched])
        for (const touch of beat.touches ?? []) expect(there, `${beat.id}: ${touch}`).toContain(touch)
      }
    })

    test('says where to click, or what it speaks of, in nearly every beat', () => {
      const mute = visits.filter(({ beat, touched }) => !beat.touches && (!beat.task || touched.length === 0))
      expect(mute.map(({ beat }) => beat.id)).toEqual(lesson.beats.slice(-1).map(({ id }) => id))
    })

    test.each(LOCALES)('can be told in %s', (locale) => {
      const speaker = new Speaker(locale, { text: words }, (seat) => `seat ${seat}`)
      for (const key of keysOf(lesson)) {
        const said = speaker.say(key)
        expect(said, key).not.toMatch(/[{}<>]|undefined/)
        expect(said.length, key).toBeLessThan(MOST_LETTERS)
      }
      expect(module.text![locale]).not.toHaveProperty([`${lesson.id}.title`])
    })

    test('answers whatever is legal, right or wrong', () => {
      for (const { id, task } of lesson.beats.filter((beat) => beat.task))
        for (let seed = 1; seed <= TRIES; seed++) {
          const run = new LessonRun(game, lesson)
          while (run.beat.id !== id)
            if (run.beat.task) run.commit(run.beat.task)
            else run.next()
          const reply = run.commit(anyDecision(run, new FastChance(seed)))
          if (!reply.ok) expect(reply, `${id}, ${task!.join(' ')}`).toEqual({ ok: false, hint: `${lesson.id}.${id}.hint` })
        }
    })

    test('fails as soon as the rules no longer offer what it asks for', () => {
      for (const { id, task } of lesson.beats)
        for (const code of task ?? []) expect(() => playThrough(withoutCode(game, code), lesson), `${id}: ${code}`).toThrow()
    })
  })
}
