// 4.7 Move track markers; 4.8 Discard cards; 4.12 Pass
import { expect } from 'vitest'
import { SPECTATOR, viewersOf, type AskStep } from '@safehouse/kernel'
import { rule } from '@safehouse/kernel/testing'
import { DISCARD, DONE, PASS, TOP, TRACKS } from '../rules/codes.ts'
import { kindOf } from '../rules/data.ts'
import type { State } from '../rules/state.ts'
import { steps } from '../rules/steps.ts'
import {
  allTold,
  arrow,
  asking,
  discard,
  discardOf,
  endTurn,
  eventsTold,
  handOf,
  pass,
  push,
  seen,
  told,
  why,
  whyTouch,
} from './playing.ts'
import { kinds, scene } from './scene.ts'

const K = kindOf

// ── 4.7 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

rule('SE-4.7.1', 'one or more cards with arrows are played, one arrow of each', () => {
  const t = scene(2, { tracks: [3, 3], hands: [['city_zurich', 'fenians', 'start_cube', 'city_vienna']] })
  expect(t.offers(0, TRACKS)).toEqual(
    ['fenians revolution', 'city_vienna war', 'city_vienna revolution', 'city_zurich revolution', 'city_zurich war'].map(arrow),
  )
  expect(t.offers(0, TRACKS, arrow('city_zurich war'))).toEqual([
    ...['fenians revolution', 'city_vienna war', 'city_vienna revolution'].map(arrow),
    DONE,
  ])
  expect(t.refusal(0, TRACKS, arrow('city_zurich war'), arrow('city_zurich revolution'))).toBe('SE-4.7.1')
  expect(why(t, 0, K('start_cube') * 2, TRACKS)).toBe('SE-4.7.1')
  expect(whyTouch(t, 0, `card:${K('start_cube')}`, TRACKS)).toBe('SE-4.7.1')
  push(t, 0, 'city_zurich war', 'city_vienna war', 'fenians revolution')
  expect([t.state.tracks, handOf(t, 0)]).toEqual([[4, 4], ['start_cube']])
  expect(discardOf(t, 0)).toEqual(['city_zurich', 'city_vienna', 'fenians'])
  // Without arrows there is nothing to move.
  const none = scene(2, { hands: [['start_cube', 'start_gold']] })
  expect([none.offers(0).includes(TRACKS), none.refusal(0, TRACKS), whyTouch(none, 0, 'war')]).toEqual([
    false,
    'SE-4.7.1',
    'SE-4.7.1',
  ])
})

rule('SE-4.7.2', 'each arrow moves its marker by its number, in the order the player states', () => {
  // War stands at 0: down is nothing, but after up it is.
  const t = scene(2, { hands: [['city_the_hague', 'city_berlin', 'city_paris']] })
  expect(t.refusal(0, TRACKS, arrow('city_the_hague war'))).toBe('SE-4.7.3')
  push(t, 0, 'city_berlin war', 'city_the_hague war')
  expect(told(t, 'pushed')).toEqual({
    t: 'pushed',
    seat: 0,
    arrows: [arrow('city_berlin war'), arrow('city_the_hague war')],
    cards: kinds(['city_berlin', 'city_the_hague']),
    war: 0,
    revolution: 0,
  })
  for (const [name, tracks] of [
    ['city_berlin war', [7, 5]],
    ['city_the_hague war', [3, 5]],
    ['city_paris revolution', [5, 7]],
    ['lestrade revolution', [5, 3]],
    ['city_cairo war', [6, 5]],
    ['burtsev war', [4, 5]],
  ] as const) {
    const one = scene(2, {
      tracks: [5, 5],
      agents: { burtsev: [0, 'rome'] },
      hands: [['city_berlin', 'city_the_hague', 'city_paris', 'lestrade', 'city_cairo', 'burtsev']],
    })
    push(one, 0, name)
    expect(one.state.tracks).toEqual(tracks)
  }
})

