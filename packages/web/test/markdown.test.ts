import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseInline, parseMarkdown, plainText, type Block } from '../src/markdown/parse.ts'
import { idsOf, readRulebook, search } from '../src/markdown/rulebook.ts'

const text = (plain: string) => ({ t: 'text', text: plain })

describe('text', () => {
  test('has bold, italics, code and links, one in another', () => {
    expect(parseInline('a **b *c*** d')).toEqual([
      text('a '),
      { t: 'strong', inside: [text('b '), { t: 'em', inside: [text('c')] }] },
      text(' d'),
    ])
    expect(parseInline('see [**this**](#SO-1.1)')).toEqual([
      text('see '),
      { t: 'link', to: '#SO-1.1', inside: [{ t: 'strong', inside: [text('this')] }] },
    ])
  })

  test('leaves alone what only looks like it', () => {
    expect(parseInline('2 * 3 * 4')).toEqual([text('2 * 3 * 4')])
    expect(parseInline('`**a** | *b*`')).toEqual([{ t: 'code', text: '**a** | *b*' }])
    expect(parseInline('<b onclick="x">')).toEqual([text('<b onclick="x">')])
    expect(parseInline('')).toEqual([])
  })
})

describe('blocks', () => {
  test('of every kind', () => {
    const kinds = parseMarkdown(
      [
        '# One',
        'a',
        'b',
        '',
        '- x',
        '  goes on',
        '  - y',
        '1. z',
        '',
        '| h | i |',
        '|---|---|',
        '| `a|b` | c\\|d |',
        '',
        '> q',
        '',
        '---',
        '```',
        '# no',
        '```',
      ].join('\n'),
    )
    expect(kinds).toEqual<Block[]>([
      { t: 'heading', level: 1, text: [{ t: 'text', text: 'One' }] },
      { t: 'paragraph', text: [{ t: 'text', text: 'a b' }] },
      {
        t: 'list',
        ordered: false,
        items: [
          { text: [{ t: 'text', text: 'x goes on' }], inside: [{ text: [{ t: 'text', text: 'y' }], inside: [] }] },
          { text: [{ t: 'text', text: 'z' }], inside: [] },
        ],
      },
      {
        t: 'table',
        head: [[{ t: 'text', text: 'h' }], [{ t: 'text', text: 'i' }]],
        rows: [[[{ t: 'code', text: 'a|b' }], [{ t: 'text', text: 'c|d' }]]],
      },
      { t: 'quote', text: [{ t: 'text', text: 'q' }] },
      { t: 'rule' },
      { t: 'code', text: '# no' },
    ])
  })

  test('an open fence or an odd line ends nothing but itself', () => {
    expect(parseMarkdown('```\na')).toEqual([{ t: 'code', text: 'a' }])
    expect(parseMarkdown('|')).toEqual([{ t: 'paragraph', text: [{ t: 'text', text: '|' }] }])
  })
})

const games = join(import.meta.dirname, '../../games')
const rulebooks = readdirSync(games, { withFileTypes: true })
  .filter(({ name }) => existsSync(join(games, name, 'rules.md')))
  .map(({ name }) => [name, readFileSync(join(games, name, 'rules.md'), 'utf8')] as const)

describe.each(rulebooks)('the rulebook of %s', (_, source) => {
  const sections = readRulebook(source)

  test('has every rule at an address of its own', () => {
    const written = [...source.matchAll(/^(?:- |\| )\*\*([A-Z]{2}-[\d.]+)\*\*/gm)].map(([, id]) => id)
    expect(written.length).toBeGreaterThan(200)
    expect(written.filter((id) => !idsOf(sections).has(id))).toEqual([])
  })

  test('loses no words', () => {
    const words = (from: string): string[] => from.match(/[\p{L}\d]+/gu) ?? []
    const shown = JSON.stringify(
      parseMarkdown(source).map((block) => ('text' in block && typeof block.text !== 'string' ? plainText(block.text) : block)),
    )
    const there = new Set(words(shown.replaceAll(/\\[nrt]/g, ' ')))
    expect(words(source).filter((word) => !there.has(word))).toEqual([])
  })

  test('is searched by words and by numbers', () => {
    const all = search(sections, '  ')
    expect(all).toEqual(sections)
    const found = search(sections, 'MISSION two')
    expect(found.length).toBeLessThan(sections.length)
    expect(search(sections, 'no such words in here at all')).toEqual([])
    for (const [i, { level }] of found.entries()) expect(level - (found[i - 1]?.level ?? 1)).toBeLessThanOrEqual(1)
    const [first] = idsOf(sections)
    expect(search(sections, 'ötvözet', { [first]: 'Az ötvözet…' }).flatMap(({ entries }) => entries)).toHaveLength(1)
    expect(
      search(sections, first).some(({ entries }) =>
        entries.some((entry) => 'statement' in entry && entry.statement.id === first),
      ),
    ).toBe(true)
  })
})
