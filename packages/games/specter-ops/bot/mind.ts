// What the search needs to know of Specter Ops. Whole turns are compared side by side; everybody else, and the seat itself
// later on, plays by instinct: hunters by what they would believe by then, which is followed through each simulation.
import type { Mind, MindOf } from '@safehouse/bots'
import type { Machine, Position, Seat } from '@safehouse/kernel'
import type { Memory } from '../imagine.ts'
import { AGENT_START } from '../rules/board.ts'
import { NONE, SECOND, type SpecterOps } from '../rules/state.ts'
import { answersTo, turnsOf } from './choices.ts'
import { beliefFrom } from './follow.ts'
import { Instinct } from './instinct.ts'
import { chanceOfAgents } from './judgement.ts'
import { lotOf } from './picks.ts'

/**
 * How far each side looks: so many rounds are played out before a position is judged, and a point of the instinct's score is
 * worth so much in chances to win. Waiting in the dark costs an agent nothing within a round or two, so that it had better
 * trust its instinct more.
 */
const AGENT = { horizon: 1, point: 0.04 }
const HUNTER = { horizon: 2, point: 0.01 }
const WORLDS = 150

const isOnAgentSide = (s: SpecterOps, seat: Seat): boolean =>
  seat === s.agentSeat || (s.traitor !== NONE && s.hunters[s.traitor].seat === seat)

const forSides = (s: SpecterOps, agents: number): number[] =>
  Array.from({ length: s.seats }, (_, seat) => (isOnAgentSide(s, seat) ? agents : 1 - agents))

/** What the hunters believe of each agent on the board. */
const beliefsOf = ({ worlds, frame }: Memory, viewer: Seat) => {
  const s = frame.game
  return s.agents.map((agent, index) => {
    const start = index === SECOND ? worlds.record.secondStart : AGENT_START
    const belief = beliefFrom(worlds.record, index, start, s)
    if (agent.located) belief.isAt(agent.markerSpace)
    else if (agent.seat !== viewer) belief.blend(worlds.possible(index))
    return belief
  })
}

export const mind: MindOf<SpecterOps, Memory> = (k, memory): Mind<SpecterOps> => {
  const beliefs = beliefsOf(memory, k.viewer)
  const instinct = new Instinct(beliefs)
  const lot = lotOf(k)
  const { round } = memory.frame.game
  const isAgent = memory.frame.game.agents.some((agent) => agent.seat === k.viewer)
  const { horizon, point } = isAgent ? AGENT : HUNTER
  const evaluate = ({ position }: Machine<SpecterOps>): number[] =>
    forSides(position.game, chanceOfAgents(position.game, instinct.follower.beliefs))
  return {
    plans: ({ position }, seat) => seat === k.viewer && position.game.round === round,
    begin: (machine) => instinct.begin(machine),
    watch: (machine, seat, code) => instinct.watch(machine, seat, code),
    policy: (machine, seat, rng) => instinct.choose(machine, seat, rng),
    narrow: (machine, seat) => answersTo(machine, seat, lot),
    contenders: (machine, seat) => {
      const turns = turnsOf(machine, seat, instinct)
      return turns?.map(({ codes, score }) => ({ codes, promise: point * (score - turns[0].score) }))
    },
    cut: ({ frame, position }) => frame.step === 'act' && position.game.round >= round + horizon,
    evaluate,
    values: (end: Position<SpecterOps>) => forSides(end.game, ((end.outcome!.winners >> end.game.agentSeat) & 1) === 1 ? 1 : 0),
    // Worlds are likely as far as the hunters' idea of agents goes.
    weight: ({ game }) => {
      let weight = 1
      game.agents.forEach(({ seat, space, escaped }, i) => {
        if (seat !== k.viewer && !escaped) weight *= beliefs[i].weights[space]
      })
      return weight
    },
    worlds: isAgent && memory.frame.game.agents[SECOND] === undefined ? 8 : WORLDS,
    observers: 'each',
  }
}
