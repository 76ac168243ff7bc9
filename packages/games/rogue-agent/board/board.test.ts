import { expect, test } from 'vitest'
import { FastChance, has, LOCALES, Match, makeSetup, playOn, viewersOf, type Locale } from '@safehouse/kernel'
import { markupOf, NAMES, tableOf, thingsOf } from '@safehouse/board/testing'
import type { TableState } from '@safehouse/board'
import { Speaker } from '@safehouse/text'
import { rogueAgent } from '../game.ts'
import { rogueAgentModule } from '../index.ts'
import { cloneState, type State } from '../rules/state.ts'
import { view as viewOf } from '../view.ts'
import { board } from './index.tsx'

const TABLES = [
  [2, 'agent'],
  [4, 'agent'],
  [3, 'android'],
  [4, 'android'],
] as const

const speakers = new Map(LOCALES.map((locale) => [locale, new Speaker(locale, rogueAgentModule, (seat) => NAMES[seat])]))
const sayIn =
  (locale: Locale): TableState['say'] =>
  (key, args) =>
    speakers.get(locale)!.say(key, args)

const open = (seats: number, mode: string, seed: number): Match<State> =>
  Match.open(rogueAgent, makeSetup(rogueAgent, seats, { mode }), new FastChance(seed)).match

/** Every choice of random matches on the way, seen by the seat that is asked. */
const everyChoice = (seats: number, mode: string, locale: Locale, visit: (table: TableState) => void): void => {
  const rng = new FastChance(seats)
  for (let seed = 0; seed < 2; seed++) {
    const match = open(seats, mode, seed)
    while (!match.over) {
      for (const viewer of viewersOf(seats).slice(1)) {
        if (!match.message(viewer).ask?.mine || rng.below(3) > 0) continue
        const draft = match.draft(viewer, (machine) => machine.options(viewer).at(rng.below(machine.options(viewer).size)))
        const length = rng.below(draft.length)
        visit(tableOf(match, sayIn(locale), { viewer, draft: draft.slice(0, length), locale }))
      }
      playOn(match, rng, 1)
    }
    visit(tableOf(match, sayIn(locale), { viewer: -1, locale }))
  }
}

test.each(TABLES)('%i seats, %s mode: all that an option touches is on the board, and everything only once', (seats, mode) => {
  let lit = 0
  everyChoice(seats, mode, 'en', (table) => {
    const things = thingsOf(markupOf(board, table))
    expect(new Set(things).size).toBe(things.length)
    for (const thing of table.lit) expect(things).toContain(thing)
    lit += table.lit.size
  })
  expect(lit).toBeGreaterThan(30)
})

test('the result says who was exposed as an android', () => {
  const said = new Set<string | null>()
  for (let seed = 0; seed < 4; seed++) {
    const match = open(4, 'android', seed)
    playOn(match, new FastChance(seed), 10_000)
    for (const viewer of viewersOf(4))
      for (let seat = 0; seat < 4; seat++) {
        const role = board.roleOf!(match.message(viewer).view, seat, sayIn('en'), viewer)
        expect(role).toBe(has(match.position.game.androids, seat) ? 'android' : null)
        said.add(role)
      }
  }
  expect(said.size).toBe(2)
})

/** The same table, but for what a viewer cannot see: face-down cards and the deck change places, and so do hidden tokens. */
const otherWorld = (s: State, viewer: number): State => {
  const other = cloneState(s)
  for (const criminal of other.criminals)
    if (criminal.card >= 0 && !criminal.faceUp && (viewer < 0 || !(criminal.seen & (1 << viewer)))) {
      const card = other.deck.shift()!
      other.deck.push(criminal.card)
      criminal.card = card
    }
  return other
}

test.each(TABLES)('%i seats, %s mode: no face-down card is on the board', (seats, mode) => {
  let varied = 0
  for (let seed = 0; seed < 2; seed++) {
    const match = open(seats, mode, seed)
    const rng = new FastChance(seed)
    for (let i = 0; i < 3 && !match.over; i++) {
      playOn(match, rng, 1 + rng.below(6))
      if (match.over) break
      for (const viewer of viewersOf(seats)) {
        const table = tableOf(match, sayIn('en'), { viewer })
        const game = otherWorld(match.position.game, viewer)
        const view = viewOf(game, viewer, { ...match.position, game })
        expect(markupOf(board, { ...table, view, settled: view })).toBe(markupOf(board, table))
        if (JSON.stringify(game.criminals) !== JSON.stringify(match.position.game.criminals)) varied++
      }
    }
  }
  expect(varied).toBeGreaterThan(5)
})

const RAW =
  /\b(?:board|option|card|place|resource|upgrade|identity|health|reward|retaliation|die)\.[a-z0-9]|undefined|[{}]|\bNaN\b/

test.each(LOCALES)('in %s everything on the board and everything that is lit has words', (locale) => {
  everyChoice(3, 'android', locale, (table) => {
    expect(markupOf(board, table)).not.toMatch(RAW)
    for (const thing of table.lit) expect(board.nameOf!(thing, table.say, table.view)).not.toMatch(RAW)
    for (const option of table.options)
      expect(board.preview!(option, table.say, table.view, table.viewer) ?? '').not.toMatch(RAW)
  })
})
