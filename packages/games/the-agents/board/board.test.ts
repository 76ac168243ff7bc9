import { expect, test } from 'vitest'
import {
  FastChance,
  LOCALES,
  Match,
  playOn,
  viewersOf,
  type Code,
  type Locale,
  type RichOption,
  type Viewer,
} from '@safehouse/kernel'
import type { TableState } from '@safehouse/board'
import { markupOf as drawn, NAMES, tableOf as seen, thingsOf } from '@safehouse/board/testing'
import { Speaker } from '@safehouse/text'
import { theAgents } from '../game.ts'
import { cloneState, putSorted, type State } from '../rules/state.ts'
import { nouns, text } from '../text/index.ts'
import { asView, view as viewOf } from '../view.ts'
import { board } from './index.tsx'
import { topFrame } from './model.ts'
import { previewOf } from '../preview.ts'

const SEATS = [2, 3, 4, 5]

const speakers = new Map(LOCALES.map((locale) => [locale, new Speaker(locale, { text, nouns }, (seat) => NAMES[seat])]))

const tableOf = (match: Match<State>, viewer: Viewer, draft: readonly Code[] = [], locale: Locale = 'en'): TableState =>
  seen(match, (key, args) => speakers.get(locale)!.say(key, args), { viewer, draft, locale })

const markupOf = (table: TableState): string => drawn(board, table)

const open = (seats: number, seed: number): Match<State> =>
  Match.open(theAgents, { seats, options: { seatAllowance: seed % 2 === 0 ? 'on' : 'off' } }, new FastChance(seed)).match

/** A random decision of a seat that is asked, choice by choice. */
const draftOf = (match: Match<State>, viewer: Viewer, rng: FastChance): Code[] =>
  match.message(viewer).ask?.mine
    ? match.draft(viewer, (machine) => machine.options(viewer).at(rng.below(machine.options(viewer).size)))
    : []

const STEPS = Object.entries(theAgents.steps).flatMap(([name, step]) => ('run' in step ? [] : [name]))

/** Every kind of choice some times, seen by the seat that is asked and by somebody else; says which kinds there were. */
const everyStep = (seats: number, times: number, visit: (table: TableState) => void, locale: Locale = 'en'): Set<string> => {
  const seen = new Map<string, number>()
  const enough = (): boolean => STEPS.every((step) => (seen.get(step) ?? 0) >= times)
  for (let seed = 0; seed < 12 && !enough(); seed++) {
    const match = open(seats, seed)
    const rng = new FastChance(seed + 100)
    while (!match.over) {
      playOn(match, rng, 1)
      for (const seat of viewersOf(seats).slice(1)) {
        const draft = match.over ? [] : draftOf(match, seat, rng)
        for (let length = 0; length < draft.length; length++) {
          const table = tableOf(match, seat, draft.slice(0, length), locale)
          const { step } = topFrame(asView(table.view))!
          const count = seen.get(step) ?? 0
          if (count >= times) continue
          seen.set(step, count + 1)
          visit(table)
          visit(tableOf(match, rng.below(seats + 1) - 1, [], locale))
        }
      }
    }
    visit(tableOf(match, seats - 1, [], locale))
  }
  return new Set(seen.keys())
}

test.each(SEATS)('with %i seats all that an option touches is on the board, and everything only once', (seats) => {
  const steps = everyStep(seats, 2, (table) => {
    const things = thingsOf(markupOf(table))
    expect(new Set(things).size).toBe(things.length)
    for (const thing of table.lit) expect(things, `${thing} for seat ${table.viewer}`).toContain(thing)
  })
  expect([...steps].toSorted()).toEqual(STEPS.toSorted())
})

/** The same table, but for the cards another seat holds: each is exchanged for one of the deck. */
const otherHand = (s: State, seat: number): State => {
  const other = cloneState(s)
  for (const [hand, deck] of [
    [other.agents[seat], other.agentDeck],
    [other.missions[seat], other.missionDeck],
  ]) {
    const given = hand.splice(0, Math.min(hand.length, deck.length))
    const taken = deck.splice(0, given.length)
    deck.push(...given)
    for (const card of taken) putSorted(hand, card)
  }
  return other
}

