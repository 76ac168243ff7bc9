// 4.3 Claim a card
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { CARD, CLAIM, PASS } from '../rules/codes.ts'
import { cityOf } from '../rules/data.ts'
import { claim, cubesAt, endTurn, eventsTold, handOf, pass, passTurn, playCard, why, whyTouch } from './playing.ts'
import { effect, scene, space, stack, type Placed, type Scene } from './scene.ts'

/** The targets that may be claimed. */
const claims = (t: Scene, seat = 0): number[] =>
  t.offers(seat).flatMap((code) => (code >= CLAIM && code < CARD ? [code - CLAIM] : []))
const canClaim = (target: number, placed: Placed, seats = 2): boolean => claims(scene(seats, placed)).includes(target)

rule('SE-4.3.1', 'only as the first of the two actions, so once a turn', () => {
  const placed = { cubes: { [stack('rome')]: [1], [stack('paris')]: [1] } }
  const t = scene(2, placed)
  expect(claims(t)).toEqual([stack('paris'), stack('rome')])
  claim(t, 0, stack('rome'))
  expect([t.state.actions, claims(t), t.refusal(0, CLAIM + stack('paris'))]).toEqual([1, [], 'SE-4.3.1'])
  const later = scene(2, placed)
  pass(later, 0)
  expect([claims(later), later.refusal(0, CLAIM + stack('rome'))]).toEqual([[], 'SE-4.3.1'])
  pass(later, 0)
  expect(later.refusal(0, CLAIM + stack('rome'))).toBe('SE-4.3.1')
  // The next turn has a first action again.
  endTurn(later, 0)
  passTurn(later, 1)
  expect(claims(later).length).toBe(2)
})

rule('SE-4.3.2', 'not after a free action in the same turn', () => {
  const t = scene(2, { hands: [['golovinsky']], cubes: { [stack('rome')]: [1] } })
  playCard(t, 0, 'golovinsky')
  expect([t.state.actions, claims(t), t.refusal(0, CLAIM + stack('rome'))]).toEqual([0, [], 'SE-4.3.2'])
  passTurn(t, 0)
  passTurn(t, 1)
  expect(claims(t)).toEqual([stack('rome')])
})

rule('SE-4.3.3', 'claimed are face-up game cards, effects on display, and cards of cities open to it and not one’s own', () => {
  for (const target of [stack('rome'), space('rome'), effect('mi_go')])
    expect(canClaim(target, { cubes: { [target]: [1] }, display: ['mi_go'] })).toBe(true)
  const t = scene(2, {
    control: { rome: 0, paris: 1 },
    closed: 'paris',
    cubes: { [space('rome')]: [3], [space('paris')]: [3], [space('zurich')]: [1] },
    destroyed: 'cairo',
    mains: ['rome', 'rome'],
    owns: { mi_go: 1 },
    display: ['cthulhu'],
  })
  expect(claims(t)).toEqual([space('zurich')])
  expect(why(t, 0, CLAIM + space('rome'))).toBe('SE-4.3.3')
  expect(why(t, 0, CLAIM + space('paris'))).toBe('SE-5.5.6')
  for (const target of [stack('cairo'), space('cairo')]) expect(why(t, 0, CLAIM + target)).toBe('SE-5.29.11')
  for (const id of ['mi_go', 'cultists']) expect(why(t, 0, CLAIM + effect(id))).toBe('SE-4.3.3')
  expect(whyTouch(t, 0, `space:${cityOf('rome')}`)).toBe('SE-4.3.3')
  // Nor is there anything to claim where a stack is exhausted.
  expect(canClaim(stack('rome'), { cubes: { [stack('rome')]: [3] }, stacks: { rome: null } })).toBe(false)
  // The first and the last of each kind.
  for (const [target, event] of [
    [stack('berlin'), 'claimed'],
    [stack('zurich'), 'claimed'],
    [space('berlin'), 'cityClaimed'],
    [space('zurich'), 'cityClaimed'],
    [effect('change_of_heart'), 'effectClaimed'],
    [effect('yog_sothoth'), 'effectClaimed'],
  ] as const) {
    const one = scene(2, { cubes: { [target]: [1] }, display: ['change_of_heart', 'yog_sothoth'] })
    claim(one, 0, target)
    expect([eventsTold(one)[0], one.state.limbo[0]]).toEqual([event, 1])
  }
  for (const id of ['berlin', 'zurich'])
    expect(canClaim(space(id), { control: { [id]: 0 }, cubes: { [space(id)]: [1] } })).toBe(false)
  // The closer of a city does not claim it either; a city of another player can be claimed.
  expect(canClaim(space('paris'), { control: { paris: 0 }, closed: 'paris', cubes: { [space('paris')]: [3] } })).toBe(false)
  expect(canClaim(space('paris'), { control: { paris: 1 }, cubes: { [space('paris')]: [3] } })).toBe(true)
})

