// The step machine: it runs the rules until they ask, and carries the answers back to them.
import { FastChance, type Chance, type Draw } from './chance.ts'
import { Fault } from './fault.ts'
import { isRun, isSealed, NO_ANSWER } from './game.ts'
import type { AskStep, Context, Frame, Game, GameEvent, Outcome, Position, Reveal, SealedStep, Setup, Step } from './game.ts'
import { copyJson } from './json.ts'
import { OptionBuffer, type Code } from './options.ts'
import { countSeats, has, NOBODY, only, soleSeat, type Audience, type Seat, type Seats } from './seats.ts'

/** An event with its audience and what it declares to reveal. */
export interface Told {
  to: Audience
  event: GameEvent
  reveals: readonly Reveal[]
  /** Does it follow from the choice alone, so that the choice could still be taken back? */
  note?: true
}

/**
 * Playout: nobody listens, luck is fast. Live: events and draws are recorded. Draft: the rules may run only as far as
 * nothing is drawn or told, on a copy, to see where a choice in progress leads.
 */
type Mode = 'playout' | 'live' | 'draft'

/** Thrown by `draw` and `tell` in a draft: from here on the choice would have consequences. */
const BOUNDARY = Symbol('boundary')

/** More steps without a question than any sane rule takes. */
const RUNAWAY = 100_000

const NOTHING: readonly Reveal[] = []

export class Machine<S> implements Context {
  readonly game: Game<S>
  position: Position<S>
  /** What was told (in a draft: noted) and drawn since these were last emptied. Nothing in a playout. */
  told: Told[] = []
  draws: Draw[] = []

  readonly #steps: Readonly<Record<string, Step<S>>>
  readonly #options = new OptionBuffer()
  readonly #answers: Code[] = []
  readonly #orderNames: readonly string[]
  readonly #mode: Mode
  readonly #quiet: boolean
  readonly #chance: Chance
  /** The seat whose options stand in the buffer already. */
  #enumerated: Seat = -1
  /** Was anything drawn or told since this was last put down? */
  #stirred = false

  constructor(game: Game<S>, position: Position<S>, mode: Mode, chance: Chance) {
    this.game = game
    this.position = position
    this.#mode = mode
    this.#quiet = mode === 'playout'
    this.#chance = chance
    this.#steps = game.steps
    this.#orderNames = Object.keys(game.orders)
  }

  // ── what steps may do ────────────────────────────────────────────────────────────────────────────────────────────

  get telling(): boolean {
    return !this.#quiet
  }

