// 2 Setup
import { expect } from 'vitest'
import { EVERYONE, only, viewersOf, type Draw } from '@safehouse/kernel'
import { rule, Table } from '@safehouse/kernel/testing'
import { rogueAgent } from '../game.ts'
import {
  androidLimit,
  ASSASSIN,
  BOMB,
  generalSlots,
  generalTiles,
  HQ_TILE,
  PLAYER_COLOURS,
  precinctNumber,
  precinctSlots,
  precinctTiles,
} from '../rules/data.ts'
import { SCAN } from '../rules/codes.ts'
import type { State } from '../rules/state.ts'
import { allTold, ANDROID, AT, HUMAN, scene, seen } from './scene.ts'

const TABLES = [
  [2, 'agent'],
  [3, 'agent'],
  [4, 'agent'],
  [3, 'android'],
  [4, 'android'],
] as const

/** A table of its own dice, waiting for the Commander: two different numbers. */
const opened = (seats: number, mode: string, script: Record<string, readonly number[]> = {}): Table<State> =>
  new Table(rogueAgent, seats, { mode }, { numbers: [0, 1, 2], ...script })

const drawsOf = (t: Table<State>, stream: string): Draw[] => {
  const [start] = t.match.entries
  return start.t === 'start' ? start.draws.filter(({ s }) => s === stream) : []
}

const isSlotOf = (s: State, slots: readonly number[], tiles: readonly number[]): boolean =>
  slots.every((slot) => tiles.includes(s.tiles[slot])) && new Set(slots.map((slot) => s.tiles[slot])).size === slots.length

rule('RA-2.1.1', 'HQ lies in the middle', () => {
  for (const [seats, mode] of TABLES) expect(opened(seats, mode).state.tiles[AT.hq]).toBe(HQ_TILE)
})

rule('RA-2.1.2', 'the precincts are shuffled onto the even slots', () => {
  expect(precinctSlots).toEqual([2, 4, 6, 8, 10, 12])
  const turned = precinctTiles.toReversed()
  const t = opened(2, 'agent', { layout: [...turned, ...generalTiles] })
  expect(precinctSlots.map((slot) => t.state.tiles[slot])).toEqual(turned)
  // Any precinct that is left is as likely as any other, and all see it.
  expect(drawsOf(t, 'layout').slice(0, 6)).toEqual(turned.map((r, i) => ({ s: 'layout', n: 6 - i, r, to: EVERYONE })))
  for (const [seats, mode] of TABLES) expect(isSlotOf(opened(seats, mode).state, precinctSlots, precinctTiles)).toBe(true)
})

rule('RA-2.1.3', 'the other general locations are shuffled onto the odd slots', () => {
  expect(generalSlots).toEqual([1, 3, 5, 7, 9, 11])
  const turned = generalTiles.toReversed()
  const t = opened(2, 'agent', { layout: [...precinctTiles, ...turned] })
  expect(generalSlots.map((slot) => t.state.tiles[slot])).toEqual(turned)
  expect(drawsOf(t, 'layout').slice(6)).toEqual(turned.map((r, i) => ({ s: 'layout', n: 6 - i, r, to: EVERYONE })))
  for (const [seats, mode] of TABLES) expect(isSlotOf(opened(seats, mode).state, generalSlots, generalTiles)).toBe(true)
})

rule('RA-2.1.4', 'nothing is destroyed at the start', () => {
  for (const [seats, mode] of TABLES) expect(opened(seats, mode).view().destroyed).toBe(0)
})

rule('RA-2.2.1', 'two to four play as agents, three or four with androids', () => {
  expect(rogueAgent.seats({ mode: 'agent' })).toEqual([2, 3, 4])
  expect(rogueAgent.seats({ mode: 'android' })).toEqual([3, 4])
  for (const [seats, mode] of [
    [1, 'agent'],
    [5, 'agent'],
    [2, 'android'],
    [5, 'android'],
  ] as const)
    expect(() => opened(seats, mode)).toThrow(`${seats} seats`)
})

