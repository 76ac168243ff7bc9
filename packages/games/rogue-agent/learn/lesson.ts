// The first lesson: a round and a half as Commander. Dice for tokens, a patrol, an investigation, an attack, an arrest, the
// way home, a search.
import {
  ARREST,
  ATTACK,
  END_TURN,
  GO,
  INVESTIGATE,
  KEEP,
  RECRUIT,
  RESOLVE_REST,
  SEARCH,
  STOP,
  TURN_IN,
} from '../rules/codes.ts'
import type { Lesson, Move } from '../../lesson.ts'
import { ASSASSIN, BLACK, BOMB, HQ, RED } from '../rules/data.ts'
import { card, layoutDraws, slotOf } from './layout.ts'

const ME = 0
const OTHER = 1

const PRECINCT_5 = slotOf('precinct-5')
const PRECINCT_3 = slotOf('precinct-3')
const PRECINCT_1 = slotOf('precinct-1')

const theirs = (...codes: number[]): Move => ({ seat: OTHER, codes })

export const firstLesson: Lesson = {
  id: 'first',
  setup: { seats: 2, options: { mode: 'agent', stabilityCheck: 'standard', creditSupply: '25', firstCommander: 'seat0' } },
  learner: ME,
  draws: {
    layout: layoutDraws,
    police: [5],
    tokens: [0, BOMB, 1, ASSASSIN, 2, 3],
    numbers: [4, 2, 0, 3, 5, 1],
    timers: [3],
    cards: [card('c22'), card('c09')],
    // Attack: blast, ammo, weapon and a boost. Search: double ammo, weapon, credit, boost.
    dice: [0, 3, 5, 1, 4, 5, 5, 1],
  },
  opening: [],
  beats: [
    { id: 'welcome', touches: [`slot:${HQ}`, `seat:${ME}`, `seat:${OTHER}`] },
    { id: 'path', touches: ['slot:1', 'slot:12'] },
    { id: 'assign', task: [5] },
    { id: 'placed', touches: ['criminal:1', `slot:${PRECINCT_3}`] },
    { id: 'drive', task: [GO + PRECINCT_5, 1, INVESTIGATE] },
    { id: 'saw', touches: ['criminal:1'] },
    { id: 'attack', task: [STOP, ATTACK] },
    { id: 'ammo', touches: ['criminal:1'], task: [1] },
    { id: 'subdued', touches: ['criminal:1', `seat:${ME}`] },
    { id: 'arrest', task: [ARREST, RECRUIT] },
    {
      id: 'city',
      moves: [theirs(END_TURN), theirs(1), theirs(END_TURN)],
      touches: [`slot:${PRECINCT_3}`, `slot:${PRECINCT_1}`],
    },
    { id: 'home', task: [GO + HQ, STOP, TURN_IN, SEARCH, RED, BLACK] },
    { id: 'dice', touches: ['die:0', 'die:1', 'die:2', 'die:3'] },
    { id: 'resolve', task: [KEEP, RESOLVE_REST, END_TURN] },
    { id: 'score', touches: [`seat:${ME}`] },
    { id: 'more', touches: [`slot:${PRECINCT_3}`] },
    { id: 'end' },
  ],
}
