// A match and its place in the store: loaded from the last snapshot, kept entry by entry, told again to those who come back.
import {
  Fault,
  KeyedChance,
  Match,
  perform,
  replay,
  type Done,
  type Entry,
  type Game,
  type GameModule,
  type Knowledge,
  type Log,
  type Message,
  type Setup,
  type Snapshot,
  type Viewer,
} from '@safehouse/kernel'
import type { Appended, SeatChange, Store, StoredEntry, StoredMatch, TablePatch, TableRow } from '../store/store.ts'

/** A snapshot is written each time so many entries have come together: no load replays more than these. */
const SNAPSHOT_EVERY = 32

/** So many messages a viewer can have missed without the log being read again. */
const RECENT = 50

/** What is kept of a position: also how far each stream of chance has been used. */
interface Kept {
  snapshot: Snapshot<unknown>
  drawn: Record<string, number>
}

export class HostedMatch {
  readonly match: Match<unknown>
  readonly #store: Store
  readonly #table: string
  readonly #game: Game
  /** How many entries are on disk. */
  #seq: number
  readonly #drawn: Record<string, number>
  readonly #recent = new Map<Viewer, Message[]>()

  private constructor(
    store: Store,
    table: string,
    game: Game,
    match: Match<unknown>,
    seq: number,
    drawn: Record<string, number>,
  ) {
    this.#store = store
    this.#table = table
    this.#game = game
    this.match = match
    this.#seq = seq
    this.#drawn = drawn
  }

  /** Deals, in memory only: `keep` what was done before anybody is told. */
  static open(store: Store, table: TableRow, module: GameModule): { hosted: HostedMatch; done: Done } {
    const game = rulesOf(module, table.version)
    const { match, opened } = Match.open(game, setupOf(table), new KeyedChance(keyOf(table)))
    return { hosted: new HostedMatch(store, table.id, game, match, 0, {}), done: opened }
  }

  static async load(store: Store, table: TableRow, module: GameModule): Promise<HostedMatch> {
    const game = rulesOf(module, table.version)
    const stored = await store.match(table.id)
    const { match, drawn, done } = rebuild(game, table, stored)
    const hosted = new HostedMatch(store, table.id, game, match, stored.from + stored.entries.length, drawn)
    for (const one of done) hosted.#remember(one)
    return hosted
  }

  /** Writes what was done. Only when this says 'stored' may anybody be told. */
  async keep(
    done: Done,
    request: string | null,
    at: number,
    patch: TablePatch,
    seats: readonly SeatChange[] = [],
  ): Promise<Appended> {
    const seq = this.#seq
    const appended = await this.#store.append({
      table: this.#table,
      seq,
      entry: JSON.stringify(done.entry),
      request,
      at,
      patch,
      seats,
      ...((seq + 1) % SNAPSHOT_EVERY === 0 && { snapshot: this.#snapshotAfter(done.entry) }),
    })
    if (appended.as === 'stored') {
      this.#seq = seq + 1
      countInto(this.#drawn, done.entry)
      this.#remember(done)
    }
    return appended
  }

  /**
   * What a viewer has missed since its message `cursor`. Who has seen more than there is comes from a time that was lost
   * (a backup was put back): he gets everything from the start.
   */
  async since(viewer: Viewer, cursor: number): Promise<readonly Message[]> {
    const now = this.match.message(viewer).n
    if (cursor === now) return []
    if (cursor > now) return this.since(viewer, 0)
    const recent = this.#recent.get(viewer) ?? []
    if (recent.length > 0 && recent[0].n <= cursor + 1) return recent.filter((message) => message.n > cursor)
    const messages = await this.#allMessages(viewer)
    return messages.filter((message) => message.n > cursor)
  }

  async knowledge(viewer: Viewer): Promise<Knowledge> {
    return this.match.knowledge(viewer, await this.since(viewer, 0))
  }

  /** The whole log, as a file. */
  async log(): Promise<Log> {
    const entries = await this.#store.entries(this.#table)
    return { ...this.match.log(), entries: entries.map(read) }
  }

  #snapshotAfter(entry: Entry): string {
    const drawn = { ...this.#drawn }
    countInto(drawn, entry)
    return JSON.stringify({ snapshot: { ...this.match.snapshot(), at: this.#seq + 1 }, drawn } satisfies Kept)
  }

  async #allMessages(viewer: Viewer): Promise<Message[]> {
    const messages: Message[] = []
    const log = { ...(await this.log()), outcome: null }
    replay(
      this.#game,
      log,
      (_match, _index, sent) => {
        const message = sent.get(viewer)
        if (message) messages.push(message)
      },
      [viewer],
    )
    return messages
  }

  #remember({ messages }: Done): void {
    for (const [viewer, message] of messages) {
      const recent = this.#recent.get(viewer)
      if (!recent) this.#recent.set(viewer, [message])
      else if (recent.push(message) > RECENT) recent.shift()
    }
  }
}

const read = ({ entry }: StoredEntry): Entry => JSON.parse(entry) as Entry

export const setupOf = (table: TableRow): Setup => JSON.parse(table.setup) as Setup

const keyOf = (table: TableRow): Uint8Array => Uint8Array.from(Buffer.from(table.key, 'hex'))

/** The version of the rules the match was begun under. */
const rulesOf = (module: GameModule, version: number): Game => {
  const rules = [module.game, ...(module.older ?? [])].find((game) => game.version === version)
  if (!rules) throw new Fault('match.version', `version ${version} of ${module.game.id} is not in this build`)
  return rules
}

const countInto = (drawn: Record<string, number>, entry: Entry): void => {
  if (entry.t !== 'order') for (const { s } of entry.draws) drawn[s] = (drawn[s] ?? 0) + 1
}

/** From the snapshot, or from the start, on through the entries after it. Chance must give again what it gave then. */
const rebuild = (
  game: Game,
  table: TableRow,
  stored: StoredMatch,
): { match: Match<unknown>; drawn: Record<string, number>; done: Done[] } => {
  const done: Done[] = []
  const entries = stored.entries.map(read)
  let match: Match<unknown>
  let drawn: Record<string, number> = {}
  if (stored.snapshot !== null) {
    const kept = JSON.parse(stored.snapshot) as Kept
    drawn = kept.drawn
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
  return { match, drawn, done }
}

const expectSame = (table: TableRow, entry: Entry, done: Done): void => {
  if (JSON.stringify(entry) !== JSON.stringify(done.entry))
    throw new Fault('match.lost', `the log of table ${table.id} was changed`)
}
