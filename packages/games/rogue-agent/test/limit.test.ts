// Tokens removed at the android limit (7.11): matches that go on alike, whoever held which of them.
import { expect, test } from 'vitest'
import { FastChance, playOn, SPECTATOR, type Message, type Viewer } from '@safehouse/kernel'
import { SCAN } from '../rules/codes.ts'
import { ANDROID, AT, HUMAN, scene, type Placed, type Scene } from './scene.ts'

/** Seat 0 will be exposed by a scan of seat 1; of the tokens that are then removed one is an android's. */
const exposed = (...tokens: string[]): Scene => {
  const placed: Placed = {
    mode: 'android',
    turn: 1,
    evidence: [0, 4, 0],
    police: AT.precinct1,
    tokens,
    open: ['A', '', ''],
  }
  return scene(3, placed).do(1, SCAN).do(0, ANDROID)
}

/** What a viewer is sent by a match that goes on at random, until the final record is opened. */
const streamOf = (t: Scene, viewer: Viewer, seed: number): Message[] => {
  const stream: Message[] = [t.match.message(viewer)]
  playOn(t.match, new FastChance(seed), 1000, (messages) => {
    const message = messages.get(viewer)
    if (message && message.outcome === null) stream.push(message)
  })
  expect(t.match.over).toBe(true)
  return stream
}

test('the limit is reached, and all tokens are gone from every view', () => {
  const t = exposed('HA', 'HHH', 'HHA')
  expect(t.heard(SPECTATOR).filter((event) => event.t === 'limit')).toEqual([{ t: 'limit' }])
  expect(t.state.discarded).toEqual([1, 0, 3, 0, 2, 1])
  for (const viewer of [SPECTATOR, 0, 1, 2])
    expect(t.view(viewer)).toMatchObject({ hidden: [0, 0, 0], open: [0, 0, 0, 0, 0, 0] })
  for (const seat of [0, 1, 2]) expect(t.view(seat).mine).toEqual([0, 0])
})

/** Two deals that differ only in tokens of others, and who must not tell them apart. */
const PAIRS: readonly [Viewer, string[], string[]][] = [
  [SPECTATOR, ['HA', 'HHH', 'HHA'], ['HA', 'HHA', 'HHH']],
  [0, ['HA', 'HHH', 'HHA'], ['HA', 'HHA', 'HHH']],
  [1, ['HA', 'HHH', 'HHA'], ['AA', 'HHH', 'HHH']],
  [2, ['HA', 'HHA', 'HHH'], ['AA', 'HHH', 'HHH']],
]

test.each(PAIRS)('viewer %s is sent the same to the end, whether %s or %s was dealt', (viewer, one, other) => {
  for (let seed = 1; seed <= 5; seed++)
    expect(streamOf(exposed(...one), viewer, seed)).toEqual(streamOf(exposed(...other), viewer, seed))
})

test('the final record opens them', () => {
  const t = exposed('HA', 'HHA', 'HHH')
  playOn(t.match, new FastChance(1), 1000)
  expect(t.match.message(SPECTATOR).events.findLast((event) => event.t === 'ended')).toMatchObject({
    tokens: [1, 0, 2, 1, 3, 0],
  })
  expect(t.state.discarded[2 * 2 + HUMAN]).toBe(3)
})
