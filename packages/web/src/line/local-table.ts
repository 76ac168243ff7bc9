// A match in the page itself: no server, the seats nobody sits at played by bots. For lessons, board work and tests.
import {
  atRandom,
  FastChance,
  Match,
  seatsOf,
  SPECTATOR,
  type Bot,
  type Chance,
  type Code,
  type Done,
  type GameModule,
  type Knowledge,
  type Message,
  type Refusal,
  type Seat,
  type Setup,
  type Viewer,
} from '@safehouse/kernel'
import { localSummary } from './local-summary.ts'
import { Watched, type SeatLine } from './seat-line.ts'
import type { ShownClocks, TableSummary } from './wire.ts'

/** Decides for a seat that nobody in the page plays. */
export type Decide = (k: Knowledge) => Code[]

export interface LocalSetup {
  readonly module: GameModule
  readonly setup: Setup
  readonly chance: Chance
  /** The seats played in this page, with the names of those who play. */
  readonly people: ReadonlyMap<Seat, string>
  /** Who plays the others; the game's own bot if not given. */
  readonly decide?: Decide
  /** How long a bot seems to think, in milliseconds. */
  readonly pace?: number
}

export class LocalTable {
  readonly #given: LocalSetup
  readonly #match: Match<unknown>
  readonly #decide: Decide
  readonly #streams = new Map<Viewer, Message[]>()
  readonly #lines = new Map<Viewer, LocalLine>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #since = performance.now()
  #said = 0

  constructor(given: LocalSetup) {
    this.#given = given
    const { match, opened } = Match.open(given.module.game, given.setup, given.chance)
    this.#match = match
    this.#decide = given.decide ?? botOf(given.module, match)
    this.#keep(opened)
  }

  /** The line of a seat, or of a spectator. */
  line(viewer: Viewer): SeatLine {
    const known = this.#lines.get(viewer)
    if (known) return known
    const line = new LocalLine(this, viewer)
    this.#lines.set(viewer, line)
    line.watched.set({ status: 'open', messages: [...this.stream(viewer)], table: this.#summary(), clocks: this.#clocks() })
    this.#wake()
    return line
  }

  stream(viewer: Viewer): readonly Message[] {
    return this.#streams.get(viewer) ?? []
  }

  /** Lets bots decide for everybody, so many times. */
  playOn(decisions: number): void {
    for (let i = 0; i < decisions && !this.#match.over; i++) this.#step(() => true)
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#lines.clear()
  }

  forget(viewer: Viewer): void {
    this.#lines.delete(viewer)
  }

  // ── what a line asks ──

  /** The referee's own methods, for the lines of this table. */
  get match(): Match<unknown> {
    return this.#match
  }

  carryOut(done: Done | { readonly ok: false; readonly refusal: Refusal }): Refusal | null {
    if (!done.ok) return done.refusal
    this.#keep(done)
    this.#wake()
    return null
  }

  say(viewer: Viewer, text: string): void {
    const line = { n: ++this.#said, room: 'table', name: this.#nameOf(viewer) ?? '', text, at: Date.now() } as const
    for (const one of this.#lines.values()) one.watched.set({ chat: [...one.state().chat, line] })
  }

  // ── inside ──

  #nameOf(seat: Seat): string | null {
    return this.#given.people.get(seat) ?? null
  }

  #keep({ messages }: Done): void {
    this.#since = performance.now()
    for (const [viewer, message] of messages) {
      const stream = this.#streams.get(viewer) ?? []
      stream.push(message)
      this.#streams.set(viewer, stream)
      const change = { messages: [...stream], clocks: this.#clocks() }
      this.#lines.get(viewer)?.watched.set(this.#match.over ? { ...change, table: this.#summary() } : change)
    }
  }

  #wake(): void {
    clearTimeout(this.#timer)
    const { pace = 0 } = this.#given
    this.#timer = setTimeout(() => {
      if (this.#step((seat) => !this.#given.people.has(seat))) this.#wake()
    }, pace)
  }

  /** One thing that need not wait for a person; false if there is none. */
  #step(mayDecide: (seat: Seat) => boolean): boolean {
    if (this.#match.over) return false
    if (this.#match.closable) {
      this.carryOut(this.#match.close())
      return true
    }
    const seat = seatsOf(this.#match.waiting).find(mayDecide)
    if (seat === undefined) return false
    const codes = this.#decide(this.#match.knowledge(seat, this.stream(seat)))
    const refusal = this.carryOut(this.#match.commit(seat, this.#match.ask(seat), codes, 'bot'))
    if (refusal) throw new Error(`the bot of seat ${seat} was refused by ${refusal.rule}`)
    return true
  }

  #clocks(): { shown: ShownClocks; at: number } {
    const banks = Array.from({ length: this.#given.setup.seats }, () => 0)
    const at = performance.now()
    return { shown: { banks, running: at - this.#since, window: false, paused: false }, at }
  }

  #summary(): TableSummary {
    const { module, setup, people } = this.#given
    return localSummary(module.game, setup, people, this.#match.position.outcome)
  }
}

class LocalLine implements SeatLine {
  readonly viewer: Viewer
  readonly watched = new Watched()
  readonly state = this.watched.state
  readonly subscribe = this.watched.subscribe
  readonly #table: LocalTable

  constructor(table: LocalTable, viewer: Viewer) {
    this.#table = table
    this.viewer = viewer
  }

  probe: SeatLine['probe'] = async (ask, codes) => this.#table.match.probe(this.viewer, ask, codes)

  why: SeatLine['why'] = async (ask, codes, target) => this.#table.match.why(this.viewer, ask, codes, target) ?? null

  commit: SeatLine['commit'] = async (ask, codes) => this.#table.carryOut(this.#table.match.commit(this.viewer, ask, codes))

  order: SeatLine['order'] = async (name, value) => this.#table.carryOut(this.#table.match.order(this.viewer, name, value))

  /** Bots answer at once: there is nothing to wait for. */
  pass: SeatLine['pass'] = async () => null

  say: SeatLine['say'] = async (text) => {
    this.#table.say(this.viewer, text)
    return null
  }

  close(): void {
    this.#table.forget(this.viewer)
    this.watched.set({ status: 'gone', messages: [], chat: [], table: null, clocks: null })
  }
}

/** The best bot the game has, or chance. */
const botOf = (module: GameModule, match: Match<unknown>): Decide => {
  const rng = new FastChance(7)
  const bot = Object.values<Bot | undefined>(module.bots ?? {}).at(-1)
  return (k) => (bot && k.viewer !== SPECTATOR ? bot(k, rng) : match.draft(k.viewer, atRandom(rng)))
}
