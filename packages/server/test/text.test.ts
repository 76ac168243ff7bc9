import { LOCALES, tableText } from '@safehouse/text'
import { expect, test } from 'vitest'
import { S } from '../src/refused.ts'

test('everything the server refuses is explained in all languages', () => {
  for (const locale of LOCALES) for (const rule of Object.values(S)) expect(tableText[locale]).toHaveProperty([`rule.${rule}`])
})
