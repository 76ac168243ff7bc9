// The hidden rows of the table in section 7.1, as code. Rows that follow from others are watched there: whether a marker is
// a decoy (7.1.5) is read off the sheet (7.1.3), an active Stealth Field (7.1.19) off the name of the card in a marked slot
// (7.1.9), a word given to the Prophet but not yet published (7.1.25) stands with the server's own records (7.1.18).
import { DRAFTS, type Json, type Secret, type Viewer } from '@safehouse/kernel'
import { FIRST, NONE, onBoard, SECOND, type Agent, type SpecterOps } from './rules/state.ts'
import { knowsObjective } from './view.ts'

/** A secret of one agent that its own seat knows, and everybody once the game is over. */
const ofAgent =
  (index: number, value: (agent: Agent, s: SpecterOps) => Json | undefined): Secret<SpecterOps> =>
  ({ game: s, outcome }, viewer) => {
    const agent = s.agents[index]
    return agent === undefined || agent.seat === viewer || outcome !== null ? undefined : value(agent, s)
  }

/** A secret of both agents, each as far as the viewer is not that agent. */
const ofAgents =
  (value: (agent: Agent, s: SpecterOps) => Json | undefined): Secret<SpecterOps> =>
  ({ game: s, outcome }, viewer) =>
    outcome !== null || s.agents.every((agent) => agent.seat === viewer)
      ? undefined
      : s.agents.map((agent) => (agent.seat === viewer ? null : (value(agent, s) ?? null)))

const isSecond = (s: SpecterOps, viewer: Viewer): boolean => s.agents[SECOND]?.seat === viewer

export const secrets: Readonly<Record<string, Secret<SpecterOps>>> = {
  'SO-7.1.1': ofAgent(FIRST, (agent) => (agent.located || !onBoard(agent) ? undefined : agent.space)),
  'SO-7.1.2': ofAgent(SECOND, (agent) => (agent.located || !onBoard(agent) ? undefined : agent.space)),
  'SO-7.1.3': ofAgents((agent) => [agent.sheet, agent.uses, agent.decoyRound, agent.steps]),
  'SO-7.1.6': (p, viewer) =>
    isSecond(p.game, viewer)
      ? undefined
      : ofAgent(FIRST, (agent) => (agent.known || agent.character === NONE ? undefined : agent.character))(p, viewer),
  'SO-7.1.7': ofAgent(SECOND, (agent) => (agent.known || agent.character === NONE ? undefined : agent.character)),
  'SO-7.1.9': ofAgents((agent) => [agent.cards.map((card, slot) => (agent.shown[slot] ? null : card)), agent.stealth]),
  'SO-7.1.11': ({ game: s, outcome }, viewer) =>
    viewer === s.agentSeat || isSecond(s, viewer) || outcome !== null || s.agents[FIRST].character === NONE ? undefined : s.box,
  'SO-7.1.12': ofAgents((agent) => agent.hp),
  'SO-7.1.15': ({ game: s, outcome }, viewer) =>
    outcome !== null || viewer === s.agentSeat || s.objectives.every((_, section) => knowsObjective(s, section, viewer))
      ? undefined
      : s.objectives.map((cell, section) => (knowsObjective(s, section, viewer) ? null : cell)),
  'SO-7.1.17': ({ game: s, outcome }, viewer) => {
    if (s.traitor === NONE || s.revealed || outcome !== null || viewer === s.agentSeat) return undefined
    return s.hunters[s.traitor].seat === viewer ? undefined : s.traitor
  },
  'SO-7.1.18': ({ game: s, orders, sealed, stack, outcome }, viewer) => {
    const mine = s.agents.findIndex((agent) => agent.seat === viewer)
    return [
      orders.map((row, seat) => (seat === viewer ? null : row)),
      s.secretView && viewer !== s.agentSeat,
      s.agents.map((agent, i) => (i === mine ? null : [agent.look, agent.declares])),
      stack.at(-1)?.step === 'blade' && outcome === null ? sealed.map((code, seat) => (seat === viewer ? null : code)) : null,
    ]
  },
  'SO-7.1.24': ({ game: s, sealed, stack, outcome }, viewer) => {
    const step = stack.at(-1)?.step
    if (outcome !== null || s.seats < 5 || (step !== 'vote' && step !== 'access')) return undefined
    return sealed.map((code, seat) => (seat === viewer ? null : code))
  },
  'SO-7.1.26': DRAFTS,
}
