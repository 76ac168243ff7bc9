// Scenes for scenarios: a table that is opened in the middle of a game, with everything where the scene wants it.
import { type GameEvent, type Seat, SPECTATOR, type Viewer } from '@safehouse/kernel'
import { Table } from '@safehouse/kernel/testing'
import { expect } from 'vitest'
import { specterOps } from '../game.ts'
import { CELLS, cellNamed, OPEN } from '../rules/board.ts'
import { CARD, DRIVE, EXIT, RELAY, STAY } from '../rules/codes.ts'
import { AGENT_HP, CARDS, CHARACTERS, CHARGES, HUNTERS, tableSize } from '../rules/data.ts'
import { type Agent, type Hunter, makeAgent, makeHunter, makeState, type SpecterOps } from '../rules/state.ts'

export type HunterName = (typeof HUNTERS)[number]
export type CharacterName = (typeof CHARACTERS)[number]

/** Spaces from which next to nothing is seen: for hunters a scene does not need. */
const NOOKS = ['D32', 'F1', 'D1', 'A1']

const INSIDE = 'inside'

export interface Cast {
  /** The table; by default the smallest with that many hunters. */
  seats?: number
  /** Where the hunters are, in seat order: a space, or 'inside'. Those left out stand aside. */
  hunters: Partial<Record<HunterName, string>>
  agent?: CharacterName
  at?: string
  cards?: readonly string[]
  /** A revealed traitor, who was the last of the hunters. */
  second?: { agent: CharacterName; at: string; cards?: readonly string[] }
  /** A hidden traitor. */
  traitor?: HunterName
  vehicle?: string
  /** One of each section. */
  objectives?: readonly string[]
  round?: number
  /** The agents' turns come next, or the access window of the hunters' phase, or a hunter's turn. */
  next?: 'agents' | 'hunters' | 'turns'
  /** The faces to be thrown. */
  dice?: readonly number[]
  arrange?: (s: SpecterOps) => void
}

/** All four hunters on foot, where they see next to nothing. */
export const FOUR = { gun: 'F1', beast: 'D1', prophet: 'A1', puppet: 'D32' } as const satisfies Cast['hunters']

const FAR_OBJECTIVES = ['B19', 'B30', 'U25', 'V16']
/** The smallest table with so many hunters. */
const SEATS = [2, 2, 2, 4, 5]
const STAGES = { agents: 0, hunters: 2, turns: 3 }

export const cell = (name: string): number => {
  const found = cellNamed(name)
  if (!(found >= 0 && found < CELLS)) throw new Error(`the board has no ${name}`)
  return found
}

/** A space somebody may stand on. */
const place = (name: string): number => {
  if (!OPEN[cell(name)]) throw new Error(`nobody can stand on ${name}`)
  return cell(name)
}

const equip = (agent: Agent, character: CharacterName, cards: readonly string[]): void => {
  agent.character = CHARACTERS.indexOf(character)
  agent.hp = AGENT_HP[agent.character]
  agent.cards = cards.map((card) => CARDS.indexOf(card))
  agent.charges = agent.cards.map((card) => CHARGES[card])
  agent.shown = cards.map(() => false)
  agent.marked = cards.map(() => false)
}

const placeHunters = (s: SpecterOps, cast: Cast): void => {
  const listed = Object.keys(cast.hunters) as HunterName[]
  // The Prophet comes in last: he adds a word to every turn of the agent.
  const others = HUNTERS.filter((name) => !listed.includes(name)).toReversed()
  const names = [...listed, ...others].slice(0, s.seats === 2 ? 2 : s.seats - 1)
  names.forEach((name, i) => {
    const hunter = makeHunter(s.seats === 2 ? 1 : i + 1, HUNTERS.indexOf(name), s.vehicle)
    const where = cast.hunters[name] ?? NOOKS[i]
    hunter.inside = where === INSIDE
    if (!hunter.inside) hunter.space = place(where)
    s.hunters.push(hunter)
  })
}

const stage = (cast: Cast, seats: number): SpecterOps => {
  const s = makeState(seats, false)
  s.round = cast.round ?? 5
  s.vehicle = cell(cast.vehicle ?? 'A24')
  s.budget = 10
  s.objectives = (cast.objectives ?? FAR_OBJECTIVES).map(cell)
  placeHunters(s, cast)
  const [first] = s.agents
  equip(first, cast.agent ?? 'orangutan', cast.cards ?? [])
  first.space = place(cast.at ?? 'N1')
  if (cast.traitor !== undefined) s.traitor = s.hunters.findIndex((one) => one.kind === HUNTERS.indexOf(cast.traitor!))
  if (cast.second) {
    s.traitor = s.hunters.length - 1
    s.revealed = true
    const gone = s.hunters[s.traitor]
    Object.assign(gone, { inPlay: false, acted: true, inside: false })
    const second = makeAgent(gone.seat, place(cast.second.at), s.round - 1)
    equip(second, cast.second.agent, cast.second.cards ?? [])
    s.agents.push(second)
  }
  for (const agent of s.agents) for (const card of agent.cards) s.box[card]--
  cast.arrange?.(s)
  return s
}

