import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { micro } from './index.ts'

test('the courier comes first, and no two micro-games have the same id', () => {
  const ids = micro.map(({ game }) => game.id)
  expect(ids[0]).toBe('courier')
  expect(new Set(ids).size).toBe(micro.length)
})

test.each(micro.map((module) => ({ id: module.game.id, module })))('the secrets of $id stand in its rulebook', ({ module }) => {
  const table = readFileSync(module.rulebook, 'utf8').split('## 7.')[1]
  const rows = [...table.matchAll(/\*\*([A-Z]+-7\.\d+)\*\*/g)].map(([, id]) => id)
  expect(Object.keys(module.game.secrets)).toEqual(rows)
})
