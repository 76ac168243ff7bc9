// Cities, routes and cards as small numbers, read from the data file once.
import data from '../data/study-in-emerald.json' with { type: 'json' }

export const { parameters, platform } = data
export const LOYALIST = 0
export const RESTORATIONIST = 1

// ── the map (1.5) ──────────────────────────────────────────────────────────────────────────────────────────────────

export const cities = data.cities
export const CITIES = cities.length
export const cityIds: readonly string[] = cities.map(({ id }) => id)
export const cityOf = (id: string): number => {
  const city = cityIds.indexOf(id)
  if (city < 0) throw new Error(`there is no city ${id}`)
  return city
}

/** The price of going from one city straight to another by a link or over a junction; 0 where they are not connected. */
const prices: number[] = Array.from({ length: CITIES * CITIES }, () => 0)
const joinCities = (a: number, b: number, cost: number): void => {
  for (const way of [a * CITIES + b, b * CITIES + a]) if (prices[way] === 0 || prices[way] > cost) prices[way] = cost
}
for (const { ends, cost } of data.links) joinCities(cityOf(ends[0]), cityOf(ends[1]), cost)
for (const { branches, cost } of data.junctions)
  for (const [i, from] of branches.entries()) for (const to of branches.slice(i + 1)) joinCities(cityOf(from), cityOf(to), cost)

export const directPrice = (from: number, to: number): number => prices[from * CITIES + to]
export const isConnected = (a: number, b: number): boolean => directPrice(a, b) > 0
/** The cities connected to each city, in the order of their numbers. */
export const neighbours: readonly (readonly number[])[] = cities.map((_, city) =>
  cities.flatMap((_other, other) => (isConnected(city, other) ? [other] : [])),
)

/** Cities in alphabetical order of id: a relocation that nobody decides takes the first. */
export const alphabetical: readonly number[] = cityIds.toSorted((a, b) => (a < b ? -1 : 1)).map((id) => cityIds.indexOf(id))

// ── cards: a kind is a face; equal cards are the same kind ─────────────────────────────────────────────────────────

export const WAR = 0
export const REVOLUTION = 1
const TRACK_IDS = ['war', 'revolution']

export interface Arrow {
  readonly track: number
  readonly step: number
}

export interface Card {
  readonly id: string
  readonly copies: number
  readonly cube: number
  readonly gold: number
  readonly bomb: number
  readonly arrows: readonly Arrow[]
  readonly action: string | null
  readonly free: boolean
  readonly oneUse: boolean
  readonly sanity: boolean
}

interface WrittenCard {
  readonly id: string
  readonly copies: number
  readonly cube: number
  readonly gold: number
  readonly bomb: number
  readonly arrows: readonly { readonly track: string; readonly step: number }[]
  readonly action: string | null
  readonly timing: string | null
  readonly oneUse: boolean
  readonly sanity: boolean
}

const readCard = (card: WrittenCard): Card => ({
  id: card.id,
  copies: card.copies,
  cube: card.cube,
  gold: card.gold,
  bomb: card.bomb,
  arrows: card.arrows.map(({ track, step }) => ({ track: TRACK_IDS.indexOf(track), step })),
  action: card.action,
  free: card.timing === 'free',
  oneUse: card.oneUse,
  sanity: card.sanity,
})

const agentCards = data.gameCards.filter(({ type }) => type === 'agent')
const eventCards = data.gameCards.filter(({ type }) => type !== 'agent')

/** Agents come first: the kind of an agent's card is the number of the agent. Then events, city cards, starting cards. */
export const cards: readonly Card[] = [...agentCards, ...eventCards, ...data.cityCards, ...data.startingDeck].map(readCard)
export const KINDS = cards.length
export const AGENTS = agentCards.length
export const CITY_CARD = AGENTS + eventCards.length
const FIRST_STARTING = CITY_CARD + CITIES

export const isAgentCard = (kind: number): boolean => kind < AGENTS
export const isCityCard = (kind: number): boolean => kind >= CITY_CARD && kind < FIRST_STARTING
export const isStartingCard = (kind: number): boolean => kind >= FIRST_STARTING
export const kindOf = (id: string): number => {
  const kind = cards.findIndex((card) => card.id === id)
  if (kind < 0) throw new Error(`there is no card ${id}`)
  return kind
}

const copiesOf = (kind: number): number[] => Array.from({ length: cards[kind].copies }, () => kind)
const kindsFrom = (first: number, end: number): number[] =>
  Array.from({ length: end - first }, (_, i) => copiesOf(first + i)).flat()
/** The 60 game cards, and the ten of a starting deck. */
export const gameCards: readonly number[] = kindsFrom(0, CITY_CARD)
export const startingCards: readonly number[] = kindsFrom(FIRST_STARTING, KINDS)

