// A match that can be gone through again, as a value: what every viewer was told, and at which moment. Pages that only look at
// one need nothing else: how it is made, and all the rules that takes, stays with whoever makes it.
import type { MatchFile, Message, Outcome, Setup, Viewer } from '@safehouse/kernel'

/** A message, and the moment it came: the number of an entry of the log. */
export interface Told {
  readonly at: number
  readonly message: Message
}

export interface Recording {
  readonly game: string
  readonly version: number
  readonly setup: Setup
  /** By viewer, the public side first. A seat's own file has that seat alone. */
  readonly streams: ReadonlyMap<Viewer, readonly Told[]>
  readonly outcome: Outcome | null
  /** What it was made of, for those who want to go on from a moment; null where only one seat's knowledge is there. */
  readonly match: MatchFile | null
  /** How far it could be checked: wholly, by the rules alone, or not at all, since it is what one seat says it was told. */
  readonly standing: 'proven' | 'unproven' | 'told'
}

/** What a viewer knew at a moment. */
export const toldBy = (stream: readonly Told[], at: number): Message[] =>
  stream.filter((one) => one.at <= at).map(({ message }) => message)

/** By the rules nothing can follow. */
export const isLast = (streams: Recording['streams'], at: number): boolean => {
  const [stream] = streams.values()
  return (toldBy(stream, at).at(-1)?.outcome ?? null) !== null
}

/** The moments at which anything changed for any of these viewers. */
export const momentsOf = (streams: Iterable<readonly Told[]>): number[] => {
  const moments = new Set<number>()
  for (const stream of streams) for (const { at } of stream) moments.add(at)
  return [...moments].toSorted((a, b) => a - b)
}

/** The last of the moments that is not after this one; the first if all are. */
export const indexAt = (moments: readonly number[], at: number): number => {
  const after = moments.findIndex((moment) => moment > at)
  return after < 0 ? moments.length - 1 : Math.max(0, after - 1)
}
