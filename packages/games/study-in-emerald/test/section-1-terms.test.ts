// 1.3 Places of pieces; 1.4 Derived terms
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { AT_ROYAL, CARD, CLAIM, DONE, EFFECT, MOVE } from '../rules/codes.ts'
import { cityOf, kindOf } from '../rules/data.ts'
import { agentsIn, bombsAt, influence, isOpen } from '../rules/places.ts'
import { marker } from '../rules/score.ts'
import { ON_CARD, ON_MI_GO, ON_YOG, OUT, REMOVED, TROPHY } from '../rules/state.ts'
import {
  answer,
  buy,
  claim,
  cubesAt,
  discardOf,
  double,
  drawOf,
  endTurn,
  handOf,
  passTurn,
  place,
  playCard,
  retrieve,
  seen,
  told,
  invoke,
  way,
  why,
} from './playing.ts'
import { effect, effectOf, mainAgent, scene, space, stack, type Scene } from './scene.ts'

// ── 1.3 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

rule(
  'SE-1.3.1',
  'cards are in the hand, the draw pile, the discard pile of which the top is seen, on Mi-go, on a city, or gone',
  () => {
    const t = scene(2, {
      options: { memoryAid: 'off' },
      agents: { morris: [0, 'rome'] },
      hands: [['morris', 'bismarck', 'city_rome', 'start_cube', 'start_gold']],
      discards: [['start_block', '?start_2cube', 'start_2gold']],
      owns: { mi_go: 0 },
    })
    expect(seen(t, 1).cards[0]).toEqual({ hand: 5, draw: 5, discard: 3, top: kindOf('start_2gold'), buried: 0 })
    expect(seen(t, 0).mine!.draw.length).toBe(5)
    invoke(t, 0, 'mi_go', kindOf('morris'))
    expect([handOf(t, 0).includes('morris'), discardOf(t, 0), t.state.at[kindOf('morris')]]).toEqual([
      false,
      ['start_block', 'start_2cube', 'start_2gold'],
      ON_MI_GO,
    ])
    // Bismarck lies on the city, in no pile.
    playCard(t, 0, 'bismarck', cityOf('rome'))
    expect(t.state.closed).toBe(cityOf('rome'))
    expect([...handOf(t, 0), ...drawOf(t, 0), ...discardOf(t, 0)]).not.toContain('bismarck')
    // A permanent effect lies in front of its owner.
    expect(t.state.permanent[effectOf('mi_go')]).toBe(0)
    place(t, 0, stack('paris'), 'start_cube')
    expect(seen(t, 1).cards[0]).toMatchObject({ hand: 2, discard: 4, top: kindOf('start_cube') })
    const empty = scene(2)
    expect(seen(empty).cards[0].top).toBe(null)
  },
)

const cubeCount = (t: Scene, seat: number): number => {
  let sum = t.state.available[seat] + t.state.common[seat] + t.state.limbo[seat]
  t.state.cubes.forEach((count, i) => (sum += i % t.state.seats === seat ? count : 0))
  return sum
}

rule('SE-1.3.2', 'a player always has twenty cubes: Available, Common, Limbo, or on a card, a space or an effect', () => {
  const t = scene(2, { cubes: { [stack('rome')]: [2, 1], [effect('cthulhu')]: [1], [space('rome')]: [0, 2] } })
  const where = (): number[][] => [0, 1].map((seat) => [t.state.available[seat], t.state.common[seat], t.state.limbo[seat]])
  expect(where()).toEqual([
    [6, 11, 0],
    [6, 11, 0],
  ])
  claim(t, 0, stack('rome'))
  expect(where()).toEqual([
    [6, 11, 2],
    [7, 11, 0],
  ])
  place(t, 0, space('rome'), 'start_2cube')
  endTurn(t, 0)
  expect(where()[0]).toEqual([4, 11, 2])
  expect([cubesAt(t, space('rome')), cubesAt(t, effect('cthulhu'))]).toEqual([
    [2, 2],
    [1, 0],
  ])
  buy(t, 1, 'start_2gold')
  retrieve(t, 1, [space('rome')], 'start_cube')
  expect(where()[1]).toEqual([9, 10, 0])
  expect([cubeCount(t, 0), cubeCount(t, 1)]).toEqual([20, 20])
})