export const scene = (cast: Cast): Table<SpecterOps> => {
  const seats = cast.seats ?? (cast.traitor || cast.second ? 5 : SEATS[Object.keys(cast.hunters).length])
  const opening = STAGES[cast.next ?? 'agents']
  const game = {
    ...specterOps,
    setup: () => stage(cast, seats),
    start: 'scene',
    steps: { ...specterOps.steps, scene: { run: (_s, _f, x) => x.next('round', 0, opening) } },
  } satisfies typeof specterOps
  return new Table(game, seats, {}, { dice: (cast.dice ?? []).map((face) => face - 1) })
}

export interface Kit {
  /** By default the hunters as they come. */
  hunters?: readonly number[]
  character?: number
  cards?: readonly number[]
  /** The hunter with the A.R.K. card, by its place in the list. */
  traitor?: number
  objectives?: readonly number[]
}

const SMOKES_AND_MORE = [0, 0, 1, 1, 2]

/** A table that was set up by its players, as far as the agent's first turn. */
export const setUp = (seats: number, kit: Kit = {}): Table<SpecterOps> => {
  const table = new Table(specterOps, seats, {}, { objectives: kit.objectives ?? [0, 0, 0, 0] })
  const { hunters, huntersPerSeat, equipment } = tableSize(seats)
  for (let i = 0; i < hunters; i++) table.do(1 + Math.floor(i / huntersPerSeat), kit.hunters?.[i] ?? i)
  const cards = kit.cards ?? SMOKES_AND_MORE.slice(0, equipment)
  return table.do(0, kit.character ?? 0, ...cards, ...(seats === 5 ? [kit.traitor ?? 0] : []))
}

// ── choices ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A walk over these spaces, or a turn without a step. */
export const walk = (...spaces: string[]): number[] => [...spaces.map(cell), STAY]
export const drive = (...spaces: string[]): number[] => spaces.map((space) => DRIVE + cell(space))
export const relay = (...spaces: string[]): number[] => [...spaces.map((space) => RELAY + cell(space)), STAY]
export const exit = (space: string): number => EXIT + cell(space)
/** Uses the card in a slot (1, 2, …), aimed at a space if it has to be. */
export const card = (slot: number, space?: string): number[] => [CARD + slot - 1, ...(space === undefined ? [] : [cell(space)])]

export const indexOf = (table: Table<SpecterOps>, name: HunterName): number =>
  table.state.hunters.findIndex((hunter) => hunter.kind === HUNTERS.indexOf(name))

export const hunterOf = (table: Table<SpecterOps>, name: HunterName): Hunter => table.state.hunters[indexOf(table, name)]
export const seatOf = (table: Table<SpecterOps>, name: HunterName): Seat => hunterOf(table, name).seat

/** Starts a hunter's turn and goes on with it. */
export const turn = (table: Table<SpecterOps>, name: HunterName, ...codes: number[]): Table<SpecterOps> =>
  table.do(seatOf(table, name), indexOf(table, name), ...codes)

/** What a hunter is offered for its movement action, after the start of its turn and the codes given. */
export const actions = (table: Table<SpecterOps>, name: HunterName, ...codes: number[]): number[] =>
  table.offers(seatOf(table, name), indexOf(table, name), ...codes)

/** The standing order of a seat, set without a word. */
export const ordered = (table: Table<SpecterOps>, seat: Seat, order: string, value: string): Table<SpecterOps> => {
  const names = Object.keys(specterOps.orders)
  table.match.position.orders[seat][names.indexOf(order)] = specterOps.orders[order].values.indexOf(value)
  return table
}

// ── what was said ────────────────────────────────────────────────────────────────────────────────────────────────────

export const viewers = (table: Table<SpecterOps>): Viewer[] => [SPECTATOR, ...Array(table.state.seats).keys()]

/** The events of one kind that a viewer heard in the last entry. */
export const said = (table: Table<SpecterOps>, kind: string, viewer: Viewer = SPECTATOR): GameEvent[] =>
  table.told(viewer).filter((event) => event.t === kind)

/** Everybody, the spectator included, was told this and no more of its kind by the last entry. */
export const allHeard = (table: Table<SpecterOps>, ...events: GameEvent[]): void => {
  for (const viewer of viewers(table)) expect(said(table, events[0].t, viewer)).toMatchObject(events)
}

export const nobodyHeard = (table: Table<SpecterOps>, kind: string): void => {
  for (const viewer of viewers(table)) expect(said(table, kind, viewer)).toEqual([])
}

/** What a viewer is shown of an agent: 0 the first, 1 the second. */
export const shown = (table: Table<SpecterOps>, agent = 0, viewer: Viewer = SPECTATOR): Record<string, unknown> =>
  (table.view(viewer).agents as Record<string, unknown>[])[agent]

/** What a viewer is shown of its own agent. */
export const mine = (table: Table<SpecterOps>, viewer: Viewer = 0): Record<string, unknown> =>
  table.view(viewer).me as Record<string, unknown>

export const labelOf = (table: Table<SpecterOps>): string | undefined => table.match.message(SPECTATOR).ask?.label
