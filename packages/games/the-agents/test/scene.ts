// Scenes for scenarios: a table whose cards lie as the test says, and short names for what is done at it.
import { Table } from '@safehouse/kernel/testing'
import type { Frame, GameEvent, Seat, Viewer } from '@safehouse/kernel'
import { theAgents } from '../game.ts'
import { agentCards, missionCards } from '../rules/cards.ts'
import { CONFIRM_MISSIONS, PLACES } from '../rules/codes.ts'
import { SAFE, type State } from '../rules/state.ts'

export type Scene = Table<State>

/** An agent's number by its card id, e.g. 'mole-1'. */
export const A = (id: string): number => numberOf(agentCards, id)
/** A mission's number by its card id, e.g. 'bloodbath#1'. */
export const M = (id: string): number => numberOf(missionCards, id)

const numberOf = (cards: readonly string[], id: string): number => {
  const card = cards.indexOf(id)
  if (card < 0) throw new Error(`there is no card ${id}`)
  return card
}

export interface Placed {
  /** 'mole-1>w SH x:poisoner-1' by faction; an empty faction is 'SH'. */
  rows?: readonly string[]
  agents?: readonly (readonly string[])[]
  missions?: readonly (readonly string[])[]
  /** By seat * 2 + side, e.g. { 0: ['bloodbath#1'] } on the left of seat 0. */
  attached?: Readonly<Record<number, readonly string[]>>
  ip?: readonly number[]
  agentPile?: readonly string[]
  missionPile?: readonly string[]
  /** Given, the decks hold exactly these; otherwise all cards that lie nowhere else. */
  agentDeck?: readonly string[]
  missionDeck?: readonly string[]
  first?: Seat
  options?: Record<string, string>
  script?: Record<string, readonly number[]>
}

/** A table at the first action of its first player (seat 0), everything placed as told; hands not told of are empty. */
export const scene = (seats: number, placed: Placed = {}): Scene => {
  const { first = 0, options = {}, script = {} } = placed
  // The script is for what comes after the deal, which must not use it up.
  const t = new Table(theAgents, seats, options, { first: [first], ...spared(seats, script) })
  const s = t.state
  const agents = (list: readonly string[] = []): number[] => list.map(A).toSorted((a, b) => a - b)
  const missions = (list: readonly string[] = []): number[] => list.map(M).toSorted((a, b) => a - b)
  for (let seat = 0; seat < seats; seat++) {
    s.rows[seat] = (placed.rows?.[seat] ?? 'SH').split(' ').map(pieceOf)
    s.agents[seat] = agents(placed.agents?.[seat])
    s.missions[seat] = missions(placed.missions?.[seat])
    s.ip[seat] = placed.ip?.[seat] ?? 0
    for (const side of [0, 1]) s.attached[seat * 2 + side] = missions(placed.attached?.[seat * 2 + side])
  }
  s.agentPile = (placed.agentPile ?? []).map(A)
  s.missionPile = (placed.missionPile ?? []).map(M)
  const onTable = s.rows.flat().map((piece) => piece >> 2)
  s.agentDeck = placed.agentDeck?.map(A) ?? rest(agentCards.length, [...onTable, ...s.agents.flat(), ...s.agentPile])
  s.missionDeck =
    placed.missionDeck?.map(M) ?? rest(missionCards.length, [...s.missions.flat(), ...s.attached.flat(), ...s.missionPile])
  return t
}

const spared = (seats: number, script: Record<string, readonly number[]>): Record<string, readonly number[]> => {
  const dealt = { agents: 3 * seats, missions: seats }
  const all: Record<string, readonly number[]> = {}
  for (const [stream, later] of Object.entries(script)) {
    const used = Array.from({ length: dealt[stream as keyof typeof dealt] }, (_, i) => i)
    all[stream] = [...used, ...later]
  }
  return all
}

const rest = (count: number, used: readonly number[]): number[] =>
  Array.from({ length: count }, (_, card) => card).filter((card) => !used.includes(card))

const pieceOf = (text: string): number => {
  if (text === 'SH') return SAFE
  if (text.startsWith('x:')) return A(text.slice(2)) * 4 + 2
  const [id, side] = text.split('>')
  return A(id) * 4 + (side === 'b' ? 0 : 1)
}

/** A row in the notation of the rulebook. */
export const row = (t: Scene, faction: number): string =>
  t.state.rows[faction]
    .map((piece) => {
      if (piece === SAFE) return 'SH'
      const id = agentCards[piece >> 2]
      return (piece & 3) === 2 ? `x:${id}` : `${id}>${(piece & 3) === 0 ? 'b' : 'w'}`
    })
    .join(' ')

export const agentsOf = (t: Scene, seat: Seat): string[] => t.state.agents[seat].map((card) => agentCards[card])
export const missionsOf = (t: Scene, seat: Seat): string[] => t.state.missions[seat].map((card) => missionCards[card])
export const attachedOf = (t: Scene, seat: Seat): string[][] =>
  [0, 1].map((side) => t.state.attached[seat * 2 + side].map((card) => missionCards[card]))

export const B = 0
export const W = 1

/** A place of a faction's row, as a code. */
export const at = (faction: number, place: number): number => faction * PLACES + place

/** Plays a faction agent; `targets` are the choices of its command where its own player executes it. */
export const play = (
  t: Scene,
  seat: Seat,
  id: string,
  faction: number,
  place: number,
  side: number,
  ...targets: number[]
): Scene => t.do(seat, A(id), at(faction, place), side, ...targets)

/** Plays a free agent against `other`; its command faces its own player, or the other. */
export const free = (t: Scene, seat: Seat, id: string, other: Seat, commandTo: 'me' | 'other', ...targets: number[]): Scene =>
  t.do(seat, A(id), other * 2 + (commandTo === 'me' ? 0 : 1), ...targets)

/** Goes straight to a point of the turn of seat 0, or of another seat. */
export const goTo = (t: Scene, point: 'action 2' | 'missions', seat: Seat = 0): Scene => {
  const { stack } = t.match.position
  const second = point === 'action 2'
  t.state.turn = seat
  t.state.phase = second ? 2 : 3
  const frames: Frame[] = [
    { step: 'turn', seat, a: second ? 3 : 5, b: 0 },
    { step: second ? 'act' : 'missions', seat, a: 0, b: 0 },
  ]
  stack.splice(0, stack.length, ...frames)
  return t
}

/** Scores at once: the Missions phase of a seat is confirmed as it stands. */
export const score = (t: Scene, seat: Seat = 0): Scene => goTo(t, 'missions', seat).do(seat, CONFIRM_MISSIONS)

/** The step that asks, and whom. */
export const asking = (t: Scene): string => {
  const frame = t.match.position.stack.at(-1)
  return frame ? `${frame.step} ${frame.seat}` : 'over'
}

/** Why can a seat not choose what it touches on the board? The rule, or undefined. */
export const whyNot = (t: Scene, seat: Seat, touch: string, ...draft: number[]): string | undefined =>
  t.match.why(seat, t.match.ask(seat), draft, { touch })?.rule

/** The last event of a kind that a viewer was told by the last entry. */
export const told = (t: Scene, viewer: Viewer, name: string): GameEvent | undefined =>
  t.told(viewer).findLast((event) => event.t === name)

/** The names of all events a viewer was told by the last entry. */
export const names = (t: Scene, viewer: Viewer): string[] => t.told(viewer).map((event) => event.t)
