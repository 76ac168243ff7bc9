// 1.4 Facing and half tokens; 1.5 Arrows
import { expect } from 'vitest'
import { rule } from '@safehouse/kernel/testing'
import { arrowsWorth, countArrows } from '../rules/arrows.ts'
import { REACTIVATE } from '../rules/codes.ts'
import { A, B, names, row, scene, score, told, W } from './scene.ts'

/** What side b and side w have from the arrows of a row. */
const worth = (text: string): number[] => {
  const [first] = scene(2, { rows: [text] }).state.rows
  return [arrowsWorth(first, B), arrowsWorth(first, W)]
}

rule('AG-1.4.1', 'an agent faces one side with its command and points its points at the other', () => {
  expect(worth('SH poisoner-1>b')).toEqual([0, 2])
  expect(worth('SH poisoner-1>w')).toEqual([1, 0])
  const code = REACTIVATE + A('quartermaster-1')
  for (const [side, offered] of [
    ['b', [true, false]],
    ['w', [false, true]],
  ] as const)
    for (const seat of [0, 1]) {
      const t = scene(3, { first: seat, rows: [`SH quartermaster-1>${side}`] })
      expect(t.offers(seat).includes(code)).toBe(offered[seat])
    }
})

rule('AG-1.4.2', 'left and right halves are as seen by the player at the points end', () => {
  // mole-1 is left W, right B. Seen from side b, its left lies towards the lower index.
  expect(worth('SH mole-1>w')).toEqual([1, 0])
  expect(worth('mole-1>w SH')).toEqual([2, 0])
})

rule('AG-1.4.3', 'pointing at side b, the left half lies towards the lower index', () => {
  expect(worth('SH mole-2>w')).toEqual([2, 0])
  expect(worth('mole-2>w SH')).toEqual([1, 0])
})

rule('AG-1.4.4', 'pointing at side w, the left half lies towards the higher index', () => {
  // The safe house shows white to side w: mole-1 (left W) makes white with it when it stands on the lower side.
  expect(worth('mole-1>b SH')).toEqual([0, 2])
  expect(worth('SH mole-1>b')).toEqual([0, 1])
})

rule('AG-1.4.5', 'the safe house is black for side b and white for side w, at both edges, for the whole game', () => {
  expect(worth('poisoner-2>w SH')).toEqual([2, 0])
  expect(worth('SH poisoner-2>w')).toEqual([2, 0])
  expect(worth('poisoner-1>w SH agitator-1>w')).toEqual([2, 0])
  expect(worth('poisoner-1>b SH')).toEqual([0, 2])
  expect(worth('SH poisoner-1>b')).toEqual([0, 2])
  expect(worth('poisoner-2>b SH agitator-2>b')).toEqual([0, 2])
  // No command reaches it: the Agitator turns its other neighbour only.
  const t = scene(2, { rows: ['SH agitator-1>b mole-1>b'] }).do(0, REACTIVATE + A('agitator-1'))
  expect(row(t, 0)).toBe('SH agitator-1>b mole-1>w')
  expect(names(t, 1)).toEqual(['reactivated', 'turned'])
})

rule('AG-1.4.6', 'a dead agent faces nobody, has no command and shows no half tokens', () => {
  expect(worth('SH x:poisoner-2')).toEqual([0, 0])
  expect(worth('x:poisoner-1 SH')).toEqual([0, 0])
  for (const seat of [0, 1]) {
    const t = scene(2, { first: seat, rows: ['x:quartermaster-1 SH'] })
    expect(t.refusal(seat, REACTIVATE + A('quartermaster-1'))).toBe('AG-4.3.5')
  }
  // A Handler takes agents that face its player: no dead one.
  for (const side of ['b', 'w']) {
    const seat = side === 'b' ? 0 : 1
    const t = scene(2, { first: seat, rows: [`x:mole-1 SH handler-1>${side}`, 'x:mole-2 SH'] })
    expect(t.refusal(seat, REACTIVATE + A('handler-1'))).toBe('AG-4.3.2')
  }
})

rule('AG-1.5.1', 'an arrow needs a half token to the same side from both cards at the border', () => {
  const [mixed] = scene(2, { rows: ['poisoner-2>w SH poisoner-1>b'] }).state.rows
  expect([countArrows(mixed, B), countArrows(mixed, W)]).toEqual([1, 1])
})

rule('AG-1.5.2', 'two neighbours that face the same side make one arrow at the other side', () => {
  const [pair] = scene(2, { rows: ['SH x:mole-1 poisoner-1>b agitator-1>b'] }).state.rows
  expect([countArrows(pair, B), countArrows(pair, W)]).toEqual([0, 1])
})

rule('AG-1.5.3', 'two neighbours that face different sides make none', () => {
  const [pair] = scene(2, { rows: ['SH x:mole-1 poisoner-1>b agitator-1>w'] }).state.rows
  expect([countArrows(pair, B), countArrows(pair, W)]).toEqual([0, 0])
})

rule('AG-1.5.4', 'next to the safe house one arrow points where the points end points', () => {
  expect(worth('mole-1>w SH double-agent-1>w')).toEqual([3, 0])
})

rule('AG-1.5.5', 'no arrow with a dead agent, and none across it', () => {
  expect(worth('SH x:mole-1 poisoner-2>w')).toEqual([0, 0])
  expect(worth('poisoner-1>b x:mole-1 SH')).toEqual([0, 0])
  expect(worth('SH agitator-2>w x:mole-1 poisoner-2>w')).toEqual([2, 0])
  expect(worth('SH agitator-2>w poisoner-2>w x:mole-1')).toEqual([4, 0])
})

rule('AG-1.5.6', 'the outer edge of an end card is worth nothing', () => {
  expect(worth('SH poisoner-2>w')).toEqual([2, 0])
  expect(worth('SH poisoner-2>w agitator-2>w')).toEqual([4, 0])
})

rule('AG-1.5.7', 'an arrow of one colour is worth 2 IP', () => {
  expect(score(scene(2, { rows: ['SH poisoner-2>w'] })).state.ip).toEqual([2, 0])
})

rule('AG-1.5.8', 'a mixed arrow is worth 1 IP', () => {
  expect(score(scene(2, { rows: ['SH poisoner-1>w'] })).state.ip).toEqual([1, 0])
})

rule('AG-1.5.9', 'arrows are read from the row as it stands when they are counted', () => {
  const t = scene(2, { rows: ['SH poisoner-2>w double-agent-1>b'] })
  expect(score(scene(2, { rows: ['SH poisoner-2>w double-agent-1>b'] })).state.ip).toEqual([2, 0])
  t.do(0, REACTIVATE + A('double-agent-1'))
  expect(row(t, 0)).toBe('SH poisoner-2>b double-agent-1>b')
  // Now both point at side w: black with the white of the safe house, and black with the black right half of the Double Agent.
  expect(t.view(0).arrows).toEqual([0, 3])
  expect(told(score(t), 1, 'scored')).toMatchObject({ seat: 0, arrows: 0, ip: 0 })
  expect(told(score(t, 1), 0, 'scored')).toMatchObject({ seat: 1, arrows: 3, ip: 3 })
})
