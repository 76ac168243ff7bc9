import type { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from './schema.ts'

/** Queries on a database of node's own. Statements are compiled once. */
export const kyselyOn = (sqlite: DatabaseSync): Kysely<Database> => {
  const prepare = (text: string): object => {
    const statement = sqlite.prepare(text)
    return {
      reader: statement.columns().length > 0,
      all: (parameters: never[]) => statement.all(...parameters),
      run: (parameters: never[]) => statement.run(...parameters),
      iterate: (parameters: never[]) => statement.iterate(...parameters),
    }
  }
  const prepared = new Map<string, object>()
  const cached = (text: string): object => {
    let statement = prepared.get(text)
    if (!statement) {
      statement = prepare(text)
      prepared.set(text, statement)
    }
    return statement
  }
  return new Kysely({ dialect: new SqliteDialect({ database: { prepare: cached as never, close: () => sqlite.close() } }) })
}
