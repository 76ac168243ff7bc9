// 4.6 Move agents
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import data from '../data/study-in-emerald.json' with { type: 'json' }
import { CITIES, cityIds, cityOf, kindOf } from '../rules/data.ts'
import { DONE, MOVE } from '../rules/codes.ts'
import { pricesFor } from '../rules/places.ts'
import { ON_MI_GO } from '../rules/state.ts'
import { asking, discardOf, handOf, isComplete, move, told, way, why, whyTouch } from './playing.ts'
import { kinds, mainAgent, scene, type Scene } from './scene.ts'

const K = kindOf
const MAIN = mainAgent(0)
const GOLD = ['start_gold', 'start_2gold', 'start_cube_gold', 'nadar', 'start_gold_bomb']

/** Where an agent may go first, by the ids of the cities. */
const waysOf = (t: Scene, agent: number, ...draft: number[]): string[] =>
  cityIds.filter((id) => t.offers(0, MOVE, ...draft).includes(way(agent, id)))

const priceOf = (t: Scene, from: string, to: string, seat = 0): number =>
  pricesFor(t.state, seat)[cityOf(from) * CITIES + cityOf(to)]

rule('SE-4.6.1', 'one or more agents, the Main Agent among them, go to other cities, each once', () => {
  const placed = { mains: ['paris', 'cairo'], agents: { most: [0, 'rome'], asef: [0, 'rome'], michel: [1, 'rome'] } } as const
  const t = scene(2, { ...placed, hands: [GOLD] })
  const most = K('most')
  const asef = K('asef')
  const all = [
    [asef, 'zurich'],
    [most, 'zurich'],
    [MAIN, 'london'],
  ] as const
  move(t, 0, all, 'start_gold', 'start_2gold')
  expect(told(t, 'moved')).toEqual({
    t: 'moved',
    seat: 0,
    moves: all.map(([agent, city]) => way(agent, city)),
    cards: kinds(['start_gold', 'start_2gold']),
  })
  expect([t.state.at[asef], t.state.at[most], t.state.at[MAIN]]).toEqual(['zurich', 'zurich', 'london'].map(cityOf))
  expect([t.state.at[K('michel')], asking(t), t.state.chosen]).toEqual([cityOf('rome'), 'act 0', []])
  // Once each, to another city, one's own.
  const other = scene(2, { ...placed, hands: [GOLD] })
  expect(other.refusal(0, MOVE, way(most, 'zurich'), way(most, 'paris'))).toBe('SE-4.6.1')
  expect(other.refusal(0, MOVE, way(most, 'rome'))).toBe('SE-4.6.1')
  expect(other.refusal(0, MOVE, way(K('michel'), 'zurich'))).toBe('SE-4.6.1')
  expect(other.refusal(0, MOVE, way(K('holmes'), 'zurich'))).toBe('SE-4.6.1')
  expect(other.refusal(0, MOVE, DONE)).toBe('SE-4.6.1')
  expect(whyTouch(other, 0, `agent:${K('michel')}`, MOVE)).toBe('SE-4.6.1')
  // One of them alone, or the second without the first.
  for (const agent of [asef, most, MAIN]) expect(waysOf(other, agent).length).toBe(11)
  move(other, 0, [[most, 'zurich']], 'start_gold')
  expect([other.state.at[asef], other.state.at[most]]).toEqual(['rome', 'zurich'].map(cityOf))
})

rule('SE-4.6.2', 'the price is that of the cheapest way through open cities', () => {
  const t = scene(2)
  const table: Readonly<Record<string, Readonly<Record<string, number | undefined>>>> = data.cheapestCost.table
  for (const from of cityIds)
    for (const to of cityIds) expect(priceOf(t, from, to), `${from} to ${to}`).toBe(from === to ? 0 : table[from][to])
  expect(priceOf(t, 'st_petersburg', 'washington')).toBe(6)
  // It is what is asked for, and nothing dearer.
  const trip = scene(2, { mains: ['berlin', 'cairo'], hands: [['start_gold', 'start_2gold', 'nadar', 'start_cube_gold']] })
  expect(trip.offers(0, MOVE, way(MAIN, 'zurich'), DONE).length).toBeGreaterThan(0)
  move(trip, 0, [[MAIN, 'zurich']], 'start_gold', 'start_cube_gold')
  expect([trip.state.at[MAIN], discardOf(trip, 0)]).toEqual([cityOf('zurich'), ['start_gold', 'start_cube_gold']])
  const option = trip.match.probe(0, trip.match.ask(0), [MOVE])
  expect(option.ok && !option.done && option.options.find(({ code }) => code === way(MAIN, 'rome'))?.args).toEqual({
    agent: MAIN,
    city: cityOf('rome'),
    price: 1,
  })
})

