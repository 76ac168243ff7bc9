// How strong everybody is, as far as results tell. Nothing is kept but the results themselves: ratings are worked out from them
// when somebody asks, and where a result is gone (a table was taken away) or came late, all is worked out anew.
import type { GameModule, Log, Setup } from '@safehouse/kernel'
import type { Prover } from '../proof/prover.ts'
import type { TableSummary } from '../referee/summary.ts'
import { Denied, S } from '../refused.ts'
import type { ResultPlace } from '../store/ratings-store.ts'
import type { Store, TableRecord } from '../store/store.ts'
import type { Terms } from '../terms.ts'
import { Ladder, type Change, type Rated } from './ladder.ts'
import { pairPlaces, placesOf, type Place, type Player } from './places.ts'

/** A rating for people: 1500 is where everybody begins; it is right within `within`, nineteen times out of twenty. */
export interface ShownRating {
  readonly game: string
  readonly role: string
  readonly rating: number
  readonly within: number
  readonly games: number
}

export interface SeatRating {
  readonly seat: number
  readonly ratings: readonly ShownRating[]
  /** What this very match has done to one of them, once it is over. */
  readonly change: { readonly role: string; readonly by: number } | null
}

export interface LadderLine extends ShownRating {
  /** Null for a bot. */
  readonly name: string | null
  readonly bot: string | null
  readonly me: boolean
}

export interface RatingsParts {
  readonly store: Store
  readonly games: readonly GameModule[]
  readonly prover: Prover
  /** Are there ratings in this house? */
  readonly on: boolean
  readonly onError: (reason: unknown, table: string) => void
}

/** A list shows so many of a game and role at most. */
const LONGEST_LIST = 50
const AT_ONCE = 200
/** Of so many of the latest tables it is known what they have changed. */
const REMEMBERED = 5000
/** Clocks of several nodes may differ by so much. */
const SLACK = 10 * 60_000

const START: ResultPlace = { ended: -1, table_id: '' }

export class Ratings {
  readonly #parts: RatingsParts
  #ladder = new Ladder()
  #last = START
  #counted = 0
  /** Every table that ended before has its result. */
  #since = 0
  /** By table: what the latest results have changed. */
  readonly #changes = new Map<string, readonly Change[]>()
  /** Tables that could not be judged. */
  readonly #beyond = new Set<string>()
  #looking: Promise<void> | undefined

  constructor(parts: RatingsParts) {
    this.#parts = parts
  }

  get on(): boolean {
    return this.#parts.on
  }

