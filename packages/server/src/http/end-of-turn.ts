// What comes in during one turn of the event loop is done together at its end: much the same is done for each, and what a processor
// has just done it does again in far less time than what it has to fetch anew.
export interface EndOfTurn<T> {
  readonly add: (one: T) => void
  /** Does at once what would be done at the end of this turn. */
  readonly now: () => void
}

export const atEndOfTurn = <T>(act: (one: T) => void): EndOfTurn<T> => {
  let waiting: T[] = []
  const now = (): void => {
    const all = waiting
    waiting = []
    for (const one of all) act(one)
  }
  return {
    add: (one) => {
      if (waiting.push(one) === 1) setImmediate(now)
    },
    now,
  }
}
