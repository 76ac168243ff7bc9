// What stands beside an option: costs, chances, and what comes of it.
import { expect, test } from 'vitest'
import { Speaker } from '@safehouse/text'
import type { RichOption } from '@safehouse/kernel'
import { rogueAgentModule } from '../index.ts'
import { preview } from '../preview.ts'

const speaker = new Speaker('en', rogueAgentModule, String)
const beside = (key: string, args: RichOption['args'] = {}): string | null =>
  preview({ code: 0, key, args }, (word, given) => speaker.say(word, given))

test('a step says what it costs and what waits there', () => {
  expect(beside('go', { fuel: 0, gangsters: 0, ruins: 0 })).toBeNull()
  expect(beside('go', { fuel: 1, gangsters: 2, ruins: 0 })).toBe('1 fuel · 2 gangsters')
  expect(beside('go', { fuel: 0, gangsters: 0, ruins: 1 })).toBe('ruins: −1 stamina')
})

test('ammo says how likely the attack succeeds, where the dice alone decide', () => {
  expect(beside('ammo', { ammo: 1, green: 2, percent: 75 })).toBe('75 % success')
  expect(beside('ammo', { ammo: 1, green: 2, percent: 0 })).toBeNull()
})

test('a colour says what its dice bring, a token whether it exposes its owner', () => {
  expect(beside('colour', { colour: 'green', count: 2 })).toBe('car, fuel, healing; 1 blast in 6')
  expect(beside('reveal', { kind: 'android', exposes: 1 })).toBe('exposes you as an android')
  expect(beside('reveal', { kind: 'human', exposes: 0 })).toBeNull()
  expect(beside('endTurn')).toBeNull()
})