rule('SE-4.7.3', 'a card may be played only if its arrow moves the marker at that moment', () => {
  const hands = [['city_the_hague', 'lestrade', 'city_berlin', 'city_paris', 'start_cube']]
  const low = scene(2, { hands })
  expect(low.offers(0, TRACKS)).toEqual([arrow('city_berlin war'), arrow('city_paris revolution')])
  expect(low.refusal(0, TRACKS, arrow('city_the_hague war'))).toBe('SE-4.7.3')
  expect(low.refusal(0, TRACKS, arrow('lestrade revolution'))).toBe('SE-4.7.3')
  // One space is enough.
  const one = scene(2, { hands, tracks: [1, 1] })
  expect(one.offers(0, TRACKS).length).toBe(4)
  // At the top nothing goes up; one below it something does.
  const high = scene(2, { hands: [['city_berlin', 'city_cairo', 'city_paris']], tracks: [14, 0] })
  expect(high.offers(0, TRACKS, arrow('city_berlin war'))).toEqual([arrow('city_paris revolution'), DONE])
  expect(high.refusal(0, TRACKS, arrow('city_berlin war'), arrow('city_cairo war'))).toBe('SE-4.7.3')
  // A hand with nothing but such arrows does not push.
  const idle = scene(2, { hands: [['city_the_hague', 'lestrade']] })
  expect([idle.offers(0).includes(TRACKS), idle.refusal(0, TRACKS)]).toEqual([false, 'SE-4.7.3'])
  expect(scene(2, { hands: [['city_the_hague']], tracks: [1, 0] }).offers(0)).toContain(TRACKS)
  // The second arrow of a card counts like the first.
  expect(scene(2, { hands: [['city_london']] }).offers(0)).toContain(TRACKS)
  expect(scene(2, { hands: [['city_zurich']], tracks: [0, 12] }).offers(0)).not.toContain(TRACKS)
  expect(scene(2, { hands: [['city_zurich']], tracks: [1, 12] }).offers(0)).toContain(TRACKS)
})

rule('SE-4.7.4', 'one action may move both markers, in different directions', () => {
  const t = scene(2, { tracks: [4, 4], hands: [['city_berlin', 'lestrade', 'city_the_hague', 'city_paris']] })
  push(t, 0, 'city_berlin war', 'lestrade revolution')
  expect([t.state.tracks, t.state.actions]).toEqual([[6, 2], 1])
  push(t, 0, 'city_the_hague war', 'city_paris revolution')
  expect([t.state.tracks, t.state.actions]).toEqual([[4, 4], 2])
  expect(told(t, 'pushed').arrows).toEqual(['city_the_hague war', 'city_paris revolution'].map(arrow))
})

rule('SE-4.7.5', 'hidden players get no points at once; the markers of revealed ones follow', () => {
  const t = scene(4, {
    sides: 'LRLR',
    revealed: [2, 3],
    hands: [['ungern_sternberg', 'fenians']],
    agents: { ungern_sternberg: [0, 'rome'] },
    tracks: [1, 2],
  })
  expect(seen(t).markers).toEqual([0, 0, 0, 0])
  push(t, 0, 'ungern_sternberg war', 'fenians revolution')
  expect([t.state.tracks, seen(t).markers]).toEqual([
    [3, 3],
    [0, 0, 2, 1],
  ])
  // Who could have the points is known to the authorities from now on.
  expect([told(t, 'known').seats, eventsTold(t)]).toEqual([
    [0, 1, 2, 3],
    ['pushed', 'known'],
  ])
  // A marker that comes back within the action was there all the same.
  const back = scene(2, { hands: [['city_paris', 'lestrade']], tracks: [0, 2] })
  push(back, 0, 'city_paris revolution', 'lestrade revolution')
  expect([back.state.tracks, told(back, 'known').seats]).toEqual([[0, 2], [1]])
  // Nobody new, nothing told.
  const low = scene(2, { hands: [['fenians']] })
  push(low, 0, 'fenians revolution')
  expect(eventsTold(low)).toEqual(['pushed'])
})

// ── 4.8 ────────────────────────────────────────────────────────────────────────────────────────────────────────────