rule('SE-4.6.3', 'an agent cannot go to or through a city that is not open to its controller', () => {
  // Rome is two links from Paris by Zurich. Without Zurich it is Madrid and the junction.
  const destroyed = scene(2, { mains: ['paris', 'cairo'], destroyed: 'zurich', hands: [GOLD] })
  expect([priceOf(destroyed, 'paris', 'rome'), priceOf(destroyed, 'paris', 'zurich')]).toEqual([3, 0])
  expect(priceOf(destroyed, 'paris', 'vienna')).toBe(3)
  expect(destroyed.refusal(0, MOVE, way(MAIN, 'zurich'))).toBe('SE-4.6.3')
  expect(whyTouch(destroyed, 0, `city:${cityOf('zurich')}`, MOVE)).toBe('SE-4.6.3')
  const closed = scene(2, { mains: ['paris', 'paris'], control: { zurich: 1 }, closed: 'zurich', hands: [GOLD, GOLD] })
  expect([priceOf(closed, 'paris', 'rome', 0), priceOf(closed, 'paris', 'rome', 1)]).toEqual([3, 2])
  expect([priceOf(closed, 'paris', 'zurich', 0), priceOf(closed, 'paris', 'zurich', 1)]).toEqual([0, 1])
  expect(closed.refusal(0, MOVE, way(MAIN, 'zurich'))).toBe('SE-4.6.3')
  // One who is inside may leave.
  expect(priceOf(closed, 'zurich', 'rome', 0)).toBe(1)
  expect(priceOf(closed, 'vienna', 'rome', 0)).toBe(4)
  const inside = scene(2, {
    agents: { most: [0, 'zurich'] },
    control: { zurich: 1 },
    closed: 'zurich',
    hands: [['start_gold']],
  })
  expect(waysOf(inside, K('most'))).toEqual(['paris', 'rome', 'vienna'])
  // Both at once.
  const two = scene(2, { control: { zurich: 1 }, closed: 'zurich', destroyed: 'madrid' })
  expect([priceOf(two, 'paris', 'rome'), priceOf(two, 'paris', 'madrid'), priceOf(two, 'zurich', 'madrid')]).toEqual([7, 0, 0])
  // Washington hangs on one junction: with London and Madrid out of reach nobody leaves.
  const island = scene(2, {
    mains: ['washington', 'cairo'],
    control: { london: 1 },
    closed: 'london',
    destroyed: 'madrid',
    hands: [GOLD],
  })
  expect(island.offers(0)).not.toContain(MOVE)
  expect(island.refusal(0, MOVE)).toBe('SE-4.6.6')
})

rule('SE-4.6.4', 'crossing a junction costs its value once, from any branch to any other', () => {
  const t = scene(2, { mains: ['cairo', 'cairo'], hands: [['start_2gold']] })
  expect(waysOf(t, MAIN)).toEqual(['constantinople', 'madrid', 'rome'])
  const west = scene(2, { mains: ['washington', 'cairo'], hands: [['start_2gold']] })
  expect(waysOf(west, MAIN)).toEqual(['london', 'madrid'])
  // Two junctions are paid twice.
  expect(priceOf(t, 'washington', 'cairo')).toBe(4)
})

rule('SE-4.6.5', 'the prices of all agents are added up and paid together', () => {
  const t = scene(2, {
    mains: ['paris', 'cairo'],
    agents: { most: [0, 'rome'] },
    hands: [['start_gold', 'start_2gold', 'start_cube_gold', 'start_cube']],
  })
  const both = [MOVE, way(K('most'), 'zurich'), way(MAIN, 'rome'), DONE]
  // One and two: three.
  expect(t.offers(0, ...both)).toEqual(kinds(['start_gold', 'start_2gold', 'start_cube_gold']))
  expect(t.refusal(0, ...both, K('start_cube'))).toBe('SE-4.1.1')
  expect(isComplete(t, 0, ...both, K('start_2gold'))).toBe(false)
  expect(t.offers(0, ...both, K('start_gold'))).toEqual([])
  expect(isComplete(t, 0, ...both, K('start_gold'))).toBe(true)
  move(
    t,
    0,
    [
      [K('most'), 'zurich'],
      [MAIN, 'rome'],
    ],
    'start_2gold',
    'start_cube_gold',
  )
  expect([t.state.at[K('most')], t.state.at[MAIN], handOf(t, 0)]).toEqual([
    cityOf('zurich'),
    cityOf('rome'),
    ['start_cube', 'start_gold'],
  ])
})

