import { checkCatalogues } from '@safehouse/text'
import { games } from '@safehouse/games'
import { allSetups, FastChance, openPlayout, playout } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import en from './text/en.json' with { type: 'json' }
import hu from './text/hu.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import ru from './text/ru.json' with { type: 'json' }

test('the ladder says everything in four languages', () => {
  expect(checkCatalogues({ en, hu, ru, it })).toEqual([])
})

test('it says nothing that is not there, and keeps no words nobody uses', () => {
  const sources = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true })
  const code = Object.values(sources).join('\n')
  const said = [...code.matchAll(/'(ladder\.[a-zA-Z.]+)'/g)].map(([, key]) => key)
  const roles = Object.keys(en).filter((key) => key.startsWith('ladder.role.'))
  expect([...new Set([...said, ...roles])].toSorted()).toEqual(Object.keys(en).toSorted())
})

test('it has a word for everything a seat can have played', () => {
  const roles = games.flatMap((module) =>
    allSetups(module.game).flatMap((setup) => {
      const rng = new FastChance(1)
      const machine = openPlayout(module.game, setup, rng)
      playout(machine, rng, module.game.bound(setup))
      const played = module.roles?.(machine.position, setup) ?? []
      expect([0, setup.seats]).toContain(played.length)
      return played.map(({ role }) => `ladder.role.${role}`)
    }),
  )
  expect(new Set(roles)).toEqual(new Set(Object.keys(en).filter((key) => key.startsWith('ladder.role.'))))
})
