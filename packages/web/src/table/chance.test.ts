import { LOCALES, Speaker, type Locale } from '@safehouse/text'
import { expect, test } from 'vitest'
import { chanceText } from './chance.ts'
import en from './text/en.json' with { type: 'json' }
import hu from './text/hu.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import ru from './text/ru.json' with { type: 'json' }

const said = (locale: Locale, ...chances: number[]): string[] => {
  const speaker = new Speaker(locale, { text: { en, hu, it, ru } }, String)
  // A space that does not break is a space.
  return chances.map((chance) => chanceText(chance, (key, args) => speaker.say(key, args)).replaceAll(/\s/g, ' '))
}

test('a bot is never said to be sure, in any language', () => {
  expect(said('en', 0, 0.004, 0.996, 1)).toEqual(['less than 1%', 'less than 1%', 'more than 99%', 'more than 99%'])
  expect(said('hu', 0, 1)).toEqual(['kevesebb mint 1%', 'több mint 99%'])
  expect(said('ru', 0, 1)).toEqual(['менее 1 %', 'более 99 %'])
  expect(said('it', 0, 1)).toEqual(['meno dell’1%', 'più del 99%'])
  for (const locale of LOCALES)
    for (const text of said(locale, 0, 0.0049, 0.005, 0.5, 0.9949, 0.995, 1)) expect(text).not.toMatch(/(?<!\d)(0|100)\s?%/)
})

test('what is between is said as it is', () => {
  expect(said('en', 0.006, 0.5, 0.99)).toEqual(['1%', '50%', '99%'])
  expect(said('ru', 0.5)).toEqual(['50 %'])
})
