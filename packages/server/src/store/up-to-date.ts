import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Database } from './schema.ts'

/** Makes the tables of a database what this version wants them to be. Several nodes may do so at once. */
export const bringUpToDate = async (db: Kysely<Database>): Promise<void> => {
  const { error } = await new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } }).migrateToLatest()
  if (error) throw error
}
