// Lines to PostgreSQL. One that fails or keeps us waiting is never used again: whoever comes next would get the answer to
// another's question.
import {
  Pool,
  types,
  type CustomTypesConfig,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg'
import { isCutOff } from './postgres-failure.ts'

/** As many questions at once. */
const LINES = 10
/** Nobody waits for longer, neither for a line nor for an answer. */
const PATIENCE = 8_000
/** A node that stands still in the middle of a transaction must not hold the tables of others. */
const MOST_IDLE = 10_000

const INT8 = 20
const NUMERIC = 1700

/** Whole numbers are numbers, as in SQLite: times in milliseconds are far from where they are no longer exact. */
export const asNumbers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
}

/** A zero byte is the one letter PostgreSQL has no place for: whoever sends one meant nothing by it. */
const withoutZeros = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '') : value)

/** A line that breaks is no news by itself, whoever holds it at that moment: the next one who asks is told. */
export const survive = (pool: Pool): void => {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

export interface Line {
  query<R extends QueryResultRow>(asked: string | QueryConfig, values?: readonly unknown[]): Promise<QueryResult<R>>
  release(): void
}

export class Lines {
  readonly options = {}
  readonly #pool: Pool

  private constructor(url: string, more: Pick<PoolConfig, 'options'> = {}) {
    this.#pool = new Pool({
      ...more,
      connectionString: url,
      max: LINES,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      statement_timeout: PATIENCE,
      idle_in_transaction_session_timeout: MOST_IDLE,
      keepAlive: true,
      application_name: 'safehouse',
      types: asNumbers,
    })
    survive(this.#pool)
  }

  /** What is acknowledged is on disk, whatever the database does for others: a stricter promise than ours is left as it is. */
  static async open(url: string): Promise<Lines> {
    const lines = new Lines(url)
    const line = await lines.connect()
    const { rows } = await line.query<{ synchronous_commit: string }>('show synchronous_commit').finally(() => line.release())
    if (rows[0].synchronous_commit !== 'off') return lines
    await lines.end()
    return new Lines(url, { options: '-c synchronous_commit=on' })
  }

  async connect(): Promise<Line> {
    const client = await this.#pool.connect()
    let broken: Error | undefined
    const fail = (reason: Error): void => void (broken ??= reason)
    client.on('error', fail)
    const query: Line['query'] = async (asked, values) => {
      if (broken) throw broken
      try {
        return await client.query(asked, values?.map(withoutZeros))
      } catch (reason) {
        if (isCutOff(reason)) fail(reason as Error)
        throw reason
      }
    }
    const release = (): void => {
      client.off('error', fail)
      client.release(broken)
    }
    return { query, release }
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
