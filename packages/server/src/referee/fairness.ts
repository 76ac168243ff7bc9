// What a table shows of its proof while it is played, and the whole of it when the match is over. Seed and salts never leave
// the server before the end; a head is shown only at moments that everybody can see, so that neither it nor the time of its
// change tells of anything done in secret.
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  Chain,
  commitmentTo,
  matchKey,
  SPECTATOR,
  withoutProof,
  type Entropies,
  type Entry,
  type Hex,
  type Log,
  type MatchFile,
  type SeatFile,
  type Secrets,
  type SeenHead,
  type Viewer,
} from '@safehouse/kernel'
import type { Ids } from '../ids.ts'
import { Denied, S } from '../refused.ts'
import type { SeatRow, TableRow } from '../store/store.ts'
import { setupOf, type HostedMatch } from './hosted-match.ts'
import type { LiveTable } from './live-table.ts'
import { entropiesOf, pairOf } from './pair.ts'
import { mustBeOpen, seatsHeldBy } from './rights.ts'
import { isUpToDate } from './watching.ts'

export interface ShownFairness {
  /** How the match is proven; 0 if it is not, because it is older than proofs. */
  readonly scheme: number
  readonly commitment: Hex | null
  /**
   * By seat, of a duplicate match those of both tables; null for those who may not know what goes on. Before the deal, of those
   * who are ready.
   */
  readonly entropies: Entropies | null
  /** The head of the chain as of the last moment that everybody could see. */
  readonly sealed: SeenHead | null
}

/** So many entries are hashed before others have their turn. */
const AT_ONCE = 128

/** The key of the match's chance, made at the deal. Tables opened before there were proofs have no seed. */
export const dealtKey = ({ scheme, seed }: TableRow, entropies: Entropies, ids: Ids): Hex =>
  scheme === 0 ? ids.key() : Buffer.from(matchKey(seed, entropies)).toString('hex')

export const commitmentOf = ({ scheme, seed }: TableRow): Hex | null => (scheme === 0 ? null : commitmentTo(seed))

/** What is opened when all is over. */
const secretsOf = (row: TableRow, seats: readonly SeatRow[]): Secrets => {
  const pair = pairOf(row)
  return { table: row.id, seed: row.seed, entropies: entropiesOf(row, seats), ...(pair && { pair }) }
}

export class Fairness {
  readonly #live: LiveTable
  /** As far as it was asked for. Nothing is hashed while a move is made. */
  #chain: Chain | undefined
  /** What is over stays as it is: it is proven once, however many ask for it. */
  #file: Promise<MatchFile> | undefined

  constructor(live: LiveTable) {
    this.#live = live
  }

  /** For everybody who may see what goes on at the table. */
  shown(person: string | null): Promise<ShownFairness> {
    return this.#live.serially(async () => {
      const { row, seats, hosted } = this.#live
      const commitment = commitmentOf(row)
      const { scheme } = row
      if (commitment === null || !this.#mayKnow(person)) return { scheme, commitment, entropies: null, sealed: null }
      return { scheme, commitment, entropies: entropiesOf(row, seats), sealed: hosted ? await this.#sealed(hosted) : null }
    })
  }

  /** Everything, once the match is over, and of a duplicate match that at the other table. */
  async file(person: string | null): Promise<MatchFile> {
    const log = await this.#live.serially(async () => {
      const { hosted } = this.#live
      mustBeOpen(this.#live, person)
      if (!hosted) throw new Denied(S.notOver)
      if (!this.#live.mayWatch(person)) throw new Denied(S.notWatchable)
      return hosted.log()
    })
    this.#file ??= this.#prove(log)
    return this.#file
  }

  async #prove(log: Log): Promise<MatchFile> {
    const { row, seats, parts } = this.#live
    if (row.scheme === 0) return withoutProof(log)
    try {
      return await parts.prover.prove(log, secretsOf(row, seats))
    } catch (reason) {
      this.#file = undefined
      throw reason
    }
  }

  /** What each of the person's seats knows, at any time; of somebody without a seat, what a spectator knows. */
  seatFiles(person: string | null): Promise<SeatFile[]> {
    return this.#live.serially(async () => {
      const { hosted } = this.#live
      if (!hosted) throw new Denied(S.notStarted)
      if (!this.#mayKnow(person)) throw new Denied(S.notWatchable)
      const mine = person === null ? [] : seatsHeldBy(this.#live, person)
      const files: SeatFile[] = []
      for (const viewer of mine.length === 0 ? [SPECTATOR] : mine) files.push(await this.#seatFile(hosted, viewer))
      return files
    })
  }

  #mayKnow(person: string | null): boolean {
    return this.#live.mayWatch(person) && isUpToDate(this.#live, person)
  }

  async #seatFile(hosted: HostedMatch, viewer: Viewer): Promise<SeatFile> {
    const { row, seats } = this.#live
    const commitment = commitmentOf(row)
    const entropies = entropiesOf(row, seats)
    const entropy = viewer === SPECTATOR ? null : (seats[viewer].entropy ?? null)
    const heads = commitment === null ? [] : [await this.#sealed(hosted)]
    const seen = { viewer, commitment, entropy, heads }
    const knowledge = await hosted.knowledge(viewer)
    return { format: 'safehouse-seat', schema: 1, table: row.id, commitment, entropies, knowledge, seen }
  }

  async #sealed({ shown: { n, at } }: HostedMatch): Promise<SeenHead> {
    const { row, seats, parts } = this.#live
    // A backup may have been put back: then there is less than there was.
    if (this.#chain === undefined || this.#chain.length > at) {
      const { game, version } = row
      this.#chain = new Chain({ game, version, setup: setupOf(row), ...secretsOf(row, seats) })
    }
    const chain = this.#chain
    if (chain.length < at)
      for (const { entry } of (await parts.store.entries(row.id, chain.length)).slice(0, at - chain.length)) {
        chain.add(JSON.parse(entry) as Entry)
        if (chain.length % AT_ONCE === 0) await nextTurn()
      }
    return { n, head: chain.head }
  }
}
