import { describe as group, expect, test } from 'vitest'
import { allSetups, SPECTATOR, type GameEvent, type Json } from '@safehouse/kernel'
import { argumentsOf, checkCatalogues, LOCALES, Speaker } from '@safehouse/text'
import { globSync, readFileSync } from 'node:fs'
import { heardIn } from '../../test/heard.ts'
import { describe } from '../describe.ts'
import { studyInEmerald } from '../game.ts'
import { cards, CITIES, KINDS, MAIN, PERMANENTS } from '../rules/data.ts'
import { AVAILABLE } from '../rules/state.ts'
import { nouns, text } from '../text/index.ts'
import type { EmeraldView } from '../view.ts'

const { keys, messages } = heardIn(studyInEmerald, allSetups(studyInEmerald), 24, 600)
const told = messages.flatMap(({ events }) => events)
/** So many events of a kind are said. */
const ENOUGH = 20

/** Said only in one of the cases a message tells apart. */
const SOMETIMES: Readonly<Record<string, readonly string[]>> = { 'event.attacks': ['agent', 'targetSeat'] }

const rulesSource = (): string => {
  const folder = new URL('../rules/', import.meta.url)
  return globSync('*.ts', { cwd: folder })
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('')
}

test('the catalogues are whole and alike in all languages', () => {
  expect(checkCatalogues(text)).toEqual([])
})

test('everything that is said in a match has words, with arguments that are really given', () => {
  for (const [key, args] of keys) {
    expect(text.en, key).toHaveProperty([key])
    for (const name of argumentsOf(text.en[key])!)
      if (!SOMETIMES[key]?.includes(name)) expect(args, `${key} {${name}}`).toContain(name)
  }
  expect(keys.size).toBeGreaterThan(130)
})

test('every event and every question of the rules has words', () => {
  const source = rulesSource()
  const events = [...source.matchAll(/\bt: '(\w+)'/g)].map(([, t]) => `event.${t}`)
  const labels = [...source.matchAll(/label: '(\w+)'/g)].map(([, label]) => `ask.${label}`)
  expect(events.length).toBeGreaterThan(60)
  for (const key of [...events, ...labels]) expect(text.en).toHaveProperty([key])
})

test('no words are left that nothing says', () => {
  const source = rulesSource()
  const worded = Object.keys(text.en).filter((key) => /^(event|option|ask|reason)\./.test(key))
  const unsaid = worded.filter((key) => !keys.has(key))
  // What is too rare for a few random matches is at least written in the rules.
  for (const key of unsaid) expect(source, key).toContain(`'${key.split('.')[key.startsWith('reason.') ? 2 : 1]}'`)
})

test('every refusal of the game has words', () => {
  // Ids of section 7 name secrets, not refusals.
  const ids = [...rulesSource().matchAll(/'(SE-\d+(?:\.\d+)+)'/g)].map(([, id]) => id).filter((id) => !id.startsWith('SE-7.'))
  const rules = new Set(ids)
  for (const id of rules) expect(text.en, id).toHaveProperty([`rule.${id}`])
  const worded = Object.keys(text.en).filter((key) => key.startsWith('rule.'))
  expect(worded.filter((key) => !rules.has(key.slice('rule.'.length)))).toEqual([])
})

test('every table option and every standing order has words', () => {
  const named: [string, Readonly<Record<string, { readonly values: readonly string[] }>>][] = [
    ['table', studyInEmerald.options],
    ['order', studyInEmerald.orders],
  ]
  for (const [prefix, all] of named)
    for (const [name, { values }] of Object.entries(all))
      for (const key of [`${prefix}.${name}`, ...values.map((value) => `${prefix}.${name}.${value}`)])
        expect(text.en).toHaveProperty([key])
})

test('everything on the table has a name', () => {
  const counts = { card: KINDS, symbols: KINDS, action: KINDS, agent: MAIN + 5, city: CITIES, royal: CITIES }
  const all = { ...counts, effect: PERMANENTS, 'effect.text': PERMANENTS, target: AVAILABLE + 1, move: (MAIN + 5) * CITIES }
  for (const locale of LOCALES) {
    for (const [prefix, count] of Object.entries(all))
      for (let n = 0; n < count; n++) expect(text[locale][`${prefix}.${n}`], `${locale} ${prefix}.${n}`).toMatch(/^[^{}]+$/)
    for (const [kind, { arrows }] of cards.entries())
      for (const i of arrows.keys()) expect(text[locale][`arrow.${kind * 2 + i}`]).toMatch(/[+−]\d/)
  }
})

group.each(LOCALES)('in %s', (locale) => {
  const speaker = new Speaker(locale, { text, nouns }, (seat) => `seat ${seat}`)
  const by = Object.groupBy(told, ({ t }) => t) as Readonly<Record<string, GameEvent[]>>

  test.each(Object.keys(by))('%s can be said', (t) => {
    for (const event of by[t].slice(0, ENOUGH))
      expect(speaker.say(`event.${t}`, event)).not.toMatch(/[{}]|undefined|event\.|NaN/)
  })

  test('once it is over all sides are read out, and none of them as a secret', () => {
    const ends = messages.filter(({ outcome }) => outcome !== null)
    expect(ends.length).toBeGreaterThan(2)
    const say = (key: string, args?: { readonly [name: string]: Json | undefined }): string => speaker.say(key, args)
    const secret = [say('board.hiddenSide'), say('board.learntSide', { side: '' }).trim()]
    for (const viewer of [1, SPECTATOR])
      for (const { view } of ends) {
        const lines = describe(view, viewer, say)
        for (const words of secret) expect(lines.filter((line) => line.includes(words))).toEqual([])
        for (const side of (view as unknown as EmeraldView).sides)
          expect(lines.some((line) => line.includes(say('board.side', { side })))).toBe(true)
      }
  })

  test('the board can be read out', () => {
    for (const message of messages.filter((_, i) => i % 50 === 0)) {
      const lines = describe(message.view, 1, (key, args) => speaker.say(key, args))
      expect(lines.length).toBeGreaterThan(15)
      for (const line of lines) expect(line).not.toMatch(/[{}]|undefined|board\.|NaN/)
    }
  })
})
