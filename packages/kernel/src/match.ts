// A match: a machine, its log, and a stream for every viewer. This is the referee's core; whoever hosts it stores the
// entry it returns before he delivers the messages it returns.
import type { Chance, FastChance } from './chance.ts'
import { Fault } from './fault.ts'
import {
  isSealed,
  type Game,
  type GameEvent,
  type Position,
  type Reveal,
  type RichOption,
  type Setup,
  type Target,
  type View,
} from './game.ts'
import type { Did, Knowledge, Message, ShownAsk } from './knowledge.ts'
import type { CommitEntry, Entry, Log } from './log.ts'
import { clonePosition, initialPosition, Machine, type Told } from './machine.ts'
import type { Code } from './options.ts'
import { nextSeat } from './players.ts'
import { K, type Refusal } from './refusal.ts'
import { has, SPECTATOR, viewersOf, type Seat, type Seats, type Viewer } from './seats.ts'
import { openAsk, richOptions } from './shown-ask.ts'
import { emptyStream, eventsFor, goOn, isSame, messageOf, project, type Projection, type Stream } from './stream.ts'
import { isCode, isSeat, isTarget } from './well-formed.ts'

/** A decision is never longer than this; the laws make sure that no game needs more. */
export const MOST_CODES = 1000

export interface Refused {
  readonly ok: false
  readonly refusal: Refusal
}

/** What was done, and what each viewer is to be told of it. Viewers for whom nothing changed are not in it. */
export interface Done {
  readonly ok: true
  readonly entry: Entry
  readonly messages: ReadonlyMap<Viewer, Message>
  /** The number of the message for those who only watch, where anything changed for them: also where nobody does. */
  readonly shown: number | undefined
}

/** Where a draft leads: to further options, or to its end (`done`), from where only a commit goes on. */
export type Probe = Refused | FurtherOptions | { readonly ok: true; readonly done: true }

export interface FurtherOptions {
  readonly ok: true
  readonly done: false
  readonly view: View
  /** What kind of decision is open at the end of the draft, where it has a name. */
  readonly label?: string
  readonly options: readonly RichOption[]
}

/** Picks one of the options of a draft in progress. */
export type Chooser<S> = (machine: Machine<S>, seat: Seat) => Code

export interface Snapshot<S> {
  /** How many entries it stands for. */
  readonly at: number
  readonly position: Position<S>
  /** Each viewer's cursor, the spectator's first. */
  readonly cursors: readonly number[]
}

/** What the laws look at besides the messages: which events declared which secrets. */
export type Declared = ReadonlyMap<GameEvent, readonly Reveal[]>

/** The machine at the end of a draft; undefined where the decision is complete. */
type Drafted<S> = { readonly ok: true; readonly machine: Machine<S> | undefined }

/** Thrown where a decision should end and does not. */
const INCOMPLETE = Symbol('incomplete')

export class Match<S> {
  readonly game: Game<S>
  readonly setup: Setup
  readonly entries: Entry[] = []
  /** Does anybody only watch? As long as nobody does, messages for them are counted, but not put together. */
  isWatched = (): boolean => true
  #machine: Machine<S>
  /** Drafts are tried out here, each on a copy of the position; while the rules run, it has what was so before. */
  readonly #drafter: Machine<S>
  readonly #chance: Chance
  readonly #streams = new Map<Viewer, Stream>()
  /** With the last entry. */
  #told: readonly Told[] = []
  /** How many entries came before those kept here. */
  readonly #earlier: number

  private constructor(game: Game<S>, setup: Setup, chance: Chance, position: Position<S>, earlier = 0) {
    this.game = game
    this.setup = setup
    this.#chance = chance
    this.#earlier = earlier
    this.#machine = new Machine(game, position, 'live', chance)
    this.#drafter = this.#machine.fork('draft')
  }

