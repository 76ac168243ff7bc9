// Everything there is on the table, as small numbers.
import type { Audience, Context, Seat, Seats, Setup } from '@safehouse/kernel'
import {
  AGENTS,
  byPlayers,
  CITIES,
  gameCards,
  MAD_TOKENS,
  MAIN,
  parameters,
  PERMANENTS,
  SANE_TOKENS,
  startingCards,
} from './data.ts'

export const NONE = -1

// ── where cubes lie: the game card of a city, its space, a permanent effect card ───────────────────────────────────

export const SPACE = CITIES
export const PERMANENT = 2 * CITIES
export const TARGETS = PERMANENT + PERMANENTS
/** Where cubes may come from besides. */
export const LIMBO = TARGETS
export const AVAILABLE = TARGETS + 1

// ── where an agent is: a city, or ──────────────────────────────────────────────────────────────────────────────────

/** Beside the board. */
export const OUT = -1
/** + city: on its game card. */
export const ON_CARD = 20
export const ON_MI_GO = 40
export const ON_YOG = 41
/** + seat: taken by a killer. */
export const TROPHY = 50
export const REMOVED = 60

// ── royals ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const AT_LARGE = 0
/** + seat */
export const KILLED = 1
export const HIDDEN = 11

/** Double agent tokens: in the pool, with a seat face down, or face up. */
export const POOL = -1
export const FACE_UP = 10

/** Where a permanent effect card is: in the deck, on display, with a seat, gone. */
export const IN_DECK = -1
export const ON_DISPLAY = -2
export const GONE = -3

/** Cards that score for whoever claimed them, in the order of `State.scoring`. */
export const HAND_SCORES = 0
export const VAMPIRE_SCORES = 1
export const ZOMBIES_SCORE = 2
export const BOOK_SCORES = 3

/** What an attack does. */
export const ROYAL = 0
export const AGENT = 1
export const HIDE = 2
export const DESTROY = 3
export const CONVERT = 4

export interface State {
  seats: number
  /** May everybody look up what was put on a discard pile in view of all? */
  aid: boolean
  first: Seat
  /** Whose turn it is; NONE before the first turn. */
  turn: Seat
  /** Complete rounds. */
  rounds: number
  /** Complete rounds in a row in which nobody did anything but pass or discard, and whether somebody did in this one. */
  idle: number
  busy: boolean
  /** Actions done in this turn, and whether a free one was taken. */
  actions: number
  free: boolean
  /** Uses of The Diogenes Club and of Freemasons in this turn, and whether Mrs Hudson has helped. */
  diogenes: number
  freemasons: number
  hudson: boolean
  /** Agents that went to Mi-go in this turn, as bits. */
  fresh: number

  // ── cities ──
  /** The face-up game card, and how many lie below it. */
  card: number[]
  left: number[]
  control: number[]
  royal: number[]
  zombies: number[]
  /** The city Cthulhu destroyed, and the city Bismarck closed. */
  destroyed: number
  closed: number
  /** target * seats + seat */
  cubes: number[]
  /** Whether a blocking disc lies on each target. */
  blocked: boolean[]
  /** Game cards nobody has seen: those of the stacks and those set aside, unordered. */
  unseen: number[]
  permanent: number[]

  // ── agents: named ones, then Main Agents by seat ──
  at: number[]
  /** Who controls it; of a trophy, whose it was. */
  by: number[]
  /** As bits. */
  vampires: number
  /** Who claimed each scoring card, and whether its owner has secretly removed it. */
  scoring: number[]
  lost: boolean[]

  // ── players, by seat ──
  available: number[]
  common: number[]
  limbo: number[]
  /** Kinds, sorted: nothing tells in which order they came. */
  hand: number[][]
  /** An unordered pool: a card is drawn when it is drawn. */
  draw: number[][]
  /** kind * 2 + (1 if everybody saw it put there), the top one last. */
  discard: number[][]
  /** Removed face down. */
  buried: number[][]
  mad: number[]
  side: number[]
  revealed: Seats
  known: Seats
  /** Who has looked at each player's identity. */
  looked: Seats[]

  /** Where each double agent token is, and who besides its holder knows that he holds it. */
  token: number[]
  tokenSeen: Seats[]
  madLeft: number
  saneLeft: number
  /** The markers of the War and the Revolution track. */
  tracks: number[]

  // ── the action in progress ──
  /** Cards shown, in order; the card whose action it is. */
  played: number[]
  action: number
  /** What an attack does, where, and to which agent. */
  use: number
  city: number
  target: number
  foiled: boolean
  /** Answers of a double agent window that are not worked off yet, by seat. */
  answers: number[]
  /** Chosen so far: moves, origins of cubes, arrows. */
  chosen: number[]
  /** Tokens looked at with the Pinkertons. */
  looking: number[]
  /** A Restorationist whose death waits for Cthulhu to be done. */
  doomed: Seats
}

