// For tests of boards: a table in the middle of a match, and its board as markup.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SPECTATOR, type Code, type Locale, type Match, type RichOption, type View, type Viewer } from '@safehouse/kernel'
import type { GameBoard, Say, TableState } from './contract.ts'
import { TableContext } from './table.tsx'

export const NAMES = ['Ann', 'Béla', 'Вера', 'Carlo', 'Dóra']

export interface Sight {
  readonly viewer: Viewer
  /** A draft in progress. */
  readonly draft?: readonly Code[]
  readonly locale?: Locale
}

/** Everything a viewer's board is drawn from, after a draft in progress. */
export const tableOf = <S>(match: Match<S>, say: Say, { viewer, draft = [], locale = 'en' }: Sight): TableState => {
  const latest = match.message(viewer)
  let view: View = latest.view
  let options: readonly RichOption[] = latest.ask?.mine?.options ?? []
  const taken: RichOption[] = []
  for (const code of draft) {
    taken.push(options.find((option) => option.code === code)!)
    const probe = match.probe(viewer, match.ask(viewer), draft.slice(0, taken.length))
    if (!probe.ok) throw new Error(`a draft is refused by ${probe.refusal.rule}`)
    options = probe.done ? [] : probe.options
    if (!probe.done) view = probe.view
  }
  return {
    view,
    settled: latest.view,
    viewer,
    setup: match.setup,
    players: NAMES.slice(0, match.setup.seats),
    waits: latest.ask?.waits ?? [],
    options,
    draft: taken,
    lit: new Set(options.flatMap(({ touches }) => touches ?? [])),
    pointed: new Set(),
    latest,
    knowledge: viewer === SPECTATOR ? null : match.knowledge(viewer, [latest]),
    aid: 'off',
    over: match.over,
    locale,
    say,
    choose: () => {},
    take: () => {},
    point: () => {},
  }
}

export const markupOf = ({ Board }: GameBoard, table: TableState): string =>
  renderToStaticMarkup(createElement(TableContext, { value: table }, createElement(Board)))

/** The things on a board, in the order of its markup. */
export const thingsOf = (markup: string): string[] => [...markup.matchAll(/data-thing="([^"]*)"/g)].map(([, thing]) => thing)
