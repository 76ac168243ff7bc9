// 4.1 Paying
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { AT_ROYAL, BUY, CARD, DONE, MOVE, PLACE, RETRIEVE, TRACKS } from '../rules/codes.ts'
import { cityOf, kindOf } from '../rules/data.ts'
import { canBomb, payable } from '../rules/paying.ts'
import { LIMBO } from '../rules/state.ts'
import {
  buy,
  cubesAt,
  discardOf,
  handOf,
  isComplete,
  move,
  place,
  playCard,
  retrieve,
  seen,
  told,
  way,
  why,
} from './playing.ts'
import { kinds, mainAgent, scene, space, stack } from './scene.ts'

const K = kindOf

rule('SE-4.1.1', 'to pay, one or more hand cards are played, each with the symbol asked for', () => {
  const t = scene(2, { hands: [['start_cube', 'start_gold', 'start_2cube', 'start_cube_gold', 'fenians']] })
  const rome = [PLACE, space('rome')]
  expect(t.offers(0, ...rome)).toEqual(kinds(['fenians', 'start_cube', 'start_2cube', 'start_cube_gold']))
  expect(t.refusal(0, ...rome, K('start_gold'))).toBe('SE-4.1.1')
  expect(t.refusal(0, ...rome, K('start_block'))).toBe('SE-4.1.1')
  // At least one card.
  expect(t.offers(0, ...rome)).not.toContain(DONE)
  expect(t.offers(0, ...rome, K('start_cube'))).toContain(DONE)
  expect(t.offers(0, BUY)).toEqual(kinds(['start_gold', 'start_cube_gold']))
  expect(t.refusal(0, BUY, K('start_cube'))).toBe('SE-4.1.1')
  // Nothing to pay with: the action is not there.
  const poor = scene(2, { hands: [['start_assassinate', 'infernal_machine']], limbo: [2] })
  for (const code of [PLACE, RETRIEVE, BUY, MOVE]) expect(poor.refusal(0, code)).toBe('SE-4.1.1')
  // Cards of different kinds add up.
  place(t, 0, space('rome'), 'fenians', 'start_2cube', 'start_cube_gold')
  expect([cubesAt(t, space('rome'))[0], handOf(t, 0)]).toEqual([4, ['start_cube', 'start_gold']])
})

rule('SE-4.1.2', 'the sum is exact; which cards make it up is the player’s choice', () => {
  const hand = ['start_2cube', 'city_paris', 'start_cube', 'start_cube_gold', 'start_block']
  const t = scene(2, { hands: [hand], available: [3] })
  const place3 = [PLACE, space('rome')]
  // Two and two would be four.
  expect(t.offers(0, ...place3, K('start_2cube'))).toEqual([...kinds(['start_cube', 'start_cube_gold', 'start_block']), DONE])
  expect(t.refusal(0, ...place3, K('start_2cube'), K('city_paris'))).toBe('SE-4.1.2')
  expect(t.refusal(0, ...place3, ...kinds(['start_cube', 'start_block', 'city_paris']))).toBe('SE-4.1.2')
  // At three it is done.
  expect(isComplete(t, 0, ...place3, ...kinds(['start_2cube', 'start_cube']))).toBe(true)
  for (const paid of [
    ['start_2cube', 'start_cube'],
    ['start_block', 'city_paris'],
    ['start_cube', 'start_cube_gold', 'start_block'],
  ]) {
    const choice = scene(2, { hands: [hand], available: [3] })
    place(choice, 0, space('rome'), ...paid)
    expect([cubesAt(choice, space('rome'))[0], choice.state.available[0]]).toEqual([3, 0])
  }
  // A part of what he has is enough.
  place(t, 0, space('rome'), 'city_paris')
  expect([cubesAt(t, space('rome'))[0], t.state.available[0]]).toEqual([2, 1])

  // Gold for a move is exact too: two is not one, with only doubles to follow.
  const rome = [MOVE, way(mainAgent(0), 'rome'), DONE]
  const trip = scene(2, { hands: [['start_gold', 'start_2gold', 'nadar']] })
  expect(trip.offers(0, ...rome)).toEqual(kinds(['nadar', 'start_2gold']))
  expect(trip.refusal(0, ...rome, K('start_gold'))).toBe('SE-4.1.2')
  // Three is one and two, not two and two.
  expect([payable(1, 1, 3), payable(0, 2, 3), payable(3, 0, 3), payable(1, 2, 3), payable(0, 2, 4), payable(1, 1, 4)]).toEqual([
    true,
    false,
    true,
    true,
    true,
    false,
  ])
})

