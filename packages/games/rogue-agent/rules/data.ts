// The city, the dice and the cards as small numbers, read from the data file once.
import data from '../data/rogue-agent.json' with { type: 'json' }

// ── the city (1.2) ─────────────────────────────────────────────────────────────────────────────────────────────────

export const SLOTS = data.map.slots.length
export const HQ = 0
/** The event path runs from slot 1 to slot 12. */
export const PATH_START = 1
export const PATH_END = SLOTS - 1

const slotNumber = (id: string): number => Number(id.slice(1))

export const slotIds: readonly string[] = data.map.slots.map(({ id }) => id)
/** The slots next to each slot. */
export const neighbours: readonly (readonly number[])[] = data.map.slots.map(({ adjacent }) => adjacent.map(slotNumber))
/** By slot, as bits. */
const around: readonly number[] = neighbours.map((slots) => slots.reduce((bits, slot) => bits | (1 << slot), 0))
export const isNeighbour = (a: number, b: number): boolean => (around[a] & (1 << b)) !== 0

const slotsOfKind = (kind: string): readonly number[] =>
  data.map.slots.flatMap((slot, index) => (slot.kind === kind ? [index] : []))
export const precinctSlots = slotsOfKind('precinct')
export const generalSlots = slotsOfKind('general')

// ── tiles ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export const tiles = data.tiles
export const tileIds: readonly string[] = tiles.map(({ id }) => id)
export const HOSPITAL = tileIds.indexOf('hospital')
const tilesOfKind = (kind: string): readonly number[] => tiles.flatMap((tile, index) => (tile.kind === kind ? [index] : []))
export const HQ_TILE = tileIds.indexOf('hq')
export const precinctTiles = tilesOfKind('precinct')
export const generalTiles = tilesOfKind('general')
export const PRECINCTS = precinctTiles.length

/** The number of a precinct, from 1; 0 for other tiles. */
export const precinctNumber: readonly number[] = tiles.map(({ number }) => number ?? 0)
export const gangsters: readonly number[] = tiles.map((tile) => tile.gangsters)
export const informantSpaces: readonly number[] = tiles.map((tile) => tile.informantSpaces)
export const shieldsHumans: readonly boolean[] = tiles.map((tile) => tile.shieldHuman)
export const shieldsAndroids: readonly boolean[] = tiles.map((tile) => tile.shieldAndroid)

// ── resources, upgrades, goods ─────────────────────────────────────────────────────────────────────────────────────

export const RESOURCES = ['ammo', 'fuel', 'evidence'] as const
export const AMMO = 0
export const FUEL = 1
export const EVIDENCE = 2
export const TRACKS = ['car', 'weapon', 'agent'] as const
export const CAR = 0
export const WEAPON = 1
export const AGENT = 2

const board = data.agentBoard
export const RESOURCE_TOP = board.resources[0].max
export const RESOURCE_START = board.resources[0].start
export const UPGRADE_TOP = board.upgrades[0].max
export const STAMINA_TOP = board.stamina.top
export const HEART = board.stamina.heart

const activeFrom = (track: number, mark: string): number[] =>
  board.upgrades[track].marks.filter(({ id }) => id === mark).map((one) => one.activeFrom)
export const ENGINE_FROM = activeFrom(CAR, 'engine')[0]
export const CAR_SHIELD_FROM = activeFrom(CAR, 'carShield')[0]
export const RECON_FROM = activeFrom(AGENT, 'recon')[0]
export const ARMOUR_FROM = activeFrom(AGENT, 'armour')[0]
/** The number of usable pistols by space of the weapon track. */
export const pistolsAt: readonly number[] = Array.from(
  { length: UPGRADE_TOP + 1 },
  (_, space) => activeFrom(WEAPON, 'pistol').filter((from) => from <= space).length,
)

export interface Good {
  readonly kind: 'resource' | 'upgrade' | 'influence'
  readonly which: number
  readonly units: number
  readonly cost: number
}

const goodOf = (tile: (typeof tiles)[number]): Good | undefined => {
  const sold = tile.goods[0]
  if (sold === undefined) return undefined
  const cost = Object.values(sold.cost)[0]
  const resource = (RESOURCES as readonly string[]).indexOf(sold.good)
  if (resource >= 0) return { kind: 'resource', which: resource, units: sold.units, cost }
  const track = (TRACKS as readonly string[]).indexOf(sold.good)
  return track >= 0
    ? { kind: 'upgrade', which: track, units: sold.units, cost }
    : { kind: 'influence', which: 0, units: 1, cost }
}
/** What each tile sells. */
export const goods: readonly (Good | undefined)[] = tiles.map(goodOf)

// ── custom dice (1.3): a die that lies on the table is colour * 6 + face ───────────────────────────────────────────

export const COLOURS = ['red', 'green', 'black'] as const
export const RED = 0
export const GREEN = 1
export const BLACK = 2
export const DICE_PER_COLOUR = data.customDice[0].count
export const FACES = 6