test.each(SEATS)('with %i seats nothing of another hand is on the board', (seats) => {
  let varied = 0
  for (let seed = 0; seed < 2; seed++) {
    const match = open(seats, seed)
    const rng = new FastChance(seed)
    for (let i = 0; i < 8; i++) {
      playOn(match, rng, 1 + rng.below(16))
      if (match.over) break
      const { position } = match
      for (const viewer of viewersOf(seats)) {
        const table = tableOf(match, viewer)
        // A LOOK shows a hand, to one seat and for that moment.
        if (table.latest.events.some(({ t }) => t === 'saw')) continue
        const shown = markupOf(table)
        const things = new Set(thingsOf(shown))
        const seat = (viewer + 1 + rng.below(seats - 1)) % seats
        const other = otherHand(position.game, seat)
        const view = viewOf(other, viewer, { ...position, game: other })
        expect(markupOf({ ...table, view, settled: view })).toBe(shown)
        if (JSON.stringify(other.agents) !== JSON.stringify(position.game.agents)) varied++
        for (const card of position.game.agents[seat]) expect(things).not.toContain(`card:${card}`)
        for (const mission of position.game.missions[seat]) expect(things).not.toContain(`mission:${mission}`)
      }
    }
  }
  expect(varied).toBeGreaterThan(5)
})

test('at the end all hands are shown', () => {
  const match = open(3, 5)
  playOn(match, new FastChance(5), 5000)
  expect(match.over).toBe(true)
  const things = thingsOf(markupOf(tableOf(match, 1)))
  for (const card of match.position.game.agents.flat()) expect(things).toContain(`card:${card}`)
  for (const mission of match.position.game.missions.flat()) expect(things).toContain(`mission:${mission}`)
})

const RAW = /\b(?:board|option|agent|mission|effect|card|missionCard|ask|event)\.[a-z0-9]|undefined|[{}]|\bNaN\b/

test.each(LOCALES)('in %s everything has words: the board, its names and its previews', (locale) => {
  const previews = new Set<string>()
  const read = (table: TableState): void => {
    expect(markupOf(table)).not.toMatch(RAW)
    for (const thing of table.lit) expect(board.nameOf!(thing, table.say, table.view)).not.toMatch(RAW)
    for (const option of table.options) {
      const preview = board.preview!(option, table.say, table.view, table.viewer)
      if (preview !== null) previews.add(preview)
    }
  }
  everyStep(3, 1, read, locale)
  expect(previews.size).toBeGreaterThan(10)
  for (const preview of previews) expect(preview).not.toMatch(RAW)
})

/** What may change incomes besides the last choice: the command of a played agent, the end of a turn. */
const COMMANDS = new Set(['killed', 'turned', 'swapped', 'retired', 'extracted', 'smuggled', 'shifted', 'revived', 'burgled'])
const LATER = new Set(['arranged', 'scored', 'ended'])

test('what a preview foretells comes true', () => {
  const checked = new Map<string, number>()
  for (let seed = 0; seed < 40; seed++) {
    const match = open(SEATS[seed % SEATS.length], seed)
    const rng = new FastChance(seed)
    while (!match.over) {
      let last: RichOption | undefined
      let expected: readonly number[] = []
      playOn(match, rng, 1, undefined, (machine, seat) => {
        const { game } = machine.position
        const code = machine.options(seat).at(rng.below(machine.options(seat).size))
        last = machine.asking.render?.(game, machine.frame, seat, code)
        expected = asView(viewOf(game, seat, machine.position)).income
        return code
      })
      const income = previewOf(last)?.income
      const { events, view } = match.message(0)
      if (!last || !income || events.some(({ t }) => LATER.has(t))) continue
      if (last.key === 'face' && events.some(({ t }) => t !== 'revived' && COMMANDS.has(t))) continue
      const foretold = expected.map((now, seat) => income.find(([who]) => who === seat)?.[2] ?? now)
      expect(asView(view).income, last.key).toEqual(foretold)
      checked.set(last.key, (checked.get(last.key) ?? 0) + 1)
    }
  }
  expect([...checked.keys()].toSorted()).toEqual([
    'burgle',
    'end.high',
    'end.low',
    'face',
    'position',
    'target.extract',
    'target.kill',
    'target.retire',
    'target.swap',
    'target.turn',
  ])
})

test('a line of the log points at what its event names', () => {
  const event = { t: 'playedFree', seat: 0, card: 33, commandSeat: 0, pointsSeat: 2 }
  expect(board.touchesOf!(event)).toEqual(['seat:0', 'card:33', 'seat:2'])
  expect(board.touchesOf!({ t: 'bought', seat: 1, deck: 'missions', ip: 3 })).toEqual(['seat:1', 'deck:missions'])
  expect(board.touchesOf!({ t: 'arranged', seat: 1, left: [4], right: [], count: 1 })).toEqual(['seat:1', 'mission:4'])
})
