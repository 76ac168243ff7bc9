import { SPECTATOR } from '@safehouse/kernel'
import { expect, test } from 'vitest'
import { hashOf, placeOf, playedOn } from './place.ts'

const VIEWERS = [SPECTATOR, 0, 1, 2]

test('a link leads back to the moment, and to whose eyes it was seen through', () => {
  for (const place of [
    { at: 0, views: [0] },
    { at: 17, views: [SPECTATOR] },
    { at: 40, views: [2, SPECTATOR] },
  ] as const)
    expect(placeOf(hashOf(place), VIEWERS, 40)).toEqual(place)
  expect(hashOf({ at: 17, views: [SPECTATOR, 0] })).toBe('#at=17&view=public,1')
})

test('what makes no sense leads to the beginning, in the first seat', () => {
  for (const hash of ['', '#', '#at=x', '#at=-1&view=', '#at=1e3&view=9', '#view=0', '#%E0%A4%A', '#at=9999999'])
    expect(placeOf(hash, VIEWERS, 40)).toEqual({ at: 0, views: [0] })
  expect(placeOf('#at=99&view=2,7', VIEWERS, 40)).toEqual({ at: 40, views: [1] })
  expect(placeOf('#view=public', [1], 40)).toEqual({ at: 0, views: [1] })
})

test('who plays on from a moment has an address of his own, and the same moment in it', () => {
  const place = { at: 17, views: [2, 0] } as const
  expect(hashOf(place, 1)).toBe('#at=17&view=3,1&as=2')
  expect(placeOf(hashOf(place, 1), VIEWERS, 40)).toEqual(place)
  expect(playedOn(hashOf(place, 1), VIEWERS)).toBe(1)
  for (const hash of [hashOf(place), '', '#as=', '#as=0', '#as=4', '#as=public', '#as=-1', '#%E0%A4%A'])
    expect(playedOn(hash, VIEWERS)).toBeNull()
})
