import type { Knowledge } from '@safehouse/kernel'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers } from './answers.ts'

const { known } = vi.hoisted(() => ({ known: {} as Record<string, unknown> }))
vi.mock('../../../games/boards.ts', () => ({
  modules: { race: async () => ({ wordless: { module: { game: { version: 1 } } } }) },
  bots: { race: async () => ({ bots: known }) },
}))

const k = { game: 'race', version: 1 } as unknown as Knowledge
const decided = (): Promise<number[] | null> => answers.decide({ k })

beforeEach(() => {
  for (const name of Object.keys(known)) delete known[name]
})

test('whoever plays the others is the one that stands in at tables', async () => {
  Object.assign(known, { greedy: () => [1], veteran: () => [2], mastermind: () => [3] })
  expect(await decided()).toEqual([2])
})

test('where it is missing or fails, a plainer one answers', async () => {
  Object.assign(known, { novice: () => [0], greedy: () => [1] })
  expect(await decided()).toEqual([1])
  known.veteran = () => {
    throw new Error('no world fits')
  }
  expect(await decided()).toEqual([1])
  delete known.greedy
  expect(await decided()).toEqual([0])
})

test('where there is none nobody answers', async () => {
  expect(await decided()).toBeNull()
})
