// A match and its place in the store: loaded from the last snapshot, kept entry by entry, told again to those who come back.
import {
  Fault,
  KeyedChance,
  Match,
  moduleAt,
  perform,
  replay,
  SPECTATOR,
  type Chance,
  type Done,
  type Entry,
  type Game,
  type GameModule,
  type Knowledge,
  type Log,
  type Setup,
  type Snapshot,
  type Viewer,
} from '@safehouse/kernel'
import type { Append, Appended, Store, StoredEntry, StoredMatch, TableNews, TableRow } from '../store/store.ts'
import { readTerms } from '../terms.ts'
import { delayOf } from './watching.ts'
import { Told } from './words.ts'

/** A snapshot is written each time so many entries have come together: no load replays more than these. */
const SNAPSHOT_EVERY = 32

/** So much of its messages a viewer can have missed without the log being read again. */
const RECENT = 8192

/** What is kept of a position: also how far each stream of chance has been used. */
interface Kept {
  snapshot: Snapshot<unknown>
  drawn: Record<string, number>
  shown?: Shown
}

/** The last moment that everybody could see: the number of the spectators' message, and how many entries there were then. */
export interface Shown {
  readonly n: number
  readonly at: number
}

export class HostedMatch {
  readonly match: Match<unknown>
  readonly #store: Store
  readonly #table: string
  readonly #game: Game
  /** How many entries are on disk. */
  #seq: number
  readonly #drawn: Record<string, number>
  /** Carried out already: sent once more, they are not done once more. */
  readonly #requests: Set<string>
  /** By viewer: the last messages, and what it takes to keep them. */
  readonly #recent = new Map<Viewer, { told: Told[]; size: number }>()
  #shown: Shown = { n: 0, at: 0 }
  /** So many messages those who watch are behind. */
  readonly #delay: number

  private constructor(
    store: Store,
    table: TableRow,
    game: Game,
    match: Match<unknown>,
    seq: number,
    drawn: Record<string, number>,
    requests: readonly string[],
    isWatched: () => boolean,
  ) {
    this.#store = store
    this.#table = table.id
    this.#delay = delayOf(readTerms(table.terms))
    this.#game = game
    this.match = match
    this.#seq = seq
    this.#drawn = drawn
    this.#requests = new Set(requests)
    // Whoever comes to watch late is told with the next moves what was done in the last ones: it must be there by then.
    match.isWatched = () => this.#delay > 0 || isWatched()
  }

  /**
   * Deals, in memory only: `write` what was done before anybody is told. `isWatched`: does anybody look on without a seat? Where
   * nobody does, nothing is put together for those who might: whoever comes later is shown the log again.
   */
  static open(
    store: Store,
    table: TableRow,
    module: GameModule,
    isWatched: () => boolean,
    chance: Chance = new KeyedChance(keyOf(table)),
  ): { hosted: HostedMatch; done: Done } {
    const game = rulesOf(module, table.version)
    const { match, opened } = Match.open(game, setupOf(table), chance)
    return { hosted: new HostedMatch(store, table, game, match, 0, {}, [], isWatched), done: opened }
  }

  static async load(store: Store, table: TableRow, module: GameModule, isWatched: () => boolean): Promise<HostedMatch> {
    const game = rulesOf(module, table.version)
    const stored = await store.match(table.id)
    const { match, drawn, shown, done } = rebuild(game, table, stored)
    const length = stored.from + stored.entries.length
    const hosted = new HostedMatch(store, table, game, match, length, drawn, stored.requests, isWatched)
    hosted.#shown = done.reduce((before, one, i) => shownAfter(before, one, hosted.#seq - done.length + i), shown)
    for (const { messages } of done) hosted.#remember(tell(messages))
    return hosted
  }

  /** How many entries there are. */
  get length(): number {
    return this.#seq
  }

  get shown(): Shown {
    return this.#shown
  }

  /** Was this request carried out before? */
  wasDone(request: string): boolean {
    return this.#requests.has(request)
  }

