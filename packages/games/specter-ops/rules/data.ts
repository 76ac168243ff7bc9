// The cards, the map and the numbers of the game, as names and small integers.
import data from '../data/specter-ops.json' with { type: 'json' }

export { data }

export const CONSTANTS = data.constants

export const CHARACTERS = ['spider', 'orangutan', 'cobra', 'blue_jay'] as const
export const SPIDER = 0
export const ORANGUTAN = 1
export const COBRA = 2
export const BLUE_JAY = 3

export const HUNTERS = ['prophet', 'gun', 'beast', 'puppet'] as const
export const PROPHET = 0
export const GUN = 1
export const BEAST = 2
export const PUPPET = 3

export const CARDS = data.equipment.map((card) => card.key)
export const FLASH_BANG = 0
export const SMOKE_GRENADE = 1
export const ADRENAL_SURGE = 2
export const STEALTH_FIELD = 3
export const TANGLE_LINE = 4
export const POWER_FISTS = 5
export const VELOCITY_BLADE = 6
export const HOLO_DECOY = 7

/** Cards without an owner come first; then one for each character, in the order of the characters. */
export const GENERIC_CARDS = 4
export const uniqueCardOf = (character: number): number => GENERIC_CARDS + character

export const COPIES = data.equipment.map((card) => card.copies)
export const CHARGES = data.equipment.map((card) => card.charges)
/** Turned face up for everybody when used. */
export const SHOWN_WHEN_USED = data.equipment.map((card) => card.revealed)
export const USABLE_BEFORE = data.equipment.map((card) => card.timing.includes('beforeMove'))
export const USABLE_AFTER = data.equipment.map((card) => card.timing.includes('afterMove'))
/** Used face down, and the card is then turned: everybody sees that, not what it is. */
export const MARKED_WHEN_USED = data.equipment.map((card) => card.rotate)

export const AGENT_HP = data.agents.map((agent) => agent.hp)

export const ROUNDS = CONSTANTS.roundLimit
export const OBJECTIVES_NEEDED = CONSTANTS.objectivesNeeded
export const SECTIONS = CONSTANTS.objectivesTotal

export const DIRECTIONS = data.directions
/** Sniper Shot directions. */
export const NORTH = 0
export const SOUTH = 1
export const EAST = 2
export const WEST = 3
export const SNIPER_DIRECTIONS = ['N', 'S', 'E', 'W'] as const

export interface TableSize {
  hunters: number
  huntersPerSeat: number
  traitor: boolean
  objectivesPublic: boolean
  vehicleStart: string
  equipment: number
  hpBonus: number
  escapes: string[]
}

export const tableSize = (seats: number): TableSize => data.playerCounts[String(seats) as '2' | '3' | '4' | '5']
