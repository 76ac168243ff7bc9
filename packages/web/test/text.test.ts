// Every word of the shell and of the games' lobbies, in all languages; no key without words, no words without use.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf, checkCatalogues, LOCALES, type Catalogue, type Locale } from '@safehouse/text'
import { describe, expect, test } from 'vitest'
import { codeName, nameProblem } from '../src/names.ts'

const src = join(import.meta.dirname, '../src')
const games = join(import.meta.dirname, '../../games')

const catalogues = (folder: string): Record<Locale, Catalogue> => {
  const read = (locale: Locale): Catalogue => JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Catalogue
  return { en: read('en'), hu: read('hu'), ru: read('ru'), it: read('it') }
}

const gameFolders = readdirSync(games, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(join(games, entry.name)).includes('lobby'))
  .map(({ name }) => name)

/** The sources of the shell; the table page, the replay, the page on fair play and the ladder have words and tests of their own. */
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/^(table|line|replay|fairness|ratings\/(ladder|rated))/.test(path))
  .map((path) => readFileSync(join(src, path), 'utf8'))
  .join('\n')

const shell = catalogues(join(src, 'text'))

/** Keys as they stand in the code: whole, or with something filled in (`settings.theme.${value}`). */
const whole = [...sources.matchAll(/\bsay\(\s*'([\w.-]+)'/g)].map(([, key]) => key)
const filled = [...sources.matchAll(/\bsay\(\s*`([^`]+)`/g)].map(([, key]) => new RegExp(`^${patternOf(key)}$`))

function patternOf(template: string): string {
  return template
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replaceAll('.', '\\.'))
    .join('[\\w-]+(?:\\.[\\w-]+)*')
}

describe('the words of the shell', () => {
  test('are complete in four languages', () => {
    expect(checkCatalogues(shell)).toEqual([])
  })

  test('are there for every key the code says', () => {
    expect(whole.length).toBeGreaterThan(100)
    expect(whole.filter((key) => !Object.hasOwn(shell.en, key))).toEqual([])
  })

  test('are all said somewhere', () => {
    const quoted = new Set([...sources.matchAll(/'([a-z][\w-]*(?:\.[\w-]+)*)'/gi)].map(([, key]) => key))
    const unused = Object.keys(shell.en).filter((key) => !quoted.has(key) && !filled.some((pattern) => pattern.test(key)))
    expect(unused).toEqual([])
  })

  test('propose good names in every language, and another one each time', () => {
    for (const locale of LOCALES) {
      const names = shell[locale]['name.codeNames'].split('|')
      expect(new Set(names).size).toBe(names.length)
      expect(names.length).toBeGreaterThanOrEqual(12)
      expect(names.map(nameProblem).filter(Boolean)).toEqual([])
      for (const name of names) expect(codeName(shell[locale]['name.codeNames'], name)).not.toBe(name)
    }
  })
})

describe.each(gameFolders)('the lobby of %s', (game) => {
  const lobby = catalogues(join(games, game, 'lobby'))
  const known = catalogues(join(games, game, 'text'))

  test('is complete in four languages', () => {
    expect(checkCatalogues(lobby)).toEqual([])
    for (const locale of LOCALES)
      for (const [key, text] of Object.entries(lobby[locale])) expect([key, argumentsOf(text)?.size]).toEqual([key, 0])
  })

  test('has bots with a name, and says how each of them plays', async () => {
    const { games: modules } = await import('@safehouse/games')
    const bots = Object.keys(modules.find((one) => one.game.id === game)!.bots ?? {})
    const wanted = ['random', ...bots].flatMap((bot) => [`bot.${bot}`, `bot.${bot}.how`])
    expect(wanted.filter((key) => !Object.hasOwn(shell.en, key))).toEqual([])
    expect(bots).toContain('mastermind')
  })

  test('says what every game must say, and has a word for each of its roles and options', async () => {
    const { lobby: facts } = (await import(
      join(games, game, 'lobby/index.ts')
    )) as typeof import('../../games/specter-ops/lobby/index.ts')
    const { games: modules } = await import('@safehouse/games')
    const module = modules.find((one) => one.game.id === game)!
    const wanted = [
      'title',
      'pitch',
      'players',
      ...facts.roles.flatMap((role) => [`role.${role}`, `role.${role}.pitch`]),
      ...Object.entries(module.game.options).flatMap(([name, { values }]) => [
        `option.${name}`,
        `option.${name}.why`,
        ...values.map((value) => `option.${name}.${value}`),
      ]),
    ]
    expect(Object.keys(lobby.en).toSorted()).toEqual(wanted.toSorted())
    for (let seat = 0; seat < facts.quick.seats; seat++) {
      const role = facts.roleOf(seat, { seats: facts.quick.seats, options: {} })
      expect([null, ...facts.roles]).toContain(role)
    }
    expect(module.game.seats({})).toContain(facts.quick.seats)
  })

  test('calls the game by the name it has at the table', () => {
    for (const locale of LOCALES) expect(known[locale]['game.title'].startsWith(lobby[locale].title)).toBe(true)
  })
})