export const BISMARCK = kindOf('bismarck')
export const BLACK_HAND = kindOf('black_hand')
export const DIOGENES = kindOf('diogenes_club')
export const FREEMASONS = kindOf('freemasons')
export const HIDE_ROYALTY = kindOf('hide_royalty')
export const HIRED_ASSASSIN = kindOf('hired_assassin')
export const INFERNAL_MACHINE = kindOf('infernal_machine')
export const NECRONOMICON = kindOf('necronomicon')
export const SHOGGOTH = kindOf('shoggoth')
export const VAMPIRE = kindOf('vampire')
export const ZOMBIES = kindOf('zombies')
export const START_ASSASSINATE = kindOf('start_assassinate')
export const HOLMES = kindOf('holmes')
export const MORIARTY = kindOf('moriarty')
export const RACHKOVSKY = kindOf('rachkovsky')

// ── agents: numbers 0 to 21 are named, MAIN + seat is a Main Agent ─────────────────────────────────────────────────

export const MAIN = AGENTS
export const AR = 1
export const AA = 2
const MARKS: Readonly<Record<string, number>> = { AR, AA, AAR: AR | AA }

const tokens = agentCards.map(({ token }) => {
  if (token === undefined) throw new Error('an agent has no token')
  return token
})
export const marks: readonly number[] = tokens.map(({ mark }) => (mark === null ? 0 : MARKS[mark]))
export const agentVp: readonly number[] = tokens.map(({ vp }) => vp)
/** Main Agents have their bombs at the end. */
export const tokenBombs: readonly number[] = [
  ...tokens.map(({ bombs }) => bombs),
  ...data.mainAgents.map(({ token }) => token.bombs),
]
export const isMain = (agent: number): boolean => agent >= MAIN
/** Never lost to a Mad token, and kept by a controller of the right side. */
export const isImmune = (agent: number): boolean => agent === HOLMES || agent === MORIARTY
export const keepSide = (agent: number): number => (agent === HOLMES ? RESTORATIONIST : LOYALIST)
export const PLAYER_COLOURS: readonly string[] = data.mainAgents.map(({ id }) => id)

// ── permanent effects ──────────────────────────────────────────────────────────────────────────────────────────────

export const permanents = data.permanentEffects
export const PERMANENTS = permanents.length
const permanentOf = (id: string): number => {
  const index = permanents.findIndex((effect) => effect.id === id)
  if (index < 0) throw new Error(`there is no permanent effect ${id}`)
  return index
}
export const CHANGE_OF_HEART = permanentOf('change_of_heart')
export const CTHULHU = permanentOf('cthulhu')
export const CULTISTS = permanentOf('cultists')
export const DEVILS_ISLAND = permanentOf('devils_island')
export const WATSON = permanentOf('doctor_watson')
export const DISGUISE = permanentOf('master_of_disguise')
export const MI_GO = permanentOf('mi_go')
export const HUDSON = permanentOf('mrs_hudson')
export const MORAN = permanentOf('sebastian_moran')
export const FREUD = permanentOf('sigmund_freud')
export const LEOPOLD = permanentOf('society_of_leopold')
export const YOG_SOTHOTH = permanentOf('yog_sothoth')

// ── tracks (1.6) and numbers by players ────────────────────────────────────────────────────────────────────────────

const trackPoints = ({ top, vpSpaces }: (typeof data.tracks)[number]): number[] => {
  const spaces: Readonly<Record<string, number | undefined>> = vpSpaces
  let points = 0
  return Array.from({ length: top + 1 }, (_, space) => (points = spaces[space] ?? points))
}
/** The points a marker is worth, by track and space. */
export const points: readonly (readonly number[])[] = data.tracks.map(trackPoints)
export const tops: readonly number[] = data.tracks.map(({ top }) => top)
/** The first space of each track that is worth anything. */
export const firstVpSpace: readonly number[] = points.map((spaces) => spaces.findIndex((worth) => worth > 0))

export const byPlayers = (seats: number): { cardsPerStack: number; doubleAgentsPerPlayer: number; endVp: number } =>
  (data.byPlayerCount as Readonly<Record<string, { cardsPerStack: number; doubleAgentsPerPlayer: number; endVp: number }>>)[
    seats
  ]
export const seatCounts: readonly number[] = Object.keys(data.byPlayerCount).map(Number)
export const identityCards: readonly number[] = data.secretIdentities.flatMap(({ side, copies }) =>
  Array.from({ length: copies }, () => (side === 'loyalist' ? LOYALIST : RESTORATIONIST)),
)
export const { mad: MAD_TOKENS, sane: SANE_TOKENS } = data.sanityMarkers