rule('SE-4.1.3', 'where exactly one cube can be placed or retrieved, a single two-cube card may be played for it', () => {
  const hand = ['start_2cube', 'start_cube', 'city_paris']
  const t = scene(2, { hands: [hand], available: [1] })
  const rome = [PLACE, space('rome')]
  expect(t.offers(0, ...rome)).toEqual(kinds(['city_paris', 'start_cube', 'start_2cube']))
  // A single one: it is done with it, and with one cube nothing is added to it.
  for (const id of hand) expect(isComplete(t, 0, ...rome, K(id))).toBe(true)
  place(t, 0, space('rome'), 'start_2cube')
  expect([told(t, 'placed').count, cubesAt(t, space('rome'))[0], t.state.available[0]]).toEqual([1, 1, 0])

  // With two available there is no exception for the second.
  const two = scene(2, { hands: [['start_2cube', 'start_cube', 'start_block']], available: [2] })
  expect(two.offers(0, ...rome, K('start_cube'))).toEqual([K('start_block'), DONE])
  expect(two.refusal(0, ...rome, K('start_cube'), K('start_2cube'))).toBe('SE-4.1.2')

  // Limbo and the board count together.
  for (const placed of [{ limbo: [1] }, { cubes: { [stack('rome')]: [1] } }, { cubes: { [space('rome')]: [1] } }]) {
    const back = scene(2, { hands: [hand], available: [6], ...placed })
    retrieve(back, 0, [], 'start_2cube')
    expect([told(back, 'retrieved').count, back.state.available[0], back.state.limbo[0]]).toEqual([1, 7, 0])
  }
  const both = scene(2, { hands: [[...hand, 'start_block']], limbo: [1], cubes: { [stack('rome')]: [1] } })
  expect(both.offers(0, RETRIEVE, K('start_cube'))).not.toContain(K('start_2cube'))
  expect(both.refusal(0, RETRIEVE, K('start_cube'), K('start_2cube'))).toBe('SE-4.1.2')
  retrieve(both, 0, [], 'start_2cube')
  expect([told(both, 'retrieved').count, both.state.available[0]]).toEqual([2, 8])
})

rule('SE-4.1.4', 'a move that costs 1 in all may be paid with a single two-gold card', () => {
  const main = mainAgent(0)
  const hand = ['start_2gold', 'nadar', 'start_gold']
  const t = scene(2, { mains: ['paris', 'cairo'], hands: [hand] })
  const step = [MOVE, way(main, 'london'), DONE]
  expect(t.offers(0, ...step)).toEqual(kinds(['nadar', 'start_gold', 'start_2gold']))
  move(t, 0, [[main, 'london']], 'start_2gold')
  expect([t.state.at[main], handOf(t, 0)]).toEqual([cityOf('london'), ['nadar', 'start_gold']])
  // Three gold are not four: the rest of a dearer move is not overpaid.
  const three = scene(2, { mains: ['paris', 'cairo'], hands: [['start_2gold', 'nadar']] })
  expect(three.offers(0, MOVE)).toContain(way(main, 'madrid'))
  expect(three.refusal(0, MOVE, way(main, 'cairo'))).toBe('SE-4.6.6')
  const exact = scene(2, { mains: ['paris', 'cairo'], hands: [[...hand, 'start_cube_gold']] })
  expect(exact.refusal(0, MOVE, way(main, 'cairo'), DONE, K('start_2gold'), K('nadar'))).toBe('SE-4.1.2')
  move(exact, 0, [[main, 'cairo']], 'start_2gold', 'start_gold')
  expect(exact.state.at[main]).toBe(cityOf('cairo'))
})