rule('RA-2.2.2', 'everybody starts with two of each resource, no upgrades and full stamina', () => {
  for (const [seats, mode] of TABLES)
    expect(opened(seats, mode).view()).toMatchObject({
      resources: Array(seats * 3).fill(2),
      upgrades: Array(seats * 3).fill(0),
      stamina: Array(seats).fill(6),
    })
})

rule('RA-2.2.3', 'everybody starts with 4 credits, 7 informants, 5 markers and no influence', () => {
  for (const [seats, mode] of TABLES)
    expect(opened(seats, mode).view()).toMatchObject({
      credits: Array(seats).fill(4),
      reserve: Array(seats).fill(7),
      markers: Array(seats).fill(5),
      influence: Array(seats).fill(0),
      informants: Array(26).fill(-1),
    })
})

rule('RA-2.2.4', 'all figures start in HQ', () => {
  for (const [seats, mode] of TABLES) expect(opened(seats, mode).view().place).toEqual(Array(seats).fill(AT.hq))
})

rule('RA-2.2.5', 'each seat has a colour of its own, in seat order', () => {
  expect(PLAYER_COLOURS.length).toBe(4)
  expect(new Set(PLAYER_COLOURS).size).toBe(4)
})

rule('RA-2.3.1', 'the round marker starts at 0: the first Time phase moves it to 1', () => {
  expect(rogueAgent.setup({ seats: 2, options: { mode: 'agent', creditSupply: '25' } }).round).toBe(0)
  const t = opened(2, 'agent')
  for (const viewer of viewersOf(2)) expect(t.told(viewer)).toContainEqual({ t: 'round', round: 1, seat: t.state.commander })
})

rule('RA-2.3.2', 'a die decides where the police squad starts', () => {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const t = opened(3, 'agent', { police: [number - 1] })
    expect(precinctNumber[t.state.tiles[t.state.police]]).toBe(number)
    expect(drawsOf(t, 'police')).toEqual([{ s: 'police', n: 6, r: number - 1, to: EVERYONE }])
    for (const viewer of viewersOf(3)) expect(t.told(viewer)[0]).toMatchObject({ t: 'started', slot: t.state.police })
  }
})

rule('RA-2.3.3', 'placing the squad removes nothing and makes nobody reveal anything', () => {
  for (const [seats, mode] of TABLES) {
    const t = opened(seats, mode)
    expect([t.state.pending, t.state.shown, t.match.message(-1).ask?.label]).toEqual([0, 0, 'assign'])
    expect(allTold(t, 'police')).toEqual([])
  }
})

rule('RA-2.3.4', 'all 46 cards lie in the deck, and nobody knows in which order', () => {
  for (const [seats, mode] of TABLES) {
    const t = opened(seats, mode)
    expect([t.state.deck.length, t.view().deck]).toEqual([46, 46])
    // Which card comes is settled when it is drawn, and the draw is seen by nobody.
    const later = scene(2, { turn: 1, script: { tokens: [0, 6], numbers: [0, 0], timers: [3] } }).do(1, 0)
    const entry = later.match.entries.at(-1)!
    expect('draws' in entry && entry.draws.find(({ s }) => s === 'cards')).toMatchObject({ n: 46, to: 0 })
  }
})

rule('RA-2.3.5', 'the Data Stream starts with 4 bombs, 4 assassins and the six criminals', () => {
  for (const [seats, mode] of TABLES) {
    const { bag, drawn } = opened(seats, mode).state
    expect([...bag, ...drawn].toSorted((a, b) => a - b)).toEqual([
      0,
      1,
      2,
      3,
      4,
      5,
      BOMB,
      BOMB,
      BOMB,
      BOMB,
      ASSASSIN,
      ASSASSIN,
      ASSASSIN,
      ASSASSIN,
    ])
  }
})

rule('RA-2.3.6', 'no criminal has a card yet: the link tokens lie beside the deck', () => {
  for (const [seats, mode] of TABLES)
    expect(opened(seats, mode).state.criminals.map(({ card, where }) => `${card} ${where}`)).toEqual(Array(6).fill('-1 -1'))
})

