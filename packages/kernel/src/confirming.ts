// What a client asks about once more before it is final: the same on a page and at a terminal.

/** Which decisions a player is asked about once more: all, those of several choices, none. */
export const CONFIRMATIONS = ['always', 'big', 'never'] as const
export type Confirmations = (typeof CONFIRMATIONS)[number]

/** Does a whole decision of so many choices count at once? */
export const countsAtOnce = (choices: number, confirmations: Confirmations): boolean =>
  confirmations === 'never' || (confirmations === 'big' && choices === 1)
