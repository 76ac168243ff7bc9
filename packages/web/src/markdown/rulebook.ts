// A rulebook as a reader wants it: sections, and in them statements that can be found by their id.
import { parseMarkdown, plainText, type Block, type Inline } from './parse.ts'

export interface Statement {
  readonly id: string
  /** Without the id. */
  readonly text: readonly Inline[]
}

export type Entry = { readonly statement: Statement } | { readonly block: Block }

export interface Section {
  readonly title: string
  readonly level: number
  /** For links. */
  readonly anchor: string
  readonly entries: readonly Entry[]
}

/** What rules say in another language, by id. */
type Sentences = Readonly<Record<string, string>>

const ID = /^[A-Z]{2}-\d+(?:\.\d+)*$/

export const readRulebook = (source: string): Section[] => {
  const sections: { title: string; level: number; anchor: string; entries: Entry[] }[] = []
  for (const block of parseMarkdown(source)) {
    if (block.t === 'heading')
      sections.push({ title: plainText(block.text), level: block.level, anchor: `section-${sections.length}`, entries: [] })
    else sections.at(-1)?.entries.push(...entriesOf(block))
  }
  return sections
}

/** Statements are items of a list, or rows of a table, that begin with an id in bold. */
const entriesOf = (block: Block): Entry[] => {
  if (block.t !== 'list') return [{ block }]
  const entries: Entry[] = []
  for (const item of block.items) {
    const [first, ...text] = item.text
    const id = first?.t === 'strong' ? plainText(first.inside) : ''
    if (ID.test(id) && item.inside.length === 0) entries.push({ statement: { id, text } })
    else entries.push({ block: { t: 'list', ordered: block.ordered, items: [item] } })
  }
  return entries
}

export const idsOf = (sections: readonly Section[]): Set<string> =>
  new Set(
    sections.flatMap(({ entries }) =>
      entries.flatMap((entry) => ('statement' in entry ? [entry.statement.id] : idsIn(entry.block))),
    ),
  )

/** Ids in the first cells of a table. */
const idsIn = (block: Block): string[] =>
  block.t === 'table' ? block.rows.map(([cell]) => plainText(cell ?? [])).filter((text) => ID.test(text)) : []

/**
 * Sections in which every word of a search is found, with only the entries in which it is: in the rule itself, or in the
 * sentence that stands beside it in the reader's language.
 */
export const search = (sections: readonly Section[], wanted: string, sentences: Sentences = {}): Section[] => {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...sections]
  const holds = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word))
  const narrowed = sections.map((section) =>
    holds(section.title)
      ? section
      : { ...section, entries: section.entries.filter((entry) => holds(entryText(entry, sentences))) },
  )
  const isFound = ({ title, entries }: Section): boolean => entries.length > 0 || holds(title)
  // A section stands under the heading of its chapter, whatever that says.
  return narrowed.filter((section, i) => isFound(section) || (isChapter(section) && insideOf(narrowed, i).some(isFound)))
}

export const isChapter = ({ level }: Section): boolean => level <= 2

/** The sections of a chapter. */
export const insideOf = (sections: readonly Section[], chapter: number): Section[] => {
  const next = sections.findIndex((section, i) => i > chapter && isChapter(section))
  return sections.slice(chapter + 1, next < 0 ? undefined : next)
}

const entryText = (entry: Entry, sentences: Sentences): string => {
  if ('block' in entry) return blockText(entry.block)
  const { id, text } = entry.statement
  return `${id} ${plainText(text)} ${sentences[id] ?? ''}`
}

const blockText = (block: Block): string => {
  if (block.t === 'rule') return ''
  if (block.t === 'code') return block.text
  if (block.t === 'list')
    return block.items.map(({ text, inside }) => plainText(text) + blockText({ ...block, items: inside })).join(' ')
  if (block.t === 'table') return [block.head, ...block.rows].flat().map(plainText).join(' ')
  return plainText(block.text)
}
