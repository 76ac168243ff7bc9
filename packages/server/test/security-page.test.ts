// SECURITY.md names a test for each promise: each of them must exist.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(`${root}SECURITY.md`, 'utf8')

test('every test that SECURITY.md names exists', () => {
  const named = [...page.matchAll(/`((?:packages|e2e)\/[^`]+)`(?: › `([^`]+)`)?/g)]
  expect(named.length).toBeGreaterThan(25)
  const missing = named.filter(([, file, title]) => {
    if (!existsSync(root + file)) return true
    return title !== undefined && !readFileSync(root + file, 'utf8').includes(`'${title}'`)
  })
  expect(missing.map(([all]) => all)).toEqual([])
})

test('no promise is without a test', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (promise|way out) /.test(line))
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => !row.includes('`packages/') && !row.includes('`e2e/'))).toEqual([])
})
