import type { Game, Position } from '@safehouse/kernel'
import { imagine, study, type Memory } from './imagine/imagine.ts'
import { exchange, extraAction, turnAction } from './rules/actions.ts'
import { AGENTS, LIMIT, missionType, MISSIONS, MISSIONS_PER_FACTION, ROUND_CAP } from './rules/cards.ts'
import { command, destination, position, second, stance, target } from './rules/commands.ts'
import { burgle, interrogate, wiretap } from './rules/looks.ts'
import { missions } from './rules/phase.ts'
import { engage, face, place, resolve } from './rules/playing.ts'
import { cloneState, newState, overwriteState, SAFE, type State } from './rules/state.ts'
import { deal, turn } from './rules/turn.ts'
import { POLICIES, window } from './rules/window.ts'
import { secrets } from './secrets.ts'
import { view } from './view.ts'

/** Choices a turn takes at most: four exchanges and three Missions phases with all the changes they allow, and windows. */
const CODES_PER_TURN = 480

/** Entries a random match takes, by number of seats. */
const TYPICAL = [0, 0, 170, 260, 340, 430]

export const theAgents: Game<State, Memory> = {
  id: 'the-agents',
  version: 1,
  options: { seatAllowance: { values: ['off', 'on'] } },
  seats: () => [2, 3, 4, 5],
  setup: newState,
  start: 'deal',
  steps: {
    deal,
    turn,
    act: turnAction,
    extra: extraAction,
    place,
    face,
    engage,
    resolve,
    exchange,
    command,
    target,
    destination,
    position,
    stance,
    second,
    wiretap,
    interrogate,
    burgle,
    window,
    missions,
  },
  orders: { interrupt: { values: POLICIES } },
  clone: cloneState,
  overwrite: overwriteState,
  view,
  secrets,
  study,
  imagine,
  invariants: checkState,
  bound: ({ seats }) => ROUND_CAP * seats * CODES_PER_TURN,
  typical: ({ seats }) => TYPICAL[seats],
}

/** Throws where a card was made, lost or put where it cannot be. */
function checkState(s: State, p: Position<State>): void {
  const inRows = s.rows.flatMap((row) => row.filter((piece) => piece !== SAFE).map((piece) => piece >> 2))
  const agents = [...s.agentDeck, ...s.agentPile, ...s.agents.flat(), ...inRows, ...s.inPlay.map(({ card }) => card)]
  expectEach(agents, AGENTS, 'agent')
  expectEach([...s.missionDeck, ...s.missionPile, ...s.missions.flat(), ...s.attached.flat()], MISSIONS, 'mission')
  for (const row of s.rows) {
    if (row.filter((piece) => piece === SAFE).length !== 1) throw new Error('a faction has one safe house')
    if (row.length - 1 > LIMIT[p.seats]) throw new Error('a faction is over its limit')
  }
  for (const attached of s.attached) {
    if (attached.length > MISSIONS_PER_FACTION) throw new Error('too many missions on one faction')
    if (new Set(attached.map((mission) => missionType[mission])).size < attached.length)
      throw new Error('two missions of the same type on one faction')
  }
  for (const hand of [...s.agents, ...s.missions])
    if (hand.some((card, i) => i > 0 && hand[i - 1] >= card)) throw new Error('a hand is not in order')
  if (s.ip.some((ip) => !Number.isInteger(ip) || ip < 0)) throw new Error('IP are whole and never negative')
  if (s.unsaid !== 0 || s.passed !== 0) throw new Error('something is left half done')
}

const expectEach = (cards: readonly number[], count: number, what: string): void => {
  if (cards.length !== count || new Set(cards).size !== count) throw new Error(`an ${what} card was made or lost`)
}
