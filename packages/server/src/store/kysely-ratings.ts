// The store's queries about ratings. Each method is meant to run inside a transaction of its own.
import { sql, type ExpressionBuilder, type ExpressionWrapper, type Kysely, type SqlBool } from 'kysely'
import type { RatingsStore, ResultPlace } from './ratings-store.ts'
import type { Database, ResultRow } from './schema.ts'
import type { TableRecord } from './store.ts'

type Results = ExpressionBuilder<Database, 'result'>

const isAfter =
  ({ ended, table_id }: ResultPlace) =>
  (where: Results): ExpressionWrapper<Database, 'result', SqlBool> =>
    where.or([
      where('result.ended', '>', ended),
      where.and([where('result.ended', '=', ended), where('table_id', '>', table_id)]),
    ])

/** The other table of a duplicate match, if that one ended first: both count as one, when the last of them is over. */
const ENDED_BEFORE = sql`(
  select 1 from table_ as other where other.id = table_.twin and other.phase = 'over'
    and (other.ended < table_.ended or (other.ended = table_.ended and other.id < table_.id)))`

export class KyselyRatings implements RatingsStore {
  readonly #db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  async withoutResult(since: number, limit: number): Promise<readonly TableRecord[]> {
    const tables = await this.#db
      .selectFrom('table_')
      .selectAll('table_')
      .leftJoin('result', 'result.table_id', 'table_.id')
      .where('result.table_id', 'is', null)
      .where('table_.ended', '>=', since)
      .where('phase', '=', 'over')
      .where('terms', 'like', '%"rated":"yes"%')
      .where((where) => where.or([where('twin', 'is', null), where.exists(ENDED_BEFORE)]))
      .orderBy('table_.ended')
      .orderBy('id')
      .limit(limit)
      .execute()
    const records: TableRecord[] = []
    for (const table of tables) {
      const seats = await this.#db.selectFrom('seat').selectAll().where('table_id', '=', table.id).orderBy('seat').execute()
      records.push({ table, seats })
    }
    return records
  }

  async addResult(result: ResultRow): Promise<void> {
    await this.#db
      .insertInto('result')
      .values(result)
      .onConflict((conflict) => conflict.column('table_id').doNothing())
      .execute()
  }

  resultsAfter(place: ResultPlace, limit: number): Promise<readonly ResultRow[]> {
    return this.#db
      .selectFrom('result')
      .selectAll('result')
      .innerJoin('table_', 'table_.id', 'result.table_id')
      .where(isAfter(place))
      .orderBy('result.ended')
      .orderBy('table_id')
      .limit(limit)
      .execute()
  }

  async countResults(place: ResultPlace): Promise<number> {
    const { count } = await this.#db
      .selectFrom('result')
      .innerJoin('table_', 'table_.id', 'result.table_id')
      .select(sql<number>`count(*)`.as('count'))
      .where((where) => where.not(isAfter(place)(where as unknown as Results)))
      .executeTakeFirstOrThrow()
    return count
  }

  async accounts(ids: readonly string[]): Promise<readonly { id: string; name: string }[]> {
    if (ids.length === 0) return []
    const passkeys = this.#db.selectFrom('passkey').select('person')
    return this.#db
      .selectFrom('person')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where((where) => where.or([where('login', 'is not', null), where('id', 'in', passkeys)]))
      .execute()
  }
}
