// The contract between the kernel and a game. Read ARCHITECTURE.md first: it says why each part is as it is.
import type { Entry } from './log.ts'
import type { Json } from './json.ts'
import type { Knowledge } from './knowledge.ts'
import type { Code, OptionBuffer } from './options.ts'
import type { Audience, Seat, Seats, Viewer } from './seats.ts'
import type { FastChance } from './chance.ts'

/** The id of a statement in a game's rulebook, e.g. 'SO-4.3.2'. */
export type RuleId = string

/** The id of a row in a game's hidden-information table: a rule id that names a secret. */
export type RowId = RuleId

/** Something on the board or in a hand, as text the client can look up: 'card:7', 'space:N12'. */
export type Ref = string

/** Where in the rules we are: one activation of a step. `a` and `b` are the step's own registers. */
export interface Frame {
  step: string
  seat: Seat
  a: number
  b: number
}

export interface Outcome {
  /** One number a seat; higher is better. */
  scores: number[]
  winners: Seats
  /** A key of the game's text catalogue. */
  reason: string
  /** Where somebody ended a match and not its rules: the seats of whoever did. Others may have lost with them. */
  quit?: Seat[]
}

/** Everything there is: the game's own state, and where the rules stand. Plain JSON. */
export interface Position<S> {
  seats: number
  stack: Frame[]
  /** Standing orders, private to their seat: `orders[seat][i]`, in the order of `game.orders`. */
  orders: number[][]
  /** Answers to an open sealed ask, by seat; NO_ANSWER where none. */
  sealed: Code[]
  outcome: Outcome | null
  game: S
}

export const NO_ANSWER: Code = -1

/** What happened, as data. `t` is a key of the text catalogue; the engine writes no prose. */
export interface GameEvent {
  readonly t: string
  readonly [field: string]: Json | undefined
}

/**
 * The declaration that an event lets its audience learn something of a row of the hidden-information table.
 * With `only`, just those fields of the event may depend on the secret (`t` among them: whether this event comes or
 * another one or none); without, all of it, but another event that declares the row must come in its place.
 */
export type Reveal = RowId | { readonly row: RowId; readonly only: readonly string[] }

/** What may be asked of standing orders. */
export interface Orders {
  /** A seat's standing order, as an index into its values. */
  order(seat: Seat, name: string): number
}

/** What the kernel offers a step while it runs. */
export interface Context extends Orders {
  /** A number in [0, n), by chance. `audience` is who sees the result itself. */
  draw(stream: string, n: number, audience: Audience): number
  /** The index of one of the first `n` of `pool`, by chance; the log records the item, so that it survives a reordering. */
  pick(stream: string, pool: readonly number[], n: number, audience: Audience): number
  /** Takes one item out of an unordered pool, by chance. */
  take(stream: string, pool: number[], audience: Audience): number
  /** Puts a list into a random order that nobody knows. */
  shuffle(stream: string, list: number[]): void
  /** Tells an audience what happened. Nobody else ever hears of it. */
  tell(audience: Audience, event: GameEvent, reveals?: Reveal | readonly Reveal[]): void
  /**
   * Tells what follows from a choice alone, and reveals nothing: as long as there is nothing else, the choice can still be
   * taken back. The audience hears of it when the decision is committed.
   */
  note(audience: Audience, event: GameEvent): void
  /** False in playouts, where nobody listens: skip building costly events. */
  readonly telling: boolean
  /** Do another step, then come back to this one. */
  call(step: string, seat?: Seat, a?: number, b?: number): void
  /** Do another step instead of this one. */
  next(step: string, seat?: Seat, a?: number, b?: number): void
  /** This step is done. */
  end(): void
  /** The game is over. */
  finish(outcome: Outcome): void
}

/** A choice made presentable. Rendered for people only, never in playouts. */
export interface RichOption {
  readonly code: Code
  /** A key of the game's text catalogue, and what it is filled with. */
  readonly key: string
  readonly args?: { readonly [name: string]: Json }
  /** What the choice touches on the board: lit, focusable, clickable. */
  readonly touches?: readonly Ref[]
  /** What would come of it, as far as the asked seat can know. */
  readonly preview?: Json
}

/** What somebody asks about when a choice is not there: a code, or a thing on the board. */
export interface Target {
  readonly code?: Code
  readonly touch?: Ref
}

/** A step that goes on by itself. It runs each time its frame is on top of the stack. */
export interface RunStep<S> {
  run(s: S, f: Frame, x: Context): void
}

interface Asking<S> {
  /** The seats that are waited for. A function of PUBLIC facts: being asked is itself information. */
  who(s: S, f: Frame): Seats
  /** Seats that may answer too while the ask is open, and are never waited for. Public facts again. */
  also?(s: S, f: Frame): Seats
  /** 'turn' (the default), or 'reaction': a short window on a clock of its own. */
  readonly clock?: Clock
  /** What kind of decision this is, if everybody may know. By default the others only see that somebody decides. */
  readonly label?: string
  /**
   * Is the choice public once committed? By default it is its maker's secret until an event reveals it. A function gives
   * the public part of a choice (two choices with the same part look alike), `true` says that all of it is public.
   */
  readonly open?: true | PublicPart<S>
  /** Writes every legal choice of `seat`. Must depend only on what that seat may know. */
  options(s: S, f: Frame, seat: Seat, out: OptionBuffer): void
  /** For people: what a code means. What it would lead to may depend on the seat's own standing orders. */
  render?(s: S, f: Frame, seat: Seat, code: Code, x?: Orders): RichOption
  /** Why is this not offered? Judged from the asked seat's own view, so that a refusal cannot tell a secret. */
  why?(view: View, f: Frame, seat: Seat, target: Target): RuleId | undefined
  /** What a time-out chooses; the first option if not given. It must look like a choice. */
  fallback?(s: S, f: Frame, seat: Seat): Code
  /** With a single legal choice, take it without asking. Only where a missing pause tells nothing. */
  readonly obvious?: boolean
}

