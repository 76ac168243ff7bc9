// Dependencies point one way. A line of code should know its room.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What each package's own code may import of the others. */
const MAY_KNOW: Record<string, readonly string[]> = {
  kernel: [],
  text: ['kernel'],
  bots: ['kernel'],
  micro: ['kernel', 'bots'],
  board: ['kernel'],
  games: ['kernel', 'bots', 'text', 'board'],
  server: ['kernel', 'games', 'micro', 'text', 'bots'],
  web: ['kernel', 'games', 'text', 'board', 'bots'],
  cli: ['kernel', 'games', 'micro', 'text', 'bots', 'server', 'web'],
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1])

const sources = (folder: string): string[] =>
  globSync(`packages/${folder}/**/*.{ts,tsx}`, { exclude: ['**/node_modules/**', '**/dist/**'] })

/** What all games may use: the lists of games and the kit for learning, and its tests. */
const SHARED = new Set([join('packages', 'games'), join('packages', 'games', 'test')])

describe('dependencies', () => {
  for (const [name, known] of Object.entries(MAY_KNOW))
    test(`${name} knows ${known.join(', ') || 'nobody'}`, () => {
      const strangers = sources(name).flatMap((file) =>
        importsOf(file)
          .map((path) => /^@safehouse\/([a-z]+)/.exec(path)?.[1])
          .filter((other) => other !== undefined && other !== name && !known.includes(other))
          // The tiny games are there to try things on.
          .filter((other) => other !== 'micro' || !file.endsWith('.test.ts'))
          .map((other) => `${file} imports ${other}`),
      )
      expect(sources(name).length).toBeGreaterThan(0)
      expect(strangers).toEqual([])
    })

  test('a game draws in its board folder only', () => {
    const drawing = sources('games')
      .filter((file) => !/\/board\/|\/test\/|packages\/games\/boards\.ts$/.test(file))
      .filter((file) => importsOf(file).some((path) => /^react|^@safehouse\/board|\/board\//.test(path)))
    expect(drawing).toEqual([])
  })

  test('a game knows no other game', () => {
    const strangers = sources('games')
      .filter((file) => !SHARED.has(dirname(file)))
      .flatMap((file) => {
        const home = file.split('/').slice(0, 3).join('/')
        return importsOf(file)
          .filter((path) => path.startsWith('.'))
          .map((path) => join(dirname(file), path))
          .filter((target) => relative(home, target).startsWith('..') && !SHARED.has(dirname(target)))
          .map((target) => `${file} imports ${target}`)
      })
    expect(strangers).toEqual([])
  })

  test('rules know no clock, no dice of their own and no machine', () => {
    const pure = [...sources('kernel/src'), ...sources('micro'), ...sources('games')].filter(
      (file) => !/\.test\.ts$|\/test\/|\/twins\/|\/board\/|testing\.ts$/.test(file),
    )
    const impure = pure.filter((file) => /Math\.random|Date\.now|new Date\b|process\.|'node:/.test(readFileSync(file, 'utf8')))
    expect(impure).toEqual([])
  })
})