const each = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const lists = (count: number): number[][] => Array.from({ length: count }, () => [])

export const newState = ({ seats, options }: Setup): State => ({
  seats,
  aid: options.memoryAid === 'on',
  first: 0,
  turn: NONE,
  rounds: 0,
  idle: 0,
  busy: false,
  actions: 0,
  free: false,
  diogenes: 0,
  freemasons: 0,
  hudson: false,
  fresh: 0,
  card: each(CITIES, NONE),
  left: each(CITIES, byPlayers(seats).cardsPerStack),
  control: each(CITIES, NONE),
  royal: each(CITIES, AT_LARGE),
  zombies: each(CITIES, 0),
  destroyed: NONE,
  closed: NONE,
  cubes: each(TARGETS * seats, 0),
  blocked: each(TARGETS, false),
  unseen: gameCards.slice(),
  permanent: each(PERMANENTS, IN_DECK),
  at: each(MAIN + seats, OUT),
  by: [...each(AGENTS, NONE), ...Array.from({ length: seats }, (_, seat) => seat)],
  vampires: 0,
  scoring: each(4, NONE),
  lost: each(4, false),
  available: each(seats, parameters.startAvailable),
  common: each(seats, parameters.startCommon),
  limbo: each(seats, 0),
  hand: lists(seats),
  draw: Array.from({ length: seats }, () => startingCards.slice()),
  discard: lists(seats),
  buried: lists(seats),
  mad: each(seats, 0),
  side: each(seats, NONE),
  revealed: 0,
  known: 0,
  looked: each(seats, 0),
  token: each(AGENTS, POOL),
  tokenSeen: each(AGENTS, 0),
  madLeft: MAD_TOKENS,
  saneLeft: SANE_TOKENS,
  tracks: [0, 0],
  played: [],
  action: NONE,
  use: NONE,
  city: NONE,
  target: NONE,
  foiled: false,
  answers: each(seats, NONE),
  chosen: [],
  looking: [],
  doomed: 0,
})

const copyAll = (all: readonly (readonly number[])[]): number[][] => {
  const copy: number[][] = []
  for (let i = 0; i < all.length; i++) copy.push(all[i].slice())
  return copy
}

export const cloneState = (s: State): State => ({
  seats: s.seats,
  aid: s.aid,
  first: s.first,
  turn: s.turn,
  rounds: s.rounds,
  idle: s.idle,
  busy: s.busy,
  actions: s.actions,
  free: s.free,
  diogenes: s.diogenes,
  freemasons: s.freemasons,
  hudson: s.hudson,
  fresh: s.fresh,
  card: s.card.slice(),
  left: s.left.slice(),
  control: s.control.slice(),
  royal: s.royal.slice(),
  zombies: s.zombies.slice(),
  destroyed: s.destroyed,
  closed: s.closed,
  cubes: s.cubes.slice(),
  blocked: s.blocked.slice(),
  unseen: s.unseen.slice(),
  permanent: s.permanent.slice(),
  at: s.at.slice(),
  by: s.by.slice(),
  vampires: s.vampires,
  scoring: s.scoring.slice(),
  lost: s.lost.slice(),
  available: s.available.slice(),
  common: s.common.slice(),
  limbo: s.limbo.slice(),
  hand: copyAll(s.hand),
  draw: copyAll(s.draw),
  discard: copyAll(s.discard),
  buried: copyAll(s.buried),
  mad: s.mad.slice(),
  side: s.side.slice(),
  revealed: s.revealed,
  known: s.known,
  looked: s.looked.slice(),
  token: s.token.slice(),
  tokenSeen: s.tokenSeen.slice(),
  madLeft: s.madLeft,
  saneLeft: s.saneLeft,
  tracks: s.tracks.slice(),
  played: s.played.slice(),
  action: s.action,
  use: s.use,
  city: s.city,
  target: s.target,
  foiled: s.foiled,
  answers: s.answers.slice(),
  chosen: s.chosen.slice(),
  looking: s.looking.slice(),
  doomed: s.doomed,
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

/** Takes one item out of a sorted pool by chance: whichever of equal ones it was, the rest is the same. */
export const takeAny = (stream: string, pool: number[], audience: Audience, x: Context): number => {
  const at = x.pick(stream, pool, pool.length, audience)
  const item = pool[at]
  removeAt(pool, at)
  return item
}

export const removeFrom = (list: number[], item: number): void => {
  const at = list.indexOf(item)
  if (at < 0) throw new Error(`${item} is not there to be taken`)
  removeAt(list, at)
}
