// Plays many matches at once against a server, as its players would, and counts.
import { randomInt } from 'node:crypto'

/** A match under way: `move` makes one move and comes back when it is acknowledged. */
export interface LoadMatch {
  move(): Promise<void>
  close(): void
}

export type Opener = (url: string) => Promise<LoadMatch>

export interface Loaded {
  readonly moves: number
  readonly seconds: number
  /** Milliseconds from a move to its acknowledgement, sorted. */
  readonly latencies: readonly number[]
}

export const openMatches = async (url: string, open: Opener, count: number): Promise<LoadMatch[]> => {
  const matches: LoadMatch[] = []
  while (matches.length < count)
    matches.push(...(await Promise.all(Array.from({ length: Math.min(20, count - matches.length) }, () => open(url)))))
  return matches
}

/** Everybody moves for so many seconds: as fast as it goes, or (open loop) at fixed times whatever the server does. */
export const load = async (matches: readonly LoadMatch[], seconds: number, movesASecond?: number): Promise<Loaded> => {
  const latencies: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const one = async (match: LoadMatch): Promise<void> => {
    const interval = movesASecond === undefined ? 0 : 1000 / movesASecond
    let due = start + (interval === 0 ? 0 : randomInt(Math.round(interval)))
    while (performance.now() < end) {
      if (interval > 0) await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
      const from = interval > 0 ? due : performance.now()
      due += interval
      await match.move()
      latencies.push(performance.now() - from)
    }
  }
  await Promise.all(matches.map(one))
  return {
    moves: latencies.length,
    seconds: (performance.now() - start) / 1000,
    latencies: latencies.toSorted((a, b) => a - b),
  }
}