rule('SE-1.3.3', 'a named agent is out of play, on its card, in a city, on Mi-go, on Yog-Sothoth, a trophy, or removed', () => {
  const t = scene(2, {
    stacks: { rome: 'ravachol', paris: 'morris' },
    cubes: { [stack('rome')]: [1] },
    agents: { most: [0, 'rome'], asef: [0, 'rome'], michel: [1, 'paris'] },
    hands: [['most', 'asef', 'shoggoth', 'third_section']],
    owns: { mi_go: 0, yog_sothoth: 0 },
  })
  const at = (id: string): number => t.state.at[kindOf(id)]
  expect([at('holmes'), at('ravachol'), at('most')]).toEqual([OUT, ON_CARD + cityOf('rome'), cityOf('rome')])
  claim(t, 0, stack('rome'))
  expect([at('ravachol'), t.state.by[kindOf('ravachol')]]).toEqual([cityOf('rome'), 0])
  invoke(t, 0, 'mi_go', kindOf('most'))
  expect([at('most'), t.state.by[kindOf('most')]]).toEqual([ON_MI_GO, 0])
  invoke(t, 0, 'yog_sothoth', kindOf('asef'))
  expect(at('asef')).toBe(ON_YOG)
  t.state.actions = 0
  playCard(t, 0, 'shoggoth', kindOf('michel'))
  expect([at('michel'), t.state.by[kindOf('michel')]]).toEqual([TROPHY + 0, 1])
  playCard(t, 0, 'third_section', cityOf('paris'))
  expect(at('morris')).toBe(REMOVED)
})

rule('SE-1.3.4', 'a Main Agent is always in a city, until its death ends the game', () => {
  const t = scene(2, {
    mains: ['rome', 'paris'],
    sides: 'LR',
    hands: [['shoggoth', 'start_cube']],
    owns: { mi_go: 0, yog_sothoth: 0 },
    control: { vienna: 1 },
  })
  expect([t.state.at[mainAgent(0)], t.state.at[mainAgent(1)]]).toEqual([cityOf('rome'), cityOf('paris')])
  for (const id of ['mi_go', 'yog_sothoth']) expect(t.offers(0)).not.toContain(EFFECT + effectOf(id))
  playCard(t, 0, 'shoggoth', mainAgent(1))
  expect([t.match.over, t.state.at[mainAgent(1)], t.state.at[mainAgent(0)]]).toEqual([true, TROPHY + 0, cityOf('rome')])
  // A Loyalist's stays, whatever befalls it.
  const loyal = scene(2, { mains: ['rome', 'paris'], sides: 'RL', hands: [['shoggoth']], control: { vienna: 1 } })
  playCard(loyal, 0, 'shoggoth', mainAgent(1))
  expect([loyal.match.over, loyal.state.at[mainAgent(1)]]).toEqual([false, cityOf('paris')])
})

rule('SE-1.3.5', 'the game card of a city and its space are two places that have nothing to do with each other', () => {
  const t = scene(2, { cubes: { [stack('rome')]: [1, 3], [space('rome')]: [2, 1] } })
  expect(t.offers(0).filter((code) => code >= CLAIM && code < CARD)).toEqual([CLAIM + space('rome')])
  claim(t, 0, space('rome'))
  expect([cubesAt(t, stack('rome')), cubesAt(t, space('rome')), t.state.limbo[0]]).toEqual([[1, 3], [0, 0], 2])
})

