import { expect, test } from 'vitest'
import { FastChance, has, LOCALES, Match, makeSetup, playOn, viewersOf, type Locale, type Viewer } from '@safehouse/kernel'
import { markupOf, NAMES, tableOf, thingsOf } from '@safehouse/board/testing'
import type { TableState } from '@safehouse/board'
import { Speaker } from '@safehouse/text'
import { studyInEmerald } from '../game.ts'
import { refOf } from '../rules/rendering.ts'
import { cloneState, putSorted, TARGETS, type State } from '../rules/state.ts'
import { nouns, text } from '../text/index.ts'
import { asView, view as viewOf } from '../view.ts'
import { standing } from './agents.tsx'
import { cornerOf, PLATE } from './geometry.ts'
import { board } from './index.tsx'
import { couldClaim } from './shown.ts'

const TABLES = [2, 3, 5]
/** Random matches are short or long: so many lit things must be looked at. */
const ENOUGH = 100

const speakers = new Map(LOCALES.map((locale) => [locale, new Speaker(locale, { text, nouns }, (seat) => NAMES[seat])]))
const sayIn =
  (locale: Locale): TableState['say'] =>
  (key, args) =>
    speakers.get(locale)!.say(key, args)

const open = (seats: number, seed: number, memoryAid = 'on'): Match<State> =>
  Match.open(studyInEmerald, makeSetup(studyInEmerald, seats, { memoryAid }), new FastChance(seed)).match

/**
 * Choices of a random match, one in so many, as the seat sees them that is asked: at the last question of a longer decision,
 * now and then at the first. And the end.
 */
const someChoices = (match: Match<State>, locale: Locale, oneIn: number, visit: (table: TableState) => void): void => {
  const { seats } = match.setup
  const rng = new FastChance(seats)
  while (!match.over) {
    for (const viewer of viewersOf(seats).slice(1)) {
      if (!match.message(viewer).ask?.mine || rng.below(oneIn) > 0) continue
      const draft = match.draft(viewer, (machine) => machine.options(viewer).at(rng.below(machine.options(viewer).size)))
      if (draft.length === 1 && rng.below(4) > 0) continue
      visit(tableOf(match, sayIn(locale), { viewer, draft: draft.slice(0, -1), locale }))
    }
    playOn(match, rng, 1)
  }
  visit(tableOf(match, sayIn(locale), { viewer: -1, locale }))
}

test.each(TABLES)('%i seats: all that an option touches is on the board, and everything only once', (seats) => {
  let lit = 0
  const look = (table: TableState): void => {
    const things = thingsOf(markupOf(board, table))
    expect(new Set(things).size).toBe(things.length)
    for (const thing of table.lit) expect(things).toContain(thing)
    lit += table.lit.size
  }
  for (let seed = 0; seed < 5; seed++) if (lit < ENOUGH) someChoices(open(seats, seed), 'en', 6, look)
  expect(lit).toBeGreaterThanOrEqual(ENOUGH)
})

test.each(TABLES)(
  '%i seats: the result says whose side each was on, before the end only as far as the viewer knows',
  (seats) => {
    const match = open(seats, 3)
    const rolesSeenBy = (viewer: Viewer): (string | null)[] =>
      Array.from({ length: seats }, (_, seat) => board.roleOf!(match.message(viewer).view, seat, sayIn('en'), viewer))
    let hidden = 0
    while (!match.over) {
      const { side, revealed, looked } = match.position.game
      for (const viewer of viewersOf(seats))
        for (const [seat, role] of rolesSeenBy(viewer).entries()) {
          const knows = viewer === seat || has(revealed, seat) || (viewer >= 0 && has(looked[seat], viewer))
          expect(role).toBe(knows ? ['Loyalist', 'Restorationist'][side[seat]] : null)
          if (!knows) hidden++
        }
      playOn(match, new FastChance(hidden), 8)
    }
    expect(hidden).toBeGreaterThan(seats)
    for (const viewer of viewersOf(seats)) expect(rolesSeenBy(viewer)).not.toContain(null)
  },
)

