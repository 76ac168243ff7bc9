// Everything there is in a match, secrets included, as small plain data.
import { only, type Seat } from '@safehouse/kernel'
import { AGENT_START, cellNamed, NOWHERE, type Cell } from './board.ts'
import { COPIES, PROPHET, ROUNDS, SECTIONS, tableSize } from './data.ts'

export const NONE = -1

/** What lies on the board for an agent: nothing, a figure or last-seen marker, the bare token of a revealed traitor. */
export const NO_MARKER = 0
export const FIGURE = 1
export const BARE_TOKEN = 2

export interface Agent {
  seat: Seat
  character: number
  hp: number
  /** Where it stands; NOWHERE after it has left. */
  space: Cell
  escaped: boolean
  /** Its figure stands on its actual space (SO-4.2.10). */
  located: boolean
  marker: number
  markerSpace: Cell
  markerRound: number
  /** Is the character public? */
  known: boolean
  /** HP lost as announced; a hit on a decoy counts. */
  damage: number
  /** By slot: the card, its charges left, whether it lies face up, whether its back shows that it was used. */
  cards: number[]
  charges: number[]
  shown: boolean[]
  marked: boolean[]
  stealth: boolean
  blade: boolean
  /** Steps walked in the last turn. */
  steps: number
  /** By round: the space at its end (NOWHERE where there is no row), and the cards used, as bits. */
  sheet: Cell[]
  uses: number[]
  decoyRound: number
  /** The round in which its first turn was: 1, or the round of the reveal. */
  since: number
  // Of the running turn:
  /** The hunters that saw the start space in step 1, as bits. */
  look: number
  path: Cell[]
  /** The slot of the card used this turn, NONE if none; its parameter; whether it was used after the move. */
  slot: number
  param: number
  after: boolean
  /** Was it located when its turn began? */
  wasLocated: boolean
  /** Where it was last seen on its way (NOWHERE: nowhere), whether it ended in view, whether the Gun spotted it. */
  seenAt: Cell
  endSeen: boolean
  spotted: boolean
  /** Declared in this turn, not yet published (SO-5.1.13). */
  declares: boolean
}

export interface Hunter {
  seat: Seat
  /** Which of the four. */
  kind: number
  /** Where it stands on foot; the vehicle's space while inside. */
  space: Cell
  inside: boolean
  stunned: boolean
  blind: boolean
  /** Sniper Shot direction. */
  direction: number
  acted: boolean
  revoked: boolean
  /** False once he is revealed as the traitor. */
  inPlay: boolean
}

export interface Smoke {
  space: Cell
  agent: number
  round: number
}

export interface Flash {
  space: Cell
  /** The hunters blind because of it, as bits. */
  blinded: number
}

export interface SpecterOps {
  seats: number
  round: number
  agentSeat: Seat
  agents: Agent[]
  hunters: Hunter[]
  /** Equipment nobody took: copies left, by card. */
  box: number[]
  vehicle: Cell
  budget: number
  /** By section. */
  objectives: Cell[]
  /** Completed sections, as bits. */
  done: number
  /** Published in step 11: an objective will be completed next round. */
  foresight: boolean
  smokes: Smoke[]
  flashes: Flash[]
  /** The hunter with the A.R.K. card, NONE below 5 players and before the cards are dealt. */
  traitor: number
  revealed: boolean
  /** SO-4.9.7; false once the traitor is revealed. */
  secretView: boolean
  /** The agent whose turn is running and not yet published, or NONE. */
  deciding: number
  // Of the running hunter turn:
  /** The active hunter, or NONE. */
  active: number
  /** Steps walked or driven and exits, as SO-4.5.20 counts them. */
  moved: number
  /** Spaces walked or driven in the action being drafted. */
  trail: Cell[]
  /** It ended a walk or an exit on foot (Ambush); it walked five steps (Quadripedal Move). */
  landed: boolean
  sprinted: boolean
  /** The agents announced as visible to the active hunter, as bits. */
  visible: number
  /** Proposals of this round waiting for their vote: seat * 8 + hunter. */
  motions: number[]
}

export const emptySheet = (): number[] => Array.from({ length: ROUNDS + 1 }, () => NOWHERE)

export const makeAgent = (seat: Seat, space: Cell, since: number): Agent => {
  const agent: Agent = {
    seat,
    character: NONE,
    hp: 0,
    space,
    escaped: false,
    located: false,
    marker: NO_MARKER,
    markerSpace: NOWHERE,
    markerRound: 0,
    known: false,
    damage: 0,
    cards: [],
    charges: [],
    shown: [],
    marked: [],
    stealth: false,
    blade: false,
    steps: 0,
    sheet: emptySheet(),
    uses: Array.from({ length: ROUNDS + 1 }, () => 0),
    decoyRound: 0,
    since,
    look: 0,
    path: [],
    slot: NONE,
    param: NONE,
    after: false,
    wasLocated: false,
    seenAt: NOWHERE,
    endSeen: false,
    spotted: false,
    declares: false,
  }
  agent.sheet[0] = space
  return agent
}

