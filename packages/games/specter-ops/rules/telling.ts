// What public announcements reveal: the rows of the hidden-information table (7.1) they touch, and in which of their fields.
// The field `t` stands for which event comes, if any.
import type { Reveal } from '@safehouse/kernel'

const SPACES = ['SO-7.1.1', 'SO-7.1.2'] as const
const WALKS = [...SPACES, 'SO-7.1.3'] as const
const CHARACTERS = ['SO-7.1.6', 'SO-7.1.7'] as const

const revealing = (rows: readonly string[], only: readonly string[]): readonly Reveal[] => rows.map((row) => ({ row, only }))

/**
 * Whether an agent is seen depends on where it stands and walked, on a Stealth Field (the name of a card in a slot), on who
 * the traitor is and whether the agent shows itself to him.
 */
const SIGHTINGS = [...WALKS, 'SO-7.1.9', 'SO-7.1.17', 'SO-7.1.18'] as const

/** An agent is seen, or was: where. */
export const SIGHTING = revealing(SIGHTINGS, ['t', 'space'])

/** The Gun reacts, or not. */
export const SPOTTING = revealing(SIGHTINGS, ['t'])

/** The sensor: which way, and whether it walked. */
export const MOVEMENT = revealing(WALKS, ['t', 'dir'])

/** A row of the sheet. */
export const RECORD = revealing(WALKS, ['t', 'space'])

export const CLOSENESS = revealing(SPACES, ['t'])

export const ESCAPED = revealing(SPACES, ['t', 'space'])

/** A character shows itself; the first placement of a decoy as well. That it does follows from what was told before. */
export const CHARACTER = revealing(CHARACTERS, ['character'])

const OBJECTIVES = ['SO-7.1.1', 'SO-7.1.6', 'SO-7.1.15', 'SO-7.1.18'] as const

/** A completed objective: where the agent stands, how far it reaches, which objectives there are, what it had declared. */
export const OBJECTIVE = revealing(OBJECTIVES, ['t', 'space', 'section'])

/** Will one be completed next? */
export const FORESIGHT = revealing(OBJECTIVES, ['t'])

/** A card whose back shows that it was used. */
export const USED_SLOT = revealing(['SO-7.1.3', 'SO-7.1.9'], ['t', 'slot'])

/** A card that is turned face up, and what it does. */
export const USED_CARD = revealing(
  [...WALKS, 'SO-7.1.9', 'SO-7.1.18'],
  ['t', 'slot', 'card', 'when', 'space', 'target', 'hunters', 'count', 'result'],
)

/** Cobra strikes first: who it is, where it stands, whether it is seen, what it has ordered. */
export const AMBUSH = revealing([...SPACES, ...CHARACTERS, 'SO-7.1.9', 'SO-7.1.17', 'SO-7.1.18'], ['t'])

/** An agent stands where the Beast does, unless he is the traitor it hides from. */
export const BRUTALITY = revealing([...SPACES, 'SO-7.1.17', 'SO-7.1.18'], ['t'])

export const TREASON = revealing(['SO-7.1.17', 'SO-7.1.18', 'SO-7.1.1'], ['t', 'seat', 'hunter', 'space'])

/** The box tells the second agent who the first one is and what it holds. */
export const BOX = revealing(['SO-7.1.6', 'SO-7.1.9', 'SO-7.1.11'], ['character', 'cards'])

export const MOTION = revealing(['SO-7.1.24'], ['t', 'seat', 'hunter'])

export const BALLOTS = revealing(['SO-7.1.24'], ['t', 'seats', 'votes'])

/** At the end of the game everything is laid open. */
export const EVERYTHING = revealing(
  [...WALKS, ...CHARACTERS, 'SO-7.1.9', 'SO-7.1.11', 'SO-7.1.12', 'SO-7.1.15', 'SO-7.1.17', 'SO-7.1.18'],
  ['t', 'side', 'reason', 'secrets'],
)
