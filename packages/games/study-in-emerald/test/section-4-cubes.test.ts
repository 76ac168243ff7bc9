// 4.2 Place, 4.4 Retrieve, 4.5 Buy influence cubes
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { BUY, DONE, PLACE, RETRIEVE } from '../rules/codes.ts'
import { cityIds, kindOf } from '../rules/data.ts'
import { AVAILABLE, LIMBO, PERMANENT, SPACE } from '../rules/state.ts'
import {
  asking,
  buy,
  cubesAt,
  discardOf,
  endTurn,
  handOf,
  pass,
  place,
  retrieve,
  seen,
  told,
  why,
  whyTouch,
} from './playing.ts'
import { effect, kinds, scene, space, stack } from './scene.ts'

const K = kindOf

// ── 4.2 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

rule('SE-4.2.1', 'that many Available cubes go to one single place', () => {
  const t = scene(2)
  place(t, 0, stack('london'), 'start_2cube', 'start_cube')
  expect(told(t, 'placed')).toEqual({
    t: 'placed',
    seat: 0,
    target: stack('london'),
    count: 3,
    cards: kinds(['start_2cube', 'start_cube']),
  })
  expect([cubesAt(t, stack('london')), t.state.available, t.state.common]).toEqual([
    [3, 0],
    [3, 6],
    [14, 14],
  ])
  expect(t.state.cubes.filter((count) => count > 0)).toEqual([3])
  expect([asking(t), t.state.actions, t.state.played]).toEqual(['act 0', 1, []])
  // More go to those that are there.
  place(t, 0, stack('london'), 'start_cube_gold')
  expect(cubesAt(t, stack('london'))).toEqual([4, 0])
  endTurn(t, 0)
  place(t, 1, stack('london'), 'start_cube')
  expect(cubesAt(t, stack('london'))).toEqual([4, 1])
})

rule('SE-4.2.2', 'permitted are face-up game cards, permanent effects on display, and city spaces', () => {
  const t = scene(2, { stacks: { rome: null }, display: ['mi_go', 'cultists'], owns: { mrs_hudson: 0 }, gone: ['cthulhu'] })
  const stacks = cityIds.filter((id) => id !== 'rome').map(stack)
  expect(t.offers(0, PLACE)).toEqual([...stacks, ...cityIds.map(space), effect('cultists'), effect('mi_go')])
  for (const target of [stack('rome'), effect('mrs_hudson'), effect('cthulhu'), effect('yog_sothoth')])
    expect(t.refusal(0, PLACE, target)).toBe('SE-4.2.2')
  expect(whyTouch(t, 0, `effect:${effect('cthulhu') - PERMANENT}`, PLACE)).toBe('SE-4.2.2')
  expect(whyTouch(t, 0, 'war', PLACE)).toBe(undefined)
  for (const target of [stack('paris'), space('rome'), effect('mi_go')]) {
    const one = scene(2, { stacks: { rome: null }, display: ['mi_go', 'cultists'] })
    place(one, 0, target, 'start_cube')
    expect(cubesAt(one, target)).toEqual([1, 0])
  }
})

rule('SE-4.2.3', 'not on anything destroyed, not on the space of a closed city, nor on its card unless one closed it', () => {
  const t = scene(2, { destroyed: 'paris', closed: 'rome', control: { rome: 1 } })
  const refused = [stack('paris'), space('paris'), stack('rome'), space('rome')]
  for (const target of refused) expect(t.refusal(0, PLACE, target)).toBe('SE-4.2.3')
  expect(t.offers(0, PLACE).length).toBe(2 * 12 + 2 - refused.length)
  for (const touch of ['stack:6', 'space:6', 'city:7', 'stack:7']) expect(whyTouch(t, 0, touch, PLACE)).toBe('SE-4.2.3')
  for (const id of ['berlin', 'zurich']) {
    const edge = scene(2, { closed: id, control: { [id]: 1 } })
    for (const target of [stack(id), space(id)]) expect(edge.refusal(0, PLACE, target)).toBe('SE-4.2.3')
    expect(edge.offers(0, PLACE).length).toBe(2 * 12 + 2 - 2)
  }
  // He who closed it may use the card, not the space.
  const own = scene(2, { closed: 'rome', control: { rome: 0 } })
  expect(own.refusal(0, PLACE, space('rome'))).toBe('SE-4.2.3')
  place(own, 0, stack('rome'), 'start_cube')
  expect(cubesAt(own, stack('rome'))).toEqual([1, 0])
})

