// What the table page and a game's board have to say to each other. A board draws what a seat may see and lights what it may
// do; it knows no server and no other game. The table page knows no game.
import type { ComponentType } from 'react'
import type {
  GameEvent,
  Json,
  Knowledge,
  Locale,
  Message,
  Outcome,
  Ref,
  RichOption,
  Seat,
  Setup,
  View,
  Viewer,
} from '@safehouse/kernel'

export type Say = (key: string, args?: { readonly [name: string]: Json | undefined }) => string

/** Helps a table may allow its players: none, notes of their own on the board, or all that can be deduced. */
export type Aid = 'off' | 'notes' | 'spaces'

/** Everything a board may draw from, and all it can do. */
export interface TableState {
  /** What is so; while a choice is being drafted, what would be so. */
  readonly view: View
  /** What is so, without the draft. */
  readonly settled: View
  readonly viewer: Viewer
  readonly setup: Setup
  /** The players' names, by seat. */
  readonly players: readonly string[]
  /** The seats that are waited for. */
  readonly waits: readonly number[]
  /** What the viewer may choose now (at the tip of the draft); empty when it is not asked. */
  readonly options: readonly RichOption[]
  /** The choices of the draft so far. */
  readonly draft: readonly RichOption[]
  /** All that is touched by an option: lit, focusable, clickable. */
  readonly lit: ReadonlySet<Ref>
  /** What a log line or a button of the decision bar points at just now: outlined. */
  readonly pointed: ReadonlySet<Ref>
  /** The latest message of the viewer's stream: its events are what has just happened. */
  readonly latest: Message
  /** All the viewer knows; null where the page shows no live seat. */
  readonly knowledge: Knowledge | null
  readonly aid: Aid
  readonly over: boolean
  readonly locale: Locale
  readonly say: Say
  /** A thing was chosen: its option is taken, or several are offered; of a thing that is not lit the reason is told. */
  choose(thing: Ref): void
  /** Take one option outright. */
  take(option: RichOption): void
  /** The pointer or the focus is on a thing (null: on nothing): the decision bar and the log show what belongs to it. */
  point(thing: Ref | null): void
}

/** A game's face: what the table page needs of it besides its words. */
export interface GameBoard {
  /** Reads everything from `useTable()`. */
  readonly Board: ComponentType
  /** A small picture for the lobby, decorative. */
  readonly Emblem: ComponentType
  /** What an option's preview says, shown beside its button; nothing where the label says it all. */
  preview?(option: RichOption, say: Say, view: View, viewer: Viewer): string | null
  /** A name of a thing on the board, for "why can't I?" and for the reader of the screen. */
  nameOf?(thing: Ref, say: Say, view: View): string
  /**
   * What a seat is in this game (a side, a part), for the result, where seats are not alike; null where the viewer does not know.
   * `view` is what he sees: a match that people ended early discloses nothing more than it did before.
   */
  roleOf?(view: View, seat: Seat, say: Say, viewer: Viewer): string | null
  /**
   * What decided a match where points alone do not, for the result; null where they do, and where people ended it early.
   * `view` is what the viewer sees.
   */
  decidedBy?(view: View, outcome: Outcome, say: Say): string | null
  /** What an event touched, so that its line in the log can point there; by default what its arguments name. */
  touchesOf?(event: GameEvent): readonly Ref[]
  /**
   * What of a view tells two places of a draft apart. Where it is the same again, and so is all that may be chosen, the
   * choices between have only undone each other, and are dropped. Left out where a choice leaves something behind that the
   * view does not show: a way walked and walked back has been walked.
   */
  readonly standing?: (view: View) => Json
  /** Does the event open a turn, under which the log puts what follows? By default `turn` and `…TurnStarted` do. */
  opensTurn?(event: GameEvent): boolean
}
