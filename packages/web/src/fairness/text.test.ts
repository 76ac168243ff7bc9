import { checkCatalogues } from '@safehouse/text'
import { expect, test } from 'vitest'
import { faultKey } from './fault-key.ts'
import en from './text/en.json' with { type: 'json' }
import hu from './text/hu.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import ru from './text/ru.json' with { type: 'json' }

test('the page on fair play says everything in four languages', () => {
  expect(checkCatalogues({ en, hu, ru, it })).toEqual([])
})

test('it says nothing that is not there, and keeps no words nobody uses', () => {
  const sources = import.meta.glob<string>(['./*.ts', './*.tsx'], { query: '?raw', import: 'default', eager: true })
  const code = Object.entries(sources)
    .filter(([path]) => !path.endsWith('.test.ts'))
    .map(([, text]) => text)
    .join('\n')
  for (const key of Object.keys(en)) expect(code).toContain(`'${key}'`)
  for (const [, key] of code.matchAll(/'(fair\.[a-zA-Z.]+)'/g)) expect(en).toHaveProperty([key])
})

test('every way in which a proof can fail has its sentence', () => {
  const failures = import.meta.glob<string>('../../../kernel/src/proof/{verify,pools}.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const codes = Object.values(failures).flatMap((text) =>
    [...text.matchAll(/'((?:proof|seen)\.\w+)'/g)].map(([, code]) => code),
  )
  expect(codes.length).toBeGreaterThan(12)
  expect(codes.filter((code) => faultKey(code) === 'fair.fault.rules')).toEqual([])
  expect(faultKey('replay.refused')).toBe('fair.fault.rules')
})