  draw(stream: string, n: number, audience: Audience): number {
    if (!(n > 0)) throw new Fault('rules.draw', `'${stream}': a draw from ${n} outcomes`)
    this.#stirred = true
    if (this.#quiet) return this.#chance.draw(stream, n, audience)
    if (this.#mode === 'draft') throw BOUNDARY
    const value = this.#chance.draw(stream, n, audience)
    this.draws.push({ s: stream, n, r: value, to: audience })
    return value
  }

  pick(stream: string, pool: readonly number[], n: number, audience: Audience): number {
    if (!(n > 0 && n <= pool.length)) throw new Fault('rules.pick', `'${stream}': cannot pick from ${n} of ${pool.length}`)
    this.#stirred = true
    if (this.#quiet) return this.#chance.pick(stream, pool, n, audience)
    if (this.#mode === 'draft') throw BOUNDARY
    const index = this.#chance.pick(stream, pool, n, audience)
    this.draws.push({ s: stream, n, r: pool[index], to: audience })
    return index
  }

  take(stream: string, pool: number[], audience: Audience): number {
    const index = this.pick(stream, pool, pool.length, audience)
    const item = pool[index]
    const last = pool.pop()!
    if (index < pool.length) pool[index] = last
    return item
  }

  shuffle(stream: string, list: number[]): void {
    for (let n = list.length; n > 1; n--) {
      const index = this.pick(stream, list, n, NOBODY)
      const item = list[index]
      list[index] = list[n - 1]
      list[n - 1] = item
    }
  }

  tell(audience: Audience, event: GameEvent, reveals?: Reveal | readonly Reveal[]): void {
    this.#stirred = true
    if (!this.#quiet) this.#tell(audience, event, reveals)
  }

  note(audience: Audience, event: GameEvent): void {
    if (!this.#quiet) this.told.push({ to: audience, event: copyJson(event), reveals: NOTHING, note: true })
  }

  order(seat: Seat, name: string): number {
    const index = this.#orderNames.indexOf(name)
    if (index < 0) throw new Fault('rules.order', `the game has no standing order '${name}'`)
    return this.position.orders[seat][index]
  }

  call(step: string, seat: Seat = this.#top().seat, a = 0, b = 0): void {
    this.position.stack.push({ step, seat, a, b })
  }

  next(step: string, seat: Seat = this.#top().seat, a = 0, b = 0): void {
    const stack = this.position.stack
    stack[stack.length - 1] = { step, seat, a, b }
  }

  end(): void {
    this.position.stack.pop()
  }

  finish(outcome: Outcome): void {
    this.position.outcome = outcome
    this.position.stack.length = 0
  }

  // ── what hosts may do ────────────────────────────────────────────────────────────────────────────────────────────

  get over(): boolean {
    return this.position.outcome !== null
  }

  /** The open ask. Only while the game is not over and the machine has advanced. */
  get frame(): Frame {
    return this.#top()
  }

  get asking(): AskStep<S> | SealedStep<S> {
    const step = this.#steps[this.#top().step]
    if (step === undefined || isRun(step)) throw new Fault('machine.asking', 'no ask is open')
    return step
  }

  /** The seats that are waited for, answered or not. */
  who(): Seats {
    return this.asking.who(this.position.game, this.#top())
  }

  /** The seats that may answer without being waited for. */
  also(): Seats {
    return this.asking.also?.(this.position.game, this.#top()) ?? 0
  }

  /** The seats whose answer is still missing. */
  waiting(): Seats {
    if (this.over) return 0
    const who = this.who()
    if (!isSealed(this.asking)) return who
    let missing = 0
    for (let seat = 0; seat < this.position.seats; seat++)
      if (has(who, seat) && this.position.sealed[seat] === NO_ANSWER) missing |= only(seat)
    return missing
  }

  /** All answers are in, but nobody has been told yet: a reaction window closes when its clock says so. */
  get closable(): boolean {
    return !this.over && isSealed(this.asking) && this.waiting() === 0
  }

  /** The legal choices of a seat. The buffer is reused by the next call. */
  options(seat: Seat): OptionBuffer {
    if (this.#enumerated !== seat) {
      this.#options.clear()
      this.asking.options(this.position.game, this.#top(), seat, this.#options)
      this.#enumerated = seat
    }
    return this.#options
  }

  /** Enumerates the choices anew: whoever holds the position may have rearranged it. */
  forget(): void {
    this.#enumerated = -1
  }

  /** Runs the rules up to the next ask, or the end. */
  advance(): void {
    this.#enumerated = -1
    const { position } = this
    for (let steps = 0; position.outcome === null; steps++) {
      if (steps > RUNAWAY) throw new Fault('rules.runaway', `the rules run in circles at step '${this.#top().step}'`)
      const frame = this.#top()
      const step = this.#steps[frame.step]
      if (step === undefined) throw new Fault('rules.step', `the game has no step '${frame.step}'`)
      if ('run' in step) step.run(position.game, frame, this)
      else if ('resolve' in step) {
        this.#openSealed(step, frame)
        if (this.#holds(step)) return
        this.#resolve(step, frame)
      } else if (step.obvious !== true || !this.#takeObvious(step, frame)) return
    }
  }

  /** Gives an answer that is known to be legal, and runs on to the next ask unless others are still waited for. */
  answer(seat: Seat, code: Code): void {
    const frame = this.#top()
    const step = this.asking
    this.#enumerated = -1
    if ('resolve' in step) {
      this.position.sealed[seat] = code
      if (this.#holds(step)) return
      this.#resolve(step, frame)
    } else step.apply(this.position.game, frame, seat, code, this)
    this.advance()
  }

  /** Closes a reaction window whose answers are all in. */
  close(): void {
    const step = this.asking
    if (!isSealed(step) || !this.closable) throw new Fault('machine.close', 'no window waits to be closed')
    this.#resolve(step, this.#top())
    this.advance()
  }

  /** In a draft: gives an answer and says whether the choice goes on (false: it is complete). */
  tryAnswer(seat: Seat, code: Code): boolean {
    if (isSealed(this.asking)) return false
    try {
      this.answer(seat, code)
    } catch (reason) {
      if (reason === BOUNDARY) return false
      throw reason
    }
    return this.#asksAgain(seat)
  }

  /**
   * The same for good: gives an answer, with all that follows, and says whether the choice goes on. In a playout as well, for
   * rules that tell without asking first whether anybody listens.
   */
  decide(seat: Seat, code: Code): boolean {
    const sealed = isSealed(this.asking)
    this.#stirred = false
    this.answer(seat, code)
    return !sealed && !this.#stirred && this.#asksAgain(seat)
  }

  /** A machine on a copy of the position. */
  fork(mode: Mode, chance: Chance = this.#chance): Machine<S> {
    return new Machine(this.game, clonePosition(this.game, this.position), mode, chance)
  }

  /** Goes on from another position. */
  load(position: Position<S>): void {
    this.position = position
    this.#enumerated = -1
  }

  /** Goes on from a copy of that position, written over its own: nobody else may hold on to that. What led to its own is gone. */
  copy(position: Position<S>): void {
    overwritePosition(this.game, position, this.position)
    if (this.told.length > 0) this.told = []
    this.#enumerated = -1
  }

  #top(): Frame {
    const { stack } = this.position
    const frame = stack[stack.length - 1]
    if (frame === undefined) throw new Fault('rules.end', 'the rules came to an end without a result')
    return frame
  }

  /** Is the same seat asked, alone and openly? */
  #asksAgain(seat: Seat): boolean {
    return !this.over && !isSealed(this.asking) && this.who() === only(seat) && this.also() === 0
  }

  #openSealed(step: SealedStep<S>, frame: Frame): void {
    const { sealed, game } = this.position
    sealed.fill(NO_ANSWER)
    if (step.auto === undefined) return
    const who = step.who(game, frame)
    for (let seat = 0; seat < sealed.length; seat++) if (has(who, seat)) sealed[seat] = step.auto(game, frame, seat, this)
  }

  /** Does the sealed ask stay open? In a reaction window even a full set of answers waits for the clock. */
  #holds(step: SealedStep<S>): boolean {
    if (this.waiting() !== 0) return true
    return step.clock === 'reaction' && !this.#quiet && this.who() !== 0
  }

  #resolve(step: SealedStep<S>, frame: Frame): void {
    const { sealed } = this.position
    const answers = this.#answers
    for (let seat = 0; seat < sealed.length; seat++) answers[seat] = sealed[seat]
    sealed.fill(NO_ANSWER)
    step.resolve(this.position.game, frame, answers, this)
  }

  #takeObvious(step: AskStep<S>, frame: Frame): boolean {
    const who = step.who(this.position.game, frame)
    if (countSeats(who) !== 1 || step.also !== undefined) return false
    const seat = soleSeat(who)
    this.#enumerated = -1
    const options = this.options(seat)
    if (options.size !== 1) return false
    this.#enumerated = -1
    step.apply(this.position.game, frame, seat, options.at(0), this)
    return true
  }

  #tell(audience: Audience, event: GameEvent, reveals: Reveal | readonly Reveal[] = NOTHING): void {
    if (this.#mode === 'draft') throw BOUNDARY
    const list = Array.isArray(reveals) ? (reveals as readonly Reveal[]) : [reveals as Reveal]
    // Copied at once: an event may name lists of the state, and the state goes on changing.
    this.told.push({ to: audience, event: copyJson(event), reveals: list })
  }
}

/** The position before the first step has run. */
export const initialPosition = <S>(game: Game<S>, setup: Setup): Position<S> => ({
  seats: setup.seats,
  stack: [{ step: game.start, seat: 0, a: 0, b: 0 }],
  orders: Array.from({ length: setup.seats }, () => Object.keys(game.orders).map(() => 0)),
  sealed: Array.from({ length: setup.seats }, () => NO_ANSWER),
  outcome: null,
  game: game.setup(setup),
})

export const clonePosition = <S>(game: Game<S>, p: Position<S>): Position<S> => {
  const stack: Frame[] = []
  for (const { step, seat, a, b } of p.stack) stack.push({ step, seat, a, b })
  const orders: number[][] = []
  for (const row of p.orders) orders.push(row.slice())
  return {
    seats: p.seats,
    stack,
    orders,
    sealed: p.sealed.slice(),
    outcome: p.outcome === null ? null : { ...p.outcome, scores: p.outcome.scores.slice() },
    game: game.clone(p.game),
  }
}

/** The same, written over another position of the same table. */
export const overwritePosition = <S>(game: Game<S>, from: Position<S>, into: Position<S>): void => {
  while (into.stack.length > from.stack.length) into.stack.pop()
  for (let i = 0; i < from.stack.length; i++) {
    const { step, seat, a, b } = from.stack[i]
    const frame = into.stack[i]
    if (frame === undefined) into.stack.push({ step, seat, a, b })
    else {
      frame.step = step
      frame.seat = seat
      frame.a = a
      frame.b = b
    }
  }
  overwriteLists(from.orders, into.orders)
  overwriteList(from.sealed, into.sealed)
  into.outcome = from.outcome === null ? null : { ...from.outcome, scores: from.outcome.scores.slice() }
  if (game.overwrite) game.overwrite(from.game, into.game)
  else into.game = game.clone(from.game)
}

export const overwriteList = (from: readonly number[], into: number[]): void => {
  // To set a length costs more than to take away the few that are too many.
  while (into.length > from.length) into.pop()
  for (let i = 0; i < from.length; i++) into[i] = from[i]
}

/** As many of them as there are: one a seat, say. */
export const overwriteLists = (from: readonly number[][], into: number[][]): void => {
  for (let i = 0; i < from.length; i++) overwriteList(from[i], into[i])
}

/** A machine that has run to its first ask with nobody listening: for playouts. */
export const openPlayout = <S>(game: Game<S>, setup: Setup, chance: FastChance): Machine<S> => {
  const machine = new Machine(game, initialPosition(game, setup), 'playout', chance)
  machine.advance()
  return machine
}
