// What stands in the files for hosts must be so: settings that exist, paths that are there.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { environmentName, readSettings, settings } from '@safehouse/server/settings'
import { expect, test } from 'vitest'

const files = globSync('deploy/*').toSorted()
const known = new Set(Object.keys(settings.shape).map(environmentName))

test.each(files)('%s names settings that exist', (file) => {
  const named = [...readFileSync(file, 'utf8').matchAll(/\bSAFEHOUSE_[A-Z_]+\b/g)].map(([name]) => name)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the settings of the compose file are taken', () => {
  const text = readFileSync('deploy/compose.yaml', 'utf8')
  const given = [...text.matchAll(/^ +(SAFEHOUSE_[A-Z_]+): '?([^'\n]+?)'?$/gm)].map(([, name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, 'given'),
  ])
  expect(given.length).toBeGreaterThan(5)
  expect(readSettings({}, Object.fromEntries(given) as NodeJS.ProcessEnv)).toMatchObject({
    database: 'postgres://safehouse:given@database/safehouse',
    url: 'https://given',
    secure: true,
    tend: false,
    metricsPort: 9464,
  })
})

test('they start what is there', () => {
  for (const file of files)
    for (const [path] of readFileSync(file, 'utf8').matchAll(/\bpackages\/[\w./-]+/g))
      expect([path, existsSync(path)]).toEqual([path, true])
})
