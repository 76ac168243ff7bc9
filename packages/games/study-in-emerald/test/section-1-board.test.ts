// 1.5 Board; 1.6 Tracks
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import data from '../data/study-in-emerald.json' with { type: 'json' }
import { AT_ROYAL, CARD, DONE } from '../rules/codes.ts'
import {
  alphabetical,
  byPlayers,
  cities,
  cityIds,
  cityOf,
  directPrice,
  firstVpSpace,
  isConnected,
  kindOf,
  neighbours,
  points,
  REVOLUTION,
  tops,
  WAR,
} from '../rules/data.ts'
import { marker } from '../rules/score.ts'
import { AT_LARGE, HIDDEN, KILLED } from '../rules/state.ts'
import { pass, playCard, push, seen, told, why } from './playing.ts'
import { scene } from './scene.ts'

rule('SE-1.5.1', 'twelve cities, each with its points, its defence, and a royal with points and defence', () => {
  expect(cities.map(({ id, vp, agentDefence, royalty }) => [id, vp, agentDefence, royalty.vp, royalty.defence])).toEqual([
    ['berlin', 6, 3, 5, 7],
    ['cairo', 3, 2, 4, 5],
    ['constantinople', 4, 2, 3, 5],
    ['the_hague', 3, 3, 2, 4],
    ['london', 6, 5, 6, 8],
    ['madrid', 4, 3, 2, 4],
    ['paris', 6, 3, 4, 5],
    ['rome', 4, 3, 3, 4],
    ['st_petersburg', 6, 3, 5, 7],
    ['washington', 5, 3, 4, 5],
    ['vienna', 5, 3, 5, 7],
    ['zurich', 3, 4, 2, 4],
  ])
  expect(cities.map(({ royalty }) => royalty.name)).toEqual([
    'The Burrower Beneath',
    'Nyarlathotep',
    'The Goat with a Thousand Young',
    'Father Dagon',
    'Gloriana',
    "Boaht Z'",
    'The Spinner in the Darkness',
    'Rhogog',
    'Azathoth, the Blind Idiot',
    'He Who Presides over the New World',
    'Nug and Yeb',
    'The Sleeper under the Mountain',
  ])
  expect(alphabetical.map((city) => cityIds[city])).toEqual(cityIds.toSorted())
  expect(() => cityOf('atlantis')).toThrow('atlantis')
})

/** What the rulebook says of the roads, in words. */
const LINKS_AT_1 = [
  'london-paris',
  'london-the_hague',
  'paris-the_hague',
  'paris-madrid',
  'paris-zurich',
  'the_hague-berlin',
  'berlin-vienna',
  'zurich-vienna',
  'zurich-rome',
]
const LINKS_AT_2 = ['vienna-constantinople', 'st_petersburg-constantinople']
const JUNCTIONS_AT_2 = ['berlin-vienna-st_petersburg', 'washington-london-madrid', 'madrid-rome-constantinople-cairo']

/** The price of going straight from a to b; of two ways the cheaper one. */
const written = (a: string, b: string): number => {
  const joins = (road: string): boolean => road.split('-').includes(a) && road.split('-').includes(b)
  if (LINKS_AT_1.some(joins)) return 1
  return [...LINKS_AT_2, ...JUNCTIONS_AT_2].some(joins) ? 2 : 0
}

rule(['SE-1.5.2', 'SE-1.5.3'], 'cities are connected by a link, or as branches of a junction, at the price of it', () => {
  for (const [a, from] of cityIds.entries())
    for (const [b, to] of cityIds.entries()) {
      if (a === b) {
        expect(isConnected(a, b)).toBe(false)
        continue
      }
      expect(directPrice(a, b), `${from} to ${to}`).toBe(written(from, to))
      expect(isConnected(a, b)).toBe(written(from, to) > 0)
      expect(neighbours[a].includes(b)).toBe(isConnected(a, b))
    }
  const table: Readonly<Record<string, readonly string[]>> = data.neighbours.table
  for (const [city, list] of neighbours.entries())
    expect(list.map((other) => cityIds[other]).toSorted()).toEqual(table[cityIds[city]])
  // Each pair of branches of a junction with four.
  for (const other of ['madrid', 'rome', 'constantinople']) expect(directPrice(cityOf('cairo'), cityOf(other))).toBe(2)
  // Berlin and Vienna are joined twice: the link is cheaper.
  expect(directPrice(cityOf('berlin'), cityOf('vienna'))).toBe(1)
})

