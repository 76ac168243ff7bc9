// What stands beside an option: points, sanity, and what an interrupt does.
import { expect, test } from 'vitest'
import { Speaker } from '@safehouse/text'
import type { RichOption } from '@safehouse/kernel'
import { cityIds, HOLMES, kindOf } from '../rules/data.ts'
import { SPACE } from '../rules/state.ts'
import { nouns, text } from '../text/index.ts'
import { preview } from '../preview.ts'

const speaker = new Speaker('en', { text, nouns }, String)
const beside = (key: string, args: RichOption['args'] = {}): string | null =>
  preview({ code: 0, key, args }, (word, given) => speaker.say(word, given))
const london = cityIds.indexOf('london')

test('a city says its points, a card with the icon that it costs a sanity token', () => {
  expect(beside('claim', { target: SPACE + london })).toBe('+6 VP')
  expect(beside('placeAt', { target: SPACE + london })).toBe('+6 VP')
  expect(beside('claim.card', { target: london, card: kindOf('necronomicon') })).toBe('sanity token')
  expect(beside('claim.card', { target: london, card: kindOf('nadar') })).toBeNull()
})

test('a royal says both', () => {
  expect(beside('killRoyal', { city: london })).toBe('+6 VP · sanity token')
})

test('a double agent foils an attack, unless he may be kept', () => {
  expect(beside('interrupt', { agent: kindOf('malatesta') })).toBe('foils it')
  expect(beside('interrupt', { agent: HOLMES })).toBeNull()
})
