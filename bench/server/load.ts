// Plays many matches at once against a server, as its players would, and counts.
import { randomInt } from 'node:crypto'

/** Two players, their connections, and the match they are at. */
export interface LoadMatch {
  readonly over: boolean
  /** Sits down to a new match. */
  deal(): Promise<void>
  /** Makes one move and comes back when it is acknowledged. */
  move(): Promise<void>
  close(): void
}

export type Opener = (url: string) => Promise<LoadMatch>

export interface Loaded {
  readonly moves: number
  readonly seconds: number
}

/** So many connect or sit down at once: a crowd at the door is not what is measured. */
const AT_ONCE = 20

const inGroups = async <T, R>(list: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  for (let i = 0; i < list.length; i += AT_ONCE) done.push(...(await Promise.all(list.slice(i, i + AT_ONCE).map(act))))
  return done
}

export const connect = (url: string, open: Opener, count: number): Promise<LoadMatch[]> =>
  inGroups(Array.from({ length: count }), () => open(url))

export const dealAll = async (matches: readonly LoadMatch[]): Promise<void> => {
  await inGroups(matches, (match) => match.deal())
}

/** Everybody moves as fast as it goes, so many times or until the match is over. */
export const playOn = async (matches: readonly LoadMatch[], moves: number): Promise<Loaded> => {
  const start = performance.now()
  let made = 0
  const one = async (match: LoadMatch): Promise<void> => {
    for (let i = 0; i < moves && !match.over; i++) {
      await match.move()
      made++
    }
  }
  await Promise.all(matches.map(one))
  return { moves: made, seconds: (performance.now() - start) / 1000 }
}

/** Everybody moves at fixed times, whatever the server does. Milliseconds to each acknowledgement. */
export const playPaced = async (matches: readonly LoadMatch[], moves: number, interval: number): Promise<number[]> => {
  const waits: number[] = []
  const start = performance.now()
  const one = async (match: LoadMatch): Promise<void> => {
    let due = start + randomInt(interval)
    for (let i = 0; i < moves && !match.over; i++, due += interval) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      // A timer may come a little too early: that is nobody's merit.
      const from = Math.min(due, performance.now())
      await match.move()
      waits.push(performance.now() - from)
    }
  }
  await Promise.all(matches.map(one))
  return waits
}
