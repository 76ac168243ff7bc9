// As much Markdown as rulebooks and guides are written in: headings, paragraphs, lists, tables, code, quotes; in the text
// bold, italics, code and links. Everything else stays text: nothing a file says can become a tag.

export type Inline =
  | { readonly t: 'text'; readonly text: string }
  | { readonly t: 'code'; readonly text: string }
  | { readonly t: 'strong' | 'em'; readonly inside: readonly Inline[] }
  | { readonly t: 'link'; readonly to: string; readonly inside: readonly Inline[] }

export interface Item {
  readonly text: readonly Inline[]
  readonly inside: readonly Item[]
}

export type Block =
  | { readonly t: 'heading'; readonly level: number; readonly text: readonly Inline[] }
  | { readonly t: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly t: 'quote'; readonly text: readonly Inline[] }
  | { readonly t: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | { readonly t: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly t: 'code'; readonly text: string }
  | { readonly t: 'rule' }

type Cell = readonly Inline[]

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
const BULLET = /^(\s*)(?:[-*+]|\d+[.)])\s+(.*)$/
const ORDERED = /^\s*\d+[.)]\s/
const RULE = /^\s*(?:-{3,}|\*{3,})\s*$/
const FENCE = /^\s*```/
const TABLE_LINE = /^\s*\|.*\|\s*$/
const TABLE_RULE = /^\s*\|[\s:|-]+\|\s*$/
const QUOTE = /^\s*>\s?(.*)$/

export const parseMarkdown = (source: string): Block[] => {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const blocks: Block[] = []
  let at = 0
  /** The lines from here on for which this holds. */
  const take = (holds: (line: string) => boolean): string[] => {
    const from = at
    while (at < lines.length && holds(lines[at])) at++
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at]
    const heading = HEADING.exec(line)
    if (line.trim() === '') at++
    else if (heading) {
      blocks.push({ t: 'heading', level: heading[1].length, text: parseInline(heading[2]) })
      at++
    } else if (FENCE.test(line)) {
      at++
      blocks.push({ t: 'code', text: take((one) => !FENCE.test(one)).join('\n') })
      at++
    } else if (RULE.test(line)) {
      blocks.push({ t: 'rule' })
      at++
    } else if (TABLE_LINE.test(line)) blocks.push(tableOf(take((one) => TABLE_LINE.test(one))))
    else if (QUOTE.test(line)) {
      const quoted = take((one) => QUOTE.test(one)).map((one) => QUOTE.exec(one)![1])
      blocks.push({ t: 'quote', text: parseInline(quoted.join(' ')) })
    } else if (BULLET.test(line)) {
      const ordered = ORDERED.test(line)
      // A list goes on over single empty lines, and over lines that are drawn in.
      const items = take((one) => BULLET.test(one) || /^\s{2,}\S/.test(one))
      blocks.push({ t: 'list', ordered, items: itemsOf(items) })
    } else blocks.push({ t: 'paragraph', text: parseInline(take(isPlain).join(' ')) })
  }
  return blocks
}

const isPlain = (line: string): boolean =>
  line.trim() !== '' && ![HEADING, FENCE, RULE, TABLE_LINE, BULLET, QUOTE].some((pattern) => pattern.test(line))

const tableOf = (lines: readonly string[]): Block => {
  const rows = lines
    .filter((line) => !TABLE_RULE.test(line))
    .map((line) => splitCells(line.trim().slice(1, -1)).map((cell) => parseInline(cell.trim())))
  return { t: 'table', head: rows[0] ?? [], rows: rows.slice(1) }
}

/** A bar behind a backslash, or in code, divides nothing. */
const splitCells = (line: string): string[] => {
  const cells = ['']
  let inCode = false
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '`') inCode = !inCode
    if (line[i] === '\\' && line[i + 1] === '|') cells[cells.length - 1] += line[++i]
    else if (line[i] === '|' && !inCode) cells.push('')
    else cells[cells.length - 1] += line[i]
  }
  return cells
}

interface OpenItem {
  readonly indent: number
  text: string
  readonly inside: OpenItem[]
}

const itemsOf = (lines: readonly string[]): Item[] => {
  const root: OpenItem = { indent: -1, text: '', inside: [] }
  let path = [root]
  for (const line of lines) {
    const bullet = BULLET.exec(line)
    if (!bullet) {
      path.at(-1)!.text += ` ${line.trim()}`
      continue
    }
    const item: OpenItem = { indent: bullet[1].length, text: bullet[2], inside: [] }
    path = path.filter(({ indent }) => indent < item.indent)
    path.at(-1)!.inside.push(item)
    path.push(item)
  }
  const closed = ({ text, inside }: OpenItem): Item => ({ text: parseInline(text), inside: inside.map(closed) })
  return root.inside.map(closed)
}

/** What may stand in a text, the innermost first: code is never looked into. */
const INLINE = /`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\[([^\]]+)\]\(([^)\s]+)\)|(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])/

export const parseInline = (text: string): Inline[] => {
  const found = INLINE.exec(text)
  if (!found) return text === '' ? [] : [{ t: 'text', text }]
  const [whole, code, strong, label, to, em] = found
  const before = text.slice(0, found.index)
  return [
    ...(before === '' ? [] : [{ t: 'text' as const, text: before }]),
    inlineOf(code, strong, label, to, em),
    ...parseInline(text.slice(found.index + whole.length)),
  ]
}

const inlineOf = (code?: string, strong?: string, label?: string, to?: string, em?: string): Inline => {
  if (code !== undefined) return { t: 'code', text: code }
  if (strong !== undefined) return { t: 'strong', inside: parseInline(strong) }
  if (label !== undefined && to !== undefined) return { t: 'link', to, inside: parseInline(label) }
  return { t: 'em', inside: parseInline(em ?? '') }
}

export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((one) => ('text' in one ? one.text : plainText(one.inside))).join('')