test('the result says which side is out, and because of whom; nothing where all are on one side or people ended it', () => {
  const match = open(5, 3)
  while (!match.over) playOn(match, new FastChance(1), 50)
  const { view } = match.message(-1)
  const said = (sides: readonly number[], scores: number[]): string | null =>
    board.decidedBy!({ ...view, sides: [...sides] }, { scores, winners: 1, reason: '' }, sayIn('en'))
  const [a, b, c] = NAMES
  expect(said([0, 1, 0], [31, 11, 8])).toBe(`Lowest score: ${c}. So the Loyalists are out, and the best Restorationist wins.`)
  expect(said([0, 1, 1], [9, 20, 4])).toBe(`Lowest score: ${c}. So the Restorationists are out, and the best Loyalist wins.`)
  expect(said([0, 1, 1], [4, 4, 30])).toBe(
    `Lowest score: ${a} and ${b}. Where both sides share it, the Loyalists are out, and the best Restorationist wins.`,
  )
  expect(said([1, 1, 1], [4, 7, 30])).toBeNull()
  // What a real match says fits who has won it.
  const { scores, winners } = match.position.outcome!
  const { side } = match.position.game
  const out = side[scores.indexOf(Math.min(...scores))]
  expect(board.decidedBy!(view, match.position.outcome!, sayIn('en'))).not.toBeNull()
  for (let seat = 0; seat < 5; seat++) if (has(winners, seat)) expect(side[seat]).toBe(1 - out)
})

test('where people ended a match the result says nothing of who came last, even to somebody who knows all sides', () => {
  let known = 0
  for (let seed = 0; known === 0; seed++) {
    const match = open(2, seed)
    for (let n = 0; !match.over; n++) {
      const { view } = match.message(0)
      if (!(view.sides as (number | null)[]).includes(null)) known++
      for (const end of [
        { scores: [1, 1], winners: 0, reason: 'table.agreed' },
        { scores: [0, 1], winners: 2, reason: 'table.resigned', quit: [0] },
      ])
        expect(board.decidedBy!(view, end, sayIn('en'))).toBeNull()
      playOn(match, new FastChance(n), 8)
    }
  }
})

/** Exchanges an item of one list with an item of another. */
const exchange = (a: number[], b: number[]): void => {
  if (a.length === 0 || b.length === 0) return
  const [first, second] = [a.shift()!, b.shift()!]
  putSorted(a, second)
  putSorted(b, first)
}

/**
 * The same table, but for what a viewer cannot see: others have other sides, their hands are exchanged with what lies in
 * their draw piles, and their unseen discards are other ones; double agents lie with somebody else.
 */
const otherWorld = (s: State, viewer: Viewer): State => {
  const other = cloneState(s)
  for (let seat = 0; seat < s.seats; seat++) {
    if (seat === viewer) continue
    const knows = has(s.revealed, seat) || (viewer >= 0 && has(s.looked[seat], viewer))
    if (!knows) other.side[seat] = 1 - s.side[seat]
    exchange(other.hand[seat], other.draw[seat])
    const unseen = other.discard[seat].findIndex((entry, at) => (entry & 1) === 0 && at < other.discard[seat].length - 1)
    if (unseen >= 0) other.discard[seat][unseen] = 0
  }
  const foreign = s.token.flatMap((holder, agent) => {
    const known = viewer >= 0 && (holder === viewer || has(s.tokenSeen[agent], viewer))
    return holder < s.seats && !known && !s.looking.includes(agent) ? [agent] : []
  })
  for (const [i, agent] of foreign.entries()) other.token[agent] = s.token[foreign[(i + 1) % foreign.length]]
  return other
}

test.each(TABLES)('%i seats: nothing hidden is on the board', (seats) => {
  let varied = 0
  for (let seed = 0; seed < 2; seed++) {
    const match = open(seats, seed, seed === 0 ? 'on' : 'off')
    const rng = new FastChance(seed)
    for (let i = 0; i < 2 && !match.over; i++) {
      playOn(match, rng, 3 + rng.below(60))
      if (match.over) break
      for (const viewer of viewersOf(seats)) {
        const table = tableOf(match, sayIn('en'), { viewer })
        const game = otherWorld(match.position.game, viewer)
        const view = viewOf(game, viewer, { ...match.position, game })
        expect(markupOf(board, { ...table, view, settled: view })).toBe(markupOf(board, table))
        if (JSON.stringify(game) !== JSON.stringify(match.position.game)) varied++
      }
    }
  }
  expect(varied).toBeGreaterThan(5)
})

