// Scenes for scenarios: a table placed as the test says, with everything named by its id in the data file.
import type { Knowledge, Seat, Seats } from '@safehouse/kernel'
import { Table } from '@safehouse/kernel/testing'
import { studyInEmerald } from '../game.ts'
import { SCORING_CARDS } from '../rules/claim.ts'
import { END_TURN } from '../rules/codes.ts'
import {
  AGENTS,
  BISMARCK,
  byPlayers,
  cards,
  CITY_CARD,
  cityIds,
  cityOf,
  gameCards,
  isAgentCard,
  isCityCard,
  isStartingCard,
  kindOf,
  LOYALIST,
  MAD_TOKENS,
  MAIN,
  parameters,
  permanents,
  RESTORATIONIST,
  SANE_TOKENS,
  startingCards,
} from '../rules/data.ts'
import { markKnown } from '../rules/score.ts'
import {
  FACE_UP,
  GONE,
  HIDDEN,
  IN_DECK,
  KILLED,
  NONE,
  ON_CARD,
  ON_DISPLAY,
  PERMANENT,
  POOL,
  putSorted,
  removeFrom,
  SPACE,
  TARGETS,
  type State,
} from '../rules/state.ts'

export type Scene = Table<State>
type BySeat<T> = readonly (T | undefined)[]
type ByCity<T> = Readonly<Record<string, T>>
type Ids = readonly string[]

// ── names ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The number of a permanent effect by its id, e.g. 'mi_go'. */
export const effectOf = (id: string): number => {
  const effect = permanents.findIndex((one) => one.id === id)
  if (effect < 0) throw new Error(`there is no permanent effect ${id}`)
  return effect
}

/** Places for cubes: the game card of a city, its space, a permanent effect card. */
export const stack = (city: string): number => cityOf(city)
export const space = (city: string): number => SPACE + cityOf(city)
export const effect = (id: string): number => PERMANENT + effectOf(id)

export const kinds = (ids: Ids): number[] => ids.map(kindOf)
export const ids = (list: readonly number[]): string[] => list.map((kind) => cards[kind].id)
export const mainAgent = (seat: Seat): number => MAIN + seat

// ── the table ──────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Placed {
  options?: Record<string, string>
  first?: Seat
  /** Whose turn it is: the first player's if not told. */
  turn?: Seat
  actions?: number
  free?: boolean
  /** By seat, e.g. 'LRL': Loyalists and Restorationists in turn if not told. */
  sides?: string
  revealed?: readonly Seat[]
  /** Besides those who have points. */
  known?: readonly Seat[]
  /** The cities of the Main Agents: Cairo if not told. */
  mains?: BySeat<string>
  /** Named agents: who controls it, and its city (or a number like ON_MI_GO). Its card is in the draw pile if not told. */
  agents?: Readonly<Record<string, readonly [Seat, string | number]>>
  vampires?: Ids
  /** Exactly these cards; five starting cards if not told. City cards go with control of their city. */
  hands?: BySeat<Ids>
  /** Seen when they were put there, the top one last; '?id' was not seen. Empty if not told. */
  discards?: BySeat<Ids>
  /** Exactly these: the player's other cards have left the game. If not told, all that are nowhere else. */
  draws?: BySeat<Ids>
  control?: ByCity<Seat>
  /** Face-up game cards; other cities show cards that are not agents, have no icon and matter little. */
  stacks?: ByCity<string | null>
  /** Cards under the face-up one. */
  left?: ByCity<number>
  royals?: ByCity<readonly ['killed' | 'hidden', Seat]>
  zombies?: ByCity<number>
  destroyed?: string
  closed?: string
  /** By target (see `stack`, `space`, `effect`): the cubes of each seat. They come out of the Common Supply. */
  cubes?: Readonly<Record<number, readonly number[]>>
  available?: BySeat<number>
  limbo?: BySeat<number>
  /** Targets with a blocking disc. */
  blocked?: readonly number[]
  /** Permanent effects on display (two of them if not told), with players, and gone. */
  display?: Ids
  owns?: Readonly<Record<string, Seat>>
  gone?: Ids
  /** Face-down double agent tokens: nobody has any if not told. And those that were turned up, with whom. */
  tokens?: BySeat<Ids>
  turned?: Readonly<Record<string, Seat>>
  mad?: BySeat<number>
  /** Mad and Sane tokens left: all that nobody has drawn, if not told. */
  sanityLeft?: readonly [number, number]
  /** Sanity tokens to come, e.g. 'MS'. */
  sanity?: string
  /** War and Revolution. */
  tracks?: readonly [number, number]
  /** What chance gives next: 'cards0' (what seat 0 draws), 'stacks', 'permanents', 'tokens', 'stolen', by ids. */
  chance?: Readonly<Record<string, Ids>>
}

