// Scenes that lead to the questions which random play asks rarely: what leads there is a list of decisions, seat first.
import { ATTACK, DISARM, END_TURN, GO, INTERCEPT, SEARCH } from '../rules/codes.ts'
import { AT, scene, type Placed, type Scene } from './scene.ts'

type Decision = readonly [seat: number, ...codes: number[]]

const MISS = 'red: ammo ammo ammo'

/** Seat 0 and seat 1 in precinct 3. */
export const meeting = (placed: Placed): Scene =>
  scene(2, { at: [AT.precinct3, AT.precinct3], ammo: [0, 0], police: AT.precinct1, ...placed })

const facing = (card: string, one: object = {}): Placed => ({ criminals: { 1: { at: AT.precinct3, card, ...one } } })

interface Question {
  readonly step: string
  readonly placed: Placed
  readonly decisions: readonly Decision[]
  /** Choices of the open decision that lead to it. */
  readonly draft?: readonly number[]
}

export const QUESTIONS: readonly Question[] = [
  { step: 'fight', placed: { at: [AT.hq, AT.hq], ammo: [1, 0] }, decisions: [], draft: [GO + AT.precinct2] },
  {
    step: 'peek',
    placed: { criminals: { 1: { at: AT.precinct3, card: 'c30', markers: [0] }, 2: { at: AT.gunsmith, card: 'c09' } } },
    decisions: [[0, ATTACK]],
  },
  { step: 'reroll', placed: { ...facing('c24', { markers: [0] }), dice: MISS }, decisions: [[0, ATTACK]] },
  {
    step: 'loseInformant',
    placed: { ...facing('c11', { up: true }), dice: MISS, informants: { [AT.gunsmith]: [0], [AT.academy]: [0] } },
    decisions: [[0, ATTACK]],
  },
  {
    step: 'loseCustody',
    placed: {
      criminals: {
        1: { at: AT.precinct3, card: 'c40', up: true },
        2: { custody: 0, card: 'c09' },
        3: { custody: 0, card: 'c10' },
      },
      dice: MISS,
    },
    decisions: [[0, ATTACK]],
  },
  {
    step: 'chase',
    placed: { fuel: [2, 0], criminals: { 2: { custody: 1, card: 'c09' } } },
    decisions: [],
    draft: [INTERCEPT + 1],
  },
  {
    step: 'defend',
    placed: { fuel: [2, 2], criminals: { 2: { custody: 1, card: 'c09' } } },
    decisions: [[0, INTERCEPT + 1, 1]],
  },
  {
    step: 'seize',
    placed: { fuel: [2, 0], criminals: { 2: { custody: 1, card: 'c09' }, 3: { custody: 1, card: 'c10' } }, dice: 'green: car' },
    decisions: [[0, INTERCEPT + 1, 1]],
  },
  { step: 'colour', placed: { at: [AT.hq, AT.hq] }, decisions: [], draft: [SEARCH, 2] },
  {
    step: 'wire',
    placed: { bombs: [[AT.precinct3, 4]], dice: 'red: blast boost boost; green: heal heal heal; black: credit credit credit' },
    decisions: [[0, DISARM + 4]],
  },
  {
    step: 'cutOrStop',
    placed: { bombs: [[AT.precinct3, 4]], dice: 'red: ammo ammo ammo; green: heal heal heal; black: credit credit credit' },
    decisions: [[0, DISARM + 4]],
  },
  {
    step: 'orderBombs',
    placed: {
      turn: 1,
      bombs: [
        [AT.gunsmith, 1],
        [AT.academy, 1],
      ],
    },
    decisions: [[1, END_TURN]],
  },
  { step: 'orderAssassins', placed: { turn: 1, assassins: [AT.gunsmith, AT.academy] }, decisions: [[1, END_TURN]] },
]
