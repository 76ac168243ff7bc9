import { expect, test } from 'vitest'
import { checkLearning } from '../../test/check-learning.ts'
import { storyOf } from '../../test/lesson-play.ts'
import { studyInEmeraldModule } from '../index.ts'
import { learning } from '../learn/index.ts'
import { firstLesson } from '../learn/lesson.ts'
import { CITIES } from '../rules/data.ts'
import { NONE, ON_DISPLAY } from '../rules/state.ts'
import { asView } from '../view.ts'

await checkLearning({
  learning,
  module: studyInEmeraldModule,
  rules: new URL('../rules/', import.meta.url),
  things(view) {
    const { seats, card, permanent, at, by, mine } = asView(view)
    const cities = Array.from({ length: CITIES }, (_, city) => city)
    return [
      ...Array.from({ length: seats }, (_, seat) => `seat:${seat}`),
      ...cities.flatMap((city) => [`city:${city}`, `space:${city}`, `royal:${city}`]),
      ...card.flatMap((kind, city) => (kind === NONE ? [] : [`stack:${city}`])),
      ...permanent.flatMap((where, effect) => (where === ON_DISPLAY ? [`effect:${effect}`] : [])),
      ...at.flatMap((where, agent) => (by[agent] !== NONE && where >= 0 && where < CITIES ? [`agent:${agent}`] : [])),
      ...(mine?.hand ?? []).map((kind) => `card:${kind}`),
      ...(mine?.tokens ?? []).map((agent) => `token:${agent}`),
      'limbo',
      'supply',
      'war',
      'revolution',
    ]
  },
})

test('the first lesson happens as its words say', () => {
  const story = storyOf(studyInEmeraldModule.game, firstLesson, {
    placed: ['seat', 'count'],
    bought: ['seat', 'count'],
    claimed: ['seat', 'target'],
    cityClaimed: ['seat', 'city'],
    known: ['seats'],
    royalKilled: ['seat', 'city', 'vp'],
    sanity: ['seat', 'token'],
    reshuffled: ['seat'],
  })
  expect(story).toEqual({
    place: ['placed 0 2'],
    buy: ['bought 0 1'],
    refill: ['placed 1 2', 'bought 1 1'],
    claim: ['claimed 0 3'],
    space: ['placed 0 2'],
    again: ['claimed 1 10', 'sanity 1 sane', 'placed 1 2'],
    city: ['cityClaimed 0 3', 'known [0]'],
    deck: ['reshuffled 0', 'claimed 1 10'],
    dead: ['royalKilled 0 3 2', 'sanity 0 mad'],
  })
})
