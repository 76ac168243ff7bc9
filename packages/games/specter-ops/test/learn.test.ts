import { expect, test } from 'vitest'
import { checkLearning } from '../../test/check-learning.ts'
import { storyOf } from '../../test/lesson-play.ts'
import { specterOpsModule } from '../index.ts'
import { agentLesson } from '../learn/agent-lesson.ts'
import { hunterLesson } from '../learn/hunter-lesson.ts'
import { learning } from '../learn/index.ts'
import { CELLS, nameOf } from '../rules/board.ts'
import type { Shown } from './scene.ts'

await checkLearning({
  learning,
  module: specterOpsModule,
  rules: new URL('../rules/', import.meta.url),
  things(view) {
    const { agents, hunters } = view as unknown as Shown
    return [
      ...Array.from({ length: CELLS }, (_, cell) => `space:${nameOf(cell)}`),
      ...hunters.filter(({ inPlay }) => inPlay).map(({ hunter }) => `hunter:${hunter}`),
      ...agents.filter(({ marker }) => marker).map(({ agent }) => `agent:${agent}`),
      ...agents[0].slots.map((_, slot) => `slot:${slot + 1}`),
      'vehicle',
    ]
  },
})

/** What the words of the lessons speak of. */
const TOLD = {
  agentUnseen: [],
  agentLastSeen: ['space'],
  characterRevealed: ['character'],
  visible: ['hunter', 'space'],
  close: ['hunter'],
  sensorMovement: ['dir'],
  attackRolled: ['total', 'distance', 'result'],
  myHp: ['hp'],
  objectiveCompleted: ['space', 'total'],
  cardUsedFaceDown: ['slot'],
  myTurn: ['space'],
  agentEscaped: ['space'],
}

test('the agent’s lesson happens as its words say', () => {
  expect(storyOf(specterOpsModule.game, agentLesson, TOLD)).toEqual({
    cross: ['agentLastSeen U17', 'characterRevealed orangutan', 'myTurn U15'],
    found: ['visible beast U15'],
    hit: ['attackRolled 4 2 hit', 'myHp 5'],
    objective: ['objectiveCompleted U14 3'],
    road: ['agentLastSeen U15', 'myTurn W11'],
    run: ['cardUsedFaceDown 2', 'agentUnseen', 'myTurn V5'],
    escape: ['agentUnseen', 'myTurn W3', 'agentEscaped W3'],
  })
})

test('the hunters’ lesson happens as its words say', () => {
  expect(storyOf(specterOpsModule.game, hunterLesson, TOLD)).toEqual({
    lastSeen: ['agentLastSeen L8', 'characterRevealed blue_jay'],
    sensor: ['sensorMovement SW'],
    leave: ['close beast'],
    vanished: ['agentUnseen'],
    remote: ['sensorMovement SW'],
    walk: ['visible beast I10', 'close beast'],
    attack: ['attackRolled 4 3 hit'],
  })
})
