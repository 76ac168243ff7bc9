// Scenes for the scenarios of sections 5 to 10: a table arranged as the rulebook writes it down.
import type { Frame, GameEvent, Seat, Viewer } from '@safehouse/kernel'
import { Table } from '@safehouse/kernel/testing'
import { theAgents } from '../game.ts'
import { agentCards, MERCENARIES, missionCards } from '../rules/cards.ts'
import { CONFIRM_MISSIONS, FREE_DRAW, PASS_WINDOW, PLACES, REACTIVATE, WINDOW } from '../rules/codes.ts'
import { cardOf, DEAD, FACES_B, FACES_W, SAFE, stanceOf, type State } from '../rules/state.ts'
import { asView, type AgentsView } from '../view.ts'

/** Cards are named by their ids, separated by spaces; what is named nowhere lies in the decks. */
export interface Scene {
  seats?: number
  first?: Seat
  turn?: Seat
  /** 1 and 2: that action is to be chosen; 3: the Missions phase. */
  phase?: number
  round?: number
  ip?: number[]
  /** `hatchet-man-1>w SH x:mole-1`, from f0 on; a row not given has only its safe house. */
  rows?: string[]
  /** By seat, agents and missions mixed. */
  hands?: string[]
  /** By seat: the missions attached to the left and to the right faction. */
  left?: string[]
  right?: string[]
  agentPile?: string
  missionPile?: string
  /** Only these are in the deck. */
  agentDeck?: string
  missionDeck?: string
  /** What is drawn next. */
  draws?: string
  /** The Mercenaries already played this turn, as bits. */
  mercenaries?: number
  options?: Record<string, string>
}

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '')

const find = (list: readonly string[], id: string): number => {
  const index = list.indexOf(id)
  if (index < 0) throw new Error(`no card is called ${id}`)
  return index
}

const isMission = (id: string): boolean => id.includes('#')

/** The number of an agent, as codes and events name it. */
export const agent = (id: string): number => find(agentCards, id)
export const mission = (id: string): number => find(missionCards, id)
export const agents = (ids: string): number[] => words(ids).map(agent)
export const missions = (ids: string): number[] => words(ids).map(mission)

const piece = (text: string): number => {
  if (text === 'SH') return SAFE
  if (text.startsWith('x:')) return agent(text.slice(2)) * 4 + DEAD
  const [id, side] = text.split('>')
  return agent(id) * 4 + (side === 'b' ? FACES_B : FACES_W)
}

const nameOf = (one: number): string => {
  if (one === SAFE) return 'SH'
  const id = agentCards[cardOf(one)]
  return stanceOf(one) === DEAD ? `x:${id}` : `${id}>${stanceOf(one) === FACES_B ? 'b' : 'w'}`
}

/** A faction as the rulebook writes it. */
export const row = (table: Table<State>, faction: number): string => table.state.rows[faction].map(nameOf).join(' ')

/** A seat's hand: its agents, then its missions. */
export const hand = (table: Table<State>, seat: Seat): string =>
  [
    ...table.state.agents[seat].map((card) => agentCards[card]),
    ...table.state.missions[seat].map((one) => missionCards[one]),
  ].join(' ')

export const names = (cards: readonly number[]): string => cards.map((card) => agentCards[card]).join(' ')

const sorted = (list: number[]): number[] => list.toSorted((a, b) => a - b)
const upTo = (count: number): number[] => [...Array(count).keys()]
const rest = (all: readonly string[], used: readonly number[]): number[] =>
  upTo(all.length).filter((card) => !used.includes(card))

/** A table at which this is so, with the turn player about to choose. */
export const scene = (spec: Scene = {}): Table<State> => {
  const seats = spec.seats ?? 3
  const draws = words(spec.draws)
  const table = new Table(theAgents, seats, spec.options ?? {}, {
    first: [spec.first ?? 0],
    // First what is dealt, which the scene replaces; then what it wants to be drawn.
    agents: [...upTo(3 * seats), ...draws.filter((id) => !isMission(id)).map(agent)],
    missions: [...upTo(seats), ...draws.filter(isMission).map(mission)],
  })
  arrange(table, spec, seats)
  // An entry that changes nothing: everybody is shown the table as it was arranged.
  return table.order(0, 'interrupt', 'ask')
}

