// What the codes of a turn mean. Each names a thing, never a place in a list.
export const END_TURN = 0
export const RECRUIT = 1
export const TURN_IN = 2
export const SEARCH = 3
export const RAID = 4
export const ATTACK_ASSASSIN = 5
export const STOP = 6
/** + slot */
export const GO = 10
/** + criminal */
export const INVESTIGATE = 30
export const ATTACK = 40
export const ARREST = 50
/** + seat */
export const INTERCEPT = 60
export const SCAN = 65
export const ASSAULT = 70
/** + units */
export const BUY = 80
/** + timer */
export const DISARM = 100

/** Inside an effect: do nothing of the kind. */
export const DECLINE = 20

/** Dice of a roll are chosen by their place; then: */
export const KEEP = 20
export const REROLL = 21

/** Resolving a die: die * 4 + way. */
export const PLAIN = 0
export const WITH_BOOST = 1
export const WITH_AMMO = 2
export const TAKE_LOSS = 3
export const RESOLVE_REST = 100

/** On the bomb card: (colour * 2 + (1 for a boost)) * 6 + column. */
export const CUT = 50
export const STOP_CUTTING = 51

/** Types of Justice and underground actions. */
export const JUSTICE = {
  attack: 0,
  arrest: 1,
  intercept: 2,
  turnIn: 3,
  search: 4,
  buy: 5,
  disarm: 6,
  attackAndroid: 7,
  attackAgent: 8,
  attackLocation: 9,
} as const