rule('SE-4.6.6', 'a move whose sum the hand cannot pay is not allowed', () => {
  // Two double gold: 1 (by the exception), 2 and 4, not 3.
  const t = scene(2, { mains: ['paris', 'cairo'], agents: { most: [0, 'rome'] }, hands: [['start_2gold', 'nadar']] })
  expect(t.offers(0)).toContain(MOVE)
  const alone = scene(2, { mains: ['paris', 'cairo'], hands: [['start_2gold', 'nadar']] })
  expect(waysOf(alone, MAIN)).toEqual(
    cityIds.filter((id) => [1, 2, 4].includes(data.cheapestCost.table.paris[id as 'rome'] ?? 0)),
  )
  // In whichever order they are named, both together may come to what can be paid.
  expect(waysOf(t, MAIN)).toContain('cairo')
  expect(why(alone, 0, way(MAIN, 'cairo'), MOVE)).toBe('SE-4.6.6')
  // A first step that only a second one makes payable may be chosen, but not left alone.
  const three = way(K('most'), 'berlin')
  expect(t.offers(0, MOVE)).toContain(three)
  expect(t.offers(0, MOVE, three)).not.toContain(DONE)
  expect(t.refusal(0, MOVE, three, DONE)).toBe('SE-4.6.6')
  move(
    t,
    0,
    [
      [K('most'), 'berlin'],
      [MAIN, 'london'],
    ],
    'start_2gold',
    'nadar',
  )
  expect([t.state.at[K('most')], t.state.at[MAIN]]).toEqual(['berlin', 'london'].map(cityOf))
  // Then no second step may spoil it.
  const spoil = scene(2, { mains: ['paris', 'cairo'], agents: { most: [0, 'rome'] }, hands: [['start_2gold']] })
  const more = ['london', 'madrid', 'the_hague', 'zurich'].map((id) => way(MAIN, id))
  expect(spoil.offers(0, MOVE, way(K('most'), 'zurich'))).toEqual([...more, DONE].toSorted((a, b) => a - b))
  expect(spoil.refusal(0, MOVE, way(K('most'), 'zurich'), way(MAIN, 'rome'))).toBe('SE-4.6.6')
  // One gold: the neighbours at 1.
  const one = scene(2, { mains: ['paris', 'cairo'], hands: [['start_gold', 'start_cube']] })
  expect(waysOf(one, MAIN)).toEqual(['london', 'madrid', 'the_hague', 'zurich'].toSorted((a, b) => cityOf(a) - cityOf(b)))
  // From Cairo one gold leads nowhere.
  const far = scene(2, { hands: [['start_gold', 'start_cube']] })
  expect([far.offers(0).includes(MOVE), far.refusal(0, MOVE)]).toEqual([false, 'SE-4.6.6'])
  expect(scene(2, { hands: [['start_gold', 'start_cube_gold']] }).offers(0)).toContain(MOVE)
})

rule('SE-4.6.7', 'any number of agents may stand in a city, and zombies do not hinder', () => {
  const t = scene(3, {
    mains: ['paris', 'zurich', 'zurich'],
    agents: { most: [0, 'zurich'], asef: [1, 'zurich'], michel: [2, 'zurich'] },
    zombies: { zurich: 3, rome: 5 },
    hands: [GOLD],
  })
  expect(priceOf(t, 'paris', 'rome')).toBe(2)
  move(t, 0, [[MAIN, 'zurich']], 'start_gold')
  expect(t.state.at.filter((at) => at === cityOf('zurich')).length).toBe(6)
})

rule('SE-4.6.8', 'agents on Mi-go do not move', () => {
  const t = scene(2, { mains: ['paris', 'cairo'], agents: { most: [0, ON_MI_GO] }, owns: { mi_go: 0 }, hands: [GOLD] })
  expect(waysOf(t, K('most'))).toEqual([])
  expect(t.refusal(0, MOVE, way(K('most'), 'rome'))).toBe('SE-4.6.8')
  expect(whyTouch(t, 0, `agent:${K('most')}`, MOVE)).toBe('SE-4.6.8')
  // Where nobody else could, there is no move.
  expect(whyTouch(scene(2, { hands: [['start_cube']] }), 0, `agent:${MAIN}`)).toBe('SE-4.1.1')
})
