// The lesson for Android mode: three rounds with two android tokens in hand. A scan, a police check, suspicion, exposure, and
// a first turn as an android.
import type { Lesson, Move } from '../../lesson.ts'
import { ASSAULT, BUY, END_TURN, GO, KEEP, RAID, RESOLVE_REST, SCAN, SEARCH, STOP } from '../rules/codes.ts'
import { ASSASSIN, BLACK, GREEN, HQ } from '../rules/data.ts'
import { ANDROID, HUMAN } from '../rules/state.ts'
import { card, layoutDraws, slotOf } from './layout.ts'

const ME = 0
const FALCON = 1
const SPARROW = 2

const SKYLINE = slotOf('precinct-5')
const CHOP_SHOP = slotOf('chop-shop')

const move = (seat: number, ...codes: number[]): Move => ({ seat, codes })
/** A search of Headquarters that brings four evidence. */
const gathers = (seat: number): Move[] => [move(seat, SEARCH, BLACK, GREEN), move(seat, KEEP, RESOLVE_REST, END_TURN)]

export const androidLesson: Lesson = {
  id: 'android',
  setup: { seats: 3, options: { mode: 'android', stabilityCheck: 'standard', creditSupply: '25', firstCommander: 'seat0' } },
  learner: ME,
  draws: {
    layout: layoutDraws,
    police: [3],
    // Six human tokens come first, then three android ones: the learner holds two of these, Sparrow the third.
    identity: [0, 6, 7, 1, 2, 3, 4, 5, 8],
    tokens: [0, ASSASSIN, 1, 2, 3, 4],
    numbers: [2, 0, 1, 3, 2, 3],
    cards: ['c09', 'c22', 'c13', 'c19', 'c25'].map(card),
    dice: [
      // Three searches: car, fuel, evidence twice; car, healing, evidence twice.
      [2, 4, 3, 3],
      [2, 4, 3, 3],
      [3, 5, 3, 3],
      // The location: blast, blast, ammo, boost. Sparrow: blast, boost, blast against one patrol car.
      [0, 0, 3, 1],
      [0, 2, 0, 2],
    ].flat(),
  },
  opening: [move(ME, 3)],
  beats: [
    { id: 'welcome', touches: [`seat:${ME}`, `seat:${FALCON}`, `seat:${SPARROW}`] },
    { id: 'tokens', touches: ['token:human', 'token:android'] },
    { id: 'deduce', touches: [`seat:${FALCON}`, `seat:${SPARROW}`] },
    { id: 'search', task: [SEARCH, BLACK, GREEN] },
    { id: 'scan', touches: [`seat:${FALCON}`], task: [KEEP, RESOLVE_REST, SCAN + FALCON] },
    { id: 'answer', moves: [move(FALCON, HUMAN)], touches: [`seat:${FALCON}`] },
    { id: 'stay', task: [END_TURN] },
    {
      id: 'police',
      moves: [...gathers(FALCON), ...gathers(SPARROW)],
      touches: [`slot:${SKYLINE}`, `slot:${HQ}`],
      task: [HUMAN],
    },
    {
      id: 'suspect',
      moves: [move(SPARROW, HUMAN), move(FALCON, 2), move(FALCON, SCAN + ME)],
      touches: [`seat:${FALCON}`, 'token:android'],
      task: [ANDROID],
    },
    {
      id: 'prepare',
      moves: [move(FALCON, END_TURN), move(SPARROW, END_TURN)],
      touches: [`slot:${CHOP_SHOP}`],
      task: [GO + SKYLINE, GO + CHOP_SHOP, BUY + 2, END_TURN],
    },
    {
      id: 'hunted',
      moves: [
        move(FALCON, HUMAN),
        move(SPARROW, HUMAN),
        move(SPARROW, 3),
        move(SPARROW, GO + SKYLINE, 1, GO + CHOP_SHOP, SCAN + ME),
      ],
      touches: [`seat:${SPARROW}`, 'token:android'],
      task: [ANDROID],
    },
    { id: 'exposed', moves: [move(SPARROW, END_TURN)], touches: [`seat:${ME}`] },
    { id: 'aims', touches: [`slot:${SKYLINE}`, `seat:${SPARROW}`] },
    { id: 'raid', task: [GO + SKYLINE, 1, STOP, RAID, 1] },
    { id: 'ruins', touches: [`slot:${SKYLINE}`, `seat:${ME}`] },
    { id: 'assault', task: [GO + CHOP_SHOP, STOP, ASSAULT + SPARROW] },
    { id: 'struck', moves: [move(SPARROW, 1)], touches: [`seat:${SPARROW}`], task: [END_TURN] },
    { id: 'shelter', touches: [`slot:${CHOP_SHOP}`] },
    { id: 'end' },
  ],
}