rule('SE-4.1.5', 'gold for cubes is an even number, without exception', () => {
  const single = scene(2, { hands: [['start_gold', 'start_cube']] })
  expect(single.refusal(0, BUY)).toBe('SE-4.5.2')
  const t = scene(2, { hands: [['start_gold', 'start_2gold', 'nadar']] })
  expect(t.refusal(0, BUY, K('start_gold'))).toBe('SE-4.1.5')
  buy(t, 0, 'start_2gold')
  expect([t.state.available[0], t.state.common[0], handOf(t, 0)]).toEqual([7, 13, ['nadar', 'start_gold']])
  // One, two and one: never done in between.
  const odd = scene(2, { hands: [['start_gold', 'start_2gold', 'start_cube_gold']] })
  expect(odd.offers(0, BUY, K('start_gold'))).toEqual(kinds(['start_2gold', 'start_cube_gold']))
  expect(odd.refusal(0, BUY, K('start_gold'), DONE)).toBe('SE-4.1.5')
  expect(odd.offers(0, BUY, K('start_2gold'))).toEqual([...kinds(['start_gold', 'start_cube_gold']), DONE])
  buy(odd, 0, 'start_gold', 'start_2gold', 'start_cube_gold')
  expect([odd.state.available[0], odd.state.common[0]]).toEqual([8, 12])
})

/** The bomb cards that may be added, at an attack on Rhogog in Rome: defence 4, the Main Agent has 1, so 3 are needed. */
const attack = (...hand: string[]) => scene(2, { mains: ['rome', 'paris'], hands: [['hired_assassin', ...hand]], sanity: 'S' })
const KILL = [CARD + kindOf('hired_assassin'), AT_ROYAL + cityOf('rome')]

rule('SE-4.1.6', 'bombs reach the defence, and no bomb card is superfluous', () => {
  const t = attack('infernal_machine', 'fenians', 'start_cube_bomb', 'start_gold_bomb')
  const after = (...ids: string[]): number[] => t.offers(0, KILL[0], ...kinds(ids))
  expect(after()).toEqual(kinds(['fenians', 'infernal_machine', 'start_cube_bomb', 'start_gold_bomb']))
  // Two and three are five: the two would be superfluous. Two, and one, are three.
  expect(after('fenians')).toEqual(kinds(['start_cube_bomb', 'start_gold_bomb']))
  expect(t.refusal(0, KILL[0], K('fenians'), K('infernal_machine'))).toBe('SE-4.1.6')
  expect(after('start_cube_bomb')).toEqual([])
  const oneAndTwo = attack('infernal_machine', 'fenians', 'start_cube_bomb', 'start_gold_bomb')
  playCard(oneAndTwo, 0, 'hired_assassin', K('start_cube_bomb'))
  expect(discardOf(oneAndTwo, 0)).toEqual(['start_cube_bomb', 'fenians'])
  expect(isComplete(t, 0, KILL[0], K('infernal_machine'))).toBe(true)
  expect(isComplete(t, 0, KILL[0], K('fenians'), K('start_gold_bomb'))).toBe(true)
  expect(t.refusal(0, KILL[0], K('start_cube'))).toBe('SE-4.1.1')
  // More than needed is fine where neither card could be left out.
  const over = attack('fenians', 'black_hand')
  playCard(over, 0, 'hired_assassin', ...kinds(['fenians', 'black_hand']))
  expect([over.state.royal[cityOf('rome')], discardOf(over, 0)]).toEqual([1, ['fenians', 'black_hand']])
  // Too few: it cannot be declared.
  expect(attack('fenians').refusal(0, KILL[0])).toBe('SE-5.1.5')
  expect(attack('fenians', 'start_cube_bomb').offers(0)).toContain(KILL[0])

  // The tokens alone: no card may be added.
  const tokens = scene(2, {
    mains: ['rome', 'paris'],
    agents: { ravachol: [0, 'rome'], most: [0, 'rome'] },
    hands: [['hired_assassin', 'start_cube_bomb', 'fenians']],
    sanity: 'S',
  })
  expect(isComplete(tokens, 0, KILL[0])).toBe(true)
  playCard(tokens, 0, 'hired_assassin')
  expect([tokens.state.royal[cityOf('rome')], handOf(tokens, 0)]).toEqual([1, ['fenians', 'start_cube_bomb']])
})