rule('SE-4.8.1', 'one or more hand cards are discarded without being used', () => {
  const t = scene(2, { discards: [['start_block']] })
  discard(t, 0, 'start_2cube')
  expect([discardOf(t, 0), handOf(t, 0).length, t.state.available[0], t.state.actions]).toEqual([
    ['start_block', 'start_2cube'],
    4,
    6,
    1,
  ])
  discard(t, 0, 'start_cube', 'start_gold', 'start_2gold', 'start_cube_gold')
  expect([discardOf(t, 0).length, handOf(t, 0), t.state.actions, asking(t)]).toEqual([6, [], 2, 'act 0'])
  // Each kind is offered once, under the others or on top.
  const twins = scene(2, { hands: [['start_cube_bomb', 'start_cube_bomb', 'start_cube']] })
  const offered = kinds(['start_cube', 'start_cube_bomb']).flatMap((kind) => [kind, TOP + kind])
  expect(twins.offers(0, DISCARD)).toEqual(offered)
  expect(twins.offers(0, DISCARD, K('start_cube_bomb'))).toEqual(offered)
  expect(twins.offers(0, DISCARD, K('start_cube_bomb'), K('start_cube'))).toEqual([TOP + K('start_cube_bomb')])
  const empty = scene(2, { hands: [[]] })
  expect([empty.offers(0).includes(DISCARD), empty.refusal(0, DISCARD)]).toEqual([false, 'SE-4.8.1'])
})

rule('SE-4.8.2', 'the player chooses which lies on top; the others see no more than that and how many', () => {
  for (const aid of ['on', 'off']) {
    const t = scene(2, { options: { memoryAid: aid } })
    discard(t, 0, 'start_cube', 'start_2gold', 'start_gold')
    for (const viewer of viewersOf(2))
      expect(t.told(viewer)).toEqual([{ t: 'discarded', seat: 0, count: 3, top: K('start_gold') }])
    const shown = { hand: 2, draw: 5, discard: 3, top: K('start_gold'), buried: 0 }
    for (const viewer of [SPECTATOR, 1]) {
      expect(seen(t, viewer).cards[0]).toEqual(aid === 'on' ? { ...shown, seen: [K('start_gold')] } : shown)
      const known = t.stream(viewer).at(-1)!
      expect(known.did).toBe(undefined)
    }
    // He himself knows what lies there.
    expect(seen(t, 0).mine!.discard.map((entry) => entry >> 1)).toEqual(kinds(['start_cube', 'start_2gold', 'start_gold']))
  }
  // What lies under cannot be told from what the others see, whichever it was.
  const worlds = ['start_cube', 'start_2gold'].map((under) => {
    const t = scene(2, { options: { memoryAid: 'on' } })
    return JSON.stringify(discard(t, 0, under, 'start_gold').stream(1).at(-1))
  })
  expect(worlds[0]).toBe(worlds[1])
  // Of the choices themselves they learn no more: one card more under the others, or which one on top.
  const { open } = steps.discard as AskStep<State>
  const shown = [K('start_cube'), K('start_2gold'), TOP + K('start_gold')].map((code) =>
    (open as (code: number) => number)(code),
  )
  expect(shown).toEqual([0, 0, TOP + K('start_gold')])
  // Something must lie on top.
  const one = scene(2, { hands: [['start_cube']] })
  expect(one.offers(0, DISCARD)).toEqual([TOP + K('start_cube')])
  expect(one.refusal(0, DISCARD, K('start_cube'))).toBe('SE-4.8.2')
  expect(scene(2).refusal(0, DISCARD, TOP + K('start_block'))).toBe('SE-4.8.2')
})

rule('SE-4.8.3', 'nothing is drawn before the end of the turn', () => {
  const t = scene(2)
  discard(t, 0, 'start_cube', 'start_2gold')
  expect([handOf(t, 0).length, allTold(t, 'drew')]).toEqual([3, []])
  pass(t, 0)
  expect(handOf(t, 0).length).toBe(3)
  endTurn(t, 0)
  expect([handOf(t, 0).length, told(t, 'drew').count]).toEqual([5, 2])
})

// ── 4.12 ───────────────────────────────────────────────────────────────────────────────────────────────────────────

rule('SE-4.12.1', 'passing does nothing and is always allowed', () => {
  for (const t of [scene(2), scene(2, { hands: [[]], draws: [[]], available: [0] })]) {
    const before = JSON.stringify({ ...t.state, actions: 0 })
    for (const count of [1, 2]) {
      expect(t.offers(0)).toContain(PASS)
      pass(t, 0)
      expect([t.state.actions, eventsTold(t)]).toEqual([count, ['passed']])
    }
    expect(JSON.stringify({ ...t.state, actions: 0 })).toBe(before)
  }
})
