import { expect, test } from 'vitest'
import { checkLearning } from '../../test/check-learning.ts'
import { storyOf } from '../../test/lesson-play.ts'
import { rogueAgentModule } from '../index.ts'
import { learning } from '../learn/index.ts'
import { firstLesson } from '../learn/lesson.ts'
import { asView } from '../view.ts'

await checkLearning({
  learning,
  module: rogueAgentModule,
  rules: new URL('../rules/', import.meta.url),
  things(view) {
    const { tiles, criminals, place, roll } = asView(view)
    return [
      ...tiles.map((_, slot) => `slot:${slot}`),
      ...criminals.flatMap(({ where }, i) => (where >= 0 ? [`criminal:${i + 1}`] : [])),
      ...place.map((_, seat) => `seat:${seat}`),
      ...roll.map((_, i) => `die:${i}`),
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