rule('SE-4.2.4', 'there is no limit to cubes on a place, and a blocking disc does not hinder', () => {
  const t = scene(2, { cubes: { [stack('rome')]: [12, 14] }, blocked: [stack('rome'), space('rome'), effect('cthulhu')] })
  place(t, 0, stack('rome'), 'start_2cube')
  expect(cubesAt(t, stack('rome'))).toEqual([14, 14])
  expect(t.offers(0, PLACE)).toEqual(expect.arrayContaining([stack('rome'), space('rome'), effect('cthulhu')]))
})

rule('SE-4.2.5', 'cubes may defend a city that one controls', () => {
  const t = scene(2, { control: { rome: 0 } })
  place(t, 0, space('rome'), 'start_cube')
  expect(cubesAt(t, space('rome'))).toEqual([1, 0])
})

rule('SE-4.2.6', 'with no cube available the action is not available', () => {
  const none = scene(2, { available: [0] })
  expect([none.offers(0).includes(PLACE), none.refusal(0, PLACE)]).toEqual([false, 'SE-4.2.6'])
  expect(scene(2, { available: [1] }).offers(0)).toContain(PLACE)
})

// ── 4.4 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

rule('SE-4.4.1', 'that many cubes come back from Limbo, cards, spaces and effects, in any mixture', () => {
  const placed = {
    limbo: [2],
    cubes: { [stack('rome')]: [1, 1], [space('rome')]: [2], [effect('cthulhu')]: [1, 1] },
    hands: [['start_2cube', 'start_cube', 'start_cube_gold', 'start_gold']],
  }
  const t = scene(2, placed)
  const pay = [RETRIEVE, ...kinds(['start_2cube', 'start_cube']), DONE]
  expect(t.offers(0, ...pay)).toEqual([stack('rome'), space('rome'), effect('cthulhu'), LIMBO])
  expect(t.offers(0, ...pay, stack('rome'))).toEqual([space('rome'), effect('cthulhu'), LIMBO])
  expect(t.offers(0, ...pay, space('rome'))).toEqual([stack('rome'), space('rome'), effect('cthulhu'), LIMBO])
  expect(t.offers(0, ...pay, space('rome'), space('rome'))).toEqual([stack('rome'), effect('cthulhu'), LIMBO])
  expect(t.refusal(0, ...pay, space('london'))).toBe('SE-4.4.1')
  for (const from of [
    [stack('rome'), space('rome'), LIMBO],
    [space('rome'), space('rome'), effect('cthulhu')],
    [stack('rome'), effect('cthulhu'), LIMBO],
    [effect('cthulhu'), LIMBO, LIMBO],
  ]) {
    const each = scene(2, placed)
    retrieve(each, 0, from, 'start_2cube', 'start_cube')
    expect(told(each, 'retrieved')).toEqual({
      t: 'retrieved',
      seat: 0,
      places: from,
      count: 3,
      cards: kinds(['start_2cube', 'start_cube']),
    })
    expect([each.state.available[0], each.state.common[0]]).toEqual([9, 8])
    const taken = (place: number): number => from.filter((one) => one === place).length
    expect(each.state.limbo[0]).toBe(2 - taken(LIMBO))
    expect(cubesAt(each, stack('rome'))).toEqual([1 - taken(stack('rome')), 1])
    expect(cubesAt(each, space('rome'))).toEqual([2 - taken(space('rome')), 0])
    expect(cubesAt(each, effect('cthulhu'))).toEqual([1 - taken(effect('cthulhu')), 1])
    expect([asking(each), each.state.chosen, discardOf(each, 0)]).toEqual(['act 0', [], ['start_2cube', 'start_cube']])
  }
  // No more than there are.
  const few = scene(2, { limbo: [3], hands: placed.hands })
  expect(few.offers(0, RETRIEVE, K('start_2cube'), K('start_cube'))).toEqual([])
  retrieve(few, 0, [], 'start_2cube', 'start_cube')
  expect([few.state.available[0], few.state.limbo[0]]).toEqual([9, 0])
  // Two actions in a turn do not mix up what was taken.
  const twice = scene(2, placed)
  retrieve(twice, 0, [stack('rome')], 'start_cube')
  retrieve(twice, 0, [LIMBO, LIMBO], 'start_2cube')
  expect([told(twice, 'retrieved').places, twice.state.available[0]]).toEqual([[LIMBO, LIMBO], 9])
})

