import { checkCatalogues } from '@safehouse/text'
import { expect, test } from 'vitest'
import en from './text/en.json' with { type: 'json' }
import hu from './text/hu.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import ru from './text/ru.json' with { type: 'json' }

test('the table page says everything in four languages', () => {
  expect(checkCatalogues({ en, hu, ru, it })).toEqual([])
})

test('it says nothing twice and keeps no words nobody uses', async () => {
  const sources = import.meta.glob<string>(['./*.ts', './*.tsx', '../line/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const code = Object.entries(sources)
    .filter(([path]) => !path.endsWith('.test.ts'))
    .map(([, text]) => text)
    .join('\n')
  const built = /^play\.(agree|panel)\./
  for (const key of Object.keys(en)) if (!built.test(key)) expect(code).toContain(`'${key}'`)
  for (const [, key] of code.matchAll(/'(play\.[a-zA-Z.]+)'/g)) expect(en).toHaveProperty([key])
})
