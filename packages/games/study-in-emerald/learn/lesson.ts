// The first lesson: four turns as a Restorationist. Cubes, a claim, a purchase, a city, a journey, and the death of a royal.
import { BUY, CARD, CLAIM, DECLINE, DONE, END_TURN, MOVE, PASS, PLACE, STRIDE } from '../rules/codes.ts'
import { cityOf, kindOf, LOYALIST, MAIN, permanents, RESTORATIONIST } from '../rules/data.ts'
import { SPACE } from '../rules/state.ts'
import type { Lesson, Move } from '../../lesson.ts'

const ME = 0
const OTHER = 1

const HAGUE = cityOf('the_hague')
const PARIS = cityOf('paris')
const VIENNA = cityOf('vienna')

const CUBE = kindOf('start_cube')
const GOLD = kindOf('start_gold')
const TWO_CUBES = kindOf('start_2cube')
const TWO_GOLD = kindOf('start_2gold')
const CUBE_OR_GOLD = kindOf('start_cube_gold')
const CUBE_OR_BOMB = kindOf('start_cube_bomb')
const GOLD_OR_BOMB = kindOf('start_gold_bomb')
const BLOCK = kindOf('start_block')
const ASSASSINATE = kindOf('start_assassinate')
const RAVACHOL = kindOf('ravachol')

/** What lies face up at first, city by city, and what comes after it. */
const stacks = [
  'nadar',
  'adler',
  'fenians',
  'ravachol',
  'hired_assassin',
  'freemasons',
  'michel',
  'okhrana',
  'third_section',
  'morris',
  'vampire',
  'hide_royalty',
]
const later = ['hired_assassin', 'golovinsky', 'peoples_will']

/** The learner's cards as they come. */
const firstHand = [TWO_CUBES, GOLD, CUBE_OR_GOLD, CUBE_OR_BOMB, BLOCK]
const afterFirstTurn = [CUBE_OR_BOMB, GOLD_OR_BOMB, CUBE]
const afterSecondTurn = [TWO_GOLD, ASSASSINATE]
const theirHand = [TWO_CUBES, CUBE, TWO_GOLD, GOLD, BLOCK]
const theirDraws = [CUBE_OR_GOLD, CUBE_OR_BOMB, GOLD_OR_BOMB, CUBE_OR_BOMB]

const effect = (id: string): number => permanents.findIndex((one) => one.id === id)
const theirs = (...codes: number[]): Move => ({ seat: OTHER, codes })

export const firstLesson: Lesson = {
  id: 'first',
  setup: { seats: 2, options: { memoryAid: 'on' } },
  learner: ME,
  draws: {
    identity: [RESTORATIONIST, LOYALIST],
    stacks: [...stacks, ...later].map(kindOf),
    permanents: [effect('doctor_watson'), effect('cultists')],
    tokens: ['ravachol', 'moriarty', 'goldman', 'stieber', 'figner', 'holmes', 'most', 'kropotkin'].map(kindOf),
    first: [ME],
    cards0: [...firstHand, ...afterFirstTurn, ...afterSecondTurn, RAVACHOL],
    cards1: [...theirHand, ...theirDraws],
    // Sane for the other, Mad for the learner.
    sanity: [17, 0],
  },
  opening: [],
  beats: [
    { id: 'welcome', touches: [`seat:${ME}`, `seat:${OTHER}`, 'war', 'revolution'] },
    { id: 'main', task: [PARIS] },
    { id: 'hand', moves: [theirs(VIENNA)], touches: [`card:${TWO_CUBES}`, `card:${CUBE_OR_GOLD}`, `stack:${HAGUE}`] },
    { id: 'place', task: [PLACE, HAGUE, TWO_CUBES, DONE] },
    { id: 'buy', task: [BUY, GOLD] },
    { id: 'refill', touches: [`seat:${ME}`], task: [END_TURN] },
    {
      id: 'rival',
      moves: [theirs(PLACE, VIENNA, TWO_CUBES, DONE), theirs(BUY), theirs(END_TURN)],
      touches: [`stack:${VIENNA}`, `stack:${HAGUE}`],
    },
    { id: 'claim', task: [CLAIM + HAGUE] },
    { id: 'space', task: [PLACE, SPACE + HAGUE, CUBE, BLOCK, DONE] },
    { id: 'again', touches: [`space:${HAGUE}`], task: [END_TURN] },
    {
      id: 'tell',
      moves: [theirs(CLAIM + VIENNA), theirs(PLACE, VIENNA, CUBE, BLOCK, DONE), theirs(END_TURN)],
      touches: [`seat:${OTHER}`, `stack:${VIENNA}`],
    },
    { id: 'city', task: [CLAIM + SPACE + HAGUE] },
    { id: 'travel', task: [MOVE, (MAIN + ME) * STRIDE + HAGUE, DONE, GOLD_OR_BOMB] },
    { id: 'deck', touches: [`seat:${ME}`], task: [END_TURN] },
    {
      id: 'bombs',
      moves: [theirs(CLAIM + VIENNA), theirs(PASS), theirs(END_TURN)],
      touches: [`royal:${HAGUE}`, `agent:${RAVACHOL}`, `agent:${MAIN + ME}`],
    },
    { id: 'kill', task: [CARD + ASSASSINATE, CUBE_OR_BOMB] },
    { id: 'window', touches: [`token:${RAVACHOL}`, `seat:${OTHER}`] },
    { id: 'dead', moves: [theirs(DECLINE)], touches: [`royal:${HAGUE}`, `seat:${ME}`] },
    { id: 'score', touches: ['war', 'revolution', `seat:${OTHER}`] },
    { id: 'end' },
  ],
}
