// The agent's lesson: the last four rounds of a mission. Walking unseen, being seen, an objective, equipment, escape.
import type { Lesson, Move } from '../../lesson.ts'
import { cellNamed } from '../rules/board.ts'
import { CARD, COMPLETE, NO_CARD, STAY } from '../rules/codes.ts'
import { drive, exitTo, faces, hunter, kit, move, spaces, walk } from './moves.ts'

const AGENT = 0
const HUNTERS = 1

/** The hunters by the order in which they were chosen. */
const BEAST = 0
const PUPPET = 1

const SMOKE = CARD
const SURGE = CARD + 1

const mine = (...codes: number[]): Move => move(AGENT, ...codes)
const theirs = (...codes: number[]): Move => move(HUNTERS, ...codes)

const hunters = { beast: theirs(BEAST, STAY), puppet: theirs(PUPPET, STAY) }

/** A round in which the agent walks and the hunters wait. */
const round = (path: string): Move[] => [mine(...walk(path), NO_CARD), hunters.beast, hunters.puppet]

/** A round that begins beside an objective. */
const objectiveRound = (path: string): Move[] => [mine(COMPLETE), ...round(path)]

export const agentLesson: Lesson = {
  id: 'agent',
  setup: { seats: 2, options: { agent: 'first' } },
  learner: AGENT,
  draws: { objectives: faces(6, 1, 2, 6), dice: faces(4) },
  opening: [
    theirs(hunter('beast')),
    theirs(hunter('puppet')),
    mine(...kit('orangutan', 'smoke_grenade', 'adrenal_surge', 'stealth_field')),
    mine(...walk('N2 N3 M4 L5'), NO_CARD),
    theirs(PUPPET, ...drive('K16 L15 M15 N14 N13 O12 P12')),
    theirs(BEAST, exitTo('Q13')),
    ...round('K6 K7 J8 J9'),
    ...round('I10 I11'),
    ...objectiveRound('I12 I13 H14 H15'),
    ...round('H16 H17 H18 I19'),
    ...round('J20 K21 L22 M23'),
    ...round('N24 O24 P24'),
    ...objectiveRound('Q23 R22 R21 R20'),
    mine(...walk('S19 T19 U19'), NO_CARD),
    theirs(BEAST, ...walk('R14 R15 R16 Q17')),
    hunters.puppet,
  ],
  beats: [
    { id: 'welcome', touches: spaces('H12 Q25') },
    { id: 'secret', touches: spaces('U19') },
    { id: 'plan', touches: spaces('U14 W3') },
    { id: 'sight', touches: ['hunter:beast', 'vehicle'] },
    { id: 'cross', task: [...walk('U18 U17 U16 U15'), NO_CARD] },
    { id: 'lastSeen', touches: ['agent:first', ...spaces('U17 U15')] },
    { id: 'found', moves: [theirs(BEAST, ...walk('R17 S17 T17 U17'))], touches: ['hunter:beast', 'agent:first'] },
    { id: 'hit', moves: [theirs(1), hunters.puppet], touches: ['agent:first'] },
    { id: 'objective', task: [COMPLETE] },
    { id: 'smoke', task: [SMOKE, cellNamed('V12')] },
    { id: 'road', task: walk('V14 V13 W12 W11') },
    { id: 'vanished', touches: ['agent:first', ...spaces('U15 W11')] },
    {
      id: 'search',
      moves: [theirs(BEAST, ...walk('U16 U15 V14 V13')), theirs(PUPPET, ...drive('Q12 R12 S12'))],
      touches: ['hunter:beast', 'hunter:puppet'],
    },
    { id: 'run', task: [SURGE, ...walk('W10 V9 V8 W7 W6 V5')] },
    { id: 'faceDown', touches: ['slot:2'] },
    {
      id: 'guess',
      moves: [theirs(BEAST, ...walk('V12 W11 W10 W9')), theirs(PUPPET, ...drive('R12 Q12 P12 O11 O10 O9 O8 O7 O6 O5'))],
      touches: ['hunter:beast', 'hunter:puppet', ...spaces('N1 W3')],
    },
    { id: 'escape', task: [...walk('U4 V3 W3'), NO_CARD] },
    { id: 'end' },
  ],
}