rule('SE-4.3.4', 'he needs a cube there, and nobody may have more influence', () => {
  const rome = stack('rome')
  // Agents alone do not claim.
  expect(canClaim(rome, { mains: ['rome', 'cairo'], agents: { most: [0, 'rome'] } })).toBe(false)
  expect(why(scene(2, { mains: ['rome', 'cairo'] }), 0, CLAIM + rome)).toBe('SE-4.3.4')
  for (const [own, other, can] of [
    [1, 0, true],
    [2, 2, true],
    [2, 3, false],
    [3, 2, true],
  ] as const)
    for (const target of [rome, space('rome'), effect('mi_go')]) {
      const t = scene(2, { cubes: { [target]: [own, other] }, display: ['mi_go'] })
      expect(claims(t).includes(target)).toBe(can)
      expect(why(t, 0, CLAIM + target)).toBe(can ? undefined : 'SE-4.3.4')
    }
  // Every player counts, also one without cubes there.
  expect(canClaim(rome, { cubes: { [rome]: [2, 1, 3] } }, 3)).toBe(false)
  const agents = scene(3, { cubes: { [rome]: [1] }, agents: { most: [2, 'rome'], asef: [2, 'rome'] } })
  expect([claims(agents), why(agents, 0, CLAIM + rome)]).toEqual([[], 'SE-4.3.4'])
  expect(canClaim(rome, { cubes: { [rome]: [3] }, agents: { most: [2, 'rome'], asef: [2, 'rome'] } }, 3)).toBe(true)
  // Cultists in a city of one's own count two, for both of its places.
  for (const target of [rome, space('rome')]) {
    const cult = (cubes: number): Placed => ({ control: { rome: 1 }, owns: { cultists: 1 }, cubes: { [target]: [cubes] } })
    expect([canClaim(target, cult(1)), canClaim(target, cult(2))]).toEqual([false, true])
  }
})

rule(
  'SE-4.3.5',
  'at equal influence more agents in the city decide; at equal agents, and on an effect, the active player may',
  () => {
    for (const target of [stack('rome'), space('rome')]) {
      // Two cubes against one cube and an agent.
      const against = scene(2, { cubes: { [target]: [2, 1] }, mains: ['cairo', 'rome'] })
      expect([claims(against), why(against, 0, CLAIM + target)]).toEqual([[], 'SE-4.3.5'])
      expect(canClaim(target, { cubes: { [target]: [1, 2] }, mains: ['rome', 'cairo'] })).toBe(true)
      // One agent each.
      expect(canClaim(target, { cubes: { [target]: [1, 1] }, mains: ['rome', 'rome'] })).toBe(true)
      // Two against one.
      const two = { agents: { most: [1, 'rome'], asef: [1, 'rome'] } } as const
      expect(canClaim(target, { ...two, cubes: { [target]: [2, 1] }, mains: ['rome', 'cairo'] })).toBe(false)
      // Cultists are influence, not agents: two cubes and an agent tie with one cube and Cultists.
      const cult = { control: { rome: 1 }, owns: { cultists: 1 }, mains: ['rome', 'cairo'] } as const
      expect(canClaim(target, { ...cult, cubes: { [target]: [2, 1] } })).toBe(true)
    }
    expect(canClaim(effect('mi_go'), { cubes: { [effect('mi_go')]: [2, 2] }, display: ['mi_go'] })).toBe(true)
    // A third player decides nothing by agents elsewhere.
    expect(canClaim(stack('rome'), { cubes: { [stack('rome')]: [1, 0, 1] }, mains: ['cairo', 'cairo', 'paris'] }, 3)).toBe(true)
  },
)

rule('SE-4.3.6', 'an object with a blocking disc cannot be claimed', () => {
  for (const target of [stack('rome'), space('rome'), effect('mi_go')]) {
    const t = scene(2, { cubes: { [target]: [3] }, display: ['mi_go'], blocked: [target] })
    expect([claims(t), t.refusal(0, CLAIM + target)]).toEqual([[], 'SE-4.3.6'])
  }
  // It blocks nothing else.
  expect(canClaim(stack('rome'), { cubes: { [stack('rome')]: [1] }, blocked: [space('rome'), stack('paris')] })).toBe(true)
})

rule('SE-4.3.7', 'claiming needs no card', () => {
  const t = scene(2, { hands: [[]], draws: [[]], cubes: { [stack('rome')]: [1] } })
  expect(t.offers(0)).toEqual([CLAIM + stack('rome'), PASS])
  claim(t, 0, stack('rome'))
  expect([t.state.actions, handOf(t, 0)]).toEqual([1, []])
})

rule('SE-4.3.8', 'own cubes go to Limbo, those of others back to them; the other place of the city keeps its own', () => {
  for (const [target, other] of [
    [stack('rome'), space('rome')],
    [space('rome'), stack('rome')],
  ]) {
    const t = scene(3, { cubes: { [target]: [3, 2, 1], [other]: [1, 2, 0] }, limbo: [1, 1, 0] })
    claim(t, 0, target)
    expect([cubesAt(t, target), cubesAt(t, other)]).toEqual([
      [0, 0, 0],
      [1, 2, 0],
    ])
    expect([t.state.limbo, t.state.available]).toEqual([
      [4, 1, 0],
      [6, 8, 7],
    ])
  }
  const shown = scene(2, { cubes: { [effect('mi_go')]: [2, 1] }, display: ['mi_go'], sanity: 'S' })
  claim(shown, 0, effect('mi_go'))
  expect([shown.state.limbo, shown.state.available, cubesAt(shown, effect('mi_go'))]).toEqual([
    [2, 0],
    [6, 7],
    [0, 0],
  ])
})
