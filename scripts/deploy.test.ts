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

/** The settings of the compose file, as compose fills them in from the host's `.env`. */
const composed = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const text = readFileSync('deploy/compose.yaml', 'utf8')
  const lines = [...text.matchAll(/^ +(SAFEHOUSE_[A-Z_]+): '?([^'\n]+?)'?$/gm)]
  expect(lines.length).toBeGreaterThan(5)
  const fill = (_: string, name: string, otherwise: string | undefined): string => env[name] ?? otherwise ?? 'missing'
  return Object.fromEntries(
    lines.map(([, name, value]) => [name, value.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, fill)]),
  )
}

test('the settings of the compose file are taken, with and without a mail server', () => {
  const least = { SITE: 'games.example.org', DB_PASSWORD: 'secret' }
  const settled = {
    database: 'postgres://safehouse:secret@database/safehouse',
    url: 'https://games.example.org',
    secure: true,
    tend: false,
    metricsPort: 9464,
  }
  expect(readSettings({}, composed(least))).toMatchObject(settled)
  const mail = { SMTP: 'smtps://name:password@mail.example.org', MAIL_FROM: 'Safehouse <games@example.org>' }
  expect(readSettings({}, composed({ ...least, ...mail }))).toMatchObject({
    ...settled,
    smtp: mail.SMTP,
    mailFrom: mail.MAIL_FROM,
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