export const makeHunter = (seat: Seat, kind: number, space: Cell): Hunter => ({
  seat,
  kind,
  space,
  inside: true,
  stunned: false,
  blind: false,
  direction: NONE,
  acted: false,
  revoked: false,
  inPlay: true,
})

/** `drawn`: the agent's seat is left to chance, otherwise it is the first. */
export const makeState = (seats: number, drawn: boolean): SpecterOps => ({
  seats,
  round: 1,
  agentSeat: drawn ? NONE : 0,
  agents: [makeAgent(drawn ? NONE : 0, AGENT_START, 1)],
  hunters: [],
  box: COPIES.slice(),
  vehicle: cellNamed(tableSize(seats).vehicleStart),
  budget: 0,
  objectives: Array.from({ length: SECTIONS }, () => NOWHERE),
  done: 0,
  foresight: false,
  smokes: [],
  flashes: [],
  traitor: NONE,
  revealed: false,
  secretView: false,
  deciding: NONE,
  active: NONE,
  moved: 0,
  trail: [],
  landed: false,
  sprinted: false,
  visible: 0,
  motions: [],
})

const cloneAgent = (a: Agent): Agent => ({
  seat: a.seat,
  character: a.character,
  hp: a.hp,
  space: a.space,
  escaped: a.escaped,
  located: a.located,
  marker: a.marker,
  markerSpace: a.markerSpace,
  markerRound: a.markerRound,
  known: a.known,
  damage: a.damage,
  cards: a.cards.slice(),
  charges: a.charges.slice(),
  shown: a.shown.slice(),
  marked: a.marked.slice(),
  stealth: a.stealth,
  blade: a.blade,
  steps: a.steps,
  sheet: a.sheet.slice(),
  uses: a.uses.slice(),
  decoyRound: a.decoyRound,
  since: a.since,
  look: a.look,
  path: a.path.slice(),
  slot: a.slot,
  param: a.param,
  after: a.after,
  wasLocated: a.wasLocated,
  seenAt: a.seenAt,
  endSeen: a.endSeen,
  spotted: a.spotted,
  declares: a.declares,
})

const cloneHunter = (h: Hunter): Hunter => ({
  seat: h.seat,
  kind: h.kind,
  space: h.space,
  inside: h.inside,
  stunned: h.stunned,
  blind: h.blind,
  direction: h.direction,
  acted: h.acted,
  revoked: h.revoked,
  inPlay: h.inPlay,
})

export const cloneState = (s: SpecterOps): SpecterOps => ({
  seats: s.seats,
  round: s.round,
  agentSeat: s.agentSeat,
  agents: s.agents.map(cloneAgent),
  hunters: s.hunters.map(cloneHunter),
  box: s.box.slice(),
  vehicle: s.vehicle,
  budget: s.budget,
  objectives: s.objectives.slice(),
  done: s.done,
  foresight: s.foresight,
  smokes: s.smokes.map(({ space, agent, round }) => ({ space, agent, round })),
  flashes: s.flashes.map(({ space, blinded }) => ({ space, blinded })),
  traitor: s.traitor,
  revealed: s.revealed,
  secretView: s.secretView,
  deciding: s.deciding,
  active: s.active,
  moved: s.moved,
  trail: s.trail.slice(),
  landed: s.landed,
  sprinted: s.sprinted,
  visible: s.visible,
  motions: s.motions.slice(),
})

// ── small questions ──────────────────────────────────────────────────────────────────────────────────────────────────

export const FIRST = 0
export const SECOND = 1
export const AGENT_NAMES = ['first', 'second'] as const

export const onBoard = (agent: Agent): boolean => !agent.escaped

/** The index of the hunter of that kind who is in play, or NONE. */
export const hunterInPlay = (s: SpecterOps, kind: number): number => {
  for (let i = 0; i < s.hunters.length; i++) if (s.hunters[i].kind === kind && s.hunters[i].inPlay) return i
  return NONE
}

/** Does a hunter stand there on foot? */
export const isGuarded = (s: SpecterOps, cell: Cell): boolean => {
  for (let i = 0; i < s.hunters.length; i++) {
    const h = s.hunters[i]
    if (h.space === cell && !h.inside && h.inPlay) return true
  }
  return false
}

/** A hunter who plays with the agents and has not been found out yet. While there is one, there is no second agent. */
export const isHiddenTraitor = (s: SpecterOps, hunter: number): boolean => !s.revealed && hunter === s.traitor
export const hasHiddenTraitor = (s: SpecterOps): boolean => !s.revealed && s.traitor !== NONE

export const countDone = (s: SpecterOps): number => {
  let n = 0
  for (let rest = s.done; rest !== 0; rest &= rest - 1) n++
  return n
}

export const prophetWatches = (s: SpecterOps): boolean => hunterInPlay(s, PROPHET) !== NONE

/** The seats that play hunters while the traitor is hidden, as bits. */
export const hunterSeats = (s: SpecterOps): number => {
  let set = 0
  for (const hunter of s.hunters) set |= only(hunter.seat)
  return set
}
