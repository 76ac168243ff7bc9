// The first lesson: two turns against one opponent. Cards with two ends, arrows, commands, missions, scoring.
import type { Code } from '@safehouse/kernel'
import type { Lesson, Move } from '../../lesson.ts'
import { agentCards, missionCards } from '../rules/cards.ts'
import { ATTACH_LEFT, CONFIRM_MISSIONS, PLACES, REACTIVATE } from '../rules/codes.ts'
import { FACES_B, FACES_W } from '../rules/state.ts'

const ME = 0
const OPPONENT = 1

/** My left faction, whose side b is mine, and my right one, whose side w is mine. */
const A = 0
const B = 1

const agent = (id: string): number => agentCards.indexOf(id)
const mission = (id: string): number => missionCards.indexOf(id)

const POISONER = agent('poisoner-2')
const QUARTERMASTER = agent('quartermaster-1')
const SNIPER = agent('sniper-1')
const MOLE = agent('mole-2')
const DOUBLE_AGENT = agent('double-agent-1')
const FIELD_MEDIC = agent('field-medic-2')
const SMUGGLER = agent('smuggler-1')
const LONE_WOLF = mission('lone-wolf#1')
const FULL_HOUSE = mission('full-house#1')

/** An agent from the hand to a place of a row, facing a side; then the targets its own player chooses. */
const play = (card: number, faction: number, place: number, side: number, ...targets: number[]): Code[] => [
  card,
  faction * PLACES + place,
  side,
  ...targets,
]

const theirs = (...codes: Code[]): Move => ({ seat: OPPONENT, codes })

/** Nobody in this lesson holds a Mercenary: the windows pass by themselves. */
const noInterrupting = (seat: number): Move => ({ seat, order: 'interrupt', value: 'never' })

export const firstLesson: Lesson = {
  id: 'first',
  setup: { seats: 2, options: { seatAllowance: 'off' } },
  learner: ME,
  draws: {
    first: [ME],
    agents: [POISONER, DOUBLE_AGENT, QUARTERMASTER, FIELD_MEDIC, SNIPER, SMUGGLER, MOLE],
    missions: [LONE_WOLF, FULL_HOUSE],
  },
  opening: [noInterrupting(ME), noInterrupting(OPPONENT)],
  beats: [
    { id: 'welcome', touches: [`faction:${A}`, `faction:${B}`, `seat:${OPPONENT}`] },
    { id: 'hand', touches: [`card:${POISONER}`, `card:${QUARTERMASTER}`, `card:${SNIPER}`, `mission:${LONE_WOLF}`] },
    { id: 'ends', touches: [`card:${POISONER}`] },
    { id: 'arrows', touches: [`faction:${A}`] },
    { id: 'poisoner', task: play(POISONER, A, 1, FACES_W) },
    { id: 'arrow', touches: [`card:${POISONER}`, `faction:${A}`] },
    { id: 'quartermaster', task: play(QUARTERMASTER, A, 2, FACES_B) },
    { id: 'drawn', touches: [`card:${MOLE}`] },
    { id: 'mission', task: [ATTACH_LEFT + LONE_WOLF, CONFIRM_MISSIONS] },
    { id: 'scored', touches: [`seat:${ME}`] },
    {
      id: 'turned',
      moves: [theirs(...play(DOUBLE_AGENT, A, 0, FACES_W, POISONER))],
      touches: [`card:${DOUBLE_AGENT}`, `card:${POISONER}`],
    },
    {
      id: 'theirScore',
      moves: [theirs(...play(FIELD_MEDIC, B, 1, FACES_W)), theirs(CONFIRM_MISSIONS)],
      touches: [`card:${FIELD_MEDIC}`, `seat:${OPPONENT}`],
    },
    { id: 'reactivate', task: [REACTIVATE + POISONER] },
    { id: 'killed', touches: [`card:${FIELD_MEDIC}`] },
    { id: 'mole', task: play(MOLE, A, 2, FACES_W) },
    { id: 'obeyed', touches: [`card:${MOLE}`, `card:${POISONER}`] },
    { id: 'confirm', task: [CONFIRM_MISSIONS] },
    { id: 'lead', touches: [`seat:${ME}`, `seat:${OPPONENT}`] },
    { id: 'more', touches: [`card:${SNIPER}`] },
    { id: 'end' },
  ],
}