  /** The best of each game and role, and where this person stands. */
  async ladders(person: string | null): Promise<{ ladders: LadderLine[]; mine: ShownRating[] }> {
    if (!this.on) return { ladders: [], mine: [] }
    await this.#look()
    const ladders: LadderLine[] = []
    for (const game of this.#ladder.games)
      for (const rated of Map.groupBy(this.#ladder.of(game), ({ role }) => role).values())
        ladders.push(...(await this.#lines(game, rated, person)))
    const mine = person === null ? [] : this.#ladder.games.flatMap((game) => this.#shown(game, `person:${person}`))
    return { ladders, mine }
  }

  /** How strong those are who sit at a rated table, by seat. */
  async at({ id, game, seats, terms, pair }: TableSummary): Promise<SeatRating[]> {
    if (!this.on || terms.rated === 'no') return []
    await this.#look()
    return seats.flatMap(({ seat, person, bot }) => {
      const player: Player | null = person === null ? (bot === null ? null : `bot:${bot}`) : `person:${person}`
      if (player === null) return []
      const changes = this.#changes.get(id) ?? (pair ? this.#changes.get(pair.twin) : undefined)
      const change = changes?.find((one) => one.player === player)
      const shown = change ? { role: change.role, by: Math.round(change.by * SCALE) } : null
      return [{ seat, ratings: this.#shown(game, player), change: shown }]
    })
  }

  /** At a rated table all can be told apart: a guest could be anybody, and come again as somebody else. */
  async mustBeKnown(person: string, { rated }: Pick<Terms, 'rated'>): Promise<void> {
    if (rated === 'no') return
    if (!this.on) throw new Denied(S.noRatings)
    if ((await this.#parts.store.accounts([person])).length === 0) throw new Denied(S.needsAccount)
  }

  #shown(game: string, player: Player): ShownRating[] {
    return this.#ladder.ofPlayer(game, player).map((one) => show(game, one))
  }

  async #lines(game: string, rated: readonly Rated[], me: string | null): Promise<LadderLine[]> {
    const best = rated.slice(0, 2 * LONGEST_LIST)
    const ids = best.flatMap(({ player }) => (player.startsWith('person:') ? [idOf(player)] : []))
    const names = new Map((await this.#parts.store.accounts(ids)).map(({ id, name }) => [id, name]))
    const lines = best.flatMap((one): LadderLine[] => {
      const id = idOf(one.player)
      if (one.player.startsWith('bot:')) return [{ ...show(game, one), name: null, bot: id, me: false }]
      const name = names.get(id)
      // Somebody whom the house has forgotten.
      return name === undefined ? [] : [{ ...show(game, one), name, bot: null, me: id === me }]
    })
    return lines.slice(0, LONGEST_LIST)
  }

  /** Reads what there is to know by now. One look at a time. */
  #look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async #lookOnce(): Promise<void> {
    const { store } = this.#parts
    for (;;) {
      const records = await store.withoutResult(this.#since - SLACK, AT_ONCE)
      const judged = await this.#judgeAll(records)
      if (judged < AT_ONCE) break
    }
    if ((await store.countResults(this.#last)) !== this.#counted) this.#startOver()
    for (;;) {
      const results = await store.resultsAfter(this.#last, AT_ONCE)
      for (const { table_id, ended, game, places } of results) {
        this.#note(table_id, this.#ladder.add(game, JSON.parse(places) as Place[]))
        this.#last = { table_id, ended }
        this.#counted++
      }
      if (results.length < AT_ONCE) return
    }
  }

  #note(table: string, changes: readonly Change[]): void {
    this.#changes.set(table, changes)
    const [oldest] = this.#changes.keys()
    if (this.#changes.size > REMEMBERED) this.#changes.delete(oldest)
  }

  #startOver(): void {
    this.#ladder = new Ladder()
    this.#changes.clear()
    this.#last = START
    this.#counted = 0
  }

  /** How many could be judged. One that cannot (its rules are not in this build) must not stop the others. */
  async #judgeAll(records: readonly TableRecord[]): Promise<number> {
    let judged = 0
    for (const record of records.filter(({ table }) => !this.#beyond.has(table.id)))
      try {
        await this.#judge(record)
        judged++
      } catch (reason) {
        this.#beyond.add(record.table.id)
        this.#parts.onError(reason, record.table.id)
      }
    return judged
  }

  async #judge(record: TableRecord): Promise<void> {
    const { id, game, ended } = record.table
    const places = await this.#placesOf(record)
    await this.#parts.store.addResult({ table_id: id, game, ended: ended!, places: JSON.stringify(places) })
    this.#since = Math.max(this.#since, ended!)
  }

  async #placesOf(record: TableRecord): Promise<Place[]> {
    const roles = await this.#rolesOf(record)
    const { twin } = record.table
    if (twin === null) return placesOf(record, roles)
    const other = await this.#parts.store.table(twin)
    // The host may just have taken it away.
    return other
      ? pairPlaces([
          { record, roles },
          { record: other, roles: await this.#rolesOf(other) },
        ])
      : []
  }

  /** What the seats played stands in the last position: the match is played once more, in a thread of its own. */
  async #rolesOf({ table }: TableRecord): Promise<Awaited<ReturnType<Prover['roles']>>> {
    const { games, store, prover } = this.#parts
    if (!games.find(({ game }) => game.id === table.game)?.roles) return undefined
    const entries = (await store.entries(table.id)).map(({ entry }) => JSON.parse(entry) as Log['entries'][number])
    const setup = JSON.parse(table.setup) as Setup
    return prover.roles({ format: 'safehouse-log', game: table.game, version: table.version, setup, entries, outcome: null })
  }
}

const idOf = (player: Player): string => player.slice(player.indexOf(':') + 1)

/** In numbers people are used to. */
const SCALE = 40
const BEGIN = 1500

const show = (game: string, { role, rating: { mu, sigma }, games }: Rated): ShownRating => ({
  game,
  role,
  rating: Math.round(BEGIN + (mu - 25) * SCALE),
  within: Math.round(2 * sigma * SCALE),
  games,
})
