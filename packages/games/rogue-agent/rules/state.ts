// Everything there is on the table, as small numbers.
import type { Seat, Seats, Setup } from '@safehouse/kernel'
import {
  bagAtStart,
  CARDS,
  CREDITS_AT_START,
  CRIMINALS,
  HQ,
  HQ_TILE,
  INFORMANTS,
  MARKERS,
  RESOURCE_START,
  SLOTS,
  STAMINA_TOP,
  WIRE_COLUMNS,
  WIRE_ROWS,
} from './data.ts'

export const NONE = -1
/** Where a criminal is that is not in play. */
export const BAG = -1
/** Where a criminal is that is in somebody's custody: CUSTODY + seat. */
export const CUSTODY = 20

export interface Criminal {
  /** BAG, a slot, or CUSTODY + seat. */
  where: number
  card: number
  faceUp: boolean
  subdued: boolean
  /** Entered this round and has not moved since. */
  entered: boolean
  /** Who has a marker on the card. */
  markers: Seats
  /** Who has seen its face. */
  seen: Seats
}

/** A card that left face down, and who knows which one it was. */
export interface Buried {
  card: number
  seen: Seats
}

/** A lasting retaliation: whom it binds, whose it is, and since which round. */
export interface Clock {
  seat: Seat
  criminal: number
  type: string
  n: number
  round: number
}

export const HUMAN = 0
export const ANDROID = 1

export interface State {
  seats: number
  /** Is this Android mode? */
  android: boolean
  /** Is the stability check that of the FAQ? */
  faq: boolean
  fixedCommander: boolean
  round: number
  commander: Seat
  /** Whose turn it is; NONE outside the Action phase. */
  turn: Seat
  /** The slot of the police squad. */
  police: number
  /** The tile in each slot. */
  tiles: number[]
  /** Destroyed slots, as bits. */
  destroyed: number
  /** Whose informant stands in each space: slot * 2 + (0 top, 1 bottom); NONE where empty. */
  informants: number[]
  /** slot * 8 + timer, sorted. */
  bombs: number[]
  /** Slots, sorted. */
  assassins: number[]
  criminals: Criminal[]
  /** The Data Stream: tokens, sorted. */
  bag: number[]
  /** An unordered pool: a card is drawn when it is drawn. */
  deck: number[]
  /** Cards removed face up. */
  removed: number[]
  buried: Buried[]
  bank: number

  // ── players, by seat ──
  place: number[]
  /** seat * 3 + resource */
  resources: number[]
  /** seat * 3 + track */
  upgrades: number[]
  stamina: number[]
  credits: number[]
  influence: number[]
  /** Informants in supply. */
  reserve: number[]
  /** Investigation markers in supply. */
  markers: number[]
  piles: number[][]
  clocks: Clock[]

  // ── Android mode ──
  androids: Seats
  /** Identity tokens: seat * 2 + (HUMAN or ANDROID). */
  hidden: number[]
  open: number[]
  /** Hidden tokens removed when the limit was reached. */
  discarded: number[]
  /** Who has revealed a token this round. */
  shown: Seats
  /** Who must still reveal one, if he can. */
  pending: Seats

  // ── the running turn ──
  patrols: number
  /** Justice or underground actions done. */
  justice: number
  /** Their types and places: type * 16 + slot. */
  done: number[]
  turnOver: boolean

  // ── the running resolution ──
  /** Tokens drawn in the Time phase, the dice not yet assigned, the precincts assigned. */
  drawn: number[]
  numbers: number[]
  assigned: number[]
  /** Assassins still to be activated, by slot. */
  queue: number[]
  /** Custom dice on the table. */
  roll: number[]
  /** Ammo or fuel put in. */
  spent: number
  /** What an unmask effect changed: the health, and flags. */
  modifier: number
  flags: number
  /** Colours chosen for the white dice of a search. */
  colours: number[]
  /** Rerolls left; blasts that are ignored for free. */
  rerolls: number
  free: number
  /** The bomb card: column * 4 + row; NONE where empty. And the timer of the bomb that is being disarmed. */
  wires: number[]
  timer: number
}

const each = (seats: number, value: number): number[] => Array.from({ length: seats }, () => value)

