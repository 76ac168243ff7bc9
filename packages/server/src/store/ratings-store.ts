// What ratings ask of the store: results of matches that are over, in the order in which they ended.
import type { ResultRow } from './schema.ts'
import type { TableRecord } from './store.ts'

export type { ResultRow } from './schema.ts'

/** A result's place in the order of all. */
export type ResultPlace = Pick<ResultRow, 'ended' | 'table_id'>

export interface RatingsStore {
  /** Rated tables that ended since then and have no result yet, in order; of a duplicate match the one that ended last. */
  withoutResult(since: number, limit: number): Promise<readonly TableRecord[]>
  /** Keeps a result; another one of the same table changes nothing. */
  addResult(result: ResultRow): Promise<void>
  /** The next results after a place, of tables that are still there. */
  resultsAfter(place: ResultPlace, limit: number): Promise<readonly ResultRow[]>
  /** How many of them there are up to a place. */
  countResults(place: ResultPlace): Promise<number>
  /** The names of those of these people who have an account. */
  accounts(ids: readonly string[]): Promise<readonly { readonly id: string; readonly name: string }[]>
}