  /**
   * Writes what was done. Only when it is `written` as 'stored', and this match `goesOn` with it, may anybody be told, and then
   * exactly what is `told`. `append` is how it is written, where that is not by itself.
   */
  write(
    done: Done,
    { request, at, rev, patch, seats, twin }: Pick<Append, 'request' | 'at' | 'rev' | 'patch' | 'seats' | 'twin'>,
    append: Store['append'] = (one) => this.#store.append(one),
  ): { readonly written: Promise<Appended>; readonly told: ReadonlyMap<Viewer, Told> } {
    const seq = this.#seq
    const entry = JSON.stringify(done.entry)
    const snapshot = (seq + 1) % SNAPSHOT_EVERY === 0 ? this.#snapshotAfter(done) : undefined
    const written = append({ table: this.#table, rev, seq, entry, request, at, snapshot, patch, seats, twin })
    // The disk takes its time: meanwhile the messages are put into words.
    return { written, told: tell(done.messages) }
  }

  /** Plays what another node has written. False where it does not follow what is here: then this must not be used any more. */
  follow(entries: TableNews['entries']): boolean {
    for (const { seq, entry, request } of entries) {
      if (seq !== this.#seq) return false
      const done = perform(this.match, JSON.parse(entry) as Entry)
      if (!done.ok || JSON.stringify(done.entry) !== entry) return false
      this.goOn(done, request, tell(done.messages))
    }
    return true
  }

  /** An entry is on disk. */
  goOn(done: Done, request: string | null, told: ReadonlyMap<Viewer, Told>): void {
    this.#shown = shownAfter(this.#shown, done, this.#seq)
    this.#seq++
    // What is on disk need not be in memory as well.
    this.match.entries.length = 0
    countInto(this.#drawn, done.entry)
    if (request !== null) this.#requests.add(request)
    if (done.shown !== undefined && !told.has(SPECTATOR)) this.#recent.delete(SPECTATOR)
    this.#remember(told)
  }

  /** What a viewer was told after its message `cursor`, up to the message `until`. */
  async since(viewer: Viewer, cursor: number, until = this.match.cursor(viewer)): Promise<readonly Told[]> {
    if (cursor >= until) return []
    const recent = this.#recent.get(viewer)?.told ?? []
    const told = recent.length > 0 && recent[0].n <= cursor + 1 ? recent : await this.#toldSoFar(viewer)
    return told.filter(({ n }) => n > cursor && n <= until)
  }

  async knowledge(viewer: Viewer): Promise<Knowledge> {
    const told = await this.since(viewer, 0)
    return this.match.knowledge(
      viewer,
      told.map(({ message }) => message),
    )
  }

  /** The whole log, as a file. */
  async log(): Promise<Log> {
    const entries = await this.#store.entries(this.#table)
    return { ...this.match.log(), entries: entries.map(read) }
  }

  #snapshotAfter(done: Done): string {
    const drawn = { ...this.#drawn }
    countInto(drawn, done.entry)
    const shown = shownAfter(this.#shown, done, this.#seq)
    return JSON.stringify({ snapshot: { ...this.match.snapshot(), at: this.#seq + 1 }, drawn, shown } satisfies Kept)
  }

  async #toldSoFar(viewer: Viewer): Promise<Told[]> {
    const told: Told[] = []
    const log = { ...(await this.log()), outcome: null }
    replay(
      this.#game,
      log,
      (_match, _index, sent) => {
        const message = sent.get(viewer)
        if (message) told.push(new Told(message))
      },
      [viewer],
    )
    return told
  }

  #remember(told: ReadonlyMap<Viewer, Told>): void {
    for (const [viewer, one] of told) {
      let recent = this.#recent.get(viewer)
      if (!recent) this.#recent.set(viewer, (recent = { told: [], size: 0 }))
      recent.told.push(one)
      recent.size += one.size
      const least = viewer === SPECTATOR ? this.#delay + 1 : 1
      while (recent.size > RECENT && recent.told.length > least) recent.size -= recent.told.shift()!.size
    }
  }
}

const tell = (messages: Done['messages']): Map<Viewer, Told> => {
  const told = new Map<Viewer, Told>()
  for (const [viewer, message] of messages) told.set(viewer, new Told(message))
  return told
}

const read = ({ entry }: StoredEntry): Entry => JSON.parse(entry) as Entry

export const setupOf = (table: TableRow): Setup => JSON.parse(table.setup) as Setup

const keyOf = (table: TableRow): Uint8Array => Uint8Array.from(Buffer.from(table.key, 'hex'))

/** The version of the rules the match was begun under. */
const rulesOf = (module: GameModule, version: number): Game => {
  const rules = moduleAt(module, version)?.game
  if (!rules) throw new Fault('match.version', `version ${version} of ${module.game.id} is not in this build`)
  return rules
}

/** Shown are the moments at which whoever only watches is told something: what is done in secret is none. */
const shownAfter = (before: Shown, { shown }: Done, seq: number): Shown =>
  shown === undefined ? before : { n: shown, at: seq + 1 }

const countInto = (drawn: Record<string, number>, entry: Entry): void => {
  if (entry.t !== 'order') for (const { s } of entry.draws) drawn[s] = (drawn[s] ?? 0) + 1
}

/** From the snapshot, or from the start, on through the entries after it. Chance must give again what it gave then. */
const rebuild = (
  game: Game,
  table: TableRow,
  stored: StoredMatch,
): { match: Match<unknown>; drawn: Record<string, number>; shown: Shown; done: Done[] } => {
  const done: Done[] = []
  const entries = stored.entries.map(read)
  let match: Match<unknown>
  let drawn: Record<string, number> = {}
  let shown: Shown = { n: 0, at: 0 }
  if (stored.snapshot !== null) {
    const kept = JSON.parse(stored.snapshot) as Kept
    drawn = kept.drawn
    shown = kept.shown ?? shown
    match = Match.resume(game, setupOf(table), new KeyedChance(keyOf(table), drawn), kept.snapshot)
  } else {
    const start = entries.shift()
    if (start?.t !== 'start') throw new Fault('match.lost', `the log of table ${table.id} has no beginning`)
    const opened = Match.open(game, setupOf(table), new KeyedChance(keyOf(table)))
    match = opened.match
    expectSame(table, start, opened.opened)
    countInto(drawn, start)
    done.push(opened.opened)
  }
  for (const entry of entries) {
    const result = perform(match, entry)
    if (!result.ok) throw new Fault('match.lost', `the log of table ${table.id} does not play again: ${result.refusal.rule}`)
    expectSame(table, entry, result)
    countInto(drawn, entry)
    done.push(result)
  }
  return { match, drawn, shown, done }
}

const expectSame = (table: TableRow, entry: Entry, done: Done): void => {
  if (JSON.stringify(entry) !== JSON.stringify(done.entry))
    throw new Fault('match.lost', `the log of table ${table.id} was changed`)
}
