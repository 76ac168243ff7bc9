// What the codes of the asks mean. Cards are their own codes; the rest stands here.

/** `act`, `extra`: an agent's number plays that card; plus this, the agent is reactivated. */
export const REACTIVATE = 64
export const BUY_AGENT = 128
export const BUY_MISSION = 129
export const EXCHANGE = 130
export const FREE_DRAW = 131
export const PASS_ACTION = 132
export const DECLINE = 133

/** `place`: faction * PLACES + index. */
export const PLACES = 16

/** `engage`: other seat * 2, plus 1 if the command faces that seat. `window`: the same plus WINDOW for each Mercenary. */
export const COMMAND_TO_OTHER = 1
export const PASS_WINDOW = 0
export const WINDOW = 16

/** `exchange`: a mission's number, or: */
export const CONFIRM_EXCHANGE = 64

/** `destination` */
export const LOW_END = 0
export const HIGH_END = 1

/** `second`: an agent, or: */
export const STOP = 64

/** `wiretap`: own mission * SWAP + their mission, or: */
export const SWAP = 32
export const NO_SWAP = 1023

/** `interrogate`: an agent, or a mission plus: */
export const MISSION = 64

/** `missions`: a Mercenary; or a mission plus: */
export const ATTACH_LEFT = 64
export const ATTACH_RIGHT = 96
export const TAKE_BACK = 128
export const CONFIRM_MISSIONS = 160
