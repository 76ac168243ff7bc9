import { expect, test } from 'vitest'
import { checkLearning } from '../../test/check-learning.ts'
import { storyOf } from '../../test/lesson-play.ts'
import { theAgentsModule } from '../index.ts'
import { learning } from '../learn/index.ts'
import { firstLesson } from '../learn/lesson.ts'
import { agentCards } from '../rules/cards.ts'
import { cardOf, SAFE } from '../rules/state.ts'
import { asView } from '../view.ts'

await checkLearning({
  learning,
  module: theAgentsModule,
  rules: new URL('../rules/', import.meta.url),
  things(view) {
    const { agents, missions, rows, attached, agentPile, ip } = asView(view)
    const standing = rows.flatMap((row) => row.filter((piece) => piece !== SAFE).map(cardOf))
    return [
      ...[...agents, ...standing, ...agentPile].map((card) => `card:${card}`),
      ...[...missions, ...attached.flat()].map((mission) => `mission:${mission}`),
      ...ip.map((_, seat) => `seat:${seat}`),
      ...rows.map((_, faction) => `faction:${faction}`),
    ]
  },
})

test('the first lesson happens as its words say', () => {
  const [mole, medic, poisoner] = ['mole-2', 'field-medic-2', 'poisoner-2'].map((id) => agentCards.indexOf(id))
  const story = storyOf(theAgentsModule.game, firstLesson, {
    drewAgent: ['card'],
    killed: ['seat', 'card'],
    turned: ['seat', 'card', 'facingSeat'],
    scored: ['seat', 'ip', 'arrows', 'count'],
  })
  expect(story).toEqual({
    quartermaster: [`drewAgent ${mole}`],
    mission: ['scored 0 4 2 1'],
    turned: [`turned 1 ${poisoner} 0`],
    theirScore: ['scored 1 5 5 0'],
    reactivate: [`killed 0 ${medic}`],
    mole: [`turned 1 ${poisoner} 1`],
    confirm: ['scored 0 7 5 1'],
  })
})
