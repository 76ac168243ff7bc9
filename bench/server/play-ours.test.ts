import { expect, test } from 'vitest'
import { anyOption, readMessage } from './play-ours.ts'

const told = (message: object): string => JSON.stringify({ t: 'message', table: 'x', seat: 0, message, clocks: null })
const options = [3, 17, 240].map((code) => ({ code, key: 'play', args: { card: code } }))

test('what a player has to know is found in the text of a message', () => {
  expect(readMessage(told({ n: 12, view: {}, ask: { mine: { options } } }))).toEqual({ n: 12, asked: true, over: false })
  expect(readMessage(told({ n: 7, view: {}, ask: { waits: [1] } }))).toEqual({ n: 7, asked: false, over: false })
  expect(readMessage(told({ n: 31, view: {}, outcome: { winners: 1 }, ask: null }))).toEqual({
    n: 31,
    asked: false,
    over: true,
  })
})

test('any option is one of them, and each of them comes up', () => {
  const text = told({ n: 1, ask: { mine: { options } } })
  const found = new Set(Array.from({ length: 500 }, () => anyOption(text)))
  expect([...found].toSorted((a, b) => a - b)).toEqual([3, 17, 240])
})
