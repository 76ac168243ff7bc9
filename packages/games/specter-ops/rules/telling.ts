// The rows of the hidden-information table (7.1) that public announcements may touch.
export const SPACE_ROWS = ['SO-7.1.1', 'SO-7.1.2'] as const
const WALK_ROWS = ['SO-7.1.1', 'SO-7.1.2', 'SO-7.1.3'] as const

/**
 * Whether an agent is seen depends on where it stands and walked, on a Stealth Field (the name of a card in a slot), on who
 * the traitor is and whether the agent shows itself to him.
 */
export const SIGHTING_ROWS = [...WALK_ROWS, 'SO-7.1.9', 'SO-7.1.17', 'SO-7.1.18'] as const

/** What the sensor tells: where, and whether it walked. */
export const SENSOR_ROWS = WALK_ROWS

/** A character shows itself; the first placement of a decoy as well. */
export const CHARACTER_ROWS = ['SO-7.1.6', 'SO-7.1.7'] as const

/** A completed objective, or a declared one: where the agent stands, how far it reaches, which objectives there are. */
export const OBJECTIVE_ROWS = ['SO-7.1.1', 'SO-7.1.6', 'SO-7.1.15', 'SO-7.1.18'] as const

/** A card that is turned face up, or whose back shows that it was used. */
export const CARD_ROWS = ['SO-7.1.3', 'SO-7.1.9', 'SO-7.1.18'] as const

/** A wound: with the character goes the maximum, with a decoy the truth. */
export const ALL_ROWS = [
  'SO-7.1.1',
  'SO-7.1.2',
  'SO-7.1.3',
  'SO-7.1.6',
  'SO-7.1.7',
  'SO-7.1.9',
  'SO-7.1.11',
  'SO-7.1.12',
  'SO-7.1.15',
  'SO-7.1.17',
  'SO-7.1.18',
] as const
