import { isSearcher } from '@safehouse/bots'
import { games } from '@safehouse/games'
import { FastChance, makeSetup, Match, type Message, type Viewer } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import type { Recording, Told } from './moments.ts'
import { chainOf, decisionsOf, endOf, pointOf, turnsOf } from './review.ts'

test('what mattered is a choice that cost much, or what came after it; what is small is left out', () => {
  const made = [{ code: 3, key: 'keep' }]
  const instead = [{ code: 7, key: 'play' }]
  const points = [
    { at: 2, chance: 0.5, cost: 0, even: 0.5, made, instead: [] },
    { at: 5, chance: 0.52, cost: 0.3, even: 0.5, made, instead },
    { at: 9, chance: 0.24, cost: 0.01, even: 0.5, made, instead },
    { at: 12, chance: 0.7, cost: 0, even: 0.5, made, instead: [] },
  ]
  const turns = turnsOf(points, 1)
  // What was chosen, and what a bot would have done, is said of choices alone.
  expect(turns.map(({ at, by, made: own, instead: other }) => [at, by, own, other])).toEqual([
    [5, 'choice', made, instead],
    [9, 'events', [], []],
    [12, 'end', [], []],
  ])
  expect(turns.map(({ from, to }) => [from, to].map((chance) => Math.round(chance * 100)))).toEqual([
    [52, 22],
    [23, 70],
    [70, 100],
  ])
})

test('a choice comes before what followed it, however much more that changed', () => {
  const turns = turnsOf([{ at: 2, chance: 0.5, cost: 0.1, even: 0.5, made: [], instead: [] }], 1)
  expect(turns.map(({ by }) => by)).toEqual(['choice', 'end'])
})

test('nothing follows from the end where nobody has won', () => {
  expect(turnsOf([{ at: 2, chance: 0.5, cost: 0, even: 0.5, made: [], instead: [] }], null)).toEqual([])
})

/** A match at random. */
const recorded = (seats: number, id = 'the-agents'): Recording => {
  const { game } = games.find((one) => one.game.id === id)!
  const rng = new FastChance(5)
  const streams = new Map<Viewer, Told[]>()
  let at = 0
  const hear = (messages: ReadonlyMap<Viewer, Message>): void => {
    for (const [viewer, message] of messages) streams.set(viewer, [...(streams.get(viewer) ?? []), { at, message }])
    at++
  }
  const { match, opened } = Match.open(game, makeSetup(game, seats, {}), rng)
  hear(opened.messages)
  while (!match.over) {
    const seat = Math.log2(match.waiting & -match.waiting)
    const done = match.closable ? match.close() : match.commit(seat, match.ask(seat), match.fallback(seat))
    if (!done.ok) throw new Error(done.refusal.rule)
    hear(done.messages)
  }
  const { outcome } = match.position
  return { game: game.id, version: game.version, setup: match.setup, streams, outcome, match: null, standing: 'told' }
}

test('each decision is weighed from what the seat knew before it, and no later', () => {
  const recording = recorded(2)
  const decisions = decisionsOf(recording, 1)
  expect(decisions.length).toBeGreaterThan(5)
  expect(decisions.length).toBeLessThanOrEqual(80)
  for (const { at, k, made } of decisions) {
    const known = recording.streams.get(1)!.filter((told) => told.at <= at)
    expect(k.messages).toEqual(known.map(({ message }) => message))
    expect(k.messages.at(-1)!.ask!.mine!.options.map(({ code }) => code)).toContain(made[0])
  }
  expect([0, 1]).toContain(endOf(recording, 1))
  // Whoever resigned was perhaps about to win.
  const resigned = { scores: [1, 0], winners: 1, reason: 'table.resigned' }
  expect([0, 1].map((seat) => endOf({ ...recording, outcome: resigned }, seat))).toEqual([null, null])
})

test('what a bot would have done is said where it reads otherwise', () => {
  const [decision] = decisionsOf(recorded(2), 1)
  const to = (space: string, code = 1) => ({ code, key: 'step', args: { space } })
  const weighed = { best: [1, 2], chance: 0.5, cost: 0.1, even: 0.5 }
  const point = { at: decision.at, chance: 0.5, cost: 0.1, even: 0.5 }
  // They may begin alike.
  const other = { made: [to('A1'), to('A2')], best: [to('A1'), to('B1')] }
  expect(pointOf(decision, { ...weighed, choices: other })).toEqual({ ...point, made: other.made, instead: other.best })
  const same = { made: [to('A1', 1)], best: [to('A1', 2)] }
  expect(pointOf(decision, { ...weighed, choices: same })).toEqual({ ...point, made: same.made, instead: [] })
})

test('a decision is said choice after choice, a walk as its spaces', () => {
  expect(chainOf([])).toBe('')
  expect(chainOf(['Declare nothing'])).toBe('Declare nothing')
  expect(chainOf(['Step to P4', 'Step to P5', 'Use Smoke (slot 1)', 'Step to P6', 'Stop here'])).toBe(
    'Step to P4 → P5 → Use Smoke (slot 1) → Step to P6 → Stop here',
  )
  expect(chainOf(['Yes', 'No'])).toBe('Yes → No')
})

/** Where the line of an even match stands: one of the players wins, but for a game of two sides. */
const LARGEST = [
  ['the-agents', 5, 1 / 5],
  ['rogue-agent', 4, 1 / 4],
  ['study-in-emerald', 5, 1 / 5],
  ['specter-ops', 5, 1 / 2],
] as const

test.each(LARGEST)('the curve of %s at %i seats has its own middle', (id, seats, even) => {
  const recording = recorded(seats, id)
  const [decision] = Array.from({ length: seats }, (_, seat) => decisionsOf(recording, seat)).flat()
  const { veteran } = games.find(({ game }) => game.id === id)!.bots!
  if (!isSearcher(veteran)) throw new Error('it weighs nothing')
  const weighed = veteran.weigh(decision.k, decision.made, new FastChance(1), { simulations: 8 })
  expect(pointOf(decision, weighed).even).toBe(even)
})

test.each(LARGEST)('whatever is weighed of %s at %i seats has a name, from its first step on', (id, seats) => {
  const recording = recorded(seats, id)
  const { veteran } = games.find(({ game }) => game.id === id)!.bots!
  if (!isSearcher(veteran)) throw new Error('it weighs nothing')
  const decisions = Array.from({ length: seats }, (_, seat) => decisionsOf(recording, seat)).flat()
  for (const { k, made } of decisions.filter((_, i) => i % Math.ceil(decisions.length / 12) === 0)) {
    const { choices } = veteran.weigh(k, made, new FastChance(1), { simulations: 4 })
    const { options } = k.messages.at(-1)!.ask!.mine!
    expect(choices.made[0]).toEqual(options.find(({ code }) => code === made[0]))
    expect(options).toContainEqual(choices.best[0])
  }
})
