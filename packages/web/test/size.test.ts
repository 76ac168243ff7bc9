// How much a browser must load before somebody can play: measured in what is sent, packed as every browser takes it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@safehouse/kernel'
import { beforeAll, expect, test } from 'vitest'
import { buildWeb } from '../build.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const kB = 1000
const LARGEST = 250 * kB

/** Everything these parts need, and they themselves, as lines of the manifest. */
const neededBy = (dist: string, parts: readonly string[]): ReadonlyMap<string, Chunk> => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const needed = new Map<string, Chunk>()
  const need = (part: string): void => {
    expect(manifest).toHaveProperty([part])
    if (needed.has(part)) return
    needed.set(part, manifest[part])
    for (const other of manifest[part].imports ?? []) need(other)
  }
  parts.forEach(need)
  return needed
}

const sizeOf = (dist: string, chunks: Iterable<Chunk>): number => {
  const files = new Set([...chunks].map(({ file }) => file).filter((file) => file.endsWith('.js')))
  return [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.gz`)).size, 0)
}

const folder = join(import.meta.dirname, '../../games')
const withFile = (file: string): string[] => readdirSync(folder).filter((game) => existsSync(join(folder, game, file)))

let dist: string
beforeAll(async () => {
  dist = await buildWeb()
}, 300_000)

test.each(withFile('board/index.tsx'))('the table page of %s is loaded with at most 250 kB of code', (game) => {
  for (const locale of LOCALES) {
    const lobbies = withFile('lobby/en.json').map((one) => `../games/${one}/lobby/${locale}.json`)
    const words = [`src/text/${locale}.json`, `src/table/text/${locale}.json`, `src/replay/text/${locale}.json`, ...lobbies]
    const rules = [`../games/${game}/wordless.ts`, `../games/${game}/text/${locale}.json`]
    const table = ['src/table/table-page.tsx', `../games/${game}/board/index.tsx`, ...rules]
    const needed = neededBy(dist, ['index.html', ...table, ...words])
    // One language is all anybody reads at a time.
    expect(
      [...needed.keys()].filter((part) => /\/(text|lobby)\/(?!index)/.test(part) && !part.includes(`/${locale}.json`)),
    ).toEqual([])
    const size = sizeOf(dist, needed.values())
    expect(size).toBeGreaterThan(60 * kB)
    expect(size).toBeLessThanOrEqual(LARGEST)
  }
})
