// Matches to draw, and tables to draw them at.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { TableContext, type Aid, type TableState } from '@safehouse/board'
import {
  FastChance,
  LOCALES,
  makeSetup,
  Match,
  playOn,
  viewersOf,
  type Knowledge,
  type Locale,
  type Message,
  type RichOption,
  type View,
  type Viewer,
} from '@safehouse/kernel'
import { Speaker } from '@safehouse/text'
import { specterOps } from '../../game.ts'
import { specterOpsModule } from '../../index.ts'
import type { SpecterOps } from '../../rules/state.ts'
import { board } from '../index.tsx'

export const PLAYERS = ['Ada', 'Béla', 'Вера', 'Dino', 'Eve']

const speakers = new Map(LOCALES.map((locale) => [locale, new Speaker(locale, specterOpsModule, (seat) => PLAYERS[seat])]))

export const sayIn = (locale: Locale): TableState['say'] => {
  const speaker = speakers.get(locale)!
  return (key, args) => {
    if (!speaker.has(key)) throw new Error(`no words for ${key} in ${locale}`)
    return speaker.say(key, args)
  }
}

export interface Played {
  readonly match: Match<SpecterOps>
  readonly knowledge: (viewer: Viewer) => Knowledge
}

/** A match in which so many decisions were made at random. */
export const playSome = (seats: number, seed: number, decisions: number): Played => {
  const streams = new Map<Viewer, Message[]>(viewersOf(seats).map((viewer) => [viewer, []]))
  const keep = (messages: ReadonlyMap<Viewer, Message>): void => {
    for (const [viewer, message] of messages) streams.get(viewer)!.push(message)
  }
  const { match, opened } = Match.open(specterOps, makeSetup(specterOps, seats), new FastChance(seed))
  keep(opened.messages)
  playOn(match, new FastChance(seed + 1), decisions, keep)
  return { match, knowledge: (viewer) => match.knowledge(viewer, streams.get(viewer)!) }
}

interface Seen {
  readonly locale?: Locale
  readonly aid?: Aid
  /** A draft in progress: its choices, and what it would lead to. */
  readonly draft?: { readonly taken: readonly RichOption[]; readonly view: View; readonly options: readonly RichOption[] }
}

export const tableOf = (k: Knowledge, { locale = 'en', aid = 'spaces', draft }: Seen = {}): TableState => {
  const latest = k.messages.at(-1)!
  const options = draft?.options ?? latest.ask?.mine?.options ?? []
  return {
    view: draft?.view ?? latest.view,
    settled: latest.view,
    viewer: k.viewer,
    setup: k.setup,
    players: PLAYERS,
    waits: latest.ask?.waits ?? [],
    options,
    draft: draft?.taken ?? [],
    lit: new Set(options.flatMap(({ touches }) => touches ?? [])),
    pointed: new Set(),
    latest,
    knowledge: k,
    aid,
    over: latest.outcome !== null,
    locale,
    say: sayIn(locale),
    choose() {},
    take() {},
    point() {},
  }
}

export const draw = (table: TableState): string =>
  renderToStaticMarkup(createElement(TableContext, { value: table }, createElement(board.Board)))

/** The things that can be touched in a drawing. */
export const thingsIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/data-thing="([^"]+)"/g)].map(([, thing]) => thing))