/** A table in the first turn, or as told; nobody is asked anything but what to do in his turn. */
export const scene = (seats: number, placed: Placed = {}): Scene => {
  const { first = 0, turn = first } = placed
  const t = new Table(studyInEmerald, seats, placed.options, scriptOf(seats, first, placed))
  for (let i = 0; i < seats; i++) {
    const seat = (first + i) % seats
    t.do(seat, cityOf(placed.mains?.[seat] ?? 'cairo'))
  }
  arrange(t.state, placed)
  t.state.turn = turn
  t.match.position.stack.splice(0, Infinity, { step: 'turn', seat: turn, a: 0, b: 0 }, { step: 'act', seat: turn, a: 0, b: 0 })
  studyInEmerald.invariants(t.state, t.match.position)
  return t
}

/** What seat 0 knows when its turn begins at a table placed as told. */
export const knownTo0 = (seats: number, placed: Placed): Knowledge => {
  const last = seats - 1
  const t = scene(seats, { ...placed, turn: last, actions: parameters.actionsPerTurn }).do(last, END_TURN)
  return t.match.knowledge(0, [t.stream(0)[0], t.stream(0).at(-1)!])
}

/** Setting up draws what comes first; then the test's own. */
const scriptOf = (seats: number, first: Seat, placed: Placed): Record<string, number[]> => {
  const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
  const script: Record<string, number[]> = {
    first: [first],
    stacks: upTo(cityIds.length),
    permanents: upTo(parameters.permanentEffectsShownAtStart),
    tokens: upTo(byPlayers(seats).doubleAgentsPerPlayer * seats),
    sanity: sanityOf(placed),
  }
  for (let seat = 0; seat < seats; seat++) script[`cards${seat}`] = startingCards.slice(0, parameters.handSize)
  for (const [stream, list] of Object.entries(placed.chance ?? {}))
    script[stream] = [...(script[stream] ?? []), ...list.map(stream === 'permanents' ? effectOf : kindOf)]
  return script
}

const leftOf = ({ mad = [], sanityLeft }: Placed): readonly [number, number] =>
  sanityLeft ?? [MAD_TOKENS - mad.reduce<number>((sum, n) => sum + (n ?? 0), 0), SANE_TOKENS]

/** Mad tokens come first in the heap. */
const sanityOf = (placed: Placed): number[] => {
  let [madLeft] = leftOf(placed)
  return Array.from(placed.sanity ?? '', (token) => (token === 'M' ? (madLeft--, 0) : madLeft))
}

const seatsIn = (list: readonly Seat[] = []): Seats => list.reduce((set, seat) => set | (1 << seat), 0)

const arrange = (s: State, placed: Placed): void => {
  s.actions = placed.actions ?? 0
  s.free = placed.free === true
  s.side = s.side.map((_, seat) => ((placed.sides ?? 'LRLRL')[seat] === 'L' ? LOYALIST : RESTORATIONIST))
  s.tracks = [...(placed.tracks ?? [0, 0])]
  s.revealed = seatsIn(placed.revealed)
  s.known = seatsIn(placed.known)
  s.mad = s.mad.map((_, seat) => placed.mad?.[seat] ?? 0)
  ;[s.madLeft, s.saneLeft] = leftOf(placed)
  placeTokens(s, placed)
  placeCubes(s, placed)
  placeAgents(s, placed)
  placeCards(s, placed)
  markKnown(s)
}

const placeTokens = (s: State, placed: Placed): void => {
  s.token.fill(POOL)
  placed.tokens?.forEach((list, seat) => {
    for (const id of list ?? []) s.token[kindOf(id)] = seat
  })
  for (const [id, seat] of Object.entries(placed.turned ?? {})) s.token[kindOf(id)] = FACE_UP + seat
  s.permanent.fill(IN_DECK)
  for (const [id, seat] of Object.entries(placed.owns ?? {})) s.permanent[effectOf(id)] = seat
  for (const id of placed.gone ?? []) s.permanent[effectOf(id)] = GONE
  const free = permanents.map(({ id }) => id).filter((id) => s.permanent[effectOf(id)] === IN_DECK)
  for (const id of placed.display ?? free.slice(0, parameters.permanentEffectsShownAtStart))
    s.permanent[effectOf(id)] = ON_DISPLAY
  for (const target of placed.blocked ?? []) s.blocked[target] = true
}