const arrange = (table: Table<State>, spec: Scene, seats: number): void => {
  const s = table.state
  const perSeat = (lists: string[] | undefined): string[][] => upTo(seats).map((seat) => words(lists?.[seat]))
  s.turn = spec.turn ?? s.first
  s.phase = spec.phase ?? 1
  s.round = spec.round ?? 1
  s.mercenaries = spec.mercenaries ?? 0
  s.ip = upTo(seats).map((seat) => spec.ip?.[seat] ?? 0)
  s.rows = upTo(seats).map((faction) => words(spec.rows?.[faction] ?? 'SH').map(piece))
  s.agents = perSeat(spec.hands).map((ids) => sorted(ids.filter((id) => !isMission(id)).map(agent)))
  s.missions = perSeat(spec.hands).map((ids) => sorted(ids.filter(isMission).map(mission)))
  s.attached = upTo(2 * seats).map((i) => sorted(missions((i & 1 ? spec.right : spec.left)?.[i >> 1] ?? '')))
  s.agentPile = agents(spec.agentPile ?? '')
  s.missionPile = missions(spec.missionPile ?? '')
  const inRows = s.rows
    .flat()
    .filter((one) => one !== SAFE)
    .map(cardOf)
  s.agentDeck =
    spec.agentDeck === undefined ? rest(agentCards, [...s.agents.flat(), ...s.agentPile, ...inRows]) : agents(spec.agentDeck)
  s.missionDeck =
    spec.missionDeck === undefined
      ? rest(missionCards, [...s.missions.flat(), ...s.missionPile, ...s.attached.flat()])
      : missions(spec.missionDeck)
  const { stack } = table.match.position
  stack.splice(0, stack.length, ...framesOf(s))
}

const framesOf = (s: State): Frame[] => [
  { step: 'turn', seat: s.turn, a: 2 * s.phase - 1, b: 0 },
  { step: s.phase === 3 ? 'missions' : 'act', seat: s.turn, a: 0, b: 0 },
]

// ── choices ────────────────────────────────────────────────────────────────────────────────────────────────────────

export const B = FACES_B
export const W = FACES_W

/** A place of a faction, as the ask for it names it. */
export const at = (faction: number, place: number): number => faction * PLACES + place

/** Plays a faction agent: card, place, side it faces. */
export const play = (id: string, faction: number, place: number, faces: number): number[] => [
  agent(id),
  at(faction, place),
  faces,
]

/** Plays a free agent against another seat, with the command for oneself or for that seat. */
export const commandForMe = (id: string, other: Seat): number[] => [agent(id), other * 2]
export const pointsForMe = (id: string, other: Seat): number[] => [agent(id), other * 2 + 1]

export const reactivate = (id: string): number => REACTIVATE + agent(id)

/** A window's answer with a Mercenary. */
export const interrupt = (id: string, other: Seat, commandToOther: boolean): number =>
  WINDOW * (1 + MERCENARIES.indexOf(agent(id))) + other * 2 + (commandToOther ? 1 : 0)

/** Everybody asked in a window passes, and it closes. */
export const passWindow = (table: Table<State>, ...seats: Seat[]): Table<State> => {
  for (const seat of seats) table.do(seat, PASS_WINDOW)
  return table.close()
}

/** A whole turn without anything to it: two free draws, then the Missions phase. The seat ends it with empty hands and no IP. */
export const idleTurn = (table: Table<State>, seat: Seat): Table<State> => {
  for (let i = 0; i < 2; i++) {
    table.state.agents[seat] = []
    table.state.ip[seat] = 0
    table.do(seat, FREE_DRAW)
  }
  table.state.agents[seat] = []
  return table.do(seat, CONFIRM_MISSIONS)
}

// ── what is seen and told ──────────────────────────────────────────────────────────────────────────────────────────

/** What a viewer would be shown of the table as it stands. */
export const seen = (table: Table<State>, viewer: Viewer = -1): AgentsView =>
  asView(theAgents.view(table.state, viewer, table.match.position))

/** The events of one kind a viewer was told by the last entry. */
export const toldOf = (table: Table<State>, viewer: Viewer, t: string): GameEvent[] =>
  table.told(viewer).filter((event) => event.t === t)

/** The kinds of events a viewer was told by the last entry. */
export const kinds = (table: Table<State>, viewer: Viewer): string[] => table.told(viewer).map((event) => event.t)

/** What a seat's options say and light up, after a draft in progress. */
export const shown = (
  table: Table<State>,
  seat: Seat,
  ...draft: number[]
): { key: string; args?: unknown; touches?: unknown }[] => {
  const probe = table.match.probe(seat, table.match.ask(seat), draft)
  return probe.ok && !probe.done ? probe.options.map(({ key, args, touches }) => ({ key, args, touches })) : []
}

/** Every viewer of a table: the spectator and each seat. */
export const viewers = (table: Table<State>): Viewer[] => [-1, ...upTo(table.state.ip.length)]

/** The step that is asking now, and whom. */
export const asking = (table: Table<State>): { step: string; seat: Seat } => {
  const { step, seat } = table.match.position.stack.at(-1)!
  return { step, seat }
}