rule('SE-4.4.2', 'cubes in the Common Supply cannot be retrieved', () => {
  const two = scene(2, { limbo: [1], cubes: { [stack('rome')]: [1] } })
  expect(two.refusal(0, RETRIEVE, K('start_cube'), DONE, AVAILABLE)).toBe('SE-4.4.2')
  expect(whyTouch(two, 0, 'supply', RETRIEVE, K('start_cube'), DONE)).toBe('SE-4.4.2')
  expect(whyTouch(two, 0, 'space:3', RETRIEVE, K('start_cube'), DONE)).toBe('SE-4.4.1')
})

rule('SE-4.4.3', 'with nothing to retrieve the action is not available', () => {
  const t = scene(2, { cubes: { [stack('rome')]: [0, 3] }, limbo: [0, 2] })
  expect([t.state.common[0], t.offers(0).includes(RETRIEVE), t.refusal(0, RETRIEVE)]).toEqual([14, false, 'SE-4.4.3'])
  for (const placed of [{ limbo: [1] }, { cubes: { [space('rome')]: [1] } }])
    expect(scene(2, placed).offers(0)).toContain(RETRIEVE)
})

// ── 4.5 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

rule('SE-4.5.1', 'every two gold bring a cube from the Common Supply to the Available Supply', () => {
  const t = scene(2, { hands: [['start_2gold', 'nadar', 'start_gold', 'start_cube_gold', 'start_cube']] })
  buy(t, 0, 'start_2gold', 'nadar', 'start_gold', 'start_cube_gold')
  expect(told(t, 'bought')).toEqual({
    t: 'bought',
    seat: 0,
    count: 3,
    cards: kinds(['start_2gold', 'nadar', 'start_gold', 'start_cube_gold']),
  })
  expect([t.state.available, t.state.common, t.state.limbo]).toEqual([
    [9, 6],
    [11, 14],
    [0, 0],
  ])
  expect([handOf(t, 0), t.state.actions]).toEqual([['start_cube'], 1])
  pass(t, 0)
  endTurn(t, 0)
  buy(t, 1, 'start_gold', 'start_cube_gold')
  expect([t.state.available[1], t.state.common[1]]).toEqual([7, 13])
})

rule('SE-4.5.2', 'the gold is even and no more than twice the cubes left in the Common Supply', () => {
  const hands = [['start_2gold', 'nadar', 'start_gold', 'start_cube_gold', 'okhrana']]
  const one = scene(2, { available: [19], hands })
  // Two gold at most.
  expect(one.offers(0, BUY)).toEqual(kinds(['nadar', 'okhrana', 'start_gold', 'start_2gold', 'start_cube_gold']))
  expect(one.offers(0, BUY, K('start_gold'))).toEqual(kinds(['okhrana', 'start_cube_gold']))
  expect(one.refusal(0, BUY, K('start_gold'), K('nadar'))).toBe('SE-4.5.2')
  buy(one, 0, 'start_gold', 'start_cube_gold')
  expect([one.state.common[0], one.state.available[0]]).toEqual([0, 20])
  const two = scene(2, { available: [18], hands })
  expect(two.offers(0, BUY, K('nadar'))).toEqual([...kinds(['okhrana', 'start_gold', 'start_2gold', 'start_cube_gold']), DONE])
  buy(two, 0, 'nadar', 'start_2gold')
  expect(two.state.common[0]).toBe(0)
  // Two single gold, or one double: otherwise there is nothing to buy with.
  expect(scene(2, { hands: [['start_gold']] }).refusal(0, BUY)).toBe('SE-4.5.2')
  expect(scene(2, { hands: [['start_gold', 'start_cube_gold']] }).offers(0)).toContain(BUY)
  expect(scene(2, { hands: [['start_2gold']] }).offers(0)).toContain(BUY)
  expect(whyTouch(scene(2, { hands: [['start_gold']] }), 0, 'supply')).toBe('SE-4.5.2')
})

rule('SE-4.5.3', 'with no cube in the Common Supply the action is not available', () => {
  const t = scene(2, { available: [20] })
  expect([t.offers(0).includes(BUY), t.refusal(0, BUY)]).toEqual([false, 'SE-4.5.3'])
  expect(scene(2, { available: [10], cubes: { [SPACE]: [10] } }).refusal(0, BUY)).toBe('SE-4.5.3')
  expect(why(scene(2, { available: [19] }), 0, BUY)).toBe(undefined)
  expect(seen(t, 0).common[0]).toBe(0)
})
