import { checkCatalogues } from '@safehouse/text'
import { expect, test } from 'vitest'
import { terminalText } from './words.ts'

test('the terminal speaks all languages', () => {
  expect(checkCatalogues(terminalText)).toEqual([])
})
