import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environmentName, flagName, readSettings, settings } from '../src/settings.ts'

type Name = keyof typeof settings.shape

/** The row of a setting as the documentation must have it. */
const rowOf = (name: Name): string => {
  const schema = settings.shape[name]
  const value = readSettings({}, {})[name]?.toString()
  const byDefault = (schema.meta()?.shown as string | undefined) ?? (value ? `\`${value}\`` : '–')
  return `| \`${flagName(name)}\` | \`${name}\` | \`${environmentName(name)}\` | ${byDefault} | ${schema.description} |`
}

test('the page on running a server has every setting, as it is', () => {
  const page = readFileSync(new URL('../../../docs/running.md', import.meta.url), 'utf8')
  const section = page.slice(page.indexOf('## Settings'), page.indexOf('## The data folder'))
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.replaceAll(/ +/g, ' '))
  expect(rows.join('\n')).toBe((Object.keys(settings.shape) as Name[]).map(rowOf).join('\n'))
})

describe('settings', () => {
  test('a flag wins over the environment, the environment over the file, the file over the default', () => {
    const folder = mkdtempSync(join(tmpdir(), 'safehouse-settings-'))
    const file = join(folder, 'settings.json')
    writeFileSync(file, '{"port": 1, "cache": 2, "botThreads": 3, "proxies": ["10.0.0.1", "10.0.0.2"]}')
    const read = readSettings({ port: '5', cache: undefined }, { SAFEHOUSE_PORT: '6', SAFEHOUSE_CACHE: '7' }, file)
    expect(read).toMatchObject({
      port: 5,
      cache: 7,
      botThreads: 3,
      proxies: ['10.0.0.1', '10.0.0.2'],
      metricsHost: '127.0.0.1',
    })
    rmSync(folder, { recursive: true })
  })

  test('what is left empty in the environment is not given', () => {
    expect(readSettings({}, { SAFEHOUSE_PORT: '', SAFEHOUSE_URL: '' })).toEqual(readSettings({}, {}))
  })

  test('lists and switches are read from text', () => {
    const read = readSettings({ proxies: '10.0.0.1,10.0.0.2', secure: 'true' }, { SAFEHOUSE_ORIGINS: 'https://a.example' })
    expect(read).toMatchObject({ proxies: ['10.0.0.1', '10.0.0.2'], secure: true, origins: ['https://a.example'] })
  })

  test('proxies may be nets and have names, with blanks between them; an address may end in a slash', () => {
    const proxies = '10.0.0.1, 10.0.0.0/8, ::1, uniquelocal'
    const read = readSettings({ proxies, url: 'https://Games.example.org:8443/' }, {})
    expect(read).toMatchObject({
      proxies: ['10.0.0.1', '10.0.0.0/8', '::1', 'uniquelocal'],
      url: 'https://games.example.org:8443',
    })
  })

  test('what is wrong is named in one line', () => {
    const wrong = (flags: Record<string, string>, file?: string): string => {
      try {
        readSettings(flags, {}, file)
        return 'nothing'
      } catch (reason) {
        return (reason as Error).message
      }
    }
    expect(wrong({ port: 'http' })).toMatch(/^setting port: /)
    expect(wrong({ secure: 'perhaps' })).toMatch(/^setting secure: /)
    expect(wrong({ proxies: 'caddy' })).toMatch(/^setting proxies: addresses like /)
    expect(wrong({ proxies: '10.0.0.0/8/8' })).toMatch(/^setting proxies: /)
    expect(wrong({ origins: 'https://a.example/' })).toMatch(/^setting origins: addresses like /)
    for (const url of [
      'games.example.org',
      'localhost:4040',
      'https://games.example.org/safehouse',
      'https://a:b@games.example.org',
    ])
      expect(wrong({ url })).toMatch(/^setting url: an address like /)
    expect(wrong({ colour: 'red' })).toMatch(/^setting \?: .*"colour"/)
    expect(wrong({}, 'nowhere.json')).toMatch(/^the settings file nowhere.json cannot be read: ENOENT/)
  })
})
