import { K } from '@safehouse/kernel'
import { describe, expect, test } from 'vitest'
import { argumentsOf, checkCatalogues, LOCALES, Speaker, tableText, type Catalogue } from './index.ts'

const four = (en: string, hu = en, ru = en, it = en): Record<'en' | 'hu' | 'ru' | 'it', Catalogue> => ({
  en: { key: en },
  hu: { key: hu },
  ru: { key: ru },
  it: { key: it },
})

describe('catalogues', () => {
  test('the table can say every refusal of its own in all languages', () => {
    expect(checkCatalogues(tableText)).toEqual([])
    for (const locale of LOCALES) for (const id of Object.values(K)) expect(tableText[locale]).toHaveProperty([`rule.${id}`])
  })

  test('a missing or empty text is found', () => {
    expect(checkCatalogues({ ...four('yes'), ru: {} })).toEqual(["ru: 'key' is missing"])
    expect(checkCatalogues(four('yes', ' '))).toEqual(["hu: 'key' is missing"])
  })

  test('a missing or foreign argument is found', () => {
    expect(checkCatalogues(four('{card} to {place}', '{card}'))).toEqual(["hu: 'key' uses {card}, English {card} {place}"])
  })

  test('a message that cannot be parsed is found', () => {
    expect(checkCatalogues(four('yes', 'yes', 'yes', '{broken'))).toEqual(["it: 'key' is not a valid message"])
    const misread = 'l\u00E2\u0080\u0099agente'
    expect(checkCatalogues(four('yes', 'yes', 'yes', misread))).toEqual(["it: 'key' has letters that are none"])
  })

  test('a language must have its own plural forms', () => {
    const english = '{n, plural, one {# card} other {# cards}}'
    const russian = '{n, plural, one {# карта} few {# карты} many {# карт} other {# карты}}'
    expect(checkCatalogues(four(english, english, russian))).toEqual([])
    expect(checkCatalogues(four(english))).toEqual([
      "ru: 'key' lacks the plural form 'few'",
      "ru: 'key' lacks the plural form 'many'",
    ])
  })

  test('arguments inside plurals and selections count', () => {
    expect(argumentsOf('{n, plural, one {{who}} other {{who} {what}}}')).toEqual(new Set(['n', 'who', 'what']))
  })
})

describe('a speaker', () => {
  const module = {
    text: {
      en: {
        'event.took': '{seat} took {card}',
        'event.saw': 'saw {card} ({n, plural, one {# card} other {# cards}})',
        'card.3': 'the Key',
        'event.rolled': 'modifier {n}, from {space} on',
      },
      hu: {},
      ru: { 'event.saw': '{n, plural, one {# карта} few {# карты} many {# карт} other {# карты}}' },
      it: {},
    },
    nouns: { card: 'card' },
  }
  const speaker = new Speaker('en', module, (seat) => ['Ann', 'Bob'][seat])

  test('a negative number has a true minus, and nothing else changes', () => {
    expect(speaker.say('event.rolled', { n: -3, space: 'J-17' })).toBe('modifier −3, from J-17 on')
  })

  test('names seats and things', () => {
    expect(speaker.say('event.took', { seat: 1, card: 3 })).toBe('Bob took the Key')
  })

  test('joins lists', () => {
    expect(speaker.say('event.saw', { card: [3, 4], n: 2 })).toBe('saw the Key and 4 (2 cards)')
  })

  test('counts equal things side by side, where the catalogue says how', () => {
    const counting = { ...module, text: { ...module.text, en: { ...module.text.en, 'count.card': '{word} ×{n}' } } }
    const card = [3, 3, 4, 3]
    expect(new Speaker('en', counting, String).say('event.saw', { card, n: 4 })).toBe(
      'saw the Key ×2, 4, and the Key (4 cards)',
    )
    expect(speaker.say('event.saw', { card, n: 4 })).toBe('saw the Key, the Key, 4, and the Key (4 cards)')
  })

  test('counts as the language does', () => {
    const russian = new Speaker('ru', module, String)
    expect([1, 2, 5, 21].map((n) => russian.say('event.saw', { n }))).toEqual(['1 карта', '2 карты', '5 карт', '21 карта'])
  })

  test('loses nothing where a text is missing', () => {
    expect(speaker.say('event.lost', { seat: 0 })).toBe('event.lost seat=0')
  })

  test('knows the words of the table', () => {
    expect(speaker.say('rule.K-1')).toBe('The match is over.')
  })
})