rule('SE-1.3.6', 'a card shown for an action that is not finished is in no pile, and is found when it is looked for', () => {
  const t = scene(2, {
    agents: { ravachol: [0, 'rome'] },
    hands: [['ravachol', 'fenians', 'start_cube']],
    tokens: [[], ['ravachol']],
  })
  playCard(t, 0, 'ravachol', AT_ROYAL + cityOf('rome'), kindOf('fenians'), DONE)
  const piles = (): string[] => [...handOf(t, 0), ...drawOf(t, 0), ...discardOf(t, 0)]
  expect([t.state.action, t.state.played]).toEqual([kindOf('ravachol'), [kindOf('fenians')]])
  expect([piles().includes('ravachol'), piles().includes('fenians')]).toEqual([false, false])
  answer(t, { 1: kindOf('ravachol') })
  // The card of the agent who was turned is found in play; the bombs are put away.
  expect(told(t, 'agentTurned')).toMatchObject({ seat: 1, targetSeat: 0, from: 'play' })
  expect([discardOf(t, 0), discardOf(t, 1)]).toEqual([['fenians'], ['ravachol']])

  // A bomb card is found there too.
  const bomb = scene(2, {
    agents: { ravachol: [0, 'rome'], most: [0, 'rome'] },
    hands: [['ravachol', 'most']],
    tokens: [[], ['most']],
  })
  playCard(bomb, 0, 'ravachol', AT_ROYAL + cityOf('rome'), kindOf('most'), DONE)
  answer(bomb, { 1: kindOf('most') })
  expect(told(bomb, 'agentTurned')).toMatchObject({ from: 'play' })
  expect([discardOf(bomb, 0), discardOf(bomb, 1)]).toEqual([['ravachol'], ['most']])

  // It takes no part in a reshuffle.
  const club = scene(2, { hands: [['diogenes_club']], draws: [[]], discards: [['start_cube']] })
  playCard(club, 0, 'diogenes_club')
  expect([handOf(club, 0), drawOf(club, 0), discardOf(club, 0)]).toEqual([['start_cube'], [], ['diogenes_club']])
  // What another player has played long ago is not in play in somebody's turn.
  const other = scene(2, {
    agents: { ravachol: [1, 'rome'] },
    hands: [[], ['ravachol', 'start_cube']],
    tokens: [['ravachol']],
  })
  double(other, 0, 'ravachol')
  expect(told(other, 'agentTurned')).toMatchObject({ from: 'hand' })
})

// ── 1.4 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

rule(
  'SE-1.4.1',
  'the agents of a player in a city are his named agents and his Main Agent there, vampires too, zombies not',
  () => {
    const t = scene(2, {
      mains: ['rome', 'rome'],
      agents: { ravachol: [0, 'rome'], most: [0, 'rome'], asef: [0, 'paris'], michel: [1, 'rome'], morris: [0, ON_MI_GO] },
      vampires: ['most'],
      zombies: { rome: 3 },
      stacks: { rome: 'holmes' },
      owns: { mi_go: 0 },
    })
    const count = (seat: number, city: string): number => agentsIn(t.state, seat, cityOf(city))
    expect([count(0, 'rome'), count(0, 'paris'), count(1, 'rome'), count(1, 'paris')]).toEqual([3, 1, 2, 0])
  },
)

rule(
  'SE-1.4.2',
  'influence on a card or a space: cubes there, agents in the city, and two for Cultists in a city of one’s own',
  () => {
    const t = scene(2, {
      mains: ['rome', 'cairo'],
      agents: { ravachol: [0, 'rome'], michel: [1, 'rome'] },
      cubes: { [stack('rome')]: [2, 1], [space('rome')]: [0, 4], [stack('paris')]: [1, 1] },
      control: { rome: 0, paris: 1 },
      owns: { cultists: 0 },
    })
    const on = (target: number): number[] => [0, 1].map((seat) => influence(t.state, target, seat))
    expect(on(stack('rome'))).toEqual([2 + 2 + 2, 1 + 1])
    expect(on(space('rome'))).toEqual([0 + 2 + 2, 4 + 1])
    // Paris is not his; Paris is not the city of the one who has no Cultists.
    expect(on(stack('paris'))).toEqual([1, 1])
    // What lies on the one place does not count on the other, nor what stands elsewhere.
    expect(on(space('london'))).toEqual([0, 0])
  },
)

rule('SE-1.4.3', 'influence on a permanent effect card: the cubes on it', () => {
  const t = scene(2, {
    display: ['cthulhu'],
    cubes: { [effect('cthulhu')]: [2, 3] },
    owns: { cultists: 0 },
    control: { rome: 0 },
  })
  expect([0, 1].map((seat) => influence(t.state, effect('cthulhu'), seat))).toEqual([2, 3])
})

rule('SE-1.4.4', 'token bombs: those of all agents of a player in the city, one for the Main Agent', () => {
  const t = scene(3, {
    mains: ['rome', 'rome', 'paris'],
    agents: { ravachol: [0, 'rome'], most: [0, 'rome'], reclus: [0, 'rome'], kibalchich: [1, 'rome'], holmes: [0, 'paris'] },
  })
  const at = (seat: number, city: string): number => bombsAt(t.state, seat, cityOf(city))
  expect([at(0, 'rome'), at(1, 'rome'), at(2, 'rome'), at(0, 'paris'), at(2, 'paris')]).toEqual([4, 3, 0, 2, 1])
})

