// What a viewer may know of the table (section 7), field by field.
import { SPECTATOR, type Frame, type Position, type Seat, type View, type Viewer } from '@safehouse/kernel'
import { conditionMet, arrowIncome, standingIncome } from './rules/arrows.ts'
import { ALLOWANCE, intelCards } from './rules/cards.ts'
import { LEFT, type InPlay, type State } from './rules/state.ts'
import { places } from './rules/turn.ts'

/** The view as the client, the refusals and the bots read it. */
export interface AgentsView {
  readonly first: Seat
  readonly turn: Seat
  readonly round: number
  readonly phase: number
  readonly end: number
  readonly mercenaries: number
  readonly ip: readonly number[]
  readonly intel: readonly (readonly number[])[]
  /** What each place in turn order gets on top in the final comparison, where the table plays that way. */
  readonly allowance?: readonly number[]
  /** The viewer's own hand. */
  readonly agents: readonly number[]
  readonly missions: readonly number[]
  /** The sizes of all hands. */
  readonly agentCounts: readonly number[]
  readonly missionCounts: readonly number[]
  readonly agentDeck: number
  readonly missionDeck: number
  readonly agentPile: readonly number[]
  readonly missionPile: readonly number[]
  readonly rows: readonly (readonly number[])[]
  readonly attached: readonly (readonly number[])[]
  /** For each attached mission: is its condition met? */
  readonly met: readonly (readonly boolean[])[]
  readonly arrows: readonly number[]
  readonly income: readonly number[]
  readonly inPlay: readonly InPlay[]
  /** Where in the rules we are: nothing in it is a secret once a decision is done. */
  readonly stack: readonly Frame[]
  /** At the end all hands are shown. */
  readonly shownAgents?: readonly (readonly number[])[]
  readonly shownMissions?: readonly (readonly number[])[]
  readonly places?: readonly Seat[]
}

const sizes = (lists: readonly (readonly number[])[]): number[] => lists.map((list) => list.length)
const copies = (lists: readonly (readonly number[])[]): number[][] => lists.map((list) => list.slice())

export const view = (s: State, viewer: Viewer, p: Position<State>): View => {
  const own = viewer !== SPECTATOR
  const over = p.outcome !== null
  const shown: AgentsView = {
    first: s.first,
    turn: s.turn,
    round: s.round,
    phase: s.phase,
    end: s.end,
    mercenaries: s.mercenaries,
    ip: s.ip.slice(),
    intel: s.ip.map(intelCards),
    ...(s.allowance === 1 && { allowance: ALLOWANCE[s.ip.length] }),
    agents: own ? s.agents[viewer].slice() : [],
    missions: own ? s.missions[viewer].slice() : [],
    agentCounts: sizes(s.agents),
    missionCounts: sizes(s.missions),
    agentDeck: s.agentDeck.length,
    missionDeck: s.missionDeck.length,
    agentPile: s.agentPile.slice(),
    missionPile: s.missionPile.slice(),
    rows: copies(s.rows),
    attached: copies(s.attached),
    met: s.attached.map((list, i) => list.map((mission) => conditionMet(s, i >> 1, mission, (i & 1) + LEFT))),
    arrows: s.ip.map((_, seat) => arrowIncome(s, seat)),
    income: s.ip.map((_, seat) => standingIncome(s, seat)),
    inPlay: s.inPlay.map((one) => ({ ...one })),
    stack: p.stack.map((frame) => ({ ...frame })),
    ...(over && { shownAgents: copies(s.agents), shownMissions: copies(s.missions), places: places(s) }),
  }
  return shown as unknown as View
}

export const asView = (shown: View): AgentsView => shown as unknown as AgentsView
