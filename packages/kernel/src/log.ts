// The one truth of a match: what was decided and what chance gave, in order. State is a fold over it.
import type { Draw } from './chance.ts'
import type { Outcome, Setup } from './game.ts'
import type { Code } from './options.ts'
import type { Seat } from './seats.ts'

/** The table was opened: the rules ran to their first ask. */
export interface StartEntry {
  t: 'start'
  draws: Draw[]
}

/** A whole decision of a seat. `by` says who stood in for the person, if anybody did; no seat is ever told. */
export interface CommitEntry {
  t: 'commit'
  seat: Seat
  codes: Code[]
  by?: 'clock' | 'bot'
  draws: Draw[]
}

/** A seat changed a standing order. */
export interface OrderEntry {
  t: 'order'
  seat: Seat
  name: string
  value: string
}

/** The clock closed a reaction window whose answers were all in. */
export interface CloseEntry {
  t: 'close'
  draws: Draw[]
}

export type Entry = StartEntry | CommitEntry | OrderEntry | CloseEntry

/** A match as a file. */
export interface Log {
  format: 'safehouse-log'
  game: string
  /** The version of the rules it was played under. */
  version: number
  setup: Setup
  entries: Entry[]
  /** The result, if the match is over: a replay must come to the same. */
  outcome: Outcome | null
}

export const drawsOf = (entry: Entry): readonly Draw[] => (entry.t === 'order' ? [] : entry.draws)