rule('SE-4.1.6', 'every way of putting bombs together', () => {
  // have: how many cards of one, two and three bombs are left; used: how many were played.
  const can = (have: number[], used: number[], need: number): boolean => canBomb([0, ...have], [0, ...used], need)
  expect(can([0, 0, 0], [0, 0, 0], 0)).toBe(true)
  expect(can([3, 0, 0], [1, 0, 0], 0)).toBe(false)
  expect(can([0, 0, 0], [0, 1, 0], -1)).toBe(false)
  expect(can([0, 0, 0], [0, 0, 1], 0)).toBe(false)
  expect([can([0, 0, 0], [1, 1, 0], 0), can([0, 0, 0], [0, 1, 1], 0)]).toEqual([false, false])
  expect([can([1, 1, 1], [0, 0, 0], -3), can([0, 0, 0], [0, 0, 0], -4)]).toEqual([true, true])
  expect([1, 2, 3].map((need) => can([2, 0, 0], [0, 0, 0], need))).toEqual([true, true, false])
  expect([1, 2, 3, 4, 5].map((need) => can([0, 2, 0], [0, 0, 0], need))).toEqual([true, true, true, true, false])
  expect([1, 3, 4, 6, 7].map((need) => can([0, 0, 2], [0, 0, 0], need))).toEqual([true, true, true, true, false])
  // A one that was played must not be superfluous in the end.
  expect([1, 2, 3, 4].map((need) => can([0, 1, 0], [1, 0, 0], need))).toEqual([true, false, true, false])
  expect([2, 3, 4, 5].map((need) => can([0, 0, 1], [0, 1, 0], need))).toEqual([true, false, true, true])
  expect([3, 4, 5, 6].map((need) => can([0, 0, 1], [1, 1, 0], need))).toEqual([true, false, false, true])
})

rule('SE-4.1.7', 'the card whose action is performed is no part of the payment', () => {
  // Hired Assassin shows a bomb, which would make three.
  expect(attack('fenians').offers(0)).not.toContain(KILL[0])
  const two = attack('hired_assassin', 'fenians')
  expect(two.offers(0)).toContain(KILL[0])
  playCard(two, 0, 'hired_assassin', ...kinds(['hired_assassin', 'fenians']))
  expect([two.state.royal[cityOf('rome')], discardOf(two, 0)]).toEqual([1, ['hired_assassin', 'fenians']])
  // Nor is the card of an agent who acts, though his token's bombs are.
  const agent = (...hand: string[]): boolean =>
    scene(2, { agents: { ravachol: [0, 'rome'] }, hands: [['ravachol', ...hand]] })
      .offers(0)
      .includes(CARD + K('ravachol'))
  expect([agent(), agent('start_cube_bomb'), agent('fenians')]).toEqual([false, false, true])
})

rule('SE-4.1.8', 'payment goes to the discard pile in the order the player chooses, the last card on top', () => {
  for (const paid of [
    ['start_cube', 'start_2cube', 'start_cube_gold'],
    ['start_2cube', 'start_cube_gold', 'start_cube'],
  ]) {
    const t = scene(2, { options: { memoryAid: 'off' }, discards: [['start_block']] })
    place(t, 0, space('rome'), ...paid)
    expect(discardOf(t, 0)).toEqual(['start_block', ...paid])
    expect([seen(t, 1).cards[0].top, seen(t, 1).cards[0].discard]).toEqual([K(paid[2]), 4])
    // All of it was seen.
    expect(t.state.discard[0].every((entry) => entry % 2 === 1)).toBe(true)
  }
  const gold = scene(2, { mains: ['paris', 'cairo'] })
  buy(gold, 0, 'start_cube_gold', 'start_gold')
  move(gold, 0, [[mainAgent(0), 'london']], 'start_2gold')
  expect(discardOf(gold, 0)).toEqual(['start_cube_gold', 'start_gold', 'start_2gold'])
  const back = scene(2, { limbo: [3] })
  retrieve(back, 0, [LIMBO, LIMBO, LIMBO], 'start_2cube', 'start_cube')
  expect([discardOf(back, 0), why(back, 0, PLACE)]).toEqual([['start_2cube', 'start_cube'], undefined])
})

rule('SE-4.1.1', 'where only one way of paying is open, it is taken', () => {
  const single = (hand: string[], ...draft: number[]): boolean =>
    isComplete(scene(2, { hands: [hand], limbo: [1], mains: ['paris', 'cairo'] }), 0, ...draft)
  expect(single(['start_cube'], PLACE, space('rome'))).toBe(true)
  expect(single(['start_cube'], RETRIEVE)).toBe(true)
  expect(single(['start_2gold'], BUY)).toBe(true)
  expect(single(['start_gold'], MOVE, way(mainAgent(0), 'london'), DONE)).toBe(true)
  expect(single(['fenians'], TRACKS)).toBe(true)
  // Two ways are a choice.
  expect(single(['start_cube', 'start_block'], PLACE, space('rome'))).toBe(false)
  expect(single(['start_2gold', 'nadar'], BUY)).toBe(false)
})
