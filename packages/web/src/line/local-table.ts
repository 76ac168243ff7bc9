// A match in the page itself: no server, the seats nobody sits at played by bots. For lessons, board work and tests.
import {
  atRandom,
  FastChance,
  has,
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
  type Snapshot,
  type Viewer,
} from '@safehouse/kernel'
import { localSummary } from './local-summary.ts'
import { Watched, type SeatLine } from './seat-line.ts'
import type { ShownClocks, TableSummary } from './wire.ts'

/** Decides for a seat that nobody in the page plays; it may take its time. */
export type Decide = (k: Knowledge) => Code[] | Promise<Code[]>

/** Where a match of others stood, to play on from. */
export interface Branch {
  readonly snapshot: Snapshot<unknown>
  /** What each viewer was told up to there. */
  readonly streams: ReadonlyMap<Viewer, readonly Message[]>
}

export interface LocalSetup {
  readonly module: GameModule
  readonly setup: Setup
  readonly chance: Chance
  /** The seats played in this page, with the names of those who play. */
  readonly people: ReadonlyMap<Seat, string>
  /** Who plays the others; the game's own bot if not given. */
  readonly decide?: Decide
  /** What that bot is called; greedy if not given. */
  readonly bot?: string
  /** Goes on from there, instead of opening a table. */
  readonly from?: Branch
  /** How long a bot seems to think, in milliseconds. */
  readonly pace?: number
}

export class LocalTable {
  readonly #given: LocalSetup
  readonly #match: Match<unknown>
  readonly #bot: (k: Knowledge) => Code[]
  readonly #streams = new Map<Viewer, Message[]>()
  readonly #lines = new Map<Viewer, LocalLine>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #thinking = false
  #since = performance.now()
  #said = 0
  #closed = false

  constructor(given: LocalSetup) {
    this.#given = given
    const { module, setup, chance, from } = given
    if (from) {
      this.#match = Match.resume(module.game, setup, chance, from.snapshot)
      for (const [viewer, messages] of from.streams) this.#streams.set(viewer, [...messages])
    } else {
      const { match, opened } = Match.open(module.game, setup, chance)
      this.#match = match
      this.#keep(opened)
    }
    this.#bot = botOf(module, this.#match)
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
    for (let i = 0; i < decisions && !this.#match.over; i++) {
      if (this.#closeWindow()) continue
      const [seat] = seatsOf(this.#match.waiting)
      this.#commit(seat, this.#bot(this.#knowledge(seat)))
    }
  }

  close(): void {
    this.#closed = true
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

  /** Once is enough: somebody who changes a sealed answer over and over must not keep a bot from giving its own. */
  #wake(): void {
    if (this.#closed || this.#thinking) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#goOn()
    }, this.#given.pace ?? 0)
  }

  /** Does what need not wait for a person of this page. */
  async #goOn(): Promise<void> {
    if (this.#match.over) return
    if (this.#closeWindow()) {
      this.#wake()
      return
    }
    const seat = seatsOf(this.#match.waiting).find((one) => !this.#given.people.has(one))
    if (seat === undefined) return
    const ask = this.#match.ask(seat)
    const codes = await this.#think(seat)
    if (this.#closed) return
    // Meanwhile somebody may have been faster: then it is asked again.
    if (this.#match.ask(seat) === ask && has(this.#match.waiting, seat)) this.#commit(seat, codes)
    this.#wake()
  }

  async #think(seat: Seat): Promise<Code[]> {
    this.#thinking = true
    try {
      return await (this.#given.decide ?? this.#bot)(this.#knowledge(seat))
    } finally {
      this.#thinking = false
    }
  }

  #closeWindow(): boolean {
    if (!this.#match.closable) return false
    this.carryOut(this.#match.close())
    return true
  }

  #commit(seat: Seat, codes: readonly Code[]): void {
    const refusal = this.carryOut(this.#match.commit(seat, this.#match.ask(seat), codes, 'bot'))
    if (refusal) throw new Error(`the bot of seat ${seat} was refused by ${refusal.rule}`)
  }

  #knowledge(seat: Seat): Knowledge {
    return this.#match.knowledge(seat, this.stream(seat))
  }

  #clocks(): { shown: ShownClocks; at: number } {
    const banks = Array.from({ length: this.#given.setup.seats }, () => 0)
    const at = performance.now()
    return { shown: { banks, running: at - this.#since, window: false, paused: false }, at }
  }

  #summary(): TableSummary {
    const { module, setup, people, bot } = this.#given
    return localSummary(module.game, setup, people, this.#match.position.outcome, bot)
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

/** A bot that answers at once, since the page waits for it; or chance. */
const botOf = (module: GameModule, match: Match<unknown>): ((k: Knowledge) => Code[]) => {
  const rng = new FastChance(7)
  const bot: Bot | undefined = module.bots?.greedy ?? module.bots?.novice
  return (k) => (bot && k.viewer !== SPECTATOR ? bot(k, rng) : match.draft(k.viewer, atRandom(rng)))
}
