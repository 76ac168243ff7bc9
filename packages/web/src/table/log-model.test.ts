import { games } from '@safehouse/games'
import { FastChance, LOCALES, makeSetup, SPECTATOR, type GameModule, type Message } from '@safehouse/kernel'
import type { GameBoard } from '@safehouse/board'
import { describe, expect, test } from 'vitest'
import { LocalTable } from '../line/local-table.ts'
import { linesOf, logOf, sinceMine } from './log-model.ts'
import { gameSay } from './speaker.ts'

const plain: GameBoard = { Board: () => null, Emblem: () => null }

const played = (module: GameModule, seats?: number): LocalTable => {
  const setup = makeSetup(module.game, seats)
  const table = new LocalTable({ module, setup, people: new Map(), chance: new FastChance(5) })
  table.playOn(400)
  return table
}

describe.each(games.map((module) => [module.game.id, module] as const))('%s', (_id, module) => {
  const table = played(module)
  const names = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve']

  test('every line of a log has words in every language, for every viewer', () => {
    for (const locale of LOCALES) {
      const say = gameSay(locale, module, names)
      for (const viewer of [SPECTATOR, 0, 1])
        for (const { event } of linesOf(table.stream(viewer), plain)) {
          const { t, ...args } = event
          const text = say(`event.${t}`, args)
          expect(text).not.toMatch(/^event\.|undefined|\[object|[{}]/)
        }
    }
  })

  test('the log is put under turns, and loses nothing', () => {
    const stream = table.stream(0)
    const turns = logOf(stream, plain)
    expect(turns.length).toBeGreaterThan(3)
    const lines = turns.flatMap(({ head, lines }) => [...(head ? [head] : []), ...lines])
    expect(lines.map(({ event }) => event)).toEqual(stream.flatMap(({ events }) => events))
  })

  test('lines point at things as options name them', () => {
    const kinds = new Set(linesOf(table.stream(0), plain).flatMap(({ touches }) => touches.map((ref) => ref.split(':')[0])))
    expect(kinds).toContain({ 'specter-ops': 'space', 'rogue-agent': 'slot' }[module.game.id] ?? 'card')
  })
})

test('a recap begins after the own last decision', () => {
  const message = (n: number, more: Partial<Message> = {}): Message => ({
    n,
    events: [{ t: `e${n}` }],
    view: {},
    ask: null,
    outcome: null,
    ...more,
  })
  const stream = [
    message(1),
    message(2, { did: { codes: [1] } }),
    message(3),
    message(4, { did: { order: 'a', value: 'b' } }),
    message(5),
  ]
  expect(sinceMine(stream).map(({ n }) => n)).toEqual([3, 4, 5])
  expect(sinceMine([message(1)])).toEqual([])
  const window = message(3, { ask: { waits: [0], may: [], clock: 'reaction' } })
  const withWindow = [message(1), message(2, { did: { codes: [1] } }), window, message(4, { did: { codes: [0] } }), message(5)]
  expect(sinceMine(withWindow).map(({ n }) => n)).toEqual([3, 4, 5])
})