export const newState = ({ seats, options }: Setup): State => ({
  seats,
  android: options.mode === 'android',
  faq: options.stabilityCheck === 'faq',
  fixedCommander: options.firstCommander === 'seat0',
  round: 0,
  commander: 0,
  turn: NONE,
  police: HQ,
  tiles: Array.from({ length: SLOTS }, (_, slot) => (slot === HQ ? HQ_TILE : NONE)),
  destroyed: 0,
  informants: each(SLOTS * 2, NONE),
  bombs: [],
  assassins: [],
  criminals: Array.from({ length: CRIMINALS }, newCriminal),
  bag: bagAtStart.slice(),
  deck: Array.from({ length: CARDS }, (_, card) => card),
  removed: [],
  buried: [],
  bank: Number(options.creditSupply) - CREDITS_AT_START * seats,
  place: each(seats, HQ),
  resources: each(seats * 3, RESOURCE_START),
  upgrades: each(seats * 3, 0),
  stamina: each(seats, STAMINA_TOP),
  credits: each(seats, CREDITS_AT_START),
  influence: each(seats, 0),
  reserve: each(seats, INFORMANTS),
  markers: each(seats, MARKERS),
  piles: Array.from({ length: seats }, () => []),
  clocks: [],
  androids: 0,
  hidden: each(seats * 2, 0),
  open: each(seats * 2, 0),
  discarded: each(seats * 2, 0),
  shown: 0,
  pending: 0,
  patrols: 0,
  justice: 0,
  done: [],
  turnOver: false,
  drawn: [],
  numbers: [],
  assigned: [],
  queue: [],
  roll: [],
  spent: 0,
  modifier: 0,
  flags: 0,
  colours: [],
  rerolls: 0,
  free: 0,
  wires: each(WIRE_COLUMNS * WIRE_ROWS, NONE),
  timer: 0,
})

export const newCriminal = (): Criminal => ({
  where: BAG,
  card: NONE,
  faceUp: false,
  subdued: false,
  entered: false,
  markers: 0,
  seen: 0,
})

const cloneCriminal = (c: Criminal): Criminal => ({
  where: c.where,
  card: c.card,
  faceUp: c.faceUp,
  subdued: c.subdued,
  entered: c.entered,
  markers: c.markers,
  seen: c.seen,
})

export const cloneState = (s: State): State => ({
  seats: s.seats,
  android: s.android,
  faq: s.faq,
  fixedCommander: s.fixedCommander,
  round: s.round,
  commander: s.commander,
  turn: s.turn,
  police: s.police,
  tiles: s.tiles.slice(),
  destroyed: s.destroyed,
  informants: s.informants.slice(),
  bombs: s.bombs.slice(),
  assassins: s.assassins.slice(),
  criminals: s.criminals.map(cloneCriminal),
  bag: s.bag.slice(),
  deck: s.deck.slice(),
  removed: s.removed.slice(),
  buried: s.buried.map(({ card, seen }) => ({ card, seen })),
  bank: s.bank,
  place: s.place.slice(),
  resources: s.resources.slice(),
  upgrades: s.upgrades.slice(),
  stamina: s.stamina.slice(),
  credits: s.credits.slice(),
  influence: s.influence.slice(),
  reserve: s.reserve.slice(),
  markers: s.markers.slice(),
  piles: s.piles.map((pile) => pile.slice()),
  clocks: s.clocks.map((clock) => ({ ...clock })),
  androids: s.androids,
  hidden: s.hidden.slice(),
  open: s.open.slice(),
  discarded: s.discarded.slice(),
  shown: s.shown,
  pending: s.pending,
  patrols: s.patrols,
  justice: s.justice,
  done: s.done.slice(),
  turnOver: s.turnOver,
  drawn: s.drawn.slice(),
  numbers: s.numbers.slice(),
  assigned: s.assigned.slice(),
  queue: s.queue.slice(),
  roll: s.roll.slice(),
  spent: s.spent,
  modifier: s.modifier,
  flags: s.flags,
  colours: s.colours.slice(),
  rerolls: s.rerolls,
  free: s.free,
  wires: s.wires.slice(),
  timer: s.timer,
})

// ── sorted lists: the order of a heap must not tell in which order it came about ───────────────────────────────────

export const putSorted = (list: number[], item: number): void => {
  let i = list.length
  for (; i > 0 && list[i - 1] > item; i--) list[i] = list[i - 1]
  list[i] = item
}

export const removeAt = (list: number[], at: number): void => {
  for (let i = at + 1; i < list.length; i++) list[i - 1] = list[i]
  list.length--
}

export const removeFrom = (list: number[], item: number): void => {
  const at = list.indexOf(item)
  if (at < 0) throw new Error(`${item} is not there to be taken`)
  removeAt(list, at)
}
