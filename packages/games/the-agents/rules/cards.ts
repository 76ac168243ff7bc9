// The cards as tables of small numbers, made once from the data. A card's number is its place in the data's lists.
import data from '../data/the-agents.json' with { type: 'json' }

export interface AgentType {
  readonly id: string
  readonly free: boolean
  /** What the points end is worth; 0 for faction agents, whose worth is their arrows. */
  readonly ip: number
}

export interface MissionType {
  readonly id: string
  readonly ip: number
  readonly ipOpposite: number
}

export const agentTypes: readonly AgentType[] = data.agents.map(({ id, kind, ip }) => ({
  id,
  free: kind === 'free',
  ip: ip ?? 0,
}))

export const missionTypes: readonly MissionType[] = data.missions.map(({ id, ip, ipOpposite }) => ({ id, ip, ipOpposite }))

const typeOf = (id: string): number => agentTypes.findIndex((type) => type.id === id)
const missionOf = (id: string): number => missionTypes.findIndex((type) => type.id === id)

export const HATCHET_MAN = typeOf('hatchet-man')
export const POISONER = typeOf('poisoner')
export const DOUBLE_AGENT = typeOf('double-agent')
export const AGITATOR = typeOf('agitator')
export const GETAWAY_DRIVER = typeOf('getaway-driver')
export const HANDLER = typeOf('handler')
export const SMUGGLER = typeOf('smuggler')
export const DISPATCHER = typeOf('dispatcher')
export const IMPERSONATOR = typeOf('impersonator')
export const FIELD_MEDIC = typeOf('field-medic')
export const CLEANER = typeOf('cleaner')
export const MOLE = typeOf('mole')
export const INFILTRATOR = typeOf('infiltrator')
export const QUARTERMASTER = typeOf('quartermaster')
export const WIRETAPPER = typeOf('wiretapper')
export const INTERROGATOR = typeOf('interrogator')
export const MERCENARY = typeOf('mercenary')
export const CAT_BURGLAR = typeOf('cat-burglar')
export const SNIPER = typeOf('sniper')
export const SURGEON = typeOf('surgeon')
export const RECRUITER = typeOf('recruiter')

export const BLOODBATH = missionOf('bloodbath')
export const MASS_GRAVE = missionOf('mass-grave')
export const FULL_HOUSE = missionOf('full-house')
export const CHAIN_OF_COMMAND = missionOf('chain-of-command')
export const CLEAN_NETWORK = missionOf('clean-network')
export const DATA_STREAM = missionOf('data-stream')
export const PURE_SIGNAL = missionOf('pure-signal')
export const STAND_OFF = missionOf('stand-off')
export const BALANCE_OF_POWER = missionOf('balance-of-power')
export const TWO_FRONT_WAR = missionOf('two-front-war')
export const BLACKOUT = missionOf('blackout')
export const JOINT_OPERATION = missionOf('joint-operation')
export const GATEKEEPERS = missionOf('gatekeepers')
export const LONE_WOLF = missionOf('lone-wolf')

/** Card ids by card number. */
export const agentCards: readonly string[] = data.agents.flatMap(({ cards }) => cards.map(({ cardId }) => cardId))
export const missionCards: readonly string[] = data.missions.flatMap(({ cards }) => cards)

export const AGENTS = agentCards.length
export const MISSIONS = missionCards.length

/** The type of each card. */
export const agentType: readonly number[] = data.agents.flatMap(({ cards }, type) => cards.map(() => type))
export const missionType: readonly number[] = data.missions.flatMap(({ cards }, type) => cards.map(() => type))

/** A half token's colour. */
export const WHITE = 0
export const BLACK = 1

const colour = (letter: string | undefined): number => (letter === 'B' ? BLACK : WHITE)

/** The half tokens of each faction agent, as seen by the player the points end points at. */
export const leftHalf: readonly number[] = data.agents.flatMap(({ cards }) =>
  cards.map((card) => colour('halves' in card ? card.halves?.left : undefined)),
)
export const rightHalf: readonly number[] = data.agents.flatMap(({ cards }) =>
  cards.map((card) => colour('halves' in card ? card.halves?.right : undefined)),
)

export const isFree: readonly boolean[] = agentType.map((type) => agentTypes[type].free)
export const isMercenary: readonly boolean[] = agentType.map((type) => type === MERCENARY)

/** The Mercenary cards, and the bit each has in a set of Mercenaries. */
export const MERCENARIES: readonly number[] = agentCards.flatMap((_, card) => (agentType[card] === MERCENARY ? [card] : []))
export const FIRST_MERCENARY = MERCENARIES[0]
export const ALL_MERCENARIES = (1 << MERCENARIES.length) - 1

export const START_AGENTS = data.constants.startAgents
export const START_MISSIONS = data.constants.startMissions
export const AGENT_PRICE = data.constants.agentPrice
export const MISSION_PRICE = data.constants.missionPrice
export const TARGET_IP = data.constants.targetIp
export const ROUND_CAP = data.settings.roundCap.value
export const SAME_COLOUR = data.constants.arrowSameColour
export const MIXED = data.constants.arrowMixed
export const MISSIONS_PER_FACTION = data.constants.missionsPerPlayerPerFaction
/** What an Infiltrator takes. */
export const TAKE = 2
/** What a Recruiter draws. */
export const RECRUITS = 3
/** How often missions may be switched, attached and taken back in one decision before it must come to an end (8.0.7). */
export const MOST_CHANGES = 60

/** By number of seats. */
export const LIMIT: readonly number[] = [0, 0, ...Object.values(data.constants.factionLimit)]
/** By number of seats, then by place in turn order. */
export const ALLOWANCE: readonly (readonly number[])[] = [[], [], ...Object.values(data.settings.seatAllowance.ipByTurnOrder)]

const INTEL_VALUES = data.intelCards.map(({ value }) => value).toSorted((a, b) => b - a)

/** The fewest intel cards that make up a total, largest first. */
export const intelCards = (total: number): number[] => {
  const cards: number[] = []
  let rest = total
  for (const value of INTEL_VALUES) for (; rest >= value; rest -= value) cards.push(value)
  return cards
}
