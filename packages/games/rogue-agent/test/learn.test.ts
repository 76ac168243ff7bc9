import { expect, test } from 'vitest'
import { checkLearning } from '../../test/check-learning.ts'
import { storyOf } from '../../test/lesson-play.ts'
import { rogueAgentModule } from '../index.ts'
import { learning } from '../learn/index.ts'
import { androidLesson } from '../learn/android-lesson.ts'
import { firstLesson } from '../learn/lesson.ts'
import { asView } from '../view.ts'

await checkLearning({
  learning,
  module: rogueAgentModule,
  rules: new URL('../rules/', import.meta.url),
  things(view) {
    const { tiles, criminals, place, roll, mine = [] } = asView(view)
    return [
      ...tiles.map((_, slot) => `slot:${slot}`),
      ...criminals.flatMap(({ where }, i) => (where >= 0 ? [`criminal:${i + 1}`] : [])),
      ...place.map((_, seat) => `seat:${seat}`),
      ...roll.map((_, i) => `die:${i}`),
      ...['token:human', 'token:android'].filter((_, kind) => mine[kind] > 0),
    ]
  },
})

test('the first lesson happens as its words say', () => {
  const story = storyOf(rogueAgentModule.game, firstLesson, {
    bombPlaced: ['timer'],
    rolled: ['seat'],
    subdued: ['criminal'],
    influence: ['why', 'n'],
    turnedIn: ['credits'],
    police: ['slot'],
  })
  expect(story).toEqual({
    assign: ['bombPlaced 4'],
    ammo: ['rolled 0', 'subdued 1', 'influence subdued 1'],
    arrest: ['police 8'],
    home: ['turnedIn 2', 'rolled 0'],
    resolve: ['police 10'],
  })
})

test('the lesson for Android mode happens as its words say', () => {
  const story = storyOf(rogueAgentModule.game, androidLesson, {
    scanned: ['seat', 'targetSeat'],
    tokenShown: ['seat', 'kind'],
    police: ['slot'],
    bought: ['units'],
    exposed: ['seat'],
    limit: [],
    influence: ['seat', 'why'],
    destroyed: ['slot'],
    hurt: ['seat', 'n', 'why'],
  })
  expect(story).toEqual({
    scan: ['scanned 0 1', 'tokenShown 1 human'],
    stay: ['police 6'],
    police: ['tokenShown 0 human', 'tokenShown 2 human', 'scanned 1 0'],
    suspect: ['tokenShown 0 android'],
    prepare: ['bought 2', 'police 12', 'tokenShown 1 human', 'tokenShown 2 human', 'scanned 2 0'],
    hunted: ['tokenShown 0 android', 'exposed 0', 'limit', 'influence 2 scan'],
    raid: ['destroyed 6', 'influence 0 destroyed'],
    assault: ['hurt 2 2 assault'],
  })
})
