// What stands in the files for hosts must be so: settings that exist, paths that are there.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@safehouse/server'
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

test('the dashboard shows numbers that a server has', { timeout: 60_000 }, async () => {
  const { panels } = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const exprs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const data = mkdtempSync(join(tmpdir(), 'safehouse-dashboard-'))
  const server = await startServer(readSettings({ data, host: '127.0.0.1', port: 0, botThreads: 1 }, {}))
  const text = await server.metrics()
  await server.close()
  rmSync(data, { recursive: true, force: true })
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name, type]))
  // A histogram has its sum and its count under names of their own.
  const exists = (name: string): boolean => types.has(name) || types.get(name.replace(/_(sum|count)$/, '')) === 'histogram'
  const named = exprs.flatMap((expr) => expr.match(/\b(safehouse|process|nodejs)_\w+/g) ?? [])
  expect(named.length).toBeGreaterThanOrEqual(exprs.length)
  expect(named.filter((name) => !exists(name))).toEqual([])
  // And the values of their labels.
  for (const [selector] of exprs.join('\n').matchAll(/\w+\{what="\w+"\}/g)) expect(text).toContain(selector)
})
