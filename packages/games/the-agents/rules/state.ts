import { overwriteList, overwriteLists, type Seat, type Setup } from '@safehouse/kernel'
import { AGENTS, LIMIT, MISSIONS } from './cards.ts'

/** A free agent on the table: in no hand, pile or faction while its command is carried out. */
export interface InPlay {
  card: number
  /** Who played it. */
  actor: Seat
  /** Whom its command faces. */
  command: Seat
  /** Whom its points end faces. */
  points: Seat
}

/** A card of a row: a living agent facing side b or w, a dead one, or the safe house. Written card * 4 + stance. */
export type Piece = number
export const FACES_B = 0
export const FACES_W = 1
export const DEAD = 2
/** The safe house. Its stance bits read 3, unlike any agent's. */
export const SAFE: Piece = -1

export const cardOf = (piece: Piece): number => piece >> 2
export const stanceOf = (piece: Piece): number => piece & 3
export const isLiving = (piece: Piece): boolean => (piece & 3) < DEAD
export const isDead = (piece: Piece): boolean => (piece & 3) === DEAD

export type Row = Piece[]

/** The factions' rows: all that arrows and conditions are read from, in a state or a view. */
export interface Rows {
  readonly rows: readonly (readonly Piece[])[]
}

/** Nothing is unsaid, or the play, the reactivation or the free agent of a command whose choices are still being made. */
export const SAID = 0
export const UNSAID_PLAY = 1
export const UNSAID_REACTIVATION = 2
export const UNSAID_FREE = 3

/** The end of the game: open, triggered just now, triggered and told. */
export const GOING_ON = 0
export const TRIGGERED = 1
export const LAST_ROUND = 2

export interface State {
  first: Seat
  turn: Seat
  /** Counted from 1. */
  round: number
  /** 1 and 2: the actions, 3: the Missions phase. */
  phase: number
  /** The Mercenaries played this turn, as bits. */
  mercenaries: number
  /** Was the last action a forced pass? */
  passed: number
  unsaid: number
  end: number
  /** Is the seat allowance on? */
  allowance: number
  ip: number[]
  /** Unordered pools: a card is drawn when it is drawn. */
  agentDeck: number[]
  missionDeck: number[]
  agentPile: number[]
  missionPile: number[]
  /** Hands by seat, sorted. */
  agents: number[][]
  missions: number[][]
  rows: Row[]
  /** Attached missions by seat * 2 + side (0 left, 1 right), sorted. */
  attached: number[][]
  inPlay: InPlay[]
}

const lists = (count: number): number[][] => Array.from({ length: count }, () => [])
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

export const newState = ({ seats, options }: Setup): State => ({
  first: 0,
  turn: 0,
  round: 1,
  phase: 1,
  mercenaries: 0,
  passed: 0,
  unsaid: SAID,
  end: GOING_ON,
  allowance: options.seatAllowance === 'on' ? 1 : 0,
  ip: Array.from({ length: seats }, () => 0),
  agentDeck: upTo(AGENTS),
  missionDeck: upTo(MISSIONS),
  agentPile: [],
  missionPile: [],
  agents: lists(seats),
  missions: lists(seats),
  rows: Array.from({ length: seats }, () => [SAFE]),
  attached: lists(2 * seats),
  inPlay: [],
})

const copies = (all: readonly number[][]): number[][] => {
  const copy: number[][] = []
  for (let i = 0; i < all.length; i++) copy.push(all[i].slice())
  return copy
}

export const cloneState = (s: State): State => ({
  first: s.first,
  turn: s.turn,
  round: s.round,
  phase: s.phase,
  mercenaries: s.mercenaries,
  passed: s.passed,
  unsaid: s.unsaid,
  end: s.end,
  allowance: s.allowance,
  ip: s.ip.slice(),
  agentDeck: s.agentDeck.slice(),
  missionDeck: s.missionDeck.slice(),
  agentPile: s.agentPile.slice(),
  missionPile: s.missionPile.slice(),
  agents: copies(s.agents),
  missions: copies(s.missions),
  rows: copies(s.rows),
  attached: copies(s.attached),
  inPlay: copyInPlay(s.inPlay),
})

/** Written over another state of the same table. */
export const overwriteState = (from: State, into: State): void => {
  into.first = from.first
  into.turn = from.turn
  into.round = from.round
  into.phase = from.phase
  into.mercenaries = from.mercenaries
  into.passed = from.passed
  into.unsaid = from.unsaid
  into.end = from.end
  into.allowance = from.allowance
  overwriteList(from.ip, into.ip)
  overwriteList(from.agentDeck, into.agentDeck)
  overwriteList(from.missionDeck, into.missionDeck)
  overwriteList(from.agentPile, into.agentPile)
  overwriteList(from.missionPile, into.missionPile)
  overwriteLists(from.agents, into.agents)
  overwriteLists(from.missions, into.missions)
  overwriteLists(from.rows, into.rows)
  overwriteLists(from.attached, into.attached)
  into.inPlay = copyInPlay(from.inPlay)
}

const copyInPlay = (all: readonly InPlay[]): InPlay[] => (all.length === 0 ? [] : all.map((one) => ({ ...one })))

// ── sorted lists: the order of a hand must not tell in which order it came about ────────────────────────────────────

export const putSorted = (list: number[], item: number): void => {
  let i = list.length
  for (; i > 0 && list[i - 1] > item; i--) list[i] = list[i - 1]
  list[i] = item
}

export const removeFrom = (list: number[], item: number): void => {
  let i = list.indexOf(item)
  if (i < 0) throw new Error(`${item} is not there to be taken`)
  for (i++; i < list.length; i++) list[i - 1] = list[i]
  list.length--
}

// ── the table ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const LEFT = 0
export const RIGHT = 1

/** A seat's faction on its left or right. On its left it is side b, on its right side w. */
export const factionOf = (s: Rows, seat: Seat, side: number): number =>
  side === LEFT ? seat : seat === 0 ? s.rows.length - 1 : seat - 1

/** The seat at side b (0) or side w (1) of a faction. */
export const seatAt = (s: Rows, faction: number, side: number): Seat =>
  side === FACES_B ? faction : faction + 1 === s.rows.length ? 0 : faction + 1

export const hasRoom = (s: State, faction: number): boolean => s.rows[faction].length <= LIMIT[s.rows.length]

/** The faction in which an agent stands, or -1. */
export const factionWith = (s: State, card: number): number => {
  for (let faction = 0; faction < s.rows.length; faction++) if (placeIn(s.rows[faction], card) >= 0) return faction
  return -1
}

/** An agent's place in a row, or -1. */
export const placeIn = (row: Row, card: number): number => {
  for (let i = 0; i < row.length; i++) if (row[i] >> 2 === card) return i
  return -1
}

const LABELS = 'CDE'

/** What players call a faction: A and B are those of seat 0, the rest follow. */
export const labelOf = (seats: number, faction: number): string =>
  faction === 0 ? 'A' : faction === seats - 1 ? 'B' : LABELS[faction - 1]
