// What codes mean. Each names a thing, never a place in a list.
import { KINDS, PERMANENTS } from './data.ts'
import { TARGETS } from './state.ts'

/** Actions of a turn. */
export const PLACE = 0
export const RETRIEVE = 1
export const BUY = 2
export const MOVE = 3
export const TRACKS = 4
export const DISCARD = 5
export const REVEAL = 6
export const DOUBLE = 7
export const PASS = 8
export const END_TURN = 9
/** + target */
export const CLAIM = 10
/** + kind: the action of a card */
export const CARD = CLAIM + TARGETS
/** + permanent effect */
export const EFFECT = CARD + KINDS
/** + kind: an agent who kills though his card says otherwise */
export const STRIKE = EFFECT + PERMANENTS

/** Inside an action: cards are named by their kind; this ends the choice. */
export const DONE = 500

/** Discarding: a kind goes under the others, TOP + kind goes on top of them and ends the choice. */
export const TOP = 100

/** Moves: agent * STRIDE + city. */
export const STRIDE = 12

/** What a card of violence is aimed at: + city, + agent, + city. */
export const AT_ROYAL = 0
export const AT_AGENT = 20
export const AT_ZOMBIE = 60

/** Answers to an interrupt. */
export const DECLINE = 50
export const KEEP = 51

/** The blocking disc: a target, or TAKE_OFF + target. */
export const TAKE_OFF = 40

/** The Holy Brotherhood: a place, and TWO + place for two cubes at once. */
export const TWO = 40

/** The Third Section: a city (its game card), BANISH + permanent effect, BURY + kind. */
export const BANISH = 20
export const BURY = 40

/** Vampire: an own agent, BITE + agent of another player. */
export const BITE = 30

/** Mi-go: an agent goes there, or FETCH + agent * STRIDE + city. */
export const FETCH = 30

/** Devil's Island: city * SEATS + seat. */
export const SEATS = 5
