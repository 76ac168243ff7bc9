// Dependencies point one way. A line of code should know its room.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What each package's own code may import of the others. */
const MAY_KNOW: Record<string, readonly string[]> = {
  kernel: [],
  text: ['kernel'],
  bots: ['kernel'],
  micro: ['kernel'],
  games: ['kernel', 'bots', 'text'],
  server: ['kernel', 'games', 'micro', 'text', 'bots'],
  cli: ['kernel', 'games', 'micro', 'text', 'bots', 'server'],
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1])

const sources = (folder: string): string[] => globSync(`packages/${folder}/**/*.ts`, { exclude: ['**/node_modules/**'] })

describe('dependencies', () => {
  for (const [name, known] of Object.entries(MAY_KNOW))
    test(`${name} knows ${known.join(', ') || 'nobody'}`, () => {
      const strangers = sources(name).flatMap((file) =>
        importsOf(file)
          .map((path) => /^@safehouse\/([a-z]+)/.exec(path)?.[1])
          .filter((other) => other !== undefined && other !== name && !known.includes(other))
          .map((other) => `${file} imports ${other}`),
      )
      expect(sources(name).length).toBeGreaterThan(0)
      expect(strangers).toEqual([])
    })

  test('a game knows no other game', () => {
    const strangers = sources('games')
      .filter((file) => file !== join('packages', 'games', 'index.ts'))
      .flatMap((file) => {
        const home = file.split('/').slice(0, 3).join('/')
        return importsOf(file)
          .filter((path) => path.startsWith('.'))
          .map((path) => join(dirname(file), path))
          .filter((target) => relative(home, target).startsWith('..'))
          .map((target) => `${file} imports ${target}`)
      })
    expect(strangers).toEqual([])
  })

  test('rules know no clock, no dice of their own and no machine', () => {
    const pure = [...sources('kernel/src'), ...sources('micro'), ...sources('games')].filter(
      (file) => !/\.test\.ts$|\/test\/|\/twins\/|testing\.ts$/.test(file),
    )
    const impure = pure.filter((file) => /Math\.random|Date\.now|new Date\b|process\.|'node:/.test(readFileSync(file, 'utf8')))
    expect(impure).toEqual([])
  })
})