rule('RA-2.3.7', 'the first Commander is drawn, or is seat 0 where the table says so', () => {
  for (let commander = 0; commander < 3; commander++) {
    const t = opened(3, 'agent', { commander: [commander] })
    expect([t.state.commander, t.view().commander]).toEqual([commander, commander])
    expect(drawsOf(t, 'commander')).toEqual([{ s: 'commander', n: 3, r: commander, to: EVERYONE }])
  }
  const fixed = new Table(rogueAgent, 3, { firstCommander: 'seat0' }, { numbers: [0, 1] })
  expect([fixed.state.commander, drawsOf(fixed, 'commander')]).toEqual([0, []])
})

rule('RA-2.3.8', 'the bank holds what was not dealt, of 25 or of 70', () => {
  expect([2, 3, 4].map((seats) => opened(seats, 'agent').view().bank)).toEqual([17, 13, 9])
  expect([2, 3, 4].map((seats) => new Table(rogueAgent, seats, { creditSupply: '70' }).view().bank)).toEqual([62, 58, 54])
})

/** What was dealt to each: humans, androids. */
const dealt = (t: Table<State>): number[][] =>
  Array.from({ length: t.state.seats }, (_, seat) => [t.state.hidden[seat * 2 + HUMAN], t.state.hidden[seat * 2 + ANDROID]])

const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0)

rule('RA-2.4.1', 'four players share 4 android and 8 human tokens, three each', () => {
  const t = opened(4, 'android', { identity: [8, 9, 10, 0, 1, 2, 11, 3, 4, 5, 6, 7] })
  expect(dealt(t)).toEqual([
    [0, 3],
    [3, 0],
    [2, 1],
    [3, 0],
  ])
  expect(drawsOf(t, 'identity').map(({ n }) => n)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  // Nobody has tokens in Agent mode.
  expect([opened(4, 'agent').state.hidden, opened(4, 'agent').view().hidden]).toEqual([Array(8).fill(0), [0, 0, 0, 0]])
})

rule('RA-2.4.2', 'three players share 3 android and 6 human tokens', () => {
  const t = opened(3, 'android', { identity: [6, 0, 1, 7, 8, 2, 3, 4, 5] })
  expect(dealt(t)).toEqual([
    [2, 1],
    [1, 2],
    [3, 0],
  ])
  expect(drawsOf(t, 'identity').length).toBe(9)
  for (const each of dealt(t)) expect(sum(each)).toBe(3)
})

rule('RA-2.4.3', 'each player sees his own three tokens only', () => {
  for (const seats of [3, 4]) {
    const t = opened(seats, 'android')
    for (let seat = 0; seat < seats; seat++) {
      expect(t.view(seat).mine).toEqual(dealt(t)[seat])
      expect(drawsOf(t, 'identity').filter(({ to }) => to === only(seat)).length).toBe(3)
    }
    expect(t.view(-1)).not.toHaveProperty('mine')
    // All else is the same for everybody.
    const { mine: _own, ...shown } = seen(t, 0)
    expect(shown).toEqual(seen(t, -1))
    expect(shown.hidden).toEqual(Array(seats).fill(3))
  }
})

rule('RA-2.4.4', 'all start as agents, whatever they hold', () => {
  const t = opened(3, 'android', { identity: [6, 7, 8, 0, 1, 2, 3, 4, 5] })
  expect(dealt(t)[0]).toEqual([0, 3])
  expect([t.view().androids, t.view().open]).toEqual([0, Array(6).fill(0)])
})

rule('RA-2.4.5', 'there may be one android among three players, two among four', () => {
  expect([androidLimit[3], androidLimit[4]]).toEqual([1, 2])
  for (const [seats, androids, left] of [
    [3, [], true],
    [3, [2], false],
    [4, [2], true],
    [4, [2, 3], false],
  ] as const) {
    const t = scene(seats, { mode: 'android', androids, evidence: [4], at: [0, 0, 0, 0].slice(0, seats) })
    const scans = t.offers(0).filter((code) => code >= SCAN && code < SCAN + 4)
    expect(scans.length > 0).toBe(left)
  }
})