rule('SE-1.4.5', 'the bomb total adds the cards played and one for Sebastian Moran', () => {
  // Rhogog in Rome has a defence of 4: Ravachol 2, and a card with 2, or with Moran a card with 1.
  const aims = (owner: number, ...hand: string[]): number[] => {
    const t = scene(2, {
      agents: { ravachol: [0, 'rome'] },
      hands: [['ravachol', ...hand]],
      owns: { sebastian_moran: owner },
      tokens: [],
    })
    return t.offers(0).includes(CARD + kindOf('ravachol')) ? [cityOf('rome')] : []
  }
  expect(aims(1, 'fenians')).toEqual([cityOf('rome')])
  expect(aims(1, 'start_cube_bomb')).toEqual([])
  expect(aims(0, 'start_cube_bomb')).toEqual([cityOf('rome')])
  expect(aims(0, 'start_cube')).toEqual([])
  expect(bombsAt(scene(2, { mains: ['rome', 'rome'], owns: { sebastian_moran: 0 } }).state, 0, cityOf('rome'))).toBe(2)
})

rule('SE-1.4.6', 'a player owns a scoring card he claimed wherever in his deck it is', () => {
  const book = (placed: Parameters<typeof scene>[1]): number => marker(scene(2, placed).state, 0)
  expect(book({ hands: [['necronomicon']] })).toBe(3)
  expect(book({ discards: [['necronomicon']] })).toBe(3)
  expect(book({ draws: [['necronomicon']] })).toBe(3)
  expect(book({})).toBe(0)
  // The owner is who claimed it.
  const t = scene(2, { stacks: { rome: 'necronomicon' }, cubes: { [stack('rome')]: [1] }, sanity: 'S' })
  claim(t, 0, stack('rome'))
  expect([marker(t.state, 0), marker(t.state, 1)]).toEqual([3, 0])
  passTurn(t, 0)
  expect(marker(t.state, 0)).toBe(3)
})

rule('SE-1.4.7', 'a permanent effect works for the player before whom it lies', () => {
  const sizeAfter = (placed: Parameters<typeof scene>[1]): number => {
    const t = scene(2, placed)
    passTurn(t, 0)
    return t.state.hand[0].length
  }
  expect(sizeAfter({ owns: { doctor_watson: 0 } })).toBe(6)
  expect(sizeAfter({ owns: { doctor_watson: 1 } })).toBe(5)
  expect(sizeAfter({ display: ['doctor_watson'] })).toBe(5)
  const t = scene(2, { owns: { mrs_hudson: 1 } })
  expect(why(t, 0, EFFECT + effectOf('mrs_hudson'))).toBe('SE-1.4.7')
})

rule('SE-1.4.8', 'a city is open to a player unless it is destroyed or closed by another’s Bismarck', () => {
  const t = scene(2, {
    control: { rome: 1 },
    closed: 'rome',
    destroyed: 'zurich',
    mains: ['cairo', 'cairo'],
    hands: [['nadar', 'start_2gold'], ['nadar']],
  })
  const open = (seat: number): boolean[] => ['rome', 'zurich', 'paris'].map((id) => isOpen(t.state, seat, cityOf(id)))
  expect([open(0), open(1)]).toEqual([
    [false, false, true],
    [true, false, true],
  ])
  const fly = CARD + kindOf('nadar')
  const offered = t.offers(0, fly)
  expect(offered).not.toContain(way(mainAgent(0), 'rome'))
  expect(offered).not.toContain(way(mainAgent(0), 'zurich'))
  expect(offered).toContain(way(mainAgent(0), 'paris'))
  for (const city of ['rome', 'zurich']) expect(why(t, 0, way(mainAgent(0), city), fly)).toBe('SE-1.4.8')
  // He who closed it goes in.
  passTurn(t, 0)
  expect(t.offers(1, fly)).toContain(way(mainAgent(1), 'rome'))
  expect(t.offers(1, fly)).not.toContain(way(mainAgent(1), 'zurich'))
  // So does he on foot: two gold from Cairo.
  expect(scene(2, { control: { rome: 0 }, closed: 'rome' }).offers(0, MOVE)).toContain(way(mainAgent(0), 'rome'))
})
