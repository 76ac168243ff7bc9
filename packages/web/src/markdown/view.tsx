// Shows parsed Markdown. Ids of rules in the text become links to where they stand.
import { createElement, Fragment, type ReactNode } from 'react'
import { plainText, type Block, type Inline, type Item } from './parse.ts'

/** 'SO-4.3.2', 'AG-1.5'. */
const RULE_ID = /\b[A-Z]{2}-\d+(?:\.\d+)+\b/g

interface Shown {
  /** Where a rule stands, as an address; null where rules are no links. */
  readonly ruleAddress: ((id: string) => string | null) | null
}

export const InlineView = ({ of, ruleAddress }: Shown & { of: readonly Inline[] }) => (
  <>
    {of.map((one, i) => (
      // The pieces of a text have no names but their places, and never move.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={i}>{inlineView(one, ruleAddress)}</Fragment>
    ))}
  </>
)

const inlineView = (one: Inline, ruleAddress: Shown['ruleAddress']): ReactNode => {
  if (one.t === 'text') return ruleAddress ? withRuleLinks(one.text, ruleAddress) : one.text
  if (one.t === 'code') return <code>{one.text}</code>
  if (one.t === 'link')
    return safeAddress(one.to) ? (
      <a href={one.to.startsWith('#') ? (ruleAddress?.(one.to.slice(1)) ?? one.to) : one.to}>
        <InlineView of={one.inside} ruleAddress={null} />
      </a>
    ) : (
      <InlineView of={one.inside} ruleAddress={ruleAddress} />
    )
  return createElement(one.t, null, <InlineView of={one.inside} ruleAddress={ruleAddress} />)
}

/** Only places on this page and pages of the web; a script is no address. */
export const safeAddress = (to: string): boolean => /^(#|\/(?!\/)|https?:\/\/)/.test(to)

const withRuleLinks = (text: string, ruleAddress: (id: string) => string | null): ReactNode[] => {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: id, index } of text.matchAll(RULE_ID)) {
    const address = ruleAddress(id)
    if (address === null) continue
    parts.push(
      text.slice(from, index),
      <a key={index} href={address}>
        {id}
      </a>,
    )
    from = index + id.length
  }
  return [...parts, text.slice(from)]
}

export const BlockView = ({ of, ruleAddress }: Shown & { of: Block }) => {
  const inline = (text: readonly Inline[]) => <InlineView of={text} ruleAddress={ruleAddress} />
  if (of.t === 'heading') return createElement(`h${Math.min(6, of.level)}`, null, inline(of.text))
  if (of.t === 'paragraph') return <p>{inline(of.text)}</p>
  if (of.t === 'quote') return <blockquote>{inline(of.text)}</blockquote>
  if (of.t === 'rule') return <hr />
  // What scrolls can be reached by the keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  if (of.t === 'code') return <pre tabIndex={0}>{of.text}</pre>
  if (of.t === 'list') return <ListView items={of.items} ordered={of.ordered} ruleAddress={ruleAddress} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroll-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {of.head.map((cell, i) => (
              // oxlint-disable-next-line react/no-array-index-key
              <th key={i} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.rows.map((row, i) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={i} id={ruleIdOf(row)}>
              {row.map((cell, j) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={j}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A row that begins with the id of a rule can be linked to. */
const ruleIdOf = ([first]: readonly (readonly Inline[])[]): string | undefined => {
  const text = plainText(first ?? [])
  return /^[A-Z]{2}-\d+(\.\d+)*$/.test(text) ? text : undefined
}

const ListView = ({ items, ordered, ruleAddress }: Shown & { items: readonly Item[]; ordered: boolean }) =>
  createElement(
    ordered ? 'ol' : 'ul',
    null,
    items.map((item, i) => (
      // oxlint-disable-next-line react/no-array-index-key
      <li key={i}>
        <InlineView of={item.text} ruleAddress={ruleAddress} />
        {item.inside.length > 0 && <ListView items={item.inside} ordered={false} ruleAddress={ruleAddress} />}
      </li>
    )),
  )
