// The hunters' lesson: the first three rounds of a hunt. The vehicle, sight, the last-seen marker, sensor, senses, attack.
import type { Lesson, Move } from '../../lesson.ts'
import { NO_CARD, REMOTE_SENSOR, SENSOR, STAY } from '../rules/codes.ts'
import { drive, exitTo, faces, hunter, kit, move, spaces, walk } from './moves.ts'

const AGENT = 0
const ME = 1
const PARTNER = 2

/** The hunters by the order in which they were chosen. */
const BEAST = 0
const PUPPET = 1

const agentWalks = (path: string): Move => move(AGENT, ...walk(path), NO_CARD)
const partner = (...codes: number[]): Move => move(PARTNER, PUPPET, ...codes)

/** The attack on the first agent. */
const ATTACK = 1

export const hunterLesson: Lesson = {
  id: 'hunter',
  setup: { seats: 3, options: { agent: 'first' } },
  learner: ME,
  draws: { objectives: faces(6, 3, 2, 6), dice: faces(4) },
  opening: [
    move(ME, hunter('beast')),
    move(PARTNER, hunter('puppet')),
    move(AGENT, ...kit('blue_jay', 'smoke_grenade', 'flash_bang', 'stealth_field')),
    agentWalks('N2 N3 M4 L5'),
  ],
  beats: [
    { id: 'welcome', touches: ['hunter:beast', 'hunter:puppet', 'vehicle'] },
    { id: 'board', touches: spaces('H12 E27 Q25 U14') },
    { id: 'goal', touches: spaces('A3 N1 W3') },
    { id: 'unseen', touches: spaces('N1') },
    { id: 'drive', task: [BEAST, ...drive('K16 L15 M15 N14 N13 N12')] },
    { id: 'look', touches: ['hunter:beast', ...spaces('N1 W12')] },
    {
      id: 'partner',
      moves: [partner(...drive('N11 N10 N9 N8').slice(0, -1), exitTo('O7'))],
      touches: ['hunter:puppet', 'vehicle'],
    },
    { id: 'lastSeen', moves: [agentWalks('K6 K7 L8 L9')], touches: ['agent:first', ...spaces('L8')] },
    { id: 'sensor', task: [BEAST, SENSOR] },
    { id: 'leave', task: [exitTo('M8')] },
    { id: 'close', touches: ['hunter:beast'] },
    { id: 'vanished', moves: [partner(STAY), agentWalks('L10 K10 J10 I10')], touches: ['agent:first'] },
    { id: 'remote', moves: [partner(REMOTE_SENSOR)], touches: ['hunter:puppet', 'vehicle'] },
    { id: 'walk', task: [BEAST, ...walk('L8 L9 L10')] },
    { id: 'found', touches: ['agent:first', 'hunter:beast'] },
    { id: 'attack', task: [ATTACK] },
    { id: 'hit', touches: ['agent:first'] },
    { id: 'end' },
  ],
}