export const SYMBOLS = ['blast', 'boost', 'ammo', 'fuel', 'evidence', 'car', 'weapon', 'agent', 'credit', 'heal'] as const
export const BLAST = 0
export const BOOST = 1
export const AMMO_FACE = 2
export const EVIDENCE_FACE = 4
export const CAR_FACE = 5
export const AGENT_FACE = 7
export const CREDIT_FACE = 8
export const HEAL_FACE = 9

const faces = data.customDice.flatMap((die) => die.faces)
export const symbolOf: readonly number[] = faces.map(({ symbol }) => (SYMBOLS as readonly string[]).indexOf(symbol))
export const countOf: readonly number[] = faces.map(({ count }) => count)
export const colourOf = (die: number): number => Math.floor(die / FACES)

/** The dice of a search: fixed ones by colour, and groups whose colour the player chooses. */
export const searchDice: readonly { readonly fixed: readonly number[]; readonly white: readonly number[] }[] = tiles.map(
  ({ search }) => ({ fixed: [search.fixed.red, search.fixed.green, search.fixed.black], white: search.white }),
)

// ── criminal cards and their effects (5) ───────────────────────────────────────────────────────────────────────────

export interface Effect {
  readonly type: string
  readonly n: number
  /** A resource or an upgrade track. */
  readonly which: number
}

interface WrittenEffect {
  readonly type: string
  readonly n?: number
  readonly timer?: number
  readonly resource?: string
  readonly track?: string
}

const readEffect = (effect: WrittenEffect): Effect => ({
  type: effect.type,
  n: effect.n ?? effect.timer ?? 0,
  which:
    effect.resource !== undefined
      ? (RESOURCES as readonly string[]).indexOf(effect.resource)
      : (TRACKS as readonly string[]).indexOf(effect.track ?? ''),
})

export interface Card {
  readonly id: string
  readonly syndicate: number
  readonly health: number
  readonly reward: number
  readonly unmask: { readonly red: boolean; readonly effect: Effect } | undefined
  readonly retaliation: Effect
  /** Does the retaliation last, marked by a clock? */
  readonly clock: boolean
  /** Goes back into the deck when it leaves face up other than by turn-in. */
  readonly returns: boolean
}

export const SYNDICATES: readonly string[] = data.syndicates.map(({ id }) => id)
export const WILD = data.syndicates.findIndex(({ wild }) => wild)

export const cards: readonly Card[] = data.criminalCards.map((card) => ({
  id: card.id,
  syndicate: SYNDICATES.indexOf(card.syndicate),
  health: card.health,
  reward: card.reward,
  unmask: card.unmask ? { red: card.unmask.trigger === 'red', effect: readEffect(card.unmask.effect) } : undefined,
  retaliation: readEffect(card.retaliation.effect),
  clock: card.retaliation.clock,
  returns: card.onLeave !== 'remove',
}))
export const CARDS = cards.length

// ── tokens, limits, prices ─────────────────────────────────────────────────────────────────────────────────────────

/** Criminals are tokens 0 to 5; then the kinds of which there are several. */
export const CRIMINALS = 6
export const BOMB = 6
export const ASSASSIN = 7
export const bagAtStart: readonly number[] = [
  ...Array.from({ length: CRIMINALS }, (_, i) => i),
  ...data.eventTokens.bagAtStart.flatMap(({ type, count }) =>
    type === 'criminal' || count === undefined ? [] : Array.from({ length: count }, () => (type === 'bomb' ? BOMB : ASSASSIN)),
  ),
]

/** Nobody chooses: the first colour is that of seat 0, the next that of seat 1. */
export const PLAYER_COLOURS: readonly string[] = data.playerColours.map(({ id }) => id)

export const INFORMANTS = data.components.informantsPerPlayer
export const MARKERS = data.components.investigationMarkersPerPlayer
export const CREDITS_AT_START = data.credits.startPerPlayer
export const CREDIT_FACE_VALUE = data.credits.creditFaceValue
export const { costs, damage, targets } = data
export const TIMER_TOP = data.bombCard.maxTimer
export const WIRE_COLUMNS = data.bombCard.columns
export const WIRE_ROWS = data.bombCard.rows
export const LINE = data.bombCard.lineLength
export const TOKENS_PER_PLAYER = data.identityTokens.perPlayer
/** Open android tokens that expose their owner. */
export const EXPOSING = 2

const [agentMode, androidMode] = data.modes
const perPlayers = (table: Readonly<Record<string, number>>): readonly number[] =>
  Array.from({ length: 5 }, (_, players) => table[players] ?? 0)
export const tokensDrawn = perPlayers(agentMode.tokensDrawnPerRound)
export const rounds = (android: boolean): number => (android ? androidMode : agentMode).rounds
export const androidLimit = perPlayers(androidMode.androidLimit!)
export const seatCounts = (android: boolean): readonly number[] => (android ? androidMode : agentMode).players
export const tokenMix = (seats: number): { android: number; human: number } =>
  data.identityTokens.byPlayers[seats === 3 ? '3' : '4']

const { table: bonusTable, perCardAfter4 } = data.syndicateBonus
export const syndicateBonus = (count: number): number =>
  (bonusTable as Record<string, number>)[Math.min(count, 4)] + Math.max(0, count - 4) * perCardAfter4
