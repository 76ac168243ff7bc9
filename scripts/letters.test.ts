// Words as people read them.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Letters that were read in one encoding and written in another: no language has these. */
const MISREAD = /[\u0080-\u009F\uFFFD]/u

test('no text was read in one encoding and written in another', () => {
  const files = globSync('{packages,docs}/**/*.{json,md}', { exclude: ['**/node_modules/**', '**/dist/**', '**/logs/**'] })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => MISREAD.test(readFileSync(file, 'utf8')))).toEqual([])
})
