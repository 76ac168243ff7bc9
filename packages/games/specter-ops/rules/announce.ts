// What agents must answer truthfully: the motion sensor, Post-Cognition, Enhanced Senses.
import { EVERYONE, type Context } from '@safehouse/kernel'
import { directionOf, distance, nameOf, NOWHERE } from './board.ts'
import { CONSTANTS, HUNTERS } from './data.ts'
import { AGENT_NAMES, onBoard, type SpecterOps } from './state.ts'
import { CLOSENESS, MOVEMENT, RECORD } from './telling.ts'

export const announceSensor = (s: SpecterOps, hunter: number, x: Context): void => {
  if (!x.telling) return
  x.tell(EVERYONE, { t: 'sensor', hunter: HUNTERS[s.hunters[hunter].kind], space: nameOf(s.vehicle) })
  s.agents.forEach((agent, i) => {
    if (!onBoard(agent)) return
    if (agent.steps < CONSTANTS.motionSensorMinSpaces) x.tell(EVERYONE, { t: 'sensorNothing', agent: AGENT_NAMES[i] })
    else x.tell(EVERYONE, { t: 'sensorMovement', agent: AGENT_NAMES[i], dir: directionOf(s.vehicle, agent.space) }, MOVEMENT)
  })
}

/** Post-Cognition: where each agent was at the end of the round before last (SO-5.1.8). */
export const announceRow = (s: SpecterOps, hunter: number, x: Context): void => {
  if (!x.telling) return
  const row = s.round - CONSTANTS.postCognitionRoundsBack.value
  x.tell(EVERYONE, { t: 'postCognition', hunter: HUNTERS[s.hunters[hunter].kind], row })
  s.agents.forEach((agent, i) => {
    if (!onBoard(agent)) return
    const space = agent.sheet[row]
    if (space === NOWHERE) x.tell(EVERYONE, { t: 'noRecord', agent: AGENT_NAMES[i] })
    else x.tell(EVERYONE, { t: 'wasThere', agent: AGENT_NAMES[i], row, space: nameOf(space) }, RECORD)
  })
}

export const announceSenses = (s: SpecterOps, hunter: number, x: Context): void => {
  if (!x.telling) return
  const { space, kind } = s.hunters[hunter]
  s.agents.forEach((agent, i) => {
    if (!onBoard(agent)) return
    const t = distance(space, agent.space) <= CONSTANTS.beastSenseRange.value ? 'close' : 'notClose'
    x.tell(EVERYONE, { t, hunter: HUNTERS[kind], agent: AGENT_NAMES[i] }, CLOSENESS)
  })
}
