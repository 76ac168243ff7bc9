// Specter Ops as a game of the table: everything put together.
import type { Game, Position } from '@safehouse/kernel'
import { hidesFromTraitor, mayBeCobra, mayDrawBlade, votesOnAccess } from './concerns.ts'
import { imagine, study, type Memory } from './imagine.ts'
import { CELLS, NOWHERE, OPEN, ROAD } from './rules/board.ts'
import { COPIES, tableSize } from './rules/data.ts'
import { hunterTurnRuns } from './rules/round.ts'
import { cloneState, FIRST, makeState, onBoard, SECOND, type SpecterOps } from './rules/state.ts'
import { steps } from './rules/steps.ts'
import { secrets } from './secrets.ts'
import { view } from './view.ts'

const check = (fine: boolean, what: string): void => {
  if (!fine) throw new Error(what)
}

const invariants = (s: SpecterOps, p: Position<SpecterOps>): void => {
  COPIES.forEach((copies, card) => {
    const held = s.agents.reduce((sum, agent) => sum + agent.cards.filter((one) => one === card).length, 0)
    check(held + s.box[card] === copies, 'an equipment card was made or lost')
  })
  const { hunters, equipment } = tableSize(s.seats)
  check(s.hunters.length <= hunters && s.agents[FIRST].cards.length <= equipment, 'more pieces than there are')
  check(new Set(s.hunters.map((hunter) => hunter.kind)).size === s.hunters.length, 'a hunter was taken twice')
  check(ROAD[s.vehicle] === 1 && s.budget >= 0, 'the vehicle left the road or overdrew its budget')
  for (const hunter of s.hunters) {
    check(OPEN[hunter.space] === 1, 'a hunter stands in a wall')
    check(!hunter.inside || hunter.space === s.vehicle, 'a passenger was left behind')
    check(!(hunter.inside && hunter.stunned), 'a hunter inside is stunned')
  }
  for (const agent of s.agents) {
    check(agent.space === NOWHERE || (agent.space < CELLS && OPEN[agent.space] === 1), 'an agent stands in a wall')
    check(!agent.located || (onBoard(agent) && agent.markerSpace === agent.space), 'a located agent stands elsewhere')
    check(agent.hp >= (p.outcome === null && agent.cards.length > 0 && s.round > 1 ? 1 : 0), 'a dead agent walks')
  }
  check(s.agents[SECOND] === undefined || s.revealed, 'a second agent came from nowhere')
}

export const specterOps: Game<SpecterOps, Memory> = {
  id: 'specter-ops',
  version: 1,
  options: { agent: { values: ['first', 'drawn'] } },
  seats: () => [2, 3, 4, 5],
  setup: ({ seats, options }) => makeState(seats, options.agent === 'drawn'),
  start: 'prepare',
  steps,
  orders: {
    // Fixed from step 8 of the agent's turn to its next turn (SO-4.9.2).
    traitorSight: {
      values: ['hide', 'show'],
      matters: hidesFromTraitor,
      locked: (s, seat) => (seat === s.agentSeat && s.deciding !== FIRST ? 'SO-4.9.2' : undefined),
    },
    ambushUnseen: {
      values: ['never', 'always'],
      locked: (s) => (hunterTurnRuns(s) ? 'SO-8.1.10' : undefined),
      matters: mayBeCobra,
    },
    autoReactVelocity: {
      values: ['ask', 'never'],
      locked: (s) => (hunterTurnRuns(s) ? 'SO-8.1.10' : undefined),
      matters: mayDrawBlade,
    },
    accessVote: { values: ['waive', 'ask'], matters: votesOnAccess },
  },
  clone: cloneState,
  view,
  secrets,
  study,
  imagine,
  invariants,
  bound: () => 8000,
  typical: ({ seats }) => (seats === 5 ? 90 : 40),
}
