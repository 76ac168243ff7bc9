// Pairs of matches that differ in one thing hidden from somebody, made by the rules alone: what each seat is told in both, for
// how long that is the same, and in which rows of the hidden-information table the worlds differ meanwhile.
import {
  DRAFTS,
  drawsOf,
  FastChance,
  Match,
  perform,
  playOn,
  RecordedChance,
  viewersOf,
  type CommitEntry,
  type Done,
  type Draw,
  type Entry,
  type Game,
  type RowId,
  type Setup,
  type Viewer,
} from '@safehouse/kernel'
import {
  habitOf,
  hiddenInputs,
  newOrder,
  OtherChance,
  otherDecision,
  otherOrder,
  publicParts,
  WorldEnds,
  type Change,
} from '@safehouse/kernel/laws'

/** What is done in either world at the same time; null where nothing is. */
export interface Beat {
  readonly one: Entry | null
  readonly two: Entry | null
}

export interface Worlds {
  readonly game: string
  readonly setup: Setup
  /** The first one is the deal. */
  readonly beats: readonly Beat[]
  readonly draws: readonly (readonly Draw[])[]
  /** By viewer: after so many beats he is told something else in one world than in the other. */
  readonly alike: ReadonlyMap<Viewer, number>
  /** By viewer: the rows in which the worlds differed before that. */
  readonly rows: ReadonlyMap<Viewer, ReadonlySet<RowId>>
}

/** The worlds are played on for so long after they have parted. */
const HORIZON = 12

/** Two worlds by lot: a random match, and the same with one input changed that some viewer did not see. */
export const makeWorlds = (game: Game, setup: Setup, seed: number): Worlds => {
  const rng = new FastChance(seed)
  const { match } = Match.open(game, setup, new FastChance(rng.next()), [])
  const length = Math.min(game.typical?.(setup) ?? 40, 90)
  playOn(match, rng, 1 + rng.below(length), undefined, habitOf(rng.below(4))(rng))
  const viewers = viewersOf(setup.seats)
  const viewer = viewers[rng.below(viewers.length)]
  // Rare kinds of input are changed as often as common ones.
  const kinds = Map.groupBy(
    hiddenInputs(match.entries, viewer, setup.seats, Object.keys(game.orders).length > 0).filter(({ kind }) => kind !== 'swap'),
    (change) => (change.kind === 'draw' ? drawsOf(match.entries[change.entry])[change.draw].s : change.kind),
  )
  const changes = [...kinds.values()][rng.below(kinds.size)]
  const change = changes[rng.below(changes.length)]
  return new Making(game, setup, match.entries.slice(0, change.entry + HORIZON), viewer, change, rng).run()
}

class Making {
  readonly #game: Game
  readonly #setup: Setup
  readonly #entries: readonly Entry[]
  readonly #change: Change
  readonly #viewer: Viewer
  readonly #rng: FastChance
  readonly #recorded = new RecordedChance()
  readonly #other: OtherChance
  readonly #beats: Beat[] = []
  readonly #alike = new Map<Viewer, number>()
  readonly #rows = new Map<Viewer, Set<RowId>>()
  #one!: Match<unknown>
  #two!: Match<unknown>

  constructor(game: Game, setup: Setup, entries: readonly Entry[], viewer: Viewer, change: Change, rng: FastChance) {
    this.#game = game
    this.#setup = setup
    this.#entries = entries
    this.#viewer = viewer
    this.#change = change
    this.#rng = rng
    this.#other = new OtherChance(viewer, rng)
    for (const one of viewersOf(setup.seats)) this.#rows.set(one, new Set())
  }

  run(): Worlds {
    try {
      for (const [index, entry] of this.#entries.entries()) {
        this.#recorded.load(drawsOf(entry))
        this.#other.load(entry, this.#change.kind === 'draw' && this.#change.entry === index ? this.#change.draw : -1)
        if (!this.#go(index, entry) || this.#alike.size > this.#setup.seats) break
      }
    } catch (reason) {
      // Somebody's known input does not fit the other world: it ends here.
      if (!(reason instanceof WorldEnds)) throw reason
    }
    const worlds = [this.#beats.map(({ one }) => one), this.#beats.map(({ two }) => two)]
    for (const viewer of this.#rows.keys()) if (!this.#alike.has(viewer)) this.#alike.set(viewer, this.#beats.length)
    return {
      game: this.#game.id,
      setup: this.#setup,
      beats: this.#beats,
      draws: worlds.map((entries) => entries.flatMap((entry) => (entry ? drawsOf(entry) : []))),
      alike: this.#alike,
      rows: this.#rows,
    }
  }

  /** Does an entry in both worlds; false where the other one does not take it. */
  #go(index: number, entry: Entry): boolean {
    if (entry.t === 'start') {
      const one = Match.open(this.#game, this.#setup, this.#recorded)
      const two = Match.open(this.#game, this.#setup, this.#other)
      this.#one = one.match
      this.#two = two.match
      this.#note(one.opened, two.opened)
      return true
    }
    if (this.#change.kind === 'new order' && this.#change.entry === index) {
      const order = newOrder(this.#two, this.#change.seat, this.#rng)
      const given = order && perform(this.#two, order)
      if (!given?.ok) return false
      this.#note(null, given)
    }
    const twin = this.#twinOf(index, entry)
    const two = twin && perform(this.#two, twin)
    if (!two?.ok) return false
    const one = perform(this.#one, entry)
    if (!one.ok) return false
    this.#note(one, two)
    return true
  }

  /** What is done in the other world instead. */
  #twinOf(index: number, entry: Entry): Entry | undefined {
    if (this.#change.entry === index) {
      if (this.#change.kind === 'order' && entry.t === 'order') return otherOrder(this.#two, entry, this.#rng)
      if (this.#change.kind === 'commit' && entry.t === 'commit')
        return this.#otherChoice(entry, otherDecision(this.#two, entry, this.#rng))
    }
    // What does not fit there any more gives way to another private choice that looks the same.
    if (entry.t === 'commit' && index > this.#change.entry && entry.seat !== this.#viewer && !this.#two.over) {
      const probe = this.#two.probe(entry.seat, this.#two.ask(entry.seat), entry.codes)
      const shown = probe.ok ? undefined : publicParts(this.#one, entry)
      if (!probe.ok && probe.refusal.rule !== 'K-2')
        return shown && this.#otherChoice(entry, otherDecision(this.#two, entry, this.#rng, shown))
    }
    return entry
  }

  #otherChoice(entry: CommitEntry, codes: number[] | undefined): CommitEntry | undefined {
    return codes && { ...entry, codes }
  }

  #note(one: Done | null, two: Done): void {
    this.#beats.push({ one: one?.entry ?? null, two: two.entry })
    for (const [viewer, rows] of this.#rows) {
      if (this.#alike.has(viewer)) continue
      if (JSON.stringify(one?.messages.get(viewer)) !== JSON.stringify(two.messages.get(viewer)))
        this.#alike.set(viewer, this.#beats.length - 1)
      else for (const row of this.#differing(viewer, two.entry)) rows.add(row)
    }
  }

  #differing(viewer: Viewer, entry: Entry): RowId[] {
    return Object.entries(this.#game.secrets)
      .filter(([, secret]) =>
        // Whoever commits in the other world has tried out something before (two-worlds.ts).
        secret === DRAFTS
          ? entry.t === 'commit' && entry.seat !== viewer
          : JSON.stringify(secret(this.#one.position, viewer)) !== JSON.stringify(secret(this.#two.position, viewer)),
      )
      .map(([row]) => row)
  }
}