const placeCubes = (s: State, placed: Placed): void => {
  for (const [target, counts] of Object.entries(placed.cubes ?? {}))
    counts.forEach((count, seat) => (s.cubes[Number(target) * s.seats + seat] = count))
  for (let seat = 0; seat < s.seats; seat++) {
    s.available[seat] = placed.available?.[seat] ?? parameters.startAvailable
    s.limbo[seat] = placed.limbo?.[seat] ?? 0
    let onBoard = 0
    for (let target = 0; target < TARGETS; target++) onBoard += s.cubes[target * s.seats + seat]
    s.common[seat] = parameters.cubesPerPlayer - s.available[seat] - s.limbo[seat] - onBoard
  }
}

const placeAgents = (s: State, placed: Placed): void => {
  for (let agent = 0; agent < AGENTS; agent++) s.at[agent] = s.by[agent] = NONE
  for (const [id, [seat, where]] of Object.entries(placed.agents ?? {})) {
    s.by[kindOf(id)] = seat
    s.at[kindOf(id)] = typeof where === 'string' ? cityOf(where) : where
  }
  for (const id of placed.vampires ?? []) s.vampires |= 1 << (id.startsWith('main') ? MAIN + Number(id.slice(4)) : kindOf(id))
  for (const [id, [fate, seat]] of Object.entries(placed.royals ?? {}))
    s.royal[cityOf(id)] = (fate === 'killed' ? KILLED : HIDDEN) + seat
  for (const [id, count] of Object.entries(placed.zombies ?? {})) s.zombies[cityOf(id)] = count
  for (const [id, seat] of Object.entries(placed.control ?? {})) s.control[cityOf(id)] = seat
  s.destroyed = placed.destroyed === undefined ? NONE : cityOf(placed.destroyed)
  s.closed = placed.closed === undefined ? NONE : cityOf(placed.closed)
}

// ── cards ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const DEFAULT_HAND: Ids = ['start_cube', 'start_gold', 'start_2cube', 'start_2gold', 'start_cube_gold']

/** Every card a player has, wherever it is. */
const placeCards = (s: State, placed: Placed): void => {
  const rest = gameCards.slice()
  if (placed.closed !== undefined) removeFrom(rest, BISMARCK)
  for (const [agent, owner] of s.by.slice(0, AGENTS).entries()) if (owner !== NONE) removeFrom(rest, agent)
  for (let seat = 0; seat < s.seats; seat++) deal(s, seat, placed, rest)
  placeStacks(s, placed, rest)
}

const deal = (s: State, seat: Seat, placed: Placed, rest: number[]): void => {
  const own = startingCards.slice()
  for (let agent = 0; agent < AGENTS; agent++)
    if (s.by[agent] === seat && s.at[agent] >= 0 && s.at[agent] < cityIds.length) own.push(agent)
  const take = (id: string): number => {
    const kind = kindOf(id)
    if (isStartingCard(kind) || isAgentCard(kind)) removeFrom(own, kind)
    else if (isCityCard(kind)) s.control[kind - CITY_CARD] = seat
    else removeFrom(rest, kind)
    const scoring = SCORING_CARDS.indexOf(kind)
    if (scoring >= 0) s.scoring[scoring] = seat
    return kind
  }
  s.hand[seat] = (placed.hands?.[seat] ?? DEFAULT_HAND).map(take).toSorted((a, b) => a - b)
  s.discard[seat] = (placed.discards?.[seat] ?? []).map((id) => (id.startsWith('?') ? take(id.slice(1)) * 2 : take(id) * 2 + 1))
  const told = placed.draws?.[seat]
  s.draw[seat] = told ? told.map(take).toSorted((a, b) => a - b) : own
  const have = new Set([...s.hand[seat], ...s.draw[seat], ...s.discard[seat].map((entry) => entry >> 1)])
  for (const [city, owner] of s.control.entries())
    if (owner === seat && !have.has(CITY_CARD + city)) putSorted(s.draw[seat], CITY_CARD + city)
}

const placeStacks = (s: State, placed: Placed, rest: number[]): void => {
  for (const [id, card] of Object.entries(placed.stacks ?? {})) {
    s.card[cityOf(id)] = card === null ? NONE : kindOf(card)
    if (card !== null) removeFrom(rest, kindOf(card))
  }
  const plain = rest.filter((kind) => !isAgentCard(kind) && !cards[kind].sanity)
  for (const [city, id] of cityIds.entries()) {
    if (placed.stacks?.[id] === undefined) {
      s.card[city] = plain.shift()!
      removeFrom(rest, s.card[city])
    }
    s.left[city] = s.card[city] === NONE ? 0 : (placed.left?.[id] ?? byPlayers(s.seats).cardsPerStack - 1)
    if (isAgentCard(s.card[city]) && s.card[city] !== NONE) s.at[s.card[city]] = ON_CARD + city
  }
  s.unseen = rest
  if (s.destroyed !== NONE) {
    s.card[s.destroyed] = NONE
    s.left[s.destroyed] = 0
  }
}