  /** Opens a table. `watched`: whose streams are kept (all, unless a simulation needs none). */
  static open<S>(
    game: Game<S>,
    setup: Setup,
    chance: Chance,
    watched: readonly Viewer[] = viewersOf(setup.seats),
  ): { match: Match<S>; opened: Done } {
    const match = new Match(game, setup, chance, initialPosition(game, setup))
    for (const viewer of watched) match.#streams.set(viewer, emptyStream())
    const opened = match.#record(
      SPECTATOR,
      undefined,
      (machine) => machine.advance(),
      (draws) => ({ t: 'start', draws }),
    )
    return { match, opened }
  }

  /** Goes on from a snapshot. The entries before it stay in the store. */
  static resume<S>(
    game: Game<S>,
    setup: Setup,
    chance: Chance,
    snapshot: Snapshot<S>,
    watched: readonly Viewer[] = viewersOf(setup.seats),
  ): Match<S> {
    const match = new Match(game, setup, chance, clonePosition(game, snapshot.position), snapshot.at)
    for (const viewer of watched) match.#streams.set(viewer, emptyStream(snapshot.cursors[viewer + 1]))
    return match
  }

  get position(): Readonly<Position<S>> {
    return this.#machine.position
  }

  get over(): boolean {
    return this.#machine.over
  }

  /** By the events of the last entry. */
  get declared(): Declared {
    return new Map(this.#told.map(({ event, reveals }) => [event, reveals]))
  }

  /** The seats whose answer is missing. For clocks; never shown to anybody, since it tells who has answered. */
  get waiting(): Seats {
    return this.#machine.waiting()
  }

  /** The seats that are asked, answered or not. */
  get asked(): Seats {
    return this.#machine.who()
  }

  /** The seats that may answer without being waited for. */
  get mayAnswer(): Seats {
    return this.#machine.also()
  }

  /** A seat that may answer now, chosen as random players do. */
  someSeat(rng: FastChance): Seat {
    return nextSeat(this.#machine, rng)
  }

  /** The open ask is answered under seal: nobody learns who has answered. */
  get sealed(): boolean {
    return !this.over && isSealed(this.#machine.asking)
  }

  /** All answers of a reaction window are in: its clock may close it. */
  get closable(): boolean {
    return this.#machine.closable
  }

  /** The last message of a viewer: what is so now, for those who come back. */
  message(viewer: Viewer): Message {
    const stream = this.#streams.get(viewer)
    if (!stream) throw new Fault('match.viewer', `nobody watches as ${viewer}`)
    const { cursor, did, events } = stream
    const shown = project(this.#machine, viewer, this.open)
    return messageOf(cursor, did, events, shown, this.position.outcome)
  }

  /** The number of a viewer's last message. */
  cursor(viewer: Viewer): number {
    return this.#streams.get(viewer)?.cursor ?? 0
  }

  /** The open ask as everybody may see it; null when the match is over. */
  get open(): ShownAsk | null {
    return shownToAll(this.#machine)
  }

  /** The open ask of a seat, as the number a commit must name. */
  ask(seat: Seat): number {
    return this.cursor(seat)
  }

  /** Carries out a whole decision of a seat, or says why not and changes nothing. */
  commit(seat: Seat, ask: number, codes: readonly Code[], by?: CommitEntry['by']): Done | Refused {
    const refusal = this.#checkCommand(seat, ask, codes) ?? this.#checkChoices(seat, codes)
    if (refusal) return { ok: false, refusal }
    try {
      return this.#record(
        seat,
        { codes: [...codes] },
        (machine) => {
          let goesOn = false
          for (const code of codes) goesOn = machine.decide(seat, code)
          if (goesOn) throw INCOMPLETE
        },
        (draws) => ({ t: 'commit', seat, codes: [...codes], ...(by && { by }), draws }),
      )
    } catch (reason) {
      if (reason === INCOMPLETE) return refuse(K.incomplete)
      throw reason
    }
  }

  /** Sees where a choice in progress leads. Leaves no trace. */
  probe(seat: Seat, ask: number, codes: readonly Code[]): Probe {
    const draft = this.#draft(seat, ask, codes)
    if (!draft.ok) return draft
    const { machine } = draft
    if (!machine) return { ok: true, done: true }
    const view = this.game.view(machine.position.game, seat, machine.position)
    const { label } = machine.asking
    return { ok: true, done: false, view, ...(label !== undefined && { label }), options: richOptions(machine, seat) }
  }

  /** Why is this not offered at the end of the draft? Undefined where it is, or where nobody knows better. */
  why(seat: Seat, ask: number, codes: readonly Code[], target: Target): Refusal | undefined {
    const draft = this.#draft(seat, ask, codes)
    if (!draft.ok) return draft.refusal
    const { machine } = draft
    if (!machine) return undefined
    if (!isTarget(target)) return { rule: K.malformed }
    if (target.code !== undefined && machine.options(seat).has(target.code)) return undefined
    return this.#whyNot(machine, seat, target)
  }

  /** Changes a standing order. */
  order(seat: Seat, name: string, value: string): Done | Refused {
    const refusal = this.#checkOrder(seat, name, value)
    if (refusal) return { ok: false, refusal }
    const index = Object.keys(this.game.orders).indexOf(name)
    return this.#record(
      seat,
      { order: name, value },
      (machine) => {
        machine.position.orders[seat][index] = this.game.orders[name].values.indexOf(value)
      },
      () => ({ t: 'order', seat, name, value }),
    )
  }

  /** Closes a reaction window, when all have answered and its clock allows. */
  close(): Done | Refused {
    if (this.over) return refuse(K.over)
    if (!this.closable) return refuse(K.notClosable)
    return this.#record(
      SPECTATOR,
      undefined,
      (machine) => machine.close(),
      (draws) => ({ t: 'close', draws }),
    )
  }

  /** Drafts a whole decision of an asked seat, each code chosen by `choose`. */
  draft(seat: Seat, choose: Chooser<S>): Code[] {
    const machine = this.#machine.fork('draft')
    const codes: Code[] = []
    for (let open = true; open;) {
      if (codes.length === MOST_CODES)
        throw new Fault('match.draft', `a decision of more than ${MOST_CODES} choices at step '${machine.frame.step}'`)
      const code = choose(machine, seat)
      codes.push(code)
      open = machine.tryAnswer(seat, code)
    }
    return codes
  }

  /** What the clock would choose for a seat: a whole decision that looks like any other. */
  fallback(seat: Seat): Code[] {
    return this.draft(
      seat,
      (machine) => machine.asking.fallback?.(machine.position.game, machine.frame, seat) ?? machine.options(seat).at(0),
    )
  }

  snapshot(): Snapshot<S> {
    const cursors = viewersOf(this.setup.seats).map((viewer) => this.cursor(viewer))
    return { at: this.#earlier + this.entries.length, position: clonePosition(this.game, this.#machine.position), cursors }
  }

  log(): Log {
    const { id, version } = this.game
    return {
      format: 'safehouse-log',
      game: id,
      version,
      setup: this.setup,
      entries: this.entries,
      outcome: this.position.outcome,
    }
  }

  knowledge(viewer: Viewer, messages: readonly Message[]): Knowledge {
    return { game: this.game.id, version: this.game.version, setup: this.setup, viewer, messages }
  }

  // ── drafts ───────────────────────────────────────────────────────────────────────────────────────────────────────

  #draft(seat: Seat, ask: number, codes: readonly Code[]): Refused | Drafted<S> {
    const refusal = this.#checkCommand(seat, ask, codes)
    return refusal ? { ok: false, refusal } : this.#tryOut(seat, codes)
  }

  /** Makes choices on a copy. */
  #tryOut(seat: Seat, codes: readonly Code[]): Refused | Drafted<S> {
    const machine = this.#drafter
    machine.copy(this.#machine.position)
    let open = true
    for (const code of codes) {
      const refusal = open ? this.#checkOffered(machine, seat, code) : { rule: K.pastReveal }
      if (refusal) return { ok: false, refusal }
      open = machine.tryAnswer(seat, code)
    }
    return { ok: true, machine: open ? machine : undefined }
  }

  /** Is each choice offered where it is made? The last, mostly the only one, is not tried out: what follows will be seen. */
  #checkChoices(seat: Seat, codes: readonly Code[]): Refusal | undefined {
    if (codes.length === 0) return { rule: K.incomplete }
    const last = codes[codes.length - 1]
    if (codes.length === 1) {
      this.#machine.forget()
      return this.#checkOffered(this.#machine, seat, last)
    }
    const draft = this.#tryOut(seat, codes.slice(0, -1))
    if (!draft.ok) return draft.refusal
    return draft.machine ? this.#checkOffered(draft.machine, seat, last) : { rule: K.pastReveal }
  }

  #checkOffered(machine: Machine<S>, seat: Seat, code: Code): Refusal | undefined {
    if (machine.options(seat).has(code)) return undefined
    return this.#whyNot(machine, seat, { code }) ?? { rule: K.notOffered }
  }

  #checkCommand(seat: Seat, ask: number, codes: readonly Code[]): Refusal | undefined {
    if (!isSeat(seat, this.setup.seats)) return { rule: K.noSeat }
    if (this.over) return { rule: K.over }
    if (!Array.isArray(codes) || codes.length > MOST_CODES || !codes.every(isCode)) return { rule: K.malformed }
    const stream = this.#streams.get(seat)
    if (stream && stream.cursor !== ask) return { rule: K.stale }
    if (!has(this.#machine.who() | this.#machine.also(), seat)) return { rule: K.notAsked }
    return undefined
  }

  #checkOrder(seat: Seat, name: string, value: string): Refusal | undefined {
    if (!isSeat(seat, this.setup.seats)) return { rule: K.noSeat }
    if (this.over) return { rule: K.over }
    if (typeof name !== 'string' || typeof value !== 'string') return { rule: K.malformed }
    const order = Object.hasOwn(this.game.orders, name) ? this.game.orders[name] : undefined
    if (!order) return { rule: K.noOrder, args: { name } }
    if (!order.values.includes(value)) return { rule: K.noOrderValue, args: { name, value } }
    const rule = order.locked?.(this.position.game, seat)
    return rule === undefined ? undefined : { rule }
  }

  #whyNot(machine: Machine<S>, seat: Seat, target: Target): Refusal | undefined {
    const view = this.game.view(machine.position.game, seat, machine.position)
    const rule = machine.asking.why?.(view, machine.frame, seat, target)
    return rule === undefined ? undefined : { rule }
  }

  // ── entries and streams ──────────────────────────────────────────────────────────────────────────────────────────

  #record(
    actor: Viewer,
    did: Did | undefined,
    act: (machine: Machine<S>) => void,
    entryOf: (draws: Machine<S>['draws']) => Entry,
  ): Done {
    const machine = this.#machine
    this.#drafter.copy(machine.position)
    // What was so before and what is so now are to be told apart by the same eyes.
    machine.forget()
    machine.told = []
    machine.draws = []
    let published: Pick<Done, 'messages' | 'shown'>
    try {
      act(machine)
      published = this.#publish(actor, did)
    } catch (reason) {
      // A broken rule must not leave half a move behind.
      this.#chance.takeBack?.(machine.draws)
      this.#machine = this.#drafter.fork('live')
      throw reason
    }
    const entry = entryOf(machine.draws)
    this.entries.push(entry)
    return { ok: true, entry, messages: published.messages, shown: published.shown }
  }

  #publish(actor: Viewer, did: Did | undefined): Pick<Done, 'messages' | 'shown'> {
    const { told, position } = this.#machine
    const { open } = this
    const messages = new Map<Viewer, Message>()
    let unseen: GameEvent[] | undefined
    for (const [viewer, stream] of this.#streams) {
      const events = eventsFor(told, viewer)
      if (viewer === SPECTATOR && events.length > 0 && !this.isWatched()) {
        unseen = events
        continue
      }
      const own = viewer === actor ? did : undefined
      const shown = project(this.#machine, viewer, open)
      if (own !== undefined || events.length > 0 || stream.cursor === 0 || !isSame(shown, this.#shownBefore(viewer)))
        messages.set(viewer, messageOf(stream.cursor + 1, own, events, shown, position.outcome))
    }
    // Nothing is changed before everything could be projected.
    for (const [viewer, { did: own, events }] of messages) goOn(this.#streams.get(viewer)!, own, events)
    if (unseen) goOn(this.#streams.get(SPECTATOR)!, undefined, unseen)
    this.#told = told
    return { messages, shown: unseen || messages.has(SPECTATOR) ? this.cursor(SPECTATOR) : undefined }
  }

  /** What a viewer was shown before the rules ran. */
  #shownBefore(viewer: Viewer): Projection {
    return project(this.#drafter, viewer, shownToAll(this.#drafter))
  }
}

const shownToAll = <S>(machine: Machine<S>): ShownAsk | null => (machine.over ? null : openAsk(machine))

const refuse = (rule: string): Refused => ({ ok: false, refusal: { rule } })
