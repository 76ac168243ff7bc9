import { checkCatalogues } from '@safehouse/text'
import { expect, test } from 'vitest'
import en from './text/en.json' with { type: 'json' }
import hu from './text/hu.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import ru from './text/ru.json' with { type: 'json' }

test('replays say everything in four languages', () => {
  expect(checkCatalogues({ en, hu, ru, it })).toEqual([])
})

test('they say nothing that is not there, and keep no words nobody uses', () => {
  const sources = import.meta.glob<string>(['./*.ts', './*.tsx', '../table/*.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const code = Object.entries(sources)
    .filter(([path]) => !path.endsWith('.test.ts'))
    .map(([, text]) => text)
    .join('\n')
  for (const key of Object.keys(en)) expect(code).toContain(`'${key}'`)
  const said = [...code.matchAll(/'(replay\.[a-zA-Z.]+)'/g)].map(([, key]) => key).filter((key) => key !== 'replay.version')
  for (const key of said) expect(en).toHaveProperty([key])
})