export type Clock = 'turn' | 'reaction'

// The next two are written as methods so that a Game<S> also is a Game<unknown>: lists of all games need that.

/**
 * What everybody learns at once of a choice, as a number: choices with the same number look alike. Undefined where nobody
 * learns of it, not even that it was made: a change of mind on the way to the choice that counts.
 */
export type PublicPart<S> = { of(code: Code, s: S, f: Frame): number | undefined }['of']

/** The first answer counts: the usual decision of one seat, or a race of several. */
export interface AskStep<S> extends Asking<S> {
  readonly join?: 'first'
  apply(s: S, f: Frame, seat: Seat, code: Code, x: Context): void
}

/** All asked seats answer under seal, one code each; nobody learns who has answered. Then all is resolved at once. */
export interface SealedStep<S> extends Asking<S> {
  readonly join: 'all'
  /** A seat's answer by standing order, or NO_ANSWER to ask the person. */
  auto?(s: S, f: Frame, seat: Seat, x: Context): Code
  /** `answers[seat]` is the code of each asked seat, NO_ANSWER for the others. */
  resolve(s: S, f: Frame, answers: readonly Code[], x: Context): void
}

export type Step<S> = RunStep<S> | AskStep<S> | SealedStep<S>

/** What a viewer may know of the state now, built field by field: what is not put in is not sent. */
export type View = { readonly [field: string]: Json | undefined }

/** A standing order: an answer given in advance, changed at will, known to its seat only. */
export interface Order<S> {
  readonly values: readonly string[]
  /** The rule that forbids changing it now (judged by what the seat knows), or undefined. */
  locked?(s: S, seat: Seat): RuleId | undefined
  /**
   * Is a value worth listing for a seat that sees this? All are where it is not given. The one in force always is, unless
   * none is: then the order is not listed at all.
   */
  matters?(view: View, value: string): boolean
}

/**
 * A row of the hidden-information table, as code: the value of that secret as far as `viewer` must not know it;
 * undefined where the viewer is entitled to all of it. The laws use it to see that a secret really varied.
 */
export type Secret<S> = { of(p: Position<S>, viewer: Viewer): Json | undefined }['of']

/** A row of the hidden-information table that never rests in the state: choices in progress. */
export const DRAFTS = (): undefined => undefined

/** A world that fits all a viewer knows. `history` tells how it could have come about, as the entries of a log. */
export interface Imagined<S> {
  readonly position: Position<S>
  history(): Entry[]
}

/** The choices made when a table is opened. */
export interface Setup {
  readonly seats: number
  readonly options: Readonly<Record<string, string>>
}

export interface TableOption {
  /** The first one is the default. */
  readonly values: readonly string[]
}

export interface Game<S = unknown, M = unknown> {
  readonly id: string
  /** Raised whenever an old log would play out differently. */
  readonly version: number
  readonly options: Readonly<Record<string, TableOption>>
  /** The numbers of seats that may play with these options. */
  seats(options: Setup['options']): readonly number[]
  /** The state before anything was drawn. */
  setup(setup: Setup): S
  /** The step that starts the game. */
  readonly start: string
  readonly steps: Readonly<Record<string, Step<S>>>
  readonly orders: Readonly<Record<string, Order<S>>>
  /** A deep copy, written by hand: search lives on it. */
  clone(s: S): S
  /** The same, written over another state of the same table: what is not made anew need not be collected either. */
  overwrite?(from: S, into: S): void
  view(s: S, viewer: Viewer, p: Position<S>): View
  /** The hidden-information table. */
  readonly secrets: Readonly<Record<RowId, Secret<S>>>
  /** What a seat's whole history says, digested once a decision… */
  study(k: Knowledge): M
  /** …so that many worlds can be drawn from it cheaply. */
  imagine(memory: M, rng: FastChance): Imagined<S>
  /** Throws when something was made, lost or put where it cannot be. */
  invariants(s: S, p: Position<S>): void
  /** No game takes more choices than this, however it is played. */
  bound(setup: Setup): number
  /** How many entries a random match takes, where that is far below the bound: the laws look at matches up to there. */
  typical?(setup: Setup): number
}

export const isRun = <S>(step: Step<S>): step is RunStep<S> => 'run' in step
export const isSealed = <S>(step: Step<S>): step is SealedStep<S> => 'resolve' in step

/** A step that does other steps one after the other, for the seat of its own frame. */
export const sequence = <S>(...steps: string[]): RunStep<S> => ({
  run(_s, f, x) {
    const step = steps[f.a++]
    if (step === undefined) x.end()
    else x.call(step, f.seat)
  },
})
