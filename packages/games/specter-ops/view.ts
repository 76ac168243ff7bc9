// What a viewer may know, field by field.
import { SPECTATOR, type Json, type Position, type View, type Viewer } from '@safehouse/kernel'
import { nameOf, NOWHERE, type Cell } from './rules/board.ts'
import { CARDS, CHARACTERS, COPIES, HUNTERS, SNIPER_DIRECTIONS, tableSize } from './rules/data.ts'
import { allSecrets } from './rules/ending.ts'
import {
  AGENT_NAMES,
  BARE_TOKEN,
  FIRST,
  NO_MARKER,
  NONE,
  SECOND,
  type Agent,
  type Hunter,
  type SpecterOps,
} from './rules/state.ts'

export const view = (s: SpecterOps, viewer: Viewer, p: Position<SpecterOps>): View => {
  const over = p.outcome !== null
  const mine = s.agents.findIndex((agent) => agent.seat === viewer)
  return {
    round: s.round,
    agents: s.agents.map((agent, i) => shownAgent(agent, i)),
    hunters: s.hunters.map((hunter) => shownHunter(hunter)),
    active: s.active === NONE ? null : HUNTERS[s.hunters[s.active].kind],
    vehicle: nameOf(s.vehicle),
    budget: s.budget,
    objectives: s.objectives.map((cell, section) => ({
      section: section + 1,
      space: cell !== NOWHERE && (over || knowsObjective(s, section, viewer)) ? nameOf(cell) : null,
      done: (s.done & (1 << section)) !== 0,
    })),
    foresight: s.foresight,
    smokes: s.smokes.map((smoke) => nameOf(smoke.space)),
    flashes: s.flashes.map((flash) => nameOf(flash.space)),
    revealed: s.revealed,
    vote: s.motions.map((motion) => ({ seat: motion >> 3, hunter: HUNTERS[s.hunters[motion & 7].kind] })),
    ...(mine >= 0 && { me: ownAgent(s, mine) }),
    ...ownRole(s, viewer),
    ...(over && { secrets: allSecrets(s) }),
  }
}

/** 2–3 players: everybody. 4–5 players: the first agent, and everybody once it is completed (SO-7.1.14, SO-7.1.15). */
export const knowsObjective = (s: SpecterOps, section: number, viewer: Viewer): boolean =>
  tableSize(s.seats).objectivesPublic || viewer === s.agentSeat || (s.done & (1 << section)) !== 0

const place = (cell: Cell): string | null => (cell === NOWHERE ? null : nameOf(cell))

const shownAgent = (agent: Agent, index: number): Json => ({
  agent: AGENT_NAMES[index],
  seat: agent.seat,
  character: agent.known ? CHARACTERS[agent.character] : null,
  marker:
    agent.marker === NO_MARKER
      ? null
      : {
          kind: agent.located ? 'figure' : agent.marker === BARE_TOKEN ? 'token' : 'lastSeen',
          space: nameOf(agent.markerSpace),
          round: agent.markerRound,
        },
  damage: agent.damage,
  slots: agent.cards.map((card, slot) =>
    agent.shown[slot]
      ? { card: CARDS[card], charges: agent.charges[slot], used: true }
      : { card: null, charges: null, used: agent.marked[slot] },
  ),
  blade: agent.blade,
  escaped: agent.escaped,
})

const shownHunter = (hunter: Hunter): Json => ({
  hunter: HUNTERS[hunter.kind],
  seat: hunter.seat,
  space: nameOf(hunter.space),
  inside: hunter.inside,
  stunned: hunter.stunned,
  blind: hunter.blind,
  direction: hunter.direction === NONE ? null : SNIPER_DIRECTIONS[hunter.direction],
  acted: hunter.acted,
  revoked: hunter.revoked,
  inPlay: hunter.inPlay,
})

/** An agent's own sheet and hand, and the choice it is drafting. */
const ownAgent = (s: SpecterOps, index: number): Json => {
  const agent = s.agents[index]
  return {
    agent: AGENT_NAMES[index],
    character: agent.character === NONE ? null : CHARACTERS[agent.character],
    space: place(agent.space),
    hp: agent.hp,
    hand: agent.cards.map((card, slot) => ({ card: CARDS[card], charges: agent.charges[slot] })),
    steps: agent.steps,
    stealth: agent.stealth,
    sheet: agent.sheet.map(place),
    uses: agent.uses.map((set) => CARDS.filter((_, card) => set & (1 << card))),
    decoyRound: agent.decoyRound,
    path: agent.path.map(nameOf),
    used: agent.slot !== NONE,
    card: agent.slot === NONE ? null : CARDS[agent.cards[agent.slot]],
    box: boxKnownTo(s, index),
    ...(index === FIRST && s.traitor !== NONE && { traitor: HUNTERS[s.hunters[s.traitor].kind] }),
    ...(index === SECOND && { firstCharacter: CHARACTERS[s.agents[FIRST].character] }),
  }
}

/** The first agent knows what it left in the box, not what the second one took of it. */
const boxKnownTo = (s: SpecterOps, index: number): number[] =>
  index === SECOND ? s.box.slice() : COPIES.map((copies, card) => copies - countOf(s.agents[FIRST].cards, card))

const countOf = (cards: readonly number[], card: number): number => cards.filter((one) => one === card).length

/** A hunter seat's own role card. */
const ownRole = (s: SpecterOps, viewer: Viewer): { role?: string } => {
  if (s.traitor === NONE || viewer === SPECTATOR || viewer === s.agentSeat) return {}
  return { role: s.hunters[s.traitor].seat === viewer ? 'ark' : 'raxxon' }
}