rule('SE-1.5.4', 'only a royal at large can be assassinated or hidden', () => {
  const placed = { mains: ['rome', 'paris'], hands: [['hired_assassin', 'hide_royalty', 'infernal_machine', 'fenians']] }
  const kill = CARD + kindOf('hired_assassin')
  const hide = CARD + kindOf('hide_royalty')
  const free = scene(2, placed)
  expect(free.state.royal[cityOf('rome')]).toBe(AT_LARGE)
  expect(free.offers(0)).toEqual(expect.arrayContaining([kill, hide]))
  for (const fate of ['killed', 'hidden'] as const) {
    const t = scene(2, { ...placed, royals: { rome: [fate, 1] } })
    expect(t.offers(0)).not.toContain(kill)
    expect(t.offers(0)).not.toContain(hide)
    // With a zombie to destroy the card can be played, but not at the royal.
    const zombie = scene(2, { ...placed, royals: { rome: [fate, 1] }, zombies: { rome: 1 }, agents: { most: [0, 'zurich'] } })
    expect(why(zombie, 0, AT_ROYAL + cityOf('rome'), kill)).toBe('SE-1.5.4')
  }
  const killed = scene(2, { ...placed, sanity: 'S' })
  playCard(killed, 0, 'hired_assassin', AT_ROYAL + cityOf('rome'), kindOf('infernal_machine'), DONE)
  expect([killed.state.royal[cityOf('rome')], seen(killed).royal[cityOf('rome')]]).toEqual([KILLED + 0, KILLED + 0])
  const hidden = scene(2, { mains: ['paris', 'rome'], turn: 1, hands: [undefined, placed.hands[0]], sanity: 'S' })
  playCard(hidden, 1, 'hide_royalty', AT_ROYAL + cityOf('rome'), kindOf('infernal_machine'), DONE)
  expect(hidden.state.royal[cityOf('rome')]).toBe(HIDDEN + 1)
})

rule('SE-1.6.1', 'War runs from 0 to 15, Revolution from 0 to 12', () => {
  expect([tops[WAR], tops[REVOLUTION]]).toEqual([15, 12])
  expect([points[WAR].length, points[REVOLUTION].length]).toEqual([16, 13])
  expect(scene(2).state.tracks).toEqual([0, 0])
})

rule('SE-1.6.2', 'the spaces that are worth points', () => {
  expect(points[WAR]).toEqual([0, 0, 0, 2, 2, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 11])
  expect(points[REVOLUTION]).toEqual([0, 0, 0, 1, 1, 3, 3, 4, 4, 6, 6, 8, 10])
  expect(firstVpSpace).toEqual([3, 3])
})

rule('SE-1.6.3', 'track points are those of the highest such space at or below the marker, and fall with it', () => {
  const t = scene(2, {
    sides: 'LR',
    revealed: [0, 1],
    tracks: [4, 4],
    hands: [['city_berlin', 'city_the_hague', 'city_paris', 'lestrade']],
  })
  const tracked = (): number[] => [marker(t.state, 0) - cityVp, marker(t.state, 1)]
  const cityVp = 6 + 3 + 6
  expect(tracked()).toEqual([2, 1])
  push(t, 0, 'city_berlin war', 'city_paris revolution')
  expect([t.state.tracks, tracked()]).toEqual([
    [6, 6],
    [4, 3],
  ])
  push(t, 0, 'city_the_hague war', 'lestrade revolution')
  expect([t.state.tracks, tracked()]).toEqual([
    [4, 4],
    [2, 1],
  ])
  expect(seen(t).markers).toEqual([cityVp + 2, 1])
})

rule('SE-1.6.4', 'a marker is cut off at the ends of its track', () => {
  const hand = [['city_berlin', 'city_the_hague', 'city_paris', 'lestrade']]
  const down = scene(2, { tracks: [1, 1], hands: hand })
  push(down, 0, 'city_the_hague war', 'lestrade revolution')
  expect(down.state.tracks).toEqual([0, 0])
  const up = scene(2, { tracks: [14, 11], hands: hand })
  push(up, 0, 'city_berlin war', 'city_paris revolution')
  expect(up.state.tracks).toEqual([15, 12])
  // Not before the end.
  const short = scene(2, { tracks: [2, 2], hands: hand })
  push(short, 0, 'city_the_hague war', 'lestrade revolution')
  expect(short.state.tracks).toEqual([0, 0])
  expect(told(short, 'pushed')).toMatchObject({ war: 0, revolution: 0 })
})

/** Cities that are worth T together, and one point less. */
const WORTH: Readonly<Record<number, readonly string[]>> = {
  35: ['berlin', 'london', 'paris', 'st_petersburg', 'washington', 'cairo', 'zurich'],
  34: ['berlin', 'london', 'paris', 'st_petersburg', 'washington', 'vienna'],
  28: ['berlin', 'london', 'paris', 'st_petersburg', 'rome'],
  27: ['berlin', 'london', 'paris', 'st_petersburg', 'cairo'],
  25: ['berlin', 'london', 'paris', 'rome', 'cairo'],
  24: ['berlin', 'london', 'paris', 'st_petersburg'],
  22: ['berlin', 'london', 'paris', 'rome'],
  21: ['berlin', 'london', 'paris', 'cairo'],
}

rule('SE-1.6.5', 'the game ends at 35, 28, 25 or 22 points with 2, 3, 4 or 5 players', () => {
  expect([2, 3, 4, 5].map((seats) => byPlayers(seats).endVp)).toEqual([35, 28, 25, 22])
  for (const [seats, threshold] of [
    [2, 35],
    [3, 28],
    [4, 25],
    [5, 22],
  ])
    for (const total of [threshold - 1, threshold]) {
      const t = scene(seats, { control: Object.fromEntries(WORTH[total].map((id) => [id, 1])) })
      expect(marker(t.state, 1)).toBe(total)
      pass(t, 0)
      expect([t.match.over, t.match.position.outcome?.reason]).toEqual([
        total === threshold,
        total === threshold ? 'ended.points' : undefined,
      ])
    }
})
