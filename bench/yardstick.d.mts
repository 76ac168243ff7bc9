// The types of what the benchmarks use of the yardstick.

/** Plays one game from the deal at random and returns its steps. */
export function playout(): number
