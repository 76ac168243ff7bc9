import type { Message } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { nextHolder, noteAnswered, NOBODY_ANSWERED } from './hand-over.ts'

const waiting = (n: number, ...waits: number[]): Message => ({
  n,
  events: [],
  view: {},
  ask: { waits, may: [], clock: 'turn' },
  outcome: null,
})

test('the device goes to the seat that is waited for', () => {
  expect(nextHolder(waiting(1, 1), [0, 1], null, NOBODY_ANSWERED)).toBe(1)
  expect(nextHolder(waiting(1, 1), [0, 1], 0, NOBODY_ANSWERED)).toBe(1)
  expect(nextHolder(waiting(1, 2), [0, 1], 0, NOBODY_ANSWERED)).toBeNull()
  expect(nextHolder(undefined, [0, 1], null, NOBODY_ANSWERED)).toBeNull()
})

test('where several answer under seal it goes round, each seat once', () => {
  const message = waiting(4, 0, 1, 2)
  const one = noteAnswered(NOBODY_ANSWERED, message, 0)
  expect(nextHolder(message, [0, 1, 2], null, one)).toBe(1)
  const two = noteAnswered(one, message, 1)
  expect(nextHolder(message, [0, 1, 2], null, two)).toBe(2)
  // The next question begins a new round.
  expect(nextHolder(waiting(5, 0, 1), [0, 1, 2], null, two)).toBe(0)
})

test('somebody who put the device down undecided gets it back', () => {
  const message = waiting(4, 0)
  expect(nextHolder(message, [0, 1], null, noteAnswered(NOBODY_ANSWERED, message, 0))).toBe(0)
})