test('the own secrets are on the own board: another hand, another side, another token show', () => {
  const match = open(3, 1)
  playOn(match, new FastChance(1), 12)
  const table = tableOf(match, sayIn('en'), { viewer: 0 })
  const drawn = (change: (s: State) => void): string => {
    const game = cloneState(match.position.game)
    change(game)
    const view = viewOf(game, 0, { ...match.position, game })
    return markupOf(board, { ...table, view, settled: view })
  }
  const now = drawn(() => {})
  expect(drawn((s) => (s.side[0] = 1 - s.side[0]))).not.toBe(now)
  expect(drawn((s) => s.hand[0].splice(0, 1, s.hand[0][0] + 1))).not.toBe(now)
  const mine = match.position.game.token.indexOf(0)
  expect(drawn((s) => (s.token[mine] = -1))).not.toBe(now)
})

/** The places an open turn offers to claim, by what the options touch. */
const offeredClaims = ({ options }: TableState): string[] =>
  options.flatMap(({ key, touches = [] }) => (key.startsWith('claim') ? touches : [])).toSorted()

test('the tick beside cubes says what the rules say: this can be claimed', () => {
  let ticks = 0
  for (let seed = 0; seed < 3; seed++) {
    const match = open(3, seed)
    const rng = new FastChance(seed)
    while (!match.over) {
      const { turn, actions, free } = match.position.game
      const message = turn < 0 ? undefined : match.message(turn)
      if (message?.ask?.label === 'act' && message.ask.mine && actions === 0 && !free) {
        const v = asView(message.view)
        const places = Array.from({ length: TARGETS }, (_none, target) => target)
        const ticked = places.filter((target) => couldClaim(v, turn, target)).map(refOf)
        expect(ticked.toSorted()).toEqual(offeredClaims(tableOf(match, sayIn('en'), { viewer: turn })))
        ticks += ticked.length
      }
      playOn(match, rng, 1)
    }
  }
  expect(ticks).toBeGreaterThan(20)
})

const RAW = /\b(?:board|panel|option|card|city|agent|royal|effect|action|side|does)\.[a-z0-9]|undefined|[{}]|\bNaN\b/

test.each(LOCALES)('in %s everything on the board and everything that is lit has words', (locale) => {
  someChoices(open(3, 3), locale, 20, (table) => {
    expect(markupOf(board, table)).not.toMatch(RAW)
    for (const thing of table.lit) expect(board.nameOf!(thing, table.say, table.view)).not.toMatch(RAW)
  })
})

test('a line of the log points at things that are there', () => {
  const match = open(4, 2)
  const kinds = new Set<string>()
  playOn(match, new FastChance(2), 400, (sent) => {
    for (const message of sent.values())
      for (const event of message.events) for (const thing of board.touchesOf!(event)) kinds.add(thing.split(':')[0])
  })
  const known = new Set(['agent', 'city', 'effect', 'limbo', 'revolution', 'royal', 'seat', 'space', 'stack', 'supply', 'war'])
  expect([...kinds].filter((kind) => !known.has(kind))).toEqual([])
  expect(kinds.size).toBeGreaterThan(6)
})

test('agents who crowd a city stand side by side: none hides another, and none leaves the label', () => {
  const { position } = open(5, 1)
  const crowd = (count: number, zombies: number) => {
    const s = cloneState(position.game)
    s.at = s.at.map((_, agent) => (agent < count ? 0 : -1))
    s.by = s.by.map((_, agent) => agent % 5)
    s.zombies[0] = zombies
    return standing(asView(viewOf(s, -1, position)), 0)
  }
  const corner = cornerOf(0)
  for (const zombies of [0, 3])
    for (let count = 1; count <= 12; count++) {
      const placed = crowd(count, zombies)
      expect(placed).toHaveLength(count)
      for (const [i, { at, size }] of placed.entries()) {
        expect(size).toBeGreaterThan(8)
        expect(at.x - size).toBeGreaterThanOrEqual(corner.x)
        expect(at.x + size).toBeLessThanOrEqual(corner.x + PLATE.width - (zombies > 0 ? 44 : 0))
        for (const other of placed.slice(i + 1))
          expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThanOrEqual(2 * size - 0.001)
      }
    }
})
