// What stands beside an option: points, sanity, and what an interrupt does.
import { expect, test } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { Speaker } from '@safehouse/text'
import type { RichOption } from '@safehouse/kernel'
import { AGENTS, cityIds, HOLMES, kindOf, LOYALIST, RESTORATIONIST } from '../rules/data.ts'
import { PERMANENT, SPACE } from '../rules/state.ts'
import { nouns, text } from '../text/index.ts'
import { preview } from '../preview.ts'
import type { EmeraldView } from '../view.ts'

const speaker = new Speaker('en', { text, nouns }, String)
const london = cityIds.indexOf('london')
const ME = 1
const RAVACHOL = kindOf('ravachol')

/** Hidden, at a table where all named agents stand in London. */
const hidden: Partial<EmeraldView> = {
  revealed: 0,
  sides: [null, LOYALIST, null],
  action: kindOf('start_cube_bomb'),
  at: Array.from({ length: AGENTS }, () => london),
  vampires: 0,
}
const loyalist = { ...hidden, revealed: 1 << ME }
const restorationist = { ...loyalist, sides: [null, RESTORATIONIST, null] }

const beside = (key: string, args: RichOption['args'] = {}, view: Partial<EmeraldView> = hidden): string | null =>
  preview({ code: 0, key, args }, (word, given) => speaker.say(word, given), view as never, ME)

test('a city says its points, a card with the icon that it costs a sanity token', () => {
  expect(beside('claim', { target: SPACE + london })).toBe('+6 VP')
  expect(beside('placeAt', { target: SPACE + london })).toBe('+6 VP')
  expect(beside('claim.card', { target: london, card: kindOf('necronomicon') })).toBe('sanity token')
  expect(beside('claim.card', { target: london, card: kindOf('nadar') })).toBeNull()
})

test('a royal says both', () => {
  expect(beside('killRoyal', { city: london })).toBe('+6 VP · sanity token')
  expect(beside('hideRoyal', { city: london })).toBe('+6 VP · sanity token')
})

rule('SE-5.1.11', 'a revealed side that scores nothing for a royal is promised nothing', () => {
  expect(beside('killRoyal', { city: london }, loyalist)).toBeNull()
  expect(beside('killRoyal', { city: london }, restorationist)).toBe('+6 VP · sanity token')
  expect(beside('hideRoyal', { city: london }, loyalist)).toBe('+6 VP')
  expect(beside('hideRoyal', { city: london }, restorationist)).toBe('sanity token')
})

rule('SE-6.1.7', 'a revealed Loyalist is told of a token only where he may lose his agent by it', () => {
  const kills = (view: Partial<EmeraldView>): string | null => beside('killRoyal', { city: london }, { ...loyalist, ...view })
  expect(kills({ action: RAVACHOL })).toBe('sanity token')
  expect(kills({ action: RAVACHOL, vampires: 2 ** RAVACHOL })).toBeNull()
  expect(kills({ action: RAVACHOL, at: hidden.at!.map(() => -1) })).toBeNull()
  expect(kills({ action: HOLMES })).toBeNull()
  expect(beside('claim.card', { target: london, card: kindOf('necronomicon') }, loyalist)).toBeNull()
  const effects = [0, 1, 2, 3, 4, 5].map((n) => beside('claim', { target: PERMANENT + n }, restorationist))
  expect(effects).toContain('sanity token')
  for (const n of effects.keys()) expect(beside('claim', { target: PERMANENT + n }, loyalist)).toBeNull()
})

test('a double agent foils an attack, unless he may be kept', () => {
  expect(beside('interrupt', { agent: kindOf('malatesta') })).toBe('foils it')
  expect(beside('interrupt', { agent: HOLMES })).toBeNull()
})
